// The harness finds what it is made to find: a sound game passes, and each flaw is reported by its name.

#include "tests/games/harness.h"

#include <gtest/gtest.h>

#include <cctype>
#include <cstdlib>

#include "tests/games/golden.h"
#include "tests/games/nexus_traits.h"
#include "tests/games/perft.h"
#include "tests/games/playthrough.h"
#include "tests/games/toy.h"

namespace parlour::games::testing {
namespace {

using toy::Toy;

constexpr Effort kEffort{.games = 40, .thorough_every = 2, .longest = 200};

TEST(Harness, PassesASoundGame) {
  const Findings findings = check_rules(Toy(Flaw::None), "toy", kEffort);
  EXPECT_TRUE(findings.empty()) << findings;
}

struct Case {
  Flaw flaw;
  const char* rule;
};

std::ostream& operator<<(std::ostream& out, const Case& found) { return out << found.rule; }

class HarnessFinds : public ::testing::TestWithParam<Case> {};

TEST_P(HarnessFinds, TheFlaw) {
  const Findings findings = check_rules(Toy(GetParam().flaw), "toy", kEffort);
  EXPECT_TRUE(findings.has(GetParam().rule)) << "expected: " << GetParam().rule << "\nfound:\n" << findings;
}

INSTANTIATE_TEST_SUITE_P(
    Toys, HarnessFinds,
    ::testing::Values(
        Case{Flaw::ViewTellsAHand, "a View knows no more than its eyes"},
        Case{Flaw::LegalPeeks, "non-interference"},
        Case{Flaw::SampleLosesACard, "sampled worlds conserve cards"},
        Case{Flaw::SampleForgets, "view(sample(view)) == view"},
        Case{Flaw::MoveLosesACard, "cards are conserved"},
        Case{Flaw::RefusalLeavesATrace, "a refusal changes nothing"},
        Case{Flaw::AcceptsWhatIsNotListed, "what is not listed is refused"},
        Case{Flaw::RefusesWhatIsListed, "legal moves are accepted"},
        Case{Flaw::WhyNotDisagrees, "why_not and apply agree"}, Case{Flaw::LeavesNoMove, "a move or the end"},
        Case{Flaw::LeavesNoMove, "sampled worlds can be played"}, Case{Flaw::NeverEnds, "games end"},
        Case{Flaw::QuestionDrifts, "a question stays while others answer"},
        Case{Flaw::QuestionReturns, "questions never return"},
        Case{Flaw::QuestionChangesItsAnswers, "a question keeps its answers"},
        Case{Flaw::EventTellsTheCard, "events tell no more than the View"},
        Case{Flaw::NotationClashes, "one notation, one move"},
        Case{Flaw::NotationIsNotRead, "notation round trip"}, Case{Flaw::StepReveals, "non-interference"},
        Case{Flaw::StepsOfTwoSeats, "a move in steps is one seat's"},
        Case{Flaw::ChanceFromElsewhere, "same chance, same State"}, Case{Flaw::ChanceFromElsewhere, "replay"},
        Case{Flaw::JsonForgets, "JSON round trip"}, Case{Flaw::CopiesShare, "copies are independent"},
        Case{Flaw::UndoLeavesWhatWasSeen, "an undo deals by chance"},
        Case{Flaw::UndoTakesUnseenCards, "an undo leaves unseen cards"}),
    [](const auto& one) {
      std::string name = std::to_string(one.index);
      for (const char letter : std::string(one.param.rule)) {
        if (std::isalpha(static_cast<unsigned char>(letter)) != 0) name += letter;
      }
      return name;
    });

TEST(Harness, FindsAReadOutThatTellsWorldsApart) {
  const ReadOut<Toy> drifting = [calls = 0](const toy::View&) mutable { return std::to_string(++calls); };
  EXPECT_TRUE(check_rules<Toy>(Toy(Flaw::None), "toy", kEffort, {drifting}).has("non-interference"));
  const ReadOut<Toy> honest = [](const toy::View& view) { return to_fields(view).dump(); };
  const Findings findings = check_rules<Toy>(Toy(Flaw::None), "toy", kEffort, {honest});
  EXPECT_TRUE(findings.empty()) << findings;
}

TEST(Harness, FindsARefusalThatTheTitleDoesNotList) {
  Title title = nexus::nexus_title();
  title.options = {};
  std::erase(title.refusals, "not_in_hand");
  EXPECT_TRUE(check_game<nexus::Nexus>(title, nexus_data(), {.games = 2}).has("refusals are listed"));
}

TEST(Harness, FindsAMatchThatPlaysByOtherRules) {
  Title title = nexus::nexus_title();
  title.options = {};
  const auto deal = title.deal;
  title.deal = [deal](const CardData& data, const Chosen&, int seats, Chance& chance) {
    return deal(data, {{"nexuses", "double"}}, seats, chance);
  };
  EXPECT_TRUE(check_game<nexus::Nexus>(title, nexus_data(), {.games = 2}).has("Match follows the rules"));
}

TEST(Harness, GoldenFilesShowTheFirstDifference) {
  const std::string text = playthrough(Toy(Flaw::None), 1, 100);
  const Findings findings = check_golden("toy.txt", text);
  EXPECT_TRUE(findings.empty()) << findings;
  if (std::getenv("PARLOUR_GOLDEN") != nullptr) GTEST_SKIP() << "files are being written";

  const Findings leak = check_golden("toy.txt", playthrough(Toy(Flaw::EventTellsTheCard), 1, 100));
  ASSERT_FALSE(leak.empty());
  EXPECT_NE(leak.list().front().detail.find("\n  + "), std::string::npos) << leak;
  EXPECT_TRUE(check_golden("no_such_file.txt", text).has("golden file no_such_file.txt"));
}

TEST(Harness, CountsMoveSequences) {
  // Any order of three seats with three cards each: 9 * 6 * 3 sequences lay the first trick.
  EXPECT_EQ(perft(Toy(Flaw::None), seed_of(1), 3), 9U * 6U * 3U);
  EXPECT_EQ(perft(Toy(Flaw::None), seed_of(1), 5), 9U * 6U * 3U * 3U * 3U);
}

}  // namespace
}  // namespace parlour::games::testing
