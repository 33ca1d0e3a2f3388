#include "render/noxford_words.h"

#include <algorithm>
#include <array>

#include "render/noxford_signs.h"

namespace parlour::render::noxford {

using games::noxford::City;
using games::noxford::Symbol;

namespace {

constexpr const char* kGear = "⚙";

std::string symbol_text(Symbol symbol, int count, const Speech& say) {
  const std::int64_t many = count;
  switch (symbol) {
    case Symbol::Diamond:
      return say("noxford.symbol.diamond", {{"count", many}});
    case Symbol::Bottle:
      return say("noxford.symbol.bottle", {{"count", many}});
    case Symbol::Airship:
      return say("noxford.symbol.airship", {{"count", many}});
    case Symbol::Revolver:
      return say("noxford.symbol.revolver", {{"count", many}});
    case Symbol::Coin:
      return say("noxford.symbol.coin", {{"count", many}});
  }
  return {};
}

std::string neutral_text(const games::noxford::Neutral& kind, const Speech& say, const std::string& between) {
  if (kind.barracks) return say("noxford.barracks");
  std::string text;
  for (std::size_t symbol = 0; symbol < kind.symbols.size(); ++symbol) {
    if (kind.symbols[symbol] == 0) continue;
    text +=
        (text.empty() ? "" : between) + symbol_text(static_cast<Symbol>(symbol), kind.symbols[symbol], say);
  }
  return text;
}

std::string member_text(Card card) {
  return livery_of(games::noxford::colour_of(card)).letter + std::to_string(games::noxford::rank_of(card));
}

std::string rank_text(int rank, const Speech& say) {
  switch (rank) {
    case 1:
      return say("noxford.rank.punk");
    case 2:
      return say("noxford.rank.tough");
    case 3:
      return say("noxford.rank.lieutenant");
    default:
      return say("noxford.rank.master");
  }
}

}  // namespace

std::string card_text(const Shown& card, const Speech& say) {
  std::string text = games::noxford::is_neutral(card.card)
                         ? neutral_text(card.face, say, ", ")
                         : member_text(card.card) + " " + rank_text(games::noxford::rank_of(card.card), say);
  if (gear(card)) text += std::string(" ") + kGear;
  return text;
}

std::string card_in_short(const Shown& card, const Speech& say) {
  std::string text =
      games::noxford::is_neutral(card.card) ? neutral_text(card.face, say, "+") : member_text(card.card);
  if (gear(card)) text += kGear;
  return text;
}

std::string emblem_text(Seat seat) {
  // The shapes of draw_emblem.
  static constexpr std::array<const char*, games::noxford::kMaxPlayers> kShapes{"▲", "●", "■", "◆"};
  return std::string(kShapes.at(static_cast<std::size_t>(seat))) + " " +
         livery_of(games::noxford::colour_of(seat)).letter;
}

std::string favourite_text(Seat seat, const Data& data, const Speech& say) {
  return symbol_text(data.favourites.at(static_cast<std::size_t>(seat)), 1, say);
}

std::string corner_text(const Spot& spot) {
  return std::to_string(spot.y + 1) + "," + std::to_string(spot.x + 1);
}

std::string way_text(const Spot& spot, const Speech& say) {
  return say(spot.turned ? "noxford.way.sideways" : "noxford.way.upright");
}

std::string spot_text(const Spot& spot, const Speech& say) {
  return say("noxford.spot", {{"corner", corner_text(spot)}, {"way", way_text(spot, say)}});
}

std::vector<OpenPlace> open_places(const View& view, std::optional<std::size_t> lifted) {
  const City city = lifted ? games::noxford::lifted(view.city, *lifted) : view.city;
  std::vector<OpenPlace> places;
  for (const Spot& spot : games::noxford::open_places(city, view.data.table)) {
    // A card that is put back has not been moved.
    if (lifted && spot == view.city[*lifted].spot) continue;
    places.push_back({letters_of(places.size()), spot});
  }
  return places;
}

std::string letters_at(const std::vector<OpenPlace>& places, const Spot& spot) {
  const auto found = std::ranges::find(places, spot, &OpenPlace::spot);
  return found == places.end() ? std::string{} : found->letters;
}

std::optional<std::size_t> lot_numbered(const City& city, std::string_view number) {
  const auto numbers = numbers_of(city);
  for (std::size_t lot = 0; lot < numbers.size(); ++lot) {
    if (std::to_string(numbers[lot]) == number) return lot;
  }
  return std::nullopt;
}

std::vector<int> numbers_touching(const City& city, const Spot& spot) {
  const auto numbers = numbers_of(city);
  std::vector<int> touching;
  for (std::size_t lot = 0; lot < city.size(); ++lot) {
    if (games::noxford::touch(spot, city[lot].spot)) touching.push_back(numbers[lot]);
  }
  std::ranges::sort(touching);
  return touching;
}

}  // namespace parlour::render::noxford
