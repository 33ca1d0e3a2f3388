// Whole games of Rebis played at random by what people find on their pages: once by buttons and menus alone,
// once by slash commands with what autocomplete offers. The way through one turn, there and back. And the
// table for one, which needs no lobby.

#include <algorithm>

#include "render/plain_text.h"
#include "tests/commands/evening.h"
#include "tests/games/rebis_record.h"

namespace parlour::commands::testing {
namespace {

using games::testing::RebisRecord;
using Texts = std::vector<std::string>;

class RebisEvening : public Evening {
 public:
  explicit RebisEvening(const RebisRecord& position, int seed = 1)
      : Evening("rebis", friends(position.rules.seats()), {}, seed, games::to_fields(position.state)) {}
  explicit RebisEvening(const std::string& position) : RebisEvening(RebisRecord(position)) {}

  std::string heard() {
    return counter.slash(kEve, "table log", {{"table", std::to_string(table)}}).page.body;
  }
};

template <class Turn>
void play_all(Turn turn) {
  int seed = 0;
  for (const auto& [seats, level] :
       {std::pair(1, "regular"), std::pair(1, "difficult"), std::pair(1, "master"), std::pair(2, "regular"),
        std::pair(3, "regular"), std::pair(4, "regular")}) {
    SCOPED_TRACE(std::to_string(seats) + " seats, " + level);
    ++seed;
    RebisEvening game(RebisRecord::dealt(seed, seats, {{"level", level}}), seed);
    game.play_to_the_end([&] { turn(game); });
    if (::testing::Test::HasFailure()) return;
    EXPECT_TRUE(has(game.table_text(), "Total: "));
  }
}

TEST(RebisGames, CanBePlayedByButtonsAndMenusAlone) {
  play_all([](RebisEvening& game) { game.click_one_move(game.asked()); });
}

TEST(RebisGames, CanBePlayedBySlashCommandsAlone) {
  play_all([](RebisEvening& game) {
    for (const char* command : {"rebis shelf", "rebis give"})
      game.expect_offers_for_the_asked_alone(command, "card");
    game.speak_one_move(game.asked());
  });
}

// ---- The way through one turn

const std::string kThree =
    "shelves 0: 4 xs / 1: 9 / 2: 2 | hands 3 3 6 / 6 / 1 | shiny 2 | supply 0 3 | deck 8 8 8 8";

/// Every way to the end of a seat's turn, from the rules alone.
Texts whole_turns(const RebisRecord& before, games::Seat seat, const std::string& so_far = {}) {
  Texts all;
  for (const std::string& move : before.moves(seat)) {
    RebisRecord after = before;
    after.seat(seat).plays(move);
    std::string way = so_far;
    way.append(way.empty() ? "" : ",").append(move);
    if (!after.rules.mid_move(after.state)) {
      all.push_back(way);
      continue;
    }
    const Texts more = whole_turns(after, seat, way);
    all.insert(all.end(), more.begin(), more.end());
  }
  std::ranges::sort(all);
  return all;
}

TEST(RebisSteps, LeadToEveryTurnAndNoOther) {
  RebisEvening game(kThree);
  EXPECT_EQ(reachable(game.counter, game.table, kAnn, game.hand(kAnn)), whole_turns(RebisRecord(kThree), 0));
}

TEST(RebisSteps, LeadToEveryTurnAlone) {
  const std::string position =
      "shelves a: 9 x.ss / a: x.ss / a: x.ss / a: x.sg / 0: 9 | hands 4 4 5 1 | shiny 1 | phase feed | "
      "pile 2 6 | deck 8 8 8 8 8 8";
  RebisEvening game(position);
  EXPECT_EQ(reachable(game.counter, game.table, kAnn, game.hand(kAnn)),
            whole_turns(RebisRecord(position), 0));
}

TEST(RebisSteps, GoFromTokensToShelfToCardToPrizeToPlaceAndAreSentTogether) {
  RebisEvening game(kThree);
  auto& counter = game.counter;
  const auto before = game.version();
  auto page = counter.pick(kAnn, game.hand(kAnn), "1 token").page;
  EXPECT_TRUE(has(page.body, "Chosen so far: Tokens first › 1 token")) << page.body;
  page = counter.pick(kAnn, page, "Ben").page;
  page = counter.press(kAnn, page, "6 +2/−2").page;
  EXPECT_TRUE(has(page.body, "You closed a shelf: take a golden token, or draw a card instead."))
      << page.body;
  page = counter.press(kAnn, page, "Take a golden token").page;
  EXPECT_TRUE(has(page.body, "Place your golden token"));
  EXPECT_EQ(game.version(), before) << "nothing is sent yet";
  EXPECT_FALSE(has(game.heard(), "closes")) << "nobody has heard of it yet";
  page = counter.press(kAnn, page, "Shelf 1").page;
  EXPECT_EQ(game.version(), before + 1);
  EXPECT_EQ(game.asked().id, kBen.id);
  EXPECT_TRUE(has(page.body, "You place 1 shiny token"));
  EXPECT_TRUE(has(page.body, "You close Ben's shelf with `6` face down."));
  EXPECT_TRUE(has(page.body, "You place a golden token on shelf 1: ×4."));
  EXPECT_TRUE(has(game.heard(), "Ann closes Ben's shelf with a card face down."));
}

TEST(RebisSteps, GoBackUntilTheTurnIsSent) {
  RebisEvening game(kThree);
  auto& counter = game.counter;
  const auto before = game.version();
  const auto first = game.hand(kAnn);
  const auto tokens = counter.pick(kAnn, first, "1 token").page;
  const auto whom = counter.pick(kAnn, tokens, "Ben").page;
  const auto closed = counter.press(kAnn, whom, "6 +2/−2").page;
  const auto golden = counter.press(kAnn, closed, "Take a golden token").page;
  Document page = counter.press(kAnn, golden, "Back").page;
  EXPECT_EQ(page.body, closed.body);
  page = counter.press(kAnn, page, "Back").page;
  EXPECT_EQ(page.body, whom.body);
  for (int i = 0; i < 4; ++i) page = counter.press(kAnn, page, "Back").page;
  EXPECT_EQ(page.body, first.body);
  EXPECT_FALSE(has_button(page, "Back"));
  EXPECT_EQ(game.version(), before);
  // What a step back leads to is another turn, freely chosen.
  counter.pick(kAnn, page, "3 +1/−1");
  page = counter.press(kAnn, counter.pick(kAnn, page, "3 +1/−1").page, "2 cards").page;
  EXPECT_TRUE(has(page.body, "You lay `3` on your own shelf"));
  EXPECT_EQ(game.version(), before + 1);
}

// ---- Slash commands

TEST(RebisCommands, TakeCardPlayerSideAndCopies) {
  RebisEvening game("shelves 0: 4 / 1: 5 / 2: 2 | hands 3 3 6 / 6 / 1 | shiny 2 | deck 8 8 8 8 8 8 8 8");
  auto& counter = game.counter;
  counter.slash(kAnn, "rebis tokens", {{"count", "2"}});
  EXPECT_TRUE(has(counter.slash(kAnn, "rebis shelf", {{"card", "3"}, {"copies", "2"}}).page.body,
                  "You lay `3` on your own shelf: weight 10, icons 4."));
  EXPECT_TRUE(
      has(counter.slash(kBen, "rebis give", {{"card", "6"}, {"player", "Cat"}, {"side", "plus"}}).page.body,
          "You lay `6` with the positive side up on Cat's shelf: weight 8, icons 3."));
  EXPECT_TRUE(
      has(counter.slash(kCat, "rebis give", {{"card", "1"}, {"player", "2"}, {"side", "minus"}}).page.body,
          "You lay `1` with the negative side up on Ben's shelf: weight 6, icons 1."));
}

TEST(RebisCommands, ACardNamedAloneIsOneCard) {
  RebisEvening game("shelves 0: 4 / 1: 5 | hands 3 3 6 / 6 | deck 8 8 8 8");
  EXPECT_TRUE(has(game.counter.slash(kAnn, "rebis shelf", {{"card", "3"}}).page.body, "weight 7, icons 3."));
}

TEST(RebisCommands, CloseTakeAndPlace) {
  RebisEvening game("shelves 0: 9 4 / 1: 5 | hands 3 / 6 | supply 0 3 | deck 8 8 8 8");
  auto& counter = game.counter;
  counter.slash(kAnn, "rebis close", {{"card", "3"}});
  counter.slash(kAnn, "rebis take", {{"what", "token"}});
  EXPECT_EQ(game.asked().id, kAnn.id);
  EXPECT_TRUE(has(counter.slash(kAnn, "rebis place", {{"shelf", "1"}}).page.body, "on shelf 1: ×2."));
  EXPECT_EQ(game.asked().id, kBen.id);
}

TEST(RebisCommands, OfferWhatEachChoiceWouldDo) {
  RebisEvening game("shelves 0: 9 / 1: 9 | hands 4 5 / 6 | deck 8 8 8 8");
  const auto offered = [&](const std::string& verb, const std::string& option, const Options& others = {}) {
    Texts labels;
    for (const auto& one : game.counter.types(kAnn, "rebis " + verb, option, {}, others)) {
      labels.push_back(one.value + ": " + one.label);
    }
    return labels;
  };
  EXPECT_EQ(offered("shelf", "card"), (Texts{"4: 4 +2/−2 · fits, 13/13; icons 5"}))
      << "closing cannot be paid for";
  EXPECT_EQ(offered("give", "card"), (Texts{"4: 4 +2/−2 · fits, 13/13; icons 5 or 1; draw 1",
                                            "5: 5 +2/−2 · closes it, face down; a shiny token, or draw 1"}));
  EXPECT_EQ(offered("give", "side", {{"card", "4"}}),
            (Texts{"plus: Positive side up (+2) · Icons 5 on that shelf then",
                   "minus: Negative side up (−2) · Icons 1 on that shelf then"}));
  EXPECT_EQ(offered("give", "side", {{"card", "5"}}), Texts{}) << "a closing card has no side";
  EXPECT_EQ(offered("tokens", "count"), Texts{});
  EXPECT_EQ(offered("discard", "card"), Texts{});
}

TEST(RebisCommands, SayWhichRuleBarsAMove) {
  RebisEvening game("shelves 0: 9 / 1: 1 / 2: 7 | hands 4 5 / 6 / 6 | deck 8 8 8 8");
  game.bars(kAnn, "shelf", {{"card", "5"}}, "cannot_pay");
  game.bars(kAnn, "shelf", {{"card", "8"}}, "not_in_hand");
  game.bars(kAnn, "shelf", {{"card", "4"}, {"copies", "2"}}, "not_two_alike");
  game.bars(kAnn, "give", {{"card", "4"}, {"player", "2"}, {"side", "minus"}}, "sum_below_zero");
  game.bars(kAnn, "give", {{"card", "4"}, {"player", "3"}}, "side_not_named");
  game.bars(kAnn, "give", {{"card", "4"}}, "whom_not_named");
  game.bars(kAnn, "tokens", {{"count", "1"}}, "too_few_shiny");
  game.bars(kAnn, "close", {{"card", "4"}}, "only_for_two");
  game.bars(kAnn, "take", {{"what", "token"}}, "nothing_to_take");
  game.bars(kAnn, "place", {{"shelf", "1"}}, "nothing_to_place");
  game.bars(kAnn, "discard", {{"card", "4"}}, "not_alone");
  game.counter.denies(kAnn, "rebis shelf", {{"card", "4"}, {"table", "99"}}, "no_such_table");
}

TEST(RebisCommands, NamesAreUnderstoodAlsoWhenTheTableIsNamed) {
  RebisEvening game("shelves 0: 9 / 1: 1 / 2: | hands 4 5 / 6 / 1 | deck 8 8 8 8");
  const auto answer = game.counter.slash(
      kAnn, "rebis give",
      {{"card", "4 +2/−2"}, {"player", "Cat"}, {"side", "plus"}, {"table", std::to_string(game.table)}});
  EXPECT_TRUE(has(answer.page.body, "You lay `4` with the positive side up on Cat's shelf"))
      << answer.page.body;
}

// ---- A table for one

TEST(TableForOne, StartsAtOnceInADirectMessage) {
  Counter counter;
  counter.place = {0, 900};
  const auto answer = counter.slash(kAnn, "table new", {{"game", "rebis"}, {"options", "level=master"}});
  EXPECT_TRUE(has(answer.page.body, "has started")) << answer.page.body;
  EXPECT_EQ(counter.entries(), 1) << "opened and started are one entry";
  const TableId table = *counter.hall().table_in(900);
  const auto seen = counter.glance(table, kAnn);
  EXPECT_EQ(seen.phase, tables::Phase::Playing);
  EXPECT_EQ(seen.seat, 0);
  EXPECT_EQ(seen.options, (games::Chosen{{"level", "master"}}));
  EXPECT_FALSE(seen.choices.empty());
  const auto page = counter.slash(kAnn, "hand").page;
  EXPECT_TRUE(has(page.body, "Give the Automa any card.")) << page.body;
  counter.denies(kBen, "table join", {}, "already_started");
  counter.restart();
  EXPECT_EQ(counter.slash(kAnn, "hand").page.body, page.body) << "the deal is in the journal";
}

TEST(TableForOne, StartsAtOnceInAChannelWhenOneSeatIsNamed) {
  Counter counter;
  counter.slash(kAnn, "table new", {{"game", "rebis"}, {"seats", "1"}});
  const TableId table = *counter.hall().table_in(kChannel);
  EXPECT_EQ(counter.glance(table).phase, tables::Phase::Playing);
  EXPECT_TRUE(has_button(counter.table(table), "My hand"));
  const auto log = counter.slash(kEve, "table log");
  EXPECT_FALSE(log.page.body.empty());
}

TEST(TableForOne, IsOneTableWhenItIsAskedForTwice) {
  Counter counter;
  counter.place = {0, 900};
  const auto first = counter.slash(kAnn, "table new", {{"game", "rebis"}});
  EXPECT_EQ(counter.again().page.body, first.page.body);
  EXPECT_EQ(counter.entries(), 1);
  counter.denies(kAnn, "table new", {{"game", "rebis"}}, "channel_taken");
}

TEST(TableForOne, OtherwiseALobbyOpens) {
  Counter counter;
  const auto phase = [&](const Options& options, const tables::Place& place) {
    counter.place = place;
    counter.slash(kAnn, "table new", options);
    return counter.glance(*counter.hall().table_in(place.channel)).phase;
  };
  EXPECT_EQ(phase({{"game", "rebis"}}, {kServer, 901}), tables::Phase::Lobby);
  EXPECT_EQ(phase({{"game", "rebis"}, {"seats", "3"}}, {kServer, 902}), tables::Phase::Lobby);
  EXPECT_EQ(phase({{"game", "rebis"}, {"seats", "2"}}, {0, 903}), tables::Phase::Lobby);
  EXPECT_EQ(phase({{"game", "nexus"}}, {0, 904}), tables::Phase::Lobby) << "it cannot be played alone";
}

TEST(TableForOne, BadSeatsAndOptionsOpenNothing) {
  Counter counter;
  for (const char* seats : {"0", "5", "-1", "one", "", "1 ", "99999999999999999999"}) {
    const auto answer = counter.slash(kAnn, "table new", {{"game", "rebis"}, {"seats", seats}});
    EXPECT_EQ(answer.page.body, "Rebis is for 1, 2, 3 or 4 players. Nothing was opened.");
  }
  counter.denies(kAnn, "table new", {{"game", "nexus"}, {"seats", "1"}}, "no_such_seats");
  for (const char* options :
       {"level", "level=", "level=easy", "speed=fast", "level=master speed=fast", "="}) {
    counter.denies(kAnn, "table new", {{"game", "rebis"}, {"options", options}}, "no_such_option");
  }
  EXPECT_EQ(counter.entries(), 0);
}

TEST(TableForOne, SeatsAndOptionsAreOffered) {
  Counter counter;
  const auto offered = [&](const std::string& game, const std::string& option, const std::string& typed) {
    Texts values;
    for (const auto& one : counter.types(kAnn, "table new", option, typed, {{"game", game}})) {
      values.push_back(one.value);
    }
    return values;
  };
  EXPECT_EQ(offered("rebis", "seats", ""), (Texts{"1", "2", "3", "4"}));
  EXPECT_EQ(offered("nexus", "seats", "4"), (Texts{"4"}));
  EXPECT_EQ(offered("rebis", "options", ""), (Texts{"level=regular", "level=difficult", "level=master"}));
  EXPECT_EQ(offered("rebis", "options", "Mast"), (Texts{"level=master"}));
  EXPECT_EQ(offered("nexus", "options", "nexuses=double, tou"),
            (Texts{"nexuses=double, tournament=none", "nexuses=double, tournament=insert",
                   "nexuses=double, tournament=pass"}));
  EXPECT_EQ(offered("chess", "options", ""), Texts{});
}

TEST(TableForOne, SaysWhetherTheAutomaWasBeaten) {
  const auto result = [](const std::string& own) {
    RebisEvening game("shelves a: 4 ! / a: ! / a: ! / a: ! / 0: " + own +
                      " | hands 4 | phase discard | deck 8");
    game.counter.slash(kAnn, "rebis discard", {{"card", "4"}});
    return game.table_text();
  };
  EXPECT_TRUE(has(result("7"), "Ann wins.\n1. Ann: 3")) << result("7");
  EXPECT_TRUE(has(result("4"), "Ann has not won.\n")) << "level is not enough";
}

}  // namespace
}  // namespace parlour::commands::testing
