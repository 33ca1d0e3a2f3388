#pragma once
// A toy game for the tests of tables/: small, and with all that is hard for a host. Everyone holds a secret
// number. Rounds take turns: in an open round every seat is asked at once and says a number that the others
// hear only when all have spoken, whereupon everyone draws a new secret; in a turn round one seat lifts and
// then drops (one move in two steps), or draws a new secret first, which takes nothing back. With the option
// "windows" an open round is a window: whoever objects instead of saying a number ends it at once.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/card_data.h"
#include "games/chance.h"
#include "games/events.h"
#include "games/fields.h"
#include "games/outcome.h"
#include "games/seat.h"
#include "games/title.h"

namespace parlour::tests::toy {

using games::Chance;
using games::FieldsOf;
using games::kMaxSeats;
using games::Seat;
using games::SeatSet;
using games::Viewer;

template <class T>
using PerSeat = std::array<T, kMaxSeats>;

/// Secrets are drawn from here on, so that a test finds one in any text.
inline constexpr int kLeastSecret = 700000;

struct State {
  std::int32_t round = 0;
  PerSeat<std::int32_t> secret{};
  PerSeat<std::int32_t> said{};
  PerSeat<std::int32_t> total{};
  PerSeat<std::uint32_t> question{};
  SeatSet asked;
  bool lifted = false;
  bool drawn = false;
  bool windows = false;
  friend bool operator==(const State&, const State&) = default;
};

template <class Io, FieldsOf<State> S>
void fields(Io& io, S& s) {
  io("round", s.round);
  io("secret", s.secret);
  io("said", s.said);
  io("total", s.total);
  io("question", s.question);
  io("asked", s.asked);
  io("lifted", s.lifted);
  io("drawn", s.drawn);
  io("windows", s.windows);
}

struct View {
  std::int32_t round = 0;
  PerSeat<std::int32_t> secret{};  // 0 where it is not known
  PerSeat<std::int32_t> said{};    // the same
  PerSeat<std::int32_t> total{};
  PerSeat<std::uint32_t> question{};
  SeatSet asked;
  bool lifted = false;
  bool drawn = false;
  bool windows = false;
  friend bool operator==(const View&, const View&) = default;
};

template <class Io, FieldsOf<View> V>
void fields(Io& io, V& v) {
  io("round", v.round);
  io("secret", v.secret);
  io("said", v.said);
  io("total", v.total);
  io("question", v.question);
  io("asked", v.asked);
  io("lifted", v.lifted);
  io("drawn", v.drawn);
  io("windows", v.windows);
}

struct Move {
  enum class Verb { Say, Lift, Drop, Draw, Object } verb{};
  int number = 0;
  friend bool operator==(const Move&, const Move&) = default;
};

using Event = std::string;

enum class Refusal { NotAsked, WrongRound, NumberTooHigh, NotLifted, AlreadyLifted, AlreadyDrawn };
std::string_view name_of(Refusal refusal);

class Game {
 public:
  using State = toy::State;
  using View = toy::View;
  using Move = toy::Move;
  using Event = toy::Event;
  using Refusal = toy::Refusal;

  struct Data {
    int highest = 9;
  };
  struct Options {
    int rounds = 4;
    bool windows = false;
  };
  static Data read(const games::CardData& data);
  static Options options(const games::Chosen& chosen);

  Game(Data data, Options options, int seats) : data_(data), options_(options), seats_(seats) {}

  [[nodiscard]] int seats() const { return seats_; }
  State setup(Chance& chance) const;
  [[nodiscard]] SeatSet to_act(const State& state) const { return state.asked; }
  [[nodiscard]] std::uint32_t question(const State& state, Seat seat) const;
  void legal(const State& state, Seat seat, std::vector<Move>& out) const;
  [[nodiscard]] std::optional<Refusal> why_not(const State& state, Seat seat, const Move& move) const;
  std::optional<Refusal> apply(State& state, Seat seat, const Move& move, Chance& chance,
                               games::Events<Event>& events) const;
  [[nodiscard]] bool mid_move(const State& state) const { return state.lifted && !state.drawn; }
  [[nodiscard]] View view(const State& state, Viewer eyes) const;
  State sample(const View& view, Chance& chance) const;
  [[nodiscard]] std::optional<games::Outcome> outcome(const State& state) const;
  [[nodiscard]] std::string format(const Move& move) const;
  [[nodiscard]] std::optional<Move> parse(std::string_view text) const;

 private:
  static bool open_round(const State& state) { return state.round % 2 == 0; }
  void next_round(State& state, Chance& chance, games::Events<Event>& events) const;
  void draw(State& state, Seat seat, Chance& chance, games::Events<Event>& events) const;

  Data data_;
  Options options_;
  int seats_;
};

/// The title "toy", for 2 to 4 seats; its option "length" is short, long or endless, "windows" no or yes.
games::Title title(int rules_version = 1);
games::CardData data(int highest = 9);

}  // namespace parlour::tests::toy
