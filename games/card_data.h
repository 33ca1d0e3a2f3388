#pragma once
// Card values from config/games/GAME.json. Every value carries a mark that says how sure it is, so that an
// owner of the box can correct it:  {"value": 3, "mark": "printed"}.  What cannot be read is refused with the
// file, the place in it and the reason.

#include <cstdint>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>

namespace parlour::games {

class BadData : public std::runtime_error {
 public:
  BadData(const std::string& file, const std::string& place, const std::string& reason)
      : std::runtime_error(file + ": " + place + ": " + reason) {}
};

/// How a value is known: from the printed game, worked out from the rulebook, or chosen by us.
enum class Mark { Printed, Inferred, House };

/// One place inside a data file; remembers where it is for the sake of clear refusals.
class CardData {
 public:
  CardData(std::string file, nlohmann::json root);

  [[nodiscard]] CardData at(const std::string& key) const;  // a member; refused when it is missing
  [[nodiscard]] CardData at(std::size_t index) const;       // an item of a list
  [[nodiscard]] bool has(const std::string& key) const;
  [[nodiscard]] std::size_t size() const;               // of a list; refused when it is none
  [[nodiscard]] std::vector<std::string> keys() const;  // of an object
  [[nodiscard]] int number(int least, int most) const;  // a whole number, with or without a mark
  [[nodiscard]] std::string word() const;               // a string, with or without a mark
  [[nodiscard]] Mark mark() const;                      // of a {"value", "mark"} pair
  [[nodiscard]] CardData value() const;                 // what a mark stands on; itself when unmarked
  [[noreturn]] void refuse(const std::string& reason) const;

  [[nodiscard]] const nlohmann::json& json() const { return here_; }
  /// BLAKE2b of the canonical text, as hex: names the data a table began with.
  [[nodiscard]] std::string digest() const;

 private:
  CardData(std::string file, std::string place, nlohmann::json here)
      : file_(std::move(file)), place_(std::move(place)), here_(std::move(here)) {}
  std::string file_;
  std::string place_;
  nlohmann::json here_;
};

/// Reads a file; throws BadData when there is none or it is not JSON.
CardData read_card_data(const std::filesystem::path& file);

}  // namespace parlour::games
