// Non-interference at the counter for Rebis: in two worlds that somebody cannot tell apart, every page,
// answer, suggestion and step on the way to a move is the same to the last byte.

#include "commands/controls.h"
#include "render/discord_json.h"
#include "tests/commands/clicking.h"
#include "tests/games/harness.h"
#include "tests/games/rebis_traits.h"

namespace parlour::commands::testing {
namespace {

using games::Chance;
using games::Seat;
using games::Viewer;
using games::rebis::Rebis;
using games::rebis::State;
using games::testing::seed_of;

const std::vector<Person> kPlayers{kAnn, kBen, kCat, kDan};

Person person_of(Viewer eyes) {
  return eyes.empty() ? kEve : kPlayers.at(static_cast<std::size_t>(eyes.first()));
}

/// One world behind a counter of its own.
class World {
 public:
  World(const State& state, int seats) {
    counter_.deal().state = games::to_fields(state);
    table_ = counter_.started({kPlayers.begin(), kPlayers.begin() + seats}, {}, "rebis");
  }

  /// Everything of the table that one person can get to see, as it goes to Discord.
  std::string shown_to(const Person& who) {
    bytes_.clear();
    add(counter_.table(table_));
    for (const char* command : {"table show", "table log", "table mine", "hand", "rules"}) {
      add(counter_.slash(who, command).page);
    }
    for (const auto& [command, option] :
         {std::pair("move", "move"), std::pair("rebis shelf", "card"), std::pair("rebis give", "card"),
          std::pair("rebis give", "player"), std::pair("rebis place", "shelf"),
          std::pair("rebis take", "what"), std::pair("rebis discard", "card")}) {
      for (const auto& one : counter_.types(who, command, option))
        bytes_ += one.label + "=" + one.value + "\n";
    }
    const bool asked = !counter_.glance(table_, who).choices.empty();
    if (asked) {
      follow(who, counter_.slash(who, "hand").page, 0);
    } else {
      for (const char* card : {"0", "4", "9"}) {
        add(counter_.slash(who, "rebis shelf", {{"card", card}}).page);
        add(counter_.slash(who, "rebis give", {{"card", card}, {"player", "1"}}).page);
      }
    }
    return bytes_;
  }

 private:
  void add(const Document& page) {
    bytes_ += render::discord_json(page, counter_.desk().speech()).dump() + "\n";
  }
  /// The pages of the steps that send nothing, a few deep.
  void follow(const Person& who, const Document& page, std::size_t depth) {
    if (depth == 3) return;
    const auto glance = counter_.glance(table_, who);
    for (const Click& click : clicks_on(page)) {
      const bool steps = click.id.verb == Verb::Step || click.id.verb == Verb::Pick;
      if (!steps || click.positions().size() <= depth) continue;
      if (walk_from(counter_.desk(), glance, click.positions(), counter_.desk().speech()).forks.empty())
        continue;
      const auto next = counter_.click(who, format(click.id), click.values).page;
      add(next);
      follow(who, next, click.positions().size());
    }
  }

  Counter counter_;
  TableId table_ = 0;
  std::string bytes_;
};

/// A game after some moves by chance.
State somewhere(const Rebis& rules, int seed, int moves) {
  Chance chance(seed_of(seed), games::Purpose::Setup);
  State state = rules.setup(chance);
  games::Events<games::rebis::Event> events;
  std::vector<games::rebis::Move> legal;
  for (int i = 0; i < moves && state.deck.size() > 2; ++i) {
    rules.legal(state, state.to_act, legal);
    rules.apply(state, state.to_act, legal[chance.below(static_cast<std::uint32_t>(legal.size()))], chance,
                events);
  }
  return state;
}

TEST(RebisSecrets, NoAnswerTellsWhatItsReaderMayNotKnow) {
  const auto data = Rebis::read(games::testing::rebis_data());
  Chance dice(seed_of(7), games::Purpose::Player);
  int compared = 0;
  for (const int seats : {1, 2, 3, 4}) {
    const Rebis rules(data, {}, seats);
    for (const int moves : {0, 9, 24}) {
      const State state = somewhere(rules, seats * 100 + moves, moves);
      std::vector<Viewer> everyone{games::kPasserBy};
      for (Seat seat = 0; seat < seats; ++seat) everyone.push_back({seat});
      for (const Viewer eyes : everyone) {
        SCOPED_TRACE(std::to_string(seats) + " seats, " + std::to_string(moves) + " moves, " +
                     person_of(eyes).name);
        const auto twin = games::testing::TraitsOf<Rebis>::twin(rules, state, eyes, dice);
        if (!twin || *twin == state) continue;
        World one(state, seats);
        World other(*twin, seats);
        const auto left = one.shown_to(person_of(eyes));
        EXPECT_GT(left.size(), 4000U);
        EXPECT_EQ(left, other.shown_to(person_of(eyes)));
        ++compared;
      }
    }
  }
  EXPECT_GT(compared, 25);
}

TEST(RebisSecrets, WouldBeFoundOut) {
  // Another card in the hand of whoever looks is another page.
  const Rebis rules(Rebis::read(games::testing::rebis_data()), {}, 2);
  const State state = somewhere(rules, 5, 0);
  State other = state;
  const auto card = *other.hands[0].begin();
  other.hands[0].remove(card);
  other.hands[0].push(card == games::rebis::number(9) ? games::rebis::number(8) : games::rebis::number(9));
  EXPECT_NE(World(state, 2).shown_to(kAnn), World(other, 2).shown_to(kAnn));
}

}  // namespace
}  // namespace parlour::commands::testing
