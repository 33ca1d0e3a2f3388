// /table new|join|leave|start|show|log|cancel|mine, and the lobby's buttons.

#include "commands/answers.h"
#include "commands/doing.h"
#include "commands/lobby_options.h"
#include "commands/opening.h"
#include "tables/thread.h"

namespace parlour::commands {

using tables::Denial;
using tables::Denied;
using tables::TableId;

const render::Speech& speech_for(const Desk& desk, const Request& request) {
  const bool chosen = request.prefs && !request.prefs->language.empty();
  return desk.phrases.in(chosen ? request.prefs->language : request.locale);
}

Answer denied_answer(const Desk& desk, const Request& request, const Denied& denied,
                     const games::Title* title) {
  return {denied_page(denied, title, speech_for(desk, request)), false};
}

Answer open_table(const Desk& desk, const Request& request) {
  const auto& say = speech_for(desk, request);
  const auto game = request.options.find("game");
  const GameKit* kit = game == request.options.end() ? nullptr : desk.kit(game->second);
  if (kit == nullptr) return denied_answer(desk, request, {Denial::NoSuchGame, {}});
  const auto opening = opening_meant(kit->title, request);
  if (!opening) return denied_answer(desk, request, opening.denied(), &kit->title);
  const auto done = desk.hall.open({request.id, request.who, request.manages}, request.place, kit->title.key,
                                   opening->options, opening->alone);
  if (!done) return denied_answer(desk, request, done.denied(), &kit->title);
  return {note_page(say(opening->alone ? "table.opened_alone" : "table.opened",
                        {{"game", say(kit->title.key + ".name")}, {"table", done->table}})),
          false};
}

Answer join_table(const Desk& desk, const Request& request, TableId table) {
  return do_at(desk, request, table, "table.joined",
               [&](const tables::Deed& deed) { return desk.hall.join(table, deed); });
}

Answer leave_table(const Desk& desk, const Request& request, TableId table) {
  return do_at(desk, request, table, "table.left",
               [&](const tables::Deed& deed) { return desk.hall.leave(table, deed); });
}

Answer cancel_table(const Desk& desk, const Request& request, TableId table) {
  return do_at(desk, request, table, "table.cancel_done",
               [&](const tables::Deed& deed) { return desk.hall.cancel(table, deed); });
}

Answer start_table(const Desk& desk, const Request& request, TableId table) {
  return do_at(desk, request, table, "table.started",
               [&](const tables::Deed& deed) { return desk.hall.start(table, deed); });
}

Answer show_table(const Desk& desk, const Request& request, TableId table) {
  const auto glance = glance_for(desk, request, table);
  if (!glance) return denied_answer(desk, request, glance.denied());
  // What is shown here is what the channel shows: a passer-by's view, in the reader's language.
  const auto open = desk.hall.glance(table, 0);
  if (!open) return denied_answer(desk, request, open.denied());
  auto page = table_page(desk, *open, speech_for(desk, request));
  // The message in the channel may have scrolled away or been deleted: put it there again.
  if (tables::stands_in(open->place, request.place.channel)) {
    desk.hall.send_again(tables::ErrandKind::Table, table, 0);
  }
  return {std::move(page), false};
}

Answer show_words(const Desk& desk, const Request& request, TableId table) {
  const auto glance = glance_for(desk, request, table);
  if (!glance) return denied_answer(desk, request, glance.denied());
  // Public like the table's message: a passer-by's view, in the reader's language.
  const auto open = desk.hall.glance(table, 0);
  if (!open) return denied_answer(desk, request, open.denied());
  auto page = words_page(desk, *open, speech_for(desk, request));
  if (request.prefs->plain_text) page.picture.reset();
  return {std::move(page), false};
}

Answer show_log(const Desk& desk, const Request& request, TableId table) {
  const auto glance = glance_for(desk, request, table);
  if (!glance) return denied_answer(desk, request, glance.denied());
  return {log_page(desk, *glance, speech_for(desk, request)), false};
}

Answer show_mine(const Desk& desk, const Request& request) {
  const auto mine = desk.hall.tables_of(request.who.id);
  if (!mine) return denied_answer(desk, request, mine.denied());
  return {mine_page(desk, *mine, speech_for(desk, request)), false};
}

Answer show_options(const Desk& desk, const Request& request, const ComponentId& id) {
  const auto glance = glance_for(desk, request, id.table);
  if (!glance) return denied_answer(desk, request, glance.denied());
  if (glance->phase != tables::Phase::Lobby) {
    return denied_answer(desk, request, {Denial::AlreadyStarted, {}}, glance->title);
  }
  if (glance->host.id != request.who.id) {
    return denied_answer(desk, request, {Denial::NotHost, {}}, glance->title);
  }
  return {options_page(desk, *glance, speech_for(desk, request), id.page), id.verb == Verb::MoreOptions};
}

Answer choose_option(const Desk& desk, const Request& request, const ComponentId& id) {
  const auto glance = glance_for(desk, request, id.table);
  if (!glance) return denied_answer(desk, request, glance.denied());
  const auto picked = request.values.empty() ? std::nullopt : parse_positions(request.values.front());
  const auto options = lobby_options(*glance->title, glance->place);
  const auto which = id.positions.empty() ? options.size() : static_cast<std::size_t>(id.positions[0]);
  if (!picked || picked->size() != 1 || which >= options.size()) {
    return denied_answer(desk, request, {Denial::NoSuchOption, {}}, glance->title);
  }
  const auto& option = options[which];
  const auto choice = static_cast<std::size_t>(picked->front());
  if (choice >= option.choices.size())
    return denied_answer(desk, request, {Denial::NoSuchOption, {}}, glance->title);
  const auto done =
      desk.hall.choose_option(id.table, deed_of(request, *glance), option.key, option.choices[choice]);
  if (!done) return denied_answer(desk, request, done.denied(), glance->title);
  const auto now = desk.hall.glance(id.table, request.who.id);
  if (!now) return denied_answer(desk, request, now.denied());
  return {options_page(desk, *now, speech_for(desk, request), id.page), true};
}

Answer show_rules(const Desk& desk, const Request& request, const std::string& game) {
  const GameKit* kit = desk.kit(game);
  if (kit == nullptr) return denied_answer(desk, request, {Denial::NoSuchGame, {}});
  return {rules_page(*kit, speech_for(desk, request)), false};
}

Answer show_help(const Desk& desk, const Request& request) {
  return {help_page(desk, speech_for(desk, request)), false};
}

}  // namespace parlour::commands
