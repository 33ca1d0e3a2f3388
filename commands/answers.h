#pragma once
// One function a thing that a person can ask for. Each finds the table, has the deed done and answers.

#include "commands/component_id.h"
#include "commands/desk.h"
#include "commands/request.h"

namespace parlour::commands {

// /table ...
Answer open_table(const Desk& desk, const Request& request);
Answer join_table(const Desk& desk, const Request& request, tables::TableId table);
Answer leave_table(const Desk& desk, const Request& request, tables::TableId table);
Answer start_table(const Desk& desk, const Request& request, tables::TableId table);
Answer cancel_table(const Desk& desk, const Request& request, tables::TableId table);
Answer show_table(const Desk& desk, const Request& request, tables::TableId table);
Answer show_words(const Desk& desk, const Request& request, tables::TableId table);
Answer show_log(const Desk& desk, const Request& request, tables::TableId table);
Answer show_mine(const Desk& desk, const Request& request);
Answer show_options(const Desk& desk, const Request& request, const ComponentId& id);
Answer choose_option(const Desk& desk, const Request& request, const ComponentId& id);

Answer add_computer(const Desk& desk, const Request& request, tables::TableId table);
Answer dismiss_computer(const Desk& desk, const Request& request, tables::TableId table);
/// What going back would take back, before the others are asked.
Answer show_undo(const Desk& desk, const Request& request, tables::TableId table);
Answer propose_undo(const Desk& desk, const Request& request, const ComponentId& id);
Answer propose_pause(const Desk& desk, const Request& request, tables::TableId table);
Answer propose_resume(const Desk& desk, const Request& request, tables::TableId table);
Answer propose_end(const Desk& desk, const Request& request, tables::TableId table);
Answer vote(const Desk& desk, const Request& request, const ComponentId& id);
Answer rematch(const Desk& desk, const Request& request, tables::TableId table);

// /seat ...
Answer leave_seat(const Desk& desk, const Request& request, tables::TableId table);
Answer offer_seat(const Desk& desk, const Request& request, tables::TableId table);
Answer take_seat_back(const Desk& desk, const Request& request, tables::TableId table);
/// The seat that is named, or the first that is offered.
Answer take_seat(const Desk& desk, const Request& request, tables::TableId table,
                 std::optional<games::Seat> seat);
Answer show_track_record(const Desk& desk, const Request& request);

// playing
Answer show_hand(const Desk& desk, const Request& request, tables::TableId table);
Answer open_direct_messages(const Desk& desk, const Request& request, tables::TableId table);
Answer silence_reminders(const Desk& desk, const Request& request, const ComponentId& id);
Answer play_notation(const Desk& desk, const Request& request, tables::TableId table,
                     const std::string& notation);
Answer play_verb(const Desk& desk, const Request& request, tables::TableId table, const GameKit& kit,
                 const std::string& verb);
/// One step further on the way to a move; the last step sends it.
Answer take_step(const Desk& desk, const Request& request, const ComponentId& id);

// /orders ...
Answer show_orders(const Desk& desk, const Request& request, tables::TableId table, bool in_place);
/// Each other subcommand.
Answer give_order(const Desk& desk, const Request& request, tables::TableId table);
/// A menu or button of the page.
Answer set_order(const Desk& desk, const Request& request, const ComponentId& id);
std::vector<Suggestion> suggest_orders(const Desk& desk, const Request& request, const tables::Glance& glance,
                                       const std::string& typed);

// /prefs ...
Answer show_prefs(const Desk& desk, const Request& request);
Answer set_zone(const Desk& desk, const Request& request);
Answer set_quiet(const Desk& desk, const Request& request);
Answer set_vacation(const Desk& desk, const Request& request);
/// A menu or button of the page.
Answer set_pref(const Desk& desk, const Request& request, const ComponentId& id);
std::vector<Suggestion> suggest_prefs(const Desk& desk, const Request& request, const std::string& typed);

// reading
Answer show_reading(const Desk& desk, const Request& request, tables::TableId table, const GameKit& kit,
                    const GameReading& reading);
Answer show_rules(const Desk& desk, const Request& request, const std::string& game);
Answer show_help(const Desk& desk, const Request& request);

std::vector<Suggestion> suggest(const Desk& desk, const Request& request);

/// The reader's language.
const render::Speech& speech_for(const Desk& desk, const Request& request);
Answer denied_answer(const Desk& desk, const Request& request, const tables::Denied& denied,
                     const games::Title* title = nullptr);

}  // namespace parlour::commands
