#pragma once
// The pages that frame every game: lobby, table, hand, log and the like. The middle of table and hand comes
// from the game's face.

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "commands/desk.h"
#include "commands/keeping.h"
#include "render/document.h"

namespace parlour::commands {

/// The public message of a table in whatever phase it is, for a passer-by's glance. It names who is asked and
/// pings nobody: how they are told is theirs to say.
render::Document table_page(const Desk& desk, const tables::Glance& glance, const render::Speech& say);

/// The public table in words alone, where the game has such a page; else the public page.
render::Document words_page(const Desk& desk, const tables::Glance& glance, const render::Speech& say);

/// An old public message that has been posted anew further down.
render::Document moved_page(const Desk& desk, const tables::Glance& glance, const render::Speech& say,
                            const std::optional<tables::Post>& now_at);

/// An old private page, of which there is a newer one.
render::Document old_hand_page(const tables::Glance& glance, const render::Speech& say);

/// The private page of somebody whose seat another has taken over.
render::Document gone_hand_page(const tables::Glance& glance, const render::Speech& say);

/// What is private about a player's page besides the game.
struct HandPage {
  std::string note;                // said first, such as what the last move did
  std::span<const int> positions;  // steps chosen so far
  int page = 0;                    // of a long menu
};

/// A player's page with the controls of what is asked; for other phases the public page.
render::Document hand_page(const Desk& desk, const tables::Glance& glance, const render::Speech& say,
                           const HandPage& what);

/// The same for a direct message, as the person has set; begins with `first`, or with what was missed.
render::Document hand_page(const Desk& desk, const tables::Glance& glance, const tables::Prefs& prefs,
                           const std::string& first = {});

/// A player is reminded that the own clock runs down: the private page, or a few words with a ping for the
/// channel, which also tell of being asked. Its button names the entry that called for it.
render::Document reminder_page(const Desk& desk, const tables::Glance& glance, const tables::Prefs& prefs);
render::Document reminder_ping(const tables::Glance& glance, const render::Speech& say, std::uint32_t called,
                               tables::Stage stage);

/// The host's page of options in the lobby.
render::Document options_page(const Desk& desk, const tables::Glance& glance, const render::Speech& say,
                              int page = 0);

/// What happened last at a table, as the eyes of the glance heard it.
render::Document log_page(const Desk& desk, const tables::Glance& glance, const render::Speech& say);

/// The tables of one person.
render::Document mine_page(const Desk& desk, std::span<const tables::Glance> mine, const render::Speech& say);

render::Document rules_page(const GameKit& kit, const render::Speech& say);
render::Document help_page(const Desk& desk, const render::Speech& say);

/// A short private word.
render::Document note_page(std::string text, render::Tone tone = render::Tone::Plain);
/// Why something was not done, and what to do next.
render::Document denied_page(const tables::Denied& denied, const games::Title* title,
                             const render::Speech& say);
std::string denied_text(const tables::Denied& denied, const games::Title* title, const render::Speech& say);

/// A link to the table's message, or to its channel when there is none.
std::string table_link(const tables::Place& place, const std::optional<tables::Post>& post);

/// What a person heard, one line an event.
std::string told(const Desk& desk, const tables::Glance& glance, std::span<const std::any> events,
                 const render::Speech& say);

}  // namespace parlour::commands
