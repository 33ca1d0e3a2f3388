// When answers in a window come out, and that nobody learns from it where they came from.

#include "tables/release.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace parlour::tables {
namespace {

using games::Chance;
using games::Seat;
using games::SeatSet;
using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr Time kNoon{std::chrono::hours(12)};

OpenWindow window(std::uint32_t number, std::uint32_t epoch = 0) {
  games::Seed seed{};
  seed[0] = 7;
  return {seed, epoch, number, kNoon};
}

Held pass(Seat seat, Time since) { return {seat, since, "allow", false}; }
Held challenge(Seat seat, Time since) { return {seat, since, "challenge 1", true}; }

TEST(Release, WaitsForAllWhoAreAsked) {
  const SeatSet asked{1, 2, 3};
  std::vector<Held> held{pass(1, kNoon), pass(3, kNoon + seconds(5))};
  const Time late = kNoon + std::chrono::hours(50);
  EXPECT_EQ(next_release(window(1), kPatience, asked, held), std::nullopt);
  EXPECT_TRUE(released(window(1), kPatience, asked, held, late).empty());
  held.push_back(pass(2, late));
  const auto moment = next_release(window(1), kPatience, asked, held);
  ASSERT_TRUE(moment);
  EXPECT_GE(*moment, late);
  EXPECT_LT(*moment, late + kPatience.most);
  EXPECT_TRUE(released(window(1), kPatience, asked, held, *moment - milliseconds(1)).empty());
  EXPECT_EQ(released(window(1), kPatience, asked, held, *moment).size(), 3U);
}

TEST(Release, AChallengeWaitsForNobodyAndComesAlone) {
  const SeatSet asked{1, 2, 3};
  const std::vector<Held> held{pass(1, kNoon), challenge(2, kNoon + seconds(1))};
  const auto moment = next_release(window(1), kPatience, asked, held);
  ASSERT_TRUE(moment);
  EXPECT_EQ(released(window(1), kPatience, asked, held, *moment), (std::vector<Held>{held[1]}));
}

TEST(Release, NothingHeldNothingReleased) {
  EXPECT_EQ(next_release(window(1), kPatience, {}, {}), std::nullopt);
  EXPECT_TRUE(released(window(1), kPatience, {1}, {}, kNoon + seconds(1000)).empty());
}

TEST(Release, TheFirstMomentIsFixedBeforeAnybodyAnswers) {
  for (std::uint32_t number = 1; number < 50; ++number) {
    const Time first = release_after(window(number), kPatience, kNoon);
    EXPECT_EQ(release_after(window(number), kPatience, kNoon + kPatience.least), first);
    EXPECT_EQ(release_after(window(number), kPatience, first), first);
  }
}

TEST(Release, AfterTheFirstMomentNobodyWaits) {
  for (std::uint32_t number = 1; number < 50; ++number) {
    const Time late = kNoon + kPatience.most + std::chrono::minutes(number);
    EXPECT_EQ(release_after(window(number), kPatience, late), late);
  }
}

TEST(Release, WithoutPatienceNothingWaits) {
  EXPECT_EQ(release_after(window(1), {}, kNoon), kNoon);
  EXPECT_EQ(release_after(window(1), {}, kNoon + seconds(3)), kNoon + seconds(3));
}

TEST(Release, FirstMomentsAreEvenOverTheRange) {
  constexpr int kWindows = 6000;
  constexpr int kParts = 12;
  std::array<int, kParts> counts{};
  for (std::uint32_t number = 0; number < kWindows; ++number) {
    // Of another epoch every other time.
    const auto delay = release_after(window(number, number % 2), kPatience, kNoon) - kNoon - kPatience.least;
    ASSERT_GE(delay.count(), 0);
    ASSERT_LT(delay, kPatience.most - kPatience.least);
    ++counts[static_cast<std::size_t>(delay * kParts / (kPatience.most - kPatience.least))];
  }
  double chi_square = 0;
  constexpr double kExpected = static_cast<double>(kWindows) / kParts;
  for (const int count : counts) chi_square += (count - kExpected) * (count - kExpected) / kExpected;
  EXPECT_LT(chi_square, 31.3);  // 11 degrees of freedom: one in a thousand
}

// ---- What somebody who watches can find out

enum class Source { Order, NoChoice, Person };

struct Seen {
  Source source{};
  Time moment{};
  std::size_t place = 0;
};

/// Windows of five seats, each of whom answers by order, for want of a choice, or in person after a while.
std::vector<std::vector<Seen>> watched(bool held_back, int windows) {
  std::vector<std::vector<Seen>> all;
  Chance chance({}, games::Purpose::Player);
  const SeatSet asked = SeatSet::all(5);
  for (int number = 0; number < windows; ++number) {
    std::vector<Held> held;
    std::array<Source, 5> sources{};
    for (const Seat seat : asked) {
      const auto source = static_cast<Source>(chance.below(3));
      sources[static_cast<std::size_t>(seat)] = source;
      const auto thinks = milliseconds(source == Source::Person ? 1000 + chance.below(600'000) : 0);
      held.push_back(pass(seat, kNoon + thinks));
    }
    const OpenWindow open = window(static_cast<std::uint32_t>(number));
    if (held_back) {
      held = released(open, kPatience, asked, held, kNoon + std::chrono::hours(1));
    } else {
      std::ranges::stable_sort(held, {}, &Held::since);
    }
    std::vector<Seen> seen;
    for (std::size_t place = 0; place < held.size(); ++place) {
      const Time moment = held_back ? *next_release(open, kPatience, asked, held) : held[place].since;
      seen.push_back({sources[static_cast<std::size_t>(held[place].seat)], moment, place});
    }
    all.push_back(std::move(seen));
  }
  return all;
}

/// Of the pairs of a person and somebody else in a window: the share in which the person comes out later.
/// One half tells nothing.
double giveaway(const std::vector<std::vector<Seen>>& windows, Source other) {
  int later = 0;
  int pairs = 0;
  for (const auto& window : windows) {
    for (const Seen& one : window) {
      for (const Seen& two : window) {
        if (one.source != Source::Person || two.source != other) continue;
        ++pairs;
        later += std::tuple(one.moment, one.place) > std::tuple(two.moment, two.place) ? 1 : 0;
      }
    }
  }
  return static_cast<double>(later) / pairs;
}

TEST(Release, TellsNothingOfWhereAnAnswerCameFrom) {
  const auto windows = watched(true, 3000);
  EXPECT_NEAR(giveaway(windows, Source::Order), 0.5, 0.025);
  EXPECT_NEAR(giveaway(windows, Source::NoChoice), 0.5, 0.025);
  for (const auto& window : windows) {
    for (const Seen& seen : window) ASSERT_EQ(seen.moment, window.front().moment);
  }
}

/// The measure can tell: without the rule it gives everything away.
TEST(Release, WithoutTheRuleItWouldBeSeen) { EXPECT_GT(giveaway(watched(false, 300), Source::Order), 0.99); }

/// A challenge by order and one by a person who is quick come at the same moments.
TEST(Release, AQuickChallengeLooksLikeOneByOrder) {
  Chance chance({}, games::Purpose::Player);
  const SeatSet asked = SeatSet::all(4);
  for (std::uint32_t number = 0; number < 500; ++number) {
    const auto thinks = milliseconds(chance.below(static_cast<std::uint32_t>(kPatience.least.count())));
    const std::vector<Held> by_order{challenge(2, kNoon)};
    const std::vector<Held> in_person{pass(1, kNoon), challenge(2, kNoon + thinks)};
    ASSERT_EQ(next_release(window(number), kPatience, asked, by_order),
              next_release(window(number), kPatience, asked, in_person));
  }
}

/// Of several challenges at one moment none is first because it was in first.
TEST(Release, OfChallengesAtOneMomentTheFirstIsDrawn) {
  int earlier_first = 0;
  constexpr int kWindows = 2000;
  for (std::uint32_t number = 0; number < kWindows; ++number) {
    const std::vector<Held> held{challenge(1, kNoon), challenge(2, kNoon + seconds(10))};
    const auto out = released(window(number), kPatience, SeatSet::all(4), held, kNoon + seconds(90));
    ASSERT_EQ(out.size(), 2U);
    earlier_first += out.front().seat == 1 ? 1 : 0;
  }
  EXPECT_NEAR(earlier_first, kWindows / 2.0, 4 * std::sqrt(kWindows) / 2);
}

}  // namespace
}  // namespace parlour::tables
