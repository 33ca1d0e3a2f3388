#include "tests/commands/evening.h"

#include <algorithm>

#include "render/plain_text.h"
#include "tests/games/harness.h"

namespace parlour::commands::testing {

namespace {

constexpr int kMostTurns = 3000;
constexpr int kMostClicks = 300;
constexpr int kMostTries = 300;

}  // namespace

std::vector<Person> friends(int seats) {
  static const std::vector<Person> all{kAnn, kBen, kCat, kDan, kEve, kFay};
  return {all.begin(), all.begin() + seats};
}

Evening::Evening(std::string game, const std::vector<Person>& players, const games::Chosen& chosen, int seed,
                 const std::optional<nlohmann::json>& position)
    : counter({.seed = seed}),
      game_(std::move(game)),
      dice_(games::testing::seed_of(seed), games::Purpose::Player) {
  counter.deal().state = position;
  table = counter.started(players, chosen, game_);
}

std::vector<Person> Evening::all_asked() {
  const auto seen = counter.glance(table);
  std::vector<Person> people;
  for (const games::Seat seat : seen.to_act) people.push_back(seen.players.at(games::testing::at(seat)));
  return people;
}

std::string Evening::table_text() { return render::plain_text(counter.table(table)); }

// ---- The game's slash command

bool Evening::moved(const Person& who, std::uint32_t before) {
  const auto now = version();
  const bool in_windows = !kit().claims.replies.empty();
  return in_windows ? now > before || counter.answered(table, who) : now == before + 1;
}

std::string Evening::says(const Person& who, const std::string& verb, const Options& options) {
  const auto before = version();
  auto body = counter.slash(who, kit().command() + " " + verb, options).page.body;
  EXPECT_TRUE(moved(who, before)) << who.name << ": /" << kit().command() << " " << verb << " "
                                  << ::testing::PrintToString(options) << "\n"
                                  << body;
  return body;
}

void Evening::bars(const Person& who, const std::string& verb, const Options& options,
                   const std::string& rule) {
  SCOPED_TRACE(who.name + ": /" + kit().command() + " " + verb + " " + ::testing::PrintToString(options));
  const auto before = version();
  const auto answer = counter.slash(who, kit().command() + " " + verb, options);
  EXPECT_TRUE(answer.page.body.starts_with(counter.say(game_ + ".refusal." + rule))) << answer.page.body;
  EXPECT_EQ(version(), before);
}

std::vector<std::string> Evening::offers(const Person& who, const std::string& verb, const std::string& slot,
                                         const std::string& typed, const Options& others) {
  const auto offered = counter.types(who, kit().command() + " " + verb, slot, typed, others);
  std::vector<std::string> values;
  values.reserve(offered.size());
  for (const auto& one : offered) values.push_back(one.value);
  return values;
}

// ---- Whole moves and games

void Evening::expect_offers_for_the_asked_alone(const std::string& command, const std::string& option) {
  const auto asked = all_asked();
  for (const Person& other : counter.glance(table).players) {
    if (std::ranges::find(asked, other.id, &Person::id) != asked.end()) continue;
    EXPECT_TRUE(counter.types(other, command, option).empty()) << other.name << ": /" << command;
  }
}

void Evening::click_from(const Person& who, Document page, std::uint32_t stray) {
  const auto before = version();
  for (int clicks = 0; version() == before && !counter.answered(table, who); ++clicks) {
    ASSERT_LT(clicks, kMostClicks) << "the way never ends";
    auto all = clicks_on(page);
    const bool anything = stray > 0 && one_in(stray);
    if (!anything) std::erase_if(all, [](const Click& click) { return !click.is_step(); });
    ASSERT_FALSE(all.empty()) << "stuck";
    const Click click = any_of(all);
    const auto answer = counter.click(who, format(click.id), click.values);
    ASSERT_TRUE(answer.in_place) << click.label;
    page = answer.page;
  }
  ASSERT_TRUE(moved(who, before)) << "all steps of a move are one entry";
}

void Evening::click_one_move(const Person& who) { click_from(who, hand(who)); }

bool Evening::try_verb(const Person& who, const GameVerb& verb) {
  Options options;
  for (const Slot& slot : verb.slots) {
    const auto offered = offers(who, verb.name, slot.name, {}, options);
    if (offered.empty() && slot.required) return false;
    if (!offered.empty()) options[slot.name] = any_of(offered);
  }
  const auto legal = counter.legal(table, who);
  if (options.empty() && std::ranges::find(legal, verb.name) == legal.end()) {
    const auto before = version();
    counter.slash(who, kit().command() + " " + verb.name);
    EXPECT_TRUE(version() == before && !counter.answered(table, who)) << verb.name << " is not legal now";
    return false;
  }
  says(who, verb.name, options);
  return true;
}

void Evening::speak_one_move(const Person& who) {
  for (int tries = 0; tries < kMostTries; ++tries) {
    if (try_verb(who, any_of(kit().verbs)) || ::testing::Test::HasFailure()) return;
  }
  FAIL() << "no verb leads to a move";
}

void Evening::play_to_the_end(const std::function<void()>& turn) {
  int turns = 0;
  while (playing() && ++turns < kMostTurns) {
    turn();
    if (::testing::Test::HasFailure()) return;
    counter.table(table);
  }
  EXPECT_EQ(counter.glance(table).phase, tables::Phase::Finished);
  for (const Person& who : counter.glance(table).players) hand(who);
}

}  // namespace parlour::commands::testing
