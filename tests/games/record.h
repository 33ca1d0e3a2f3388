#pragma once
// What the record of any game can do in a test: moves are made in notation, or refused, and heard of. How a
// position is read and told differs from game to game; see nexus_record.h.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "tests/games/harness.h"

namespace parlour::games::testing {

template <Rules G>
class GameRecord {
 public:
  class Player {
   public:
    Player(GameRecord& record, Seat seat) : record_(record), seat_(seat) {}
    /// Makes a move in notation and fails the test when it is refused, or not among the legal ones.
    void plays(const std::string& notation) { record_.make(seat_, notation); }

   private:
    GameRecord& record_;
    Seat seat_;
  };
  Player seat(Seat seat) { return {*this, seat}; }

  /// Fails the test unless the move is refused by this rule, by why_not and apply alike, is not among the
  /// legal ones, and changes nothing.
  void expect_refused(Seat seat, const std::string& notation, const std::string& rule) {
    const auto move = rules.parse(notation);
    ASSERT_TRUE(move) << "not a move: " << notation;
    const auto reason = rules.why_not(state, seat, *move);
    ASSERT_TRUE(reason) << "seat " << seat << ": " << notation << " is allowed";
    EXPECT_EQ(name_of(*reason), rule) << "seat " << seat << ": " << notation;
    EXPECT_FALSE(may(seat, notation)) << "listed: " << notation;
    const auto before = state;
    Events<typename G::Event> events;
    Chance chance = chance_for(seat);
    EXPECT_EQ(rules.apply(state, seat, *move, chance, events), reason);
    EXPECT_EQ(state, before);
    EXPECT_TRUE(events.told().empty());
  }

  /// The notation of every legal move of a seat that begins like this.
  [[nodiscard]] std::vector<std::string> moves(Seat seat, const std::string& beginning = "") const {
    std::vector<std::string> texts;
    for (const auto& move : legal(seat)) {
      if (auto text = rules.format(move); text.starts_with(beginning)) texts.push_back(std::move(text));
    }
    return texts;
  }
  /// Whether this move is among the legal ones.
  [[nodiscard]] bool may(Seat seat, const std::string& notation) const {
    const auto move = rules.parse(notation);
    const auto moves = legal(seat);
    return move && std::ranges::find(moves, *move) != moves.end();
  }
  /// What these eyes heard, one event each: of the last move, unless the record of the game keeps more.
  [[nodiscard]] std::vector<std::string> heard(Viewer eyes = kPasserBy) const {
    std::vector<std::string> texts;
    for (const auto& told : events_.told()) {
      if (const auto* event = told.heard_by(eyes)) texts.push_back(TraitsOf<G>::tell(*event));
    }
    return texts;
  }
  [[nodiscard]] const Events<typename G::Event>& events() const { return events_; }

  G rules;
  typename G::State state;

 protected:
  /// Whether what was heard so far is forgotten before a move from this state.
  using Forgets = bool (*)(const typename G::State&);
  static bool always(const typename G::State& /*before*/) { return true; }

  explicit GameRecord(G game, Forgets forgets = always)
      : rules(std::move(game)), state(), forgets_(forgets) {}

  void deal(int seed) {
    seed_ = seed;
    Chance setup(seed_of(seed), Purpose::Setup);
    state = rules.setup(setup);
  }
  void make(Seat seat, const std::string& notation) {
    const auto move = rules.parse(notation);
    ASSERT_TRUE(move) << "not a move: " << notation;
    EXPECT_TRUE(may(seat, notation)) << "not listed: " << notation;
    if (forgets_(state)) forget();
    Chance chance = chance_for(seat);
    const auto refusal = rules.apply(state, seat, *move, chance, events_);
    ASSERT_FALSE(refusal) << "seat " << seat << ": " << notation << " is refused: " << name_of(*refusal);
  }
  void forget() { events_.clear(); }

 private:
  [[nodiscard]] std::vector<typename G::Move> legal(Seat seat) const {
    std::vector<typename G::Move> moves;
    rules.legal(state, seat, moves);
    return moves;
  }
  /// Of its own for each question.
  [[nodiscard]] Chance chance_for(Seat seat) const {
    return {seed_of(seed_), Purpose::Move, 0, rules.question(state, seat)};
  }

  Forgets forgets_;
  int seed_ = 1;
  Events<typename G::Event> events_;
};

}  // namespace parlour::games::testing
