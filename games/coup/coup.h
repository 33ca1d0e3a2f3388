#pragma once
// Coup: Rebellion G54, for three to six. Everyone holds two influence cards face down; five of 25 roles are
// in play. On a turn a player takes income, launches a coup, or claims one of the roles, truly or not, and
// does what it allows. Others may challenge the claim, and targets may block it with a claim of their own.
// Who loses a challenge, or is hit, loses a life; the last one with influence wins.
//
// Windows. After a claim everyone else is asked at once and may let it pass, challenge it, or come forward
// with a block or a join where the role allows one. Whether someone is asked, and what is offered, depends on
// what lies open alone, never on a hand. The first challenge closes the window; a wish to block or join is
// kept secret until all have answered, and is asked for again when a challenge has come between.
//
// Options
//   set    starter: the suggested first game. basic, all: drawn by lot without or with advanced roles.
//   finance, communications, force, special, second_special
//          a role picked for its place, or "any": as the set has it.
// The table may put in kFirstSeat (games/title.h): the winner of the last game begins, else it is by lot.

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/asked.h"
#include "games/chosen.h"
#include "games/coup/board.h"
#include "games/rules.h"

namespace parlour::games {
class CardData;
}

namespace parlour::games::coup {

// ---- What is settled before the first card

enum class RoleSet : std::uint8_t { Starter, Basic, All };

struct Options {
  RoleSet set = RoleSet::Starter;
  std::array<Role, kKinds> picks{Role::None, Role::None, Role::None, Role::None, Role::None};
  SeatId first = kNobody;  // nobody: by lot
  friend bool operator==(const Options&, const Options&) = default;
};

/// What the data file says.
struct Data {
  std::uint8_t coins = 2;  // dealt to each player
  std::uint8_t hand = 2;   // cards dealt to each player
  std::uint8_t income = 1;
  std::uint8_t coup = 7;        // what a coup costs
  std::uint8_t must_coup = 10;  // with so many at the start of a turn there is no other choice
  std::array<Role, kKinds> starter{};
  std::array<RoleValues, kRoles> roles{};
  friend bool operator==(const Data&, const Data&) = default;

  [[nodiscard]] const RoleValues& of(Role role) const { return roles[index_of(role)]; }
};

/// The category that each of the five places in a set is for.
inline constexpr std::array<Category, kKinds> kPlaces{Category::Finance, Category::Communications,
                                                      Category::Force, Category::SpecialInterest,
                                                      Category::SpecialInterest};

// ---- Moves

enum class Verb : std::uint8_t {
  Income,
  Coup,
  Claim,
  Challenge,
  Block,
  Join,
  Allow,
  Show,
  Lose,
  Give,
  Keep,
  Draw,
  Pay,
};
inline constexpr int kVerbs = 13;

/// In notation, with seats counted from 1: "income", "coup 3", "claim banker", "claim guerrilla 2",
/// "claim communist 3 1", "claim customs_officer spy", "challenge 2", "block", "join", "allow", "show",
/// "lose spy", "lose spy as missionary", "give spy", "keep banker spy", "keep banker spy give judge", "draw",
/// "pay".
struct Move {
  Verb verb = Verb::Allow;
  Role role = Role::None;    // claimed, lost, given, or the first card kept
  Role second = Role::None;  // the second card kept
  Role as = Role::None;      // what a lost card is laid aside as; the card given back; the role taxed
  SeatId seat = kNobody;     // whom it names
  SeatId poorest = kNobody;
  friend bool operator==(const Move&, const Move&) = default;
};

std::string in_notation(const Move& move);

enum class Refusal : std::uint8_t {
  GameOver,
  NotAsked,        // somebody else is
  NotTheQuestion,  // something else is asked
  NoSuchPlayer,    // not at the table, out of the game, or oneself
  MustCoup,        // too many coins for anything else
  TooDear,         // an action that cannot be paid for
  CannotPayTax,    // nor its tax
  RoleNotInPlay,
  NotAnAction,  // a role that is claimed at other times
  SpyTwice,
  NamesNobody,    // a player or role is named where none is wanted
  NamesSomebody,  // and the other way round
  Peacekeeping,   // the target is protected
  Treaty,
  NobodyToTarget,  // everyone is protected
  NoTokenLeft,
  NobodyToJoin,  // a riot of two players
  NotRichest,
  NotPoorest,
  RichAndPoor,  // the same player cannot be both
  NotClaimed,   // a challenge to somebody who claims nothing now
  CannotBlock,
  CannotJoin,
  JoinTooDear,
  NotHeld,       // a card that is not in hand
  NotAReaction,  // a role that is not claimed on losing a life
  NotAfterCoup,  // nor after a coup
  DeckEmpty,
  KeepOthers,  // so many cards must be kept, no more, no fewer
  GiveOne,     // and one given to the target
  GiveNone,
  CannotPay,  // an extra card, or the crime boss
};
inline constexpr int kRefusals = 32;

std::string_view name_of(Refusal refusal);

// ---- The State

/// What a seat said last.
enum class Said : std::uint8_t { Nothing, Allow, Challenge, ComesForward };
struct Answer {
  Said said = Said::Nothing;
  SeatId against = kNobody;  // of a challenge
  friend bool operator==(const Answer&, const Answer&) = default;
};

/// What a player has seen and has not lost track of: cards that others must hold, cards that must be in the
/// deck. Never more than is true.
struct Memory {
  PerSeat<Cards> hands{};
  Cards deck;
  friend bool operator==(const Memory&, const Memory&) = default;
};

/// The face of a card that was laid aside face down.
struct Under {
  Card face = kNoCard;
  SeatSet known_to;
  friend bool operator==(const Under&, const Under&) = default;
};

struct State {
  Board board;
  PerSeat<Cards> hands{};
  Cards deck;
  PerSeat<Answer> answers{};
  SeatSet wishes;                    // who of board.calls.open comes forward
  std::array<Under, kDeck> under{};  // beside board.lost
  Card borrowed = kNoCard;           // the card that a producer's target gave
  PerSeat<Memory> memory{};
  friend bool operator==(const State&, const State&) = default;
};

// ---- What one viewer knows

struct View {
  Viewer eyes;
  int seats = kLeastPlayers;
  Data data;
  Board board;
  // Of the eyes that look; blank for all others.
  PerSeat<Cards> hands{};
  PerSeat<Answer> answers{};
  SeatSet wishes;
  std::array<Under, kDeck> under{};
  Card borrowed = kNoCard;
  PerSeat<Memory> memory{};
  friend bool operator==(const View&, const View&) = default;
};

// ---- What happens

enum class What : std::uint8_t {
  Answered,      // who said answer; told to who alone
  Income,        // coins
  Coup,          // who launches one against whom for coins
  Claimed,       // who claims role for kind; whom, poorest, as: what it names; coins are laid down for it
  LaidAside,     // who lays a card aside as role; cards: it, for who
  Taxed,         // who pays whom coins before claiming role
  Challenged,    // who challenges whom's role
  Showed,        // who shows role and shuffles it into the deck
  Replaced,      // who draws a new card; cards: it, for who
  NotShown,      // who does not show role
  TurnedUp,      // who's card laid aside as role is cards
  Lost,          // who loses a life: cards
  Returned,      // coins come back to who
  Took,          // who takes coins from the treasury
  Gave,          // who gives whom coins
  Joined,        // who joins whom's riot for coins
  NobodyJoined,  // the riot of who
  Blocked,       // who's block stands against whom's role
  BoughtOff,     // who pays whom coins
  Penalty,       // whom takes all coins of the speculator who
  Drew,          // who draws count cards; cards: them, for who
  PaidForCard,   // who pays coins to draw another
  Kept,          // who returns count cards; cards: them, for who
  HandedOver,    // who gives whom a card; cards: it, for both
  Disappearing,  // whom gets a Disappear token from who
  Spared,        // who is rid of a Disappear token
  Disappeared,   // who's Disappear token costs a life
  Peacekeeping,  // who has the token
  Taxing,        // who taxes role
  Treaty,        // between who and whom
  NewLife,       // who draws a card; cards: it, for who
  Eliminated,    // who
  Inherited,     // who takes coins of whom
  Forfeited,     // coins of who go to the treasury
  SecondAction,  // of the spy who
  Won,           // who
};

struct Event {
  What what{};
  ClaimKind kind{};
  SeatId who = kNobody;
  SeatId whom = kNobody;
  SeatId poorest = kNobody;
  Role role = Role::None;
  Role as = Role::None;
  std::uint8_t coins = 0;
  std::uint8_t count = 0;
  Said answer{};
  Pile<Role, kDeck> cards{};  // empty for those who may not know
  friend bool operator==(const Event&, const Event&) = default;
};

// ---- The rules

class Coup {
 public:
  using State = coup::State;
  using View = coup::View;
  using Move = coup::Move;
  using Event = coup::Event;
  using Refusal = coup::Refusal;
  using Options = coup::Options;
  using Data = coup::Data;

  static Data read(const CardData& data);
  static Options options(const Chosen& chosen);
  Coup(const Data& data, const Options& options, int seats);

  [[nodiscard]] int seats() const { return seats_; }
  [[nodiscard]] const Data& data() const { return data_; }

  State setup(Chance& chance) const;
  [[nodiscard]] SeatSet to_act(const State& state) const { return state.board.asked; }
  [[nodiscard]] std::uint32_t question(const State& state, Seat /*seat*/) const {
    return state.board.question;
  }
  void legal(const State& state, Seat seat, std::vector<Move>& out) const;
  [[nodiscard]] std::optional<Refusal> why_not(const State& state, Seat seat, const Move& move) const;
  std::optional<Refusal> apply(State& state, Seat seat, const Move& move, Chance& chance,
                               Events<Event>& events) const;
  [[nodiscard]] bool mid_move(const State& /*state*/) const { return false; }
  [[nodiscard]] View view(const State& state, Viewer eyes) const;
  State sample(const View& view, Chance& chance) const;
  State redealt(const State& then, std::span<const Told<Event>> since, Chance& chance) const;
  [[nodiscard]] std::optional<Outcome> outcome(const State& state) const;
  [[nodiscard]] std::string format(const Move& move) const;
  [[nodiscard]] std::optional<Move> parse(std::string_view text) const;

 private:
  Data data_;
  Options options_;
  int seats_;
};

// ---- What can be read from the board: it never depends on a hand

/// What may be come forward with at the question that is open: a block, a join or a claim to an estate.
std::optional<ClaimKind> open_call(const Board& board);
/// True when the seat may come forward with it.
bool may_come_forward(const Board& board, const Data& data, Seat seat);
/// True when the seat may lay a card that it loses aside as this role.
bool may_lay_aside_as(const Board& board, const Data& data, Seat seat, Role role, bool by_coup);
/// What a seat is asked, for standing orders.
Asked asked_in(const View& view, Seat seat);
/// How many cards are kept at the end of an exchange.
inline int to_keep(const Board& board, Seat seat) {
  return board.held[at(seat)] - board.act.drawn - (board.act.borrowed ? 1 : 0);
}

}  // namespace parlour::games::coup
