// /prefs show|zone|quiet|vacation, and the menus and buttons of its page.

#include <algorithm>

#include "commands/answers.h"
#include "commands/pages.h"
#include "commands/prefs_page.h"
#include "commands/when_typed.h"
#include "render/limits.h"
#include "render/text.h"
#include "tables/zones.h"

namespace parlour::commands {

using render::Speech;
using render::Tone;
using std::chrono::days;
using std::chrono::local_days;
using std::chrono::minutes;
using tables::NoVacation;
using tables::Prefs;

namespace {

// What can be typed instead of a time or a day, to have none.
constexpr auto kOff = "off";
// Of what was typed, so much is said back.
constexpr std::size_t kSaidBack = 40;

std::string typed_in(const Request& request, const std::string& option) {
  const auto found = request.options.find(option);
  return found == request.options.end() ? std::string{} : found->second;
}

bool is_off(const std::string& typed) { return typed == kOff; }

Answer refused(std::string why) { return {note_page(std::move(why), Tone::Trouble), false}; }

/// Has a change made and shows what is set then. `change` gives why it cannot be made, or nothing.
template <class Change>
Answer changed(const Desk& desk, const Request& request, bool in_place, const char* note, Change change) {
  std::string why_not;
  const auto done = desk.hall.change_prefs(request.who.id, [&](Prefs& prefs) {
    why_not = change(prefs);
    return why_not.empty();
  });
  if (!done) return refused(speech_for(desk, request)("prefs.out_of_reach"));
  if (!why_not.empty()) return refused(std::move(why_not));
  // The language may be what has changed.
  const auto& say = desk.phrases.in(done->language.empty() ? request.locale : done->language);
  return {prefs_page(desk, *done, say, say(note)), in_place};
}

/// The same for a change that can always be made.
template <class Change>
Answer saved(const Desk& desk, const Request& request, bool in_place, Change change) {
  return changed(desk, request, in_place, "prefs.saved", [&](Prefs& prefs) {
    change(prefs);
    return std::string{};
  });
}

std::string no_vacation_text(const NoVacation& no, const Speech& say) {
  switch (no.why) {
    case NoVacation::Why::Backwards:
      return say("prefs.vacation_backwards");
    case NoVacation::Why::Past:
      return say("prefs.vacation_past");
    case NoVacation::Why::TooFar:
      return say("prefs.vacation_too_far");
    case NoVacation::Why::TooLong:
      break;
  }
  return say("prefs.vacation_too_long", {{"count", std::int64_t{no.left}},
                                         {"asked", std::int64_t{no.asked}},
                                         {"year", std::to_string(static_cast<int>(no.year))}});
}

Answer give_up_vacation(const Desk& desk, const Request& request, bool in_place) {
  return changed(desk, request, in_place, "prefs.vacation_given_up", [&](Prefs& prefs) {
    const bool given_up = tables::give_up_vacation(prefs.calm, today_of(desk, prefs));
    return given_up ? std::string{} : speech_for(desk, request)("prefs.no_vacation");
  });
}

/// What was picked in a menu, as numbers below `count`.
std::vector<std::size_t> picked(const Request& request, std::size_t count) {
  std::vector<std::size_t> all;
  for (const std::string& value : request.values) {
    const auto position = parse_positions(value);
    if (position && position->size() == 1 && static_cast<std::size_t>(position->front()) < count) {
      all.push_back(static_cast<std::size_t>(position->front()));
    }
  }
  return all;
}

template <std::size_t size>
std::bitset<size> bits_of(const std::vector<std::size_t>& numbers) {
  std::bitset<size> bits;
  for (const std::size_t number : numbers) bits.set(number);
  return bits;
}

// ---- Autocomplete

std::vector<Suggestion> suggest_zones(const Desk& desk, const std::string& typed, const Speech& say) {
  std::vector<Suggestion> list;
  for (const std::string& zone : tables::zones_like(typed, render::limits::kAutocompleteChoices)) {
    list.push_back({say("suggest.zone", {{"zone", zone}, {"time", clock_of(desk, zone)}}), zone});
  }
  return list;
}

/// Every full hour from `first` on for nothing typed; else what it may become.
std::vector<Suggestion> suggest_times(const std::string& typed, minutes first) {
  std::vector<Suggestion> list;
  const auto add = [&](minutes time) {
    const std::string text = time_text(time);
    if (std::ranges::none_of(list, [&](const Suggestion& one) { return one.value == text; }))
      list.push_back({text, text});
  };
  if (const auto time = time_typed(typed)) add(*time);
  const minutes step(typed.empty() ? 60 : 15);
  for (minutes after{}; after < days(1); after += step) {
    const minutes time = (first + after) % days(1);
    if (time_text(time).find(typed) != std::string::npos) add(time);
  }
  return list;
}

std::vector<Suggestion> suggest_days(const std::string& typed, local_days first, local_days today,
                                     bool lengths, const Speech& say) {
  std::vector<Suggestion> list;
  const auto add = [&](local_days day) {
    const std::string text = tables::day_text(day);
    if (std::ranges::any_of(list, [&](const Suggestion& one) { return one.value == text; })) return;
    const std::string name = weekday_name(day, say);
    const auto count = std::int64_t{(day - first).count()} + 1;
    list.push_back({lengths ? say("suggest.last_day", {{"day", text}, {"weekday", name}, {"count", count}})
                            : say("suggest.day", {{"day", text}, {"weekday", name}}),
                    text});
  };
  if (const auto day = day_typed(typed, today); day && *day >= first) add(*day);
  for (local_days day = first; day < first + days(60); day += days(1)) {
    if (tables::day_text(day).starts_with(typed)) add(day);
  }
  return list;
}

}  // namespace

Answer show_prefs(const Desk& desk, const Request& request) {
  // Not what the request carries: in trouble that would be the defaults, as if all were lost.
  const auto now = desk.hall.change_prefs(request.who.id, [](Prefs&) { return false; });
  const auto& say = speech_for(desk, request);
  if (!now) return refused(say("prefs.out_of_reach"));
  return {prefs_page(desk, *now, say), false};
}

Answer set_zone(const Desk& desk, const Request& request) {
  const std::string typed = typed_in(request, "zone");
  const auto zone = tables::zone_called(typed);
  if (!zone) {
    return refused(
        speech_for(desk, request)("prefs.bad_zone", {{"typed", render::escape_markdown(typed, kSaidBack)}}));
  }
  return saved(desk, request, false, [&](Prefs& prefs) { prefs.calm.zone = *zone; });
}

Answer set_quiet(const Desk& desk, const Request& request) {
  const auto& say = speech_for(desk, request);
  const std::string from_typed = typed_in(request, "from");
  const std::string until_typed = typed_in(request, "until");
  if (is_off(from_typed)) {
    return saved(desk, request, false, [](Prefs& prefs) { prefs.calm.quiet.reset(); });
  }
  const auto from = time_typed(from_typed);
  const auto until = time_typed(until_typed);
  if (until_typed.empty() && from) return refused(say("prefs.until_missing"));
  if (!from || !until) {
    const std::string& wrong = from ? until_typed : from_typed;
    return refused(say("prefs.bad_time", {{"typed", render::escape_markdown(wrong, kSaidBack)}}));
  }
  if (*from == *until) return refused(say("prefs.same_times"));
  const tables::QuietHours quiet{*from, *until};
  if (tables::length_of(quiet) > tables::kMostQuiet) {
    return refused(say("prefs.too_quiet", {{"most", std::int64_t{tables::kMostQuiet.count()}}}));
  }
  // Hours mean little until we know where.
  const bool nowhere = request.prefs->calm.zone == "UTC";
  return changed(desk, request, false, nowhere ? "prefs.saved_in_utc" : "prefs.saved", [&](Prefs& prefs) {
    prefs.calm.quiet = quiet;
    return std::string{};
  });
}

Answer set_vacation(const Desk& desk, const Request& request) {
  const auto& say = speech_for(desk, request);
  const std::string first_typed = typed_in(request, "first");
  const std::string last_typed = typed_in(request, "last");
  if (is_off(first_typed)) return give_up_vacation(desk, request, false);
  const auto today = today_of(desk, *request.prefs);
  const auto first = day_typed(first_typed, today);
  const auto last = last_typed.empty() ? first : day_typed(last_typed, first.value_or(today));
  if (!first || !last) {
    const std::string& wrong = first ? last_typed : first_typed;
    return refused(say("prefs.bad_day", {{"typed", render::escape_markdown(wrong, kSaidBack)}}));
  }
  return changed(desk, request, false, "prefs.saved", [&](Prefs& prefs) {
    const auto no = tables::take_vacation(prefs.calm, {*first, *last}, today);
    return no ? no_vacation_text(*no, say) : std::string{};
  });
}

Answer set_pref(const Desk& desk, const Request& request, const ComponentId& id) {
  const auto set = [&](auto change) { return saved(desk, request, true, change); };
  const auto as_it_is = [&] {
    return Answer{prefs_page(desk, *request.prefs, speech_for(desk, request)), true};
  };
  if (id.positions.empty() || id.positions.front() >= kPrefs) return as_it_is();
  const bool on = id.positions.size() > 1 && id.positions[1] == 1;
  switch (static_cast<Pref>(id.positions.front())) {
    case Pref::DaysOff: {
      const auto off = bits_of<7>(picked(request, 7));
      if (off.count() > tables::kMostDaysOff) return as_it_is();
      return set([&](Prefs& prefs) { prefs.calm.days_off = off; });
    }
    case Pref::Reminders: {
      const auto wanted = bits_of<tables::kReminders>(picked(request, tables::kReminders));
      return set([&](Prefs& prefs) { prefs.silenced = ~wanted; });
    }
    case Pref::Notice: {
      const auto notice = picked(request, 3);
      if (notice.size() != 1) return as_it_is();
      return set([&](Prefs& prefs) { prefs.notice = static_cast<tables::Notice>(notice.front()); });
    }
    case Pref::Language: {
      const auto languages = desk.phrases.languages();
      const auto language = picked(request, languages.size() + 1);
      if (language.size() != 1) return as_it_is();
      return set([&](Prefs& prefs) {
        prefs.language = language.front() == 0 ? std::string{} : languages[language.front() - 1];
      });
    }
    case Pref::Confirm:
      return set([&](Prefs& prefs) { prefs.confirm = on; });
    case Pref::PlainText:
      return set([&](Prefs& prefs) { prefs.plain_text = on; });
    case Pref::QuietOff:
      return set([](Prefs& prefs) { prefs.calm.quiet.reset(); });
    case Pref::VacationOff:
      return give_up_vacation(desk, request, true);
  }
  return as_it_is();
}

std::vector<Suggestion> suggest_prefs(const Desk& desk, const Request& request, const std::string& typed) {
  const auto& say = speech_for(desk, request);
  const auto with_off = [&](const char* label, std::vector<Suggestion> list) {
    if (std::string_view(kOff).starts_with(typed)) list.insert(list.begin(), {say(label), kOff});
    return list;
  };
  if (request.focused == "zone") return suggest_zones(desk, typed, say);
  if (request.focused == "from")
    return with_off("suggest.quiet_off", suggest_times(typed, std::chrono::hours(18)));
  if (request.focused == "until") return suggest_times(typed, std::chrono::hours(5));
  const auto today = today_of(desk, *request.prefs);
  if (request.focused == "first") {
    return with_off("suggest.vacation_off", suggest_days(typed, today, today, false, say));
  }
  if (request.focused != "last") return {};
  const auto first = day_typed(typed_in(request, "first"), today);
  return suggest_days(typed, first.value_or(today), today, first.has_value(), say);
}

}  // namespace parlour::commands
