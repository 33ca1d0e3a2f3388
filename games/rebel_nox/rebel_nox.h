#pragma once
// Rebel Nox, a game of tricks for four to six with two teams that shift: who holds a rebel card is a rebel,
// and cards change hands. In a round six locations are fought for, each by one card from everyone; the
// strongest card wins it, after assassins have taken the strongest ones out, and infiltrators let the weakest
// draw from the winner. Then the teams are announced, influence is counted and recruits followers, and a team
// with enough followers for its size wins.
//
// Options
//   locations  all: fifteen besides the Nexus, six of them house cards. known: only the nine that the
//              rulebook names.
//
// Cards are kept as sets; whatever is drawn is drawn by chance when it happens. With one location left to
// choose, the conflict marker goes there by itself. A game has no last round: nobody loses followers and
// every round adds some.

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "games/rebel_nox/cards.h"
#include "games/rebel_nox/locations.h"
#include "games/rebel_nox/memory.h"
#include "games/rules.h"
#include "games/title.h"

namespace parlour::games::rebel_nox {

inline constexpr int kHand = 9;
inline constexpr int kFights = 6;             // in a round; the last is for the Nexus
inline constexpr int kMostInTeam = 5;         // somebody always holds a rebel
inline constexpr int kMostDrawn = kHand - 2;  // as many as the hand after the first fight: hands are swapped

// ---- What is settled before the first card

enum class Locations : std::uint8_t { All, Known };

struct Options {
  Locations locations = Locations::All;
  friend bool operator==(const Options&, const Options&) = default;
};

/// What the data file says. Tables by team size have their first entry at 0, for a team of one.
struct Data {
  Faces faces{};
  LocationValues locations{};
  std::array<std::uint8_t, kMostInTeam> bonus{};   // followers for each member of the team that won a round
  std::array<std::uint8_t, kMostInTeam> needed{};  // followers with which a team wins the game
  friend bool operator==(const Data&, const Data&) = default;
};

// ---- Moves

enum class Action : std::uint8_t { Choose, Play, Return };

/// In notation: "choose souq_sector", "play y8", "return rebel1". Cards are returned one by one.
struct Move {
  Action action = Action::Play;
  Card card{};          // of Play and Return
  Location location{};  // of Choose
  friend bool operator==(const Move&, const Move&) = default;
};

enum class Refusal : std::uint8_t {
  GameOver,
  NotYourTurn,
  NotInPyramid,   // this location is not there in this round
  AlreadyFought,  // it has an owner
  StillCovered,   // another location lies below it
  ChooseFirst,    // a location is to be chosen
  PlayFirst,      // a card is to be played
  ReturnFirst,    // cards are to be given back
  NotInHand,
  RebelsStay,    // rebel cards cannot be played
  FollowSuit,    // there is a card of the leading colour in hand
  JustDrawn,     // a card that was drawn cannot be given back
  AlreadyGiven,  // it has been chosen to be given back before
};
inline constexpr int kRefusals = 13;

std::string_view name_of(Refusal refusal);

// ---- The table

inline constexpr std::uint8_t kNobody = 255;

/// The pyramid: place 0 is the top, the Nexus; 1 and 2 are in the middle, 3, 4 and 5 at the bottom.
inline constexpr std::size_t kTop = 0;

/// What lies open before everyone in a round.
struct Board {
  std::array<Location, kFights> pyramid{};
  std::array<std::uint8_t, kFights> owners{};  // by place; kNobody while it has not been fought for
  std::array<std::uint8_t, kMaxPlayers> flags{};
  std::array<std::uint16_t, kMaxPlayers> followers{};
  SeatSet declared;              // who declared to hold rebels at the beginning of the round
  std::uint8_t fight = kNobody;  // the place that is fought for
  std::uint8_t leader = 0;
  std::uint8_t round = 1;

  /// Nobody below it, and not fought for yet.
  [[nodiscard]] bool is_free(std::size_t place) const;
  [[nodiscard]] int free_places() const;
  [[nodiscard]] std::optional<std::size_t> place_of(Location location) const;
  [[nodiscard]] bool owns_nexus(Seat seat) const { return owners[kTop] == seat; }
  friend bool operator==(const Board&, const Board&) = default;
};

/// What a seat's locations and flags are worth if the round were counted now.
int influence_of(const Board& board, const Data& data, Seat seat, bool rebel);

/// Cards drawn from another hand that others have to be given back for.
struct Exchange {
  enum class Kind : std::uint8_t { None, Infiltrators, Graft };
  Kind kind = Kind::None;
  std::uint8_t drawer = 0;
  std::uint8_t winner = 0;  // of the fight; of a graft he is the drawer
  /// In order of cards; of a graft the card of the left neighbour, then that of the right one. What the eyes
  /// of a View have not seen is kUnknown.
  Pile<Card, kMostDrawn> drawn;
  Pile<Card, kMostDrawn> given;  // chosen so far; known to the drawer alone
  friend bool operator==(const Exchange&, const Exchange&) = default;
};

/// Cards that went from hand to hand, for the memory of the two whose hands they were.
struct Transfer {
  enum class Kind : std::uint8_t { Drawn, Given, Swapped };
  CardSet cards;  // empty for eyes that have not seen them
  Kind kind = Kind::Drawn;
  std::uint8_t count = 0;
  std::uint8_t from = 0;
  std::uint8_t to = 0;
  std::uint8_t round = 0;
  Location location{};
  friend bool operator==(const Transfer&, const Transfer&) = default;
};
/// Every fight may bring a draw and cards given back, Neurograft Core two more of each, and those of the last
/// Nexus are kept for the round after it.
inline constexpr std::size_t kMostTransfers = 2 * kFights + 4 + 2;
using Transfers = Pile<Transfer, kMostTransfers>;

enum class Phase : std::uint8_t { Choose, Play, Return, Over };

/// How a round was counted.
struct RoundResult {
  std::uint8_t round = 0;  // 0: none yet
  SeatSet rebels;
  bool rebels_won = false;
  bool by_tie = false;   // both had the same, and the Nexus decided
  bool by_rift = false;  // Hathor Rift and the Nexus in one hand
  std::uint8_t bonus = 0;
  std::array<std::int16_t, 2> totals{};  // influence of loyalists and rebels
  std::array<std::int16_t, kMaxPlayers> influence{};
  std::array<std::uint8_t, kMaxPlayers> consolation{};
  std::array<std::uint8_t, kMaxPlayers> gained{};  // followers, in all
  friend bool operator==(const RoundResult&, const RoundResult&) = default;
};

struct State {
  Board board;
  Hands hands{};
  CardSet box;    // taken out before the first deal, secret
  CardSet dealt;  // went out at the last deal
  CardSet spent;  // played in earlier fights of this round
  Memory memory;
  Pile<Card, kMaxPlayers> played;  // in this fight, from the leader on
  Exchange exchange;
  Transfers transfers;  // of this round and of the last Nexus, in order
  RoundResult last;
  std::uint32_t turn = 1;
  std::uint16_t location_deck = 0;  // a bit for each location
  std::uint8_t to_act = 0;
  Phase phase = Phase::Choose;
  bool rebels_won = false;  // the game, once it is over
  friend bool operator==(const State&, const State&) = default;
};

// ---- What one viewer knows

struct Play {
  Seat seat = 0;
  Card card{};  // kUnknown: face down, and not one's own
  bool hidden = false;
  friend bool operator==(const Play&, const Play&) = default;
};

struct View {
  Viewer eyes;
  int seats = 4;
  Options options;
  Data data;
  Board board;
  Phase phase = Phase::Choose;
  std::uint32_t turn = 1;
  std::optional<Seat> to_act;  // nobody after the end
  bool rebels_won = false;
  std::array<int, kMaxPlayers> hand_sizes{};
  Hands hands{};  // of the eyes that look; all others are empty here
  int box = 0;    // how many cards are in it
  CardSet dealt;
  CardSet spent;
  std::vector<Play> played;    // in order
  std::optional<Colour> lead;  // announced when the card lies face down
  Exchange exchange;
  Transfers transfers;
  Whereabouts may{};        // where unseen cards may be, for these eyes; a card face down counts to its hand
  Whereabouts table_may{};  // the same for everyone
  std::array<SeatSet, kMaxPlayers> circles{};
  SeatSet sworn;
  std::uint16_t location_deck = 0;  // which locations are still to come
  RoundResult last;

  /// Cards that these eyes know to be in the hand of another seat.
  [[nodiscard]] CardSet known_at(Seat seat) const;
  /// A colour of which everyone knows that this seat has none.
  [[nodiscard]] bool lacks(Seat seat, Colour colour) const;
  /// The cards from the strongest to the weakest as far as they lie open: positions in `played`.
  [[nodiscard]] std::vector<std::size_t> by_strength() const;
  /// Who would win if no more cards came; nothing before the first open card.
  [[nodiscard]] std::optional<Seat> winning_now() const;

  friend bool operator==(const View&, const View&) = default;
};

// ---- What happens

struct Chose {
  Seat seat = 0;
  Location location{};
};
struct Played {
  Seat seat = 0;
  Card card{};  // kUnknown: face down
  bool hidden = false;
  std::optional<Colour> announced;  // by a leader whose card lies face down
};
/// The cards that lay face down are turned up, in the order in which they were played.
struct Revealed {
  Pile<Card, kMaxPlayers> cards;
};
struct FightWon {
  Seat seat = 0;
  Card card{};
  Location location{};
  Pile<Card, kMaxPlayers> killed;  // by assassins, the strongest first
  std::uint8_t flags = 0;
  Seat receiver = 0;  // of location and flags
};
struct Drew {
  Seat drawer = 0;
  Seat from = 0;
  std::uint8_t count = 0;
  CardSet cards;  // told to these two
};
struct GaveBack {
  Seat from = 0;
  Seat to = 0;
  std::uint8_t count = 0;
  CardSet cards;  // told to these two
};
struct SwappedHands {
  Seat one = 0;
  Seat other = 0;
};
/// The winner's own card was the weakest, or so: the infiltrators find nobody.
struct NoInfiltration {
  Seat winner = 0;
};
struct RoundEnded {
  RoundResult result;
};
struct RoundBegan {
  std::uint8_t round = 0;
  Seat leader = 0;
  SeatSet declared;
};
struct GameEnded {
  bool rebels_won = false;
  SeatSet winners;
  std::array<std::uint16_t, kMaxPlayers> followers{};
};
using Event = std::variant<Chose, Played, Revealed, FightWon, Drew, GaveBack, SwappedHands, NoInfiltration,
                           RoundEnded, RoundBegan, GameEnded>;

// ---- The rules

class RebelNox {
 public:
  using State = rebel_nox::State;
  using View = rebel_nox::View;
  using Move = rebel_nox::Move;
  using Event = rebel_nox::Event;
  using Refusal = rebel_nox::Refusal;
  using Options = rebel_nox::Options;
  using Data = rebel_nox::Data;

  static Data read(const CardData& data);
  static Options options(const Chosen& chosen);
  RebelNox(const Data& data, const Options& options, int seats);

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

  /// Every card of the game with this many players, the box included.
  [[nodiscard]] CardSet deck() const { return every_number_card() | every_rebel(rebels()); }

 private:
  // Set-up and rounds
  void lay_pyramid(State& state, Chance& chance) const;
  void declare(State& state) const;
  void end_round(State& state, Chance& chance, Events<Event>& events) const;
  [[nodiscard]] RoundResult count_round(const State& state) const;
  void begin_round(State& state, Chance& chance, Events<Event>& events) const;
  [[nodiscard]] std::optional<bool> victory(const State& state) const;

  // Fights
  void ask_for_location(State& state, Events<Event>& events) const;
  void choose(State& state, Seat seat, Location location, Events<Event>& events) const;
  void play(State& state, Seat seat, Card card, Chance& chance, Events<Event>& events) const;
  void resolve(State& state, Chance& chance, Events<Event>& events) const;
  void infiltrate(State& state, Seat winner, Seat weakest, int symbols, Chance& chance,
                  Events<Event>& events) const;
  void graft(State& state, Seat winner, Chance& chance, Events<Event>& events) const;
  void note_transfer(State& state, Transfer::Kind kind, Seat from, Seat to, CardSet cards) const;
  void finish_fight(State& state, Chance& chance, Events<Event>& events) const;
  void give_back(State& state, Card card, Chance& chance, Events<Event>& events) const;

  [[nodiscard]] std::optional<Refusal> why_not_choose(const State& state, Location location) const;
  [[nodiscard]] std::optional<Refusal> why_not_play(const State& state, Seat seat, Card card) const;
  [[nodiscard]] std::optional<Refusal> why_not_return(const State& state, Seat seat, Card card) const;
  /// The cards that may be played, or given back, now.
  [[nodiscard]] CardSet playable(const State& state, Seat seat) const;
  [[nodiscard]] CardSet returnable(const State& state) const;

  [[nodiscard]] const LocationRow& fought(const State& state) const {
    return row_of(state.board.pyramid[state.board.fight]);
  }
  [[nodiscard]] bool lies_hidden(const State& state, Card card) const {
    return fought(state).face_down && symbols_.contains(card);
  }
  [[nodiscard]] Seat after(Seat seat, int steps = 1) const { return (seat + steps) % seats_; }
  [[nodiscard]] int rebels() const { return seats_ == 4 ? 2 : 3; }
  [[nodiscard]] std::uint16_t all_locations() const;

  Data data_;
  Options options_;
  int seats_;
  CardSet symbols_;  // the cards that carry one
};

/// How strong a card is in a fight: trump over the leading colour over the third, then by number.
int strength(Card card, Colour lead, bool low_is_strong);

Title rebel_nox_title();

}  // namespace parlour::games::rebel_nox

#include "games/rebel_nox/fields.h"
