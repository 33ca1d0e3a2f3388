#include "tests/program/whole_game.h"

#include <thread>

namespace parlour::tests {

namespace {

/// What the embeds say; a picture has an address of its own in every message.
json words_of(const Message& message) {
  json embeds = message.raw.at("embeds");
  for (json& embed : embeds) embed.erase("image");
  return embeds;
}

}  // namespace

Answer by_button(Evening& evening, const User& who, const Message& table, std::mt19937& random) {
  As here = evening.at(who);
  const Answer hand = here.click(table, "My hand");
  return play_from(here, hand.message.value(), random);
}

Answer from_dm(Evening& evening, const User& who, const Message&, std::mt19937& random) {
  evening.wait_until_quiet();
  As here = evening.dm(who);
  const Message page = here.wait_for([](const Message& one) { return !controls_of(one).empty(); });
  Answer answer = play_from(here, page, random);
  // Who has just moved by another road and is asked again still has the page of that move.
  if (!answer.says("earlier question")) return answer;
  return play_from(here, answer.message.value(), random);
}

Answer by_notation(Evening& evening, const User& who, const Message&, std::mt19937& random) {
  As here = evening.at(who);
  const auto moves = here.autocomplete("/move", "move", "");
  if (moves.empty()) throw std::runtime_error("no move is offered");
  std::uniform_int_distribution<std::size_t> any(0, moves.size() - 1);
  return here.command("/move", {{"move", moves[any(random)].value}});
}

Message play_out(Evening& evening, Message table, const Play& play, unsigned seed) {
  std::mt19937 random(seed);
  while (!is_over(table)) {
    const auto asked = evening.asked(table);
    EXPECT_EQ(asked.size(), 1U) << table.text();
    const Answer answer = play(evening, asked.front(), table, random);
    EXPECT_EQ(answer.state, State::answered);
    try {
      table = evening.table_at(entry_of(table) + 1);
    } catch (const Missing& missing) {
      throw Missing("after the answer\n" + answer.text() + "\n" + missing.what());
    }
  }
  return table;
}

void check_the_end(Evening& evening, const Message& table, const std::vector<User>& players,
                   const std::string& last_words) {
  evening.wait_until_quiet();
  EXPECT_TRUE(table.says("win") || table.says("draw")) << table.text();
  const Answer shown = evening.at(evening.cid).command("/table show");
  ASSERT_TRUE(shown.message);
  EXPECT_EQ(words_of(*shown.message), words_of(table)) << "the table's message shows how it ended";
  for (const User& who : players) {
    const Message last = evening.dm(who).wait_for([](const Message& one) { return entry_of(one) > 0; });
    // Above that, whoever moved last is told what came of it.
    EXPECT_EQ(last.raw.at("embeds").at(0).at("fields"), table.raw.at("embeds").at(0).at("fields"));
    // An answer that was on its way when the game ended is put right by an edit of its own.
    const auto asks = [](const Message& page) { return !controls_of(page).empty(); };
    const auto patience = std::chrono::steady_clock::now() + std::chrono::seconds(10);
    while (std::ranges::any_of(evening.dm(who).sees(), asks) && std::chrono::steady_clock::now() < patience) {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    for (const Message& page : evening.dm(who).sees()) {
      EXPECT_TRUE(controls_of(page).empty()) << "a page still asks for a move:\n" << page.text();
    }
  }
  const Answer log = evening.at(evening.cid).command("/table log");
  EXPECT_TRUE(log.says(last_words)) << log.text();

  const Counters counters = evening.discord.counters();
  EXPECT_EQ(counters.invalid, 0U) << counters.raw.dump(1);
  EXPECT_EQ(counters.late_answers + counters.unanswered, 0U);
  EXPECT_EQ(evening.bot.terminate(), 0);
  EXPECT_EQ(ask_database(evening.database(), "select count(*) from errands"), std::vector<std::string>{"0"});
  EXPECT_EQ(ask_database(evening.database(), "select count(*) from journal"),
            std::vector<std::string>{std::to_string(entry_of(table))});
  const std::string log_of_bot = evening.bot.log();
  EXPECT_EQ(log_of_bot.find("[error]"), std::string::npos) << log_of_bot;
  EXPECT_EQ(log_of_bot.find("[warning]"), std::string::npos) << log_of_bot;
}

}  // namespace parlour::tests
