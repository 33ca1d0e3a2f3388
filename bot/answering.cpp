#include "bot/answering.h"

#include <spdlog/spdlog.h>

#include <mutex>
#include <random>

#include "commands/answers.h"
#include "commands/component_id.h"
#include "commands/pages.h"
#include "commands/router.h"

namespace parlour::bot {

using commands::Answer;
using commands::RequestKind;
using commands::Response;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

namespace {

// Discord waits 3 s; what is not ready by now is acknowledged, with time left to try that more than once.
constexpr auto kPatience = milliseconds(1500);
constexpr auto kDeadline = milliseconds(2900);
constexpr int kUnknownInteraction = 10062;
constexpr int kAlreadyAnswered = 40060;

milliseconds jittered(milliseconds about) {
  thread_local std::minstd_rand random{std::random_device{}()};
  return milliseconds(
      std::uniform_int_distribution<std::int64_t>(about.count() / 2, about.count() * 3 / 2)(random));
}

/// The table whose hand stands in the message of a pressed button; 0 for any other request.
tables::TableId hand_shown(const commands::Request& request) {
  using commands::Verb;
  if (request.kind != RequestKind::Component) return 0;
  const auto id = commands::parse_component_id(request.component);
  const bool hand = id && (id->verb == Verb::Step || id->verb == Verb::Pick || id->verb == Verb::Send ||
                           id->verb == Verb::Refresh);
  return hand ? id->table : 0;
}

/// The number of a table's newest entry; 0 when there is none to be had.
std::uint32_t newest_entry(const commands::Desk& desk, tables::TableId table) {
  const auto glance =
      table == 0 ? tables::Result<tables::Glance>(tables::Denial::NoSuchTable) : desk.hall.glance(table, 0);
  return glance ? glance->version : 0;
}

/// Draws the picture now, on a worker's time: what follows may run on D++'s own thread.
Response with_picture_drawn(Response response) {
  if (auto* answer = std::get_if<Answer>(&response); answer != nullptr && answer->page.picture) {
    answer->page.picture->png = [png = answer->page.picture->png()] { return png; };
  }
  return response;
}

}  // namespace

/// One interaction from its arrival to its answer.
struct Answering::Visit {
  Interaction interaction;
  std::uint64_t number = 0;  // names the request in the log
  steady_clock::time_point arrived = steady_clock::now();
  std::mutex mutex;
  enum class Stage { Waiting, Acknowledging, Acknowledged, Answered } stage = Stage::Waiting;
  std::optional<Response> ready;  // to follow the acknowledgement
  std::optional<Response> first;  // on its way as the first word, until Discord has taken it
  bool finished = false;
  std::uint32_t entry = 0;  // the table's newest when the answer was made
};

Answering::Answering(const commands::Desk& desk, tables::Strands& strands, Rest& rest, Alarm& alarm,
                     Metrics& metrics)
    : desk_(desk), strands_(strands), rest_(rest), alarm_(alarm), metrics_(metrics) {}

void Answering::take(const nlohmann::json& data) {
  auto interaction = read_interaction(data);
  if (!interaction) {
    spdlog::warn("an interaction of an unknown shape was passed over");
    return;
  }
  ++metrics_.interactions;
  ++under_way_;
  auto visit = std::make_shared<Visit>();
  visit->interaction = std::move(*interaction);
  visit->number = ++visits_;
  const auto& request = visit->interaction.request;
  spdlog::debug("r{}: {} in channel {}", visit->number,
                request.kind == RequestKind::Component ? "component" : request.command,
                request.place.channel);
  if (closing_) {
    if (request.kind == RequestKind::Autocomplete) {
      answer(visit, std::vector<commands::Suggestion>{});
      return;
    }
    answer(visit, Answer{commands::note_page(commands::speech_for(desk_, request)("bot.restarting")), false});
    return;
  }
  if (request.kind != RequestKind::Autocomplete)
    alarm_.after(kPatience, [this, visit] { acknowledge(visit); });
  // Finding the table may need the database, so it is done by a worker too.
  strands_.post(0, [this, visit] {
    strands_.post(commands::table_of(desk_, visit->interaction.request), [this, visit] { work(visit); });
  });
}

void Answering::work(const std::shared_ptr<Visit>& visit) {
  auto& request = visit->interaction.request;
  try {
    commands::look_up_prefs(desk_, request);
    const Response response = with_picture_drawn(commands::respond(desk_, request));
    visit->entry = newest_entry(desk_, hand_shown(request));
    answer(visit, response);
  } catch (const std::exception& error) {
    ++metrics_.faults;
    spdlog::error("r{}: a mistake of ours: {}", visit->number, error.what());
    if (request.kind == RequestKind::Autocomplete) {
      answer(visit, std::vector<commands::Suggestion>{});
      return;
    }
    answer(visit, Answer{commands::note_page(commands::speech_for(desk_, request)("bot.fault"),
                                             render::Tone::Trouble),
                         false});
  }
}

void Answering::acknowledge(const std::shared_ptr<Visit>& visit) {
  bool overtaking = false;
  {
    const std::lock_guard lock(visit->mutex);
    // A large answer may be stuck on its way. A small word overtakes it, and whichever comes second is
    // refused.
    overtaking = visit->stage == Visit::Stage::Answered && visit->first.has_value();
    if (visit->stage != Visit::Stage::Waiting && !overtaking) return;
    if (overtaking) visit->ready.swap(visit->first);
    visit->stage = Visit::Stage::Acknowledging;
  }
  ++metrics_.deferred;
  const auto& ticket = visit->interaction.ticket;
  Call call{"POST",
            "/interactions/" + std::to_string(ticket.id) + "/" + ticket.token + "/callback",
            acknowledgement(visit->interaction.request).dump(),
            {}};
  send(visit, std::move(call), 0, [this, visit, overtaking](Fate fate) {
    std::optional<Response> ready;
    {
      const std::lock_guard lock(visit->mutex);
      visit->stage = Visit::Stage::Acknowledged;
      ready.swap(visit->ready);
    }
    if (fate == Fate::Lost) ++metrics_.unanswered;
    if (overtaking && fate != Fate::Taken) {
      finish(visit);
      return;
    }
    if (ready) answer(visit, *ready);
  });
}

void Answering::finish(const std::shared_ptr<Visit>& visit) {
  {
    const std::lock_guard lock(visit->mutex);
    if (visit->finished) return;
    visit->finished = true;
  }
  metrics_.answer_time.add(
      std::chrono::duration_cast<std::chrono::microseconds>(steady_clock::now() - visit->arrived));
  --under_way_;
}

void Answering::answer(const std::shared_ptr<Visit>& visit, const Response& response) {
  bool acknowledged = false;
  {
    const std::lock_guard lock(visit->mutex);
    if (visit->stage == Visit::Stage::Answered) return;
    if (visit->stage == Visit::Stage::Acknowledging) {
      visit->ready = response;
      return;
    }
    acknowledged = visit->stage == Visit::Stage::Acknowledged;
    visit->stage = Visit::Stage::Answered;
    if (!acknowledged && std::holds_alternative<Answer>(response)) visit->first = response;
  }
  const auto& ticket = visit->interaction.ticket;
  const auto& request = visit->interaction.request;
  const auto& say = commands::speech_for(desk_, request);
  Call call;
  if (!acknowledged) {
    call = {"POST",
            "/interactions/" + std::to_string(ticket.id) + "/" + ticket.token + "/callback",
            first_answer(response, say).dump(),
            {}};
  } else {
    const auto& late = std::get<Answer>(response);
    const std::string hook = "/webhooks/" + std::to_string(ticket.application) + "/" + ticket.token;
    // After "update later" the original is the message with the button; a new word goes beside it.
    if (answers_in_place(request) && !late.in_place) {
      call = {"POST", hook, message_json(late.page, say, true).dump(), {}};
    } else {
      call = {"PATCH", hook + "/messages/@original", message_json(late.page, say, false).dump(), {}};
    }
  }
  if (const auto* answer = std::get_if<Answer>(&response); answer != nullptr && answer->page.picture) {
    call.file = File{answer->page.picture->file, answer->page.picture->png()};
  }
  send(visit, std::move(call), 0, [this, visit, acknowledged](Fate fate) {
    bool overtaken = false;
    {
      const std::lock_guard lock(visit->mutex);
      overtaken = !acknowledged && visit->stage != Visit::Stage::Answered;
      if (!overtaken) visit->first.reset();
    }
    // The acknowledgement went ahead of it and brings the same answer after it.
    if (overtaken && fate != Fate::Taken) return;
    if (fate == Fate::Lost) ++metrics_.unanswered;
    if (fate == Fate::Taken) bring_up_to_date(visit);
    finish(visit);
  });
}

/// What happened while the answer was on its way may have been shown in the same message before it came.
void Answering::bring_up_to_date(const std::shared_ptr<Visit>& visit) {
  const auto table = hand_shown(visit->interaction.request);
  if (table == 0) return;
  strands_.post(table, [this, visit, table] {
    const auto now = newest_entry(desk_, table);
    if (visit->entry == 0 || now == visit->entry) return;
    commands::Request request = visit->interaction.request;
    request.component = commands::format({commands::Verb::Refresh, table, 0, {}, 0, 0});
    request.values.clear();
    const auto response = with_picture_drawn(commands::respond(desk_, request));
    const auto& page = std::get<Answer>(response).page;
    const auto& ticket = visit->interaction.ticket;
    Call call{"PATCH",
              "/webhooks/" + std::to_string(ticket.application) + "/" + ticket.token + "/messages/@original",
              message_json(page, commands::speech_for(desk_, request), false).dump(),
              {}};
    if (page.picture) call.file = File{page.picture->file, page.picture->png()};
    send(visit, std::move(call), 0, [](Fate) {});
  });
}

void Answering::send(const std::shared_ptr<Visit>& visit, Call call, int tries, const Then& then) {
  auto again = call;
  rest_.send(std::move(call), [this, visit, again = std::move(again), tries, then](const Reply& reply) {
    if (reply.ok()) return then(Fate::Taken);
    // A try before this one may have been taken although its reply was lost.
    if (reply.code() == kAlreadyAnswered) return then(tries > 0 ? Fate::Taken : Fate::TakenBefore);
    // The first word must be there within 3 s; what follows it has more time.
    const bool first_word = again.path.ends_with("/callback");
    const bool may_heal = reply.status == 0 || reply.status == 429 || reply.status >= 500;
    const auto wait = std::max(jittered(milliseconds(150) * (1 << std::min(tries, 6))),
                               reply.rate.retry_after.value_or(milliseconds(0)));
    const auto limit = visit->arrived + (first_word ? kDeadline : std::chrono::minutes(10));
    if (may_heal && tries < 8 && steady_clock::now() + wait < limit) {
      alarm_.after(wait, [this, visit, again, tries, then] { send(visit, again, tries + 1, then); });
      return;
    }
    if (reply.code() != kUnknownInteraction) {
      spdlog::warn("r{}: the answer did not get through: status {}, code {}", visit->number, reply.status,
                   reply.code());
    }
    then(Fate::Lost);
  });
}

}  // namespace parlour::bot
