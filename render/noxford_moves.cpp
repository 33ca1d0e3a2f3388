#include "render/noxford_moves.h"

#include <variant>

#include "render/noxford_words.h"
#include "render/text.h"

namespace parlour::render::noxford {

using games::noxford::Action;
using games::noxford::Move;

namespace {

// --- Steps: verb, card, place -----------------------------------------------------------------------------

/// "touches 3 R2, 7 4 coins"
std::string touch_hint(const View& view, const Spot& spot, const Speech& say) {
  const auto numbers = numbers_of(view.city);
  std::string cards;
  for (const int number : numbers_touching(view.city, spot)) {
    const auto lot = lot_numbered(view.city, std::to_string(number));
    const auto card = card_in_short(view.data.shown(view.city[*lot].top()), say);
    cards += (cards.empty() ? "" : ", ") +
             say("noxford.numbered", {{"number", std::int64_t{number}}, {"card", card}});
  }
  return say("noxford.hint.touches", {{"cards", cards}});
}

/// A place by its letters.
Step place_step(const char* slot, const std::string& letters, const Spot& spot, std::string hint,
                const Speech& say) {
  return {slot, letters,
          say("noxford.place", {{"letters", letters},
                                {"row", std::int64_t{spot.y + 1}},
                                {"column", std::int64_t{spot.x + 1}},
                                {"way", way_text(spot, say)}}),
          std::move(hint)};
}

/// A card of the city by its number.
Step lot_step(const char* slot, const View& view, const Spot& corner, std::string hint, const Speech& say) {
  const auto lot = games::noxford::lot_at(view.city, corner.x, corner.y);
  const int number = numbers_of(view.city)[*lot];
  return {slot, std::to_string(number),
          say("noxford.lot", {{"number", std::int64_t{number}},
                              {"card", card_text(view.data.shown(view.city[*lot].top()), say)},
                              {"corner", corner_text(corner)}}),
          std::move(hint)};
}

/// A card to be played: from the hand or the display.
std::string card_hint(const View& view, Card card, Seat seat, const Speech& say) {
  if (view.data.barracks(card)) return say("noxford.hint.barracks");
  if (games::noxford::is_neutral(card)) {
    const auto& kind = view.data.neutrals[games::noxford::kind_of(card)];
    const std::int64_t own = view.data.worth(card, seat);
    return say(kind.gear ? "noxford.hint.district_gear" : "noxford.hint.district",
               {{"own", own}, {"count", std::int64_t{kind.count()}}});
  }
  if (view.data.gear(card)) return say("noxford.hint.gear_card");
  return say("noxford.hint.member", {{"count", std::int64_t{games::noxford::rank_of(card)}}});
}

Step card_step(const View& view, Card uncoloured, Seat seat, const Speech& say) {
  const Card card = games::noxford::in_colour(uncoloured, games::noxford::colour_of(seat));
  return {"card", view.data.name(uncoloured), card_text(view.data.shown(card), say),
          card_hint(view, card, seat, say)};
}

Step verb_step(const Move& move, const Speech& say) {
  if (games::noxford::is_master(move.card)) {
    return {"verb", "master", say("noxford.verb.master"), say("noxford.hint.master")};
  }
  switch (move.action) {
    case Action::Place:
      return {"verb", "place", say("noxford.verb.place"), say("noxford.hint.place")};
    case Action::Cover:
      return {"verb", "cover", say("noxford.verb.cover"), say("noxford.hint.cover")};
    case Action::GearTo:
    case Action::GearOnto:
      return {"verb", "gear", say("noxford.verb.gear"), say("noxford.hint.gear")};
    case Action::Skip:
      return {"verb", "skip", say("noxford.verb.skip"), say("noxford.hint.skip")};
    case Action::Pass:
      break;
  }
  return {"verb", "pass", say("noxford.verb.pass"), say("noxford.hint.pass")};
}

/// The card of the city that a gear moves, and where to.
void add_gear_steps(std::vector<Step>& path, const View& view, const Move& move, const Speech& say) {
  const auto from = games::noxford::lot_at(view.city, move.from.x, move.from.y);
  path.push_back(lot_step("card", view, move.from, touch_hint(view, view.city[*from].spot, say), say));
  if (move.action == Action::GearOnto) {
    path.push_back(lot_step("to", view, move.to, say("noxford.hint.onto"), say));
    return;
  }
  const auto letters = letters_at(open_places(view, from), move.to);
  path.push_back(place_step("to", letters, move.to, touch_hint(view, move.to, say), say));
}

}  // namespace

std::vector<Step> steps(const View& view, const Move& move, const Scene& scene) {
  const auto& say = scene.say;
  const Seat seat = view.to_act.value_or(0);
  const bool master = games::noxford::is_master(move.card);
  std::vector<Step> path{verb_step(move, say)};
  switch (move.action) {
    case Action::Place: {
      if (!master) path.push_back(card_step(view, move.card, seat, say));
      const auto letters = letters_at(open_places(view), move.to);
      path.push_back(place_step("at", letters, move.to, touch_hint(view, move.to, say), say));
      break;
    }
    case Action::Cover:
      if (!master) path.push_back(card_step(view, move.card, seat, say));
      path.push_back(lot_step(master ? "at" : "on", view, move.to, say("noxford.hint.onto"), say));
      break;
    case Action::GearTo:
    case Action::GearOnto:
      add_gear_steps(path, view, move, say);
      break;
    case Action::Skip:
    case Action::Pass:
      break;
  }
  return path;
}

// --- What happened ----------------------------------------------------------------------------------------

namespace {

/// One sentence for each kind of event.
struct Teller {
  const Scene& scene;
  const Speech& say = scene.say;

  [[nodiscard]] bool yours(Seat seat) const { return is_you(scene, seat); }
  [[nodiscard]] const std::string& name(Seat seat) const { return name_of(scene, seat); }

  std::string operator()(const games::noxford::Placed& placed) const {
    return say(yours(placed.seat) ? "noxford.told.you_place" : "noxford.told.places",
               {{"name", name(placed.seat)},
                {"card", told_card(placed.card)},
                {"spot", spot_text(placed.spot, say)}});
  }
  std::string operator()(const games::noxford::Covered& covered) const {
    return say(yours(covered.seat) ? "noxford.told.you_cover" : "noxford.told.covers",
               {{"name", name(covered.seat)},
                {"card", told_card(covered.card)},
                {"under", told_card(covered.under)},
                {"spot", spot_text(covered.spot, say)}});
  }
  std::string operator()(const games::noxford::Moved& moved) const {
    const bool mine = yours(moved.seat);
    const auto card = told_card(moved.card);
    if (moved.under.card != games::noxford::kNoCard) {
      return say(mine ? "noxford.told.you_move_over" : "noxford.told.moves_over",
                 {{"name", name(moved.seat)},
                  {"card", card},
                  {"from", spot_text(moved.from, say)},
                  {"to", spot_text(moved.to, say)},
                  {"under", told_card(moved.under)}});
    }
    return say(mine ? "noxford.told.you_move" : "noxford.told.moves", {{"name", name(moved.seat)},
                                                                       {"card", card},
                                                                       {"from", spot_text(moved.from, say)},
                                                                       {"to", spot_text(moved.to, say)}});
  }
  std::string operator()(const games::noxford::Skipped& skipped) const {
    return say(yours(skipped.seat) ? "noxford.told.you_skip" : "noxford.told.skips",
               {{"name", name(skipped.seat)}});
  }
  std::string operator()(const games::noxford::Passed& passed) const {
    return say(yours(passed.seat) ? "noxford.told.you_pass" : "noxford.told.passes",
               {{"name", name(passed.seat)}});
  }
  std::string operator()(const games::noxford::Revealed& revealed) const {
    return say("noxford.told.revealed", {{"card", told_card(revealed.card)}});
  }
  std::string operator()(const games::noxford::Drew& drew) const {
    if (!drew.card) return say("noxford.told.draws", {{"name", name(drew.seat)}});
    return say(yours(drew.seat) ? "noxford.told.you_draw" : "noxford.told.draws_open",
               {{"name", name(drew.seat)}, {"card", told_card(*drew.card)}});
  }
  std::string operator()(const games::noxford::Ended& ended) const {
    std::vector<std::string> scores;
    for (std::size_t seat = 0; seat < scene.names.size(); ++seat) {
      scores.push_back(say("noxford.told.score", {{"name", scene.names[seat]},
                                                  {"count", std::int64_t{ended.points.at(seat)}},
                                                  {"districts", std::int64_t{ended.held.at(seat)}}}));
    }
    const auto points = join(scores, say);
    if (!ended.by) return say("noxford.told.ended_by_passing", {{"points", points}});
    return say(yours(*ended.by) ? "noxford.told.you_ended" : "noxford.told.ended",
               {{"name", name(*ended.by)}, {"points", points}});
  }

  [[nodiscard]] std::string told_card(const Shown& card) const { return "`" + card_text(card, say) + "`"; }
};

}  // namespace

std::string narrate(const games::noxford::Event& event, const Scene& scene) {
  return std::visit(Teller{scene}, event);
}

}  // namespace parlour::render::noxford
