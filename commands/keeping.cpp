#include "commands/keeping.h"

#include "commands/component_id.h"
#include "commands/pages.h"
#include "render/limits.h"
#include "render/text.h"

namespace parlour::commands {

using games::Seat;
using render::Button;
using render::ButtonLook;
using render::Buttons;
using render::Speech;
using tables::Glance;
using tables::MotionKind;
using tables::Remark;

namespace {

std::string name_of(Seat seat, const Glance& glance) {
  return safe_names(glance).at(static_cast<std::size_t>(seat));
}

std::string kind_key(MotionKind kind) {
  switch (kind) {
    case MotionKind::Undo:
      return "undo";
    case MotionKind::Pause:
      return "pause";
    case MotionKind::Resume:
      return "resume";
    case MotionKind::End:
      break;
  }
  return "end";
}

}  // namespace

std::string motion_text(const Glance& glance, const Speech& say) {
  if (!glance.motion) return {};
  const auto text =
      say("motion." + kind_key(glance.motion->kind), {{"name", name_of(glance.motion->by, glance)},
                                                      {"line", std::int64_t{glance.motion->to}},
                                                      {"count", std::int64_t{glance.motion->moves_back}}});
  const bool says_more = glance.motion->kind == MotionKind::Undo && glance.title != nullptr;
  return says_more ? text + " " + say(glance.title->key + ".undo") : text;
}

std::string keeping_lines(const Glance& glance, const Speech& say) {
  std::string lines;
  const auto add = [&](const std::string& line) { lines += (lines.empty() ? "" : "\n") + line; };
  if (glance.paused) add(say("table.paused"));
  for (const Seat seat : glance.stood_in) add(say("table.stood_in", {{"name", name_of(seat, glance)}}));
  for (const Seat seat : glance.offered) add(say("table.offered", {{"name", name_of(seat, glance)}}));
  if (glance.motion) add(motion_text(glance, say));
  if (glance.not_agreed) add(say("motion.not_agreed." + kind_key(*glance.not_agreed)));
  return lines;
}

Buttons vote_buttons(const Glance& glance, const Speech& say) {
  const auto id = [&](Verb verb) { return format({verb, glance.id, glance.motion->number, {}, 0, 0}); };
  return {{id(Verb::Agree), say("button.agree"), ButtonLook::Success, false},
          {id(Verb::Refuse), say("button.refuse"), ButtonLook::Secondary, false}};
}

std::vector<render::Row> keeping_rows(const Glance& glance, const Speech& say) {
  std::vector<render::Row> rows;
  if (glance.motion) rows.emplace_back(vote_buttons(glance, say));
  Buttons seats;
  for (const Seat seat : glance.offered) {
    if (seats.size() == render::limits::kButtonsInRow) break;
    const auto& name = glance.players[static_cast<std::size_t>(seat)].name;
    seats.push_back({format({Verb::TakeSeat, glance.id, 0, {seat}, 0, 0}),
                     say("button.take_seat", {{"name", name}}), ButtonLook::Secondary, false});
  }
  if (!seats.empty()) rows.emplace_back(std::move(seats));
  return rows;
}

std::string remark_text(const tables::LogLine& line, const Speech& say) {
  const std::string name = render::escape_name(line.name);
  switch (line.remark) {
    case Remark::None:
      return {};
    case Remark::StoodIn:
      return say("log.stood_in", {{"name", name}});
    case Remark::TakenBack:
      return say("log.taken_back", {{"name", name}});
    case Remark::SeatOffered:
      return say("log.seat_offered", {{"name", name}});
    case Remark::SeatTaken:
      return say("log.seat_taken", {{"name", name}});
    case Remark::Proposed:
      return say("log.proposed." + kind_key(*line.motion), {{"name", name}, {"line", std::int64_t{line.to}}});
    case Remark::NotAgreed:
      return say("motion.not_agreed." + kind_key(*line.motion));
    case Remark::Undone:
      return say("log.undone", {{"line", std::int64_t{line.to}}});
    case Remark::Paused:
      return say("log.paused");
    case Remark::Resumed:
      return say("log.resumed");
    case Remark::Ended:
      return say("log.ended");
  }
  return {};
}

}  // namespace parlour::commands
