#pragma once
// A small game that is played to test the harness. Three seats with three of twelve cards each; every round
// all lay a card face down at the same time; the highest wins the trick, and the winner hands one of its
// cards to somebody in two steps (which card, then to whom) and draws. It can be given a flaw, and then it
// breaks one promise of the contract.

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/fields.h"
#include "games/rules.h"
#include "tests/games/harness.h"

namespace parlour::games::testing {

enum class Flaw : std::uint8_t {
  None,
  ViewTellsAHand,
  LegalPeeks,
  SampleLosesACard,
  SampleForgets,
  SampleIsAlwaysTheSame,
  MoveLosesACard,
  RefusalLeavesATrace,
  AcceptsWhatIsNotListed,
  RefusesWhatIsListed,
  WhyNotDisagrees,
  LeavesNoMove,
  NeverEnds,
  QuestionDrifts,
  QuestionReturns,
  QuestionChangesItsAnswers,
  EventTellsTheCard,
  NotationClashes,
  NotationIsNotRead,
  StepReveals,
  StepsOfTwoSeats,
  ChanceFromElsewhere,
  JsonForgets,
  CopiesShare,
  UndoLeavesWhatWasSeen,
  UndoTakesUnseenCards,
};

namespace toy {

inline constexpr int kSeats = 3;
inline constexpr int kCards = 12;
using Cards = Pile<std::uint8_t, kCards>;

enum class Phase : std::uint8_t { Lay, Pick, Give, Over };

struct State {
  Flaw flaw = Flaw::None;
  Phase phase = Phase::Lay;
  std::uint8_t round = 1;
  std::uint8_t winner = 0;
  std::uint8_t picked = 0;
  std::uint8_t peeked = 0;  // only with a flaw
  std::uint16_t moves = 0;
  std::array<Cards, kSeats> hands{};
  std::array<std::uint8_t, kSeats> laid{};  // 0: not yet
  std::array<Cards, kSeats> piles{};
  Cards waste;
  Cards deck;
  friend bool operator==(const State&, const State&) = default;
};

struct View {
  Viewer eyes;
  Phase phase = Phase::Lay;
  std::uint8_t round = 1;
  std::uint8_t winner = 0;
  std::uint8_t picked = 0;
  std::uint8_t peeked = 0;
  std::uint16_t moves = 0;
  std::uint8_t hint = 0;  // only with a flaw
  std::array<Cards, kSeats> hands{};
  std::array<std::uint8_t, kSeats> hand_sizes{};
  std::array<std::uint8_t, kSeats> laid{};  // what may be seen of it
  SeatSet have_laid;
  std::array<Cards, kSeats> piles{};
  Cards waste;
  std::uint8_t deck = 0;
  friend bool operator==(const View&, const View&) = default;
};

enum class Verb : std::uint8_t { Lay, Pick, Give };
struct Move {
  Verb verb = Verb::Lay;
  std::uint8_t what = 0;  // a card, or the seat it is given to
  friend bool operator==(const Move&, const Move&) = default;
};

enum class Refusal : std::uint8_t { NotAsked, NotThere };
std::string_view name_of(Refusal refusal);

struct Event {
  std::string text;
};

template <class Io, FieldsOf<State> S>
void fields(Io& io, S& s);
template <class Io, FieldsOf<View> S>
void fields(Io& io, S& s);
template <class Io, FieldsOf<Move> S>
void fields(Io& io, S& s);

class Toy {
 public:
  using State = toy::State;
  using View = toy::View;
  using Move = toy::Move;
  using Event = toy::Event;
  using Refusal = toy::Refusal;

  explicit Toy(Flaw flaw) : flaw_(flaw) {}

  [[nodiscard]] int seats() const { return kSeats; }
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
  [[nodiscard]] std::optional<Refusal> barred(const State& state, Seat seat, const Move& move) const;
  void reveal(State& state, Events<Event>& events) const;
  void hand_over(State& state, Seat to, Chance& chance, Events<Event>& events) const;
  Flaw flaw_;
};

/// Stands for memory that States share behind their backs.
std::uint32_t& shared_memory();

template <class Io, FieldsOf<State> S>
void fields(Io& io, S& s) {
  io("flaw", s.flaw);
  io("phase", s.phase);
  io("round", s.round);
  io("winner", s.winner);
  io("picked", s.picked);
  io("peeked", s.peeked);
  io("moves", s.moves);
  io("hands", s.hands);
  io("laid", s.laid);
  io("piles", s.piles);
  if (s.flaw != Flaw::JsonForgets) io("waste", s.waste);
  io("deck", s.deck);
  if (s.flaw == Flaw::CopiesShare) {
    std::uint32_t shared = shared_memory();
    io("shared", shared);
  }
}

template <class Io, FieldsOf<View> S>
void fields(Io& io, S& s) {
  io("eyes", s.eyes);
  io("phase", s.phase);
  io("round", s.round);
  io("winner", s.winner);
  io("picked", s.picked);
  io("peeked", s.peeked);
  io("moves", s.moves);
  io("hint", s.hint);
  io("hands", s.hands);
  io("hand_sizes", s.hand_sizes);
  io("laid", s.laid);
  io("have_laid", s.have_laid);
  io("piles", s.piles);
  io("waste", s.waste);
  io("deck", s.deck);
}

template <class Io, FieldsOf<Move> S>
void fields(Io& io, S& s) {
  io("verb", s.verb);
  io("what", s.what);
}

}  // namespace toy

template <>
struct TraitsOf<toy::Toy> {
  static std::vector<int> census(const toy::Toy& rules, const toy::State& state);
  static std::string tell(const toy::Event& event) { return event.text; }
  static toy::Move any_move(const toy::Toy& rules, Chance& chance);
  static std::optional<toy::State> twin(const toy::Toy& rules, const toy::State& state, Viewer eyes,
                                        Chance& chance);
  static bool settled(const toy::Move& move) { return move.verb == toy::Verb::Pick; }
  static std::vector<int> held(const toy::State& state, Seat seat);
  static std::vector<int> shown(const toy::Toy& rules, const toy::State& then,
                                std::span<const Told<toy::Event>> since, Seat seat);
  static std::optional<std::vector<int>> spare(const toy::Toy& rules, const toy::State& then, Seat seat);
};

}  // namespace parlour::games::testing
