#include "render/rebel_nox_moves.h"

#include <variant>

#include "render/rebel_nox_words.h"
#include "render/text.h"

namespace parlour::render::rebel_nox {

namespace {

using games::rebel_nox::Action;
using games::rebel_nox::Exchange;
using games::rebel_nox::Move;

// --- Steps: verb, then location or card -------------------------------------------------------------------

Step location_step(const View& view, Location location, const Speech& say) {
  const auto label = say("rebel_nox.step.location", {{"location", location_name(location, say)},
                                                     {"worth", location_worth(location, view, say)}});
  return {"location", std::string(row_of(location).key), label, location_rule(location, view, say)};
}

/// Whom the next card that is given back goes to.
Seat receiver_of(const View& view) {
  const Exchange& exchange = view.exchange;
  if (exchange.kind == Exchange::Kind::Infiltrators) return exchange.winner;
  const int step = exchange.given.empty() ? 1 : view.seats - 1;
  return (exchange.drawer + step) % view.seats;
}

}  // namespace

std::vector<Step> steps(const View& view, const Move& move, const Scene& scene) {
  const auto& say = scene.say;
  switch (move.action) {
    case Action::Choose:
      return {{"verb", "choose", say("rebel_nox.verb.choose"), ""}, location_step(view, move.location, say)};
    case Action::Play:
      return {{"verb", "play", say("rebel_nox.verb.play"), ""},
              {"card", name_of(move.card), card_text(move.card, say, view.data.faces),
               carries(move.card, view.data.faces, say)}};
    case Action::Return:
      return {{"verb", "return", say("rebel_nox.verb.return"), ""},
              {"card", name_of(move.card), card_text(move.card, say, view.data.faces),
               say("rebel_nox.hint.return", {{"name", name_of(scene, receiver_of(view))}})}};
  }
  return {};
}

// --- Events -----------------------------------------------------------------------------------------------

namespace {

struct Teller {
  const Scene& scene;
  const Speech& say = scene.say;

  [[nodiscard]] bool yours(Seat seat) const { return is_you(scene, seat); }
  [[nodiscard]] std::string name(Seat seat) const { return name_of(scene, seat); }
  template <class Cards>
  [[nodiscard]] std::string list(const Cards& cards) const {
    std::vector<std::string> texts;
    for (const Card card : cards) texts.push_back(card_box(card, say));
    return join(texts, say);
  }

  std::string operator()(const games::rebel_nox::Chose& chose) const {
    return say(yours(chose.seat) ? "rebel_nox.told.you_choose" : "rebel_nox.told.chooses",
               {{"name", name(chose.seat)}, {"location", location_name(chose.location, say)}});
  }
  std::string operator()(const games::rebel_nox::Played& played) const {
    const bool mine = yours(played.seat);
    if (!played.hidden) {
      return say(mine ? "rebel_nox.told.you_play" : "rebel_nox.told.plays",
                 {{"name", name(played.seat)}, {"card", card_box(played.card, say)}});
    }
    if (mine) return say("rebel_nox.told.you_hide", {{"card", card_box(played.card, say)}});
    if (played.announced) {
      return say("rebel_nox.told.announces",
                 {{"name", name(played.seat)}, {"colour", colour_name(*played.announced, say)}});
    }
    return say("rebel_nox.told.hides", {{"name", name(played.seat)}});
  }
  std::string operator()(const games::rebel_nox::Revealed& revealed) const {
    return say("rebel_nox.told.revealed", {{"cards", list(revealed.cards)}});
  }
  std::string operator()(const games::rebel_nox::FightWon& won) const {
    std::string text;
    if (!won.killed.empty()) text = say("rebel_nox.told.killed", {{"cards", list(won.killed)}}) + " ";
    text += say(yours(won.seat) ? "rebel_nox.told.you_win" : "rebel_nox.told.wins",
                {{"name", name(won.seat)},
                 {"location", location_name(won.location, say)},
                 {"card", card_box(won.card, say)}});
    if (won.receiver != won.seat) {
      text += " " + say("rebel_nox.told.passed", {{"name", who(scene, won.receiver)}});
    }
    if (won.flags > 0) {
      text += " " + say("rebel_nox.told.flags", {{"count", std::int64_t{won.flags}}});
    }
    return text;
  }
  std::string operator()(const games::rebel_nox::Drew& drew) const {
    const std::int64_t count = drew.count;
    const auto from = name(drew.from);
    if (drew.cards.empty()) {
      return say("rebel_nox.told.draws",
                 {{"name", name(drew.drawer)}, {"from", who(scene, drew.from)}, {"count", count}});
    }
    const auto cards = list(drew.cards);
    if (yours(drew.drawer)) return say("rebel_nox.told.you_draw", {{"from", from}, {"cards", cards}});
    return say("rebel_nox.told.draws_open",
               {{"name", name(drew.drawer)}, {"from", who(scene, drew.from)}, {"cards", cards}});
  }
  std::string operator()(const games::rebel_nox::GaveBack& gave) const {
    const std::int64_t count = gave.count;
    const auto to = who(scene, gave.to);
    if (gave.cards.empty()) {
      return say("rebel_nox.told.gives", {{"name", name(gave.from)}, {"to", to}, {"count", count}});
    }
    const auto cards = list(gave.cards);
    if (yours(gave.from)) return say("rebel_nox.told.you_give", {{"to", to}, {"cards", cards}});
    return say("rebel_nox.told.gives_open", {{"name", name(gave.from)}, {"to", to}, {"cards", cards}});
  }
  std::string operator()(const games::rebel_nox::SwappedHands& swapped) const {
    if (yours(swapped.one)) return say("rebel_nox.told.you_swap", {{"name", name(swapped.other)}});
    if (yours(swapped.other)) return say("rebel_nox.told.you_swap", {{"name", name(swapped.one)}});
    return say("rebel_nox.told.swap", {{"one", name(swapped.one)}, {"other", name(swapped.other)}});
  }
  std::string operator()(const games::rebel_nox::NoInfiltration& none) const {
    return say(yours(none.winner) ? "rebel_nox.told.you_safe" : "rebel_nox.told.safe",
               {{"name", name(none.winner)}});
  }
  std::string operator()(const games::rebel_nox::RoundEnded& ended) const {
    return round_text(ended.result, static_cast<int>(scene.names.size()), scene);
  }
  std::string operator()(const games::rebel_nox::RoundBegan& began) const {
    return say(yours(began.leader) ? "rebel_nox.told.round_you" : "rebel_nox.told.round",
               {{"round", std::int64_t{began.round}},
                {"name", name(began.leader)},
                {"rebels", names_of(scene, began.declared)}});
  }
  std::string operator()(const games::rebel_nox::GameEnded& ended) const {
    return say(ended.rebels_won ? "rebel_nox.told.rebels_win" : "rebel_nox.told.loyalists_win",
               {{"names", names_of(scene, ended.winners)}});
  }
};

}  // namespace

std::string narrate(const games::rebel_nox::Event& event, const Scene& scene) {
  return std::visit(Teller{scene}, event);
}

}  // namespace parlour::render::rebel_nox
