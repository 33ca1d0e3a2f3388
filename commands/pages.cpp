#include "commands/pages.h"

#include <algorithm>
#include <numeric>

#include "commands/away.h"
#include "commands/component_id.h"
#include "commands/controls.h"
#include "commands/lobby_options.h"
#include "commands/prefs_page.h"
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
  for (const auto& option : lobby_options(*glance.title, glance.place)) {
    const std::string key = option_phrase(*glance.title, option);
    const std::string choice = choice_of(option, glance.options);
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
  page.fields.push_back({say("lobby.options"), option_lines(glance, say), true});
  Buttons buttons{button(Verb::Join, glance, say("button.join"), ButtonLook::Success),
                  button(Verb::Leave, glance, say("button.leave")),
                  button(Verb::Options, glance, say("button.options"))};
  buttons.push_back(button(Verb::Start, glance, say("button.start"), ButtonLook::Primary));
  buttons.push_back(button(Verb::Rules, glance, say("button.rules")));
  page.rows.emplace_back(std::move(buttons));
  Buttons computers{button(Verb::AddComputer, glance, say("button.add_computer"))};
  if (!glance.computers.empty()) {
    computers.push_back(button(Verb::DismissComputer, glance, say("button.dismiss_computer")));
  }
  page.rows.emplace_back(std::move(computers));
  return page;
}

/// When the time of those who are awaited runs out; empty without a clock.
std::string deadlines(const Glance& glance, const Speech& say) {
  const auto names = safe_names(glance);
  std::vector<std::string> whens;
  for (const auto& clock : glance.clocks) {
    whens.push_back(say("table.deadline_of", {{"name", names[static_cast<std::size_t>(clock.seat)]},
                                              {"when", render::relative_time(clock.ends)}}));
  }
  if (whens.empty()) return {};
  const std::string when =
      whens.size() == 1 ? render::relative_time(glance.clocks.front().ends) : render::join(whens, say);
  return say("table.deadline", {{"when", when}, {"count", static_cast<std::int64_t>(whens.size())}});
}

/// When the own time runs out; empty without a clock.
std::string own_deadline(const Glance& glance, const Speech& say) {
  const auto* clock = glance.seat ? glance.clock_of(*glance.seat) : nullptr;
  if (clock == nullptr) return {};
  return say("hand.deadline",
             {{"when", render::relative_time(clock->ends)}, {"date", render::date_and_time(clock->ends)}});
}

/// Which reminder it is time for.
std::string reminder_text(tables::Stage stage, const Speech& say) {
  switch (stage) {
    case tables::Stage::Half:
      return say("remind.half");
    case tables::Stage::Quarter:
      return say("remind.quarter");
    case tables::Stage::NearEnd:
      return say("remind.near_end");
    case tables::Stage::Asked:
      break;
  }
  return say("remind.asked");
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

/// The language of direct messages.
const Speech& speech_of(const Desk& desk, const tables::Prefs& prefs) {
  return desk.phrases.in(prefs.language.empty() ? desk.public_language : prefs.language);
}

render::Crossing crossing_of(const Walk& way) {
  render::Crossing crossing;
  crossing.taken.assign(way.taken.begin() + static_cast<std::ptrdiff_t>(way.begun), way.taken.end());
  for (const Fork& fork : way.forks) crossing.open.push_back(fork.step);
  return crossing;
}

/// What comes first in a list of one person's tables: where the own time runs out first, then where one is
/// asked without a clock, then where others are awaited, the lobbies last.
std::pair<int, tables::Time> urgency_of(const Glance& glance) {
  if (glance.phase == Phase::Lobby) return {3, {}};
  if (!glance.seat || !glance.to_act.contains(*glance.seat) || !glance.answered.empty()) return {2, {}};
  const auto* clock = glance.clock_of(*glance.seat);
  return clock == nullptr ? std::pair{1, tables::Time{}} : std::pair{0, clock->ends};
}

/// Adds what the game shows, after our own words.
void add_game(Document& page, const std::function<void(Document&)>& fill) {
  const std::string before = std::move(page.body);
  page.body.clear();
  fill(page);
  if (!before.empty()) page.body = page.body.empty() ? before : before + "\n\n" + page.body;
}

/// The answer that waits for the others', as the person chose it.
std::string answer_text(const Desk& desk, const Glance& glance, const Speech& say) {
  const auto chosen = std::ranges::find(glance.choices, glance.answered.front(), &games::Choice::notation);
  if (chosen == glance.choices.end())
    return render::escape_markdown(glance.answered.front(), render::limits::kChoiceName);
  const auto paths = paths_of(desk, glance, say);
  std::string text;
  for (const auto& step : paths.at(static_cast<std::size_t>(chosen - glance.choices.begin()))) {
    if (!step.implied) text += (text.empty() ? "" : " › ") + step.label;
  }
  return text;
}

/// How it stands for the player of a hand, and until when.
std::string standing(const Desk& desk, const Glance& glance, bool asked, bool whole, const Speech& say) {
  if (asked && !glance.answered.empty()) {
    return say("hand.answered", {{"answer", answer_text(desk, glance, say)}});
  }
  const std::string when = asked ? own_deadline(glance, say) : deadlines(glance, say);
  const std::string until = when.empty() ? "" : "\n" + when;
  if (glance.stood_in.contains(*glance.seat)) return say("hand.away") + until;
  if (whole) return say("hand.confirm") + until;
  if (asked) return say("hand.asked", {{"count", glance.to_act.size()}}) + until;
  if (glance.paused) return say("table.paused");
  return say("hand.waiting", {{"names", render::join(names_of(glance.to_act, glance), say)},
                              {"count", glance.to_act.size()}}) +
         until;
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
  // The message may still be on its way into the table's thread, or back.
  link += "/" + std::to_string(post ? post->channel : place.channel);
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
    page.body = say(glance.ending == tables::Ending::Abandoned ? "table.abandoned" : "table.cancelled");
    return page;
  }
  const bool over = glance.phase == Phase::Finished;
  page.tone = over ? Tone::Finished : Tone::Playing;
  if (over && glance.outcome) page.body = result_text(glance, say);
  if (over && glance.ending == tables::Ending::Agreed) page.body = say("table.ended");
  if (!over) page.body = keeping_lines(glance, say);
  add_game(page, [&](Document& middle) {
    desk.kit(*glance.title).face.table(glance.view, scene_of(glance, say), middle);
  });
  if (!over && !glance.to_act.empty()) {
    std::vector<std::string> asked;
    const auto people = glance.to_act - glance.computers;
    for (const games::Seat seat : people) {
      asked.push_back(mention(glance.players[static_cast<std::size_t>(seat)].id));
    }
    page.greeting =
        people.empty() ? say("table.thinking", {{"names", render::join(names_of(glance.to_act, glance), say)},
                                                {"count", glance.to_act.size()}})
                       : say("table.asked", {{"names", render::join(asked, say)},
                                             {"count", people.size()},
                                             {"since", render::relative_time(glance.changed)}});
    if (const std::string when = deadlines(glance, say); !when.empty()) page.greeting += "\n" + when;
  }
  page.footer = say("table.footer", {{"entry", std::int64_t{glance.version}}});
  Buttons buttons;
  if (!over) buttons.push_back(button(Verb::Hand, glance, say("button.hand"), ButtonLook::Primary));
  if (desk.kit(*glance.title).face.words) buttons.push_back(button(Verb::Words, glance, say("button.words")));
  buttons.push_back(button(Verb::Log, glance, say("button.log")));
  buttons.push_back(button(Verb::Rules, glance, say("button.rules")));
  if (over) buttons.push_back(button(Verb::Rematch, glance, say("button.rematch"), ButtonLook::Primary));
  page.rows.emplace_back(std::move(buttons));
  if (!over) std::ranges::move(keeping_rows(glance, say), std::back_inserter(page.rows));
  return page;
}

Document words_page(const Desk& desk, const Glance& glance, const Speech& say) {
  const auto& face = desk.kit(*glance.title).face;
  const bool has_city = glance.phase == Phase::Playing || glance.phase == Phase::Finished;
  Document page;
  if (!face.words || !has_city) {
    page = table_page(desk, glance, say);
    page.greeting.clear();
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

Document gone_hand_page(const Glance& glance, const Speech& say) {
  return note_page(say("hand.gone", {{"game", say(glance.title->key + ".name")}, {"table", glance.id}}));
}

namespace {

Buttons buttons_beside_the_move(const Desk& desk, const Glance& glance, const Speech& say) {
  Buttons around{{format(ComponentId{Verb::Refresh, glance.id, 0, {}, 0, 9}), say("button.refresh"),
                  ButtonLook::Secondary, false}};
  const auto& kit = desk.kit(*glance.title);
  if (kit.face.words) around.push_back(button(Verb::Words, glance, say("button.words")));
  if (!kit.claims.replies.empty()) around.push_back(button(Verb::Orders, glance, say("button.orders")));
  const auto person = glance.players[static_cast<std::size_t>(*glance.seat)].id;
  if (desk.hall.dm_closed(person)) around.push_back(button(Verb::OpenDm, glance, say("button.open_dm")));
  return around;
}

/// In one row with the buttons that are last while there is room.
void add_to_last_row(Document& page, Buttons buttons) {
  auto* last = page.rows.empty() ? nullptr : std::get_if<Buttons>(&page.rows.back());
  if (last != nullptr && last->size() + buttons.size() <= render::limits::kButtonsInRow) {
    last->insert(last->end(), buttons.begin(), buttons.end());
    return;
  }
  page.rows.emplace_back(std::move(buttons));
}

}  // namespace

Document hand_page(const Desk& desk, const Glance& glance, const Speech& say, const HandPage& what) {
  if (glance.phase != Phase::Playing || !glance.seat) {
    Document page = table_page(desk, glance, say);
    if (!what.note.empty()) page.body = what.note + "\n\n" + page.body;
    page.greeting.clear();
    return page;
  }
  Document page;
  const bool away = glance.stood_in.contains(*glance.seat);
  const bool asked = glance.to_act.contains(*glance.seat) && !away;
  page.tone = asked && glance.answered.empty() ? Tone::YourTurn : Tone::Playing;
  page.title = say("hand.title", {{"game", game_name(*glance.title, say)}, {"table", glance.id}});
  page.body = what.note;
  const auto way = asked ? walk_from(desk, glance, what.positions, say) : Walk{};
  // All is chosen and nothing sent: the person wants to see it once more.
  const bool whole = asked && way.forks.empty() && !way.lost && !what.positions.empty();
  const auto& face = desk.kit(*glance.title).face;
  add_game(page, [&](Document& middle) {
    face.hand(asked ? way.here.view : glance.view, scene_of(glance, say), middle);
    if (asked && !whole && face.choosing)
      face.choosing(way.here.view, crossing_of(way), scene_of(glance, say), middle);
  });
  page.body += "\n\n" + standing(desk, glance, asked, whole, say);
  if (asked) {
    if (!way.taken.empty() && !what.positions.empty()) {
      std::string chosen;
      for (const auto& step : way.taken) chosen += (chosen.empty() ? "" : " › ") + step.label;
      page.body += "\n" + say("hand.chosen", {{"steps", chosen}});
    }
    if (whole) {
      page.rows.emplace_back(sending(glance, what.positions, say));
    } else {
      page.rows = controls(desk, glance, way, what.positions, what.page, say);
    }
  }
  if (away || glance.offered.contains(*glance.seat)) {
    page.rows.emplace_back(
        Buttons{button(Verb::TakeBack, glance, say("button.take_back"), ButtonLook::Success)});
  }
  const auto person = glance.players[static_cast<std::size_t>(*glance.seat)].id;
  if (desk.hall.dm_closed(person)) {
    page.fields.push_back({say("hand.dm_closed_title"), say("hand.dm_closed"), false});
  }
  add_to_last_row(page, buttons_beside_the_move(desk, glance, say));
  if (glance.may_vote) {
    page.fields.push_back({say("motion.title"), motion_text(glance, say), false});
    // Without room for them here, the buttons on the table serve.
    if (page.rows.size() < render::limits::kRows) page.rows.emplace_back(vote_buttons(glance, say));
  }
  page.footer = say("hand.footer", {{"table", glance.id}});
  page.fields.push_back(
      {say("hand.table_title"), table_link(glance.place, desk.hall.table_post(glance.id)), false});
  return page;
}

Document reminder_page(const Desk& desk, const Glance& glance, const tables::Prefs& prefs) {
  const auto& say = speech_of(desk, prefs);
  const auto* clock = glance.seat ? glance.clock_of(*glance.seat) : nullptr;
  const auto stage = clock == nullptr ? tables::Stage::Asked : clock->stage;
  const std::string away = while_away(desk, glance, say);
  Document page =
      hand_page(desk, glance, say, {reminder_text(stage, say) + (away.empty() ? "" : "\n\n" + away), {}, 0});
  if (prefs.plain_text) in_words(page, say);
  if (stage == tables::Stage::Asked) return page;
  const int which = static_cast<int>(stage) - static_cast<int>(tables::Stage::Half);
  const Button silence{format(ComponentId{Verb::Silence, glance.id, 0, {which}, 0, 0}), say("button.silence"),
                       ButtonLook::Secondary, false};
  if (auto* last = page.rows.empty() ? nullptr : std::get_if<Buttons>(&page.rows.back());
      last != nullptr && last->size() < render::limits::kButtonsInRow) {
    last->push_back(silence);
  } else if (page.rows.size() < render::limits::kRows) {
    page.rows.emplace_back(Buttons{silence});
  }
  return page;
}

Document reminder_ping(const Glance& glance, const Speech& say, std::uint32_t called, tables::Stage stage) {
  Document page;
  const auto person = glance.players[static_cast<std::size_t>(*glance.seat)].id;
  const bool asked = glance.to_act.contains(*glance.seat);
  page.greeting =
      say("remind.ping", {{"name", mention(person)},
                          {"game", game_name(*glance.title, say)},
                          {"table", glance.id},
                          {"text", asked ? reminder_text(stage, say) : motion_text(glance, say)}});
  if (const std::string when = own_deadline(glance, say); !when.empty()) page.greeting += " " + when;
  page.pings.push_back(person);
  const ComponentId id{Verb::Hand, glance.id, called, {static_cast<int>(stage)}, 0, 0};
  page.rows.emplace_back(Buttons{{format(id), say("button.hand"), ButtonLook::Primary, false}});
  return page;
}

Document hand_page(const Desk& desk, const Glance& glance, const tables::Prefs& prefs,
                   const std::string& first) {
  const auto& say = speech_of(desk, prefs);
  const std::string note = first.empty() ? while_away(desk, glance, say) : first;
  Document page = hand_page(desk, glance, say, {note, {}, 0});
  if (prefs.plain_text) in_words(page, say);
  return page;
}

Document options_page(const Desk&, const Glance& glance, const Speech& say, int page_number) {
  Document page;
  page.tone = Tone::Lobby;
  page.title = say("options.title", {{"game", game_name(*glance.title, say)}, {"table", glance.id}});
  page.body = option_lines(glance, say);
  const auto options = lobby_options(*glance.title, glance.place);
  // A row is left for turning the page where the menus do not fit on one.
  const std::size_t on_page =
      options.size() <= render::limits::kRows ? options.size() : render::limits::kRows - 1;
  const std::size_t pages = (options.size() + on_page - 1) / on_page;
  const std::size_t shown = std::min(static_cast<std::size_t>(page_number), pages - 1);
  const auto id = [&](Verb verb, std::vector<int> positions, std::size_t to_page, std::size_t row) {
    return format(ComponentId{verb, glance.id, 0, std::move(positions), static_cast<int>(to_page),
                              static_cast<int>(row)});
  };
  for (std::size_t at = shown * on_page; at < std::min(options.size(), (shown + 1) * on_page); ++at) {
    const auto& option = options[at];
    const std::string key = option_phrase(*glance.title, option);
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
  for (auto newest = lines->rbegin(); newest != lines->rend(); ++newest) {
    const auto& line = *newest;
    std::string text =
        line.remark == tables::Remark::None ? told(desk, glance, line.events, say) : remark_text(line, say);
    if (text.empty()) continue;
    if (line.undone) text = say("log.taken_back_line", {{"text", text}});
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
  std::vector<Glance> by_deadline(mine.begin(), mine.end());
  std::ranges::stable_sort(by_deadline, {}, urgency_of);
  for (const Glance& glance : by_deadline) {
    const bool asked = glance.seat && glance.to_act.contains(*glance.seat) && glance.answered.empty();
    const auto* clock = glance.seat ? glance.clock_of(*glance.seat) : nullptr;
    if (asked && clock != nullptr) {
      page.body +=
          say("mine.asked_until", {{"game", game_name(*glance.title, say)},
                                   {"table", glance.id},
                                   {"link", table_link(glance.place, desk.hall.table_post(glance.id))},
                                   {"when", render::relative_time(clock->ends)}}) +
          "\n";
      continue;
    }
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
