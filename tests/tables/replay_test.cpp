// The state is a fold over the journal: snapshots, memory, rules versions and card data.

#include "tests/tables/club.h"

namespace parlour::tests {
namespace {

Hall::Setting snapshots_every(std::uint32_t entries, std::size_t tables_in_memory = 256) {
  Hall::Setting setting;
  setting.snapshot_every = entries;
  setting.tables_in_memory = tables_in_memory;
  return setting;
}

Hall::Setting on_shelf(int rules_version, int highest) {
  Hall::Setting setting;
  setting.shelves.push_back({toy::title(rules_version), toy::data(highest)});
  return setting;
}

struct Seen {
  Glance glance;
  toy::View view;
};

Seen seen(Club& club, TableId table, const Person& who) {
  const Glance glance = club.glance(table, who);
  return {glance, std::any_cast<toy::View>(glance.view)};
}

void expect_same(const Seen& before, const Seen& after) {
  EXPECT_EQ(after.view, before.view);
  EXPECT_EQ(after.glance.version, before.glance.version);
  EXPECT_EQ(after.glance.question, before.glance.question);
  EXPECT_EQ(after.glance.players, before.glance.players);
  EXPECT_EQ(after.glance.options, before.glance.options);
  EXPECT_EQ(after.glance.changed, before.glance.changed);
  EXPECT_EQ(after.glance.opened, before.glance.opened);
  EXPECT_EQ(after.glance.host, before.glance.host);
  EXPECT_EQ(after.glance.place, before.glance.place);
}

TEST(Replay, ARestartGivesTheSameTable) {
  Club club;
  const TableId table = club.started({kAnn, kBen, kCid}, {{"length", "long"}});
  club.play_some(table, 45);
  const Seen before = seen(club, table, kBen);
  club.restart();
  expect_same(before, seen(club, table, kBen));
}

TEST(Replay, ASnapshotIsTakenAndUsed) {
  Club club(snapshots_every(8));
  const TableId table = club.started({kAnn, kBen}, {{"length", "long"}});
  club.play_some(table, 20);
  EXPECT_EQ(ask_sql(club.file(), "select number from snapshots where owner = 1"), "16");
  const Seen before = seen(club, table, kAnn);
  // With the entries before it out of reach, the table can only come from the snapshot.
  run_sql(club.file(), "update journal set body = '{}' where number < 16");
  club.restart();
  expect_same(before, seen(club, table, kAnn));
  EXPECT_EQ(club.hall().log(table, 0, 0, 10).denied().why, Denial::RulesTooNew);
}

TEST(Replay, AWrongOrMissingSnapshotDoesNotMatter) {
  const std::vector<std::string> harms{
      "delete from snapshots",
      "update snapshots set body = ''",
      R"(update snapshots set body = replace(body, '"round":', '"round":1'))",
      "update snapshots set seal = 'x'",
      "update snapshots set number = number + 1",
      "update snapshots set number = 1",
      "update snapshots set body = substr(body, 1, 100)",
  };
  for (const std::string& harm : harms) {
    Club club(snapshots_every(8));
    const TableId table = club.started({kAnn, kBen}, {{"length", "long"}});
    club.play_some(table, 20);
    const Seen before = seen(club, table, kAnn);
    run_sql(club.file(), harm);
    club.restart();
    expect_same(before, seen(club, table, kAnn));
    club.play_some(table, 10);
    EXPECT_EQ(club.glance(table).version, before.glance.version + 10) << harm;
  }
}

TEST(Replay, TablesThatLeaveTheMemoryComeBack) {
  Club club(snapshots_every(8, 3));
  std::vector<TableId> tables;
  tables.reserve(12);
  for (int i = 0; i < 12; ++i) tables.push_back(club.started({kAnn, kBen}, {{"length", "long"}}));
  for (int round = 0; round < 6; ++round) {
    for (const TableId table : tables) club.play_some(table, 3);
  }
  for (const TableId table : tables) {
    EXPECT_EQ(club.glance(table).version, 3U + 18U);
    EXPECT_EQ(club.store().journal(table, 1).size(), 3U + 18U);
  }
}

TEST(Replay, ARunningTableKeepsTheCardDataItBeganWith) {
  Club club(on_shelf(1, 3));
  const TableId table = club.started({kAnn, kBen});
  club.restart(on_shelf(1, 9));
  EXPECT_EQ(club.plays(table, kAnn, {"say 4"}), "barred: number_too_high");
  EXPECT_EQ(club.plays(table, kAnn, {"say 3"}), "ok");
  const TableId newer = club.started({kAnn, kBen});
  EXPECT_EQ(club.plays(newer, kAnn, {"say 4"}), "ok") << "a new table has the data of today";
}

TEST(Replay, ATableOfRulesThatAreGoneIsLeftAsItIs) {
  Club club(on_shelf(1, 9));
  const TableId running = club.started({kAnn, kBen});
  const TableId lobby = club.opened(kCid);
  club.joins(lobby, kDot);
  const TableId finished = club.started({kAnn, kBen});
  club.play_out(finished);
  const auto length = club.store().journal(running, 1).size();

  club.restart(on_shelf(2, 9));
  EXPECT_EQ(club.plays(running, kAnn, {"say 1"}), "rules_too_new");
  EXPECT_EQ(club.hall().glance(running, kAnn.id).denied().why, Denial::RulesTooNew);
  EXPECT_EQ(club.hall().glance(finished, kAnn.id).denied().why, Denial::RulesTooNew);
  EXPECT_EQ(club.hall().peek(running, kAnn.id, std::vector<std::string>{"say 1"}).denied().why,
            Denial::RulesTooNew);
  EXPECT_EQ(club.hall().log(running, kAnn.id, 0, 10).denied().why, Denial::RulesTooNew);
  EXPECT_TRUE(club.hall().tables_of(kAnn.id)->empty());
  EXPECT_EQ(club.plays(finished, kAnn, {"say 1"}), "over");
  EXPECT_EQ(club.cancels(finished, kAnn), "over");
  EXPECT_EQ(club.starts(lobby, kCid), "rules_too_new");
  EXPECT_EQ(club.glance(lobby).players.size(), 2U);
  EXPECT_EQ(club.store().journal(running, 1).size(), length);

  club.restart(on_shelf(1, 9));
  EXPECT_EQ(club.plays(running, kAnn, {"say 1"}), "ok") << "with its rules back it goes on";
}

TEST(Replay, ATableOfRulesThatAreGoneCanBeCancelled) {
  Club club(on_shelf(1, 9));
  const TableId running = club.started({kAnn, kBen});
  const Snowflake channel = club.glance(running).place.channel;
  club.restart(on_shelf(2, 9));
  EXPECT_EQ(club.cancels(running, kAnn), "ok");
  EXPECT_EQ(club.glance(running).phase, Phase::Cancelled);
  EXPECT_FALSE(club.glance(running).view.has_value());
  EXPECT_EQ(club.opens(kAnn, channel), "ok");
}

TEST(Replay, AGameThatIsGoneIsDenied) {
  Club club;
  const TableId table = club.opened(kAnn);
  Hall::Setting other = on_shelf(1, 9);
  other.shelves.front().title.key = "another";
  club.restart(std::move(other));
  EXPECT_EQ(club.hall().glance(table, 0).denied().why, Denial::RulesTooNew);
  EXPECT_EQ(club.joins(table, kBen), "rules_too_new");
  EXPECT_EQ(club.hall().title("toy"), nullptr);
}

TEST(Replay, AnEntryOfANewerProgramIsNotGuessedAt) {
  Club club;
  const TableId table = club.started({kAnn, kBen});
  run_sql(club.file(),
          "insert into journal (owner, number, at, interaction, body) values (1, 4, 0, 0, "
          "'{\"is\":\"danced\"}')");
  club.restart();
  EXPECT_EQ(club.plays(table, kAnn, {"say 1"}), "rules_too_new");
}

TEST(Replay, AJournalThatDoesNotFollowFromTheRulesIsReportedAndLeft) {
  Club club;
  const TableId table = club.started({kAnn, kBen});
  club.plays(table, kAnn, {"say 1"});
  run_sql(club.file(), "update journal set body = replace(body, 'say 1', 'say 77') where number = 4");
  club.restart();
  EXPECT_EQ(club.plays(table, kBen, {"say 1"}), "rules_too_new");
  ASSERT_EQ(club.troubles.size(), 1U);
  EXPECT_EQ(club.troubles.front(),
            "table 1: entry 4 of the journal does not follow from the rules of this program");

  run_sql(club.file(), "delete from journal where number = 4; insert into journal values (1, 5, 0, 0, '{}')");
  club.restart();
  EXPECT_EQ(club.plays(table, kBen, {"say 1"}), "rules_too_new") << "neither is one with a gap";
}

}  // namespace
}  // namespace parlour::tests
