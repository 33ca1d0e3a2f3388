#pragma once
// Nexus, a battle of wits for two, or for four in teams of two. One common row of cards, the nexus, feeds one
// open parade. On a turn a player sows a card from the hand onto the nexus, or attends court: the top card of
// the nexus joins the parade, or closes it and opens one for the next seat; then the player draws. The game
// ends when the deck runs out; stars in a score zone count for its owner, skulls for the other side.
//
// Options
//   series      single: one game. to_50: games with alternating start until one side leads at 50 or more.
//   tournament  insert: a card may be sown at any place. pass: who owns the open parade (or whose partner
//               does) may pass.
//   nexuses     double: two rows to choose from, one of everything else.
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

#include "games/nexus/cards.h"
#include "games/rules.h"
#include "games/title.h"

namespace parlour::games::nexus {

inline constexpr int kMaxPlayers = 4;
inline constexpr int kMaxRefill = 8;

// ---- What is settled before the first card
// -----------------------------------------------------------------

enum class Series : std::uint8_t { Single, ToTarget };
enum class Tournament : std::uint8_t { None, Insert, Pass };
enum class Nexuses : std::uint8_t { Single, Double };

struct Options {
  Series series = Series::Single;
  Tournament tournament = Tournament::None;
  Nexuses nexuses = Nexuses::Single;
  friend bool operator==(const Options&, const Options&) = default;
};

/// What the data file says.
struct Data {
  Faces faces{};
  int nexus = 7;    // cards dealt to a nexus
  int hand = 3;     // cards dealt to a hand
  int refill = 4;   // cards dealt to a nexus that has run empty
  int target = 50;  // the running total that wins a series
};

// ---- Moves
// -------------------------------------------------------------------------------------------------

enum class Action : std::uint8_t { Sow, Attend, Pass };

/// Which nexus is meant; there is nothing to name when there is only one.
enum class Side : std::uint8_t { Unnamed, Left, Right };

/// On the nexus, counted from the bottom: 0 is under all cards.
using Place = std::uint8_t;
inline constexpr Place kTop = 255;

/// In notation: "sow 12", "sow A3 at 0", "sow 12 right at 2", "attend", "attend left", "pass".
struct Move {
  Action action = Action::Attend;
  Card card{};  // of a sowing
  Side side = Side::Unnamed;
  Place at = kTop;  // of a sowing
  friend bool operator==(const Move&, const Move&) = default;
};

enum class Refusal : std::uint8_t {
  GameOver,
  NotYourTurn,
  NexusNotNamed,  // two nexuses: say which
  OnlyOneNexus,   // there is no left and right
  HandEmpty,      // nothing to sow
  NotInHand,
  InsertNotInPlay,  // a place is named without the tournament rule
  NoSuchPlace,
  TopNeedsNoPlace,  // the place named is the top, which is sown on without naming it
  PassNotInPlay,    // without the alternate tournament rule
  NotYourParade,    // passing while the other side owns the open parade
};
inline constexpr int kRefusals = 11;

std::string_view name_of(Refusal refusal);

// ---- The State
// ---------------------------------------------------------------------------------------------

/// A parade in a score zone: whose, and how many of the scored cards are its own.
struct Closed {
  std::uint8_t owner = 0;
  std::uint8_t cards = 0;
  friend bool operator==(const Closed&, const Closed&) = default;
};

/// Seats 0 and 2 are team 0, seats 1 and 3 are team 1; two players are a team each.
constexpr std::size_t team_of(Seat seat) { return static_cast<std::size_t>(seat) % 2U; }
using Points = std::array<std::int32_t, 2>;  // by team

struct State {
  CardSet deck;
  std::array<CardSet, kMaxPlayers> hands{};
  std::array<Row, 2> nexuses{};  // left, right; only the first in a game with one
  Row parade;
  Row scored;                     // the cards of all score zones, parade after parade as they closed
  Pile<Closed, kCards> closed{};  // where one scored parade ends and the next begins
  Points totals{};                // over the games that have ended
  Points last_game{};             // of the game that ended last
  std::uint32_t turn = 1;         // counts through the whole series
  std::uint16_t game = 1;
  std::uint8_t first = 0;  // who began this game: "player 1"
  std::uint8_t to_act = 0;
  std::uint8_t parade_owner = 0;
  bool over = false;
  friend bool operator==(const State&, const State&) = default;
};

// ---- What one viewer knows
// ---------------------------------------------------------------------------------

struct ScoredParade {
  std::uint8_t owner = 0;
  Row cards;
  Score score;
  friend bool operator==(const ScoredParade&, const ScoredParade&) = default;
};

/// A score zone as it lies on the table.
struct ScoreZone {
  int parades = 0;
  int cards = 0;
  std::vector<ScoredParade> open;  // its parades, for those who may look at them
};

struct View {
  Viewer eyes;
  int seats = 2;
  Options options;
  Faces faces{};
  int target = 50;

  int game = 1;
  std::uint32_t turn = 1;
  Seat first = 0;
  std::optional<Seat> to_act;  // nobody after the end
  Points totals{};
  std::optional<Points> last_game;

  int deck = 0;  // how many cards are left; the game ends at 0
  std::array<int, kMaxPlayers> hand_sizes{};
  std::array<CardSet, kMaxPlayers> hands{};  // of the eyes that look; all others are empty here
  std::vector<Row> nexuses;                  // one, or left and right; bottom to top
  Row parade;
  Seat parade_owner = 0;
  /// Every parade that closed, in order. All of them lay open before they were scored, so this is memory and
  /// no secret, and who plays well has it; a log has it too. Score zones are still face down: what is shown
  /// of them at the table is score_zone().
  std::vector<ScoredParade> scored;

  /// Face down for all but its owner, who may look at it: the others see how many parades and cards it holds.
  [[nodiscard]] ScoreZone score_zone(Seat owner) const;
  /// The cards that are in the deck or in a hand that these eyes cannot see.
  [[nodiscard]] CardSet unseen() const;
  /// What the parades scored in this game come to by now.
  [[nodiscard]] Points points() const;

  friend bool operator==(const View&, const View&) = default;
};

// ---- What happens
// ------------------------------------------------------------------------------------------

struct Sowed {
  Seat seat;
  Card card;
  Side side;
  Place at;
};
/// The top card of a nexus resolves; Joined or ParadeClosed and ParadeOpened follow.
struct Attended {
  Seat seat;
  Card card;
  Side side;
};
struct Passed {
  Seat seat;
};
struct Joined {
  Card card;
  Seat owner;  // of the parade
};
struct ParadeClosed {
  ScoredParade parade;
};
struct ParadeOpened {
  Card card;
  Seat owner;
};
struct Refilled {
  Side side{};
  Pile<Card, kMaxRefill> cards;  // the last one is the top
};
struct Drew {
  Seat seat = 0;
  std::optional<Card> card;  // told to the player alone
};
struct GameEnded {
  int game;
  Points points;
  Points totals;
};
struct GameBegan {
  int game;
  Seat first;
  Seat parade_owner;
  Card opening;  // the card in the parade
};
struct SeriesEnded {
  Points totals;
};
using Event = std::variant<Sowed, Attended, Passed, Joined, ParadeClosed, ParadeOpened, Refilled, Drew,
                           GameEnded, GameBegan, SeriesEnded>;

// ---- The rules
// ---------------------------------------------------------------------------------------------

class Nexus {
 public:
  using State = nexus::State;
  using View = nexus::View;
  using Move = nexus::Move;
  using Event = nexus::Event;
  using Refusal = nexus::Refusal;
  using Options = nexus::Options;
  using Data = nexus::Data;

  static Data read(const CardData& data);
  static Options options(const Chosen& chosen);
  Nexus(const Data& data, const Options& options, int seats);

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
  void deal(State& state, Chance& chance) const;
  void sow(State& state, Seat seat, const Move& move, Events<Event>& events) const;
  void attend(State& state, Seat seat, const Move& move, Chance& chance, Events<Event>& events) const;
  void resolve(State& state, Card card, Events<Event>& events) const;
  void refill(State& state, Row& nexus, Side side, Chance& chance, Events<Event>& events) const;
  void end_game(State& state, Chance& chance, Events<Event>& events) const;
  [[nodiscard]] std::optional<Refusal> why_not_sow(const State& state, Seat seat, const Move& move) const;
  [[nodiscard]] std::optional<Refusal> why_not_pass(const State& state, Seat seat) const;
  [[nodiscard]] std::optional<Refusal> why_not_side(Side side) const;
  [[nodiscard]] Points points(const State& state) const;
  [[nodiscard]] bool decided(const Points& totals) const;
  [[nodiscard]] Seat after(Seat seat) const { return seat + 1 == seats_ ? 0 : seat + 1; }
  [[nodiscard]] bool two_nexuses() const { return options_.nexuses == Nexuses::Double; }

  Data data_;
  Options options_;
  int seats_;
};

template <class Io, FieldsOf<Options> S>
void fields(Io& io, S& s) {
  io("series", s.series);
  io("tournament", s.tournament);
  io("nexuses", s.nexuses);
}

template <class Io, FieldsOf<Move> S>
void fields(Io& io, S& s) {
  io("action", s.action);
  io("card", s.card);
  io("side", s.side);
  io("at", s.at);
}

template <class Io, FieldsOf<Closed> S>
void fields(Io& io, S& s) {
  io("owner", s.owner);
  io("cards", s.cards);
}

template <class Io, FieldsOf<State> S>
void fields(Io& io, S& s) {
  io("deck", s.deck);
  io("hands", s.hands);
  io("nexuses", s.nexuses);
  io("parade", s.parade);
  io("scored", s.scored);
  io("closed", s.closed);
  io("totals", s.totals);
  io("last_game", s.last_game);
  io("turn", s.turn);
  io("game", s.game);
  io("first", s.first);
  io("to_act", s.to_act);
  io("parade_owner", s.parade_owner);
  io("over", s.over);
}

template <class Io, FieldsOf<ScoredParade> S>
void fields(Io& io, S& s) {
  io("owner", s.owner);
  io("cards", s.cards);
  io("score", s.score);
}

template <class Io, FieldsOf<View> S>
void fields(Io& io, S& s) {
  io("eyes", s.eyes);
  io("seats", s.seats);
  io("options", s.options);
  io("faces", s.faces);
  io("target", s.target);
  io("game", s.game);
  io("turn", s.turn);
  io("first", s.first);
  io("to_act", s.to_act);
  io("totals", s.totals);
  io("last_game", s.last_game);
  io("deck", s.deck);
  io("hand_sizes", s.hand_sizes);
  io("hands", s.hands);
  io("nexuses", s.nexuses);
  io("parade", s.parade);
  io("parade_owner", s.parade_owner);
  io("scored", s.scored);
}

Title nexus_title();

}  // namespace parlour::games::nexus
