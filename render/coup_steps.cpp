// The steps of a move of Coup.

#include "render/coup_moves.h"
#include "render/coup_words.h"
#include "render/text.h"

namespace parlour::render::coup {

using games::coup::Doing;
using games::coup::facts_of;
using games::coup::kNobody;
using games::coup::Move;
using games::coup::Task;
using games::coup::Verb;

namespace {

/// Makes the steps of one move for one reader.
struct Way {
  const View& view;
  const Move& move;
  const Scene& scene;
  const Speech& say = scene.say;
  const Board& board = view.board;
  const Task& task = board.task();

  [[nodiscard]] std::string key_of(Role role) const { return std::string(facts_of(role).key); }
  [[nodiscard]] Cards own_hand() const {
    const auto seat = you(scene);
    return seat ? view.hands[games::coup::at(*seat)] : Cards{};
  }
  [[nodiscard]] Role claimed() const { return board.role_of(task.card); }

  [[nodiscard]] Step verb(const char* key, std::string label, std::string hint = {}) const {
    return {"verb", key, std::move(label), std::move(hint)};
  }

  static Step implied(Step step) {
    step.implied = true;
    return step;
  }

  /// A player, with what lies open before them.
  [[nodiscard]] Step player(const char* slot, SeatId seat) const {
    return {slot, std::to_string(seat + 1), name_of(scene, seat),
            say("coup.hint.player", {{"coins", coins_text(board.coins[seat], say)},
                                     {"cards", cards_text(board.held[seat], say)}})};
  }

  /// A role to claim: whether it would be true, and what it does.
  [[nodiscard]] Step role(Role claim) const {
    const bool true_claim = own_hand().contains(board.card_of(claim));
    return {"role", key_of(claim), role_name(claim, say),
            say(true_claim ? "coup.hint.true" : "coup.hint.false", {{"does", does(claim, view.data, say)}})};
  }

  [[nodiscard]] Step card(Role shown, std::string hint = {}) const {
    return {"card", key_of(shown), role_name(shown, say), std::move(hint)};
  }

  [[nodiscard]] std::vector<Step> claim() const {
    if (task.what == Doing::Offer) {
      return {verb("claim", say("coup.verb.claim_role", {{"role", role_name(move.role, say)}}),
                   does(move.role, view.data, say)),
              implied(role(move.role))};
    }
    std::vector<Step> path{verb("claim", say("coup.verb.claim"), say("coup.hint.claim")), role(move.role)};
    if (move.seat != kNobody) path.push_back(player("player", move.seat));
    if (move.poorest != kNobody) path.push_back(player("receiver", move.poorest));
    if (move.as != Role::None) {
      path.push_back({"tax", key_of(move.as), role_name(move.as, say), does(move.as, view.data, say)});
    }
    return path;
  }

  [[nodiscard]] std::vector<Step> challenge() const {
    if (task.seats.size() > 1) {
      return {verb("challenge", say("coup.verb.challenge")), player("player", move.seat)};
    }
    return {verb("challenge", say("coup.verb.challenge_one", {{"name", name_of(scene, move.seat)}}),
                 say("coup.hint.challenge", {{"role", role_name(claimed(), say)}})),
            implied(player("player", move.seat))};
  }

  [[nodiscard]] Step block() const {
    const bool own_turn = task.what == Doing::Turn || task.what == Doing::Check;
    const Role as = own_turn ? Role::Mercenary : claimed();
    const bool true_claim = own_hand().contains(board.card_of(as));
    return verb("block", say("coup.verb.block", {{"role", role_name(as, say)}}),
                say(true_claim ? "coup.hint.held" : "coup.hint.not_held", {{"role", role_name(as, say)}}));
  }

  [[nodiscard]] Step join_in() const {
    if (facts_of(claimed()).join == games::coup::Join::ByPaying) {
      return verb("join",
                  say("coup.verb.join_riot", {{"coins", coins_text(view.data.of(claimed()).extra, say)}}));
    }
    return verb("join", say("coup.verb.join", {{"role", role_name(claimed(), say)}}));
  }

  /// Where a card may be laid aside, turning it up is a choice of its own.
  [[nodiscard]] std::vector<Step> lose() const {
    std::vector<Step> path{verb("lose", say("coup.verb.lose"), say("coup.hint.lose")), card(move.role)};
    if (move.as != Role::None) {
      path.push_back({"as", key_of(move.as), say("coup.lose.as", {{"role", role_name(move.as, say)}}),
                      say(move.role == move.as ? "coup.hint.aside_true" : "coup.hint.aside_false",
                          {{"does", does(move.as, view.data, say)}})});
    } else if (reactions()) {
      path.push_back({"as", "open", say("coup.lose.open"), say("coup.hint.lose_open")});
    }
    return path;
  }

  [[nodiscard]] bool reactions() const {
    const auto seat = you(scene);
    if (!seat) return false;
    const bool by_coup = task.what == Doing::Loss && task.by_coup;
    return games::coup::may_lay_aside_as(board, view.data, *seat, Role::Intellectual, by_coup) ||
           games::coup::may_lay_aside_as(board, view.data, *seat, Role::Missionary, by_coup);
  }

  [[nodiscard]] std::vector<Step> keep() const {
    std::string key = key_of(move.role);
    std::vector<Role> kept{move.role};
    if (move.second != Role::None) {
      key += "+" + key_of(move.second);
      kept.push_back(move.second);
    }
    std::vector<Step> path{verb("keep", say("coup.verb.keep"), say("coup.hint.keep")),
                           {"cards", key, say("coup.keep", {{"cards", roles_named(kept, say)}}), {}}};
    if (move.as != Role::None) {
      path.push_back({"give",
                      key_of(move.as),
                      say("coup.keep.give",
                          {{"card", role_name(move.as, say)}, {"name", name_of(scene, board.act.named)}}),
                      {}});
    }
    return path;
  }
};

}  // namespace

std::vector<Step> steps(const View& view, const Move& move, const Scene& scene) {
  const Way way{view, move, scene};
  const Speech& say = scene.say;
  switch (move.verb) {
    case Verb::Income:
      return {way.verb("income", say("coup.verb.income"),
                       say("coup.hint.income", {{"coins", coins_text(view.data.income, say)}}))};
    case Verb::Coup:
      return {way.verb("coup", say("coup.verb.coup"),
                       say("coup.hint.coup", {{"coins", coins_text(view.data.coup, say)}})),
              way.player("player", move.seat)};
    case Verb::Claim:
      return way.claim();
    case Verb::Challenge:
      return way.challenge();
    case Verb::Block:
      return {way.block()};
    case Verb::Join:
      return {way.join_in()};
    case Verb::Allow:
      return {
          way.verb("allow", say(way.task.what == Doing::Offer ? "coup.verb.decline" : "coup.verb.allow"))};
    case Verb::Show:
      return {way.verb("show", say("coup.verb.show", {{"role", role_name(way.claimed(), say)}}),
                       say("coup.hint.show"))};
    case Verb::Lose:
      return way.lose();
    case Verb::Give:
      return {way.verb("give", say("coup.verb.give"),
                       say("coup.hint.give", {{"name", name_of(scene, way.task.other)}})),
              way.card(move.role)};
    case Verb::Keep:
      return way.keep();
    case Verb::Draw:
      return {way.verb(
          "draw", say("coup.verb.draw", {{"coins", coins_text(view.data.of(Role::Writer).extra, say)}}))};
    case Verb::Pay:
      return {way.verb(
          "pay", say("coup.verb.pay", {{"coins", coins_text(view.data.of(Role::CrimeBoss).extra, say)}}))};
  }
  return {};
}

}  // namespace parlour::render::coup
