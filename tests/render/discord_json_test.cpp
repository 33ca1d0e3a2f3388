#include "render/discord_json.h"

#include <gtest/gtest.h>

#include <random>
#include <stdexcept>

#include "render/limits.h"
#include "render/text.h"
#include "tests/render/discord_faults.h"
#include "tests/render/english.h"

namespace parlour::render {
namespace {

using nlohmann::json;
using testing::English;
using testing::Faults;
using testing::message_faults;

std::string lines(std::size_t count, std::size_t width) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += std::string(width - 1, 'a') + "\n";
  return text;
}

Button button(int number) {
  return {"id" + std::to_string(number), std::to_string(number), ButtonLook::Secondary, false};
}

Buttons buttons(int first, int count) {
  Buttons row;
  for (int i = 0; i < count; ++i) row.push_back(button(first + i));
  return row;
}

Menu menu(const std::string& id, int items) {
  Menu made{id, "Choose", {}, 1, 1};
  for (int i = 0; i < items; ++i) made.items.push_back({std::to_string(i), "item", "", false});
  return made;
}

/// The rows as they went out: "menu" or the labels of the buttons.
std::vector<std::string> rows_in(const json& message) {
  std::vector<std::string> rows;
  for (const auto& row : message["components"]) {
    std::string text;
    for (const auto& part : row["components"]) {
      text += (text.empty() ? "" : " ") + (part["type"] == 3 ? "menu" : part["label"].get<std::string>());
    }
    rows.push_back(text);
  }
  return rows;
}

class DiscordJson : public ::testing::Test {
 protected:
  json write(const Document& page) {
    auto message = discord_json(page, english.say);
    EXPECT_EQ(message_faults(message), Faults{});
    EXPECT_TRUE(english.troubles.empty());
    return message;
  }
  json embed(const Document& page) { return write(page)["embeds"].at(0); }
  English english;
};

// --- The whole message ------------------------------------------------------------------------------------

TEST_F(DiscordJson, ReplacesEverythingOfAnOldMessage) {
  Document page;
  page.body = "x";
  const auto message = write(page);
  for (const char* key : {"content", "embeds", "components", "allowed_mentions", "attachments"}) {
    EXPECT_TRUE(message.contains(key)) << key;
  }
  EXPECT_FALSE(message.contains("flags")) << "left to the caller";
}

TEST_F(DiscordJson, PingsExactlyWhoIsNamed) {
  Document page;
  page.greeting = "<@11> and @everyone";
  page.pings = {11, 12, 11, 0};
  EXPECT_EQ(write(page)["allowed_mentions"],
            (json{{"parse", json::array()}, {"users", {"11", "12"}}, {"replied_user", false}}));
  page.pings.clear();
  EXPECT_EQ(write(page)["allowed_mentions"]["users"], json::array());
}

TEST_F(DiscordJson, PingsNoMoreThanDiscordTakes) {
  Document page;
  page.body = "x";
  for (std::uint64_t person = 1; person <= limits::kAllowedMentions + 1; ++person)
    page.pings.push_back(person);
  EXPECT_EQ(write(page)["allowed_mentions"]["users"].size(), limits::kAllowedMentions);
}

TEST_F(DiscordJson, ShowsABlankRatherThanNothing) {
  const auto nothing = write(Document{});
  EXPECT_EQ(nothing["content"], "\u200b");
  EXPECT_EQ(nothing["embeds"], json::array());
  Document only_buttons;
  only_buttons.greeting = " \n";
  only_buttons.rows.emplace_back(buttons(1, 1));
  EXPECT_EQ(write(only_buttons)["content"], "\u200b");
}

TEST_F(DiscordJson, CutsTheGreetingAtItsLimit) {
  Document page;
  page.greeting = std::string(limits::kContent, 'a');
  EXPECT_EQ(write(page)["content"], page.greeting);
  page.greeting += "a";
  EXPECT_EQ(write(page)["content"], std::string(limits::kContent - 1, 'a') + "…");
}

TEST_F(DiscordJson, WritesIllFormedTextAsJson) {
  Document page;
  page.greeting = page.title = page.body = page.footer = "a\xFF";
  page.fields.push_back({"\xC3", "\xE2\x98", false});
  page.rows.emplace_back(Buttons{{"id", "\xF0\x9F", ButtonLook::Danger, false}});
  EXPECT_EQ(embed(page)["description"], "a\uFFFD");
}

// --- The embed --------------------------------------------------------------------------------------------

TEST_F(DiscordJson, TellsTonesApart) {
  std::set<int> colours;
  for (const auto tone :
       {Tone::Plain, Tone::Lobby, Tone::Playing, Tone::YourTurn, Tone::Finished, Tone::Trouble}) {
    Document page;
    page.tone = tone;
    page.body = "x";
    colours.insert(embed(page)["color"].get<int>());
  }
  EXPECT_EQ(colours.size(), 6U);
}

TEST_F(DiscordJson, CutsTheTitleAtItsLimit) {
  Document page;
  page.title = std::string(limits::kEmbedTitle, 'a');
  EXPECT_EQ(embed(page)["title"], page.title);
  page.title += "a";
  EXPECT_EQ(embed(page)["title"], std::string(limits::kEmbedTitle - 1, 'a') + "…");
}

TEST_F(DiscordJson, CutsTheFooterAtItsLimit) {
  Document page;
  page.footer = std::string(limits::kEmbedFooter, 'a');
  EXPECT_EQ(embed(page)["footer"]["text"], page.footer);
  page.footer += "a";
  EXPECT_EQ(embed(page)["footer"]["text"], std::string(limits::kEmbedFooter - 1, 'a') + "…");
}

TEST_F(DiscordJson, CutsTheBodyAtTheEndOfALine) {
  Document page;
  page.body = lines(64, 64);
  ASSERT_EQ(length(page.body), limits::kEmbedDescription);
  EXPECT_EQ(embed(page)["description"], page.body);
  page.body += "a";
  EXPECT_EQ(embed(page)["description"], lines(63, 64) + "… and 2 more lines");
}

TEST_F(DiscordJson, CutsFieldsAtTheirLimits) {
  Document page;
  page.fields.push_back({std::string(limits::kFieldName, 'n'), std::string(limits::kFieldText, 't'), true});
  const auto whole = embed(page)["fields"][0];
  EXPECT_EQ(whole["name"], page.fields[0].name);
  EXPECT_EQ(whole["value"], page.fields[0].text);
  EXPECT_EQ(whole["inline"], true);
  page.fields[0].name += "n";
  page.fields[0].text += "t";
  const auto cut_short = embed(page)["fields"][0];
  EXPECT_EQ(cut_short["name"], std::string(limits::kFieldName - 1, 'n') + "…");
  EXPECT_EQ(cut_short["value"], std::string(limits::kFieldText - 1, 't') + "…");
}

TEST_F(DiscordJson, CountsTheFieldsThatFindNoRoom) {
  Document page;
  for (std::size_t i = 0; i < limits::kEmbedFields; ++i)
    page.fields.push_back({std::to_string(i), "x", false});
  EXPECT_EQ(embed(page)["fields"].size(), limits::kEmbedFields);
  EXPECT_EQ(embed(page)["fields"].back()["name"], "24");
  page.fields.push_back({"25", "x", false});
  EXPECT_EQ(embed(page)["fields"].size(), limits::kEmbedFields);
  EXPECT_EQ(embed(page)["fields"].back()["value"], "… and 2 more entries");
}

TEST_F(DiscordJson, LeavesOutEmptyFieldsAndFillsHalfEmptyOnes) {
  Document page;
  page.body = "x";
  page.fields = {{"", "", false}, {"name", "", false}, {"", "text", false}, {"\u200b", " ", false}};
  const auto fields = embed(page)["fields"];
  ASSERT_EQ(fields.size(), 2U);
  EXPECT_EQ(fields[0]["value"], "\u200b");
  EXPECT_EQ(fields[1]["name"], "\u200b");
}

TEST_F(DiscordJson, KeepsTheWholeUnderItsLimitByShorteningTheBodyFirst) {
  Document page;
  page.body = lines(40, 100);
  for (int i = 0; i < 2; ++i) page.fields.push_back({std::string(100, 'n'), lines(9, 100), false});
  ASSERT_EQ(4000U + 2 * 1000, limits::kEmbedsTogether);
  EXPECT_EQ(embed(page)["description"], page.body);
  page.footer = "a";
  const auto shorter = embed(page);
  EXPECT_EQ(shorter["description"], lines(39, 100) + "… and 1 more line");
  EXPECT_EQ(shorter["fields"][1]["value"], page.fields[1].text);
  EXPECT_EQ(shorter["footer"]["text"], "a");
}

TEST_F(DiscordJson, ShortensTheLongestFieldsWhenTheBodyIsShortEnough) {
  Document page;
  page.body = lines(10, 100);
  page.fields.push_back({"short", "text", false});
  for (int i = 0; i < 7; ++i) page.fields.push_back({"long", lines(50, 20), false});
  const auto made = embed(page);
  EXPECT_EQ(made["description"], page.body);
  EXPECT_EQ(made["fields"][0]["value"], "text");
  for (std::size_t i = 1; i < 8; ++i)
    EXPECT_TRUE(made["fields"][i]["value"].get<std::string>().ends_with("more lines"));
}

TEST_F(DiscordJson, TakesTheFullestDocument) {
  Document page;
  page.greeting = std::string(5000, 'g');
  page.title = std::string(5000, 't');
  page.body = std::string(50000, 'b');
  page.footer = std::string(5000, 'f');
  for (int i = 0; i < 60; ++i) page.fields.push_back({std::string(5000, 'n'), std::string(5000, 'v'), true});
  for (int i = 0; i < 9; ++i) page.rows.emplace_back(menu("menu" + std::to_string(i), 99));
  for (int i = 0; i < 9; ++i) page.rows.emplace_back(buttons(i * 9, 9));
  page.picture = Picture{"x.png", nullptr, std::string(5000, 'p')};
  for (std::uint64_t i = 1; i < 500; ++i) page.pings.push_back(i);
  const auto message = write(page);
  EXPECT_EQ(rows_in(message), std::vector<std::string>(5, "menu"));
}

// --- Components -------------------------------------------------------------------------------------------

TEST_F(DiscordJson, WrapsARowOfMoreThanFive) {
  Document page;
  page.rows.emplace_back(buttons(1, 5));
  page.rows.emplace_back(buttons(6, 6));
  EXPECT_EQ(rows_in(write(page)), (std::vector<std::string>{"1 2 3 4 5", "6 7 8 9 10", "11"}));
}

TEST_F(DiscordJson, DropsTheLastButtonsAndKeepsTheMenus) {
  Document page;
  page.rows.emplace_back(buttons(1, 25));
  EXPECT_EQ(rows_in(write(page)).size(), limits::kRows);
  EXPECT_EQ(rows_in(write(page)).back(), "21 22 23 24 25");
  page.rows.emplace_back(buttons(26, 1));
  EXPECT_EQ(rows_in(write(page)).back(), "21 22 23 24 25");
  page.rows.emplace_back(menu("m", 3));
  EXPECT_EQ(rows_in(write(page)), (std::vector<std::string>{"menu", "1 2 3 4 5", "6 7 8 9 10",
                                                            "11 12 13 14 15", "16 17 18 19 20"}));
}

TEST_F(DiscordJson, PacksShortRowsBeforeItDropsAny) {
  Document page;
  for (int i = 0; i < 6; ++i) page.rows.emplace_back(buttons(2 * i, 2));
  EXPECT_EQ(rows_in(write(page)), (std::vector<std::string>{"0 1 2 3 4", "5 6 7 8 9", "10 11"}));
}

TEST_F(DiscordJson, LeavesOutRowsWithNothingInThem) {
  Document page;
  page.body = "x";
  page.rows.emplace_back(Buttons{});
  page.rows.emplace_back(menu("m", 0));
  EXPECT_EQ(rows_in(write(page)), std::vector<std::string>{});
}

TEST_F(DiscordJson, WritesAButton) {
  Document page;
  page.rows.emplace_back(Buttons{{"id", "**Go** \\*now\\*", ButtonLook::Danger, true}});
  EXPECT_EQ(
      write(page)["components"][0]["components"][0],
      (json{{"type", 2}, {"style", 4}, {"label", "Go *now*"}, {"custom_id", "id"}, {"disabled", true}}));
}

TEST_F(DiscordJson, CutsButtonLabelsAtTheirLimit) {
  const auto label_of = [&](const std::string& label) {
    Document page;
    page.rows.emplace_back(Buttons{{"id", label, ButtonLook::Primary, false}});
    return write(page)["components"][0]["components"][0]["label"].get<std::string>();
  };
  const std::string longest(limits::kButtonLabel, 'a');
  EXPECT_EQ(label_of(longest), longest);
  EXPECT_EQ(label_of(longest + "a"), std::string(limits::kButtonLabel - 1, 'a') + "…");
  EXPECT_EQ(label_of(""), "\u200b");
}

TEST_F(DiscordJson, CutsMenuTextsAtTheirLimits) {
  Menu full{"m", std::string(limits::kMenuPrompt, 'p'), {}, 1, 1};
  full.items.push_back({std::string(limits::kMenuValue, 'v'), std::string(limits::kMenuLabel, 'l'),
                        std::string(limits::kMenuHint, 'h'), true});
  Document page;
  page.rows.emplace_back(full);
  const auto whole = write(page)["components"][0]["components"][0];
  EXPECT_EQ(whole["placeholder"], full.prompt);
  EXPECT_EQ(whole["options"][0], (json{{"value", full.items[0].value},
                                       {"label", full.items[0].label},
                                       {"description", full.items[0].hint},
                                       {"default", true}}));
  auto& over = std::get<Menu>(page.rows[0]);
  over.prompt += "p";
  over.items[0].label += "l";
  over.items[0].hint += "h";
  const auto shorter = write(page)["components"][0]["components"][0];
  EXPECT_EQ(shorter["placeholder"], std::string(limits::kMenuPrompt - 1, 'p') + "…");
  EXPECT_EQ(shorter["options"][0]["label"], std::string(limits::kMenuLabel - 1, 'l') + "…");
  EXPECT_EQ(shorter["options"][0]["description"], std::string(limits::kMenuHint - 1, 'h') + "…");
}

TEST_F(DiscordJson, OffersNoMoreItemsThanAMenuTakes) {
  const auto count_of = [&](int items) {
    Document page;
    page.rows.emplace_back(menu("m", items));
    return write(page)["components"][0]["components"][0]["options"].size();
  };
  EXPECT_EQ(count_of(25), 25U);
  EXPECT_EQ(count_of(26), 25U);
}

TEST_F(DiscordJson, AsksForAsManyPicksAsThereCanBe) {
  const auto picks = [&](int items, int least, int most, int chosen) {
    Document page;
    auto made = menu("m", items);
    made.least = least;
    made.most = most;
    for (int i = 0; i < chosen; ++i) made.items[static_cast<std::size_t>(i)].chosen = true;
    page.rows.emplace_back(made);
    const auto out = write(page)["components"][0]["components"][0];
    return std::pair{out["min_values"].get<int>(), out["max_values"].get<int>()};
  };
  EXPECT_EQ(picks(3, 0, 2, 0), (std::pair{0, 2}));
  EXPECT_EQ(picks(3, 5, 9, 3), (std::pair{3, 3}));
  EXPECT_EQ(picks(3, -1, 0, 2), (std::pair{0, 1}));
  EXPECT_EQ(picks(30, 30, 30, 30), (std::pair{25, 25}));
}

TEST_F(DiscordJson, RefusesIdsThatCannotBeMeant) {
  const auto write_ids = [&](std::vector<std::string> ids) {
    Document page;
    Buttons row;
    for (auto& id : ids) row.push_back({std::move(id), "x", ButtonLook::Primary, false});
    page.rows.emplace_back(row);
    return discord_json(page, english.say);
  };
  EXPECT_NO_THROW(write_ids({std::string(limits::kCustomId, 'a')}));
  EXPECT_THROW(write_ids({std::string(limits::kCustomId + 1, 'a')}), std::logic_error);
  EXPECT_THROW(write_ids({""}), std::logic_error);
  EXPECT_THROW(write_ids({"a", "a"}), std::logic_error);
  Document page;
  page.rows.emplace_back(buttons(1, 30));
  page.rows.emplace_back(Buttons{button(1)});
  EXPECT_THROW((void)discord_json(page, english.say), std::logic_error) << "also where it would be dropped";
}

TEST_F(DiscordJson, RefusesMenuValuesThatCannotBeMeant) {
  const auto write_values = [&](std::vector<std::string> values) {
    Document page;
    Menu made{"m", "", {}, 1, 1};
    for (auto& value : values) made.items.push_back({std::move(value), "x", "", false});
    page.rows.emplace_back(made);
    return discord_json(page, english.say);
  };
  EXPECT_NO_THROW(write_values({std::string(limits::kMenuValue, 'a')}));
  EXPECT_THROW(write_values({std::string(limits::kMenuValue + 1, 'a')}), std::logic_error);
  EXPECT_THROW(write_values({""}), std::logic_error);
  EXPECT_THROW(write_values({"a", "a"}), std::logic_error);
}

// --- Pictures ---------------------------------------------------------------------------------------------

TEST_F(DiscordJson, AttachesAPictureWithItsAltText) {
  Document page;
  page.picture = Picture{"city.png", nullptr, std::string(limits::kAltText, 'a')};
  auto message = write(page);
  EXPECT_EQ(message["embeds"][0]["image"]["url"], "attachment://city.png");
  EXPECT_EQ(message["attachments"],
            json::array({{{"id", 0}, {"filename", "city.png"}, {"description", page.picture->alt}}}));
  page.picture->alt += "a";
  message = write(page);
  EXPECT_EQ(message["attachments"][0]["description"], std::string(limits::kAltText - 1, 'a') + "…");
  page.picture->alt.clear();
  EXPECT_FALSE(write(page)["attachments"][0].contains("description"));
}

// --- Anything ---------------------------------------------------------------------------------------------

TEST_F(DiscordJson, KeepsEveryLimitWhateverComes) {
  std::mt19937 dice(3);  // NOLINT: the same documents at every run
  const std::vector<std::string> pieces{
      "**", "`",  "```", "\n", " ",    "👩‍👩‍👧", "<@1>", "||", "word ", "\xFF",
      "\\", "__", "☠",   "",   "\n\n", "https://x.y/z "};
  const auto text = [&](unsigned most) {
    std::string out;
    const auto count = dice() % most;
    for (unsigned i = 0; i < count; ++i) out += pieces[dice() % pieces.size()];
    return out;
  };
  for (int round = 0; round < 300; ++round) {
    Document page;
    page.greeting = text(900);
    page.title = text(200);
    page.body = text(3000);
    page.footer = text(1500);
    const auto fields = dice() % 30;
    for (unsigned i = 0; i < fields; ++i) page.fields.push_back({text(150), text(600), dice() % 2 == 0});
    const auto rows = dice() % 8;
    int next = 0;
    for (unsigned i = 0; i < rows; ++i) {
      if (dice() % 3 == 0) {
        auto made = menu("menu" + std::to_string(i), static_cast<int>(dice() % 30));
        for (auto& item : made.items) item.label = text(60);
        page.rows.emplace_back(std::move(made));
      } else {
        const auto count = static_cast<int>(dice() % 8);
        page.rows.emplace_back(buttons(next, count));
        next += count;
      }
    }
    const auto faults = message_faults(discord_json(page, english.say));
    ASSERT_EQ(faults, Faults{}) << "round " << round;
  }
}

}  // namespace
}  // namespace parlour::render
