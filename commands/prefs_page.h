#pragma once
// What a person has set, on one page, with menus and buttons for what can be chosen there.

#include <string>

#include "commands/desk.h"
#include "render/document.h"
#include "tables/prefs.h"

namespace parlour::commands {

/// What a control of the page sets; the first position in its id. The second, of a button, is the value.
enum class Pref { DaysOff, Reminders, Notice, Language, Confirm, PlainText, QuietOff, VacationOff };
inline constexpr int kPrefs = 8;

/// `note` is said first, such as that a change is saved.
render::Document prefs_page(const Desk& desk, const tables::Prefs& prefs, const render::Speech& say,
                            const std::string& note = {});

/// Today where the person is.
std::chrono::local_days today_of(const Desk& desk, const tables::Prefs& prefs);
/// "14:05" where the person is, or in another zone.
std::string clock_of(const Desk& desk, const std::string& zone);
/// "Thursday"
std::string weekday_name(std::chrono::local_days day, const render::Speech& say);

/// The page for whoever wants no picture: what it shows is said in words instead.
void in_words(render::Document& page, const render::Speech& say);

}  // namespace parlour::commands
