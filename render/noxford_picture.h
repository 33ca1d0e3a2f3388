#pragma once
// The city of Noxford as a picture. What is to be drawn is a value of its own that holds nothing hidden: no
// hand, no deck. The same value is the same picture, byte for byte.

#include <optional>
#include <string>
#include <vector>

#include "games/noxford/noxford.h"

namespace parlour::render::noxford {

/// An open place under its letters.
struct OpenPlace {
  std::string letters;
  games::noxford::Spot spot;
};

struct CityDrawing {
  games::noxford::City city;
  games::noxford::Data data;
  std::optional<games::noxford::Trace> last;  // marked
  std::vector<OpenPlace> places;
  std::vector<std::size_t> choices;   // lots that can be chosen
  std::optional<std::size_t> lifted;  // the lot whose card a gear is about to move
  bool counted = false;               // with who holds what, and which cards are cancelled
};

/// All that the picture depends on.
std::string key_of(const CityDrawing& drawing);

/// A PNG.
std::string draw(const CityDrawing& drawing);

/// The numbers that cards have in words and pictures: by row, then column. number[lot], from 1.
std::vector<int> numbers_of(const games::noxford::City& city);

/// The letters of an open place by its position in the list: A, B .. Z, AA, AB; without I and O, which look
/// like 1 and 0.
std::string letters_of(std::size_t position);

}  // namespace parlour::render::noxford
