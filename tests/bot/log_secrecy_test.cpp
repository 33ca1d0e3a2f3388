// No token, seed, hand or interaction token in any line of the log: the lines of D++ lose theirs on the way,
// and ours are made of nothing that could hold one.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "bot/gateway.h"
#include "tests/places.h"

namespace parlour::bot {
namespace {

namespace fs = std::filesystem;

TEST(WithoutTokens, AddressesLoseTheTokenOfTheInteraction) {
  const std::string token = "aW50ZXJhY3Rpb246MTIz-_NDU2.xyz";
  const std::vector<std::pair<std::string, std::string>> lines{
      {"HTTP POST /api/v10/interactions/123/" + token + "/callback: 404",
       "HTTP POST /api/v10/interactions/123/***/callback: 404"},
      {"PATCH /webhooks/55/" + token + "/messages/@original", "PATCH /webhooks/55/***/messages/@original"},
      {"POST /webhooks/55/" + token, "POST /webhooks/55/***"},
      {"/interactions/1/" + token + "/callback and /interactions/2/" + token + "/callback",
       "/interactions/1/***/callback and /interactions/2/***/callback"},
      {"Error: 429 on https://discord.com/api/v10/interactions/9/" + token + "/callback",
       "Error: 429 on https://discord.com/api/v10/interactions/9/***/callback"},
  };
  for (const auto& [line, clean] : lines) EXPECT_EQ(without_tokens(line), clean);
}

TEST(WithoutTokens, TheSessionIsNotNamed) {
  EXPECT_EQ(without_tokens("Resuming session 0123456789abcdef0123456789abcdef"), "Resuming session ***");
}

TEST(WithoutTokens, OtherLinesStayAsTheyAre) {
  for (const char* line : {"", "Shard 0: reconnecting", "Rate limited on /channels/5/messages",
                           "/interactions/ without a number", "Shards started"}) {
    EXPECT_EQ(without_tokens(line), line);
  }
}

// ---- Our own lines

struct Line {
  fs::path file;
  std::string call;  // spdlog::warn(...) with all arguments
};

/// Every call that writes to the log, in all of the program.
std::vector<Line> log_lines() {
  static const std::regex call(R"(spdlog::(trace|debug|info|warn|error|critical|log)\()");
  std::vector<Line> lines;
  for (const char* folder : {"bot", "commands", "games", "render", "tables"}) {
    for (const auto& entry : fs::recursive_directory_iterator(tests::root() / folder)) {
      if (entry.path().extension() != ".cpp" && entry.path().extension() != ".h") continue;
      std::ifstream in(entry.path());
      const std::string code{std::istreambuf_iterator<char>(in), {}};
      for (std::sregex_iterator at(code.begin(), code.end(), call), end; at != end; ++at) {
        const auto begin = static_cast<std::size_t>(at->position());
        lines.push_back({entry.path(), code.substr(begin, code.find(';', begin) - begin)});
      }
    }
  }
  return lines;
}

/// The arguments without the sentence itself.
std::string arguments(const std::string& call) {
  return std::regex_replace(call, std::regex(R"("([^"\\]|\\.)*")"), "");
}

TEST(LogLines, AreMadeOfNothingThatMustStayHidden) {
  const auto lines = log_lines();
  ASSERT_GT(lines.size(), 10U) << "the lines are not found any more";
  static const std::regex secret(
      R"(\b(token|ticket|seed|hand|view|page|choices|moves|notation|options|values|component|state|snapshot|cookie|session|headers?)\b)");
  for (const Line& line : lines) {
    std::smatch found;
    const std::string given = arguments(line.call);
    EXPECT_FALSE(std::regex_search(given, found, secret))
        << line.file << ": " << line.call << "\nmay write \"" << found.str() << "\" to the log";
  }
}

TEST(LogLines, OnlyTheBotWritesToTheLog) {
  for (const Line& line : log_lines()) EXPECT_EQ(line.file.parent_path().filename(), "bot") << line.call;
}

TEST(LogLines, WhatDppSaysGoesThroughTheFilter) {
  int from_dpp = 0;
  for (const Line& line : log_lines()) {
    if (line.call.find("log.message") == std::string::npos) continue;
    ++from_dpp;
    EXPECT_NE(line.call.find("without_tokens(log.message)"), std::string::npos) << line.call;
  }
  EXPECT_GE(from_dpp, 1);
}

}  // namespace
}  // namespace parlour::bot
