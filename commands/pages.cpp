#include "commands/pages.h"

#include <algorithm>
#include <numeric>
#include <ranges>

#include "commands/component_id.h"
#include "commands/controls.h"
#include "render/limits.h"
#include "render/text.h"

namespace parlour::commands {

using render::Button;
using render::ButtonLook;
using render::Buttons;
using render::Document;
using render::Speech;
using render::Tone;
using tables::Denial;
using tables::Glance;
using tables::Phase;

namespace {

constexpr std::size_t kLogLines = 40;

std::string mention(tables::Snowflake person) { return "<@" + std::to_string(person) + ">"; }

std::string game_name(const games::Title& title, const Speech& say) { return say(title.key + ".name"); }

std::string page_title(const Glance& glance, const Speech& say) {
  return say("page.title", {{"game", game_name(*glance.title, say)}, {"table", glance.id}});
}

Button button(Verb verb, const Glance& glance, std::string label, ButtonLook look = ButtonLook::Secondary) {
  return {format(ComponentId{verb, glance.id, 0, {}, 0, 0}), std::move(label), look, false};
}

std::string choice_key(const std::string& option_key, const std::string& choice) {
  return option_key + "." + choice;
}

std::string option_lines(const Glance& glance, const Speech& say) {
  std::string lines;
  for (const auto& option : glance.title->options) {
    const std::string key = glance.title->key + ".option." + option.key;
    const std::string choice = games::chosen_or_default(*glance.title, glance.options, option.key);
    lines += say("lobby.option", {{"option", say(key)}, {"choice", say(choice_key(key, choice))}}) + "\n";
  }
  return lines;
}

std::string seat_counts(const games::Title& title, const Speech& say) {
  std::vector<std::string> counts;
  for (const int count : title.seat_counts) counts.push_back(std::to_string(count));
  return counts.size() == 1 ? counts.front()
                            : say("lobby.seat_counts",
                                  {{"most", counts.back()}, {"fewer", [&] {
                                                               counts.pop_back();
                                                               std::string fewer;
                                                               for (const auto& count : counts) {
                                                                 fewer += (fewer.empty() ? "" : ", ") + count;
                                                               }
                                                               return fewer;
                                                             }()}});
}

Document lobby_page(const Glance& glance, const Speech& say) {
  Document page;
  page.tone = Tone::Lobby;
  page.title = page_title(glance, say);
  const auto names = safe_names(glance);
  std::string seats;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const bool host = glance.players[i].id == glance.host.id;
    seats += say(host ? "lobby.seat_host" : "lobby.seat",
                 {{"number", static_cast<std::int64_t>(i + 1)}, {"name", names[i]}}) +
             "\n";
  }
  const auto now = static_cast<int>(names.size());
  page.body = say(glance.title->key + ".blurb") + "\n\n" +
              say(glance.title->seats_fit(now) ? "lobby.ready" : "lobby.waiting",
                  {{"seats", seat_counts(*glance.title, say)}});
  page.fields.push_back({say("lobby.players"), seats, true});
  if (!glance.title->options.empty()) {
    page.fields.push_back({say("lobby.options"), option_lines(glance, say), true});
  }
  Buttons buttons{button(Verb::Join, glance, say("button.join"), ButtonLook::Success),
                  button(Verb::Leave, glance, say("button.leave"))};
  if (!glance.title->options.empty()) buttons.push_back(button(Verb::Options, glance, say("button.options")));
  buttons.push_back(button(Verb::Start, glance, say("button.start"), ButtonLook::Primary));
  buttons.push_back(button(Verb::Rules, glance, say("button.rules")));
  page.rows.emplace_back(std::move(buttons));
  return page;
}

std::vector<std::string> names_of(games::SeatSet seats, const Glance& glance) {
  const auto names = safe_names(glance);
  std::vector<std::string> some;
  for (const games::Seat seat : seats) some.push_back(names[static_cast<std::size_t>(seat)]);
  return some;
}

std::string result_text(const Glance& glance, const Speech& say) {
  const auto& outcome = *glance.outcome;
  const auto winners = outcome.winners();
  const auto names = safe_names(glance);
  std::string text;
  if (outcome.seats == 1) {
    text = say(winners.empty() ? "result.alone_lost" : "result.alone_won", {{"names", names.front()}});
  } else if (winners.size() == outcome.seats) {
    text = say("result.draw");
  } else {
    text = say("result.won",
               {{"names", render::join(names_of(winners, glance), say)}, {"count", winners.size()}});
  }
  if (!outcome.scored) return text;
  std::vector<games::Seat> order(static_cast<std::size_t>(outcome.seats));
  std::iota(order.begin(), order.end(), games::Seat{0});
  std::ranges::stable_sort(order, {},
                           [&](games::Seat seat) { return outcome.place[static_cast<std::size_t>(seat)]; });
  for (const games::Seat seat : order) {
    const auto at = static_cast<std::size_t>(seat);
    text += "\n" + say("result.line", {{"place", std::int64_t{outcome.place[at]}},
                                       {"name", names[at]},
                                       {"score", std::int64_t{outcome.score[at]}}});
  }
  return text;
}

render::Crossing crossing_of(const Walk& way) {
  render::Crossing crossing;
  crossing.taken.assign(way.taken.begin() + static_cast<std::ptrdiff_t>(way.begun), way.taken.end());
  for (const Fork& fork : way.forks) crossing.open.push_back(fork.step);
  return crossing;
}

/// Adds what the game shows, after our own words.
void add_game(Document& page, const std::function<void(Document&)>& fill) {
  const std::string before = std::move(page.body);
  page.body.clear();
  fill(page);
  if (!before.empty()) page.body = page.body.empty() ? before : before + "\n\n" + page.body;
}

}  // namespace

Document note_page(std::string text, Tone tone) {
  Document page;
  page.tone = tone;
  page.body = std::move(text);
  return page;
}

std::string denied_text(const tables::Denied& denied, const games::Title* title, const Speech& say) {
  if (denied.why == Denial::Barred && title != nullptr) return say(title->key + ".refusal." + denied.rule);
  const std::string key = "denied." + std::string(name_of(denied.why));
  if (title == nullptr) return say(key, {{"seats", std::string("?")}, {"game", std::string("?")}});
  return say(key, {{"seats", seat_counts(*title, say)}, {"game", game_name(*title, say)}});
}

Document denied_page(const tables::Denied& denied, const games::Title* title, const Speech& say) {
  return note_page(denied_text(denied, title, say), Tone::Trouble);
}

std::string table_link(const tables::Place& place, const std::optional<tables::Post>& post) {
  std::string link = "https://discord.com/channels/";
  link += place.guild == 0 ? std::string("@me") : std::to_string(place.guild);
  link += "/" + std::to_string(place.channel);
  if (post) link += "/" + std::to_string(post->message);
  return link;
}

std::string told(const Desk& desk, const Glance& glance, std::span<const std::any> events,
                 const Speech& say) {
  const auto& face = desk.kit(*glance.title).face;
  const auto scene = scene_of(glance, say);
  std::string text;
  for (const auto& event : events) {
    const std::string line = face.narrate(event, scene);
    if (line.empty()) continue;
    if (!text.empty()) text += "\n";
    text += line;
  }
  return text;
}

Document table_page(const Desk& desk, const Glance& glance, const Speech& say) {
  if (glance.phase == Phase::Lobby) return lobby_page(glance, say);
  Document page;
  page.title = page_title(glance, say);
  if (glance.phase == Phase::Cancelled) {
    page.body = say("table.cancelled");
    return page;
  }
  const bool over = glance.phase == Phase::Finished;
  page.tone = over ? Tone::Finished : Tone::Playing;
  if (over && glance.outcome) page.body = result_text(glance, say);
  add_game(page, [&](Document& middle) {
    desk.kit(*glance.title).face.table(glance.view, scene_of(glance, say), middle);
  });
  if (!over) {
    std::vector<std::string> asked;
    for (const games::Seat seat : glance.to_act) {
      const auto person = glance.players[static_cast<std::size_t>(seat)].id;
      asked.push_back(mention(person));
      page.pings.push_back(person);
    }
    page.greeting = say("table.asked", {{"names", render::join(asked, say)},
                                        {"count", glance.to_act.size()},
                                        {"since", render::relative_time(glance.changed)}});
  }
  page.footer = say("table.footer", {{"entry", std::int64_t{glance.version}}});
  Buttons buttons;
  if (!over) buttons.push_back(button(Verb::Hand, glance, say("button.hand"), ButtonLook::Primary));
  if (desk.kit(*glance.title).face.words) buttons.push_back(button(Verb::Words, glance, say("button.words")));
  buttons.push_back(button(Verb::Log, glance, say("button.log")));
  buttons.push_back(button(Verb::Rules, glance, say("button.rules")));
  page.rows.emplace_back(std::move(buttons));
  return page;
}

Document words_page(const Desk& desk, const Glance& glance, const Speech& say) {
  const auto& face = desk.kit(*glance.title).face;
  const bool has_city = glance.phase == Phase::Playing || glance.phase == Phase::Finished;
  Document page;
  if (!face.words || !has_city) {
    page = table_page(desk, glance, say);
    page.greeting.clear();
    page.pings.clear();
    return page;
  }
  page.title = page_title(glance, say);
  page.tone = glance.phase == Phase::Finished ? Tone::Finished : Tone::Playing;
  face.words(glance.view, scene_of(glance, say), page);
  page.footer = say("table.footer", {{"entry", std::int64_t{glance.version}}});
  return page;
}

Document moved_page(const Desk&, const Glance& glance, const Speech& say,
                    const std::optional<tables::Post>& now_at) {
  Document page;
  page.title = page_title(glance, say);
  page.body = say("table.moved", {{"link", table_link(glance.place, now_at)}});
  return page;
}

Document old_hand_page(const Glance& glance, const Speech& say) {
  Document page;
  page.body = say("hand.moved", {{"game", say(glance.title->key + ".name")}, {"table", glance.id}});
  return page;
}

Document hand_page(const Desk& desk, const Glance& glance, const Speech& say, const HandPage& what) {
  if (glance.phase != Phase::Playing || !glance.seat) {
    Document page = table_page(desk, glance, say);
    if (!what.note.empty()) page.body = what.note + "\n\n" + page.body;
    page.greeting.clear();
    page.pings.clear();
    return page;
  }
  Document page;
  const bool asked = glance.to_act.contains(*glance.seat);
  page.tone = asked ? Tone::YourTurn : Tone::Playing;
  page.title = say("hand.title", {{"game", game_name(*glance.title, say)}, {"table", glance.id}});
  page.body = what.note;
  const auto way = asked ? walk_from(desk, glance, what.positions, say) : Walk{};
  const auto& face = desk.kit(*glance.title).face;
  add_game(page, [&](Document& middle) {
    face.hand(asked ? way.here.view : glance.view, scene_of(glance, say), middle);
    if (asked && face.choosing) face.choosing(way.here.view, crossing_of(way), scene_of(glance, say), middle);
  });
  page.body +=
      "\n\n" + (asked ? say("hand.asked", {{"count", glance.to_act.size()}})
                      : say("hand.waiting", {{"names", render::join(names_of(glance.to_act, glance), say)},
                                             {"count", glance.to_act.size()}}));
  if (asked) {
    if (!way.taken.empty() && !what.positions.empty()) {
      std::string chosen;
      for (const auto& step : way.taken) chosen += (chosen.empty() ? "" : " › ") + step.label;
      page.body += "\n" + say("hand.chosen", {{"steps", chosen}});
    }
    page.rows = controls(desk, glance, way, what.positions, what.page, say);
  }
  const auto person = glance.players[static_cast<std::size_t>(*glance.seat)].id;
  if (desk.hall.dm_closed(person)) {
    page.fields.push_back({say("hand.dm_closed_title"), say("hand.dm_closed"), false});
  }
  Buttons around{{format(ComponentId{Verb::Refresh, glance.id, 0, {}, 0, 9}), say("button.refresh"),
                  ButtonLook::Secondary, false}};
  if (face.words) around.push_back(button(Verb::Words, glance, say("button.words")));
  if (desk.hall.dm_closed(person)) around.push_back(button(Verb::OpenDm, glance, say("button.open_dm")));
  // What leads back to the question stands with the rest in one row while there is room.
  if (!page.rows.empty()) {
    if (auto* last = std::get_if<Buttons>(&page.rows.back());
        last != nullptr && last->size() + around.size() <= 5) {
      last->insert(last->end(), around.begin(), around.end());
      around.clear();
    }
  }
  if (!around.empty()) page.rows.emplace_back(std::move(around));
  page.footer = say("hand.footer", {{"table", glance.id}});
  page.fields.push_back(
      {say("hand.table_title"), table_link(glance.place, desk.hall.table_post(glance.id)), false});
  return page;
}

Document options_page(const Desk&, const Glance& glance, const Speech& say, int page_number) {
  Document page;
  page.tone = Tone::Lobby;
  page.title = say("options.title", {{"game", game_name(*glance.title, say)}, {"table", glance.id}});
  page.body = option_lines(glance, say);
  const auto& options = glance.title->options;
  // A row is left for turning the page where the menus do not fit on one.
  const std::size_t on_page =
      options.size() <= render::limits::kRows ? options.size() : render::limits::kRows - 1;
  const std::size_t pages = options.empty() ? 1 : (options.size() + on_page - 1) / on_page;
  const std::size_t shown = std::min(static_cast<std::size_t>(page_number), pages - 1);
  const auto id = [&](Verb verb, std::vector<int> positions, std::size_t to_page, std::size_t row) {
    return format(ComponentId{verb, glance.id, 0, std::move(positions), static_cast<int>(to_page),
                              static_cast<int>(row)});
  };
  for (std::size_t at = shown * on_page; at < std::min(options.size(), (shown + 1) * on_page); ++at) {
    const auto& option = options[at];
    const std::string key = glance.title->key + ".option." + option.key;
    const auto chosen = glance.options.find(option.key);
    render::Menu menu;
    menu.id = id(Verb::SetOption, {static_cast<int>(at)}, shown, at);
    menu.prompt = say(key);
    for (std::size_t i = 0; i < option.choices.size(); ++i) {
      const std::string& choice = option.choices[i];
      // A menu left alone shows what it is for; the default stands above.
      const bool marked = chosen != glance.options.end() && chosen->second == choice;
      menu.items.push_back({std::to_string(i), say(choice_key(key, choice)), "", marked});
    }
    page.rows.emplace_back(std::move(menu));
  }
  Buttons around;
  if (shown > 0) {
    around.push_back({id(Verb::MoreOptions, {}, shown - 1, options.size()), say("controls.previous"),
                      ButtonLook::Secondary, false});
  }
  if (shown + 1 < pages) {
    around.push_back({id(Verb::MoreOptions, {}, shown + 1, options.size() + 1), say("controls.next"),
                      ButtonLook::Secondary, false});
  }
  if (!around.empty()) page.rows.emplace_back(std::move(around));
  return page;
}

Document log_page(const Desk& desk, const Glance& glance, const Speech& say) {
  const auto reader = glance.seat ? glance.players[static_cast<std::size_t>(*glance.seat)].id : 0;
  const auto lines = desk.hall.log(glance.id, reader, 0, kLogLines);
  if (!lines) return denied_page(lines.denied(), glance.title, say);
  Document page;
  page.title = say("log.title", {{"game", game_name(*glance.title, say)}, {"table", glance.id}});
  // From the newest line back: the oldest go when there is no room for all.
  for (const auto& line : *lines | std::views::reverse) {
    const std::string text = told(desk, glance, line.events, say);
    if (text.empty()) continue;
    std::string longer = say("log.line", {{"number", std::int64_t{line.number}},
                                          {"when", render::relative_time(line.at)},
                                          {"text", text}}) +
                         "\n" + page.body;
    if (render::length(longer) > render::limits::kEmbedDescription) break;
    page.body = std::move(longer);
  }
  if (page.body.empty()) page.body = say("log.empty");
  return page;
}

Document mine_page(const Desk& desk, std::span<const Glance> mine, const Speech& say) {
  Document page;
  page.title = say("mine.title");
  for (const Glance& glance : mine) {
    const bool asked = glance.seat && glance.to_act.contains(*glance.seat);
    const char* state = glance.phase == Phase::Lobby ? "mine.lobby" : asked ? "mine.asked" : "mine.waiting";
    page.body += say(state, {{"game", game_name(*glance.title, say)},
                             {"table", glance.id},
                             {"names", render::join(names_of(glance.to_act, glance), say)},
                             {"link", table_link(glance.place, desk.hall.table_post(glance.id))},
                             {"since", render::relative_time(glance.changed)}}) +
                 "\n";
  }
  if (mine.empty()) page.body = say("mine.none");
  return page;
}

Document rules_page(const GameKit& kit, const Speech& say) {
  Document page;
  page.title = say("rules.title", {{"game", game_name(kit.title, say)}});
  page.body = say(kit.title.key + ".rules");
  page.footer = say(kit.title.key + ".credits");
  return page;
}

Document help_page(const Desk& desk, const Speech& say) {
  Document page;
  page.title = say("help.title");
  page.body = say("help.body");
  for (const GameKit& kit : desk.kits) {
    page.fields.push_back({game_name(kit.title, say), say(kit.title.key + ".blurb"), false});
  }
  page.footer = say("help.footer");
  return page;
}

}  // namespace parlour::commands
