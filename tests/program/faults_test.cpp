// Every fault that Discord can have, in the middle of a game: the bot recovers, nothing is lost, nothing is
// doubled, and hardly a request is invalid.

#include "tests/program/evening.h"

namespace parlour::tests {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

struct Fault {
  const char* name;
  std::function<void(Evening&)> strike;
  int tables = 1;            // messages of the table that stand at the end
  std::size_t refusals = 0;  // that the bot could not foresee
};

// NOLINTNEXTLINE(readability-identifier-naming): GoogleTest's name
void PrintTo(const Fault& fault, std::ostream* out) { *out << fault.name; }

class Faults : public ::testing::TestWithParam<Fault> {};

/// A person tries again when nothing seems to happen; a move that was taken is not asked for again.
void move_somehow(Evening& evening, const Message& table, std::mt19937& random) {
  const int before = entry_of(table);
  const User who = evening.asked(table).at(0);
  for (int tries = 0; tries < 40; ++tries) {
    try {
      As here = evening.at(who);
      const Answer hand = here.click(table, "My hand");
      if (hand.state == State::answered && hand.message && !controls_of(*hand.message).empty()) {
        play_from(here, *hand.message, random);
      }
      evening.at(evening.dan)
          .wait_for([&](const Message& one) { return entry_of(one) > before; }, seconds(2));
      return;
    } catch (const Missing&) {
      continue;
    } catch (const Refused&) {
      continue;
    }
  }
  FAIL() << "the bot does not recover\n" << evening.bot.log();
}

TEST_P(Faults, AreOvercome) {
  Evening evening;
  Message table = evening.started("nexus", {evening.ann, evening.ben});
  std::mt19937 random(13);
  const auto play = [&](int moves) {
    for (int i = 0; i < moves && !is_over(table); ++i) {
      move_somehow(evening, table, random);
      table = evening.table_at(entry_of(table) + 1);
    }
  };
  play(2);
  GetParam().strike(evening);
  play(3);
  const std::size_t hits = evening.discord.fault_hits();
  evening.discord.clear_faults();
  play(3);
  evening.wait_until_quiet();

  table = evening.table_at(entry_of(table));
  const Answer shown = evening.at(evening.cid).command("/table show");
  ASSERT_TRUE(shown.message);
  EXPECT_EQ(shown.message->raw.at("embeds"), table.raw.at("embeds"));
  int standing = 0;
  for (const Message& one : evening.at(evening.cid).sees()) standing += entry_of(one) > 0 ? 1 : 0;
  EXPECT_LE(standing, GetParam().tables);
  for (const User& who : {evening.ann, evening.ben}) {
    int pages = 0;
    for (const Message& one : evening.dm(who).sees()) pages += one.says("Your hand") ? 1 : 0;
    EXPECT_LE(pages, 1) << "one page at a time, none doubled";
  }
  EXPECT_EQ(ask_database(evening.database(), "select count(*) from journal where body like '%moves%'"),
            std::vector<std::string>{std::to_string(entry_of(table) - 3)});
  const Counters counters = evening.discord.counters();
  // What Discord was told to refuse is not the bot's doing.
  EXPECT_LE(counters.invalid, hits + GetParam().refusals + counters.requests / 100) << counters.raw.dump(1);
  const std::string log = evening.bot.log();
  EXPECT_EQ(log.find("mistake of ours"), std::string::npos) << log;
}

const Requests kFive{.method = "", .path = "*", .times = 5};
const Requests kPosts{.method = "POST", .path = "/channels/*/messages", .times = 2};
const Requests kPostsTaken{.method = "POST", .path = "/channels/*/messages", .times = 2, .applied = true};
const Requests kEdits{.method = "PATCH", .path = "/channels/*", .times = 2};
const Requests kEditsTaken{.method = "PATCH", .path = "/channels/*", .times = 2, .applied = true};
const Requests kAnswers{.method = "POST", .path = "*callback", .times = 1};
const Requests kAnswersTaken{.method = "POST", .path = "*callback", .times = 1, .applied = true};

INSTANTIATE_TEST_SUITE_P(
    OfDiscord, Faults,
    ::testing::Values(
        Fault{"Delay", [](Evening& it) { it.discord.delay(kFive, milliseconds(800)); }},
        Fault{"RateLimit", [](Evening& it) { it.discord.rate_limit(kEdits, 0.5); }},
        Fault{"RateLimitOfPosts", [](Evening& it) { it.discord.rate_limit(kPosts, 0.5); }},
        Fault{"GlobalRateLimit", [](Evening& it) { it.discord.rate_limit(kEdits, 0.5, true); }},
        Fault{"ServerError", [](Evening& it) { it.discord.server_error(kFive); }},
        Fault{"ServerErrorAfterAll", [](Evening& it) { it.discord.server_error(kPostsTaken); }},
        Fault{"ServerErrorOnAnswer", [](Evening& it) { it.discord.server_error(kAnswers); }},
        Fault{"Reset", [](Evening& it) { it.discord.reset(kFive); }},
        Fault{"ResetAfterAPost", [](Evening& it) { it.discord.reset(kPostsTaken); }},
        Fault{"ResetAfterAnEdit", [](Evening& it) { it.discord.reset(kEditsTaken); }},
        Fault{"ResetAfterAnAnswer", [](Evening& it) { it.discord.reset(kAnswersTaken); }},
        Fault{"DroppedGateway", [](Evening& it) { it.discord.drop_gateway(); }},
        Fault{"GatewayClosedWithACode", [](Evening& it) { it.discord.drop_gateway(4000); }},
        Fault{"ReconnectAskedFor", [](Evening& it) { it.discord.ask_to_reconnect(); }},
        Fault{"SessionInvalidated", [](Evening& it) { it.discord.invalidate_sessions(); }},
        Fault{"EventsDoubled", [](Evening& it) { it.discord.duplicate_events(20); }},
        // An old message can be edited no more than now and then: the mark on it may take its time.
        Fault{"ClockForward", [](Evening& it) { it.discord.advance(std::chrono::hours(2)); }, 2, 2}),
    [](const auto& one) { return std::string(one.param.name); });

TEST(Heartbeats, UnansweredMakeTheBotConnectAnew) {
  Evening evening;
  Message table = evening.started("nexus", {evening.ann, evening.ben});
  std::mt19937 random(17);
  // The interval is told at the beginning of a connection.
  evening.discord.set({{"heartbeat_interval_ms", 2000}});
  evening.discord.drop_gateway();
  move_somehow(evening, table, random);
  table = evening.table_at(entry_of(table) + 1);
  evening.discord.ignore_heartbeats();
  evening.discord.wait_offline(seconds(60));
  evening.discord.ignore_heartbeats(false);
  evening.discord.wait_online(seconds(60));
  move_somehow(evening, table, random);
  evening.table_at(entry_of(table) + 1);
}

TEST(RateLimits, AreKeptOfOnesOwnAccord) {
  Evening evening;
  evening.discord.set({{"rate_limits", true}});
  Message table = evening.started("nexus", {evening.ann, evening.ben});
  std::mt19937 random(19);
  for (int i = 0; i < 12 && !is_over(table); ++i) {
    const User who = evening.asked(table).at(0);
    const Answer hand = evening.at(who).command("/hand");
    play_from(evening.at(who), hand.message.value(), random);
    table = evening.table_at(entry_of(table) + 1);
  }
  const Counters counters = evening.discord.counters();
  EXPECT_EQ(counters.rate_limited, 0U) << counters.raw.dump(1);
}

}  // namespace
}  // namespace parlour::tests
