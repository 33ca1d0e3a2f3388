#include "bot/settings.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <span>
#include <variant>
#include <vector>

namespace parlour::bot {

namespace {

struct Number {
  int Settings::*member;
  int least;
  int most;
};

constexpr std::array<std::string_view, 5> kLevels{"trace", "debug", "info", "warn", "error"};

struct Level {
  std::string Settings::*member;
};

struct Known {
  const char* key;
  std::variant<std::string Settings::*, Level, Number> where;
};

std::span<const Known> known() {
  static const std::array<Known, 11> keys{{
      {"token_file", &Settings::token_file},
      {"database", &Settings::database},
      {"games", &Settings::games},
      {"phrases", &Settings::phrases},
      {"language", &Settings::language},
      {"log_level", Level{&Settings::log_level}},
      {"health_port", Number{&Settings::health_port, 0, 65535}},
      {"workers", Number{&Settings::workers, 1, 64}},
      {"tables_in_memory", Number{&Settings::tables_in_memory, 1, 1'000'000}},
      {"computer_pause", Number{&Settings::computer_pause, 0, 60'000}},
      {"answer_wait", Number{&Settings::answer_wait, 0, 1000}},
  }};
  return keys;
}

/// How many letters must change to make one word of the other.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t swap = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({swap, row[j] + 1, row[j - 1] + 1});
    }
  }
  return row[b.size()];
}

std::string nearest(std::string_view key) {
  return std::ranges::min(known(), {}, [&](const Known& one) { return distance(key, one.key); }).key;
}

std::string variable_of(std::string_view key) {
  std::string name = "PARLOUR_";
  for (const char c : key) name += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return name;
}

void set_number(Settings& settings, const Number& where, std::int64_t value, const std::string& place) {
  if (value < where.least || value > where.most) {
    throw BadSettings(place + ": must be a whole number from " + std::to_string(where.least) + " to " +
                      std::to_string(where.most));
  }
  settings.*where.member = static_cast<int>(value);
}

void set_text(Settings& settings, const Known& one, const std::string& value, const std::string& place) {
  if (const auto* level = std::get_if<Level>(&one.where)) {
    if (std::ranges::find(kLevels, value) == kLevels.end()) {
      throw BadSettings(place + ": must be trace, debug, info, warn or error");
    }
    settings.*level->member = value;
    return;
  }
  settings.*std::get<std::string Settings::*>(one.where) = value;
}

void set_from_json(Settings& settings, const Known& one, const nlohmann::json& value,
                   const std::string& place) {
  const auto* number = std::get_if<Number>(&one.where);
  if (number == nullptr) {
    if (!value.is_string()) throw BadSettings(place + ": must be text in quotes");
    set_text(settings, one, value.get<std::string>(), place);
    return;
  }
  if (!value.is_number_integer()) throw BadSettings(place + ": must be a whole number");
  set_number(settings, *number, value.get<std::int64_t>(), place);
}

void set_from_text(Settings& settings, const Known& one, const std::string& value, const std::string& place) {
  const auto* where = std::get_if<Number>(&one.where);
  if (where == nullptr) {
    set_text(settings, one, value, place);
    return;
  }
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
  if (error != std::errc{} || end != value.data() + value.size()) {
    throw BadSettings(place + ": must be a whole number");
  }
  set_number(settings, *where, number, place);
}

std::string text_of(const std::filesystem::path& file, const std::string& what) {
  std::ifstream in(file);
  if (!in) throw BadSettings(what + " " + file.string() + " cannot be read");
  return {std::istreambuf_iterator<char>(in), {}};
}

/// The token in a text, which may have blanks around it and nothing else.
std::string token_in(std::string_view text, const std::string& place) {
  constexpr std::string_view kBlanks = " \t\r\n";
  const auto first = text.find_first_not_of(kBlanks);
  text =
      first == std::string_view::npos ? "" : text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
  if (text.empty() || text.find_first_of(kBlanks) != std::string_view::npos) {
    throw BadSettings(place + " must hold the token and nothing else");
  }
  return std::string(text);
}

std::string token_in_file(const std::string& file) {
  return token_in(text_of(file, "the token file"), "the token file " + file);
}

}  // namespace

Environment process_environment() {
  return [](const std::string& name) -> std::optional<std::string> {
    const char* value = std::getenv(name.c_str());  // NOLINT(concurrency-mt-unsafe): read once at the start
    if (value == nullptr || *value == '\0') return std::nullopt;
    return value;
  };
}

Settings read_settings(const std::filesystem::path& file, bool must_exist, const Environment& environment) {
  Settings settings;
  if (must_exist || std::filesystem::exists(file)) {
    nlohmann::json json;
    try {
      json = nlohmann::json::parse(text_of(file, "the settings file"), nullptr, true, true);
    } catch (const nlohmann::json::parse_error& error) {
      throw BadSettings(file.string() + ": is not JSON at byte " + std::to_string(error.byte));
    }
    if (!json.is_object()) throw BadSettings(file.string() + ": must be an object in braces");
    for (const auto& [key, value] : json.items()) {
      const auto found = std::ranges::find_if(known(), [&](const Known& one) { return key == one.key; });
      const std::string place = file.string() + ": " + key;
      if (found == known().end()) {
        throw BadSettings(place + ": no such setting; the nearest is \"" + nearest(key) + "\"");
      }
      set_from_json(settings, *found, value, place);
    }
  }
  for (const Known& one : known()) {
    const std::string variable = variable_of(one.key);
    if (const auto value = environment(variable)) set_from_text(settings, one, *value, variable);
  }
  return settings;
}

std::optional<std::string> find_token(const Settings& settings, const Environment& environment) {
  if (const auto token = environment("DISCORD_TOKEN")) return token_in(*token, "DISCORD_TOKEN");
  if (const auto file = environment("DISCORD_TOKEN_FILE")) return token_in_file(*file);
  if (!settings.token_file.empty()) return token_in_file(settings.token_file);
  return std::nullopt;
}

}  // namespace parlour::bot
