// The steps of a move of Rebis.

#include "render/rebis_moves.h"
#include "render/rebis_words.h"
#include "render/text.h"

namespace parlour::render::rebis {

using games::rebis::Action;
using games::rebis::Move;
using games::rebis::Phase;
using games::rebis::Prize;

namespace {

/// Makes the steps of one move for the seat that is asked.
struct Way {
  const View& view;
  const Move& move;
  const Scene& scene;
  const Speech& say = scene.say;
  Seat seat = view.to_act.value_or(0);

  [[nodiscard]] std::vector<Step> tokens() const {
    const Shelf* shelf = view.open_shelf(seat);
    const auto now = static_cast<std::size_t>(games::rebis::free_space(shelf->tokens, view.data));
    return {
        {"verb", "tokens", say("rebis.verb.tokens"), say("rebis.hint.tokens")},
        {"count", std::to_string(move.count), say("rebis.step.tokens", {{"count", std::int64_t{move.count}}}),
         say("rebis.hint.times", {{"times", std::int64_t{view.data.track.at(now + move.count)}}})}};
  }

  [[nodiscard]] std::vector<Step> shelve() const {
    std::vector<Step> path{{"verb", "shelf", say("rebis.verb.shelf"), say("rebis.hint.shelf")},
                           {"card", name_of(move.card), card_text(view, move.card, say),
                            own_effect(view, seat, move.card, 1, say)}};
    const int held = view.hands.at(static_cast<std::size_t>(seat)).count(move.card);
    if (held > 1) {
      path.push_back({"copies", std::to_string(move.count),
                      say("rebis.step.copies", {{"count", std::int64_t{move.count}}}),
                      own_effect(view, seat, move.card, move.count, say)});
    }
    return path;
  }

  [[nodiscard]] std::vector<Step> give() const {
    const Step verb{"verb", "give", say("rebis.verb.give"), say("rebis.hint.give")};
    const Seat owner = move.to;
    const Shelf& shelf = *view.open_shelf(owner);
    std::vector<Step> path{verb,
                           {"player", std::to_string(owner + 1), name_of(scene, owner),
                            say("rebis.hint.player", {{"weight", std::int64_t{shelf.weight}},
                                                      {"limit", std::int64_t{view.data.limit}},
                                                      {"sum", std::int64_t{shelf.sum}}})},
                           {"card", name_of(move.card), card_text(view, move.card, say),
                            give_effect(view, owner, move.card, say)}};
    if (move.side == Side::Unnamed) return path;
    const auto& book = view.data.book(move.card);
    const bool plus = move.side == Side::Plus;
    path.push_back({"side", plus ? "plus" : "minus",
                    plus ? say("rebis.side.plus", {{"icons", std::int64_t{book.plus}}})
                         : say("rebis.side.minus", {{"icons", std::int64_t{book.minus}}}),
                    say("rebis.hint.side",
                        {{"sum", std::int64_t{plus ? shelf.sum + book.plus : shelf.sum - book.minus}}})});
    return path;
  }

  [[nodiscard]] std::vector<Step> feed() const {
    const Step verb{"verb", "give", say("rebis.verb.feed"), say("rebis.hint.feed")};
    if (move.action == Action::GivePile) {
      const Card top = view.discards.back();
      return {verb,
              {"card", "pile", say("rebis.step.pile", {{"card", card_text(view, top, say)}}),
               feed_effect(view, top, say)}};
    }
    return {verb,
            {"card", name_of(move.card), card_text(view, move.card, say), feed_effect(view, move.card, say)}};
  }

  [[nodiscard]] std::vector<Step> with_card(const char* key, std::string verb, std::string hint,
                                            std::string card_hint) const {
    return {{"verb", key, std::move(verb), std::move(hint)},
            {"card", name_of(move.card), card_text(view, move.card, say), std::move(card_hint)}};
  }

  [[nodiscard]] std::vector<Step> take() const {
    const Step verb{"verb", "take", say("rebis.verb.take"), say("rebis.hint.take")};
    switch (move.prize) {
      case Prize::Token:
        return {verb,
                {"what", "token", say("rebis.take.token", {{"token", token_name(prize_now(view), say)}}),
                 say(prize_now(view) == Token::Golden ? "rebis.hint.take_golden" : "rebis.hint.take_shiny")}};
      case Prize::Card:
        return {verb, {"what", "card", say("rebis.take.card"), say("rebis.hint.take_card")}};
      case Prize::Nothing:
        return {verb, {"what", "nothing", say("rebis.take.nothing"), say("rebis.hint.take_nothing")}};
    }
    return {};
  }

  [[nodiscard]] std::vector<Step> place() const {
    const bool back = view.phase == Phase::Return;
    const auto shelves = view.shelves_of(back ? games::rebis::kAutoma : seat);
    const Shelf& shelf = shelves.at(move.count - 1U);
    const int space = back ? games::rebis::return_space(shelf.tokens, view.data)
                           : games::rebis::free_space(shelf.tokens, view.data);
    auto tokens = shelf.tokens;
    tokens.at(static_cast<std::size_t>(space)) = Token::Golden;
    const int times = games::rebis::multiplier(tokens, view.data);
    return {
        {"verb", "place", say("rebis.verb.place"), say("rebis.hint.place")},
        {"shelf", std::to_string(move.count), say("rebis.step.shelf", {{"number", std::int64_t{move.count}}}),
         say("rebis.hint.placed", {{"before", std::int64_t{score_of(shelf, view.data)}},
                                   {"after", std::int64_t{shelf.sum * times}},
                                   {"times", std::int64_t{times}}})}};
  }

  [[nodiscard]] std::string discard_hint() const {
    const auto colour = games::rebis::answer_to(view.data.book(move.card).colour);
    return say("rebis.hint.discarded", {{"colour", colour_name(colour, say)}});
  }
};

}  // namespace

std::vector<Step> steps(const View& view, const Move& move, const Scene& scene) {
  const Way way{view, move, scene};
  const auto& say = scene.say;
  switch (move.action) {
    case Action::Tokens:
      return way.tokens();
    case Action::Shelve:
      return way.shelve();
    case Action::Give:
      return view.alone() ? way.feed() : way.give();
    case Action::GivePile:
      return way.feed();
    case Action::Close:
      return way.with_card("close", say("rebis.verb.close"), say("rebis.hint.close"),
                           say("rebis.hint.closed_with"));
    case Action::Take:
      return way.take();
    case Action::Place:
      return way.place();
    case Action::Discard:
      return way.with_card("discard", say("rebis.verb.discard"), say("rebis.hint.discard"),
                           way.discard_hint());
  }
  return {};
}

}  // namespace parlour::render::rebis
