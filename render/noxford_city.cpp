#include "render/noxford_city.h"

#include <algorithm>

#include "render/noxford_signs.h"
#include "render/noxford_words.h"
#include "render/text.h"

namespace parlour::render::noxford {

using games::noxford::Count;
using games::noxford::Held;
using games::noxford::Lot;

namespace {

std::string listed(const std::vector<std::string>& items) {
  std::string text;
  for (const auto& item : items) text += (text.empty() ? "" : ", ") + item;
  return text;
}

/// The lots in the order of their numbers.
std::vector<std::size_t> in_order(const std::vector<int>& numbers) {
  std::vector<std::size_t> order(numbers.size());
  for (std::size_t lot = 0; lot < numbers.size(); ++lot)
    order[static_cast<std::size_t>(numbers[lot] - 1)] = lot;
  return order;
}

/// What lies under the visible card, from above.
std::vector<std::string> covered_by(const Lot& lot, const Data& data, const Speech& say) {
  std::vector<std::string> cards;
  for (std::size_t below = lot.cards.size() - 1; below > 0; --below) {
    cards.push_back(card_in_short(data.shown(lot.cards[below - 1]), say));
  }
  return cards;
}

std::string lot_line(const View& view, std::size_t at, const std::vector<int>& numbers, const Speech& say) {
  const Lot& lot = view.city[at];
  auto card = card_text(view.data.shown(lot.top()), say);
  if (lot.cards.size() > 1) {
    card = say("noxford.city.over", {{"card", card}, {"under", listed(covered_by(lot, view.data, say))}});
  }
  std::vector<std::string> touched;
  for (const int number : numbers_touching(view.city, lot.spot)) touched.push_back(std::to_string(number));
  return say("noxford.city.line", {{"number", std::int64_t{numbers[at]}},
                                   {"card", card},
                                   {"spot", spot_text(lot.spot, say)},
                                   {"touched", listed(touched)}});
}

/// The number of the lot on a spot.
std::int64_t number_at(const View& view, const Spot& spot) {
  const auto lot = games::noxford::lot_at(view.city, spot.x, spot.y);
  return lot ? numbers_of(view.city)[*lot] : 0;
}

std::string strengths(const Held& held) {
  std::vector<std::string> parts;
  for (Seat seat = 0; seat < games::noxford::kMaxPlayers; ++seat) {
    const int strength = held.strength.at(static_cast<std::size_t>(seat));
    if (strength == 0) continue;
    parts.push_back(livery_of(games::noxford::colour_of(seat)).letter + (" " + std::to_string(strength)));
  }
  return listed(parts);
}

// --- The alt text -----------------------------------------------------------------------------------------

enum class Wording { Full, Short };

/// "7 R2/B1 28,30u"
std::string lot_in_alt(const View& view, std::size_t at, int number, Wording wording, const Speech& say) {
  const Lot& lot = view.city[at];
  const auto name = [&](Card card) {
    if (wording == Wording::Full || !games::noxford::is_neutral(card)) {
      return card_in_short(view.data.shown(card), say);
    }
    return view.data.name(card);
  };
  std::string cards = name(lot.top());
  for (std::size_t below = lot.cards.size() - 1; below > 0; --below)
    cards += "/" + name(lot.cards[below - 1]);
  return std::to_string(number) + " " + cards + " " + corner_text(lot.spot) + (lot.spot.turned ? "s" : "u");
}

std::string alt_in(Wording wording, const CityDrawing& drawing, const View& view, const Scene& scene) {
  const auto& say = scene.say;
  const auto numbers = numbers_of(view.city);
  std::vector<std::string> cards;
  for (const std::size_t lot : in_order(numbers)) {
    cards.push_back(lot_in_alt(view, lot, numbers[lot], wording, say));
  }
  std::string text = say("noxford.alt.city", {{"cards", listed(cards)}});
  if (drawing.last) text += " " + last_line(view, scene);
  if (drawing.lifted)
    text += " " + say("noxford.alt.lifted", {{"number", std::int64_t{numbers[*drawing.lifted]}}});
  std::vector<std::string> open;
  for (const OpenPlace& place : drawing.places) {
    open.push_back(place.letters + " " + corner_text(place.spot) + (place.spot.turned ? "s" : "u"));
  }
  if (!open.empty()) text += " " + say("noxford.alt.places", {{"places", listed(open)}});
  std::vector<std::string> choices;
  for (const std::size_t lot : drawing.choices) choices.push_back(std::to_string(numbers[lot]));
  if (!choices.empty()) text += " " + say("noxford.alt.choices", {{"cards", listed(choices)}});
  if (!drawing.counted) return text;
  std::vector<std::string> held;
  const Count count = games::noxford::count(view.city, view.data);
  for (const Held& one : count.districts) {
    const std::string holder =
        one.holder ? std::string(1, livery_of(games::noxford::colour_of(*one.holder)).letter) : "-";
    held.push_back(std::to_string(numbers[one.lot]) + " " + holder + "+" + std::to_string(one.points));
  }
  text += " " + say("noxford.alt.held", {{"districts", listed(held)}});
  std::vector<std::string> cancelled;
  for (std::size_t lot = 0; lot < view.city.size(); ++lot) {
    if (count.cancelled.at(lot)) cancelled.push_back(std::to_string(numbers[lot]));
  }
  if (!cancelled.empty()) text += " " + say("noxford.alt.cancelled", {{"cards", listed(cancelled)}});
  return text;
}

}  // namespace

std::string city_lines(const View& view, const Speech& say) {
  const auto numbers = numbers_of(view.city);
  std::string text;
  for (const std::size_t lot : in_order(numbers)) text += "\n" + lot_line(view, lot, numbers, say);
  return text.empty() ? text : text.substr(1);
}

std::string last_line(const View& view, const Scene& scene) {
  if (!view.last) return {};
  const auto& say = scene.say;
  const auto& last = *view.last;
  const auto& name = name_of(scene, last.seat);
  if (last.passed || !last.placed) return say("noxford.last.passed", {{"name", name}});
  const auto number = number_at(view, *last.placed);
  if (!last.moved_from || !last.moved_to)
    return say("noxford.last.played", {{"name", name}, {"number", number}});
  return say("noxford.last.moved", {{"name", name},
                                    {"number", number},
                                    {"from", spot_text(*last.moved_from, say)},
                                    {"moved", number_at(view, *last.moved_to)}});
}

std::string district_lines(const View& view, const Scene& scene) {
  const auto& say = scene.say;
  const auto numbers = numbers_of(view.city);
  const Count count = games::noxford::count(view.city, view.data);
  std::vector<Held> districts(count.districts.begin(), count.districts.end());
  std::ranges::sort(districts, {}, [&](const Held& held) { return numbers[held.lot]; });
  std::string text;
  for (const Held& held : districts) {
    const auto cards = strengths(held);
    const auto district = card_text(view.data.shown(view.city[held.lot].top()), say);
    const std::int64_t number = numbers[held.lot];
    const auto why = cards.empty() ? say("noxford.held.none") : cards;
    text += "\n" + (held.holder ? say("noxford.held", {{"number", number},
                                                       {"district", district},
                                                       {"cards", why},
                                                       {"name", name_of(scene, *held.holder)},
                                                       {"count", std::int64_t{held.points}}})
                                : say("noxford.held.nobody",
                                      {{"number", number}, {"district", district}, {"cards", why}}));
  }
  return text.empty() ? text : text.substr(1);
}

std::string cancelled_text(const View& view, const Speech& say) {
  const auto numbers = numbers_of(view.city);
  const Count count = games::noxford::count(view.city, view.data);
  std::vector<std::string> cards;
  for (const std::size_t lot : in_order(numbers)) {
    if (!count.cancelled.at(lot)) continue;
    cards.push_back(
        say("noxford.numbered", {{"number", std::int64_t{numbers[lot]}},
                                 {"card", card_in_short(view.data.shown(view.city[lot].top()), say)}}));
  }
  return listed(cards);
}

std::string alt_text(const CityDrawing& drawing, const View& view, const Scene& scene) {
  auto text = plain(alt_in(Wording::Full, drawing, view, scene));
  if (length(text) > limits::kAltText) text = plain(alt_in(Wording::Short, drawing, view, scene));
  return text;
}

}  // namespace parlour::render::noxford
