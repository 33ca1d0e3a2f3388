#include "commands/prefs_page.h"

#include <array>

#include "commands/component_id.h"
#include "commands/when_typed.h"
#include "render/limits.h"
#include "render/text.h"
#include "tables/zones.h"

namespace parlour::commands {

using render::Button;
using render::ButtonLook;
using render::Document;
using render::Menu;
using render::Speech;
using std::chrono::days;
using std::chrono::local_days;
using tables::Prefs;

namespace {

// By std::chrono::weekday::c_encoding.
constexpr std::array kDayNames{"prefs.day.sunday",    "prefs.day.monday",   "prefs.day.tuesday",
                               "prefs.day.wednesday", "prefs.day.thursday", "prefs.day.friday",
                               "prefs.day.saturday"};
constexpr std::array kNotices{"prefs.notice.dm", "prefs.notice.ping", "prefs.notice.none"};
constexpr std::array kReminderNames{"prefs.reminder.half", "prefs.reminder.quarter",
                                    "prefs.reminder.near_end"};

std::string id_of(Pref pref, std::optional<int> value = {}) {
  std::vector<int> positions{static_cast<int>(pref)};
  if (value) positions.push_back(*value);
  return format(ComponentId{Verb::SetPref, 0, 0, std::move(positions), 0, 0});
}

/// A language in its own words, or its code where it does not say.
std::string language_name(const Desk& desk, const std::string& language) {
  const auto& own = desk.phrases.in(language);
  return own.all().contains("language.name") ? own("language.name") : language;
}

std::string list_or_none(const std::vector<std::string>& items, const Speech& say) {
  return items.empty() ? say("prefs.none") : render::join(items, say);
}

std::string quiet_text(const Prefs& prefs, const Speech& say) {
  if (!prefs.calm.quiet) return say("prefs.none");
  return say("prefs.quiet_text",
             {{"from", time_text(prefs.calm.quiet->from)}, {"until", time_text(prefs.calm.quiet->to)}});
}

std::string days_off_text(const Prefs& prefs, const Speech& say) {
  std::vector<std::string> names;
  for (std::size_t i = 1; i <= kDayNames.size(); ++i) {  // Monday first
    if (prefs.calm.days_off[i % 7]) names.push_back(say(kDayNames[i % 7]));
  }
  return list_or_none(names, say);
}

std::string vacation_text(const Prefs& prefs, local_days today, const Speech& say) {
  std::vector<std::string> ahead;
  for (const tables::Vacation& vacation : prefs.calm.vacations) {
    if (vacation.last < today) continue;
    ahead.push_back(say("prefs.vacation_text", {{"first", tables::day_text(vacation.first)},
                                                {"last", tables::day_text(vacation.last)}}));
  }
  const auto year = std::chrono::year_month_day(today).year();
  return say("prefs.vacation_left", {{"vacation", list_or_none(ahead, say)},
                                     {"count", std::int64_t{tables::vacation_left(prefs.calm, year)}},
                                     {"all", std::int64_t{tables::kVacationDays}},
                                     {"year", std::to_string(static_cast<int>(year))}});
}

std::string reminders_text(const Prefs& prefs, const Speech& say) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < kReminderNames.size(); ++i) {
    if (!prefs.silenced[i]) names.push_back(say(kReminderNames[i]));
  }
  return list_or_none(names, say);
}

Menu days_off_menu(const Prefs& prefs, const Speech& say) {
  Menu menu{id_of(Pref::DaysOff),
            say("prefs.choose_days_off", {{"most", std::int64_t{tables::kMostDaysOff}}}),
            {},
            0,
            static_cast<int>(tables::kMostDaysOff)};
  for (std::size_t i = 1; i <= kDayNames.size(); ++i) {
    menu.items.push_back({std::to_string(i % 7), say(kDayNames[i % 7]), "", prefs.calm.days_off[i % 7]});
  }
  return menu;
}

Menu reminders_menu(const Prefs& prefs, const Speech& say) {
  Menu menu{
      id_of(Pref::Reminders), say("prefs.choose_reminders"), {}, 0, static_cast<int>(kReminderNames.size())};
  for (std::size_t i = 0; i < kReminderNames.size(); ++i) {
    menu.items.push_back(
        {std::to_string(i), say("prefs.remind", {{"when", say(kReminderNames[i])}}), "", !prefs.silenced[i]});
  }
  return menu;
}

Menu notice_menu(const Prefs& prefs, const Speech& say) {
  Menu menu{id_of(Pref::Notice), say("prefs.notice"), {}, 1, 1};
  for (std::size_t i = 0; i < kNotices.size(); ++i) {
    menu.items.push_back({std::to_string(i), say("prefs.notify", {{"how", say(kNotices[i])}}), "",
                          i == static_cast<std::size_t>(prefs.notice)});
  }
  return menu;
}

Menu language_menu(const Desk& desk, const Prefs& prefs, const Speech& say) {
  Menu menu{id_of(Pref::Language), say("prefs.language"), {}, 1, 1};
  menu.items.push_back({"0", say("prefs.language_of_discord"), "", prefs.language.empty()});
  const auto languages = desk.phrases.languages();
  for (std::size_t i = 0; i < languages.size() && menu.items.size() < render::limits::kMenuItems; ++i) {
    menu.items.push_back(
        {std::to_string(i + 1), language_name(desk, languages[i]), "", prefs.language == languages[i]});
  }
  return menu;
}

/// Names what pressing it does.
Button toggle(Pref pref, bool now, const char* turn_on, const char* turn_off, const Speech& say) {
  return {id_of(pref, now ? 0 : 1), say(now ? turn_off : turn_on), ButtonLook::Secondary, false};
}

}  // namespace

local_days today_of(const Desk& desk, const Prefs& prefs) {
  return std::chrono::floor<days>(tables::to_local(prefs.calm.zone, desk.hall.now()));
}

std::string clock_of(const Desk& desk, const std::string& zone) {
  const auto local = tables::to_local(zone, desk.hall.now());
  return time_text(std::chrono::floor<std::chrono::minutes>(local - std::chrono::floor<days>(local)));
}

std::string weekday_name(local_days day, const Speech& say) {
  return say(kDayNames[std::chrono::weekday(day).c_encoding()]);
}

Document prefs_page(const Desk& desk, const Prefs& prefs, const Speech& say, const std::string& note) {
  Document page;
  page.title = say("prefs.title");
  const auto today = today_of(desk, prefs);
  const auto line = [&](const char* what, const std::string& how) {
    page.body += say("prefs.line", {{"what", say(what)}, {"how", how}}) + "\n";
  };
  if (!note.empty()) page.body = note + "\n\n";
  line("prefs.zone", say("prefs.zone_text", {{"zone", render::escape_markdown(prefs.calm.zone, 64)},
                                             {"day", weekday_name(today, say)},
                                             {"time", clock_of(desk, prefs.calm.zone)}}));
  line("prefs.quiet", quiet_text(prefs, say));
  line("prefs.days_off", days_off_text(prefs, say));
  line("prefs.vacation", vacation_text(prefs, today, say));
  line("prefs.notice", say(kNotices[static_cast<std::size_t>(prefs.notice)]));
  line("prefs.reminders", reminders_text(prefs, say));
  line("prefs.confirm", say(prefs.confirm ? "prefs.on" : "prefs.off"));
  line("prefs.language",
       prefs.language.empty() ? say("prefs.language_of_discord") : language_name(desk, prefs.language));
  line("prefs.pictures", say(prefs.plain_text ? "prefs.pictures_in_words" : "prefs.pictures_shown"));
  const auto now = desk.hall.now();
  if (tables::calm_at(prefs.calm, now)) {
    page.body +=
        "\n" + say("prefs.calm_now", {{"until", render::relative_time(tables::next_awake(prefs.calm, now))}});
  }
  page.rows = {days_off_menu(prefs, say), reminders_menu(prefs, say), notice_menu(prefs, say),
               language_menu(desk, prefs, say)};
  render::Buttons buttons{
      toggle(Pref::Confirm, prefs.confirm, "button.confirm_on", "button.confirm_off", say),
      toggle(Pref::PlainText, prefs.plain_text, "button.plain_text_on", "button.plain_text_off", say)};
  if (prefs.calm.quiet) {
    buttons.push_back({id_of(Pref::QuietOff), say("button.quiet_off"), ButtonLook::Secondary, false});
  }
  Prefs without = prefs;
  if (tables::give_up_vacation(without.calm, today)) {
    buttons.push_back({id_of(Pref::VacationOff), say("button.vacation_off"), ButtonLook::Secondary, false});
  }
  page.rows.emplace_back(std::move(buttons));
  page.footer = say("prefs.footer");
  return page;
}

void in_words(Document& page, const Speech& say) {
  if (!page.picture) return;
  if (!page.picture->alt.empty())
    page.fields.push_back({say("page.picture_in_words"), page.picture->alt, false});
  page.picture.reset();
}

}  // namespace parlour::commands
