#include "commands/away.h"

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
  const auto* clock = glance.clock_of(*glance.seat);
  if (clock == nullptr) return say("away.asked");
  return say("away.asked_until",
             {{"when", render::relative_time(clock->ends)}, {"date", render::date_and_time(clock->ends)}});
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
  // From the newest line back: the oldest go when there is no room for all.
  const std::vector<tables::LogLine> newest_first(lines->rbegin(), lines->rend());
  const std::size_t around =
      render::length(title + say("away.earlier", {{"count", static_cast<std::int64_t>(kLines)}}) + asked) + 2;
  std::string text;
  std::size_t left_out = 0;
  for (const auto& line : newest_first) {
    if (line.undone) continue;
    std::string heard = told(desk, glance, line.events, say);
    if (heard.empty()) continue;
    heard += "\n";
    if (left_out > 0 || around + render::length(heard) + render::length(text) >= kAwayRoom) {
      ++left_out;
      continue;
    }
    text.insert(0, heard);
  }
  if (text.empty() && left_out == 0) return {};
  if (left_out > 0)
    text = say("away.earlier", {{"count", static_cast<std::int64_t>(left_out)}}) + "\n" + text;
  return title + "\n" + text + asked;
}

}  // namespace parlour::commands
