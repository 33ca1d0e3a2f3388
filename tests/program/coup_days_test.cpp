// Six people play Coup over many days with the real program: one vanishes, one lives elsewhere and sleeps,
// one hands the seat over, moves are taken back or not, and the program is killed in the middle of a
// reminder. What everybody was sent is collected with its time.

#include <regex>
#include <set>

#include "tests/program/days.h"

namespace parlour::tests {
namespace {

using std::chrono::days;
using std::chrono::hours;
using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;

using Time = std::chrono::sys_time<milliseconds>;

constexpr milliseconds kTokyo = hours(9);  // no summer time

Time local(Time time) { return time + kTokyo; }
milliseconds time_of_day(Time time) { return local(time) - std::chrono::floor<days>(local(time)); }

std::string day_of(Time time) {
  const std::chrono::year_month_day day(std::chrono::floor<days>(local(time)));
  const auto two = [](unsigned number) { return (number < 10 ? "-0" : "-") + std::to_string(number); };
  return std::to_string(static_cast<int>(day.year())) + two(static_cast<unsigned>(day.month())) +
         two(static_cast<unsigned>(day.day()));
}

/// When a message was sent, as its id says.
Time sent_at(Id message) {
  return Time(milliseconds(static_cast<std::int64_t>(message >> 22U) + 1'420'070'400'000));
}

/// The time of the first "<t:…" after some words.
Time time_after(const std::string& text, const std::string& words) {
  const auto from = text.find(words);
  const auto at = text.find("<t:", from);
  if (from == std::string::npos || at == std::string::npos) throw std::runtime_error("no time in " + text);
  return Time(seconds(std::stoll(text.substr(at + 3))));
}

/// The roles of a private page's own hand; nothing when it shows none.
std::multiset<std::string> hand_in(const std::string& text) {
  static const std::regex card("^\\*\\*([A-Z][A-Za-z ]+)\\*\\*(?: ×(\\d))?: .*");
  std::multiset<std::string> roles;
  const auto from = text.find("Your influence");
  if (from == std::string::npos) return roles;
  std::istringstream lines(text.substr(from));
  std::string line;
  std::getline(lines, line);
  std::smatch found;
  while (std::getline(lines, line) && std::regex_match(line, found, card)) {
    for (int i = found[2].matched ? std::stoi(found[2]) : 1; i > 0; --i) roles.insert(found[1]);
  }
  return roles;
}

bool is_open_question(const Message& page) { return !controls_of(page).empty(); }

class CoupOverDays : public ::testing::Test {
 protected:
  Days evening{std::map<std::string, std::string>{{"PARLOUR_COMPUTER_PAUSE", "20"}}};
  User& ann = evening.ann;
  User& ben = evening.ben;
  User& cid = evening.cid;
  User& dan = evening.dan;
  User& eve = evening.eve;
  User& fay = evening.fay;
  User gus = evening.joins("gus");
  Message table;
  std::mt19937 random{11};

  [[nodiscard]] As at(const User& who) { return evening.at(who); }
  Time now() { return Time(milliseconds(evening.discord.now())); }

  // ---- What everybody was sent

  struct Sent {
    Time at{};
    std::string text;  // as it came
  };
  std::map<Id, std::map<Id, Sent>> mail;           // by person and message
  std::map<Id, std::multiset<std::string>> hands;  // while nobody's changes
  Time vacation_day{};                             // midnight where Eve lives
  [[nodiscard]] bool eve_is_calm(Time time) const {
    const auto hour = time_of_day(time);
    const bool on_vacation = std::chrono::floor<days>(local(time)) == vacation_day;
    return on_vacation || hour >= hours(22) || hour < hours(8);
  }
  milliseconds eve_awake(Time from, Time to) const {
    milliseconds sum{};
    for (Time time = from; time < to; time += minutes(1)) sum += eve_is_calm(time) ? minutes(0) : minutes(1);
    return sum;
  }
  void gather() {
    for (const User* who : {&ann, &ben, &cid, &dan, &eve, &fay, &gus}) {
      auto& had = mail[who->id];
      for (const Message& one : evening.dm(*who).sees()) {
        if (!had.emplace(one.id, Sent{sent_at(one.id), one.text()}).second) continue;
        const auto shown = hand_in(one.text());
        const bool own = shown.empty() || hands.empty() || shown == hands.at(who->id);
        EXPECT_TRUE(own) << who->name << " sees another hand:\n" << one.text();
        if (who->id == eve.id) {
          EXPECT_FALSE(eve_is_calm(sent_at(one.id))) << "Eve is woken by\n" << one.text();
        }
      }
    }
    for (const Message& one : at(fay).sees()) {
      EXPECT_TRUE(one.mentions.empty()) << "nobody asked for pings";
      EXPECT_FALSE(one.says("Your influence") && !one.ephemeral) << one.text();
    }
  }
  /// What somebody was sent since a time, that says this.
  std::size_t count(const User& who, Time since, const std::string& words = {}) {
    return static_cast<std::size_t>(std::ranges::count_if(mail[who.id], [&](const auto& one) {
      return one.second.at >= since && one.second.text.find(words) != std::string::npos;
    }));
  }
  void pass_until(Time then) {
    if (then > now()) evening.pass(then - now());
    evening.wait_until_quiet();
    gather();
  }
  /// The next time that it is so late where Eve lives.
  Time next(hours hour) {
    const Time today = Time(std::chrono::floor<days>(local(now()))) + hour - kTokyo;
    return today > now() ? today : today + days(1);
  }

  // ---- Play

  /// The table when it waits for somebody's action.
  Message action_awaited() {
    return at(dan).wait_for(
        [&](const Message& one) {
          return entry_of(one) >= entry_of(table) && one.says("is to take an action") && !is_over(one);
        },
        seconds(30));
  }
  void income_until(const User& who) {
    table = action_awaited();
    while (evening.asked(table).at(0).id != who.id) {
      const Answer done = at(evening.asked(table).at(0)).command("/coup income");
      ASSERT_TRUE(done.says("You take income")) << done.text();
      table = evening.table_at(entry_of(table) + 1);
    }
  }
  /// Somebody claims a role, and the others let it pass.
  void claim(const User& who) {
    ASSERT_TRUE(at(who).command("/coup claim", {{"role", "Banker"}}).says("You claim Banker"));
    table = evening.table_at(entry_of(table) + 1);
    for (const User& other : evening.asked(table)) {
      const Answer passed = at(other).command("/coup allow");
      // It is in, and waits for the others; or it was the last.
      EXPECT_TRUE(passed.says("Your answer is in") || passed.says("You let it pass")) << passed.text();
    }
    table = action_awaited();
  }
  /// Everybody who is asked answers, and again, until something has come of it.
  Message round() {
    const int before = entry_of(table);
    for (const User& who : evening.asked(table)) {
      const Answer hand = at(who).command("/hand");
      if (hand.message && is_open_question(*hand.message)) play_from(at(who), *hand.message, random);
    }
    return evening.table_at(before + 1);
  }

  // ---- Agreement

  Message with_motion() {
    return at(dan).wait_for([](const Message& one) { return !one.ephemeral && one.has_button("Agree"); },
                            seconds(30));
  }
  /// Somebody asks to go back; what that takes is said before anybody else hears of it.
  Message proposed_undo(const User& by, int line) {
    const Answer warning = at(by).command("/table undo", {{"line", std::to_string(line)}});
    EXPECT_TRUE(warning.says("Going back to line " + std::to_string(line) + " takes back")) << warning.text();
    EXPECT_TRUE(warning.says("dealt anew")) << warning.text();
    EXPECT_FALSE(at(dan).command("/table show").message.value().has_button("Agree"));
    at(by).click(warning.message.value(), "Ask the others");
    Message motion = with_motion();
    EXPECT_TRUE(motion.says(by.name + "** asks to go back to line " + std::to_string(line))) << motion.text();
    return motion;
  }
  /// One answer, and what everybody sees then but for the number of the entry.
  std::string seen_after_vote(const User& who, const std::string& answer) {
    const Message before = with_motion();
    const Answer taken = at(who).click(before, answer);
    EXPECT_TRUE(taken.says("Your answer has been taken. Nobody else sees it.")) << taken.text();
    const std::string text = evening.table_at(entry_of(before) + 1).text();
    return std::regex_replace(text, std::regex("Entry \\d+|<t:[^>]*>"), "");
  }
};

TEST_F(CoupOverDays, SixWhoComeAndGo) {
  // It is noon where Eve lives; the day after tomorrow is a day of vacation.
  evening.discord.pass(next(hours(12)) - now());
  vacation_day = std::chrono::floor<days>(local(now())) + days(2);
  const std::string vacation = day_of(vacation_day - kTokyo);
  at(eve).command("/prefs zone", {{"zone", "Asia/Tokyo"}});
  at(eve).command("/prefs quiet", {{"from", "22:00"}, {"until", "08:00"}});
  const Answer set = at(eve).command("/prefs vacation", {{"first", vacation}, {"last", vacation}});
  for (const std::string& words : {std::string("Tokyo"), std::string("22:00"), vacation}) {
    ASSERT_TRUE(set.says(words)) << set.text();
  }
  table = evening.started("coup", {ann, ben, cid, dan, eve, fay});
  for (const User* who : {&ann, &ben, &cid, &dan, &eve, &fay}) {
    hands[who->id] = hand_in(at(*who).command("/hand").text());
    EXPECT_EQ(hands[who->id].size(), 2U);
  }
  evening.wait_until_quiet();
  gather();

  // ---- An undo that all agree to: what everybody had, they have again.
  income_until(ann);
  const int line = entry_of(table);
  claim(ann);
  ASSERT_TRUE(table.says("Claimed so far")) << table.text();
  proposed_undo(ben, line);
  for (const User* who : {&ann, &cid, &dan, &eve}) seen_after_vote(*who, "Agree");
  at(fay).click(with_motion(), "Agree");
  table = evening.table_at(entry_of(table) + 6);
  EXPECT_FALSE(table.says("Claimed so far")) << table.text();
  EXPECT_EQ(evening.asked(table).at(0).id, ann.id);
  EXPECT_TRUE(at(fay).command("/table log").says("By agreement the game went back to line "));
  for (const User* who : {&ann, &ben, &cid, &dan, &eve, &fay}) {
    EXPECT_EQ(hand_in(at(*who).command("/hand").text()), hands[who->id]) << who->name;
  }

  // ---- One that is refused: by whom, nobody learns.
  ASSERT_TRUE(at(ann).command("/coup income").says("You take income"));
  table = evening.table_at(entry_of(table) + 1);
  proposed_undo(fay, line);
  const std::string agreed = seen_after_vote(ann, "Agree");
  EXPECT_EQ(seen_after_vote(cid, "Refuse"), agreed);
  EXPECT_EQ(seen_after_vote(ben, "Agree"), agreed);
  seen_after_vote(dan, "Agree");
  at(eve).click(with_motion(), "Agree");
  table = at(dan).wait_for(saying("Going back was not agreed."), seconds(30));
  EXPECT_EQ(evening.asked(table).at(0).id, ben.id) << "the move stands";
  EXPECT_TRUE(at(ben).command("/table log").says("Going back was not agreed."));
  EXPECT_FALSE(at(ben).command("/table log").says("refuse"));
  evening.wait_until_quiet();
  gather();

  // ---- Dan hands the seat over to Gus, who learns what happened.
  ASSERT_TRUE(at(dan).command("/seat offer").says("is offered in its channel"));
  const Answer taken = at(gus).command("/seat take");
  EXPECT_TRUE(taken.says("The seat is yours.")) << taken.text();
  EXPECT_TRUE(taken.says("What happened so far")) << taken.text();
  EXPECT_TRUE(taken.says("takes income")) << taken.text();
  EXPECT_EQ(hand_in(taken.text()), hands[dan.id]);
  hands[gus.id] = std::exchange(hands[dan.id], {});
  const auto entries = [&] { return ask_database(evening.database(), "select count(*) from journal").at(0); };
  const std::string written = entries();
  for (const char* command : {"/hand", "/coup income", "/seat back"}) {
    const Answer denied = at(dan).command(command);
    EXPECT_TRUE(hand_in(denied.text()).empty() && denied.says("not sit at")) << denied.text();
  }
  EXPECT_TRUE(at(dan).autocomplete("/move", "move", "").empty());
  EXPECT_EQ(entries(), written);
  evening.wait_until_quiet();
  gather();
  for (const Message& page : evening.dm(dan).sees()) {
    EXPECT_FALSE(page.says("Your influence")) << page.text();
    EXPECT_FALSE(is_open_question(page)) << page.text();
  }

  // ---- Eve is asked at night, and on the next day but one has a day off.
  table = evening.table_at(entry_of(table) + 2);
  income_until(gus);
  pass_until(next(hours(23)));
  const Time asked_eve = now();
  income_until(eve);
  evening.wait_until_quiet();
  gather();
  EXPECT_EQ(count(eve, asked_eve), 0U) << "it is eleven at night";
  for (int i = 0; i < 40 && count(eve, asked_eve, kHalf) == 0; ++i) pass_until(now() + hours(6));
  ASSERT_EQ(count(eve, asked_eve), 2U) << "asked and reminded, once each";
  const auto& first =
      std::ranges::find_if(mail[eve.id], [&](const auto& one) { return one.second.at >= asked_eve; })->second;
  const Time eve_ends = time_after(first.text, "Your time runs out");
  const auto has = eve_awake(asked_eve, eve_ends);
  const auto gone = eve_awake(asked_eve, std::prev(mail[eve.id].end())->second.at);
  EXPECT_GE(has + minutes(2), hours(72));
  EXPECT_GE(gone + minutes(2), has / 2) << "only the time counts in which she is awake";
  EXPECT_LE(gone, has / 2 + hours(6)) << "as soon as somebody looked";
  pass_until(next(hours(10)));
  const Answer eves = at(eve).command("/coup income");
  ASSERT_TRUE(eves.says("You take income")) << eves.text();

  // ---- Cid vanishes. The program is killed in the middle of a reminder, and down for longer than Discord
  // remembers.
  table = evening.table_at(entry_of(table) + 1);
  income_until(cid);
  const Time asked_cid = now();
  evening.wait_until_quiet();
  gather();
  const auto cid_ends = [&] {
    return time_after(evening.dm(cid).sees().back().text(), "Your time runs out");
  };
  const auto bank = cid_ends() - asked_cid;
  pass_until(asked_cid + bank / 2 - minutes(10));
  EXPECT_EQ(count(cid, asked_cid - minutes(1)), 1U) << "asked";
  pass_until(asked_cid + bank / 2 + minutes(10));
  EXPECT_EQ(count(cid, asked_cid, kHalf), 1U);
  evening.answer_late(evening.dm(cid).sees().back().channel);
  evening.pass(bank / 4);
  evening.dm(cid).wait_for(saying(kQuarter), seconds(30));
  evening.down_for(hours(1));
  evening.look();
  evening.wait_until_quiet();
  gather();
  EXPECT_EQ(count(cid, asked_cid, kQuarter), 1U);
  pass_until(cid_ends() - hours(1));
  EXPECT_EQ(count(cid, asked_cid, kNearEnd), 1U);
  EXPECT_EQ(count(cid, asked_cid - minutes(1)), 4U);
  EXPECT_EQ(evening.stand_ins(), 0U) << "the hour in which the program was down does not count";
  hands.clear();  // the computer may do what changes them
  pass_until(cid_ends() + minutes(1));
  evening.wait_for_rows(kStandIns);
  EXPECT_EQ(evening.stand_ins(), 1U);
  EXPECT_FALSE(
      ask_database(evening.database(), "select 1 from journal where body like '%\"computer\":true%'").empty())
      << "it acts for him";
  const Message away = evening.dm(cid).wait_for(saying("A computer plays for you."), seconds(30));
  EXPECT_EQ(count(dan, asked_eve), 0U) << "Dan hears nothing any more";

  // ---- Back with one click, and on to the end.
  EXPECT_TRUE(evening.dm(cid).click(away, "Take my seat back").says("The seat is yours again."));
  if (eve_is_calm(now())) pass_until(next(hours(12)));
  table = at(fay).wait_for([](const Message& one) { return entry_of(one) > 0; });
  while (!is_over(table)) table = round();
  EXPECT_TRUE(table.says("is the last one with influence")) << table.text();
  evening.wait_until_quiet();
  gather();
  EXPECT_EQ(evening.stand_ins(), 1U);
  for (const User* who : {&ann, &ben, &cid, &eve, &fay, &gus}) {
    for (const std::string& words : {kHalf, kQuarter, kNearEnd}) {
      const bool expected = who->id == cid.id || (who->id == eve.id && words == kHalf);
      EXPECT_EQ(count(*who, {}, words), expected ? 1U : 0U) << who->name << ": " << words;
    }
    EXPECT_TRUE(evening.dm(*who).sees().back().says("is the last one with influence")) << who->name;
    for (const Message& page : evening.dm(*who).sees()) EXPECT_FALSE(is_open_question(page)) << page.text();
  }
  EXPECT_TRUE(at(dan).command("/seat record").says("handed over on request: 1"));
  EXPECT_TRUE(at(cid).command("/seat record").says("to the end: 1"));
  const Counters counters = evening.discord.counters();
  EXPECT_EQ(counters.invalid + counters.late_answers + counters.unanswered, 0U) << counters.raw.dump(1);
  EXPECT_EQ(evening.bot.log().find("[error]"), std::string::npos) << evening.bot.log();
}

}  // namespace
}  // namespace parlour::tests
