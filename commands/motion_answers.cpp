// /table undo|pause|resume|end|rematch: what takes everyone's consent, and playing again.

#include <charconv>

#include "commands/doing.h"

namespace parlour::commands {

using tables::Denial;
using tables::MotionKind;
using tables::TableId;

namespace {

Answer propose(const Desk& desk, const Request& request, TableId table, MotionKind kind, std::uint32_t to) {
  const auto& say = speech_for(desk, request);
  const auto glance = glance_for(desk, request, table);
  if (!glance) return denied_answer(desk, request, glance.denied());
  const auto done = desk.hall.propose(table, deed_of(request, *glance), kind, to);
  if (!done) return denied_answer(desk, request, done.denied(), glance->title);
  const auto now = glance_for(desk, request, table);
  if (!now) return denied_answer(desk, request, now.denied());
  return {note_page(say(now->motion ? "motion.asked" : "motion.done")), false};
}

std::optional<std::uint32_t> line_in(const Request& request) {
  const auto typed = request.options.find("line");
  if (typed == request.options.end()) return std::nullopt;
  std::uint32_t line = 0;
  const auto [end, error] =
      std::from_chars(typed->second.data(), typed->second.data() + typed->second.size(), line);
  if (error != std::errc{} || end != typed->second.data() + typed->second.size()) return std::nullopt;
  return line;
}

}  // namespace

Answer show_undo(const Desk& desk, const Request& request, TableId table) {
  const auto& say = speech_for(desk, request);
  const auto glance = glance_for(desk, request, table);
  if (!glance) return denied_answer(desk, request, glance.denied());
  if (!glance->seat) return denied_answer(desk, request, {Denial::NotSeated, {}}, glance->title);
  const auto line = line_in(request);
  if (!line) return denied_answer(desk, request, {Denial::NoSuchLine, {}}, glance->title);
  const auto moves = desk.hall.moves_after(table, *line);
  if (!moves) return denied_answer(desk, request, moves.denied(), glance->title);
  auto page =
      note_page(say("undo.warning", {{"line", std::int64_t{*line}}, {"count", std::int64_t{*moves}}}) + " " +
                say(glance->title->key + ".undo"));
  page.rows.emplace_back(render::Buttons{{format({Verb::Propose, table, *line, {}, 0, 0}),
                                          say("button.ask_others"), render::ButtonLook::Primary, false}});
  return {std::move(page), false};
}

Answer propose_undo(const Desk& desk, const Request& request, const ComponentId& id) {
  Answer answer = propose(desk, request, id.table, MotionKind::Undo, static_cast<std::uint32_t>(id.question));
  answer.in_place = true;
  return answer;
}

Answer propose_pause(const Desk& desk, const Request& request, TableId table) {
  return propose(desk, request, table, MotionKind::Pause, 0);
}

Answer propose_resume(const Desk& desk, const Request& request, TableId table) {
  return propose(desk, request, table, MotionKind::Resume, 0);
}

Answer propose_end(const Desk& desk, const Request& request, TableId table) {
  return propose(desk, request, table, MotionKind::End, 0);
}

Answer vote(const Desk& desk, const Request& request, const ComponentId& id) {
  return do_at(desk, request, id.table, "motion.answered", [&](const tables::Deed& deed) {
    return desk.hall.vote(id.table, deed, static_cast<std::uint32_t>(id.question), id.verb == Verb::Agree);
  });
}

Answer rematch(const Desk& desk, const Request& request, TableId table) {
  return do_at(desk, request, table, "table.rematch",
               [&](const tables::Deed& deed) { return desk.hall.rematch(table, deed); });
}

}  // namespace parlour::commands
