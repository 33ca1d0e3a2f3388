// Playing: the hand, moves by notation, by a game's own command, and step by step with buttons and menus.

#include <algorithm>

#include "commands/answers.h"
#include "commands/away.h"
#include "commands/controls.h"
#include "commands/match_words.h"
#include "commands/meant.h"
#include "commands/pages.h"

namespace parlour::commands {

using render::Tone;
using tables::Denial;
using tables::Denied;
using tables::Glance;
using tables::TableId;

namespace {

/// The present private page with a word before it.
Answer hand_answer(const Desk& desk, const Request& request, TableId table, const std::string& note,
                   bool in_place) {
  const auto now = glance_for(desk, request, table);
  if (!now) return denied_answer(desk, request, now.denied());
  return {hand_page(desk, *now, speech_for(desk, request), {note, {}, 0}), in_place};
}

/// A barred or stale move: why, and the controls as they are now.
Answer refused_answer(const Desk& desk, const Request& request, const Glance& glance, const Denied& denied,
                      bool in_place) {
  const std::string why = denied_text(denied, glance.title, speech_for(desk, request));
  if (!glance.seat || glance.phase != tables::Phase::Playing) {
    return {note_page(why, Tone::Trouble), false};
  }
  return hand_answer(desk, request, glance.id, why, in_place);
}

/// What was typed, with the number of the seat in place of a player's name: a move that is not legal has no
/// step to be matched with, and should still be refused by the rule that bars it.
std::map<std::string, std::string> in_numbers(const GameKit& kit, const std::string& verb,
                                              const Glance& glance,
                                              std::map<std::string, std::string> options) {
  const auto known = std::ranges::find(kit.verbs, verb, &GameVerb::name);
  if (known == kit.verbs.end()) return options;
  const auto names = safe_names(glance);
  for (const Slot& slot : known->slots) {
    const auto typed = options.find(slot.name);
    if (!slot.names_player || typed == options.end()) continue;
    for (std::size_t seat = 0; seat < names.size(); ++seat) {
      if (!names_step(typed->second, {slot.name, std::to_string(seat + 1), names[seat], {}})) continue;
      typed->second = std::to_string(seat + 1);
      break;
    }
  }
  return options;
}

Answer play(const Desk& desk, const Request& request, const Glance& glance,
            std::span<const std::string> moves, std::optional<tables::Question> question, bool in_place) {
  const auto done = desk.hall.play(glance.id, deed_of(request, glance), moves, question);
  if (!done) return refused_answer(desk, request, glance, done.denied(), in_place);
  const auto& say = speech_for(desk, request);
  const auto now = glance_for(desk, request, glance.id);
  if (!now) return denied_answer(desk, request, now.denied());
  const std::string note = done->waits      ? std::string{}  // the page says so
                           : done->repeated ? say("play.repeated")
                                            : told(desk, *now, done->heard, say);
  return {hand_page(desk, *now, say, {note, {}, 0}), in_place};
}

/// A click made for a question that is gone: the present controls, and nothing else happens.
Answer stale_answer(const Desk& desk, const Request& request, const Glance& glance) {
  const auto& say = speech_for(desk, request);
  const bool over = glance.phase != tables::Phase::Playing;
  return hand_answer(desk, request, glance.id, say(over ? "play.over" : "play.stale"), true);
}

}  // namespace

Answer show_hand(const Desk& desk, const Request& request, TableId table) {
  const auto glance = glance_for(desk, request, table);
  if (!glance) return denied_answer(desk, request, glance.denied());
  if (!glance->seat) return denied_answer(desk, request, {Denial::NotSeated, {}}, glance->title);
  const auto& say = speech_for(desk, request);
  const std::string note = while_away(desk, *glance, say);
  desk.hall.looked(table, request.who.id, glance->version);
  return {hand_page(desk, *glance, say, {note, {}, 0}), false};
}

Answer open_direct_messages(const Desk& desk, const Request& request, TableId table) {
  const auto glance = glance_for(desk, request, table);
  if (!glance) return denied_answer(desk, request, glance.denied());
  if (!glance->seat) return denied_answer(desk, request, {Denial::NotSeated, {}}, glance->title);
  desk.hall.set_dm_closed(request.who.id, false);
  desk.hall.send_again(tables::ErrandKind::Hand, table, request.who.id);
  return hand_answer(desk, request, table, speech_for(desk, request)("play.dm_tried"), true);
}

Answer silence_reminders(const Desk& desk, const Request& request, const ComponentId& id) {
  const auto& say = speech_for(desk, request);
  if (id.positions.size() != 1 || id.positions[0] >= static_cast<int>(tables::kReminders)) {
    return hand_answer(desk, request, id.table, say("play.stale"), true);
  }
  const auto done = desk.hall.change_prefs(request.who.id, [&](tables::Prefs& prefs) {
    prefs.silenced.set(static_cast<std::size_t>(id.positions[0]));
    return true;
  });
  if (!done) return denied_answer(desk, request, done.denied());
  return hand_answer(desk, request, id.table, say("remind.silenced"), true);
}

Answer play_notation(const Desk& desk, const Request& request, TableId table, const std::string& notation) {
  const auto glance = glance_for(desk, request, table);
  if (!glance) return denied_answer(desk, request, glance.denied());
  return play(desk, request, *glance, std::span(&notation, 1), std::nullopt, false);
}

Answer play_verb(const Desk& desk, const Request& request, TableId table, const GameKit& kit,
                 const std::string& verb) {
  const auto glance = glance_for(desk, request, table);
  if (!glance) return denied_answer(desk, request, glance.denied());
  if (glance->title->key != kit.title.key) {
    return denied_answer(desk, request, {Denial::OtherGame, {}}, glance->title);
  }
  const auto& say = speech_for(desk, request);
  auto options = request.options;
  options.erase("table");
  const auto meant = moves_meant(paths_of(desk, *glance, say), verb, options);
  const std::string notation = meant.size() == 1
                                   ? glance->choices[meant.front()].notation
                                   : kit.notation(verb, in_numbers(kit, verb, *glance, std::move(options)));
  return play(desk, request, *glance, std::span(&notation, 1), std::nullopt, false);
}

Answer show_reading(const Desk& desk, const Request& request, TableId table, const GameKit& kit,
                    const GameReading& reading) {
  const auto glance = glance_for(desk, request, table);
  if (!glance) return denied_answer(desk, request, glance.denied());
  if (glance->title->key != kit.title.key) {
    return denied_answer(desk, request, {Denial::OtherGame, {}}, glance->title);
  }
  auto page = reading.page(desk, *glance, speech_for(desk, request));
  // A reading says all in words.
  if (request.prefs->plain_text) page.picture.reset();
  return {std::move(page), false};
}

Answer take_step(const Desk& desk, const Request& request, const ComponentId& id) {
  const auto& say = speech_for(desk, request);
  const auto glance = glance_for(desk, request, id.table);
  if (!glance) return denied_answer(desk, request, glance.denied());
  if (!glance->seat) return denied_answer(desk, request, {Denial::NotSeated, {}}, glance->title);

  std::vector<int> positions = id.positions;
  if (id.verb == Verb::Pick) {
    const auto picked = request.values.empty() ? std::nullopt : parse_positions(request.values.front());
    if (!picked) return hand_answer(desk, request, id.table, say("play.stale"), true);
    positions.insert(positions.end(), picked->begin(), picked->end());
  }
  const bool fresh = glance->phase == tables::Phase::Playing && glance->to_act.contains(*glance->seat) &&
                     glance->question == id.question;
  if (!fresh) return stale_answer(desk, request, *glance);

  const Walk way = walk_from(desk, *glance, positions, say);
  if (way.lost) return hand_answer(desk, request, id.table, say("play.stale"), true);
  const bool shown_first = request.prefs->confirm && id.verb != Verb::Send;
  if (!way.forks.empty() || shown_first)
    return {hand_page(desk, *glance, say, {{}, positions, id.page}), true};
  return play(desk, request, *glance, way.moves, id.question, true);
}

}  // namespace parlour::commands
