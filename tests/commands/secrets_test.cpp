// Non-interference at the counter: in two worlds that somebody cannot tell apart, whatever that person asks
// and whatever the channel shows is the same to the last byte. The worlds are real tables in two databases.

#include <algorithm>

#include "tests/commands/looking.h"
#include "tests/games/harness.h"
#include "tests/games/nexus_traits.h"
#include "tests/games/option_sets.h"

namespace parlour::commands::testing {
namespace {

using games::Chance;
using games::Seat;
using games::SeatSet;
using games::Viewer;
using games::nexus::Nexus;
using games::nexus::State;
using games::testing::seed_of;

const std::vector<Person> kPlayers{kAnn, kBen, kCat, kDan};

std::vector<Person> players(int seats) { return {kPlayers.begin(), kPlayers.begin() + seats}; }

Person person_of(Viewer eyes) {
  return eyes.empty() ? kEve : kPlayers.at(static_cast<std::size_t>(eyes.first()));
}

/// What can be typed at a table of Nexus.
Curiosity curiosity() {
  Curiosity all;
  for (int card = 1; card <= games::nexus::kCards; card += 5) {
    const auto name = name_of(static_cast<games::nexus::Card>(card));
    all.moves.push_back({"move", {{"move", "sow " + name}}});
    all.moves.push_back({"nexus sow", {{"card", name}}});
  }
  for (const char* verb : {"nexus attend", "nexus pass"}) all.moves.push_back({verb, {}});
  all.completing = {{"nexus sow", "card"}, {"nexus sow", "position"}};
  all.typed = {"", "1", "sow"};
  return all;
}

std::string look(Counter& counter, TableId table, const Person& who) {
  return Looking(counter, table, who, curiosity()).bytes;
}

/// Two counters that are asked the same.
struct Worlds {
  Counter one;
  Counter other;

  /// Tables in two States that have the same number, as the eyes see them.
  TableId begin(const State& first, const State& second, const games::Chosen& chosen, int seats) {
    one.deal().state = games::to_fields(first);
    other.deal().state = games::to_fields(second);
    const auto table = one.started(players(seats), chosen);
    EXPECT_EQ(other.started(players(seats), chosen), table);
    return table;
  }
  void expect_same_for(const Person& who, TableId table) {
    const auto left = look(one, table, who);
    const auto right = look(other, table, who);
    EXPECT_GT(left.size(), 4000U);
    EXPECT_TRUE(left == right) << who.name << " tells the worlds apart:\n" << difference(left, right);
  }
};

/// A game after some moves by chance.
State somewhere(const Nexus& rules, int seed, int moves) {
  Chance chance(seed_of(seed), games::Purpose::Setup);
  State state = rules.setup(chance);
  games::Events<games::nexus::Event> events;
  std::vector<games::nexus::Move> legal;
  for (int i = 0; i < moves && !state.over && state.deck.size() > 2; ++i) {
    rules.legal(state, state.to_act, legal);
    rules.apply(state, state.to_act, legal[chance.below(static_cast<std::uint32_t>(legal.size()))], chance,
                events);
  }
  return state;
}

/// A card that the seat to act can sow in both worlds, told by notation.
std::optional<std::string> common_sowing(const Nexus& rules, const State& one, const State& other) {
  std::vector<games::nexus::Move> here;
  std::vector<games::nexus::Move> there;
  rules.legal(one, one.to_act, here);
  rules.legal(other, other.to_act, there);
  for (const auto& move : here) {
    const bool sows = move.action == games::nexus::Action::Sow;
    if (sows && std::ranges::find(there, move) != there.end()) return rules.format(move);
  }
  return std::nullopt;
}

TEST(Secrets, NoAnswerTellsWhatItsReaderMayNotKnow) {
  const auto title = games::nexus::nexus_title();
  const auto data = Nexus::read(games::testing::nexus_data());
  Chance dice(seed_of(7), games::Purpose::Player);
  int seed = 0;
  int sown = 0;
  for (const int seats : title.seat_counts) {
    for (const auto& chosen : games::testing::option_sets(title)) {
      SCOPED_TRACE(games::testing::describe(seats, chosen));
      const Nexus rules(data, Nexus::options(chosen), seats);
      Worlds worlds;
      std::vector<Viewer> viewers{games::kPasserBy};
      for (Seat seat = 0; seat < seats; ++seat) viewers.push_back({seat});
      for (const Viewer eyes : viewers) {
        const State state = somewhere(rules, ++seed, static_cast<int>(dice.below(40)));
        const auto twin = games::testing::TraitsOf<Nexus>::twin(rules, state, eyes, dice);
        if (*twin == state) continue;  // nothing is hidden from these eyes but an empty hand
        const auto table = worlds.begin(state, *twin, chosen, seats);
        worlds.expect_same_for(person_of(eyes), table);
        // The same move in both worlds: what is told of it is the same too.
        if (const auto move = common_sowing(rules, state, *twin)) {
          const Person& mover = kPlayers.at(state.to_act);
          worlds.one.slash(mover, "move", {{"move", *move}});
          worlds.other.slash(mover, "move", {{"move", *move}});
          worlds.expect_same_for(person_of(eyes), table);
          ++sown;
        }
        if (HasFailure()) return;
      }
    }
  }
  EXPECT_GT(sown, 40) << "there was hardly anything to see";
}

TEST(Secrets, TheWorldsAreNotTheSameToEverybody) {
  // The same check must find the difference where there is one: with whoever holds the exchanged cards.
  const Nexus rules(Nexus::read(games::testing::nexus_data()), {}, 2);
  Chance dice(seed_of(8), games::Purpose::Player);
  const State state = somewhere(rules, 3, 6);
  const auto twin = games::testing::TraitsOf<Nexus>::twin(rules, state, SeatSet{0}, dice);
  Worlds worlds;
  const auto table = worlds.begin(state, *twin, {}, 2);
  EXPECT_NE(look(worlds.one, table, kBen), look(worlds.other, table, kBen));
  EXPECT_EQ(look(worlds.one, table, kAnn), look(worlds.other, table, kAnn));
}

TEST(Secrets, WhatWasDrawnIsToldToAllAfterTheEnd) {
  Counter counter({.position = "nexus 5 9 A1 20 21 | parade 12 of 1 | hands 3 4 / 6 7 | deck 8 10"});
  const auto table = counter.started({kAnn, kBen});
  const Options named{{"table", std::to_string(table)}};
  const auto log = [&](const Person& who) { return counter.slash(who, "table log", named).page.body; };
  counter.slash(kAnn, "move", {{"move", "attend"}});
  EXPECT_NE(log(kBen).find("Ann draws a card."), std::string::npos);
  counter.slash(kBen, "move", {{"move", "attend"}});
  ASSERT_EQ(counter.glance(table).phase, tables::Phase::Finished);
  for (const Person& who : {kAnn, kBen, kEve}) {
    EXPECT_NE(log(who).find("Ann draws `"), std::string::npos) << log(who);
    EXPECT_NE(log(who).find("Ben draws `"), std::string::npos) << log(who);
  }
}

}  // namespace
}  // namespace parlour::commands::testing
