#include "games/card_data.h"

#include <sodium.h>

#include <array>
#include <fstream>
#include <iterator>

namespace parlour::games {

CardData::CardData(std::string file, nlohmann::json root)
    : file_(std::move(file)), place_("$"), here_(std::move(root)) {}

void CardData::refuse(const std::string& reason) const { throw BadData(file_, place_, reason); }

bool CardData::has(const std::string& key) const { return here_.is_object() && here_.contains(key); }

CardData CardData::at(const std::string& key) const {
  if (!here_.is_object()) refuse("an object is expected here");
  if (!here_.contains(key)) refuse("\"" + key + "\" is missing");
  return {file_, place_ + "." + key, here_.at(key)};
}

CardData CardData::at(std::size_t index) const {
  if (index >= size()) refuse("the list is too short");
  return {file_, place_ + "[" + std::to_string(index) + "]", here_.at(index)};
}

std::size_t CardData::size() const {
  if (!here_.is_array()) refuse("a list is expected here");
  return here_.size();
}

std::vector<std::string> CardData::keys() const {
  if (!here_.is_object()) refuse("an object is expected here");
  std::vector<std::string> names;
  for (const auto& [name, unused] : here_.items()) names.push_back(name);
  return names;
}

CardData CardData::value() const {
  if (here_.is_object() && here_.contains("value")) return at("value");
  return *this;
}

int CardData::number(int least, int most) const {
  const CardData plain = value();
  if (!plain.here_.is_number_integer()) plain.refuse("a whole number is expected here");
  const auto number = plain.here_.get<std::int64_t>();
  if (number < least || number > most) {
    plain.refuse("must be from " + std::to_string(least) + " to " + std::to_string(most));
  }
  return static_cast<int>(number);
}

std::string CardData::word() const {
  const CardData plain = value();
  if (!plain.here_.is_string()) plain.refuse("a word in quotes is expected here");
  return plain.here_.get<std::string>();
}

Mark CardData::mark() const {
  const CardData at_mark = at("mark");
  const std::string name = at_mark.word();
  if (name == "printed") return Mark::Printed;
  if (name == "inferred") return Mark::Inferred;
  if (name == "house") return Mark::House;
  at_mark.refuse(R"(must be "printed", "inferred" or "house")");
}

std::string CardData::digest() const {
  const std::string text = here_.dump();
  std::array<unsigned char, 16> hash{};
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(text.data()),
                     text.size(), nullptr, 0);
  std::array<char, hash.size() * 2 + 1> hex{};
  sodium_bin2hex(hex.data(), hex.size(), hash.data(), hash.size());
  return hex.data();
}

CardData read_card_data(const std::filesystem::path& file) {
  const std::string name = file.filename().string();
  std::ifstream in(file);
  if (!in) throw BadData(name, "$", "the file cannot be read");
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  try {
    return {name, nlohmann::json::parse(text)};
  } catch (const nlohmann::json::parse_error& error) {
    throw BadData(name, "byte " + std::to_string(error.byte), "is not JSON");
  }
}

}  // namespace parlour::games
