#include "commands/away.h"

#include <span>

#include "commands/keeping.h"
#include "commands/pages.h"
#include "render/text.h"

namespace parlour::commands {

using tables::Glance;
using tables::Look;

namespace {

constexpr std::size_t kLines = 100;

/// What is asked of the player, and by when.
std::string asked_now(const Glance& glance, const render::Speech& say) {
  if (!glance.to_act.contains(*glance.seat)) return say("away.not_asked");
  if (!glance.answered.empty()) return say("away.answered");
  const auto* clock = glance.clock_of(*glance.seat);
  if (clock == nullptr) return say("away.asked");
  return say("away.asked_until",
             {{"when", render::relative_time(clock->ends)}, {"date", render::date_and_time(clock->ends)}});
}

/// The newest lines that fit beside `around` characters, oldest first; of the others only how many they are.
std::string newest(const Desk& desk, const Glance& glance, std::span<const tables::LogLine> lines,
                   std::size_t around, const render::Speech& say) {
  around += render::length(say("away.earlier", {{"count", static_cast<std::int64_t>(kLines)}})) + 2;
  std::string text;
  std::size_t left_out = 0;
  for (std::size_t at = lines.size(); at-- > 0;) {
    const auto& line = lines[at];
    if (line.undone) continue;
    const bool remark = line.remark != tables::Remark::None;
    std::string heard = remark ? remark_text(line, say) : told(desk, glance, line.events, say);
    if (heard.empty()) continue;
    heard += "\n";
    if (left_out > 0 || around + render::length(heard) + render::length(text) >= kAwayRoom) {
      ++left_out;
      continue;
    }
    text.insert(0, heard);
  }
  if (left_out == 0) return text;
  return say("away.earlier", {{"count", static_cast<std::int64_t>(left_out)}}) + "\n" + text;
}

}  // namespace

std::string while_away(const Desk& desk, const Glance& glance, const render::Speech& say) {
  if (glance.phase != tables::Phase::Playing || !glance.seat) return {};
  const auto person = glance.players[static_cast<std::size_t>(*glance.seat)].id;
  const Look last = desk.hall.last_look(glance.id, person).value_or(Look{0, glance.opened});
  if (desk.hall.now() - last.at < kAbsence || last.number >= glance.version) return {};
  const auto lines = desk.hall.log(glance.id, person, last.number, kLines);
  if (!lines) return {};
  const std::string title = say("away.title");
  const std::string asked = asked_now(glance, say);
  const std::string text = newest(desk, glance, *lines, render::length(title + asked), say);
  return text.empty() ? text : title + "\n" + text + asked;
}

std::string digest(const Desk& desk, const Glance& glance, const render::Speech& say) {
  const auto person = glance.players.at(static_cast<std::size_t>(*glance.seat)).id;
  const auto lines = desk.hall.log(glance.id, person, 0, kLines);
  if (!lines) return {};
  const std::string title = say("digest.title");
  std::string text = newest(desk, glance, *lines, render::length(title), say);
  if (text.empty()) return say("digest.nothing");
  text.pop_back();
  return title + "\n" + text;
}

}  // namespace parlour::commands
