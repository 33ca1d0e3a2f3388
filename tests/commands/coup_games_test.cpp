// Whole games of Coup played at random by what people find on their pages: once by buttons and menus alone,
// once by slash commands with what autocomplete offers. Windows are answered in any order. And single moves,
// /coup why and /coup roles.

#include <algorithm>

#include "render/plain_text.h"
#include "tests/commands/evening.h"
#include "tests/games/coup_record.h"

namespace parlour::commands::testing {
namespace {

using games::testing::CoupGame;
using Values = std::vector<std::string>;

class CoupEvening : public Evening {
 public:
  CoupEvening(int seats, int seed) : Evening("coup", friends(seats), {{"set", "all"}}, seed) {}
  explicit CoupEvening(const CoupGame& position)
      : Evening("coup", friends(position.rules.seats()), {}, 1, games::to_fields(position.state)) {}

  /// Those who are asked and whose answers are not in.
  std::vector<Person> waited_for() {
    auto people = all_asked();
    std::erase_if(people, [this](const Person& who) { return counter.answered(table, who); });
    return people;
  }
  std::string asked_names() {
    std::string names;
    for (const Person& who : all_asked()) names += (names.empty() ? "" : ", ") + who.name;
    return names;
  }
  std::string why(const Person& who) { return render::plain_text(counter.slash(who, "coup why").page); }
};

// ---- Whole games

template <class Turn>
void play_all(Turn turn) {
  for (int seed = 1; seed <= 8; ++seed) {
    const int seats = 3 + seed % 4;
    SCOPED_TRACE(std::to_string(seats) + " seats, seed " + std::to_string(seed));
    CoupEvening game(seats, seed);
    game.play_to_the_end([&] {
      // Whoever is asked may be first: a window is open to all at once.
      turn(game, game.any_of(game.waited_for()));
      for (const Person& who : friends(seats)) game.counter.slash(who, "coup why");
    });
    if (::testing::Test::HasFailure()) return;
    EXPECT_FALSE(has(game.counter.table(game.table).body, "2. ")) << "there is no second place";
  }
}

TEST(CoupGames, CanBePlayedByButtonsAndMenusAlone) {
  play_all([](CoupEvening& game, const Person& who) { game.click_one_move(who); });
}

TEST(CoupGames, CanBePlayedBySlashCommandsAlone) {
  play_all([](CoupEvening& game, const Person& who) {
    game.expect_offers_for_the_asked_alone("coup claim", "role");
    game.speak_one_move(who);
  });
}

// ---- One move by buttons and menus

/// Ann has something to say to everybody, and coins for everything.
CoupGame rich_table() {
  return {"Farmer Producer Judge Communist CustomsOfficer",
          "Ann 8 Farmer Judge / Ben 2 Producer Producer / Cat 1 Judge Farmer / Dan 1 Communist Communist / "
          "deck CustomsOfficer Farmer"};
}

TEST(CoupSteps, LeadToEveryMoveAndNoOther) {
  CoupEvening game(rich_table());
  auto expected = rich_table().moves("Ann");
  std::ranges::sort(expected);
  EXPECT_GT(expected.size(), 15U);
  EXPECT_EQ(reachable(game.counter, game.table, kAnn, game.hand(kAnn)), expected);
}

TEST(CoupSteps, GoFromRoleToPlayer) {
  CoupEvening game(rich_table());
  const auto before = game.version();
  auto page = game.counter.pick(kAnn, game.hand(kAnn), "Communist").page;
  EXPECT_TRUE(has(page.body, "Chosen so far: Claim a role › Communist")) << page.body;
  EXPECT_EQ(game.version(), before);
  // Ann is the richest; Cat and Dan are the poorest.
  page = game.counter.press(kAnn, page, "Dan").page;
  EXPECT_TRUE(has(page.body, "You claim Communist, to take from you for Dan")) << page.body;
  EXPECT_EQ(game.asked_names(), "Ben, Cat, Dan");
}

TEST(CoupSteps, AWindowIsOneClickAndTheSameForEveryHand) {
  CoupGame position(
      "Banker Director Guerrilla Politician Peacekeeper",
      "Ann 2 Banker Banker / Ben 2 Banker Director / Cat 2 Director / Dan 2 Politician Guerrilla");
  position.play("Ann claims Banker");
  CoupEvening game(position);
  std::vector<std::string> seen;
  for (const Person& who : {kBen, kCat, kDan}) {
    const auto page = game.hand(who);
    std::string labels;
    for (const auto& button : buttons_of(page)) labels += button.label + "|" + button.id + " ";
    seen.push_back(labels);
    EXPECT_TRUE(menus_of(page).empty());
    EXPECT_TRUE(has_button(page, "Let it pass"));
    EXPECT_TRUE(has_button(page, "Challenge Ann"));
  }
  EXPECT_EQ(seen[0], seen[1]);
  EXPECT_EQ(seen[0], seen[2]);
}

TEST(CoupSteps, AClickForAWindowThatIsClosedMovesNothing) {
  CoupGame position(
      "Banker Director Guerrilla Politician Peacekeeper",
      "Ann 2 Banker Banker / Ben 2 Banker Director / Cat 2 Director Guerrilla / deck Politician");
  position.play("Ann claims Banker");
  CoupEvening game(position);
  const auto late = game.hand(kCat);
  game.counter.press(kBen, game.hand(kBen), "Challenge Ann");
  const auto before = game.version();
  const auto answer = game.counter.press(kCat, late, "Challenge Ann");
  EXPECT_TRUE(has(answer.page.body, game.counter.say("play.stale"))) << answer.page.body;
  EXPECT_EQ(game.version(), before);
  EXPECT_TRUE(has(game.table_text(), "Ann is challenged by Ben on Banker"));
}

TEST(CoupSteps, AnAnswerIsSeenByNobodyElseUntilAllAreIn) {
  CoupGame position(
      "Banker Director Guerrilla Politician Peacekeeper",
      "Ann 4 Guerrilla Banker / Ben 2 Banker Director / Cat 2 Director Guerrilla / deck Politician");
  position.play("Ann claims Guerrilla on Ben");
  CoupEvening game(position);
  const auto table_before = game.table_text();
  const auto hand_before = render::plain_text(game.hand(kCat));
  const auto log_before = render::plain_text(game.counter.slash(kCat, "table log").page);
  const auto body = game.says(kBen, "allow");
  EXPECT_TRUE(has(body, "**Your answer is in:** Let it pass.")) << body;
  EXPECT_EQ(game.table_text(), table_before);
  EXPECT_EQ(render::plain_text(game.hand(kCat)), hand_before);
  EXPECT_EQ(render::plain_text(game.counter.slash(kCat, "table log").page), log_before)
      << "not even that there was an answer of some kind";
  EXPECT_TRUE(has(game.says(kBen, "block"), "**Your answer is in:** Block")) << "it can be changed";
  EXPECT_EQ(game.table_text(), table_before);
  game.says(kCat, "allow");
  EXPECT_TRUE(has(game.table_text(), "Ben blocks as Guerrilla"));
}

// ---- Slash commands

TEST(CoupCommands, TakeNamesRolesAndNumbersAsPeopleTypeThem) {
  CoupEvening game(rich_table());
  game.says(kAnn, "claim", {{"role", "Customs Officer"}, {"tax", "Judge"}});
  for (const Person& who : {kDan, kBen, kCat}) game.says(who, "allow");
  EXPECT_EQ(game.asked_names(), "Ben");
  game.says(kBen, "claim", {{"role", "farmer"}, {"player", "cat"}});
  game.says(kDan, "challenge", {{"player", "Ben"}});
  game.says(kBen, "lose", {{"card", "producer"}});
  EXPECT_EQ(game.asked_names(), "Cat");
  game.says(kCat, "claim", {{"role", "producer"}, {"player", "2"}});
  for (const Person& who : {kAnn, kBen}) game.says(who, "allow");
  game.says(kDan, "challenge");
  EXPECT_EQ(game.asked_names(), "Cat");
}

TEST(CoupCommands, CoverTheWholeLifeOfACard) {
  CoupGame position("Banker Director Guerrilla Intellectual Missionary",
                    "Ann 4 Guerrilla Director / Ben 2 Banker Missionary / Cat 2 Director Guerrilla / "
                    "deck Banker Intellectual");
  CoupEvening game(position);
  game.says(kAnn, "claim", {{"role", "guerrilla"}, {"player", "Ben"}});
  game.says(kCat, "allow");
  game.says(kBen, "challenge");
  game.says(kAnn, "show");
  EXPECT_EQ(game.offers(kBen, "lose", "card"), (Values{"banker", "missionary"}));
  EXPECT_EQ(game.offers(kBen, "lose", "as", {}, {{"card", "banker"}}),
            (Values{"open", "intellectual", "missionary"}));
  game.says(kBen, "lose", {{"card", "banker"}, {"as", "intellectual"}});
  for (const Person& who : {kAnn, kCat}) game.says(who, "allow");
  // Asked again after the challenge: does Ben block?
  game.says(kBen, "allow");
  game.says(kBen, "lose", {{"card", "missionary"}, {"as", "Missionary"}});
  for (const Person& who : {kAnn, kCat}) game.says(who, "allow");
  EXPECT_EQ(game.asked_names(), "Ben");
  game.says(kBen, "claim", {{"role", "Director"}});
  for (const Person& who : {kAnn, kCat}) game.says(who, "allow");
  const auto kept = game.offers(kBen, "keep", "cards");
  ASSERT_FALSE(kept.empty());
  game.says(kBen, "keep", {{"cards", kept.front()}});
  EXPECT_EQ(game.asked_names(), "Cat");
}

TEST(CoupCommands, SayWhichRuleBarsAMove) {
  CoupGame position(
      "Spy Director Guerrilla Peacekeeper ForeignConsular",
      "Ann 4 Spy Director / Ben 2 Director Director / Cat 2 Spy Spy / Dan 2 Guerrilla Peacekeeper");
  position.state.board.peacekeeping = 1;
  position.state.board.treaty = {0, 2};
  CoupEvening game(position);
  game.bars(kAnn, "coup", {{"player", "Dan"}}, "too_dear");
  game.bars(kAnn, "claim", {{"role", "guerrilla"}, {"player", "Ben"}}, "peacekeeping");
  game.bars(kAnn, "claim", {{"role", "guerrilla"}, {"player", "Cat"}}, "treaty");
  game.bars(kAnn, "claim", {{"role", "guerrilla"}, {"player", "ann"}}, "no_such_player");
  game.bars(kAnn, "claim", {{"role", "foreign_consular"}}, "names_somebody");
  game.bars(kAnn, "claim", {{"role", "banker"}}, "role_not_in_play");
  game.bars(kAnn, "challenge", {{"player", "Ben"}}, "not_the_question");
  game.bars(kAnn, "keep", {{"cards", "spy"}}, "not_the_question");
  game.bars(kBen, "income", {}, "not_asked");
  const auto answer = game.counter.slash(kAnn, "coup claim", {{"role", "guerrilla"}, {"player", "Zoe"}});
  EXPECT_TRUE(has(answer.page.body, game.counter.say("denied.not_a_move"))) << answer.page.body;
}

// ---- Autocomplete

TEST(CoupSuggestions, OfferRolesAndThenOnlyWhomTheyMayName) {
  CoupEvening game(rich_table());
  EXPECT_EQ(game.offers(kAnn, "claim", "role"),
            (Values{"farmer", "producer", "judge", "communist", "customs_officer"}));
  EXPECT_EQ(game.offers(kAnn, "claim", "role", "cu"), Values{"customs_officer"});
  EXPECT_EQ(game.offers(kAnn, "claim", "player", {}, {{"role", "judge"}}), (Values{"2", "3", "4"}));
  EXPECT_EQ(game.offers(kAnn, "claim", "player", "ca", {{"role", "judge"}}), Values{"3"});
  EXPECT_EQ(game.offers(kAnn, "claim", "player", {}, {{"role", "communist"}}), Values{"1"});
  EXPECT_EQ(game.offers(kAnn, "claim", "receiver", {}, {{"role", "communist"}, {"player", "1"}}),
            (Values{"3", "4"}));
  EXPECT_EQ(game.offers(kAnn, "claim", "tax", {}, {{"role", "customs_officer"}}).size(), 5U);
  EXPECT_TRUE(game.offers(kAnn, "claim", "tax", {}, {{"role", "judge"}}).empty());
  EXPECT_EQ(game.offers(kAnn, "coup", "player"), (Values{"2", "3", "4"}));
  for (const auto& one : game.counter.types(kAnn, "coup claim", "role")) {
    const bool held = one.value == "farmer" || one.value == "judge";
    EXPECT_TRUE(has(one.label, held ? "You have it." : "You do not have it.")) << one.label;
  }
}

TEST(CoupSuggestions, AreTheSameWhenTheTableIsNamed) {
  CoupEvening game(rich_table());
  const std::string here = std::to_string(game.table);
  game.counter.in(4711);
  EXPECT_EQ(game.offers(kAnn, "coup", "player", {}, {{"table", here}}), (Values{"2", "3", "4"}));
  game.says(kAnn, "claim", {{"role", "Judge"}, {"player", "Dan"}, {"table", here}});
}

TEST(CoupSuggestions, OfferWhomToChallengeInEveryWindow) {
  CoupGame position("Capitalist Director Guerrilla Politician Peacekeeper",
                    "Ann 2 Capitalist / Ben 2 Capitalist / Cat 2 Director / Dan 2 Director / deck Director");
  CoupEvening game(position);
  game.says(kAnn, "claim", {{"role", "capitalist"}});
  EXPECT_EQ(game.offers(kDan, "challenge", "player"), Values{"1"});
  for (const Person& who : {kBen, kCat}) game.says(who, "join");
  game.says(kDan, "allow");
  EXPECT_EQ(game.offers(kDan, "challenge", "player"), (Values{"2", "3"}));
  EXPECT_EQ(game.offers(kBen, "challenge", "player"), Values{"3"}) << "nobody challenges their own claim";
}

TEST(CoupSuggestions, OfferTheLawyerForAnEstate) {
  CoupGame position("Spy Reporter CrimeBoss Lawyer Protestor",
                    "Ann 7 Spy Lawyer / Ben 5 Reporter / Cat 2 Spy Spy / Dan 3 Lawyer Protestor");
  CoupEvening game(position);
  game.says(kAnn, "coup", {{"player", "Ben"}});
  EXPECT_EQ(game.asked_names(), "Ann, Cat, Dan");
  EXPECT_EQ(game.offers(kCat, "claim", "role"), Values{"lawyer"});
  EXPECT_TRUE(has_button(game.hand(kCat), "Claim Lawyer"));
  game.says(kCat, "claim", {{"role", "Lawyer"}});
  for (const Person& who : {kAnn, kDan}) game.says(who, "allow");
  EXPECT_TRUE(has(game.table_text(), "Cat claims Lawyer for the coins of Ben"));
}

// ---- /coup why and /coup roles

TEST(CoupWhy, TellsWhatCanBeDoneAndWhatBarsTheRest) {
  CoupGame position("Spy Director Guerrilla Peacekeeper Lawyer",
                    "Ann 4 Spy Director / Ben 2 Director Director / Cat 2 Spy Spy / Dan 2 Guerrilla Lawyer");
  position.state.board.peacekeeping = 1;
  CoupEvening game(position);
  const auto text = game.why(kAnn);
  EXPECT_TRUE(has(text, "You can\nIncome\nSpy\nDirector\nGuerrilla (Cat and Dan)\nPeacekeeper\n")) << text;
  EXPECT_TRUE(has(text, "Coup (Ben, Cat and Dan): You have too few coins for that.")) << text;
  EXPECT_TRUE(has(text, "Guerrilla (Ben): That player has the Peacekeeping token")) << text;
  EXPECT_TRUE(has(text, "Lawyer: That role is not claimed on a turn")) << text;
}

TEST(CoupWhy, TellsWhatBarsAnswersToAClaim) {
  CoupGame position("Spy Director Guerrilla Peacekeeper Lawyer",
                    "Ann 4 Spy Director / Ben 2 Director Director / Cat 2 Spy Spy");
  position.play("Ann claims Guerrilla on Ben");
  CoupEvening game(position);
  EXPECT_TRUE(has(game.why(kBen), "You can\nChallenge (Ann)\nBlock\n")) << game.why(kBen);
  EXPECT_TRUE(has(game.why(kCat), "You cannot\nBlock: You cannot block this")) << game.why(kCat);
  EXPECT_TRUE(has(game.why(kAnn), "You are not asked now")) << game.why(kAnn);
}

TEST(CoupWhy, TellsWhatBarsLayingACardAside) {
  CoupGame position("Spy Director Guerrilla Intellectual Missionary",
                    "Ann 7 Spy Director / Ben 2 Director Spy / Cat 2 Spy Guerrilla / deck Guerrilla");
  position.play("Ann coups Ben");
  CoupEvening game(position);
  const auto text = game.why(kBen);
  EXPECT_TRUE(has(text, "You can\nLay a lost card aside as Intellectual (Spy and Director)")) << text;
  EXPECT_TRUE(has(text, "Missionary (Spy and Director): A life lost by a coup")) << text;
}

TEST(CoupWhy, IsForPlayers) {
  CoupEvening game(rich_table());
  game.counter.slash(kEve, "coup why");
  EXPECT_TRUE(has(game.why(kEve), game.counter.say("denied.not_seated"))) << game.why(kEve);
}

TEST(CoupRoles, AreShownInFullToWhoeverMaySeeTheTable) {
  CoupEvening game(rich_table());
  const auto answer = game.counter.slash(kEve, "coup roles");
  EXPECT_FALSE(answer.in_place);
  const auto text = render::plain_text(answer.page);
  EXPECT_TRUE(has(text, "Customs Officer (Special Interest, advanced)\nTax a role")) << text;
  EXPECT_TRUE(has(text, "Judge (Force)\nPay a player 3 coins")) << text;
  EXPECT_TRUE(has(text, "Income: take 1 coin. Coup: pay 7 coins")) << text;
}

TEST(CoupRoles, AreNotKnownBeforeTheGameStarts) {
  Counter counter;
  counter.lobby(friends(3), {}, "coup");
  for (const char* reading : {"coup roles", "coup why"}) {
    EXPECT_EQ(counter.slash(kAnn, reading).page.body, counter.say("denied.not_started"));
  }
}

TEST(CoupRoles, OfAnotherGameAreNotToBeSeen) {
  Counter counter;
  counter.started({kAnn, kBen});
  for (const char* reading : {"coup roles", "coup why", "coup income"})
    counter.denies(kAnn, reading, {}, "other_game");
}

// ---- The lobby

TEST(CoupLobby, RolesArePickedOnTwoPagesOfMenus) {
  Counter counter;
  const auto table = counter.lobby(friends(3), {}, "coup");
  auto page = counter.press(kAnn, counter.table(table), "Options").page;
  page = counter.pick(kAnn, page, "By lot, without advanced roles").page;
  page = counter.pick(kAnn, page, "Spy").page;
  page = counter.press(kAnn, page, "More").page;
  page = counter.pick(kAnn, page, "Missionary").page;
  EXPECT_TRUE(has(page.body, "Roles: **By lot, without advanced roles**")) << page.body;
  EXPECT_TRUE(has(page.body, "Finance: **Spy**"));
  EXPECT_TRUE(has(page.body, "Special Interest, first: **Missionary**"));
  counter.slash(kAnn, "table start");
  const auto text = render::plain_text(counter.table(table));
  EXPECT_TRUE(has(text, "Spy: ")) << text;
  EXPECT_TRUE(has(text, "Missionary: ")) << text;
}

TEST(CoupLobby, TwoAreTooFewAndSevenTooMany) {
  Counter counter;
  const auto table = counter.lobby({kAnn, kBen}, {}, "coup");
  EXPECT_TRUE(has(counter.slash(kAnn, "table start").page.body, "3, 4, 5 or 6 players"));
  for (const Person& who : {kCat, kDan, kEve, kFay}) counter.slash(who, "table join");
  EXPECT_EQ(counter.slash({107, "Gil"}, "table join").page.body, counter.say("denied.table_full"));
  EXPECT_EQ(counter.glance(table).players.size(), 6U);
}

}  // namespace
}  // namespace parlour::commands::testing
