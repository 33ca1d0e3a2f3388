#include "commands/router.h"

#include <algorithm>
#include <functional>
#include <map>

#include "commands/answers.h"
#include "commands/meant.h"
#include "commands/prefs_page.h"

namespace parlour::commands {

using tables::Denial;
using tables::TableId;

namespace {

using TableAnswer = Answer (*)(const Desk&, const Request&, TableId);

/// Slash commands about one table.
const std::map<std::string, TableAnswer, std::less<>>& table_commands() {
  static const std::map<std::string, TableAnswer, std::less<>> commands{
      {"table join", join_table},
      {"table leave", leave_table},
      {"table start", start_table},
      {"table show", show_table},
      {"table cancel", cancel_table},
      {"table log", show_log},
      {"hand", show_hand},
      {"table computer", add_computer},
      {"table dismiss", dismiss_computer},
      {"table undo", show_undo},
      {"table pause", propose_pause},
      {"table resume", propose_resume},
      {"table end", propose_end},
      {"table rematch", rematch},
      {"seat leave", leave_seat},
      {"seat offer", offer_seat},
      {"seat back", take_seat_back},
      {"seat take", [](const Desk& desk, const Request& request,
                       TableId table) { return take_seat(desk, request, table, std::nullopt); }},
  };
  return commands;
}

std::string option_or(const Request& request, const std::string& name, const std::string& otherwise) {
  const auto found = request.options.find(name);
  return found == request.options.end() ? otherwise : found->second;
}

Answer rules_of_table(const Desk& desk, const Request& request, TableId table) {
  const auto glance = glance_for(desk, request, table);
  if (!glance) return denied_answer(desk, request, glance.denied());
  return show_rules(desk, request, glance->title->key);
}

/// Of the game named, else of the game at the table, else of the only game there is.
Answer rules_asked_for(const Desk& desk, const Request& request) {
  if (const auto game = request.options.find("game"); game != request.options.end()) {
    return show_rules(desk, request, game->second);
  }
  if (const auto table = table_meant(desk, request)) return rules_of_table(desk, request, *table);
  if (desk.kits.size() == 1) return show_rules(desk, request, desk.kits.front().title.key);
  return show_help(desk, request);
}

Answer answer_slash(const Desk& desk, const Request& request) {
  if (request.command == "help") return show_help(desk, request);
  if (request.command == "rules") return rules_asked_for(desk, request);
  if (request.command == "table new") return open_table(desk, request);
  if (request.command == "table mine") return show_mine(desk, request);
  if (request.command == "prefs show") return show_prefs(desk, request);
  if (request.command == "prefs zone") return set_zone(desk, request);
  if (request.command == "prefs quiet") return set_quiet(desk, request);
  if (request.command == "prefs vacation") return set_vacation(desk, request);
  if (request.command == "seat record") return show_track_record(desk, request);

  if (request.command.starts_with("orders ")) {
    const auto table = table_meant(desk, request);
    if (!table) return denied_answer(desk, request, table.denied());
    return give_order(desk, request, *table);
  }

  const auto about_table = table_commands().find(request.command);
  const auto blank = request.command.find(' ');
  const GameKit* kit = desk.kit_of_command(request.command.substr(0, blank));
  const bool known = about_table != table_commands().end() || request.command == "move" || kit != nullptr;
  // A command that was registered by another version of this program.
  if (!known) return show_help(desk, request);

  const auto table = table_meant(desk, request);
  if (!table) return denied_answer(desk, request, table.denied());
  if (about_table != table_commands().end()) return about_table->second(desk, request, *table);
  if (kit != nullptr) {
    const std::string verb = request.command.substr(blank + 1);
    const GameReading* reading = kit->reading(verb);
    if (reading != nullptr) return show_reading(desk, request, *table, *kit, *reading);
    return play_verb(desk, request, *table, *kit, verb);
  }
  return play_notation(desk, request, *table, option_or(request, "move", {}));
}

Answer refresh_hand(const Desk& desk, const Request& request, TableId table) {
  Answer answer = show_hand(desk, request, table);
  answer.in_place = true;
  return answer;
}

Answer answer_component(const Desk& desk, const Request& request) {
  const auto id = parse_component_id(request.component);
  if (!id) return denied_answer(desk, request, {Denial::NoSuchTable, {}});
  switch (id->verb) {
    case Verb::Join:
      return join_table(desk, request, id->table);
    case Verb::Leave:
      return leave_table(desk, request, id->table);
    case Verb::Start:
      return start_table(desk, request, id->table);
    case Verb::Options:
    case Verb::MoreOptions:
      return show_options(desk, request, *id);
    case Verb::SetOption:
      return choose_option(desk, request, *id);
    case Verb::Hand:
      return show_hand(desk, request, id->table);
    case Verb::Words:
      return show_words(desk, request, id->table);
    case Verb::Log:
      return show_log(desk, request, id->table);
    case Verb::Rules:
      return rules_of_table(desk, request, id->table);
    case Verb::Step:
    case Verb::Pick:
    case Verb::Send:
      return take_step(desk, request, *id);
    case Verb::Refresh:
      return refresh_hand(desk, request, id->table);
    case Verb::OpenDm:
      return open_direct_messages(desk, request, id->table);
    case Verb::Silence:
      return silence_reminders(desk, request, *id);
    case Verb::SetPref:
      return set_pref(desk, request, *id);
    case Verb::AddComputer:
      return add_computer(desk, request, id->table);
    case Verb::DismissComputer:
      return dismiss_computer(desk, request, id->table);
    case Verb::TakeBack:
      return take_seat_back(desk, request, id->table);
    case Verb::TakeSeat:
      return take_seat(desk, request, id->table,
                       id->positions.empty() ? std::nullopt : std::optional(id->positions.front()));
    case Verb::Agree:
    case Verb::Refuse:
      return vote(desk, request, *id);
    case Verb::Propose:
      return propose_undo(desk, request, *id);
    case Verb::Rematch:
      return rematch(desk, request, id->table);
    case Verb::Orders:
      return show_orders(desk, request, id->table, false);
    case Verb::SetOrder:
    case Verb::DropOrder:
      return set_order(desk, request, *id);
  }
  return denied_answer(desk, request, {Denial::NoSuchTable, {}});
}

}  // namespace

namespace {

Response respond_to(const Desk& desk, const Request& request) {
  switch (request.kind) {
    case RequestKind::Slash:
      return answer_slash(desk, request);
    case RequestKind::Component:
      return answer_component(desk, request);
    case RequestKind::Autocomplete:
      return suggest(desk, request);
  }
  return show_help(desk, request);
}

}  // namespace

void look_up_prefs(const Desk& desk, Request& request) {
  if (!request.prefs) request.prefs = desk.hall.prefs(request.who.id);
}

Response respond(const Desk& desk, const Request& request) {
  Request known = request;
  look_up_prefs(desk, known);
  Response response = respond_to(desk, known);
  if (auto* answer = std::get_if<Answer>(&response); answer != nullptr && known.prefs->plain_text) {
    in_words(answer->page, speech_for(desk, known));
  }
  return response;
}

TableId table_of(const Desk& desk, const Request& request) {
  if (request.kind == RequestKind::Component) {
    const auto id = parse_component_id(request.component);
    return id ? id->table : 0;
  }
  const auto table = table_meant(desk, request);
  return table ? *table : 0;
}

}  // namespace parlour::commands
