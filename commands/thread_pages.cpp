#include "commands/thread_pages.h"

#include "commands/pages.h"
#include "render/limits.h"
#include "render/text.h"

namespace parlour::commands {

using render::Document;
using render::Speech;
using tables::Glance;
using tables::Phase;
using tables::ThreadTrouble;

namespace {

constexpr std::size_t kShortestName = 4;

std::string game_of(const Glance& glance, const Speech& say) { return say(glance.title->key + ".name"); }

/// Nothing of a thread's name is read as markdown.
std::string names_of(games::SeatSet seats, const Glance& glance, std::size_t longest, const Speech& say) {
  std::string names;
  for (const games::Seat seat : seats) {
    const auto& player = glance.players[static_cast<std::size_t>(seat)];
    const std::string name = render::plain(render::escape_name(player.name, longest));
    names = names.empty() ? name : say("list.comma", {{"before", names}, {"next", name}});
  }
  return names;
}

std::string name_with(std::size_t longest, const Glance& glance, const Speech& say) {
  const auto all = games::SeatSet::all(static_cast<int>(glance.players.size()));
  const auto named = [&](const char* phrase, games::SeatSet seats) {
    return say(phrase, {{"game", game_of(glance, say)}, {"names", names_of(seats, glance, longest, say)}});
  };
  if (glance.phase == Phase::Cancelled) return named("thread.name.cancelled", all);
  if (glance.phase == Phase::Finished && glance.outcome) {
    const auto winners = glance.outcome->winners();
    if (winners.empty()) return named("thread.name.lost", all);
    if (winners.size() > 1 && winners.size() == static_cast<int>(glance.players.size())) {
      return named("thread.name.draw", all);
    }
    return named("thread.name.won", winners);
  }
  if (glance.phase == Phase::Finished) return named("thread.name.ended", all);
  return named(glance.paused ? "thread.name.paused" : "thread.name.playing", all);
}

std::string trouble_text(const Glance& glance, const Speech& say) {
  const std::string channel = "<#" + std::to_string(glance.place.channel) + ">";
  const auto text = [&](const char* phrase) {
    return say(phrase, {{"game", game_of(glance, say)}, {"table", glance.id}, {"channel", channel}});
  };
  switch (glance.thread_trouble.value_or(ThreadTrouble::Refused)) {
    case ThreadTrouble::MayNotMake:
      return text("thread.may_not_make");
    case ThreadTrouble::MayNotWrite:
      return text("thread.may_not_write");
    case ThreadTrouble::Locked:
      return text("thread.locked");
    case ThreadTrouble::Gone:
      return text("thread.gone");
    case ThreadTrouble::Refused:
      break;
  }
  return text("thread.refused");
}

}  // namespace

std::string thread_name(const Glance& glance, const Speech& say) {
  std::string name;
  for (std::size_t longest = render::limits::kDisplayName; longest >= kShortestName; --longest) {
    name = name_with(longest, glance, say);
    if (render::length(name) <= render::limits::kThreadName) return name;
  }
  return render::cut(name, render::limits::kThreadName);
}

Document in_thread_page(const Glance& glance, const Speech& say) {
  Document page;
  page.title = say("page.title", {{"game", game_of(glance, say)}, {"table", glance.id}});
  page.body = glance.awaits_thread
                  ? say("table.thread_coming")
                  : say("table.in_thread", {{"thread", "<#" + std::to_string(glance.place.channel) + ">"}});
  return page;
}

Document thread_trouble_page(const Desk& desk, const Glance& glance, const Speech& say) {
  Document page = note_page(trouble_text(glance, say), render::Tone::Trouble);
  page.fields.push_back(
      {say("hand.table_title"), table_link(glance.place, desk.hall.table_post(glance.id)), false});
  return page;
}

Document thread_trouble_ping(const Glance& glance, const Speech& say, bool ping) {
  Document page;
  page.greeting = say("thread.to_host", {{"name", "<@" + std::to_string(glance.host.id) + ">"},
                                         {"text", trouble_text(glance, say)}});
  if (ping) page.pings.push_back(glance.host.id);
  return page;
}

}  // namespace parlour::commands
