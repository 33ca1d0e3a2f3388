#pragma once
// Reads the public state of Noxford back from what people are told: from the page in words, and from the alt
// text of the picture. It knows the English words, and nothing else of the renderer.

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "games/noxford/noxford.h"

namespace parlour::render::testing {

struct ReadCard {
  games::noxford::Spot spot;
  std::vector<games::noxford::Card> cards;  // the visible one first
  friend bool operator==(const ReadCard&, const ReadCard&) = default;
};

struct ReadSeat {
  int hand = 0;
  int deck = 0;
  bool master_to_come = false;
  int points = 0;
  int districts = 0;
  friend bool operator==(const ReadSeat&, const ReadSeat&) = default;
};

struct ReadTable {
  std::map<int, ReadCard> city;             // by number
  std::map<int, std::vector<int>> touches;  // by number
  std::vector<games::noxford::Card> display;
  int stock = 0;
  std::map<std::string, ReadSeat> seats;  // by name
  std::optional<std::string> to_act;
  std::optional<int> gear;          // the number of the gear card just placed
  std::optional<std::string> last;  // who moved
  std::optional<int> placed;
  std::optional<int> moved;
  std::optional<games::noxford::Spot> moved_from;
  bool passed = false;
  std::map<int, std::string> holders;  // of Districts, by number; "nobody"
  std::map<int, int> worth;            // what it gave the holder
  std::vector<int> cancelled;
};

/// Throws std::invalid_argument with the line that cannot be read.
ReadTable read_words(const std::string& plain_text, const games::noxford::Data& data);

/// The cards named in an alt text, by number.
std::map<int, ReadCard> read_alt(const std::string& alt, const games::noxford::Data& data);

}  // namespace parlour::render::testing
