// Whole games of Rebis with the real program: by button, by slash command, from the direct message; and alone
// against the Automa, in a direct message with the bot and in a channel, without a lobby.

#include <algorithm>

#include "tests/program/evening.h"

namespace parlour::tests {
namespace {

using Turn = std::function<Answer(Evening&, const User&, std::mt19937&)>;

template <class T>
const T& any_in(const std::vector<T>& list, std::mt19937& random) {
  return list.at(std::uniform_int_distribution<std::size_t>(0, list.size() - 1)(random));
}

// ---- Ways to play

Message page_in(const Answer& answer) {
  if (answer.message) return *answer.message;
  throw std::runtime_error("no page in an answer of state " + std::to_string(static_cast<int>(answer.state)));
}

bool leads_back(const Message& page, const Control& control) {
  return std::ranges::any_of(page.buttons, [&](const Button& button) {
    return button.custom_id == control.id && button.label == "Back";
  });
}

/// A whole turn in steps by chance, with steps back.
Answer play_steps(const As& who, Message page, std::mt19937& random) {
  for (int clicks = 0; clicks < 500; ++clicks) {
    const auto controls = controls_of(page);
    if (controls.empty()) throw std::runtime_error("no controls on this page:\n" + page.text());
    const Control& control = any_in(controls, random);
    const bool back = leads_back(page, control);
    Answer answer = use(who, page, control);
    if (!back && !answer.says("Chosen so far")) return answer;
    page = page_in(answer);
  }
  throw std::runtime_error("the way never ends");
}

Answer at_the_table(Evening& evening, const User& who, std::mt19937& random) {
  As here = evening.at(who);
  const Message table = here.wait_for([](const Message& one) { return one.has_button("My hand"); });
  return play_steps(here, page_in(here.click(table, "My hand")), random);
}

Answer in_private(Evening& evening, const User& who, std::mt19937& random) {
  As here = evening.dm(who);
  const Message page = here.wait_for([](const Message& one) { return !controls_of(one).empty(); });
  return play_steps(here, page, random);
}

struct Command {
  std::string name;
  std::vector<std::string> slots;  // the first is required
};

/// /rebis with what autocomplete offers, tried until one leads somewhere.
Answer by_command(Evening& evening, const User& who, std::mt19937& random) {
  static const std::vector<Command> commands{{"/rebis tokens", {"count"}},
                                             {"/rebis shelf", {"card", "copies"}},
                                             {"/rebis give", {"card", "player", "side"}},
                                             {"/rebis close", {"card"}},
                                             {"/rebis take", {"what"}},
                                             {"/rebis place", {"shelf"}},
                                             {"/rebis discard", {"card"}}};
  As here = evening.at(who);
  for (int tries = 0; tries < 200; ++tries) {
    const Command& command = any_in(commands, random);
    Options options;
    for (const std::string& slot : command.slots) {
      const auto offered = here.autocomplete(command.name, slot, "", options);
      if (!offered.empty()) options[slot] = any_in(offered, random).value;
    }
    if (options.contains(command.slots.front())) return here.command(command.name, options);
  }
  throw std::runtime_error("no command leads to a move");
}

Answer by_move(Evening& evening, const User& who, std::mt19937& random) {
  As here = evening.at(who);
  return here.command("/move", {{"move", any_in(here.autocomplete("/move", "move", ""), random).value}});
}

Message play_to_the_end(Evening& evening, Message table, const Turn& turn, unsigned seed) {
  std::mt19937 random(seed);
  while (!is_over(table)) {
    const auto asked = evening.asked(table);
    if (asked.size() != 1) throw std::runtime_error("nobody is asked: " + table.text());
    const Answer answer = turn(evening, asked.front(), random);
    EXPECT_EQ(answer.state, State::answered);
    table = evening.table_at(entry_of(table) + 1);
  }
  return table;
}

// ---- What must hold in the end

void expect_count(const Message& table, const std::vector<std::string>& owners) {
  for (const std::string& owner : owners) {
    EXPECT_TRUE(table.says(owner + ": ")) << table.text();
  }
  EXPECT_TRUE(table.says("Shelf 1: ")) << table.text();
  EXPECT_TRUE(table.says("Total: ")) << table.text();
}

void expect_all_done(Evening& evening, const Message& table, const std::vector<User>& players) {
  evening.wait_until_quiet();
  for (const User& who : players) {
    for (const Message& page : evening.dm(who).sees()) {
      if (!page.ephemeral) {
        EXPECT_TRUE(controls_of(page).empty()) << "a page still asks for a move:\n" << page.text();
      }
    }
  }
  const Counters counters = evening.discord.counters();
  EXPECT_EQ(counters.invalid, 0U) << counters.raw.dump(1);
  EXPECT_EQ(counters.late_answers + counters.unanswered, 0U);
  EXPECT_EQ(evening.bot.terminate(), 0);
  EXPECT_EQ(ask_database(evening.database(), "select count(*) from errands"), std::vector<std::string>{"0"});
  EXPECT_EQ(ask_database(evening.database(), "select count(*) from journal"),
            std::vector<std::string>{std::to_string(entry_of(table))});
  const std::string log = evening.bot.log();
  EXPECT_EQ(log.find("[error]"), std::string::npos) << log;
  EXPECT_EQ(log.find("[warning]"), std::string::npos) << log;
}

void expect_ended(Evening& evening, const Message& table, const std::vector<User>& players) {
  std::vector<std::string> names;
  for (const User& who : players) {
    names.push_back(who.name);
    evening.dm(who).wait_for([](const Message& one) { return entry_of(one) > 0; });
  }
  EXPECT_TRUE(table.says("win") || table.says("draw")) << table.text();
  EXPECT_TRUE(table.says("Rubedo count: ")) << table.text();
  expect_count(table, names);
  const Answer log = evening.at(evening.dan).command("/table log");
  EXPECT_TRUE(log.says("The count: ")) << log.text();
  expect_all_done(evening, table, players);
}

TEST(RebisGames, TwoByButton) {
  Evening evening;
  const std::vector<User> two{evening.ann, evening.ben};
  expect_ended(evening, play_to_the_end(evening, evening.started("rebis", two), at_the_table, 1), two);
}

TEST(RebisGames, ThreeBySlashCommand) {
  Evening evening;
  const std::vector<User> three{evening.ann, evening.ben, evening.cid};
  expect_ended(evening, play_to_the_end(evening, evening.started("rebis", three), by_command, 2), three);
}

TEST(RebisGames, FourFromTheDirectMessage) {
  Evening evening;
  const std::vector<User> four{evening.ann, evening.ben, evening.cid, evening.dan};
  expect_ended(evening, play_to_the_end(evening, evening.started("rebis", four), in_private, 3), four);
}

// ---- Alone

/// What a solo game says at its end, whoever won.
void expect_solo_count(const Message& table) {
  EXPECT_TRUE(table.says("ann wins") || table.says("ann has not won")) << table.text();
  expect_count(table, {"ann", "Automa"});
}

TEST(RebisAlone, AWholeGameInADirectMessageStartsAtOnce) {
  Evening evening;
  As ann = evening.dm(evening.ann);
  const Answer opened = ann.command("/table new", {{"game", "rebis"}, {"options", "level=master"}});
  EXPECT_TRUE(opened.says("has started")) << opened.text();
  EXPECT_FALSE(opened.message->has_button("Start"));
  std::mt19937 random(4);
  Message page = ann.wait_for([](const Message& one) { return !controls_of(one).empty(); });
  EXPECT_TRUE(page.says("Give the Automa any card.")) << page.text();
  int turns = 0;
  while (!controls_of(page).empty()) {
    const Answer answer = play_steps(ann, page, random);
    ASSERT_EQ(answer.state, State::answered);
    page = page_in(answer);
    ++turns;
  }
  EXPECT_GT(turns, 5);
  const Message table =
      ann.wait_for([&](const Message& one) { return entry_of(one) == turns + 1 && is_over(one); });
  expect_solo_count(table);
  EXPECT_TRUE(ann.command("/table log").says("The count: ")) << "asked for where the table stands";
  for (const Message& one : evening.at(evening.ben).sees()) {
    EXPECT_FALSE(one.says("Rebis")) << "nothing of it stands in the room";
  }
  expect_all_done(evening, table, {evening.ann});
}

TEST(RebisAlone, ASecondGameFollowsInTheSameDirectMessage) {
  Evening evening;
  As ann = evening.dm(evening.ann);
  ann.command("/table new", {{"game", "rebis"}});
  const Answer taken = ann.command("/table new", {{"game", "rebis"}});
  EXPECT_FALSE(taken.says("has started")) << taken.text();
  EXPECT_TRUE(ann.command("/table cancel").says("is cancelled"));
  EXPECT_TRUE(
      ann.command("/table new", {{"game", "rebis"}, {"options", "level=difficult"}}).says("has started"));
}

TEST(RebisAlone, AWholeGameInAChannelByNotation) {
  Evening evening;
  const Answer opened = evening.at(evening.ann).command("/table new", {{"game", "rebis"}, {"seats", "1"}});
  EXPECT_TRUE(opened.says("has started")) << opened.text();
  const Message table = play_to_the_end(evening, evening.table_at(1), by_move, 5);
  expect_solo_count(table);
  expect_all_done(evening, table, {evening.ann});
}

}  // namespace
}  // namespace parlour::tests
