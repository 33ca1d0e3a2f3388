#include "render/plain_text.h"

#include <gtest/gtest.h>

namespace parlour::render {
namespace {

TEST(PlainText, ReadsFromTopToBottom) {
  Document page;
  page.greeting = "Hello <@1>";
  page.title = "**Title**";
  page.body = "Body of \\*Ann\\*";
  page.fields = {{"Name", "text", true}, {"", "only text", false}, {"", "", false}};
  page.footer = "foot";
  page.picture = Picture{"x.png", nullptr, "A city of four houses"};
  page.rows.emplace_back(Menu{"m", "Choose", {{"1", "One", "first", true}, {"2", "Two", "", false}}, 1, 1});
  page.rows.emplace_back(
      Buttons{{"a", "Go", ButtonLook::Primary, false}, {"b", "Stop", ButtonLook::Danger, true}});
  EXPECT_EQ(
      plain_text(page),
      "Hello <@1>\n\nTitle\n\nBody of *Ann*\n\nName\ntext\n\nonly text\n\nA city of four houses\n\nfoot\n\n"
      "Choose\n  * One: first\n  - Two\n\n[Go] (Stop)\n");
}

TEST(PlainText, OfNothingIsNothing) { EXPECT_EQ(plain_text(Document{}), ""); }

}  // namespace
}  // namespace parlour::render
