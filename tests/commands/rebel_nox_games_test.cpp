// Whole games of Rebel Nox played at random by what people find on their pages: once by buttons and menus
// alone, once by /nox with what autocomplete offers. And single moves: a location with the card that leads
// there, cards given back together, what is typed by name, what is barred and why, the log.

#include <algorithm>

#include "render/plain_text.h"
#include "tests/commands/evening.h"
#include "tests/games/rebel_nox_record.h"

namespace parlour::commands::testing {
namespace {

using games::testing::NoxRecord;
using Values = std::vector<std::string>;

class NoxEvening : public Evening {
 public:
  NoxEvening(int seats, int seed, const games::Chosen& chosen = {})
      : Evening("rebel_nox", friends(seats), chosen, seed) {}
  explicit NoxEvening(const std::string& position, int seats = 4)
      : Evening("rebel_nox", friends(seats), {}, 1, games::to_fields(NoxRecord(position, seats).state)) {}

  std::string says(const Person& who, const std::string& verb, const std::string& slot,
                   const std::string& what) {
    return Evening::says(who, verb, {{slot, what}});
  }
  /// One card from everyone, from the leader on.
  void fight(const Values& cards) {
    for (const std::string& card : cards) says(asked(), "play", "card", card);
  }
  void bars(const Person& who, const std::string& verb, const std::string& slot, const std::string& what,
            const std::string& rule) {
    Evening::bars(who, verb, {{slot, what}}, rule);
  }
};

// ---- Whole games

TEST(RebelNoxGames, CanBePlayedByButtonsAndMenusAlone) {
  for (const int seats : {4, 5, 6}) {
    for (const char* locations : {"all", "known"}) {
      SCOPED_TRACE(std::to_string(seats) + " seats, " + locations);
      NoxEvening game(seats, seats, {{"locations", locations}});
      game.play_to_the_end([&] {
        game.click_one_move(game.asked());
        game.counter.slash(kGus, "nox log");
      });
      if (::testing::Test::HasFailure()) return;
    }
  }
}

void speak_one_move(NoxEvening& game) {
  const Person who = game.asked();
  game.expect_offers_for_the_asked_alone("nox play", "card");
  game.expect_offers_for_the_asked_alone("nox return", "card");
  game.expect_offers_for_the_asked_alone("nox choose", "location");
  for (const auto& [verb, slot] :
       {std::pair{"choose", "location"}, std::pair{"play", "card"}, std::pair{"return", "card"}}) {
    const auto offered = game.offers(who, verb, slot);
    if (offered.empty()) continue;
    Values moves;
    for (const auto& one : offered) moves.push_back(std::string(verb) + " " + one);
    ASSERT_EQ(moves, game.counter.legal(game.table, who)) << "legal moves and no others are offered";
    game.says(who, verb, slot, game.any_of(offered));
    return;
  }
  FAIL() << "nothing is offered to " << who.name;
}

TEST(RebelNoxGames, CanBePlayedBySlashCommandsAlone) {
  for (const int seats : {4, 6}) {
    NoxEvening game(seats, 20 + seats);
    game.play_to_the_end([&] { speak_one_move(game); });
    if (::testing::Test::HasFailure()) return;
  }
}

// ---- Single moves

TEST(RebelNoxSteps, ALocationAndTheCardThatLeadsThereAreSentTogether) {
  NoxEvening game("choose | hands y17 y1 commander / y11 b1 b7 / y13 b11 b13 / y14 r1 r7");
  auto& counter = game.counter;
  const auto before = game.version();
  auto page = counter.press(kAnn, game.hand(kAnn), "Conclave (+1 or −2)").page;
  EXPECT_EQ(game.version(), before) << "nothing is sent yet";
  EXPECT_TRUE(has(page.body, "Chosen so far")) << page.body;
  EXPECT_FALSE(has(game.table_text(), "▶ Conclave")) << "nobody sees it yet";
  page = counter.press(kAnn, page, "Y▲17").page;
  EXPECT_EQ(game.version(), before + 1);
  EXPECT_TRUE(has(page.body, "You lead at Conclave.\nYou play `Y▲17`.")) << page.body;
  EXPECT_TRUE(has(game.table_text(), "▶ Conclave")) << game.table_text();
}

TEST(RebelNoxSteps, CardsAreGivenBackTogether) {
  NoxEvening game(
      "at grand_terminal | hands y17 y1 y7 y14 commander / y6 b1 b7 b14 r2 / y11 b11 b13 b15 rebel1 / "
      "y13 r1 r7 r11 r14");
  game.fight({"y17", "y6", "y11", "y13"});
  auto& counter = game.counter;
  const auto before = game.version();
  auto page = counter.press(kBen, game.hand(kBen), "B■1").page;
  EXPECT_EQ(game.version(), before);
  EXPECT_TRUE(has(page.body, "chosen to be given back")) << page.body;
  page = counter.press(kBen, page, "Back").page;
  EXPECT_FALSE(has(page.body, "chosen to be given back")) << page.body;
  page = counter.press(kBen, counter.press(kBen, page, "B■1").page, "R●2 †").page;
  EXPECT_EQ(game.version(), before + 1);
  EXPECT_TRUE(has(page.body, "You give `B■1` and `R●2` to Ann.")) << page.body;
}

TEST(RebelNoxSteps, LeadToEveryMoveAndNoOther) {
  const std::string position =
      "at grand_terminal | hands y17 y1 y7 y14 commander / y6 b1 b7 b14 r2 / y11 b11 b13 b15 rebel1 / "
      "y13 r1 r7 r11 r14";
  NoxEvening game(position);
  game.fight({"y17", "y6", "y11", "y13"});
  const auto own = game.counter.legal(game.table, kBen);
  std::vector<std::string> expected;
  for (const std::string& first : own) {
    for (const std::string& second : own) {
      if (first == second) continue;
      std::string& both = expected.emplace_back(first);
      both.append(",").append(second);
    }
  }
  std::ranges::sort(expected);
  ASSERT_EQ(expected.size(), 12U);
  EXPECT_EQ(reachable(game.counter, game.table, kBen, game.hand(kBen)), expected);
}

TEST(RebelNoxCommands, TakeNamesAsTheyAreRead) {
  NoxEvening game(
      "choose | pyramid nexus smugglers_quay the_scar souq_sector conclave the_orchards | "
      "hands y17 y1 commander / y11 b1 b7 / y13 b11 b13 / y14 r1 r7");
  game.bars(kAnn, "choose", "location", "Smugglers' Quay", "still_covered");
  game.bars(kAnn, "choose", "location", "Medina Maxim", "not_in_pyramid");
  game.says(kAnn, "choose", "location", "Souq Sector (+2)");
  game.says(kAnn, "play", "card", "Y17");
  EXPECT_EQ(game.offers(kBen, "play", "card", "Y▲"), (Values{"y11"}));
  game.says(kBen, "play", "card", "Y▲11");
}

TEST(RebelNoxCommands, SayWhichRuleBarsAMove) {
  NoxEvening game(
      "at grand_terminal | hands y17 y1 y7 y14 commander / y6 b1 b7 b14 r2 / y11 b11 b13 b15 rebel1 / "
      "y13 r1 r7 r11 r14");
  game.bars(kBen, "play", "card", "y6", "not_your_turn");
  game.bars(kAnn, "play", "card", "commander", "rebels_stay");
  game.bars(kAnn, "play", "card", "y6", "not_in_hand");
  game.bars(kAnn, "choose", "location", "conclave", "play_first");
  game.bars(kAnn, "return", "card", "y1", "play_first");
  game.says(kAnn, "play", "card", "y17");
  game.bars(kBen, "play", "card", "b1", "follow_suit");
  game.fight({"y6", "y11", "y13"});
  game.bars(kBen, "play", "card", "b1", "return_first");
  game.says(kBen, "return", "card", "b1");
  game.bars(kBen, "return", "card", "b1", "already_given");
  const auto drawn = game.counter.slash(kAnn, "nox log").page.body;
  const bool one = has(drawn, "Ben draws `Y▲1`");
  game.bars(kBen, "return", "card", one ? "y1" : has(drawn, "`Y▲7`") ? "y7" : "y14", "just_drawn");
  game.says(kBen, "return", "card", "b7");
  game.bars(kAnn, "play", "card", "y1", "choose_first");
  game.bars(kAnn, "choose", "location", "grand_terminal", "already_fought");
  EXPECT_TRUE(has(game.counter.slash(kAnn, "nox play", {{"card", "z9"}}).page.body,
                  game.counter.say("denied.not_a_move")));
}

TEST(RebelNoxCommands, TheLogIsTheReadersOwn) {
  NoxEvening game(
      "at grand_terminal | hands y17 y1 commander b13 / y9 b1 b7 b14 / y11 b11 rebel1 b15 / "
      "y13 r1 r7 r11");
  game.fight({"y17", "y9", "y11", "y13"});
  const auto log = [&](const Person& who) { return game.counter.slash(who, "nox log").page; };
  for (const Person& who : {kAnn, kBen, kCat, kGus}) {
    EXPECT_EQ(log(who).body, game.counter.slash(who, "table log").page.body);
  }
  EXPECT_TRUE(has(log(kAnn).body, "Ben draws `")) << log(kAnn).body;
  EXPECT_TRUE(has(log(kBen).body, "You draw `"));
  for (const Person& who : {kCat, kGus}) EXPECT_TRUE(has(log(who).body, "Ben draws a card from Ann."));
  Counter elsewhere;
  elsewhere.started({kAnn, kBen});
  EXPECT_TRUE(has(elsewhere.slash(kAnn, "nox log").page.body, "Nexus")) << "at another game's table";
}

TEST(RebelNoxCommands, TheLobbyLeavesTheHouseLocationsOut) {
  Counter counter;
  const auto table = counter.lobby({kAnn, kBen, kCat, kDan}, {}, "rebel_nox");
  const auto page = counter.press(kAnn, counter.table(table), "Options").page;
  counter.pick(kAnn, page, "Only the nine of the rulebook");
  EXPECT_TRUE(has(render::plain_text(counter.table(table)), "Only the nine of the rulebook"));
  counter.slash(kAnn, "table start");
  const auto shown = render::plain_text(counter.table(table));
  for (const char* house :
       {"Grand Terminal", "Undercroft", "Silent Archive", "Mirror Canal", "Quay", "Scar"}) {
    EXPECT_FALSE(has(shown, house)) << shown;
  }
}

}  // namespace
}  // namespace parlour::commands::testing
