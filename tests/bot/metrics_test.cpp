// /metrics: Prometheus text, with buckets that add up.

#include "bot/metrics.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <thread>
#include <vector>

namespace parlour::bot {
namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;

/// Reads the text as Prometheus does and fails the test where it would not.
struct Scraped {
  std::map<std::string, std::string> types;
  std::map<std::string, double> samples;  // by name with labels
  std::vector<std::pair<double, double>> buckets;

  explicit Scraped(const std::string& text) {
    static const std::regex type("# TYPE ([a-zA-Z_:][a-zA-Z0-9_:]*) (counter|gauge|histogram)");
    static const std::regex sample(
        "([a-zA-Z_:][a-zA-Z0-9_:]*)(\\{le=\"([^\"]+)\"\\})? ([-+.0-9eE]+|\\+Inf|NaN)");
    EXPECT_TRUE(text.ends_with('\n'));
    std::istringstream in(text);
    std::smatch match;
    for (std::string line; std::getline(in, line);) {
      if (std::regex_match(line, match, type)) {
        EXPECT_TRUE(types.emplace(match[1], match[2]).second) << line;
        continue;
      }
      if (!std::regex_match(line, match, sample)) {
        ADD_FAILURE() << "not Prometheus: " << line;
        continue;
      }
      const std::string name = match[1];
      EXPECT_TRUE(types.contains(name) ||
                  types.contains(std::regex_replace(name, std::regex("_(bucket|sum|count)$"), "")))
          << name << " has no type before it";
      EXPECT_TRUE(samples.emplace(name + match[2].str(), std::stod(match[4])).second) << line;
      if (match[3].matched) {
        buckets.emplace_back(match[3] == "+Inf" ? HUGE_VAL : std::stod(match[3]), std::stod(match[4]));
      }
    }
  }
};

TEST(Metrics, AreWhatPrometheusReads) {
  Metrics metrics;
  const Scraped fresh(prometheus(metrics));
  EXPECT_EQ(fresh.samples.at("parlour_connected"), 0);
  metrics.connected = true;
  metrics.interactions = 3;
  metrics.deferred = 1;
  metrics.unanswered = 2;
  metrics.requests = 18446744073709551615ULL;
  metrics.client_errors = 4;
  metrics.rate_limited = 5;
  metrics.server_errors = 6;
  metrics.errands_done = 7;
  metrics.errands_postponed = 8;
  metrics.faults = 9;
  const Scraped scraped(prometheus(metrics));
  EXPECT_EQ(scraped.samples.at("parlour_connected"), 1);
  EXPECT_EQ(scraped.types.at("parlour_connected"), "gauge");
  EXPECT_EQ(scraped.samples.at("parlour_interactions_total"), 3);
  EXPECT_EQ(scraped.samples.at("parlour_interactions_deferred_total"), 1);
  EXPECT_EQ(scraped.samples.at("parlour_interactions_unanswered_total"), 2);
  EXPECT_EQ(scraped.samples.at("parlour_requests_client_errors_total"), 4);
  EXPECT_EQ(scraped.samples.at("parlour_requests_rate_limited_total"), 5);
  EXPECT_EQ(scraped.samples.at("parlour_requests_server_errors_total"), 6);
  EXPECT_EQ(scraped.samples.at("parlour_errands_done_total"), 7);
  EXPECT_EQ(scraped.samples.at("parlour_errands_postponed_total"), 8);
  EXPECT_EQ(scraped.samples.at("parlour_faults_total"), 9);
  for (const auto& [name, type] : scraped.types) {
    EXPECT_EQ(name.ends_with("_total"), type == "counter") << name;
  }
}

TEST(Metrics, BucketsHoldAllThatIsNoLonger) {
  Metrics metrics;
  metrics.answer_time.add(microseconds(0));
  metrics.answer_time.add(milliseconds(2));  // the edge belongs to its bucket
  metrics.answer_time.add(microseconds(2001));
  metrics.answer_time.add(milliseconds(80));
  metrics.answer_time.add(milliseconds(3000));
  metrics.answer_time.add(milliseconds(3001));
  metrics.answer_time.add(std::chrono::minutes(5));
  const Scraped scraped(prometheus(metrics));
  EXPECT_EQ(scraped.types.at("parlour_answer_seconds"), "histogram");
  const std::vector<std::pair<double, double>> expected{{0.002, 2}, {0.005, 3}, {0.01, 3},    {0.02, 3},
                                                        {0.05, 3},  {0.1, 4},   {0.25, 4},    {0.5, 4},
                                                        {1, 4},     {3, 5},     {HUGE_VAL, 7}};
  EXPECT_EQ(scraped.buckets, expected);
  EXPECT_EQ(scraped.samples.at("parlour_answer_seconds_count"), 7);
  EXPECT_NEAR(scraped.samples.at("parlour_answer_seconds_sum"), 306.085001, 1e-6);
}

TEST(Metrics, CountFromManyThreadsAtOnce) {
  constexpr int kThreads = 4;
  Metrics metrics;
  std::vector<std::jthread> threads;
  threads.reserve(kThreads);
  for (int i = 0; i < kThreads; ++i) {
    threads.emplace_back([&] {
      for (int n = 0; n < 2000; ++n) {
        ++metrics.interactions;
        metrics.answer_time.add(milliseconds(n % 100));
        if (n % 500 == 0) (void)prometheus(metrics);
      }
    });
  }
  threads.clear();
  const Scraped scraped(prometheus(metrics));
  EXPECT_EQ(scraped.samples.at("parlour_interactions_total"), 8000);
  EXPECT_EQ(scraped.samples.at("parlour_answer_seconds_count"), 8000);
  for (std::size_t i = 1; i < scraped.buckets.size(); ++i) {
    EXPECT_LE(scraped.buckets[i - 1].second, scraped.buckets[i].second);
  }
}

}  // namespace
}  // namespace parlour::bot
