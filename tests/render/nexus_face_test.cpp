// What the pages, steps and sentences of Nexus say.

#include <gtest/gtest.h>

#include <set>

#include "render/discord_json.h"
#include "render/nexus.h"
#include "render/nexus_moves.h"
#include "render/nexus_words.h"
#include "render/plain_text.h"
#include "render/text.h"
#include "tests/games/harness.h"
#include "tests/games/nexus_traits.h"
#include "tests/render/discord_faults.h"
#include "tests/render/nexus_table.h"
#include "tests/texts.h"

namespace parlour::render {
namespace {

using games::Seat;
using games::Viewer;
using games::nexus::ace;
using games::nexus::Card;
using games::nexus::number;
using games::nexus::Row;
using games::nexus::Side;
using testing::English;
using testing::Faults;
using testing::NexusTable;
using tests::has;

Row row(std::initializer_list<Card> cards) {
  Row made;
  for (const Card card : cards) made.push(card);
  return made;
}

/// A table laid out by hand: Ann owns the parade 3 5 and is to act; Bob sits opposite.
struct Laid {
  explicit Laid(Viewer eyes) : scene{english.say, {"Ann", "Bob"}, eyes} {
    view.eyes = eyes;
    view.faces = games::nexus::Nexus::read(games::testing::nexus_data()).faces;
    view.to_act = 0;
    view.deck = 10;
    view.hand_sizes = {2, 3, 0, 0};
    if (eyes.contains(0)) view.hands[0] = {number(16), ace(2)};
    view.nexuses = {row({number(30), number(9)})};
    view.parade = row({number(3), number(5)});
    view.parade_owner = 0;
  }
  std::string attend(Card top) const { return nexus::attend_sentence(view, top, scene); }
  std::string table() const {
    Document page;
    nexus_face().table(view, scene, page);
    return plain_text(page);
  }
  std::string hand() const {
    Document page;
    nexus_face().hand(view, scene, page);
    return plain_text(page);
  }
  std::vector<Step> steps(const games::nexus::Move& move) const { return nexus::steps(view, move, scene); }
  std::string tell(const games::nexus::Event& event) const { return nexus::narrate(event, scene); }

  English english;
  Scene scene;
  games::nexus::View view;
};

// --- Cards ------------------------------------------------------------------------------------------------

TEST(NexusCards, ShowRankAndFaceWithoutColour) {
  const Laid laid({});
  const auto text = [&](Card card) { return nexus::card_text(card, laid.view.faces); };
  EXPECT_EQ(text(number(16)), "16 ★★★");
  EXPECT_EQ(text(number(9)), "9 ☠☠☠");
  EXPECT_EQ(text(number(4)), "4 ×2");
  EXPECT_EQ(text(number(10)), "10 ×0");
  EXPECT_EQ(text(number(12)), "12 ⇄");
  EXPECT_EQ(text(ace(2)), "A2 ★=#A");
  EXPECT_EQ(text(ace(5)), "A5");
}

TEST(NexusCards, CountManyStarsInsteadOfDrawingThem) {
  Laid laid({});
  laid.view.faces[16] = {games::nexus::Symbol::Star, 4};
  EXPECT_EQ(nexus::card_text(number(16), laid.view.faces), "16 ★4");
}

// --- What attending would do ------------------------------------------------------------------------------

TEST(NexusAttend, JoinsAnAscendingParade) {
  EXPECT_EQ(Laid({0}).attend(number(16)), "Attending: `16 ★★★` joins your parade, then worth ★6 for you.");
  EXPECT_EQ(Laid({1}).attend(number(9)),
            "Attending: `9 ☠☠☠` joins Ann's parade, then worth ★3 for Ann and ☠3 for you.");
  EXPECT_EQ(Laid({}).attend(ace(1)), "Attending: `A1 ★=#A` joins Ann's parade, then worth ★4 for Ann.");
}

TEST(NexusAttend, ClosesTheParadeWithALowerCard) {
  EXPECT_EQ(Laid({0}).attend(number(2)),
            "Attending: `2 ☠☠` closes your parade (worth ★3 for you) and opens one for Bob.");
  EXPECT_EQ(Laid({1}).attend(number(2)),
            "Attending: `2 ☠☠` closes Ann's parade (worth ★3 for Ann) and opens one for you.");
  EXPECT_EQ(Laid({}).attend(number(2)),
            "Attending: `2 ☠☠` closes Ann's parade (worth ★3 for Ann) and opens one for Bob.");
}

TEST(NexusAttend, ClosesTheParadeWithAnAceOnAnAce) {
  Laid laid({0});
  laid.view.parade = row({ace(4)});
  EXPECT_EQ(laid.attend(ace(1)),
            "Attending: `A1 ★=#A` closes your parade (worth nothing) and opens one for Bob.");
}

TEST(NexusAttend, OpensForTheNextSeatOfFour) {
  Laid laid({3});
  laid.view.seats = 4;
  laid.scene.names = {"Ann", "Bob", "Cat", "Dan"};
  laid.view.parade_owner = 3;
  EXPECT_EQ(laid.attend(number(2)),
            "Attending: `2 ☠☠` closes your parade (worth ★3 for you and Bob) and opens one for Ann.");
}

// --- Pages ------------------------------------------------------------------------------------------------

TEST(NexusTablePage, SaysWhatMayJoinTheParade) {
  Laid laid({});
  EXPECT_TRUE(has(laid.table(), "Joins: a number above 5, or an ace"));
  laid.view.parade = row({number(30)});
  EXPECT_TRUE(has(laid.table(), "Joins: only an ace"));
  laid.view.parade = row({ace(1)});
  EXPECT_TRUE(has(laid.table(), "Joins: any number, but no ace"));
}

TEST(NexusTablePage, WarnsOfTheDregsFromFiveDown) {
  Laid laid({});
  const auto deck = [&](int left) {
    laid.view.deck = left;
    return laid.table();
  };
  EXPECT_TRUE(has(deck(6), "6 cards left in the deck"));
  EXPECT_FALSE(has(deck(6), "Dregs"));
  EXPECT_TRUE(has(deck(5), "Dregs: only 5 cards left"));
  EXPECT_TRUE(has(deck(1), "Dregs: the last card of the deck. Whoever attends next ends the game."));
  laid.view.to_act.reset();
  EXPECT_TRUE(has(deck(0), "The deck has run out."));
}

TEST(NexusTablePage, MarksTopAndTurn) {
  Laid laid({});
  EXPECT_TRUE(has(laid.table(), "30 ★★★ ▶ 9 ☠☠☠ ◀ top"));
  EXPECT_TRUE(has(laid.table(), "▶ Ann: 2 cards in hand, nothing scored\nBob: 3 cards in hand"));
  laid.view.nexuses = {row({number(9)})};
  EXPECT_TRUE(has(laid.table(), "Nexus: 1 card\n▶ 9 ☠☠☠ ◀ top"));
}

TEST(NexusTablePage, CountsScoredParadesButKeepsThemFaceDown) {
  Laid laid({0});
  laid.view.scored = {{1, row({number(13), number(20)}), {2, 2}}, {0, row({number(11)}), {2, 0}}};
  EXPECT_TRUE(has(laid.table(), "Ann: 2 cards in hand, 1 parade scored (1 card)"));
  EXPECT_TRUE(has(laid.table(), "Bob: 3 cards in hand, 1 parade scored (2 cards)"));
  EXPECT_FALSE(has(laid.table(), "13 ☠☠")) << "scored cards lie face down";
  EXPECT_FALSE(has(laid.hand(), "13 ☠☠")) << "also for the other player";
  EXPECT_TRUE(has(laid.hand(), "Your score zone\n11 ★★ → ★2 ☠0")) << "the owner may look";
  laid.view.to_act.reset();
  EXPECT_TRUE(has(laid.table(), "13 ☠☠ · 20 ★★ → ★2 ☠2")) << "turned up at the end";
}

TEST(NexusTablePage, IsTheSameForEveryReader) {
  NexusTable table({{"series", "to_50"}}, {"Ann", "Bob", "Cat", "Dan"});
  table.plays_on(20);
  const auto everyone = plain_text(table.table());
  for (const Viewer eyes : {Viewer{0}, Viewer{1}, Viewer{3}, Viewer{0, 1, 2, 3}}) {
    EXPECT_EQ(plain_text(table.table(eyes)), everyone);
  }
}

TEST(NexusHandPage, ListsCardsWithWhatTheyCarry) {
  const Laid laid({0});
  EXPECT_TRUE(laid.hand().starts_with(
      "Your hand: 2 cards\n16 ★★★: 3 stars\nA2 ★=#A: a star for each ace in its parade\n\n"
      "Sow a card from your hand, or attend court.\n"));
  EXPECT_FALSE(has(Laid({1}).hand(), "Sow a card")) << "it is not Bob's turn";
}

TEST(NexusHandPage, SaysWhatIsAsked) {
  Laid laid({0});
  laid.view.options.tournament = games::nexus::Tournament::Pass;
  EXPECT_TRUE(has(laid.hand(), "Sow a card from your hand, attend court, or pass."));
  laid.view.hands[0].clear();
  EXPECT_TRUE(has(laid.hand(), "Your hand is empty"));
  EXPECT_TRUE(has(laid.hand(), "With an empty hand you must attend court or pass."));
  laid.view.parade_owner = 1;
  EXPECT_TRUE(has(laid.hand(), "With an empty hand you must attend court."));
}

TEST(NexusHandPage, NamesTheHandsThatLieOpenAfterTheEnd) {
  Laid laid({0, 1});
  laid.view.hands[1] = {number(1)};
  EXPECT_TRUE(has(laid.hand(), "Hand of Ann: 2 cards"));
  EXPECT_TRUE(has(laid.hand(), "Hand of Bob: 1 card\n1 ★★★: 3 stars"));
}

// --- Steps ------------------------------------------------------------------------------------------------

std::vector<std::string> keys_of(const std::vector<Step>& steps) {
  std::vector<std::string> keys;
  keys.reserve(steps.size());
  for (const auto& step : steps) keys.push_back(step.slot + " " + step.key);
  return keys;
}

using Keys = std::vector<std::string>;
using games::nexus::Action;
using games::nexus::kTop;

TEST(NexusSteps, AskForNothingThatIsNotThere) {
  const Laid laid({0});
  EXPECT_EQ(keys_of(laid.steps({Action::Attend})), (Keys{"verb attend"}));
  EXPECT_EQ(keys_of(laid.steps({Action::Pass})), (Keys{"verb pass"}));
  EXPECT_EQ(keys_of(laid.steps({Action::Sow, number(16)})), (Keys{"verb sow", "card 16"}));
}

TEST(NexusSteps, GoFromCardToNexusToPosition) {
  Laid laid({0});
  laid.view.options.nexuses = games::nexus::Nexuses::Double;
  laid.view.options.tournament = games::nexus::Tournament::Insert;
  laid.view.nexuses.push_back(row({number(7), number(8)}));
  const auto inside = laid.steps({Action::Sow, ace(2), Side::Right, 1});
  EXPECT_EQ(keys_of(inside), (Keys{"verb sow", "card A2", "nexus right", "position 1"}));
  EXPECT_EQ(inside[2].label, "Right, top 8 ★");
  EXPECT_EQ(inside[3].label, "Above 7 ⇄");
  EXPECT_EQ(inside[3].hint, "1 card would lie above it");
  EXPECT_EQ(laid.steps({Action::Sow, ace(2), Side::Left, 0})[3].label, "At the bottom");
  EXPECT_EQ(laid.steps({Action::Sow, ace(2), Side::Left, kTop})[3].label, "On top");
  EXPECT_EQ(keys_of(laid.steps({Action::Attend, Card{}, Side::Left})), (Keys{"verb attend", "nexus left"}));
}

TEST(NexusSteps, HintWhatTheyWouldDo) {
  const Laid ann({0});
  EXPECT_EQ(ann.steps({Action::Attend})[0].hint,
            "9 ☠☠☠ joins your parade, then worth ★3 ☠3; you draw a card");
  EXPECT_EQ(ann.steps({Action::Sow, number(16)})[1].hint, "3 stars; on top it would join your parade");
  const Laid bob({1});
  EXPECT_EQ(bob.steps({Action::Attend})[0].hint,
            "9 ☠☠☠ joins Ann's parade, then worth ★3 ☠3; you draw a card");
  EXPECT_EQ(bob.steps({Action::Sow, number(2)})[1].hint, "2 skulls; on top it would close Ann's parade");
}

TEST(NexusSteps, TellMovesApartAndFitTheNotation) {
  for (const char* tournament : {"none", "insert", "pass"}) {
    for (const char* nexuses : {"single", "double"}) {
      NexusTable table({{"tournament", tournament}, {"nexuses", nexuses}}, {"Ann", "Bob"}, 5);
      while (!table.over()) {
        std::set<Keys> seen;
        for (const auto& path : table.steps()) {
          ASSERT_TRUE(seen.insert(keys_of(path)).second);
          for (const auto& step : path) {
            ASSERT_FALSE(step.key.empty() || has(step.key, " ") || step.label.empty());
            ASSERT_LE(length(step.label), limits::kButtonLabelAim) << step.label;
          }
        }
        table.plays_on(1);
      }
      EXPECT_TRUE(table.troubles().empty());
    }
  }
}

// --- The log ----------------------------------------------------------------------------------------------

TEST(NexusLog, SpeaksToTheReader) {
  using namespace games::nexus;
  const Laid ann({0});
  const Laid bob({1});
  const auto both = [&](const Event& event) { return ann.tell(event) + " | " + bob.tell(event); };
  EXPECT_EQ(both(Sowed{0, number(12), Side::Unnamed, kTop}),
            "You sow `12` on the nexus. | Ann sows `12` on the nexus.");
  EXPECT_EQ(both(Sowed{0, number(12), Side::Left, 0}),
            "You slip `12` under the left nexus. | Ann slips `12` under the left nexus.");
  EXPECT_EQ(both(Sowed{0, number(12), Side::Right, 1}),
            "You slip `12` into the right nexus, above 1 card. | Ann slips `12` into the right nexus, above "
            "1 card.");
  EXPECT_EQ(both(Attended{1, ace(3), Side::Unnamed}),
            "Bob attends court: `A3` leaves the nexus. | You attend court: `A3` leaves the nexus.");
  EXPECT_EQ(both(Passed{1}), "Bob passes. | You pass.");
  EXPECT_EQ(both(Joined{number(9), 0}), "`9` joins your parade. | `9` joins Ann's parade.");
  EXPECT_EQ(both(ParadeClosed{{0, row({number(3), number(9)}), {1, 3}}}),
            "Your parade of 2 cards is scored: ★1 for you and ☠3 for Bob. | "
            "Ann's parade of 2 cards is scored: ★1 for Ann and ☠3 for you.");
  EXPECT_EQ(both(ParadeOpened{number(2), 1}), "`2` opens a parade for Bob. | `2` opens a parade for you.");
  EXPECT_EQ(both(Drew{0, std::nullopt}), "Ann draws a card. | Ann draws a card.");
  EXPECT_EQ(ann.tell(Drew{0, number(7)}), "You draw `7`.");
  EXPECT_EQ(Laid({0, 1}).tell(Drew{0, number(7)}), "Ann draws `7`.") << "after the end nobody is you";
  EXPECT_EQ(both(GameEnded{1, {12, 9}, {12, 9}}),
            "The deck has run out and the game ends: you 12 and Bob 9. | "
            "The deck has run out and the game ends: Ann 12 and you 9.");
  EXPECT_EQ(ann.tell(GameEnded{2, {1, 2}, {30, 41}}),
            "Game 2 ends: you 1 and Bob 2. Totals: you 30 and Bob 41.");
  EXPECT_EQ(both(GameBegan{2, 1, 0, number(4)}),
            "Game 2 begins with Bob. `4` opens a parade for you. | Game 2 begins with you. `4` opens a "
            "parade for Ann.");
  EXPECT_EQ(ann.tell(SeriesEnded{{55, 41}}), "The series ends: you 55 and Bob 41.");
  EXPECT_TRUE(ann.english.troubles.empty() && bob.english.troubles.empty());
}

TEST(NexusLog, NamesTheCardsOfARefill) {
  const Laid laid({});
  games::nexus::Refilled refilled{Side::Right, {}};
  for (const Card card : {number(1), number(2), ace(3)}) refilled.cards.push(card);
  EXPECT_EQ(laid.tell(refilled),
            "3 cards are dealt to the right nexus, which had run empty: `1`, `2` and `A3`.");
  refilled.cards.clear();
  refilled.cards.push(number(5));
  EXPECT_EQ(laid.tell(refilled), "A last card is dealt to the right nexus, which had run empty: `5`.");
}

// --- Limits -----------------------------------------------------------------------------------------------

TEST(NexusLimits, HoldForTheFullestTableWithTheLongestNames) {
  // A hundred characters of what is longest when it is escaped, counted in two units each, or joined.
  std::string marks;
  std::string faces;
  std::string families;
  std::string mixed;
  for (int i = 0; i < 100; ++i) {
    marks += '*';
    faces += "😀";
    families += i % 2 == 0 ? "👩" : "\u200d";
    mixed += i % 3 == 0 ? "@" : i % 3 == 1 ? "`" : "|";
  }
  std::vector<std::string> names;
  for (const auto& name : {marks, faces, families, mixed}) names.push_back(escape_name(name));
  for (const auto& name : names) ASSERT_LE(length(name), 2 * limits::kDisplayName);

  for (const char* nexuses : {"single", "double"}) {
    for (const char* tournament : {"insert", "pass"}) {
      for (int seed = 1; seed <= 3; ++seed) {
        NexusTable table({{"series", "to_50"}, {"tournament", tournament}, {"nexuses", nexuses}}, names,
                         seed);
        for (int moves = 0; moves < 400 && !table.over(); ++moves) {
          std::vector<Document> pages{table.table()};
          for (Seat seat = 0; seat < 4; ++seat) pages.push_back(table.hand(seat));
          for (const auto& page : pages) {
            const auto json = discord_json(page, table.say());
            ASSERT_EQ(testing::message_faults(json), Faults{});
            ASSERT_FALSE(has(json.dump(), "more lines")) << "a real table fits without cutting";
          }
          table.plays_on(1);
        }
        ASSERT_EQ(testing::message_faults(discord_json(table.table(), table.say())), Faults{});
        ASSERT_TRUE(table.troubles().empty());
      }
    }
  }
}

TEST(NexusLimits, HoldForAHandOfAllCards) {
  // More than any game can bring about: every row as full as the deck.
  Laid laid({0});
  laid.scene.names = {std::string(100, '*'), std::string(100, '`')};
  laid.view.hands[0] = games::nexus::whole_deck();
  laid.view.nexuses.clear();
  laid.view.nexuses.resize(2);
  laid.view.parade.clear();
  for (const Card card : games::nexus::whole_deck()) {
    laid.view.nexuses[0].push(card);
    laid.view.nexuses[1].push(card);
    laid.view.parade.push(card);
    laid.view.scored.push_back({0, row({card}), {3, 3}});
  }
  for (const bool over : {false, true}) {
    if (over) laid.view.to_act.reset();
    Document table;
    Document hand;
    nexus_face().table(laid.view, laid.scene, table);
    nexus_face().hand(laid.view, laid.scene, hand);
    EXPECT_EQ(testing::message_faults(discord_json(table, laid.english.say)), Faults{});
    EXPECT_EQ(testing::message_faults(discord_json(hand, laid.english.say)), Faults{});
  }
}

}  // namespace
}  // namespace parlour::render
