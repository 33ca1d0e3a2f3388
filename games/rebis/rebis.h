#pragma once
// Rebis, a game of shelves for one to four alchemists. On a turn a player draws, may put shiny tokens on the
// track of the own active shelf, and then lays one book or two of a kind on it, or one on an opponent's
// active shelf, either side up. A book that would make a shelf too heavy closes it: it lies face down and
// begins the next one. Closing one's own costs a shiny token, closing an opponent's wins one. The last golden
// token or the last card ends the game; each shelf scores the sum of its icons times its multiplier.
//
// Alone, one plays against the Automa: it has four shelves with tokens on them, gets one book a turn in the
// colour that answers the last discard, and its tokens go to who closes own shelves.
//
// Options
//   level  of the Automa: regular, difficult or master. It matters in the solo game only.
//
// A deck is kept as counts and each draw is made by chance when it happens. For the players that is a
// shuffled deck; and nobody can find out, not even by taking a move back, what would come next.

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "games/rebis/shelf.h"
#include "games/rules.h"
#include "games/title.h"

namespace parlour::games::rebis {

inline constexpr int kMaxPlayers = 4;
/// The owner of the other side's shelves in a solo game.
inline constexpr Seat kAutoma = 1;
/// No table can have more: every closed shelf has used up books of more weight than the limit, or just as
/// much.
inline constexpr std::size_t kMostShelves = 36;

// ---- What is settled before the first card

enum class Level : std::uint8_t { Regular, Difficult, Master };

struct Options {
  Level level = Level::Regular;
  friend bool operator==(const Options&, const Options&) = default;
};

// ---- Moves

enum class Action : std::uint8_t { Tokens, Shelve, Give, GivePile, Close, Take, Place, Discard };
enum class Prize : std::uint8_t { Token, Card, Nothing };
inline constexpr std::uint8_t kNobody = 255;

/// In notation, players and shelves counted from 1:
///   tokens 2          shiny tokens onto the own active shelf
///   shelf 4, shelf 4 4  onto the own active shelf
///   give 7 to 2 plus, give 7 to 2 minus, give 7 to 2 (which closes it); alone: give 7, give pile
///   close 5           for two players: closes the own shelf of exactly the limit
///   take token, take card, take nothing
///   place 3           a golden token or the Rubedo on a shelf
///   discard 6         alone
struct Move {
  Action action = Action::Tokens;
  Card card = kUnseen;
  std::uint8_t count = 0;     // tokens; cards of a kind; the number of a shelf
  std::uint8_t to = kNobody;  // the seat given to
  Side side = Side::Unnamed;
  Prize prize = Prize::Token;
  friend bool operator==(const Move&, const Move&) = default;
};

enum class Refusal : std::uint8_t {
  GameOver,
  NotYourTurn,
  FeedFirst,     // alone: the Automa gets its book first
  FedAlready,    // alone: one book a turn
  TakeFirst,     // a token or a card is to be chosen
  PlaceFirst,    // a token waits for its shelf
  DiscardFirst,  // alone: only the discard is left of the turn
  MixtureDone,   // tokens are placed once, before playing
  NoTokens,      // no tokens need not be said
  TooFewShiny,
  TrackFull,
  NotInHand,
  NotTwoAlike,
  CannotPay,         // closing the own shelf costs a shiny token
  NoShelfForSecond,  // alone: the first card closes the last shelf
  WhomNotNamed,
  NotAnOpponent,
  SideNotNamed,
  FaceDownHasNoSide,
  SumBelowZero,
  OnlyForTwo,  // closing without a book that is too heavy
  NotExact,
  NothingToTake,
  BonusIsACard,
  NoBonusCard,
  NothingToPlace,
  NoSuchShelf,
  NotAlone,  // only in the solo game
  OnlyTheAutoma,
  AutomaGetsPlus,
  WrongColour,
  ColourInHand,  // the pile is for those without a legal card
  PileEmpty,
  DiscardLater,
};
inline constexpr int kRefusals = 34;

std::string_view name_of(Refusal refusal);

// ---- The State

/// What the seat to act is asked.
enum class Phase : std::uint8_t {
  Feed,     // alone: a book for the Automa
  Mixture,  // tokens, or play at once
  Play,     // tokens have been placed
  Take,     // a shelf was closed: a token, or what there is instead
  Golden,   // where the golden token goes
  Discard,  // alone
  Return,   // alone, at the end: a golden token goes back to the Automa
  Rubedo,   // at the end
  Over,
};

struct State {
  Cards deck;
  std::array<Cards, kMaxPlayers> hands{};
  Pile<Shelf, kMostShelves> shelves{};             // of all owners, as they were opened
  Pile<Card, kMostCards> discards{};               // alone; face up, the last one on top
  std::array<std::uint8_t, kMaxPlayers> active{};  // by seat, in shelves
  std::array<std::uint8_t, kMaxPlayers> shiny{};   // in front of each seat
  std::uint8_t automa_active = 0;                  // in shelves; kAutomaShelves when all are closed
  std::uint8_t golden_held = 0;                    // alone: to be given back
  std::uint8_t supply_shiny = 0;
  std::uint8_t supply_golden = 0;
  std::uint8_t supply_rubedo = 0;
  std::uint8_t aside = 0;  // golden tokens that found no free space
  std::uint8_t first = 0;
  std::uint8_t to_act = 0;
  Phase phase = Phase::Mixture;
  bool bonus = false;  // in Take: a card is due when no token is taken
  std::uint16_t turn = 1;
  std::uint32_t step = 1;
  friend bool operator==(const State&, const State&) = default;
};

// ---- What one viewer knows

struct View {
  Viewer eyes;
  int seats = 2;
  Options options;
  Data data;

  Phase phase = Phase::Mixture;
  std::optional<Seat> to_act;  // nobody after the end
  Seat first = 0;
  int turn = 1;
  std::uint32_t step = 1;
  bool bonus = false;

  int deck = 0;
  std::array<int, kMaxPlayers> hand_sizes{};
  std::array<Cards, kMaxPlayers> hands{};  // of the eyes that look; all others are empty here
  Pile<Shelf, kMostShelves> shelves{};     // a face-down card that these eyes do not know is kUnseen
  Pile<Card, kMostCards> discards{};
  std::array<std::uint8_t, kMaxPlayers> active{};
  std::array<std::uint8_t, kMaxPlayers> shiny{};
  int automa_active = 0;
  int golden_held = 0;
  int supply_shiny = 0;
  int supply_golden = 0;
  int supply_rubedo = 0;
  int aside = 0;

  [[nodiscard]] bool alone() const { return seats == 1; }
  [[nodiscard]] bool over() const { return phase == Phase::Over; }
  [[nodiscard]] std::vector<Shelf> shelves_of(Seat owner) const;
  /// The shelf that a book given to this owner goes on; the Automa's may all be closed.
  [[nodiscard]] const Shelf* open_shelf(Seat owner) const;
  [[nodiscard]] int points(Seat owner) const;
  [[nodiscard]] int negatives(Seat owner) const;
  /// The colour that the Automa must get now; nothing when any will do.
  [[nodiscard]] std::optional<Colour> wanted() const;
  /// The cards that these eyes cannot see: in the deck, in hands, face down.
  [[nodiscard]] Cards unseen() const;

  friend bool operator==(const View&, const View&) = default;
};

/// Who gets the Rubedo: the most negative icons and hand cards together; level, the most negative icons;
/// still level, nobody.
struct RubedoCount {
  int negatives = 0;
  int hand = 0;
  [[nodiscard]] int total() const { return negatives + hand; }
  friend bool operator==(const RubedoCount&, const RubedoCount&) = default;
};
std::optional<Seat> rubedo_goes_to(const std::array<RubedoCount, kMaxPlayers>& counts, int seats);

// ---- What happens

enum class DrawnFor : std::uint8_t { Turn, Closed, Bonus };

struct Drew {
  Seat seat = 0;
  DrawnFor why{};
  int count = 0;
  Cards cards;  // told to the player alone; empty for others
};
struct PlacedTokens {
  Seat seat = 0;
  int count = 0;
  int times = 0;  // what the shelf counts now
};
/// A book comes to lie face up.
struct Laid {
  Seat seat = 0;
  Seat owner = 0;
  Card card = kUnseen;
  Side side = Side::Unnamed;
  int weight = 0;  // of the shelf now
  int sum = 0;
  bool from_pile = false;
};
enum class ClosedBy : std::uint8_t { Paying, Opponent, FreeClose, Heavy, Exact, Feeding };
struct Closed {
  Seat seat = 0;
  Seat owner = 0;
  ClosedBy how{};
  Card card = kUnseen;  // that lies face down; told to who laid it
  bool from_pile = false;
};
struct Took {
  Seat seat = 0;
  Token token = Token::None;  // None: declined
};
struct Gained {  // from the Automa
  Seat seat = 0;
  Token token = Token::None;
};
struct Placed {
  Seat seat = 0;
  Seat owner = 0;
  Token token = Token::None;
  int shelf = 0;  // counted from 1
  int times = 0;
};
struct SetAside {
  Seat seat = 0;
};
struct Discarded {
  Seat seat = 0;
  Card card = kUnseen;
};
enum class EndedBy : std::uint8_t { LastCard, LastGolden, AutomaFull };
struct Ended {
  EndedBy why{};
};
struct RubedoCounted {
  std::optional<Seat> seat;  // nobody when two are level
  bool placed = false;       // false: every track of the seat is full
  std::array<RubedoCount, kMaxPlayers> counts{};
  int seats = 0;
};
struct Scored {
  std::array<int, kMaxPlayers> points{};  // alone: the Automa's second
  int seats = 0;
};
using Event = std::variant<Drew, PlacedTokens, Laid, Closed, Took, Gained, Placed, SetAside, Discarded, Ended,
                           RubedoCounted, Scored>;

// ---- The rules

class Rebis {
 public:
  using State = rebis::State;
  using View = rebis::View;
  using Move = rebis::Move;
  using Event = rebis::Event;
  using Refusal = rebis::Refusal;
  using Options = rebis::Options;
  using Data = rebis::Data;

  static Data read(const CardData& data);
  static Options options(const Chosen& chosen);
  Rebis(const Data& data, const Options& options, int seats);

  [[nodiscard]] int seats() const { return seats_; }
  [[nodiscard]] const Data& data() const { return data_; }

  State setup(Chance& chance) const;
  [[nodiscard]] SeatSet to_act(const State& state) const;
  [[nodiscard]] std::uint32_t question(const State& state, Seat seat) const;
  void legal(const State& state, Seat seat, std::vector<Move>& out) const;
  [[nodiscard]] std::optional<Refusal> why_not(const State& state, Seat seat, const Move& move) const;
  std::optional<Refusal> apply(State& state, Seat seat, const Move& move, Chance& chance,
                               Events<Event>& events) const;
  [[nodiscard]] bool mid_move(const State& state) const;
  [[nodiscard]] View view(const State& state, Viewer eyes) const;
  State sample(const View& view, Chance& chance) const;
  State redealt(const State& then, std::span<const Told<Event>> since, Chance& chance) const;
  [[nodiscard]] std::optional<Outcome> outcome(const State& state) const;
  [[nodiscard]] std::string format(const Move& move) const;
  [[nodiscard]] std::optional<Move> parse(std::string_view text) const;

 private:
  using Barred = std::optional<Refusal>;
  // Moves in general (legal.cpp).
  [[nodiscard]] Barred why_not_now(Phase phase, Action action) const;
  [[nodiscard]] Barred why_not_tokens(const State& state, Seat seat, const Move& move) const;
  [[nodiscard]] Barred why_not_shelve(const State& state, Seat seat, const Move& move) const;
  [[nodiscard]] Barred why_not_give(const State& state, const Move& move) const;
  [[nodiscard]] Barred why_not_feed(const State& state, Seat seat, const Move& move) const;
  [[nodiscard]] Barred why_not_give_pile(const State& state, Seat seat) const;
  [[nodiscard]] Barred why_not_close(const State& state, Seat seat) const;
  [[nodiscard]] Barred why_not_take(const State& state, const Move& move) const;
  [[nodiscard]] Barred why_not_place(const State& state, Seat seat, const Move& move) const;
  void list_plays(const State& state, Seat seat, std::vector<Move>& out) const;
  void list_feeding(const State& state, Seat seat, std::vector<Move>& out) const;
  [[nodiscard]] int placeable_tokens(const State& state, Seat seat) const;
  [[nodiscard]] bool may_get(const State& state, Card card) const;
  [[nodiscard]] int space_on(const State& state, const Shelf& shelf) const;

  // A turn (rebis.cpp).
  void begin_turn(State& state, Seat seat, Chance& chance, Events<Event>& events) const;
  void place_tokens(State& state, Seat seat, int count, Events<Event>& events) const;
  void give(State& state, Seat seat, const Move& move, Chance& chance, Events<Event>& events) const;
  void close_freely(State& state, Seat seat, Card card, Events<Event>& events) const;
  void offer_prize(State& state, Seat seat, bool bonus, Chance& chance, Events<Event>& events) const;
  void take(State& state, Seat seat, Prize prize, Chance& chance, Events<Event>& events) const;
  void place(State& state, Seat seat, int shelf, Chance& chance, Events<Event>& events) const;
  void open_shelf(State& state, Seat owner, const FaceDown& base) const;
  void lay_own(State& state, Seat seat, Card card, Chance& chance, Events<Event>& events) const;
  void draw(State& state, Seat seat, int count, DrawnFor why, Chance& chance, Events<Event>& events) const;
  void end_turn(State& state, Seat seat, Chance& chance, Events<Event>& events) const;
  void award_rubedo(State& state, Events<Event>& events) const;
  void score(State& state, Events<Event>& events) const;

  // The solo game (solo.cpp).
  void deal_solo(State& state, Chance& chance) const;
  void feed(State& state, Seat seat, Card card, bool from_pile, Events<Event>& events) const;
  void close_exactly(State& state, Seat seat, Chance& chance, Events<Event>& events) const;
  void gain_token(State& state, Seat seat, Events<Event>& events) const;
  void after_feeding(State& state, Seat seat, Chance& chance, Events<Event>& events) const;
  void after_shelving(State& state, Seat seat, Chance& chance, Events<Event>& events) const;
  void end_solo(State& state, Events<Event>& events) const;
  [[nodiscard]] bool can_return(const State& state) const;

  [[nodiscard]] bool alone() const { return seats_ == 1; }
  [[nodiscard]] bool too_heavy(const Shelf& shelf, Card card) const {
    return shelf.weight + data_.book(card).weight > data_.limit;
  }
  [[nodiscard]] int points(const State& state, Seat owner) const;
  [[nodiscard]] Seat after(Seat seat) const { return seat + 1 == seats_ ? 0 : seat + 1; }
  /// The owner's shelf with this number, counted from 1; nothing when there is none.
  static std::optional<std::size_t> shelf_numbered(const State& state, Seat owner, int wanted);

  Data data_;
  Options options_;
  int seats_;
};

template <class Io, FieldsOf<Options> S>
void fields(Io& io, S& s) {
  io("level", s.level);
}

template <class Io, FieldsOf<Move> S>
void fields(Io& io, S& s) {
  io("action", s.action);
  io("card", s.card);
  io("count", s.count);
  io("to", s.to);
  io("side", s.side);
  io("prize", s.prize);
}

template <class Io, FieldsOf<State> S>
void fields(Io& io, S& s) {
  io("deck", s.deck);
  io("hands", s.hands);
  io("shelves", s.shelves);
  io("discards", s.discards);
  io("active", s.active);
  io("shiny", s.shiny);
  io("automa_active", s.automa_active);
  io("golden_held", s.golden_held);
  io("supply_shiny", s.supply_shiny);
  io("supply_golden", s.supply_golden);
  io("supply_rubedo", s.supply_rubedo);
  io("aside", s.aside);
  io("first", s.first);
  io("to_act", s.to_act);
  io("phase", s.phase);
  io("bonus", s.bonus);
  io("turn", s.turn);
  io("step", s.step);
}

template <class Io, FieldsOf<View> S>
void fields(Io& io, S& s) {
  io("eyes", s.eyes);
  io("seats", s.seats);
  io("options", s.options);
  io("data", s.data);
  io("phase", s.phase);
  io("to_act", s.to_act);
  io("first", s.first);
  io("turn", s.turn);
  io("step", s.step);
  io("bonus", s.bonus);
  io("deck", s.deck);
  io("hand_sizes", s.hand_sizes);
  io("hands", s.hands);
  io("shelves", s.shelves);
  io("discards", s.discards);
  io("active", s.active);
  io("shiny", s.shiny);
  io("automa_active", s.automa_active);
  io("golden_held", s.golden_held);
  io("supply_shiny", s.supply_shiny);
  io("supply_golden", s.supply_golden);
  io("supply_rubedo", s.supply_rubedo);
  io("aside", s.aside);
}

Title rebis_title();

}  // namespace parlour::games::rebis
