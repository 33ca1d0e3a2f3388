#include "render/nexus_moves.h"

#include <variant>

#include "render/nexus_words.h"
#include "render/text.h"

namespace parlour::render::nexus {

using games::nexus::Action;
using games::nexus::kTop;
using games::nexus::Move;
using games::nexus::Tournament;

// --- What a choice would do -------------------------------------------------------------------------------

std::string attend_sentence(const View& view, Card top, const Scene& scene) {
  const auto effect = effect_of(view, top);
  const Seat owner = view.parade_owner;
  const auto card = card_box(top, view.faces);
  const auto value = worth(effect.score, owner, scene);
  const auto& say = scene.say;
  if (effect.joins) {
    return is_you(scene, owner) ? say("nexus.attend.joins_yours", {{"card", card}, {"worth", value}})
                                : say("nexus.attend.joins",
                                      {{"card", card}, {"worth", value}, {"name", name_of(scene, owner)}});
  }
  const auto next = who(scene, effect.next);
  return is_you(scene, owner)
             ? say("nexus.attend.closes_yours", {{"card", card}, {"worth", value}, {"next", next}})
             : say("nexus.attend.closes",
                   {{"card", card}, {"worth", value}, {"name", name_of(scene, owner)}, {"next", next}});
}

namespace {

/// For a hint: "joins Ann's parade (then ★4 ☠0)".
std::string attend_hint(const View& view, Card top, const Scene& scene) {
  const auto effect = effect_of(view, top);
  const auto card = card_text(top, view.faces);
  const auto value = worth_in_short(effect.score, scene.say);
  const Seat owner = view.parade_owner;
  const auto& say = scene.say;
  if (effect.joins) {
    return is_you(scene, owner)
               ? say("nexus.hint.joins_yours", {{"card", card}, {"worth", value}})
               : say("nexus.hint.joins", {{"card", card}, {"worth", value}, {"name", name_of(scene, owner)}});
  }
  return is_you(scene, owner)
             ? say("nexus.hint.closes_yours", {{"card", card}, {"worth", value}})
             : say("nexus.hint.closes", {{"card", card}, {"worth", value}, {"name", name_of(scene, owner)}});
}

/// What a sown card carries, and what it would do to the parade once it is attended.
std::string sow_hint(const View& view, Card card, const Scene& scene) {
  const auto& say = scene.say;
  const auto carried = carries(card, view.faces, say);
  const Seat owner = view.parade_owner;
  if (effect_of(view, card).joins) {
    return is_you(scene, owner)
               ? say("nexus.hint.sow_joins_yours", {{"carries", carried}})
               : say("nexus.hint.sow_joins", {{"carries", carried}, {"name", name_of(scene, owner)}});
  }
  return is_you(scene, owner)
             ? say("nexus.hint.sow_closes_yours", {{"carries", carried}})
             : say("nexus.hint.sow_closes", {{"carries", carried}, {"name", name_of(scene, owner)}});
}

// --- Steps: verb, card, nexus, position -------------------------------------------------------------------

Step verb_step(const View& view, const Move& move, const Scene& scene) {
  const auto& say = scene.say;
  switch (move.action) {
    case Action::Sow:
      return {"verb", "sow", say("nexus.verb.sow"), say("nexus.hint.sow")};
    case Action::Attend:
      // With two nexuses the next step tells what would happen.
      return {"verb", "attend", say("nexus.verb.attend"),
              move.side == Side::Unnamed ? attend_hint(view, view.nexuses.front().back(), scene)
                                         : say("nexus.hint.attend")};
    case Action::Pass:
      return {"verb", "pass", say("nexus.verb.pass"), say("nexus.hint.pass")};
  }
  return {};
}

Step nexus_step(const View& view, const Move& move, const Scene& scene) {
  const auto& say = scene.say;
  const Card top = nexus_on(view, move.side).back();
  const auto card = card_text(top, view.faces);
  const bool left = move.side == Side::Left;
  return {"nexus", left ? "left" : "right",
          say(left ? "nexus.side.left" : "nexus.side.right", {{"top", card}}),
          move.action == Action::Attend ? attend_hint(view, top, scene)
                                        : say("nexus.hint.side", {{"top", card}})};
}

Step position_step(const View& view, const Move& move, const Scene& scene) {
  const auto& say = scene.say;
  const Row& row = nexus_on(view, move.side);
  if (move.at == kTop) return {"position", "top", say("nexus.position.top"), say("nexus.hint.top")};
  const auto above = static_cast<std::int64_t>(row.size()) - move.at;
  return {"position", std::to_string(move.at),
          move.at == 0 ? say("nexus.position.bottom")
                       : say("nexus.position.above", {{"card", card_text(row[move.at - 1U], view.faces)}}),
          say("nexus.hint.position", {{"count", above}})};
}

}  // namespace

std::vector<Step> steps(const View& view, const Move& move, const Scene& scene) {
  std::vector<Step> path{verb_step(view, move, scene)};
  if (move.action == Action::Sow) {
    path.push_back(
        {"card", name_of(move.card), card_text(move.card, view.faces), sow_hint(view, move.card, scene)});
  }
  if (move.side != Side::Unnamed) path.push_back(nexus_step(view, move, scene));
  if (move.action == Action::Sow && view.options.tournament == Tournament::Insert) {
    path.push_back(position_step(view, move, scene));
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

  std::string operator()(const games::nexus::Sowed& sowed) const {
    const auto card = card_box(sowed.card);
    const auto where = the_nexus(sowed.side, say);
    const bool mine = yours(sowed.seat);
    if (sowed.at == kTop) {
      return say(mine ? "nexus.told.you_sow" : "nexus.told.sows",
                 {{"name", name(sowed.seat)}, {"card", card}, {"nexus", where}});
    }
    return say(
        mine ? "nexus.told.you_insert" : "nexus.told.inserts",
        {{"name", name(sowed.seat)}, {"card", card}, {"nexus", where}, {"count", std::int64_t{sowed.at}}});
  }
  std::string operator()(const games::nexus::Attended& attended) const {
    return say(yours(attended.seat) ? "nexus.told.you_attend" : "nexus.told.attends",
               {{"name", name(attended.seat)},
                {"card", card_box(attended.card)},
                {"nexus", the_nexus(attended.side, say)}});
  }
  std::string operator()(const games::nexus::Passed& passed) const {
    return say(yours(passed.seat) ? "nexus.told.you_pass" : "nexus.told.passes",
               {{"name", name(passed.seat)}});
  }
  std::string operator()(const games::nexus::Joined& joined) const {
    return say(yours(joined.owner) ? "nexus.told.joins_yours" : "nexus.told.joins",
               {{"name", name(joined.owner)}, {"card", card_box(joined.card)}});
  }
  std::string operator()(const games::nexus::ParadeClosed& closed) const {
    const auto& parade = closed.parade;
    return say(yours(parade.owner) ? "nexus.told.closed_yours" : "nexus.told.closed",
               {{"name", name(parade.owner)},
                {"count", static_cast<std::int64_t>(parade.cards.size())},
                {"worth", worth(parade.score, parade.owner, scene)}});
  }
  std::string operator()(const games::nexus::ParadeOpened& opened) const {
    return say(yours(opened.owner) ? "nexus.told.opened_yours" : "nexus.told.opened",
               {{"name", name(opened.owner)}, {"card", card_box(opened.card)}});
  }
  std::string operator()(const games::nexus::Refilled& refilled) const {
    std::vector<std::string> cards;
    for (const Card card : refilled.cards) cards.push_back(card_box(card));
    return say("nexus.told.refilled", {{"nexus", the_nexus(refilled.side, say)},
                                       {"cards", join(cards, say)},
                                       {"count", static_cast<std::int64_t>(refilled.cards.size())}});
  }
  std::string operator()(const games::nexus::Drew& drew) const {
    if (!drew.card) return say("nexus.told.draws", {{"name", name(drew.seat)}});
    return say(yours(drew.seat) ? "nexus.told.you_draw" : "nexus.told.draws_open",
               {{"name", name(drew.seat)}, {"card", card_box(*drew.card)}});
  }
  std::string operator()(const games::nexus::GameEnded& ended) const {
    if (ended.game == 1) return say("nexus.told.game_ended", {{"points", points(scene, ended.points)}});
    return say("nexus.told.later_game_ended", {{"game", std::int64_t{ended.game}},
                                               {"points", points(scene, ended.points)},
                                               {"totals", points(scene, ended.totals)}});
  }
  std::string operator()(const games::nexus::GameBegan& began) const {
    return say(yours(began.first) ? "nexus.told.game_began_you" : "nexus.told.game_began",
               {{"game", std::int64_t{began.game}},
                {"name", name(began.first)},
                {"card", card_box(began.opening)},
                {"owner", who(scene, began.parade_owner)}});
  }
  std::string operator()(const games::nexus::SeriesEnded& ended) const {
    return say("nexus.told.series_ended", {{"points", points(scene, ended.totals)}});
  }
};

}  // namespace

std::string narrate(const games::nexus::Event& event, const Scene& scene) {
  return std::visit(Teller{scene}, event);
}

}  // namespace parlour::render::nexus
