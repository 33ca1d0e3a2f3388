// Whole games of Coup played at random by what people find on their pages: once by buttons and menus alone,
// once by slash commands with what autocomplete offers. Windows are answered in any order. And single moves,
// /coup why and /coup roles.

#include <algorithm>

#include "render/plain_text.h"
#include "tests/commands/clicking.h"
#include "tests/games/coup_record.h"
#include "tests/games/coup_traits.h"
#include "tests/games/harness.h"

namespace parlour::commands::testing {
namespace {

using games::Chance;
using games::testing::CoupGame;

const Person kFay{106, "Fay"};
const std::vector<Person> kPlayers{kAnn, kBen, kCat, kDan, kEve, kFay};

std::vector<Person> players(int seats) { return {kPlayers.begin(), kPlayers.begin() + seats}; }

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

class CoupEvening {
 public:
  explicit CoupEvening(int seats, int seed)
      : counter({.seed = seed}), dice_(games::testing::seed_of(seed), games::Purpose::Player) {
    table = counter.started(players(seats), {{"set", "all"}}, "coup");
  }
  explicit CoupEvening(const CoupGame& position)
      : counter({.seed = 1}), dice_(games::testing::seed_of(1), games::Purpose::Player) {
    counter.deal().state = games::to_fields(position.state);
    table = counter.started(players(position.rules.seats()), {}, "coup");
  }

  [[nodiscard]] bool playing() { return counter.glance(table).phase == tables::Phase::Playing; }
  std::vector<Person> asked() {
    const auto seen = counter.glance(table);
    std::vector<Person> people;
    for (const games::Seat seat : seen.to_act)
      people.push_back(seen.players.at(static_cast<std::size_t>(seat)));
    return people;
  }
  /// Those of them whose answers are not in.
  std::vector<Person> waited_for() {
    auto people = asked();
    std::erase_if(people, [this](const Person& who) { return counter.answered(table, who); });
    return people;
  }
  std::string asked_names() {
    std::string names;
    for (const Person& who : asked()) names += (names.empty() ? "" : ", ") + who.name;
    return names;
  }
  template <class T>
  const T& any_of(const std::vector<T>& list) {
    return list.at(dice_.below(static_cast<std::uint32_t>(list.size())));
  }
  std::uint32_t version() { return counter.glance(table).version; }
  Document hand(const Person& who) { return counter.slash(who, "hand").page; }
  std::string table_text() { return render::plain_text(counter.table(table)); }

  /// /coup ..., which must be taken: either something has happened, or the answer is in.
  std::string says(const Person& who, const std::string& verb, const Options& options = {}) {
    const auto before = version();
    auto body = counter.slash(who, "coup " + verb, options).page.body;
    EXPECT_TRUE(version() > before || counter.answered(table, who)) << who.name << ": /coup " << verb << "\n"
                                                                    << body;
    return body;
  }
  /// /coup ..., which must be barred by this rule and change nothing.
  void bars(const Person& who, const std::string& verb, const Options& options, const std::string& rule) {
    SCOPED_TRACE(who.name + ": /coup " + verb + " " + ::testing::PrintToString(options));
    const auto before = version();
    const auto answer = counter.slash(who, "coup " + verb, options);
    EXPECT_TRUE(answer.page.body.starts_with(counter.say("coup.refusal." + rule))) << answer.page.body;
    EXPECT_EQ(version(), before);
  }
  /// What autocomplete offers for an option, as values.
  std::vector<std::string> offers(const Person& who, const std::string& verb, const std::string& slot,
                                  const std::string& typed = {}, const Options& others = {}) {
    std::vector<std::string> values;
    for (const auto& one : counter.types(who, "coup " + verb, slot, typed, others))
      values.push_back(one.value);
    return values;
  }
  std::string why(const Person& who) { return render::plain_text(counter.slash(who, "coup why").page); }

  Counter counter;
  TableId table = 0;

 private:
  Chance dice_;
};

using Values = std::vector<std::string>;

// ---- Whole games

template <class Turn>
void play_all(Turn turn) {
  for (int seed = 1; seed <= 8; ++seed) {
    const int seats = 3 + seed % 4;
    SCOPED_TRACE(std::to_string(seats) + " seats, seed " + std::to_string(seed));
    CoupEvening game(seats, seed);
    int turns = 0;
    while (game.playing() && ++turns < 2000) {
      // Whoever is asked may be first: a window is open to all at once.
      turn(game, game.any_of(game.waited_for()));
      if (::testing::Test::HasFailure()) return;
      game.counter.inspect(game.counter.table(game.table));
      for (const Person& who : players(seats)) game.counter.slash(who, "coup why");
    }
    EXPECT_EQ(game.counter.glance(game.table).phase, tables::Phase::Finished);
    for (const Person& who : players(seats)) game.counter.slash(who, "hand");
    EXPECT_FALSE(has(game.counter.table(game.table).body, "2. ")) << "there is no second place";
  }
}

bool is_step(const Click& click) { return click.id.verb == Verb::Step || click.id.verb == Verb::Pick; }

void click_one_move(CoupEvening& game, const Person& who) {
  const auto before = game.version();
  Document page = game.hand(who);
  for (int clicks = 0; game.version() == before && !game.counter.answered(game.table, who); ++clicks) {
    ASSERT_LT(clicks, 200) << "the way never ends";
    auto all = clicks_on(page);
    std::erase_if(all, [](const Click& click) { return !is_step(click); });
    ASSERT_FALSE(all.empty()) << "stuck";
    const Click click = game.any_of(all);
    const auto answer = game.counter.click(who, format(click.id), click.values);
    ASSERT_TRUE(answer.in_place) << click.label;
    page = answer.page;
  }
}

TEST(CoupGames, CanBePlayedByButtonsAndMenusAlone) { play_all(click_one_move); }

/// /coup with what autocomplete offers for it; false when the verb leads nowhere now.
bool try_verb(CoupEvening& game, const Person& who, const GameVerb& verb) {
  Options options;
  for (const Slot& slot : verb.slots) {
    const auto offered = game.offers(who, verb.name, slot.name, {}, options);
    if (offered.empty() && slot.required) return false;
    if (!offered.empty()) options[slot.name] = game.any_of(offered);
  }
  const auto legal = game.counter.legal(game.table, who);
  if (options.empty() && std::ranges::find(legal, verb.name) == legal.end()) return false;
  game.says(who, verb.name, options);
  return true;
}

void speak_one_move(CoupEvening& game, const Person& who) {
  const auto asked = game.asked();
  for (const Person& other : game.counter.glance(game.table).players) {
    const bool is_asked = std::ranges::any_of(asked, [&](const Person& one) { return one.id == other.id; });
    if (!is_asked) {
      ASSERT_TRUE(game.offers(other, "claim", "role").empty());
    }
  }
  const GameKit* kit = game.counter.desk().kit("coup");
  for (int tries = 0; tries < 300; ++tries) {
    if (try_verb(game, who, game.any_of(kit->verbs)) || ::testing::Test::HasFailure()) return;
  }
  FAIL() << "no verb leads to a move";
}

TEST(CoupGames, CanBePlayedBySlashCommandsAlone) { play_all(speak_one_move); }

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
  counter.lobby(players(3), {}, "coup");
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
  const auto table = counter.lobby(players(3), {}, "coup");
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
