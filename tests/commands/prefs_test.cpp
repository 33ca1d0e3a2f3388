// /prefs: what a person can set, what is refused, and what it changes about the pages.

#include <algorithm>
#include <fstream>

#include "commands/pages.h"
#include "commands/prefs_page.h"
#include "commands/router.h"
#include "render/discord_json.h"
#include "render/plain_text.h"
#include "render/text.h"
#include "tests/commands/counter.h"
#include "tests/games/golden.h"
#include "tests/places.h"

namespace parlour::commands::testing {
namespace {

using namespace std::literals;  // NOLINT
using tables::Notice;
using tables::Prefs;
using tables::Reminder;

bool holds(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

Prefs prefs_of(Counter& counter, const Person& who) { return counter.hall().prefs(who.id); }

/// The answer is this sentence, shown as trouble, and what is set stays as it is.
void refuses(Counter& counter, const std::string& command, const Options& options,
             const std::string& sentence) {
  SCOPED_TRACE(command + " " + (options.empty() ? "" : options.begin()->second));
  const Prefs before = prefs_of(counter, kAnn);
  const auto answer = counter.slash(kAnn, command, options);
  EXPECT_EQ(answer.page.body, sentence);
  EXPECT_EQ(answer.page.tone, render::Tone::Trouble);
  EXPECT_FALSE(answer.in_place);
  EXPECT_EQ(prefs_of(counter, kAnn), before);
}

/// The answer is the page with all that is set, and says first that it is saved.
void expect_saved(Counter& counter, const Answer& answer, bool in_place, const char* note = "prefs.saved") {
  EXPECT_EQ(answer.page.title, counter.say("prefs.title"));
  EXPECT_TRUE(answer.page.body.starts_with(counter.say(note) + "\n\n")) << answer.page.body;
  EXPECT_TRUE(holds(answer.page.body, counter.say("prefs.zone"))) << answer.page.body;
  EXPECT_EQ(answer.in_place, in_place);
}

/// The menu with this prompt.
render::Menu menu(const Document& page, const std::string& prompt) {
  for (const auto& one : menus_of(page)) {
    if (one.prompt == prompt) return one;
  }
  throw std::logic_error("no such menu: " + prompt);
}

Answer picks(Counter& counter, const std::string& prompt, const std::vector<std::string>& labels) {
  const auto page = counter.slash(kAnn, "prefs show").page;
  const auto from = menu(page, prompt);
  std::vector<std::string> values;
  for (const auto& label : labels) {
    const auto item = std::ranges::find(from.items, label, &render::MenuItem::label);
    if (item == from.items.end()) throw std::logic_error("no such item: " + label);
    values.push_back(item->value);
  }
  return counter.click(kAnn, from.id, values);
}

std::string golden_text(const std::string& heading, const Document& page, const render::Speech& say) {
  return "=== " + heading + " ===\n\n" + render::plain_text(page) + "\n--- " + heading +
         ", Discord JSON ---\n" + render::discord_json(page, say).dump(1) + "\n\n";
}

TEST(Prefs, ThePage) {
  Counter counter;
  std::string text =
      golden_text("nothing set", counter.slash(kAnn, "prefs show").page, counter.desk().speech());
  Prefs prefs;
  prefs.calm = {"Asia/Kolkata",
                tables::QuietHours{22h + 30min, 7h},
                {},
                {{*tables::day_from_text("2019-12-24"), *tables::day_from_text("2020-01-02")}}};
  prefs.calm.days_off.set(0).set(6);
  prefs.notice = Notice::Ping;
  prefs.silenced.set(static_cast<std::size_t>(Reminder::Quarter));
  prefs.confirm = true;
  prefs.language = "en";
  prefs.plain_text = true;
  ASSERT_TRUE(counter.hall().set_prefs(kAnn.id, prefs));
  text += golden_text("all set, at night", counter.slash(kAnn, "prefs show").page, counter.desk().speech());
  text += golden_text("just set", counter.slash(kBen, "prefs zone", {{"zone", "lord howe"}}).page,
                      counter.desk().speech());
  const auto findings = games::testing::check_golden("prefs.txt", text, "commands");
  EXPECT_TRUE(findings.empty()) << findings;
}

TEST(Prefs, AreOnesOwn) {
  Counter counter;
  counter.slash(kAnn, "prefs zone", {{"zone", "Europe/Zurich"}});
  EXPECT_EQ(prefs_of(counter, kBen), Prefs{});
  EXPECT_TRUE(holds(counter.slash(kBen, "prefs show").page.body, "UTC"));
}

TEST(Prefs, CanBeSetInADirectMessage) {
  Counter counter;
  counter.place = {0, 4711};
  expect_saved(counter, counter.slash(kAnn, "prefs zone", {{"zone", "Europe/Zurich"}}), false);
  const auto page = counter.slash(kAnn, "prefs show").page;
  expect_saved(counter, counter.press(kAnn, page, counter.say("button.confirm_on")), true);
  counter.place = {kServer, kChannel};
  EXPECT_EQ(prefs_of(counter, kAnn).calm.zone, "Europe/Zurich") << "the same everywhere";
  EXPECT_TRUE(prefs_of(counter, kAnn).confirm);
}

TEST(Prefs, AreKeptAcrossARestart) {
  Counter counter;
  counter.slash(kAnn, "prefs zone", {{"zone", "Europe/Zurich"}});
  counter.restart();
  EXPECT_EQ(prefs_of(counter, kAnn).calm.zone, "Europe/Zurich");
}

TEST(Prefs, AChangeDeliveredTwiceIsOne) {
  Counter counter;
  counter.slash(kAnn, "prefs vacation", {{"first", "2019-12-24"}, {"last", "2019-12-28"}});
  const Prefs once = prefs_of(counter, kAnn);
  counter.again();
  EXPECT_EQ(prefs_of(counter, kAnn), once);
  const auto page = counter.slash(kAnn, "prefs show").page;
  counter.press(kAnn, page, counter.say("button.plain_text_on"));
  counter.again();
  EXPECT_TRUE(prefs_of(counter, kAnn).plain_text) << "a button sets, it does not toggle";
}

TEST(Prefs, OutOfReachNothingIsSaidOfThem) {
  Counter counter;
  counter.slash(kAnn, "prefs zone", {{"zone", "Europe/Zurich"}});
  const auto page = counter.slash(kAnn, "prefs show").page;
  tests::run_sql(counter.file(), "alter table prefs rename to away");
  const std::string sorry = counter.say("prefs.out_of_reach");
  EXPECT_EQ(counter.slash(kAnn, "prefs show").page.body, sorry)
      << "the defaults would look as if all were lost";
  EXPECT_EQ(counter.slash(kAnn, "prefs zone", {{"zone", "Asia/Kolkata"}}).page.body, sorry);
  EXPECT_EQ(counter.press(kAnn, page, counter.say("button.confirm_on")).page.body, sorry);
  EXPECT_FALSE(counter.troubles.empty());
  tests::run_sql(counter.file(), "alter table away rename to prefs");
  counter.restart();
  EXPECT_EQ(prefs_of(counter, kAnn).calm.zone, "Europe/Zurich");
}

// ---- Zone

TEST(PrefsZone, IsSetByNameOrCity) {
  Counter counter;
  for (const char* typed : {"Europe/Zurich", "europe/zurich", "zurich", "Zürich"}) {
    counter.slash(kAnn, "prefs zone", {{"zone", "UTC"}});
    expect_saved(counter, counter.slash(kAnn, "prefs zone", {{"zone", typed}}), false);
    EXPECT_EQ(prefs_of(counter, kAnn).calm.zone, "Europe/Zurich") << typed;
  }
  EXPECT_TRUE(holds(render::plain(counter.slash(kAnn, "prefs show").page.body),
                    "Europe/Zurich, where it is Friday, 01:0"));
}

TEST(PrefsZone, OfNoPlaceIsRefused) {
  Counter counter;
  const auto sorry = [&](const std::string& typed) {
    return counter.say("prefs.bad_zone", {{"typed", render::escape_markdown(typed, 40)}});
  };
  for (const std::string& typed :
       {std::string("Atlantis"), std::string(""), std::string("**@everyone**"), std::string(6000, 'x')}) {
    refuses(counter, "prefs zone", {{"zone", typed}}, sorry(typed));
  }
  refuses(counter, "prefs zone", {}, sorry(""));
}

TEST(PrefsZone, IsOfferedWithTheTimeThere) {
  Counter counter;
  const auto offered = counter.types(kAnn, "prefs zone", "zone", "zur");
  ASSERT_FALSE(offered.empty());
  EXPECT_EQ(offered.front().label, "Europe/Zurich · 01:00");
  EXPECT_EQ(offered.front().value, "Europe/Zurich");
  EXPECT_EQ(counter.types(kAnn, "prefs zone", "zone", "e").size(), 25U);
  EXPECT_GT(counter.types(kAnn, "prefs zone", "zone").size(), 10U);
  EXPECT_TRUE(counter.types(kAnn, "prefs zone", "zone", "atlantis").empty());
  for (const auto& one : counter.types(kAnn, "prefs zone", "zone", "america")) {
    counter.slash(kAnn, "prefs zone", {{"zone", one.value}});
    EXPECT_EQ(prefs_of(counter, kAnn).calm.zone, one.value) << "what is offered is taken";
  }
}

// ---- Quiet hours

TEST(PrefsQuiet, AreSetAndEnded) {
  Counter counter;
  expect_saved(counter, counter.slash(kAnn, "prefs quiet", {{"from", "10 pm"}, {"until", "8"}}), false,
               "prefs.saved_in_utc");
  EXPECT_EQ(prefs_of(counter, kAnn).calm.quiet, (tables::QuietHours{22h, 8h}));
  counter.slash(kAnn, "prefs zone", {{"zone", "zurich"}});
  expect_saved(counter, counter.slash(kAnn, "prefs quiet", {{"from", "23:00"}, {"until", "07:30"}}), false);
  EXPECT_EQ(prefs_of(counter, kAnn).calm.quiet, (tables::QuietHours{23h, 7h + 30min}));
  expect_saved(counter, counter.slash(kAnn, "prefs quiet", {{"from", "off"}}), false);
  EXPECT_EQ(prefs_of(counter, kAnn).calm.quiet, std::nullopt);
  const auto page = counter.slash(kAnn, "prefs quiet", {{"from", "23:00"}, {"until", "07:30"}}).page;
  expect_saved(counter, counter.press(kAnn, page, counter.say("button.quiet_off")), true);
  EXPECT_EQ(prefs_of(counter, kAnn).calm.quiet, std::nullopt);
  EXPECT_FALSE(has_button(counter.slash(kAnn, "prefs show").page, counter.say("button.quiet_off")));
}

TEST(PrefsQuiet, WhatIsNoTimeIsRefused) {
  Counter counter;
  const auto sorry = [&](const char* typed) { return counter.say("prefs.bad_time", {{"typed", typed}}); };
  refuses(counter, "prefs quiet", {{"from", "late"}, {"until", "8"}}, sorry("late"));
  refuses(counter, "prefs quiet", {{"from", "22"}, {"until", "25"}}, sorry("25"));
  refuses(counter, "prefs quiet", {{"from", "late"}}, sorry("late"));
  refuses(counter, "prefs quiet", {{"from", "22"}}, counter.say("prefs.until_missing"));
  refuses(counter, "prefs quiet", {{"from", "8"}, {"until", "8:00"}}, counter.say("prefs.same_times"));
}

TEST(PrefsQuiet, LastFourteenHoursAtMost) {
  Counter counter;
  const auto sorry = counter.say("prefs.too_quiet", {{"most", std::int64_t{14}}});
  refuses(counter, "prefs quiet", {{"from", "18:00"}, {"until", "08:01"}}, sorry);
  refuses(counter, "prefs quiet", {{"from", "08:00"}, {"until", "07:00"}}, sorry);
  expect_saved(counter, counter.slash(kAnn, "prefs quiet", {{"from", "18:00"}, {"until", "08:00"}}), false,
               "prefs.saved_in_utc");
}

TEST(PrefsQuiet, TimesAreOffered) {
  Counter counter;
  const auto from = counter.types(kAnn, "prefs quiet", "from");
  EXPECT_EQ(from.size(), 25U);
  EXPECT_EQ(from.front().value, "off");
  EXPECT_EQ(from[1].value, "18:00");
  EXPECT_EQ(counter.types(kAnn, "prefs quiet", "until").front().value, "05:00");
  EXPECT_EQ(counter.types(kAnn, "prefs quiet", "from", "10pm").front().value, "22:00");
  EXPECT_EQ(counter.types(kAnn, "prefs quiet", "from", "22").front().value, "22:00");
  EXPECT_TRUE(counter.types(kAnn, "prefs quiet", "until", "late").empty());
}

// ---- Vacation; today is Friday, 20 December 2019

TEST(PrefsVacation, IsTakenFromTheYearsBudget) {
  Counter counter;
  expect_saved(counter, counter.slash(kAnn, "prefs vacation", {{"first", "2019-12-24"}, {"last", "2.1."}}),
               false);
  const auto page = counter.slash(kAnn, "prefs show").page;
  EXPECT_TRUE(holds(page.body, "2019-12-24 to 2020-01-02; 20 of 28 days of 2019 left")) << page.body;
  expect_saved(counter, counter.slash(kAnn, "prefs vacation", {{"first", "2020-03-01"}}), false);
  EXPECT_TRUE(holds(counter.slash(kAnn, "prefs show").page.body, "2020-03-01 to 2020-03-01"))
      << "one day, if the last is left out";
  refuses(counter, "prefs vacation", {{"first", "2020-05-01"}, {"last", "2020-05-26"}},
          counter.say("prefs.vacation_too_long",
                      {{"count", std::int64_t{25}}, {"asked", std::int64_t{26}}, {"year", "2020"}}));
  counter.slash(kAnn, "prefs vacation", {{"first", "2020-05-01"}, {"last", "2020-05-25"}});
  refuses(counter, "prefs vacation", {{"first", "2020-06-01"}},
          counter.say("prefs.vacation_too_long",
                      {{"count", std::int64_t{0}}, {"asked", std::int64_t{1}}, {"year", "2020"}}));
}

TEST(PrefsVacation, ThatCannotBeIsRefused) {
  Counter counter;
  const auto sorry = [&](const char* typed) { return counter.say("prefs.bad_day", {{"typed", typed}}); };
  refuses(counter, "prefs vacation", {{"first", "soon"}}, sorry("soon"));
  refuses(counter, "prefs vacation", {{"first", "2019-12-24"}, {"last", "late"}}, sorry("late"));
  refuses(counter, "prefs vacation", {{"first", "2019-12-19"}}, counter.say("prefs.vacation_past"));
  refuses(counter, "prefs vacation", {{"first", "2020-01-02"}, {"last", "2020-01-01"}},
          counter.say("prefs.vacation_backwards"));
  refuses(counter, "prefs vacation", {{"first", "2021-01-01"}}, counter.say("prefs.vacation_too_far"));
  refuses(counter, "prefs vacation", {{"first", "off"}}, counter.say("prefs.no_vacation"));
}

TEST(PrefsVacation, TodayIsWhereThePersonIs) {
  Counter counter;
  counter.slash(kAnn, "prefs zone", {{"zone", "America/New_York"}});
  expect_saved(counter, counter.slash(kAnn, "prefs vacation", {{"first", "2019-12-19"}}), false);
  counter.slash(kBen, "prefs zone", {{"zone", "Europe/Zurich"}});
  EXPECT_EQ(counter.slash(kBen, "prefs vacation", {{"first", "2019-12-19"}}).page.body,
            counter.say("prefs.vacation_past"));
}

TEST(PrefsVacation, CanBeGivenUpAsFarAsItLiesAhead) {
  Counter counter;
  const auto page =
      counter.slash(kAnn, "prefs vacation", {{"first", "2019-12-20"}, {"last", "2019-12-28"}}).page;
  expect_saved(counter, counter.press(kAnn, page, counter.say("button.vacation_off")), true,
               "prefs.vacation_given_up");
  const auto after = counter.slash(kAnn, "prefs show").page;
  EXPECT_TRUE(holds(after.body, "2019-12-20 to 2019-12-20; 27 of 28 days of 2019 left")) << after.body;
  EXPECT_FALSE(has_button(after, counter.say("button.vacation_off")));
  EXPECT_EQ(counter.press(kAnn, page, counter.say("button.vacation_off")).page.body,
            counter.say("prefs.no_vacation"))
      << "an old page's button";
}

TEST(PrefsVacation, DaysAreOffered) {
  Counter counter;
  const auto first = counter.types(kAnn, "prefs vacation", "first");
  EXPECT_EQ(first.size(), 25U);
  EXPECT_EQ(first.front().value, "off");
  EXPECT_EQ(first[1].label, "2019-12-20 · Friday");
  EXPECT_EQ(counter.types(kAnn, "prefs vacation", "first", "24.12.").front().value, "2019-12-24");
  const auto last = counter.types(kAnn, "prefs vacation", "last", {}, {{"first", "2019-12-24"}});
  EXPECT_EQ(last.front().label, "2019-12-24 · Tuesday · 1 day");
  EXPECT_EQ(last[7].label, "2019-12-31 · Tuesday · 8 days");
  EXPECT_TRUE(counter.types(kAnn, "prefs vacation", "last", "never").empty());
}

// ---- Menus and buttons

TEST(PrefsPage, DaysOff) {
  Counter counter;
  const auto prompt = counter.say("prefs.choose_days_off", {{"most", std::int64_t{3}}});
  expect_saved(counter, picks(counter, prompt, {"Sunday", "Saturday"}), true);
  EXPECT_EQ(prefs_of(counter, kAnn).calm.days_off, std::bitset<7>("1000001"));
  EXPECT_TRUE(holds(counter.slash(kAnn, "prefs show").page.body, "Saturday and Sunday"));
  const auto chooser = menu(counter.slash(kAnn, "prefs show").page, prompt);
  EXPECT_EQ(chooser.least, 0);
  EXPECT_EQ(chooser.most, 3);
  EXPECT_EQ(std::ranges::count(chooser.items, true, &render::MenuItem::chosen), 2);
  counter.click(kAnn, chooser.id, {"0", "1", "2", "3"});
  EXPECT_EQ(prefs_of(counter, kAnn).calm.days_off, std::bitset<7>("1000001"))
      << "more than Discord lets pick";
  expect_saved(counter, picks(counter, prompt, {}), true);
  EXPECT_TRUE(prefs_of(counter, kAnn).calm.days_off.none());
}

TEST(PrefsPage, Reminders) {
  Counter counter;
  const auto prompt = counter.say("prefs.choose_reminders");
  expect_saved(counter, picks(counter, prompt, {"Remind me near the end"}), true);
  EXPECT_TRUE(prefs_of(counter, kAnn).silences(Reminder::Half));
  EXPECT_TRUE(prefs_of(counter, kAnn).silences(Reminder::Quarter));
  EXPECT_FALSE(prefs_of(counter, kAnn).silences(Reminder::NearEnd));
  expect_saved(counter, picks(counter, prompt, {}), true);
  EXPECT_TRUE(prefs_of(counter, kAnn).silenced.all());
}

TEST(PrefsPage, Notice) {
  Counter counter;
  const auto prompt = counter.say("prefs.notice");
  for (const auto& [label, notice] :
       std::map<std::string, Notice>{{"When you are asked: direct message", Notice::Dm},
                                     {"When you are asked: ping in the channel", Notice::Ping},
                                     {"When you are asked: nothing", Notice::None}}) {
    expect_saved(counter, picks(counter, prompt, {label}), true);
    EXPECT_EQ(prefs_of(counter, kAnn).notice, notice);
  }
}

TEST(PrefsPage, SwitchesAreTurnedOnAndOff) {
  Counter counter;
  const auto turn = [&](const char* label) {
    const auto page = counter.slash(kAnn, "prefs show").page;
    expect_saved(counter, counter.press(kAnn, page, counter.say(label)), true);
  };
  turn("button.confirm_on");
  EXPECT_TRUE(prefs_of(counter, kAnn).confirm);
  turn("button.confirm_off");
  EXPECT_FALSE(prefs_of(counter, kAnn).confirm);
  turn("button.plain_text_on");
  EXPECT_TRUE(prefs_of(counter, kAnn).plain_text);
  turn("button.plain_text_off");
  EXPECT_FALSE(prefs_of(counter, kAnn).plain_text);
}

TEST(PrefsPage, WhatNobodyOfferedChangesNothing) {
  Counter counter;
  for (const auto& positions : std::vector<std::vector<int>>{{}, {8}, {99, 1}, {2}, {3}}) {
    for (const auto& values : std::vector<std::vector<std::string>>{{}, {"9"}, {"x"}, {"0", "1"}, {"1.1"}}) {
      const auto answer =
          counter.click(kAnn, format(ComponentId{Verb::SetPref, 0, 0, positions, 0, 0}), values);
      EXPECT_EQ(answer.page.title, counter.say("prefs.title"));
      EXPECT_EQ(prefs_of(counter, kAnn), Prefs{});
    }
  }
}

TEST(PrefsPage, LanguagesAreThoseThatThereArePhrasesFor) {
  Counter counter;
  const auto only = menu(counter.slash(kAnn, "prefs show").page, counter.say("prefs.language"));
  ASSERT_EQ(only.items.size(), 2U);
  EXPECT_EQ(only.items[0].label, counter.say("prefs.language_of_discord"));
  EXPECT_EQ(only.items[1].label, "English");

  const tests::Folder folder;
  std::filesystem::copy(tests::root() / "config/phrases/en.json", folder.file("en.json"));
  std::ofstream(folder.file("de.json")) << R"({"language.name": "Deutsch", "prefs.saved": "Gemerkt.",
                                               "help.title": "Hilfe"})";
  std::ofstream(folder.file("fr.json")) << "{}";
  const render::Phrasebook book(folder.path());
  const Desk desk{counter.hall(), book, counter.desk().kits, "en"};
  Request request;
  request.kind = RequestKind::Slash;
  request.who = kAnn;
  request.place = counter.place;
  request.locale = "en-US";
  request.command = "prefs show";
  const auto page = std::get<Answer>(respond(desk, request)).page;
  const auto several = menu(page, counter.say("prefs.language"));
  std::vector<std::string> names;
  for (const auto& item : several.items) names.push_back(item.label);
  EXPECT_EQ(names, (std::vector<std::string>{"as in your Discord", "Deutsch", "English", "fr"}));

  Request click = request;
  click.kind = RequestKind::Component;
  click.component = several.id;
  click.values = {several.items[1].value};
  EXPECT_TRUE(std::get<Answer>(respond(desk, click)).page.body.starts_with("Gemerkt."))
      << "in the new language";
  EXPECT_EQ(counter.hall().prefs(kAnn.id).language, "de");
  request.command = "help";
  EXPECT_EQ(std::get<Answer>(respond(desk, request)).page.title, "Hilfe");
  click.values = {several.items[0].value};
  EXPECT_TRUE(std::get<Answer>(respond(desk, click)).page.body.starts_with("Saved.")) << "as Discord says";
}

}  // namespace
}  // namespace parlour::commands::testing
