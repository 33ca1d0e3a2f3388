// Moves, questions, peeking ahead, the log, and what nobody may see.

#include <algorithm>
#include <sstream>

#include "tests/tables/club.h"

namespace parlour::tests {
namespace {

std::string text(const std::any& event) { return std::any_cast<toy::Event>(event); }

std::vector<std::string> texts(const std::vector<std::any>& events) {
  std::vector<std::string> all;
  all.reserve(events.size());
  for (const auto& event : events) all.push_back(text(event));
  return all;
}

/// Everything in a glance as one text, so that a secret in any field is found.
std::string everything(const Glance& look) {
  std::ostringstream all;
  all << look.id << ' ' << look.version << ' ' << look.question << ' ' << look.to_act.bits() << ' '
      << look.host.name << ' ' << look.mid_move;
  for (const Person& player : look.players) all << ' ' << player.id << ' ' << player.name;
  for (const auto& [key, choice] : look.options) all << ' ' << key << '=' << choice;
  if (look.view.has_value()) all << games::to_fields(std::any_cast<toy::View>(look.view));
  for (const auto& choice : look.choices) {
    all << ' ' << choice.notation << ' ' << std::any_cast<toy::Move>(choice.move).number;
  }
  if (look.outcome) {
    for (const int score : look.outcome->score) all << ' ' << score;
  }
  return all.str();
}

std::string everything(const std::vector<LogLine>& lines) {
  std::ostringstream all;
  for (const LogLine& line : lines) {
    all << line.number;
    for (const auto& event : line.events) all << ' ' << text(event);
  }
  return all.str();
}

std::string secret_of(Club& club, TableId table, const Person& who) {
  const Glance look = club.glance(table, who);
  return std::to_string(std::any_cast<toy::View>(look.view).secret[static_cast<std::size_t>(*look.seat)]);
}

TEST(Play, EveryoneIsAskedInAnOpenRound) {
  Club club;
  const TableId table = club.started({kAnn, kBen, kCid});
  EXPECT_EQ(club.glance(table).to_act, games::SeatSet::all(3));
  EXPECT_EQ(club.glance(table, kBen).choices.size(), 10U);
  EXPECT_TRUE(club.glance(table).choices.empty()) << "a passer-by has no moves";

  // In any order.
  EXPECT_EQ(club.plays(table, kCid, {"say 3"}), "ok");
  EXPECT_EQ(club.plays(table, kCid, {"say 3"}), "barred: not_asked");
  EXPECT_TRUE(club.glance(table, kCid).choices.empty());
  EXPECT_EQ(club.glance(table, kCid).question, 0U);
  EXPECT_EQ(club.plays(table, kAnn, {"say 1"}), "ok");
  EXPECT_EQ(club.view(table).round, 0);
  EXPECT_EQ(club.plays(table, kBen, {"say 2"}), "ok");
  EXPECT_EQ(club.view(table).round, 1);
  EXPECT_EQ(club.view(table).total[1], 2);
}

TEST(Play, OnlyTheOwnerOfASeatMovesForIt) {
  Club club;
  const TableId table = club.started({kAnn, kBen});
  EXPECT_EQ(club.plays(table, kEve, {"say 1"}), "not_seated");
  Deed manager = club.by(kEve, true);
  EXPECT_EQ(said(club.hall().play(table, manager, std::vector<std::string>{"say 1"}, {})), "not_seated")
      << "managing messages is not playing";
}

TEST(Play, WhatIsNoMoveOrAgainstTheRulesChangesNothing) {
  Club club;
  const TableId lobby = club.opened(kAnn);
  EXPECT_EQ(club.plays(lobby, kAnn, {"say 1"}), "not_started");

  const TableId table = club.started({kAnn, kBen});
  const Glance before = club.glance(table, kAnn);
  EXPECT_EQ(club.plays(table, kAnn, {"shout 1"}), "not_a_move");
  EXPECT_EQ(club.plays(table, kAnn, {}), "not_a_move");
  EXPECT_EQ(club.plays(table, kAnn, {"say 10"}), "barred: number_too_high");
  EXPECT_EQ(club.plays(table, kAnn, {"lift"}), "barred: wrong_round");
  const Glance after = club.glance(table, kAnn);
  EXPECT_EQ(everything(before), everything(after));
  EXPECT_EQ(club.store().journal(table, 1).size(), before.version);
}

TEST(Play, WhyNotNamesTheRule) {
  Club club;
  const TableId lobby = club.opened(kAnn);
  EXPECT_EQ((*club.hall().why_not(lobby, kAnn.id, "say 1"))->why, Denial::NotStarted);
  const TableId table = club.started({kAnn, kBen});
  const auto why = [&](const Person& who, const std::string& notation) {
    return *club.hall().why_not(table, who.id, notation);
  };
  EXPECT_EQ(why(kAnn, "say 1"), std::nullopt);
  EXPECT_EQ(why(kAnn, "say 10"), (Denied{Denial::Barred, "number_too_high"}));
  EXPECT_EQ(why(kAnn, "sing"), (Denied{Denial::NotAMove, {}}));
  EXPECT_EQ(why(kEve, "say 1"), (Denied{Denial::NotSeated, {}}));
  club.cancels(table, kAnn);
  EXPECT_EQ(why(kAnn, "say 1"), (Denied{Denial::Over, {}}));
}

TEST(Play, ALookAtAQuestionThatWasAnsweredIsStale) {
  Club club;
  const TableId table = club.started({kAnn, kBen});
  const Question first = club.question(table, kAnn);
  EXPECT_EQ(club.plays(table, kAnn, {"say 1"}, first + 1), "stale");
  EXPECT_EQ(club.plays(table, kBen, {"say 1"}), "ok");
  EXPECT_EQ(club.question(table, kAnn), first) << "another seat's answer leaves the question as it is";
  EXPECT_EQ(club.plays(table, kAnn, {"say 1"}, first), "ok");
  EXPECT_EQ(club.plays(table, kAnn, {"say 1"}, first), "stale");
  club.restart();
  const Question second = club.question(table, kAnn.id == 101 ? kAnn : kBen);
  EXPECT_NE(second, first);
}

TEST(Play, AQuestionSurvivesARestart) {
  Club club;
  const TableId table = club.started({kAnn, kBen});
  const Question before = club.question(table, kAnn);
  club.restart();
  EXPECT_EQ(club.question(table, kAnn), before);
  EXPECT_EQ(club.plays(table, kAnn, {"say 4"}, before), "ok");
}

TEST(Play, TheSameInteractionTwiceIsOneMove) {
  Club club;
  const TableId table = club.started({kAnn, kBen});
  const Deed click = club.by(kAnn);
  const std::vector<std::string> move{"say 1"};
  const Question question = club.question(table, kAnn);
  EXPECT_EQ(said(club.hall().play(table, click, move, question)), "ok");
  EXPECT_EQ(said(club.hall().play(table, click, move, question)), "repeated") << "and not stale";
  EXPECT_EQ(club.glance(table).version, 4U);
}

TEST(Play, WhoDoesItHearsWhatHappened) {
  Club club;
  const TableId table = club.started({kAnn, kBen});
  const auto first = club.hall().play(table, club.by(kAnn), std::vector<std::string>{"say 4"}, {});
  EXPECT_EQ(texts(first->heard), std::vector<std::string>{"you say 4"});
  const auto second = club.hall().play(table, club.by(kBen), std::vector<std::string>{"say  5"}, {});
  const auto heard = texts(second->heard);
  EXPECT_EQ(heard, (std::vector<std::string>{"you say 5", "seat 0 said 4", "seat 1 said 5", "seat 0 draws",
                                             "you draw " + secret_of(club, table, kBen)}));
}

TEST(Play, StepsOfOneMoveGoTogetherOrNotAtAll) {
  Club club;
  const TableId table = club.started({kAnn, kBen}, {{"length", "long"}});
  club.plays(table, kAnn, {"say 1"});
  club.plays(table, kBen, {"say 1"});
  const auto version = club.glance(table).version;
  EXPECT_EQ(club.plays(table, kAnn, {"lift", "drop 12"}), "barred: number_too_high");
  EXPECT_EQ(club.glance(table).version, version);
  EXPECT_FALSE(club.view(table).lifted) << "the first step has not happened either";
  EXPECT_EQ(club.plays(table, kAnn, {"lift", "drop 2"}), "ok");
  EXPECT_EQ(club.glance(table).version, version + 1) << "one entry";
  EXPECT_EQ(club.view(table).total[0], 3);
}

TEST(Play, NobodyLearnsSomethingAndThenTakesItBack) {
  Club club;
  const TableId table = club.started({kAnn, kBen}, {{"length", "long"}});
  club.plays(table, kAnn, {"say 1"});
  club.plays(table, kBen, {"say 1"});
  // Were these two taken together, a barred second step would undo a draw of which something was learnt.
  EXPECT_EQ(club.plays(table, kAnn, {"draw", "drop 1"}), "not_a_move");
  EXPECT_EQ(club.plays(table, kAnn, {"lift", "draw", "drop 1"}), "not_a_move");
  EXPECT_EQ(club.plays(table, kAnn, {"draw"}), "ok");
}

TEST(Play, APeekShowsTheNextStepAndChangesNothing) {
  Club club;
  const TableId table = club.started({kAnn, kBen}, {{"length", "long"}});
  const auto peek = [&](const Person& who, const std::vector<std::string>& moves) {
    return club.hall().peek(table, who.id, moves);
  };
  club.plays(table, kAnn, {"say 1"});
  club.plays(table, kBen, {"say 1"});
  const Glance before = club.glance(table, kAnn);

  const auto start = peek(kAnn, {});
  ASSERT_TRUE(start);
  EXPECT_EQ(everything(*start), everything(before));
  EXPECT_FALSE(start->mid_move);

  const auto lifted = peek(kAnn, {"lift"});
  ASSERT_TRUE(lifted);
  EXPECT_TRUE(lifted->mid_move);
  EXPECT_TRUE(std::any_cast<toy::View>(lifted->view).lifted);
  EXPECT_EQ(lifted->question, before.question) << "the steps will be sent as an answer to this question";
  EXPECT_EQ(std::ranges::count_if(lifted->choices, [](auto& c) { return c.notation.starts_with("drop"); }),
            10);

  const auto whole = peek(kAnn, {"lift", "drop 2"});
  ASSERT_TRUE(whole);
  EXPECT_FALSE(whole->mid_move);
  EXPECT_TRUE(whole->choices.empty());

  EXPECT_EQ(peek(kAnn, {"drop 2"}).denied(), (Denied{Denial::Barred, "not_lifted"}));
  EXPECT_EQ(peek(kAnn, {"jump"}).denied().why, Denial::NotAMove);
  EXPECT_EQ(peek(kEve, {"lift"}).denied().why, Denial::NotSeated);
  EXPECT_EQ(peek(kBen, {"lift"}).denied(), (Denied{Denial::Barred, "not_asked"}));
  EXPECT_EQ(everything(club.glance(table, kAnn)), everything(before));
  EXPECT_EQ(club.store().journal(table, 1).size(), before.version);
}

TEST(Play, APeekNeverShowsWhatADrawWouldBring) {
  Club club;
  const TableId table = club.started({kAnn, kBen}, {{"length", "long"}});
  club.plays(table, kAnn, {"say 1"});
  club.plays(table, kBen, {"say 1"});
  const std::string held = secret_of(club, table, kAnn);
  const auto peeked = club.hall().peek(table, kAnn.id, std::vector<std::string>{"draw"});
  ASSERT_TRUE(peeked);
  EXPECT_EQ(std::to_string(std::any_cast<toy::View>(peeked->view).secret[0]), held);
  club.plays(table, kAnn, {"draw"});
  EXPECT_NE(secret_of(club, table, kAnn), held);
}

TEST(Play, TheJournalKeepsTheGamesOwnSpelling) {
  Club club;
  const TableId table = club.started({kAnn, kBen});
  EXPECT_EQ(club.plays(table, kAnn, {"say    7"}), "ok");
  EXPECT_EQ(std::get<Moved>(club.store().journal(table, 4).front().entry), (Moved{0, {"say 7"}}));
}

TEST(Play, AGameIsPlayedToItsEnd) {
  Club club;
  const TableId table = club.started({kAnn, kBen, kCid});
  club.play_out(table);
  const Glance look = club.glance(table);
  EXPECT_EQ(look.phase, Phase::Finished);
  ASSERT_TRUE(look.outcome);
  EXPECT_EQ(look.outcome->seats, 3);
  EXPECT_TRUE(look.to_act.empty());
  EXPECT_EQ(club.plays(table, kAnn, {"say 1"}), "over");
  EXPECT_EQ(club.cancels(table, kAnn), "over");
  EXPECT_EQ(club.opens(kAnn, look.place.channel), "ok") << "the channel is free again";
  club.restart();
  EXPECT_EQ(everything(club.glance(table)), everything(look));
}

TEST(Play, TwoTablesDoNotShareTheirChance) {
  Club club;
  const TableId one = club.started({kAnn, kBen});
  const TableId two = club.started({kAnn, kBen});
  EXPECT_NE(secret_of(club, one, kAnn) + secret_of(club, one, kBen),
            secret_of(club, two, kAnn) + secret_of(club, two, kBen));
}

TEST(Secrets, NoGlanceOrLogOfOneSeatHoldsASecretOfAnother) {
  Club club;
  const TableId table = club.started({kAnn, kBen, kCid}, {{"length", "long"}});
  std::vector<std::pair<Person, std::string>> secrets;
  const std::vector<Person> players{kAnn, kBen, kCid};
  for (int i = 0; i < 40; ++i) {
    for (const Person& owner : players) secrets.emplace_back(owner, secret_of(club, table, owner));
    for (const Person& eyes : {kAnn, kBen, kCid, kEve, Person{}}) {
      const std::string seen =
          everything(club.glance(table, eyes)) + everything(*club.hall().log(table, eyes.id, 0, 10000));
      for (const auto& [owner, secret] : secrets) {
        if (owner.id == eyes.id) continue;
        ASSERT_EQ(seen.find(secret), std::string::npos) << eyes.name << " sees a secret of " << owner.name;
      }
    }
    club.play_some(table, 1);
  }
  // The test would find one: the owner does see it.
  EXPECT_NE(everything(*club.hall().log(table, kAnn.id, 0, 10000)).find("you draw 7"), std::string::npos);
}

TEST(Secrets, AfterTheEndEveryoneSeesAll) {
  Club club;
  const TableId table = club.started({kAnn, kBen});
  club.play_out(table);
  const toy::View view = club.view(table);
  EXPECT_GE(view.secret[0], toy::kLeastSecret);
  EXPECT_GE(view.secret[1], toy::kLeastSecret);
  EXPECT_EQ(view, club.view(table, kBen));
  const auto log = everything(*club.hall().log(table, 0, 0, 10000));
  EXPECT_NE(log.find("you draw"), std::string::npos) << "the log as well";
}

TEST(Secrets, ACancelledGameKeepsThem) {
  Club club;
  const TableId table = club.started({kAnn, kBen});
  const std::string bens = secret_of(club, table, kBen);
  club.cancels(table, kAnn);
  EXPECT_EQ(club.view(table).secret, (toy::PerSeat<std::int32_t>{}));
  EXPECT_EQ(everything(club.glance(table, kAnn)).find(bens), std::string::npos);
  EXPECT_NE(everything(club.glance(table, kBen)).find(bens), std::string::npos) << "the own hand stays";
  EXPECT_TRUE(club.glance(table, kAnn).choices.empty());
  EXPECT_TRUE(club.glance(table).to_act.empty());
}

TEST(Log, TellsTheDealAndWhatWasHeard) {
  Club club;
  const TableId lobby = club.opened(kAnn);
  EXPECT_TRUE(club.hall().log(lobby, kAnn.id, 0, 10)->empty());

  const TableId table = club.started({kAnn, kBen}, {{"length", "long"}});
  club.pass(std::chrono::minutes(1));
  club.plays(table, kAnn, {"say 4"});
  const auto passer_by = club.hall().log(table, 0, 0, 10);
  ASSERT_EQ(passer_by->size(), 1U) << "that Ann has spoken already is for Ann alone";
  EXPECT_EQ(passer_by->front().number, 3U);
  EXPECT_EQ(passer_by->front().seat, std::nullopt);
  const auto anns = club.hall().log(table, kAnn.id, 0, 10);
  ASSERT_EQ(anns->size(), 2U);
  EXPECT_EQ(anns->back().seat, 0);
  EXPECT_EQ(anns->back().at, club.now());
  EXPECT_EQ(texts(anns->back().events), std::vector<std::string>{"you say 4"});
}

TEST(Log, GivesTheNewestLinesSinceALine) {
  Club club;
  const TableId table = club.started({kAnn, kBen}, {{"length", "long"}});
  for (int i = 0; i < 3; ++i) {
    club.plays(table, kAnn, {"say 1"});
    club.plays(table, kBen, {"say 2"});
    club.plays(table, i % 2 == 0 ? kAnn : kBen, {"lift", "drop 1"});
  }
  const auto numbers = [&](std::uint32_t since, std::size_t most) {
    std::vector<std::uint32_t> all;
    const auto lines = club.hall().log(table, 0, since, most);
    for (const LogLine& line : *lines) all.push_back(line.number);
    return all;
  };
  EXPECT_EQ(numbers(0, 100), (std::vector<std::uint32_t>{3, 5, 6, 8, 9, 11, 12}));
  EXPECT_EQ(numbers(0, 2), (std::vector<std::uint32_t>{11, 12}));
  EXPECT_EQ(numbers(9, 100), (std::vector<std::uint32_t>{11, 12}));
  EXPECT_EQ(numbers(12, 100), std::vector<std::uint32_t>{});
}

}  // namespace
}  // namespace parlour::tests
