// What may be done, and what bars the rest. Everything but which cards can be shown, lost, given or kept
// depends on what lies open alone.

#include <algorithm>
#include <stdexcept>

#include "games/coup/play.h"

namespace parlour::games::coup {

namespace {

constexpr std::array<std::string_view, kRefusals> kNames{
    "game_over",      "not_asked",      "not_the_question", "no_such_player", "must_coup",
    "too_dear",       "cannot_pay_tax", "role_not_in_play", "not_an_action",  "spy_twice",
    "names_nobody",   "names_somebody", "peacekeeping",     "treaty",         "nobody_to_target",
    "no_token_left",  "nobody_to_join", "not_richest",      "not_poorest",    "rich_and_poor",
    "not_claimed",    "cannot_block",   "cannot_join",      "join_too_dear",  "not_held",
    "not_a_reaction", "not_after_coup", "deck_empty",       "keep_others",    "give_one",
    "give_none",      "cannot_pay",
};

using Why = std::optional<Refusal>;

/// One question about one move.
struct Judge {
  const Data& data;
  const State& state;
  Seat seat = 0;
  const Move& move;
  const Board& board = state.board;
  const Task& task = board.task();
  int coins = board.coins[at(seat)];
  const Cards& hand = state.hands[at(seat)];

  [[nodiscard]] int tax(Card card) const { return tax_of(board, data, seat, card); }
  [[nodiscard]] Why taxed(Card card) const {
    if (coins < tax(card)) return Refusal::CannotPayTax;
    return std::nullopt;
  }
  [[nodiscard]] bool holds(Role role) const {
    const Card card = board.card_of(role);
    return card != kNoCard && hand.contains(card);
  }
  [[nodiscard]] bool somebody_else(SeatId who) const {
    return who != kNobody && who != seat && board.alive.contains(who);
  }

  // ---- The turn

  [[nodiscard]] Why turn() const {
    // Who began with so many coins may have paid taxes since; a coup must still be possible.
    const bool must_coup = board.must_coup && coins >= data.coup;
    switch (move.verb) {
      case Verb::Income:
        if (must_coup) return Refusal::MustCoup;
        return std::nullopt;
      case Verb::Coup:
        if (coins < data.coup) return Refusal::TooDear;
        return target(true);
      case Verb::Claim:
        return action(must_coup);
      case Verb::Block:
        if (board.disappear[at(seat)] == 0) return Refusal::CannotBlock;
        return taxed(board.card_of(Role::Mercenary));
      default:
        return Refusal::NotTheQuestion;
    }
  }

  [[nodiscard]] Why target(bool by_coup) const {
    if (move.seat == kNobody) return Refusal::NamesSomebody;
    if (!somebody_else(move.seat)) return Refusal::NoSuchPlayer;
    if (board.treaty_between(seat, move.seat)) return Refusal::Treaty;
    if (!by_coup && board.peacekeeping == move.seat) return Refusal::Peacekeeping;
    return std::nullopt;
  }

  [[nodiscard]] Why action(bool must_coup) const {
    const Card card = board.card_of(move.role);
    if (move.role == Role::None || card == kNoCard) return Refusal::RoleNotInPlay;
    if (must_coup) return Refusal::MustCoup;
    const RoleFacts& role = facts_of(move.role);
    if (role.when != When::Turn) return Refusal::NotAnAction;
    if (board.spied && move.role == Role::Spy) return Refusal::SpyTwice;
    const int cost = data.of(move.role).cost;
    if (coins < cost) return Refusal::TooDear;
    if (coins < cost + tax(card)) return Refusal::CannotPayTax;
    if (move.role == Role::Protestor && board.alive.size() == 2) return Refusal::NobodyToJoin;
    if (move.role == Role::Mercenary && tokens_out() >= data.of(Role::Mercenary).extra) {
      return Refusal::NoTokenLeft;
    }
    return named(role, card);
  }

  [[nodiscard]] int tokens_out() const {
    int out = 0;
    for (const std::uint8_t tokens : board.disappear) out += tokens;
    return out;
  }

  [[nodiscard]] Why named(const RoleFacts& role, Card card) const {
    const bool names_seat = role.names == Names::Target || role.names == Names::Recipient ||
                            role.names == Names::Partner || role.names == Names::RichAndPoor;
    const bool names_poorest = role.names == Names::RichAndPoor;
    const bool names_role = role.names == Names::TaxedRole;
    if ((!names_seat && move.seat != kNobody) || (!names_poorest && move.poorest != kNobody) ||
        (!names_role && move.as != Role::None)) {
      return Refusal::NamesNobody;
    }
    if ((names_seat && move.seat == kNobody) || (names_poorest && move.poorest == kNobody) ||
        (names_role && move.as == Role::None)) {
      return Refusal::NamesSomebody;
    }
    switch (role.names) {
      case Names::Nobody:
        return std::nullopt;
      case Names::Target:
        return target(false);
      case Names::EveryTarget:
        if (board.targets_of(seat).empty()) return Refusal::NobodyToTarget;
        return std::nullopt;
      case Names::Recipient:
      case Names::Partner:
        if (!somebody_else(move.seat)) return Refusal::NoSuchPlayer;
        return std::nullopt;
      case Names::TaxedRole:
        if (!board.in_play(move.as)) return Refusal::RoleNotInPlay;
        return std::nullopt;
      case Names::RichAndPoor:
        return rich_and_poor(card);
    }
    return std::nullopt;
  }

  /// Counted when the tax for the claim itself has been paid.
  [[nodiscard]] int coins_of(Seat who, Card card) const {
    int count = board.coins[at(who)];
    if (who == seat) count -= tax(card);
    if (who == board.tax_holder) count += tax(card);
    return count;
  }

  [[nodiscard]] Why rich_and_poor(Card card) const {
    if (!board.alive.contains(move.seat) || !board.alive.contains(move.poorest)) return Refusal::NoSuchPlayer;
    if (move.seat == move.poorest) return Refusal::RichAndPoor;
    for (const Seat other : board.alive) {
      if (coins_of(other, card) > coins_of(move.seat, card)) return Refusal::NotRichest;
      if (coins_of(other, card) < coins_of(move.poorest, card)) return Refusal::NotPoorest;
    }
    // The richest player is the target, unless it is the communist.
    return move.seat == seat ? std::nullopt : target(false);
  }

  // ---- Windows and offers

  [[nodiscard]] Why window() const {
    if (move.verb == Verb::Allow) return std::nullopt;
    if (move.verb == Verb::Challenge) {
      const bool claims = move.seat != kNobody && move.seat != seat && task.seats.contains(move.seat);
      if (!claims) return Refusal::NotClaimed;
      return std::nullopt;
    }
    return come_forward();
  }

  [[nodiscard]] Why come_forward() const {
    const auto kind = open_call(board);
    const bool open = board.calls.open.contains(seat);
    if (move.verb == Verb::Block) {
      if (kind != ClaimKind::Block || !open) return Refusal::CannotBlock;
      return taxed(task.card);
    }
    if (move.verb == Verb::Join) {
      if (kind != ClaimKind::Join || !open) return Refusal::CannotJoin;
      if (may_come_forward(board, data, seat)) return std::nullopt;
      return facts_of(board.role_of(task.card)).join == Join::ByPaying ? Refusal::JoinTooDear
                                                                       : Refusal::CannotPayTax;
    }
    return Refusal::NotTheQuestion;
  }

  [[nodiscard]] Why offer() const {
    if (move.verb == Verb::Allow) return std::nullopt;
    if (task.kind != ClaimKind::Estate) return come_forward();
    // Only a claim to the estate is asked for.
    const bool lawyer = move.verb == Verb::Claim && move.role == Role::Lawyer;
    if (!lawyer) return Refusal::NotTheQuestion;
    if (move.seat != kNobody || move.poorest != kNobody || move.as != Role::None) return Refusal::NamesNobody;
    return std::nullopt;
  }

  // ---- Cards

  [[nodiscard]] Why lose(bool by_coup) const {
    if (move.verb != Verb::Lose) return Refusal::NotTheQuestion;
    if (!holds(move.role)) return Refusal::NotHeld;
    if (move.as == Role::None) return std::nullopt;
    if (!board.in_play(move.as)) return Refusal::RoleNotInPlay;
    if (facts_of(move.as).when != When::LosingALife) return Refusal::NotAReaction;
    if (const Why why = taxed(board.card_of(move.as))) return why;
    if (may_lay_aside_as(board, data, seat, move.as, by_coup)) return std::nullopt;
    return by_coup ? Refusal::NotAfterCoup : Refusal::DeckEmpty;
  }

  [[nodiscard]] Why proof() const {
    if (move.verb != Verb::Show) return lose(false);
    if (!hand.contains(task.card)) return Refusal::NotHeld;
    return std::nullopt;
  }

  [[nodiscard]] Why buy_off() const {
    if (move.verb != Verb::Pay) return lose(false);
    if (coins < data.of(Role::CrimeBoss).extra) return Refusal::CannotPay;
    return std::nullopt;
  }

  [[nodiscard]] Why check() const {
    if (move.verb != Verb::Block) return lose(false);
    return taxed(board.card_of(Role::Mercenary));
  }

  [[nodiscard]] Why give() const {
    if (move.verb != Verb::Give) return Refusal::NotTheQuestion;
    if (!holds(move.role)) return Refusal::NotHeld;
    return std::nullopt;
  }

  [[nodiscard]] Why exchange() const {
    if (move.verb == Verb::Draw) {
      if (board.role_of(board.act.card) != Role::Writer) return Refusal::NotTheQuestion;
      if (board.deck == 0) return Refusal::DeckEmpty;
      if (coins < data.of(Role::Writer).extra) return Refusal::CannotPay;
      return std::nullopt;
    }
    if (move.verb != Verb::Keep) return Refusal::NotTheQuestion;
    Cards rest = hand;
    int kept = 0;
    for (const Role role : {move.role, move.second, move.as}) {
      if (role == Role::None) continue;
      const Card card = board.card_of(role);
      if (card == kNoCard || !rest.remove(card)) return Refusal::NotHeld;
      ++kept;
    }
    if (move.as != Role::None) {
      if (!board.act.borrowed) return Refusal::GiveNone;
      --kept;
    } else if (board.act.borrowed) {
      return Refusal::GiveOne;
    }
    if (kept != to_keep(board, seat)) return Refusal::KeepOthers;
    return std::nullopt;
  }

  [[nodiscard]] Why judge() const {
    switch (task.what) {
      case Doing::Turn:
        return turn();
      case Doing::Window:
        return window();
      case Doing::Offer:
        return offer();
      case Doing::Proof:
        return proof();
      case Doing::Loss:
        return lose(task.by_coup);
      case Doing::BuyOff:
        return buy_off();
      case Doing::Check:
        return check();
      case Doing::Hand:
        return give();
      case Doing::Exchange:
        return exchange();
      default:
        throw std::logic_error("a task that asks nobody");
    }
  }
};

/// Moves that may be legal, in the order in which they are offered; the Judge decides.
class Candidates {
 public:
  Candidates(const Data& data, const State& state, Seat seat, std::vector<Move>& out)
      : data_(data), state_(state), board_(state.board), seat_(seat), out_(out) {}

  void list() {
    switch (board_.task().what) {
      case Doing::Turn:
        return turn();
      case Doing::Window:
      case Doing::Offer:
        return window();
      case Doing::Proof:
        offer({.verb = Verb::Show});
        return lose();
      case Doing::Loss:
        return lose();
      case Doing::BuyOff:
        offer({.verb = Verb::Pay});
        return lose();
      case Doing::Check:
        offer({.verb = Verb::Block});
        return lose();
      case Doing::Hand:
        for_each_held([&](Role role) { offer({.verb = Verb::Give, .role = role}); });
        return;
      case Doing::Exchange:
        offer({.verb = Verb::Draw});
        return keep();
      default:
        return;
    }
  }

 private:
  void offer(const Move& move) {
    if (!Judge{data_, state_, seat_, move}.judge()) out_.push_back(move);
  }

  template <class Use>
  void for_each_held(Use use) const {
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
      if (state_.hands[at(seat_)].contains(static_cast<Card>(kind))) use(board_.roles[kind]);
    }
  }

  void turn() {
    offer({.verb = Verb::Income});
    for (const Seat other : board_.alive) offer({.verb = Verb::Coup, .seat = id_of(other)});
    for (const Role role : board_.roles) claim(role);
    offer({.verb = Verb::Block});
  }

  void claim(Role role) {
    Move move{.verb = Verb::Claim, .role = role};
    const Names names = facts_of(role).names;
    if (names == Names::Nobody || names == Names::EveryTarget) return offer(move);
    if (names == Names::TaxedRole) {
      for (const Role taxed : board_.roles) {
        move.as = taxed;
        offer(move);
      }
      return;
    }
    for (const Seat other : board_.alive) {
      move.seat = id_of(other);
      if (names != Names::RichAndPoor) {
        offer(move);
        continue;
      }
      for (const Seat poorest : board_.alive) {
        move.poorest = id_of(poorest);
        offer(move);
      }
    }
  }

  void window() {
    offer({.verb = Verb::Allow});
    for (const Seat claimant : board_.task().seats) offer({.verb = Verb::Challenge, .seat = id_of(claimant)});
    const auto kind = open_call(board_);
    if (kind == ClaimKind::Block) offer({.verb = Verb::Block});
    if (kind == ClaimKind::Join) offer({.verb = Verb::Join});
    if (kind == ClaimKind::Estate) offer({.verb = Verb::Claim, .role = Role::Lawyer});
  }

  void lose() {
    for_each_held([&](Role role) { offer({.verb = Verb::Lose, .role = role}); });
    for (const Role as : {Role::Intellectual, Role::Missionary}) {
      if (!board_.in_play(as)) continue;
      for_each_held([&](Role role) { offer({.verb = Verb::Lose, .role = role, .as = as}); });
    }
  }

  void keep() {
    const bool two = to_keep(board_, seat_) == 2;
    for_each_held([&](Role first) {
      if (!two) return give_back({.verb = Verb::Keep, .role = first});
      for_each_held([&](Role second) {
        if (second >= first) give_back({.verb = Verb::Keep, .role = first, .second = second});
      });
    });
  }

  void give_back(Move move) {
    if (!board_.act.borrowed) return offer(move);
    for_each_held([&](Role given) {
      move.as = given;
      offer(move);
    });
  }

  const Data& data_;
  const State& state_;
  const Board& board_;
  Seat seat_;
  std::vector<Move>& out_;
};

}  // namespace

std::string_view name_of(Refusal refusal) { return kNames.at(static_cast<std::size_t>(refusal)); }

std::optional<Refusal> Coup::why_not(const State& state, Seat seat, const Move& move) const {
  if (state.board.over) return Refusal::GameOver;
  if (!state.board.asked.contains(seat)) return Refusal::NotAsked;
  return Judge{data_, state, seat, move}.judge();
}

void Coup::legal(const State& state, Seat seat, std::vector<Move>& out) const {
  out.clear();
  if (state.board.asked.contains(seat)) Candidates(data_, state, seat, out).list();
}

std::optional<Refusal> Coup::apply(State& state, Seat seat, const Move& move, Chance& chance,
                                   Events<Event>& events) const {
  if (const auto refusal = why_not(state, seat, move)) return refusal;
  Play{data_, seats_, state, chance, events}.answer(seat, move);
  return std::nullopt;
}

}  // namespace parlour::games::coup
