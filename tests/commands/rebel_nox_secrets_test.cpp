// Around everything that moves cards unseen in Rebel Nox: in two worlds that differ only in what somebody
// must not know, whatever that person asks, whatever the channel shows, whatever is offered and to whom
// something is sent is the same to the last byte, until the rules bring it to light.

#include <any>
#include <initializer_list>

#include "games/rebel_nox/rebel_nox.h"
#include "render/plain_text.h"
#include "tests/commands/looking.h"
#include "tests/games/rebel_nox_record.h"

namespace parlour::commands::testing {
namespace {

using games::testing::NoxRecord;

Curiosity curiosity() {
  Curiosity all;
  all.readings = {"nox log"};
  for (const char* card : {"y1", "y5", "y7", "y8", "b7", "r7", "commander", "rebel1"}) {
    all.moves.push_back({"move", {{"move", std::string("play ") + card}}});
    all.moves.push_back({"nox play", {{"card", card}}});
    all.moves.push_back({"nox return", {{"card", card}}});
  }
  all.moves.push_back({"nox choose", {{"location", "Conclave"}}});
  all.completing = {{"nox play", "card"}, {"nox return", "card"}, {"nox choose", "location"}};
  all.typed = {"", "y", "con"};
  return all;
}

/// Two counters with a table each, in positions that people play on from.
class NoxWorlds {
 public:
  NoxWorlds(const std::string& first, const std::string& second, int first_seed = 1, int second_seed = 1)
      : one({.seed = first_seed}), other({.seed = second_seed}) {
    one.deal().state = games::to_fields(NoxRecord(first).state);
    other.deal().state = games::to_fields(NoxRecord(second).state);
    table = one.started({kAnn, kBen, kCat, kDan}, {}, "rebel_nox");
    EXPECT_EQ(other.started({kAnn, kBen, kCat, kDan}, {}, "rebel_nox"), table);
  }

  /// The same card in both worlds, or one in each, by whoever is asked.
  void play(const std::string& here, const std::string& there = {}) {
    make("play " + here, "play " + (there.empty() ? here : there));
  }
  void give_back(const std::string& card) { make("return " + card, "return " + card); }
  void make(const std::string& here, const std::string& there) {
    for (const auto& [counter, move] : {std::pair{&one, here}, std::pair{&other, there}}) {
      const auto before = counter->glance(table).version;
      const auto answer = counter->slash(counter->asked(table), "move", {{"move", move}});
      EXPECT_EQ(counter->glance(table).version, before + 1) << move << "\n" << answer.page.body;
    }
  }
  void expect_same_for(std::initializer_list<Person> people) {
    const std::string sent =
        "select group_concat(kind || ' ' || person, ', ') from (select * from errands order by id)";
    EXPECT_EQ(tests::ask_sql(one.file(), sent), tests::ask_sql(other.file(), sent));
    for (const Person& who : people) {
      const auto left = look(one, who);
      const auto right = look(other, who);
      EXPECT_GT(left.size(), 4000U);
      EXPECT_TRUE(left == right) << who.name << " tells the worlds apart:\n" << difference(left, right);
    }
  }
  /// The check itself must be able to fail.
  void expect_other_for(const Person& who) { EXPECT_TRUE(look(one, who) != look(other, who)) << who.name; }

  Counter one;
  Counter other;
  TableId table = 0;

 private:
  std::string look(Counter& counter, const Person& who) const {
    return Looking(counter, table, who, curiosity()).bytes;
  }
};

TEST(RebelNoxSecrets, AtMedinaMaximACardFaceDownShowsNothing) {
  const std::string position =
      "at medina_maxim | hands y1 b17 r1 commander / y8 y5 b1 b7 / y15 y7 b13 rebel1 / y13 b11 r7 r13";
  NoxWorlds worlds(position, position);
  worlds.play("y1");
  worlds.play("y8", "y5");
  worlds.expect_same_for({kAnn, kCat, kDan, kGus});
  worlds.expect_other_for(kBen);
  worlds.play("y15");
  worlds.expect_same_for({kAnn, kCat, kDan, kGus});
  worlds.play("y13");
  worlds.expect_other_for(kGus);  // they have been turned up
}

TEST(RebelNoxSecrets, AtMedinaMaximALeadFaceDownShowsItsColourOnly) {
  const std::string position =
      "at medina_maxim | hands y8 y2 b17 commander / y11 y5 b1 b7 / y15 y7 b13 rebel1 / y13 b11 r7 r13";
  NoxWorlds worlds(position, position);
  worlds.play("y8", "y2");
  worlds.expect_same_for({kBen, kCat, kDan, kGus});
  worlds.play("y11");
  worlds.play("y15");
  worlds.expect_same_for({kBen, kCat, kDan, kGus});
}

TEST(RebelNoxSecrets, AtMedinaMaximNobodySeesWhoCouldNotFollow) {
  const std::string rest = " / y15 y7 b13 rebel1 / ";
  NoxWorlds worlds("at medina_maxim | hands y1 b17 r1 commander / y5 b1 r7 r11" + rest + "r5 b11 r13 r14",
                   "at medina_maxim | hands y1 b17 r1 commander / r5 b1 r7 r11" + rest + "y5 b11 r13 r14");
  worlds.play("y1");
  worlds.play("y5", "r5");
  worlds.expect_same_for({kAnn, kCat, kGus});
  worlds.play("y15");
  worlds.expect_same_for({kAnn, kCat, kGus});
}

TEST(RebelNoxSecrets, InfiltratorsShowTheirCardsToTwoOnly) {
  const std::string rest = " / y11 b11 b13 rebel1 / y13 r1 r7 r13";
  NoxWorlds worlds("at grand_terminal | hands y17 y1 y7 commander / y9 b1 b7 b14" + rest,
                   "at grand_terminal | hands y17 y1 b7 commander / y9 b1 y7 b14" + rest);
  for (const char* card : {"y17", "y9", "y11", "y13"}) worlds.play(card);
  worlds.expect_same_for({kCat, kDan, kGus});
  worlds.expect_other_for(kBen);
  worlds.give_back("b1");
  worlds.expect_same_for({kCat, kDan, kGus});
  worlds.expect_other_for(kAnn);
  worlds.make("choose conclave", "choose conclave");
  worlds.expect_same_for({kCat, kDan, kGus});
}

TEST(RebelNoxSecrets, CardsChosenToBeGivenBackShowNothingBeforeTheyGo) {
  const std::string position =
      "at grand_terminal | hands y17 y1 y7 y14 commander / y6 b1 b7 b14 r2 / y11 b11 b13 b15 rebel1 / "
      "y13 r1 r7 r11 r14";
  NoxWorlds worlds(position, position);
  for (const char* card : {"y17", "y6", "y11", "y13"}) worlds.play(card);
  worlds.make("return b1", "return b7");
  worlds.expect_same_for({kAnn, kCat, kDan, kGus});
  worlds.make("return b7", "return r2");
  worlds.expect_same_for({kCat, kDan, kGus});
  worlds.expect_other_for(kAnn);
}

TEST(RebelNoxSecrets, SwappedHandsAreSeenByTwoOnly) {
  const std::string rest = " / y11 b11 b13 / y13 r1 r7";
  NoxWorlds worlds("at grand_terminal | hands y17 y1 y7 / y6 b1 b7" + rest,
                   "at grand_terminal | hands y17 y1 b7 / y6 b1 y7" + rest);
  for (const char* card : {"y17", "y6", "y11", "y13"}) worlds.play(card);
  ASSERT_NE(worlds.one.table(worlds.table).body.find("Ann"), std::string::npos);
  worlds.expect_same_for({kCat, kDan, kGus});
  worlds.expect_other_for(kAnn);
}

/// At Neurograft Core Ann draws from Ben and Dan.
void expect_graft_hidden(const std::string& first, const std::string& second,
                         std::initializer_list<Person> people, const Person& knows) {
  NoxWorlds worlds("at neurograft_core | hands " + first, "at neurograft_core | hands " + second);
  for (const char* card : {"y17", "y11", "y13", "y14"}) worlds.play(card);
  worlds.expect_same_for(people);
  worlds.expect_other_for(kAnn);
  worlds.expect_other_for(knows);
  worlds.give_back("y1");
  worlds.expect_same_for(people);
  worlds.give_back("commander");
  worlds.expect_same_for(people);
}

TEST(RebelNoxSecrets, ANeighbourOfAGraftSeesNothingOfTheOtherNeighboursCards) {
  // Every card of Dan's that may be drawn differs between the worlds, then every card of Ben's.
  const std::string ann = "y17 y1 rebel1 commander / ";
  const std::string world = ann + "y11 b1 b7 b14 / y13 b11 b13 b15 / y14 r1 r7 r11";
  expect_graft_hidden(world, ann + "y11 b1 b7 b14 / y13 r1 r7 r11 / y14 b11 b13 b15", {kBen, kGus}, kDan);
  expect_graft_hidden(world, ann + "y11 b11 b13 b15 / y13 b1 b7 b14 / y14 r1 r7 r11", {kDan, kGus}, kBen);
}

TEST(RebelNoxSecrets, AtTheNexusNobodySeesALoyalistTurnRebelBeforeTeamsAreAnnounced) {
  const std::string position =
      "at nexus | owners - 1 3 0 1 2 | hands y17 commander b13 b11 / y9 r1 r7 r11 / y15 rebel1 b14 b15 / "
      "y11 b1 b7 r13";
  // What is drawn depends on the seed alone.
  std::optional<int> turns;
  std::optional<int> stays;
  for (int seed = 1; seed < 100 && !(turns && stays); ++seed) {
    NoxWorlds worlds(position, position, seed, seed);
    for (const char* card : {"y17", "y9", "y15", "y11"}) worlds.play(card);
    const auto view = std::any_cast<games::rebel_nox::View>(worlds.one.glance(worlds.table, kBen).view);
    (view.exchange.drawn[0] == games::rebel_nox::kCommander ? turns : stays) = seed;
  }
  ASSERT_TRUE(turns && stays);

  NoxWorlds worlds(position, position, *turns, *stays);
  for (const char* card : {"y17", "y9", "y15", "y11"}) worlds.play(card);
  worlds.expect_same_for({kCat, kDan, kGus});
  worlds.expect_other_for(kBen);
  worlds.give_back("r7");
  const auto shown = [&](Counter& counter) { return render::plain_text(counter.table(worlds.table)); };
  EXPECT_NE(shown(worlds.one).find("Rebels: Ben and Cat"), std::string::npos) << shown(worlds.one);
  EXPECT_NE(shown(worlds.other).find("Rebels: Ann and Cat"), std::string::npos) << shown(worlds.other);
}

}  // namespace
}  // namespace parlour::commands::testing
