#pragma once
// Noxford, a city of crime for two to four. In turn the players lay a card: a member of their syndicate from
// the hand, their Master, or one of the neutral cards on display. A card is laid against two others or over a
// syndicate card of lower rank; one with a gear lets its player then move another card of the city. The game
// ends at once when a player has played all ten cards. A District belongs to whoever has the most cards in
// contact with it, Masters counting double and cards in contact with a Barracks not at all.
//
// A move is made in steps: the card with its place is one Move, the gear's move (or skipping it) another. In
// between nothing hidden comes to light: cards are drawn after the gear.
//
// A deck is kept as a set and each draw is made by chance when it happens. For the players that is a shuffled
// deck; and nobody can find out, not even by taking a move back, what would come next.

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "games/noxford/cards.h"
#include "games/noxford/city.h"
#include "games/noxford/count.h"
#include "games/rules.h"
#include "games/title.h"

namespace parlour::games::noxford {

inline constexpr int kMostInHand = 5;
inline constexpr int kMostOnDisplay = 5;

// ---- Moves

enum class Action : std::uint8_t {
  Place,     // a card on a free place
  Cover,     // a card over another
  GearTo,    // the gear moves a card of the city to a free place
  GearOnto,  // or over another
  Skip,      // the gear is not used
  Pass,      // nothing can be played
};

/// In notation, with the row and column of an upper left corner, counted from 1:
///   "place 2 at 12,14 upright", "place d-gear at 9,8 sideways", "cover master on 12,14",
///   "gear 12,14 to 9,8 sideways", "gear 12,14 on 20,7", "skip", "pass".
struct Move {
  Action action = Action::Pass;
  Card card{};  // Place, Cover: without its colour
  Spot from;    // GearTo, GearOnto: the corner of the lot
  Spot to;      // Cover, GearOnto: the corner of the lot
  friend bool operator==(const Move&, const Move&) = default;
};

enum class Refusal : std::uint8_t {
  GameOver,
  NotYourTurn,
  GearFirst,  // a gear card has been placed: use it or skip it
  NoGear,     // gear or skip without a gear card
  NotInHand,
  NotOnDisplay,
  MasterInPlay,
  OffTable,
  Overlaps,
  TouchesTooFew,
  EdgesNotAligned,
  NoCardThere,
  NeutralCovers,  // a neutral card cannot lie over another
  NeutralCovered,
  RankTooLow,
  CoveredLocked,
  GearMovesItself,
  MasterStays,
  MovedLocked,
  Isolates,
  SamePlace,
  MustPlay,  // passing while something can be played
};
inline constexpr int kRefusals = 22;

std::string_view name_of(Refusal refusal);

// ---- The State

enum class Stage : std::uint8_t { Turn, Gear, Over };

/// Where the last turn changed the city.
struct Trace {
  std::uint8_t seat = 0;
  bool passed = false;
  std::optional<Spot> placed;
  std::optional<Spot> moved_from;
  std::optional<Spot> moved_to;
  friend bool operator==(const Trace&, const Trace&) = default;
};

using Hand = Pile<Card, kMostInHand>;        // in the order of the kinds
using Display = Pile<Card, kMostOnDisplay>;  // likewise
using Deck = Pile<Card, kSyndicate>;         // likewise: drawn from by chance, it needs no order
using Stock = Pile<Card, kNeutral>;

struct State {
  City city;  // in the order in which the lots came up
  Display display;
  Stock stock;  // neutral cards face down
  std::array<Hand, kMaxPlayers> hands{};
  std::array<Deck, kMaxPlayers> decks{};
  SeatSet masters;  // that are not in play yet
  std::optional<Trace> last;
  std::uint32_t turn = 1;  // counts every question
  Stage stage = Stage::Turn;
  std::uint8_t gear = 0;  // Stage::Gear: the lot of the gear card just placed
  std::uint8_t first = 0;
  std::uint8_t to_act = 0;
  std::uint8_t passes = 0;  // in a row
  friend bool operator==(const State&, const State&) = default;
};

// ---- What one viewer knows

struct View {
  Viewer eyes;
  int seats = 2;
  Data data;

  std::uint32_t turn = 1;
  Stage stage = Stage::Turn;
  Seat first = 0;
  std::optional<Seat> to_act;       // nobody after the end
  std::optional<std::size_t> gear;  // Stage::Gear: the lot of the gear card just placed
  City city;
  std::optional<Trace> last;
  Display display;
  int stock = 0;  // neutral cards face down
  std::array<int, kMaxPlayers> hand_sizes{};
  std::array<int, kMaxPlayers> deck_sizes{};
  std::array<Hand, kMaxPlayers> hands{};  // of the eyes that look; all others are empty here
  SeatSet masters;                        // that are not in play yet
  int passes = 0;

  friend bool operator==(const View&, const View&) = default;
};

// ---- What happens

struct Placed {
  Seat seat = 0;
  Shown card;
  Spot spot;
};
struct Covered {
  Seat seat = 0;
  Shown card;
  Shown under;
  Spot spot;
};
/// By a gear.
struct Moved {
  Seat seat = 0;
  Shown card;
  Spot from;
  Spot to;
  Shown under;  // what it covers now; no card on a free place
};
struct Skipped {
  Seat seat = 0;
};
struct Passed {
  Seat seat = 0;
};
struct Revealed {
  Shown card;  // comes on display
};
struct Drew {
  Seat seat = 0;
  std::optional<Shown> card;  // told to the player alone
};
struct Ended {
  std::optional<Seat> by;  // who played the last card; nobody when all passed
  std::array<int, kMaxPlayers> points{};
  std::array<int, kMaxPlayers> held{};
};
using Event = std::variant<Placed, Covered, Moved, Skipped, Passed, Revealed, Drew, Ended>;

// ---- The rules

struct Options {
  friend bool operator==(const Options&, const Options&) = default;
};

class Noxford {
 public:
  using State = noxford::State;
  using View = noxford::View;
  using Move = noxford::Move;
  using Event = noxford::Event;
  using Refusal = noxford::Refusal;
  using Options = noxford::Options;
  using Data = noxford::Data;

  static Data read(const CardData& data);
  static Options options(const Chosen& /*chosen*/) { return {}; }
  Noxford(const Data& data, const Options& options, int seats);

  [[nodiscard]] int seats() const { return seats_; }
  [[nodiscard]] const Data& data() const { return data_; }

  State setup(Chance& chance) const;
  [[nodiscard]] SeatSet to_act(const State& state) const;
  [[nodiscard]] std::uint32_t question(const State& state, Seat seat) const;
  void legal(const State& state, Seat seat, std::vector<Move>& out) const;
  [[nodiscard]] std::optional<Refusal> why_not(const State& state, Seat seat, const Move& move) const;
  std::optional<Refusal> apply(State& state, Seat seat, const Move& move, Chance& chance,
                               Events<Event>& events) const;
  [[nodiscard]] bool mid_move(const State& state) const { return state.stage == Stage::Gear; }
  [[nodiscard]] View view(const State& state, Viewer eyes) const;
  State sample(const View& view, Chance& chance) const;
  State redealt(const State& then, std::span<const Told<Event>> since, Chance& chance) const;
  [[nodiscard]] std::optional<Outcome> outcome(const State& state) const;
  [[nodiscard]] std::string format(const Move& move) const;
  [[nodiscard]] std::optional<Move> parse(std::string_view text) const;

 private:
  [[nodiscard]] std::optional<Refusal> why_not_play(const State& state, Seat seat, Card card) const;
  [[nodiscard]] std::optional<Refusal> why_not_place(const City& city, const Spot& spot) const;
  [[nodiscard]] std::optional<Refusal> why_not_cover(const City& city, Card card, const Spot& spot) const;
  [[nodiscard]] std::optional<Refusal> why_not_gear(const State& state, const Move& move) const;
  [[nodiscard]] bool can_play(const State& state, Seat seat) const;
  void take_card(State& state, Seat seat, Card card) const;
  void gear_move(State& state, Seat seat, const Move& move, Events<Event>& events) const;
  void played(State& state, Seat seat, std::size_t lot, Chance& chance, Events<Event>& events) const;
  void end_turn(State& state, Seat seat, Chance& chance, Events<Event>& events) const;
  void end_game(State& state, std::optional<Seat> by, Events<Event>& events) const;
  [[nodiscard]] Stock all_neutral() const;
  [[nodiscard]] Deck all_members(Seat seat) const;
  [[nodiscard]] Seat after(Seat seat) const { return seat + 1 == seats_ ? 0 : seat + 1; }

  Data data_;
  int seats_;
};

/// The open places of a city, in reading order: by row, then column, upright before sideways.
std::vector<Spot> open_places(const City& city, int table);

/// The lots whose visible card the gear on another lot may move somewhere, in the order of the city.
std::vector<std::size_t> movable_lots(const City& city, std::size_t gear, int table);

template <class Io, FieldsOf<Move> S>
void fields(Io& io, S& s) {
  io("action", s.action);
  io("card", s.card);
  io("from", s.from);
  io("to", s.to);
}

template <class Io, FieldsOf<Trace> S>
void fields(Io& io, S& s) {
  io("seat", s.seat);
  io("passed", s.passed);
  io("placed", s.placed);
  io("moved_from", s.moved_from);
  io("moved_to", s.moved_to);
}

template <class Io, FieldsOf<State> S>
void fields(Io& io, S& s) {
  io("city", s.city);
  io("display", s.display);
  io("stock", s.stock);
  io("hands", s.hands);
  io("decks", s.decks);
  io("masters", s.masters);
  io("last", s.last);
  io("turn", s.turn);
  io("stage", s.stage);
  io("gear", s.gear);
  io("first", s.first);
  io("to_act", s.to_act);
  io("passes", s.passes);
}

template <class Io, FieldsOf<View> S>
void fields(Io& io, S& s) {
  io("eyes", s.eyes);
  io("seats", s.seats);
  io("data", s.data);
  io("turn", s.turn);
  io("stage", s.stage);
  io("first", s.first);
  io("to_act", s.to_act);
  io("gear", s.gear);
  io("city", s.city);
  io("last", s.last);
  io("display", s.display);
  io("stock", s.stock);
  io("hand_sizes", s.hand_sizes);
  io("deck_sizes", s.deck_sizes);
  io("hands", s.hands);
  io("masters", s.masters);
  io("passes", s.passes);
}

Title noxford_title();

}  // namespace parlour::games::noxford
