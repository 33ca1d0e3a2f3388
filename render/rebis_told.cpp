// What happened in Rebis, one sentence an event.

#include <variant>

#include "render/rebis_moves.h"
#include "render/rebis_words.h"
#include "render/text.h"

namespace parlour::render::rebis {

using games::rebis::ClosedBy;
using games::rebis::DrawnFor;
using games::rebis::EndedBy;

namespace {

struct Teller {
  const Scene& scene;
  const Speech& say = scene.say;

  [[nodiscard]] bool yours(Seat seat) const { return is_you(scene, seat); }
  [[nodiscard]] bool alone() const { return scene.names.size() == 1; }
  [[nodiscard]] std::string name(Seat seat) const {
    return alone() && seat != 0 ? say("rebis.automa") : name_of(scene, seat);
  }
  [[nodiscard]] std::string whose(Seat owner) const {
    if (alone() && owner != 0) return say("rebis.whose.automa");
    return yours(owner) ? say("rebis.whose.yours") : say("rebis.whose", {{"name", name(owner)}});
  }
  [[nodiscard]] std::string whose_by(Seat seat, Seat owner) const {
    if (seat != owner) return whose(owner);
    return say(yours(seat) ? "rebis.whose.your_own" : "rebis.whose.own");
  }

  std::string operator()(const games::rebis::Drew& drew) const {
    const auto count = std::int64_t{drew.count};
    if (drew.cards.empty()) {
      return say(drew.why == DrawnFor::Bonus ? "rebis.told.draws_bonus" : "rebis.told.draws",
                 {{"name", name(drew.seat)}, {"count", count}});
    }
    std::vector<std::string> cards;
    for (const Card card : drew.cards) cards.push_back(card_box(card));
    return say(yours(drew.seat) ? "rebis.told.you_draw" : "rebis.told.draws_open",
               {{"name", name(drew.seat)}, {"cards", join(cards, say)}});
  }
  std::string operator()(const games::rebis::PlacedTokens& placed) const {
    return say(yours(placed.seat) ? "rebis.told.you_mix" : "rebis.told.mixes",
               {{"name", name(placed.seat)},
                {"count", std::int64_t{placed.count}},
                {"times", std::int64_t{placed.times}}});
  }
  std::string operator()(const games::rebis::Laid& laid) const {
    const auto side = say(laid.side == Side::Minus ? "rebis.told.side_minus" : "rebis.told.side_plus");
    if (laid.from_pile) {
      return say("rebis.told.from_pile", {{"card", card_box(laid.card)},
                                          {"weight", std::int64_t{laid.weight}},
                                          {"sum", std::int64_t{laid.sum}}});
    }
    return say(yours(laid.seat) ? "rebis.told.you_lay" : "rebis.told.lays",
               {{"name", name(laid.seat)},
                {"card", card_box(laid.card)},
                {"side", laid.seat == laid.owner || alone() ? "" : side},
                {"whose", whose_by(laid.seat, laid.owner)},
                {"weight", std::int64_t{laid.weight}},
                {"sum", std::int64_t{laid.sum}}});
  }
  std::string operator()(const games::rebis::Closed& closed) const {
    const auto whose_shelf = whose_by(closed.seat, closed.owner);
    if (closed.how == ClosedBy::Exact) {
      return say(yours(closed.seat) ? "rebis.told.you_exact" : "rebis.told.exact",
                 {{"name", name(closed.seat)}});
    }
    if (closed.from_pile) return say("rebis.told.pile_closes", {{"card", card_box(closed.card)}});
    const bool pays = closed.how == ClosedBy::Paying;
    const bool unseen = closed.card == games::rebis::kUnseen;
    const auto card = unseen ? say("rebis.told.a_card") : card_box(closed.card);
    if (yours(closed.seat)) {
      return say(pays ? "rebis.told.you_close_paying" : "rebis.told.you_close",
                 {{"card", card}, {"whose", whose_shelf}});
    }
    return say(pays ? "rebis.told.closes_paying" : "rebis.told.closes",
               {{"name", name(closed.seat)}, {"card", card}, {"whose", whose_shelf}});
  }
  std::string operator()(const games::rebis::Took& took) const {
    if (took.token == Token::None) {
      return say(yours(took.seat) ? "rebis.told.you_decline" : "rebis.told.declines",
                 {{"name", name(took.seat)}});
    }
    return say(yours(took.seat) ? "rebis.told.you_take" : "rebis.told.takes",
               {{"name", name(took.seat)}, {"token", token_name(took.token, say)}});
  }
  std::string operator()(const games::rebis::Gained& gained) const {
    return say(yours(gained.seat) ? "rebis.told.you_gain" : "rebis.told.gains",
               {{"name", name(gained.seat)}, {"token", token_name(gained.token, say)}});
  }
  std::string operator()(const games::rebis::Placed& placed) const {
    return say(yours(placed.seat) ? "rebis.told.you_place" : "rebis.told.places",
               {{"name", name(placed.seat)},
                {"token", token_name(placed.token, say)},
                {"shelf", std::int64_t{placed.shelf}},
                {"whose", placed.seat == placed.owner ? "" : say("rebis.told.of_automa")},
                {"times", std::int64_t{placed.times}}});
  }
  std::string operator()(const games::rebis::SetAside& aside) const {
    return say(yours(aside.seat) ? "rebis.told.you_set_aside" : "rebis.told.sets_aside",
               {{"name", name(aside.seat)}});
  }
  std::string operator()(const games::rebis::Discarded& discarded) const {
    return say(yours(discarded.seat) ? "rebis.told.you_discard" : "rebis.told.discards",
               {{"name", name(discarded.seat)}, {"card", card_box(discarded.card)}});
  }
  std::string operator()(const games::rebis::Ended& ended) const {
    switch (ended.why) {
      case EndedBy::LastCard:
        return say("rebis.told.last_card");
      case EndedBy::LastGolden:
        return say("rebis.told.last_golden");
      case EndedBy::AutomaFull:
        return say("rebis.told.automa_full");
    }
    return {};
  }
  std::string operator()(const games::rebis::RubedoCounted& counted) const {
    std::vector<std::string> counts;
    for (Seat seat = 0; seat < counted.seats; ++seat) {
      const auto& count = counted.counts.at(static_cast<std::size_t>(seat));
      counts.push_back(say("rebis.rubedo.count", {{"name", name(seat)},
                                                  {"negatives", std::int64_t{count.negatives}},
                                                  {"hand", std::int64_t{count.hand}},
                                                  {"total", std::int64_t{count.total()}}}));
    }
    const auto list = join(counts, say);
    if (!counted.seat) return say("rebis.told.rubedo_nobody", {{"counts", list}});
    return say(counted.placed ? "rebis.told.rubedo" : "rebis.told.rubedo_void",
               {{"counts", list}, {"name", name(*counted.seat)}});
  }
  std::string operator()(const games::rebis::Scored& scored) const {
    std::vector<std::string> points;
    const int sides = alone() ? 2 : scored.seats;
    points.reserve(static_cast<std::size_t>(sides));
    for (Seat side = 0; side < sides; ++side) {
      points.push_back(
          say("rebis.points", {{"name", name(side)},
                               {"points", std::int64_t{scored.points.at(static_cast<std::size_t>(side))}}}));
    }
    return say("rebis.told.scored", {{"points", join(points, say)}});
  }
};

}  // namespace

std::string narrate(const games::rebis::Event& event, const Scene& scene) {
  return std::visit(Teller{scene}, event);
}

}  // namespace parlour::render::rebis
