// Pace: nothing goes out that Discord would hold back. Time is made up, so nothing waits.

#include "bot/pace.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <limits>
#include <random>
#include <vector>

namespace parlour::bot {
namespace {

using std::chrono::minutes;
using std::chrono::seconds;

const Instant kStart{std::chrono::hours(1000)};
const std::string kRoute = "PATCH/channels/1";

RateWord word(int remaining, Wait reset_after) { return {200, 5, remaining, reset_after, {}, false}; }

RateWord limited(std::optional<Wait> retry_after, bool global) {
  return {429, {}, {}, {}, retry_after, global};
}

TEST(Pace, AnUnknownRouteIsTriedOneAtATime) {
  Pace pace;
  EXPECT_EQ(pace.when(kRoute, kStart), kStart);
  pace.sent(kRoute, kStart);
  EXPECT_GT(pace.when(kRoute, kStart), kStart) << "first see what the answer says";
  EXPECT_EQ(pace.when("PATCH/channels/2", kStart), kStart) << "other routes do not wait for it";
  EXPECT_EQ(pace.when("POST/channels/1", kStart), kStart);
  pace.answered(kRoute, {200, {}, {}, {}, {}, false}, kStart);
  EXPECT_EQ(pace.when(kRoute, kStart), kStart) << "an answer without a word on limits frees it";
  pace.sent(kRoute, kStart);
  EXPECT_GT(pace.when(kRoute, kStart), kStart);
  pace.answered(kRoute, {}, kStart);
  EXPECT_EQ(pace.when(kRoute, kStart), kStart) << "so does no answer at all";
}

TEST(Pace, ARouteIsUsedAsFarAsItsBucketGoesAndThenWaitsForItsReset) {
  Pace pace;
  pace.sent(kRoute, kStart);
  pace.answered(kRoute, word(3, seconds(5)), kStart);
  for (int i = 0; i < 3; ++i) {
    ASSERT_EQ(pace.when(kRoute, kStart), kStart) << i;
    pace.sent(kRoute, kStart);
  }
  EXPECT_EQ(pace.when(kRoute, kStart), kStart + seconds(5));
  const Instant later = kStart + seconds(1);
  for (int left = 2; left >= 0; --left) {
    pace.answered(kRoute, word(left, seconds(4)), later);
    EXPECT_EQ(pace.when(kRoute, later), later + seconds(4)) << "what is under way has used it up";
  }
  EXPECT_EQ(pace.when(kRoute, later + seconds(4)), later + seconds(4));
  pace.sent(kRoute, later + seconds(4));
  EXPECT_GT(pace.when(kRoute, later + seconds(4)), later + seconds(4))
      << "after the reset, one until it answers";
}

TEST(Pace, AnswersThatOvertakeEachOtherDoNotMakeRoom) {
  Pace pace;
  pace.sent(kRoute, kStart);
  pace.answered(kRoute, word(4, seconds(5)), kStart);
  for (int i = 0; i < 4; ++i) pace.sent(kRoute, kStart);
  // The last of the four is answered first.
  for (const int left : {0, 1, 2, 3}) pace.answered(kRoute, word(left, seconds(5)), kStart);
  EXPECT_EQ(pace.when(kRoute, kStart), kStart + seconds(5));
}

TEST(Pace, A429HoldsItsRouteAsLongAsItSays) {
  Pace pace;
  pace.sent(kRoute, kStart);
  pace.answered(kRoute, limited(Wait(2500), false), kStart);
  EXPECT_EQ(pace.when(kRoute, kStart), kStart + Wait(2500));
  EXPECT_EQ(pace.when(kRoute, kStart + seconds(2)), kStart + Wait(2500));
  EXPECT_EQ(pace.when(kRoute, kStart + seconds(3)), kStart + seconds(3));
  EXPECT_EQ(pace.when("POST/channels/1", kStart), kStart);
}

TEST(Pace, A429WithoutAWordHoldsItsRouteForASecond) {
  Pace pace;
  pace.sent(kRoute, kStart);
  pace.answered(kRoute, limited(std::nullopt, false), kStart);
  EXPECT_EQ(pace.when(kRoute, kStart), kStart + seconds(1));
}

TEST(Pace, AGlobal429HoldsEverything) {
  Pace pace;
  pace.sent(kRoute, kStart);
  pace.answered(kRoute, limited(Wait(700), true), kStart);
  EXPECT_EQ(pace.when(kRoute, kStart), kStart + Wait(700));
  EXPECT_EQ(pace.when("GET/elsewhere", kStart), kStart + Wait(700));
  pace.sent(kRoute, kStart);
  pace.answered(kRoute, limited(Wait(100), true), kStart);
  EXPECT_EQ(pace.when("GET/elsewhere", kStart), kStart + Wait(700))
      << "a shorter word does not undo a longer";
  EXPECT_EQ(pace.when("GET/elsewhere", kStart + Wait(700)), kStart + Wait(700));
}

TEST(Pace, NoMoreThanSoManyASecondOverAllRoutes) {
  Pace pace(10);
  for (int i = 0; i < 10; ++i) {
    const Instant now = kStart + Wait(90 * i);
    const std::string route = "r" + std::to_string(i);
    ASSERT_EQ(pace.when(route, now), now);
    pace.sent(route, now);
  }
  const Instant now = kStart + Wait(900);
  EXPECT_EQ(pace.when("next", now), kStart + seconds(1)) << "a second after the first of the ten";
  pace.sent("next", kStart + seconds(1));
  EXPECT_EQ(pace.when("one more", kStart + seconds(1)), kStart + Wait(1090))
      << "a second after the second of them";
}

TEST(Pace, ForgetsRoutesThatAreQuiet) {
  Pace pace;
  pace.sent("quiet", kStart);
  pace.answered("quiet", word(4, seconds(1)), kStart);
  pace.sent("under way", kStart);
  pace.sent("waiting", kStart);
  pace.answered("waiting", limited(minutes(60), false), kStart);
  ASSERT_EQ(pace.routes(), 3U);
  pace.forget_before(kStart);
  EXPECT_EQ(pace.routes(), 3U);
  pace.forget_before(kStart + minutes(10));
  EXPECT_EQ(pace.routes(), 2U);
  EXPECT_EQ(pace.when("waiting", kStart + minutes(10)), kStart + minutes(60)) << "what still holds is kept";
  pace.answered("under way", {}, kStart + seconds(1));
  pace.forget_before(kStart + minutes(61));
  EXPECT_EQ(pace.routes(), 0U);
}

// ---- Against a strict server

/// Discord as it counts: each route has a bucket that is filled anew some time after its first use.
class Server {
 public:
  Server(int limit, Wait window) : limit_(limit), window_(window) {}

  RateWord take(const std::string& route, Instant now) {
    Bucket& bucket = buckets_[route];
    if (now >= bucket.reset) bucket = {0, now + window_};
    const auto left = std::chrono::ceil<Wait>(bucket.reset - now);
    if (bucket.used == limit_) {
      ++refused;
      return {429, limit_, 0, left, left, false};
    }
    ++bucket.used;
    return {200, limit_, limit_ - bucket.used, left, {}, false};
  }
  int refused = 0;

 private:
  struct Bucket {
    int used = 0;
    Instant reset{};
  };
  int limit_;
  Wait window_;
  std::map<std::string, Bucket> buckets_;
};

struct Outcome {
  int done = 0;
  int refused = 0;
  int most_in_a_second = 0;
  Wait took{};
};

/// Sends `each` requests on each of so many routes through a Pace; ways there and back take a random time.
Outcome simulate(int routes, int each, Server server, unsigned seed) {
  struct Way {
    Instant at;
    std::string route;
    std::optional<RateWord> word;  // on the way back
  };
  std::mt19937 random(seed);
  const auto travel = [&] { return Wait(std::uniform_int_distribution<int>(2, 250)(random)); };
  Pace pace;
  std::map<std::string, int> waiting;
  for (int i = 0; i < routes; ++i) waiting["r" + std::to_string(i)] = each;
  std::vector<Way> ways;
  std::deque<Instant> sent;
  Outcome outcome;
  Instant now = kStart;
  for (; outcome.done < routes * each && now < kStart + minutes(30); now += Wait(1)) {
    for (std::size_t i = 0; i < ways.size();) {
      if (ways[i].at > now) {
        ++i;
        continue;
      }
      const Way way = ways[i];
      ways.erase(ways.begin() + static_cast<std::ptrdiff_t>(i));
      if (!way.word) {
        ways.push_back({now + travel(), way.route, server.take(way.route, now)});
        continue;
      }
      pace.answered(way.route, *way.word, now);
      way.word->status == 200 ? ++outcome.done : ++waiting[way.route];
    }
    for (auto& [route, left] : waiting) {
      while (left > 0 && pace.when(route, now) <= now) {
        pace.sent(route, now);
        --left;
        ways.push_back({now + travel(), route, std::nullopt});
        sent.push_back(now);
        while (sent.front() <= now - seconds(1)) sent.pop_front();
        outcome.most_in_a_second = std::max(outcome.most_in_a_second, static_cast<int>(sent.size()));
      }
    }
  }
  outcome.refused = server.refused;
  outcome.took = std::chrono::duration_cast<Wait>(now - kStart);
  return outcome;
}

TEST(Pace, KeepsWithinEveryBucketWhateverTheWaysTake) {
  for (unsigned seed = 0; seed < 20; ++seed) {
    const auto outcome = simulate(3, 30, Server(5, seconds(2)), seed);
    EXPECT_EQ(outcome.done, 90) << seed;
    EXPECT_EQ(outcome.refused, 0) << seed;
    // Six buckets at the least; one by one it would be thirty.
    EXPECT_LT(outcome.took, seconds(40)) << seed;
  }
}

TEST(Pace, KeepsWithinFiftyASecondAndComesNearIt) {
  for (unsigned seed = 0; seed < 3; ++seed) {
    const auto outcome = simulate(300, 2, Server(5, seconds(5)), seed);
    EXPECT_EQ(outcome.done, 600) << seed;
    EXPECT_EQ(outcome.refused, 0) << seed;
    EXPECT_LE(outcome.most_in_a_second, 50) << seed;
    EXPECT_GE(outcome.most_in_a_second, 40) << seed;
  }
}

// ---- Trying again

TEST(Backoff, DoublesUpToAMinute) {
  EXPECT_EQ(backoff(0), Wait(500));
  EXPECT_EQ(backoff(1), seconds(1));
  EXPECT_EQ(backoff(2), seconds(2));
  EXPECT_EQ(backoff(6), seconds(32));
  EXPECT_EQ(backoff(7), minutes(1));
  for (int tries = 0; tries < 40; ++tries) {
    EXPECT_LE(backoff(tries), backoff(tries + 1));
    EXPECT_LE(backoff(tries), minutes(1));
  }
  EXPECT_EQ(backoff(std::numeric_limits<int>::max()), minutes(1));
  EXPECT_EQ(backoff(-1), Wait(500));
}

}  // namespace
}  // namespace parlour::bot
