#pragma once
// All that lies open on the table: coins, cards face up, tokens, the claim under way, and what is still to be
// done in this turn. Everyone at the table knows all of it, so nothing hidden may enter here: State adds the
// secrets, a View adds what its eyes know of them.
//
// What is to be done is a stack of tasks, the top one first: a challenge is put on top of the claim that it
// is about, a life that is lost on top of the challenge. Whoever is asked answers the task on top.

#include <array>
#include <cstdint>

#include "games/coup/cards.h"
#include "games/coup/roles.h"
#include "games/pile.h"
#include "games/seat.h"

namespace parlour::games::coup {

inline constexpr int kLeastPlayers = 3;
inline constexpr int kMostPlayers = 6;

using SeatId = std::uint8_t;
inline constexpr SeatId kNobody = 255;

template <class T>
using PerSeat = std::array<T, kMostPlayers>;

/// What a claim is for.
enum class ClaimKind : std::uint8_t {
  Action,
  Join,       // Capitalist: the same action, claimed by others
  Block,      // by a target
  LateBlock,  // Mercenary: against a Disappear token, in the own turn
  Aside,      // Intellectual, Missionary: about the card that was just laid aside
  Estate,     // Lawyer
};

enum class Doing : std::uint8_t {
  Turn,      // seat chooses an action
  Window,    // seats claim card: everyone else may challenge; with Action some may come forward too
  Proof,     // seat, challenged by other, shows the card or loses a life
  Loss,      // seat loses a life
  Joins,     // of the action
  Calls,     // those who may block, or claim an estate, one after the other
  Offer,     // asks who of them wants to
  Resolve,   // the action takes effect
  Victims,   // seats lose a life each
  BuyOff,    // seat pays the crime boss or loses a life
  Hand,      // seat gives the producer a card
  Exchange,  // seat keeps cards and returns the rest
  Check,     // seat is at the end of the turn with a Disappear token
  Share,     // the estate of seat goes to those who claimed it
  EndTurn,
};

struct Task {
  Doing what{};
  ClaimKind kind{};
  SeatId seat = kNobody;
  SeatId other = kNobody;
  Card card = kNoCard;
  SeatSet seats{};
  bool by_coup = false;  // of a Loss
  friend bool operator==(const Task&, const Task&) = default;
};

/// The action under way, or the last one.
struct Act {
  SeatId actor = kNobody;
  Card card = kNoCard;
  SeatId named = kNobody;  // target, recipient, partner or richest player
  SeatId poorest = kNobody;
  Card taxed = kNoCard;
  std::uint8_t paid = 0;   // lies beside the claim and comes back if it falls
  std::uint8_t drawn = 0;  // of an exchange: cards from the deck
  bool borrowed = false;   // of an exchange: a card from the target
  SeatSet targets;
  SeatSet blocked;  // targets whose block stands
  SeatSet joined;
  bool failed = false;  // it fell to a challenge, or nobody joined
  friend bool operator==(const Act&, const Act&) = default;
};

/// Who may still come forward with a block, a join or a claim to an estate. Their wishes are secret until
/// their turn comes, and are asked for anew when a challenge has brought something to light.
struct Calls {
  SeatSet open;
  SeatSet made;        // claims to an estate that stand
  bool heard = false;  // the wishes of `open` are known to the table, but not to the players
  friend bool operator==(const Calls&, const Calls&) = default;
};

/// A card that is no influence any more.
struct Lost {
  SeatId owner = kNobody;
  Card card = kNoCard;  // kNoCard: face down
  Card as = kNoCard;    // what it was laid aside as
  friend bool operator==(const Lost&, const Lost&) = default;
};

struct Board {
  std::array<Role, kKinds> roles{};
  SeatSet alive;
  PerSeat<std::uint8_t> coins{};
  PerSeat<std::uint8_t> held{};  // cards face down before each player
  std::uint8_t deck = 0;
  Pile<Lost, kDeck> lost{};
  PerSeat<std::array<std::uint8_t, kKinds>> claims{};  // how often each player has claimed each role

  PerSeat<std::uint8_t> disappear{};  // tokens
  SeatId peacekeeping = kNobody;
  SeatId tax_holder = kNobody;
  Card taxed = kNoCard;
  SeatSet treaty;  // nobody or two

  std::uint32_t turn = 1;
  std::uint32_t question = 0;
  SeatId active = 0;
  bool spied = false;      // the second action of a spy's turn
  bool must_coup = false;  // this action began with too many coins for anything else
  bool over = false;
  Act act;
  Calls calls;
  Pile<Task, 12> tasks;
  SeatSet asked;                        // who has not answered yet
  Pile<SeatId, kMostPlayers> answered;  // in the order in which they did
  Pile<SeatId, kMostPlayers> estates;   // of the players eliminated in this turn
  friend bool operator==(const Board&, const Board&) = default;

  [[nodiscard]] bool in_play(Role role) const { return card_of(role) != kNoCard; }
  [[nodiscard]] Card card_of(Role role) const;
  [[nodiscard]] Role role_of(Card card) const { return roles[index_of(card)]; }
  [[nodiscard]] const Task& task() const { return tasks.back(); }

  /// Tax that a seat owes before claiming a role.
  [[nodiscard]] bool taxes(Seat seat, Card card) const {
    return taxed == card && card != kNoCard && tax_holder != seat;
  }
  /// The treaty has no effect once the partners are alone.
  [[nodiscard]] bool treaty_between(Seat one, Seat other) const {
    return alive.size() > 2 && treaty.contains(one) && treaty.contains(other);
  }
  /// Coups reach the holder of the Peacekeeping token, but not a treaty partner.
  [[nodiscard]] bool can_target(Seat seat, Seat target, bool by_coup) const {
    return alive.contains(target) && target != seat && !treaty_between(seat, target) &&
           (by_coup || peacekeeping != target);
  }
  /// Everyone whom an action of the seat can target.
  [[nodiscard]] SeatSet targets_of(Seat seat) const;
};

inline std::size_t at(Seat seat) { return static_cast<std::size_t>(seat); }
inline SeatId id_of(Seat seat) { return static_cast<SeatId>(seat); }

/// The first of the seats going clockwise, beginning with `from` itself; only for a set that is not empty.
Seat clockwise(SeatSet seats, Seat from);

inline Card Board::card_of(Role role) const {
  for (std::size_t i = 0; i < roles.size(); ++i) {
    if (roles[i] == role) return static_cast<Card>(i);
  }
  return kNoCard;
}

inline SeatSet Board::targets_of(Seat seat) const {
  SeatSet targets;
  for (const Seat target : alive) {
    if (can_target(seat, target, false)) targets.add(target);
  }
  return targets;
}

inline Seat clockwise(SeatSet seats, Seat from) {
  const SeatSet ahead = seats - SeatSet::all(from);
  return ahead.empty() ? seats.first() : ahead.first();
}

}  // namespace parlour::games::coup
