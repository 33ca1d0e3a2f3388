#include "render/text.h"

#include <gtest/gtest.h>

#include <random>

#include "tests/render/discord_faults.h"
#include "tests/render/english.h"

namespace parlour::render {
namespace {

using testing::English;

TEST(Length, CountsUtf16CodeUnits) {
  EXPECT_EQ(length(""), 0U);
  EXPECT_EQ(length("abc"), 3U);
  EXPECT_EQ(length("★"), 1U);
  EXPECT_EQ(length("😀"), 2U);
  EXPECT_EQ(length("\xFF\xC3"), 2U) << "a byte that is no UTF-8 becomes one U+FFFD";
}

TEST(WellFormed, ReplacesWhatIsNoUtf8) {
  EXPECT_EQ(well_formed("a★😀"), "a★😀");
  EXPECT_EQ(well_formed("a\xC3(\xFF"), "a\uFFFD(\uFFFD");
  EXPECT_EQ(well_formed("\xED\xA0\x80"), "\uFFFD\uFFFD\uFFFD") << "half of a surrogate pair";
  EXPECT_EQ(well_formed("\xC0\x80"), "\uFFFD\uFFFD") << "a longer form than needed";
  EXPECT_EQ(well_formed("\xF4\x90\x80\x80"), "\uFFFD\uFFFD\uFFFD\uFFFD") << "beyond the last code point";
  EXPECT_EQ(well_formed("\xE2\x98"), "\uFFFD\uFFFD") << "cut off at the end";
}

TEST(Blank, IsWhatShowsNothing) {
  for (const char* text : {"", " ", "\n\t", "\u200b", "\u3164", "\u2800", "\u202e \u200d", "\ufe0f"}) {
    EXPECT_TRUE(is_blank(text)) << text;
  }
  EXPECT_FALSE(is_blank("\u200b.\u200b"));
}

// --- cut --------------------------------------------------------------------------------------------------

TEST(Cut, LeavesWhatFits) {
  EXPECT_EQ(cut("abcde", 5), "abcde");
  EXPECT_EQ(cut("abcdef", 5), "abcd…");
  EXPECT_EQ(cut("abcdef", 1), "…");
  EXPECT_EQ(cut("abcdef", 0), "");
}

TEST(Cut, LeavesNoBlankBeforeTheEllipsis) { EXPECT_EQ(cut("one two three", 5), "one…"); }

TEST(Cut, NeverHalvesACodePoint) {
  EXPECT_EQ(cut("😀😀😀", 5), "😀😀…");
  EXPECT_EQ(cut("😀😀😀", 4), "😀…");
}

TEST(Cut, KeepsAnEmojiOfSeveralCodePointsWhole) {
  EXPECT_EQ(cut("ab👩‍👩‍👧cd", 9), "ab…") << "a family is eight units and glued together";
  EXPECT_EQ(cut("a👍🏽bc", 4), "a…") << "a skin tone belongs to its hand";
  EXPECT_EQ(cut("🇫🇷🇩🇪🇮🇹", 8), "🇫🇷…") << "a flag is two letters";
  EXPECT_EQ(cut("xe\u0301yz", 3), "x…") << "an accent belongs to its letter";
}

// --- cut_markdown -----------------------------------------------------------------------------------------

TEST(CutMarkdown, ClosesAnOpenPair) {
  EXPECT_EQ(cut_markdown("a **bold word** end", 10), "a **bol…**");
  EXPECT_EQ(cut_markdown("||secret word||", 9), "||secr…||");
  EXPECT_EQ(cut_markdown("`code word`", 7), "`code…`");
  EXPECT_EQ(cut_markdown("**a __b c d e__ f**", 12), "**a __b…__**");
}

TEST(CutMarkdown, LeavesNoPairAroundNothing) {
  EXPECT_EQ(cut_markdown("word **bold** and more", 8), "word…");
  EXPECT_EQ(cut_markdown("word **bold** and more", 14), "word **bold**…");
}

TEST(CutMarkdown, ClosesACodeBlock) {
  EXPECT_EQ(cut_markdown("```\nline one\nline two\n```", 15), "```\nline o…\n```");
}

TEST(CutMarkdown, DropsAMentionRatherThanHalveIt) {
  EXPECT_EQ(cut_markdown("hi <@1234567890> there", 12), "hi…");
  EXPECT_EQ(cut_markdown("hi <t:1234567890:R> there", 12), "hi…");
  EXPECT_EQ(cut_markdown("hi <@1234567890> there", 18), "hi <@1234567890>…");
}

TEST(CutMarkdown, DropsALinkRatherThanHalveIt) {
  EXPECT_EQ(cut_markdown("see [the table](https://discord.com/channels/1/2) now", 30), "see…");
  EXPECT_EQ(cut_markdown("see https://discord.com/channels/1/2 now", 20), "see…");
}

TEST(CutMarkdown, NeverHalvesAnEscape) { EXPECT_EQ(cut_markdown("ab\\*cd\\*ef", 4), "ab…"); }

TEST(CutMarkdown, LeavesALoneMarkAlone) { EXPECT_EQ(cut_markdown("5 * 6 is thirty", 9), "5 * 6 is…"); }

TEST(CutMarkdown, KeepsItsRoomWhateverComes) {
  // Pieces that make trouble, thrown together: never too long, never ill-formed, never a half-open pair.
  const std::vector<std::string> pieces{"**",
                                        "__",
                                        "*",
                                        "_",
                                        "~~",
                                        "||",
                                        "`",
                                        "```",
                                        "\n",
                                        " ",
                                        "\\",
                                        "<",
                                        "@1>",
                                        "<@12>",
                                        "[a](",
                                        "b)",
                                        "👩‍👩‍👧",
                                        "é",
                                        "https://",
                                        "x"};
  std::mt19937 dice(7);  // NOLINT: the same texts at every run
  for (int round = 0; round < 20000; ++round) {
    std::string text;
    const auto count = dice() % 24;
    for (unsigned i = 0; i < count; ++i) text += pieces[dice() % pieces.size()];
    const auto room = dice() % 30;
    const auto short_text = cut_markdown(text, room);
    ASSERT_LE(length(short_text), room) << text;
    ASSERT_EQ(well_formed(short_text), short_text) << text;
    if (length(text) <= room) {
      ASSERT_EQ(short_text, text);
    }
  }
}

// --- cut_lines --------------------------------------------------------------------------------------------

TEST(CutLines, CutsAtALineAndCountsTheRest) {
  const English english;
  const std::string text = "first line here\nsecond line here\nthird line here\n\nfourth line here";
  EXPECT_EQ(cut_lines(text, 200, english.say), text);
  EXPECT_EQ(cut_lines(text, 52, english.say), "first line here\nsecond line here\n… and 2 more lines");
}

TEST(CutLines, SaysOneLineInTheSingular) {
  const English english;
  EXPECT_EQ(cut_lines("first line here\nsecond and last line that is long", 40, english.say),
            "first line here\nsecond and last line th…")
      << "less than half would be left: cut inside the line";
  EXPECT_EQ(cut_lines("first line here, not short\nsecond and last line that is long", 50, english.say),
            "first line here, not short\n… and 1 more line");
}

TEST(CutLines, ClosesAPairThatSpansLines) {
  const English english;
  EXPECT_EQ(cut_lines("```\nthe first line\nthe second line\nthe third line\nthe fourth line\n```", 60,
                      english.say),
            "```\nthe first line\nthe second line\n```\n… and 2 more lines");
}

// --- words from people ------------------------------------------------------------------------------------

TEST(Escape, TakesMarkdownItsPower) {
  EXPECT_EQ(escape_name("**Ann**"), "\\*\\*Ann\\*\\*");
  EXPECT_EQ(escape_name("_a_ ~~b~~ ||c||"), "\\_a\\_ \\~\\~b\\~\\~ \\|\\|c\\|\\|");
  EXPECT_EQ(escape_name("`x` ```y```"), "\\`x\\` \\`\\`\\`y\\`\\`\\`");
  EXPECT_EQ(escape_name("a\\*b"), "a\\\\\\*b") << "a backslash cannot eat ours";
}

TEST(Escape, TakesMentionsTheirPower) {
  EXPECT_EQ(escape_name("@everyone"), "@\u200beveryone");
  EXPECT_EQ(escape_name("@here"), "@\u200bhere");
  EXPECT_EQ(escape_name("<@123>"), "\\<@\u200b123>");
  EXPECT_EQ(escape_name("<@&123>"), "\\<@\u200b&123>");
  EXPECT_EQ(escape_name("<#123>"), "\\<#123>");
  EXPECT_EQ(escape_name("</nexus sow:1>"), "\\<\\/nexus sow\\:1>");
  EXPECT_EQ(escape_name("<t:1:R>"), "\\<t\\:1\\:R>");
  EXPECT_EQ(escape_name("<:x:1>"), "\\<\\:x\\:1>");
}

TEST(Escape, TakesLinksTheirPower) {
  EXPECT_EQ(escape_name("[a](https://x.y)"), "\\[a\\](https\\:\\/\\/x.y)");
  EXPECT_EQ(escape_name("discord.gg/abc"), "discord.gg\\/abc");
}

TEST(Escape, TakesLineStartsTheirPower) {
  EXPECT_EQ(escape_name("# big"), "\\# big");
  EXPECT_EQ(escape_name("> said"), "\\> said");
  EXPECT_EQ(escape_name(">>> said"), "\\>>> said");
  EXPECT_EQ(escape_name("- item"), "\\- item");
  EXPECT_EQ(escape_name("+ item"), "\\+ item");
  EXPECT_EQ(escape_name("-# small"), "\\-# small");
  EXPECT_EQ(escape_name("12. item"), "12\\. item");
  EXPECT_EQ(escape_name("Anne-Marie #2"), "Anne-Marie #2") << "inside a line they are harmless";
  EXPECT_EQ(escape_name(" \n # big"), "\\# big") << "blanks in front do not hide it";
}

TEST(Escape, MakesOneLine) { EXPECT_EQ(escape_name("a\nb\r\n\tc\u2028d"), "a b c d"); }

TEST(Escape, TakesAwayWhatCannotBeSeen) {
  EXPECT_EQ(escape_name("\u202eevil\u202c"), "evil");
  EXPECT_EQ(escape_name("a\u200bb\u2066c\u2069\u00ad\ufeff"), "abc");
  EXPECT_EQ(escape_name("a\x01\x7f\u0085z"), "a z");
  EXPECT_EQ(escape_name("@\u200beveryone"), "@\u200beveryone") << "theirs goes, ours comes";
  EXPECT_EQ(escape_name("Z\u0300\u0301\u0302\u0303\u0304a"), "Z\u0300\u0301a") << "accents do not pile up";
}

TEST(Escape, KeepsJoinersWhereTheyJoin) {
  EXPECT_EQ(escape_name("👩‍👩‍👧"), "👩‍👩‍👧");
  EXPECT_EQ(escape_name("می‌خواهم"), "می‌خواهم");
  EXPECT_EQ(escape_name("a\u200db\u200d\u200d"), "ab");
  EXPECT_EQ(escape_name("👩\u200da"), "👩a");
}

TEST(Escape, NamesTheNameless) {
  for (const char* name : {"", "   ", "\u3164", "\u200b\u200d", "\u2800\u2800"})
    EXPECT_EQ(escape_name(name), "?");
  EXPECT_EQ(escape_markdown("", 50), "") << "words may be missing, a name may not";
}

TEST(Escape, CutsBeforeItEscapes) {
  EXPECT_EQ(escape_name(std::string(40, '*')).size(), 31 * 2 + std::string("…").size());
  EXPECT_EQ(escape_name("abcdef", 4), "abc…");
  EXPECT_EQ(plain(escape_name(std::string(32, '*'))), std::string(32, '*'));
}

TEST(Plain, IsWhatThePersonWrote) {
  for (const char* name :
       {"**Ann**", "a\\b", "<@1>", "@everyone", "1. Ann", "# Ann", "[a](b)", "`x`", "a_b_c", "https://x.y/z",
        "||x||", "-# y", "<t:1:R>", "👩‍👩‍👧 ~~x~~"}) {
    EXPECT_EQ(plain(escape_name(name)), name);
  }
}

TEST(Plain, ReadsMarkdownWithoutItsMarks) {
  EXPECT_EQ(plain("**a** __b__ ~~c~~ ||d|| `e` *f*"), "a b c d e f");
  EXPECT_EQ(plain("# Title\n> quote\n-# small\n- item"), "Title\nquote\nsmall\n- item");
  EXPECT_EQ(plain("5 * 6 and snake_case_word"), "5 * 6 and snake_case_word");
}

TEST(Escape, LeavesNothingForDiscordToRead) {
  // After plain() nothing may be missing: every mark was escaped, so none was read as markdown.
  const std::string odd = "*_~|`[]()<>#:/@-+.!1 \\ab";
  std::mt19937 dice(11);  // NOLINT: the same names at every run
  for (int round = 0; round < 20000; ++round) {
    std::string name;
    const auto count = 1 + dice() % 20;
    for (unsigned i = 0; i < count; ++i) name += odd[dice() % odd.size()];
    const auto tidy = escape_name(name);
    std::string expected;
    for (const char c : name) {
      if (c == ' ' && (expected.empty() || expected.back() == ' ')) continue;
      expected += c;
    }
    while (!expected.empty() && expected.back() == ' ') expected.pop_back();
    ASSERT_EQ(plain(tidy), expected.empty() ? "?" : expected) << tidy;
    ASSERT_EQ(plain("x **" + tidy + "** y"), "x " + (expected.empty() ? "?" : expected) + " y") << tidy;
  }
}

// --- lists and times --------------------------------------------------------------------------------------

TEST(Join, ReadsLikeAList) {
  const English english;
  const std::vector<std::string> names{"Ann", "Bob", "{count}", "Dan"};
  const std::span all(names);
  EXPECT_EQ(join(all.first(0), english.say), "");
  EXPECT_EQ(join(all.first(1), english.say), "Ann");
  EXPECT_EQ(join(all.first(2), english.say), "Ann and Bob");
  EXPECT_EQ(join(all, english.say), "Ann, Bob, {count} and Dan") << "a name is never read as a phrase";
  EXPECT_TRUE(english.troubles.empty());
}

TEST(RelativeTime, IsDiscords) {
  using std::chrono::milliseconds;
  EXPECT_EQ(relative_time(std::chrono::sys_time<milliseconds>(milliseconds(1'700'000'000'999))),
            "<t:1700000000:R>");
  EXPECT_EQ(relative_time(std::chrono::sys_time<milliseconds>(milliseconds(-1))), "<t:-1:R>");
}

}  // namespace
}  // namespace parlour::render
