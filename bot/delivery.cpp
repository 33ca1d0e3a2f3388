#include "bot/delivery.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <iterator>
#include <random>

#include "bot/discord_codes.h"
#include "bot/interaction.h"
#include "bot/standing.h"
#include "commands/away.h"
#include "commands/pages.h"
#include "commands/thread_pages.h"
#include "tables/timekeeper.h"

namespace parlour::bot {

using nlohmann::json;
using std::chrono::milliseconds;
using std::chrono::steady_clock;
using tables::Errand;
using tables::ErrandKind;
using tables::Glance;
using tables::Post;
using tables::Snowflake;

namespace {

// Messages older than this have an unpublished cap on edits.
constexpr auto kFresh = std::chrono::hours(1);
constexpr Wait kOldEdits{600'000};  // an old message takes few edits, and none of ours on it is urgent
constexpr int kFarUp = 20;
// Who has just looked is still here: pings do not come at every move of a quick game.
constexpr auto kStillHere = std::chrono::minutes(2);
// How far back a channel is searched for what an earlier try may have left.
constexpr int kLookBack = 50;
// Before it is known who we are, nothing can be known for ours.
constexpr Wait kBeforeReady{250};
constexpr std::size_t kAtOnce = 64;

Wait jittered(Wait about) {
  thread_local std::minstd_rand random{std::random_device{}()};
  return Wait(std::uniform_int_distribution<std::int64_t>(about.count() / 2, about.count() * 3 / 2)(random));
}

std::string messages_of(Snowflake channel) { return "/channels/" + std::to_string(channel) + "/messages"; }

Snowflake id_in(const json& body) {
  const auto found = body.find("id");
  return found != body.end() && found->is_string() ? std::stoull(found->get<std::string>()) : 0;
}

std::optional<tables::Time> earlier(std::optional<tables::Time> one, std::optional<tables::Time> other) {
  if (!one || !other) return one ? one : other;
  return std::min(*one, *other);
}

/// A bucket belongs to a method and a channel; which message it is makes no difference. Changing the channel
/// itself, and making a thread, have limits of their own.
std::string route_of(const Call& request) {
  static constexpr std::string_view kMessages = "/messages";
  const auto at = request.path.find(kMessages);
  std::string route = request.method + request.path;
  if (at != std::string::npos) route.resize(request.method.size() + at + kMessages.size());
  if (request.path.ends_with("/threads")) route += "/threads";
  return route + "#" + request.limit;
}

/// Of what is no table's and no hand's message, nobody will ask where it stands.
bool is_in_passing(ErrandKind kind, const render::Document& page) {
  return kind != ErrandKind::Table && !page.greeting.empty();
}

std::optional<File> file_of(const render::Document& page) {
  if (!page.picture) return std::nullopt;
  return File{page.picture->file, page.picture->png()};
}

}  // namespace

Delivery::Delivery(const commands::Desk& desk, tables::Strands& strands, Rest& rest, Metrics& metrics,
                   std::function<tables::Time()> now)
    : desk_(desk), strands_(strands), rest_(rest), metrics_(metrics), now_(std::move(now)), thread_([this] {
        run();
      }) {}

Delivery::~Delivery() { stop(); }

void Delivery::i_am(Snowflake us) {
  const std::lock_guard lock(mutex_);
  us_ = us;
}

void Delivery::wake() {
  {
    const std::lock_guard lock(mutex_);
    due_ = true;
  }
  wake_.notify_one();
}

void Delivery::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  if (thread_.joinable()) thread_.join();
}

void Delivery::flush(milliseconds at_most) {
  wake();
  std::unique_lock lock(mutex_);
  quiet_.wait_for(lock, at_most, [this] { return !due_ && resting_ && under_way_.empty() && held_.empty(); });
}

void Delivery::message_in(Snowflake channel, Snowflake) {
  const std::lock_guard lock(mutex_);
  if (const auto found = since_post_.find(channel); found != since_post_.end()) ++found->second;
}

void Delivery::run() {
  bool starting = true;
  std::unique_lock lock(mutex_);
  while (!stopping_) {
    due_ = false;
    finished_.clear();
    lock.unlock();
    std::vector<Errand> errands;
    std::optional<tables::Time> later;
    const bool first = starting;
    keep_time();
    try {
      errands = desk_.hall.errands(kAtOnce);
      later = earlier(desk_.hall.next_errand_at(), desk_.hall.next_tick_at());
      starting = starting && errands.size() == kAtOnce;
    } catch (const std::exception& error) {
      spdlog::warn("errands cannot be read now: {}", error.what());
      later = now_() + std::chrono::seconds(1);
    }
    lock.lock();

    // What an earlier run has left may have been sent by it.
    if (first) std::ranges::transform(errands, std::inserter(unsure_, unsure_.end()), &Errand::id);
    const Instant now = steady_clock::now();
    Instant next = now + tables::kBeat;
    if (later) next = std::min<Instant>(next, now + std::max(milliseconds(1), *later - now_()));
    std::vector<Errand> ready;
    for (const Errand& errand : errands) {
      // Some may have come to their end since they were read.
      if (under_way_.contains(errand.id) || finished_.contains(errand.id)) continue;
      if (const auto held = held_.find(errand.id); held != held_.end()) {
        if (held->second > now) continue;
        held_.erase(held);
      }
      under_way_.insert(errand.id);
      ready.push_back(errand);
    }
    // An errand may have been struck out while it was held: nobody would ask for it again.
    std::erase_if(held_, [now](const auto& held) { return held.second <= now; });
    for (const auto& [errand, until] : held_) next = std::min(next, until);
    pace_.forget_before(now - std::chrono::minutes(10));
    lock.unlock();
    for (const Errand& errand : ready) take(errand);
    lock.lock();
    if (due_ || stopping_) continue;
    resting_ = true;
    quiet_.notify_all();
    wake_.wait_until(lock, next, [this] { return due_ || stopping_; });
    resting_ = false;
  }
}

void Delivery::keep_time() {
  // While Discord cannot reach us, nobody can move and nobody can be reminded.
  if (metrics_.connected) {
    desk_.hall.tick();
  } else {
    desk_.hall.away();
  }
}

void Delivery::take(const Errand& errand) {
  strands_.post(errand.table, [this, job = std::make_shared<Job>(Job{errand})] {
    try {
      carry_out(job);
    } catch (const std::exception& error) {
      ++metrics_.faults;
      spdlog::error("errand {} of table {}: a mistake of ours: {}", job->errand.id, job->errand.table,
                    error.what());
      postpone(job, backoff(job->errand.tries + 4));
    }
  });
}

void Delivery::carry_out(const std::shared_ptr<Job>& job) {
  switch (job->errand.kind) {
    case ErrandKind::Table:
      show_table(job);
      return;
    case ErrandKind::Hand:
      send_hand(job);
      return;
    case ErrandKind::Retire:
      retire(job);
      return;
    case ErrandKind::Strip:
      strip(job);
      return;
    case ErrandKind::Remind:
      remind(job);
      return;
    case ErrandKind::Think:
      think(job);
      return;
    case ErrandKind::Close:
      close_lobby(job);
      return;
    case ErrandKind::Release:
      release(job);
      return;
    case ErrandKind::Rename:
      rename(job);
      return;
    case ErrandKind::Tell:
      tell_host(job);
      return;
  }
}

bool Delivery::wants_new_post(const Post& post) {
  if (now_() - post.posted > kFresh) return true;
  const std::lock_guard lock(mutex_);
  const auto count = since_post_.find(post.channel);
  return count != since_post_.end() && count->second >= kFarUp;
}

void Delivery::show_table(const std::shared_ptr<Job>& job) {
  const auto glance = desk_.hall.glance(job->errand.table, 0);
  if (!glance) {
    postpone(job, backoff(job->errand.tries));
    return;
  }
  job->errand.version = glance->version;
  const auto standing = desk_.hall.table_post(job->errand.table);
  if (glance->awaits_thread) {
    if (standing) {
      make_thread(job, *glance, *standing);
      return;
    }
    // There is to be a message of which the thread is made: with it the errand is not done.
    job->errand.version = 0;
    post(job, glance->place.channel, commands::in_thread_page(*glance, desk_.speech()));
    return;
  }
  const auto page = commands::table_page(desk_, *glance, desk_.speech());
  // It may stand in the channel though the table has its thread now, or the other way round.
  if (!standing || standing->channel != glance->place.channel || wants_new_post(*standing)) {
    post(job, glance->place.channel, page);
    return;
  }
  job->channel = standing->channel;
  call(job,
       {"PATCH", messages_of(standing->channel) + "/" + std::to_string(standing->message),
        message_json(page, desk_.speech(), false).dump(), file_of(page)},
       [this, job, page](const Reply& reply) {
         if (reply.ok()) {
           settle(job, std::nullopt);
           return;
         }
         const int code = reply.code();
         if (code == codes::kUnknownMessage || code == codes::kTooManyOldEdits) {
           // The message is gone or can no longer be edited: the table is shown by a new one.
           if (code == codes::kUnknownMessage) desk_.hall.forget_table_post(job->errand.table);
           const auto now = desk_.hall.glance(job->errand.table, 0);
           if (now) {
             post(job, now->place.channel, page);
             return;
           }
         }
         failed(job, reply);
       });
}

bool Delivery::may_stand(const Errand& errand) {
  const std::lock_guard lock(mutex_);
  return (errand.tries > 0 || unsure_.contains(errand.id)) && !looked_.contains(errand.id);
}

void Delivery::look(const std::shared_ptr<Job>& job, Snowflake channel, const render::Document& page,
                    const std::function<void()>& if_not) {
  Sought sought{0, job->errand.table, job->errand.kind != ErrandKind::Table, 0};
  {
    const std::lock_guard lock(mutex_);
    sought.author = us_;
    if (us_ == 0) {
      held_[job->errand.id] = steady_clock::now() + kBeforeReady;
      under_way_.erase(job->errand.id);
      due_ = true;
      wake_.notify_one();
      return;
    }
  }
  const auto known = sought.hand ? desk_.hall.hand_post(job->errand.table, job->errand.person)
                                 : desk_.hall.table_post(job->errand.table);
  if (known) sought.after = known->message;
  const bool in_passing = is_in_passing(job->errand.kind, page);
  call(job, {"GET", messages_of(channel) + "?limit=" + std::to_string(kLookBack), {}, {}},
       [this, job, channel, page, sought, in_passing, if_not](const Reply& reply) {
         if (reply.status == 0 || reply.status == 429 || reply.status >= 500) {
           failed(job, reply);
           return;
         }
         // Where we may not read, the nonce has to do.
         const auto found = reply.ok() ? find_standing(reply.body, message_json(page, desk_.speech(), false),
                                                       channel, sought)
                                       : std::nullopt;
         if (!found) {
           {
             const std::lock_guard lock(mutex_);
             looked_.insert(job->errand.id);
           }
           if_not();
         } else if (in_passing) {
           settle(job, std::nullopt);
         } else if (found->same) {
           edit(job, found->post, page, found->post);
         } else {
           // It is of an earlier question or entry: remembered, and what has come since goes out as ever.
           job->errand.version = 0;
           settle(job, found->post);
         }
       });
}

void Delivery::post(const std::shared_ptr<Job>& job, Snowflake channel, const render::Document& page) {
  job->channel = channel;
  if (may_stand(job->errand)) {
    look(job, channel, page, [this, job, channel, page] { post(job, channel, page); });
    return;
  }
  if (job->errand.kind != ErrandKind::Table && held_for_calm(job)) return;
  json body = message_json(page, desk_.speech(), false);
  body["nonce"] = "e" + std::to_string(job->errand.id);
  body["enforce_nonce"] = true;
  const std::string text = body.dump();
  call(job, {"POST", messages_of(channel), text, file_of(page)},
       [this, job, channel, page, body = std::move(body)](const Reply& reply) {
         if (!reply.ok() || id_in(reply.body) == 0) {
           {
             const std::lock_guard lock(mutex_);
             looked_.erase(job->errand.id);
             unsure_.insert(job->errand.id);
           }
           failed(job, reply);
           return;
         }
         if (job->errand.kind == ErrandKind::Table) {
           const std::lock_guard lock(mutex_);
           since_post_[channel] = 0;
         }
         const Post posted{channel, id_in(reply.body), now_()};
         const bool in_passing = is_in_passing(job->errand.kind, page);
         if (in_passing || shows(reply.body, body)) {
           settle(job, in_passing ? std::nullopt : std::optional(posted));
           return;
         }
         // An earlier try got through, though we did not learn of it, and more has happened since.
         edit(job, posted, page, posted);
       });
}

void Delivery::send_hand(const std::shared_ptr<Job>& job) {
  const Snowflake person = job->errand.person;
  const auto glance = desk_.hall.glance(job->errand.table, person);
  if (!glance) {
    postpone(job, backoff(job->errand.tries));
    return;
  }
  job->errand.version = glance->version;
  const auto standing = desk_.hall.hand_post(job->errand.table, person);
  if (!glance->seat && standing) {
    edit(job, *standing, commands::gone_hand_page(*glance, desk_.speech()));
    return;
  }
  const auto notice = desk_.hall.prefs(person).notice;
  const bool by_dm = notice == tables::Notice::Dm && !desk_.hall.dm_closed(person);
  if (!glance->seat || notice == tables::Notice::None) {
    settle(job, std::nullopt);
    return;
  }
  if (glance->phase != tables::Phase::Playing) {
    close_hand(job, *glance);
    return;
  }
  if (by_dm) {
    // Who has just taken the seat over learns what happened before.
    std::string note;
    if (glance->seated_at != 0 && !standing) note = commands::digest(desk_, *glance, desk_.speech());
    to_dm(job, commands::hand_page(desk_, *glance, desk_.hall.prefs(person), note));
    return;
  }
  ping(job, *glance);
}

void Delivery::ping(const std::shared_ptr<Job>& job, const Glance& glance) {
  const auto asked = glance.to_act - glance.computers;
  if (!asked.contains(*glance.seat) && !glance.may_vote) {
    settle(job, std::nullopt);
    return;
  }
  if (const auto look = desk_.hall.last_look(glance.id, job->errand.person)) {
    if (look->number >= job->called) {
      // Has seen it.
      settle(job, std::nullopt);
      return;
    }
    if (const auto gone = look->at + kStillHere; gone > now_() && !may_stand(job->errand)) {
      hold(job, gone);
      return;
    }
  }
  post(job, glance.place.channel,
       commands::reminder_ping(glance, desk_.speech(), job->called, tables::Stage::Asked));
}

void Delivery::to_dm(const std::shared_ptr<Job>& job, const render::Document& page) {
  const auto channel = desk_.hall.dm_channel(job->errand.person);
  if (channel) {
    post(job, *channel, page);
  } else {
    open_dm(job);
  }
}

bool Delivery::held_for_calm(const std::shared_ptr<Job>& job) {
  const auto calm = desk_.hall.prefs(job->errand.person).calm;
  if (!tables::calm_at(calm, now_())) return false;
  hold(job, tables::next_awake(calm, now_()));
  return true;
}

void Delivery::hold(const std::shared_ptr<Job>& job, tables::Time until) {
  desk_.hall.hold(job->errand, until);
  finished(job->errand.id);
}

void Delivery::remind(const std::shared_ptr<Job>& job) {
  const Snowflake person = job->errand.person;
  const auto glance = desk_.hall.glance(job->errand.table, person);
  if (!glance) {
    postpone(job, backoff(job->errand.tries));
    return;
  }
  // Answered, or silenced, meanwhile, or a later one is waiting: nothing is to be said any more.
  const auto* clock = glance->seat ? glance->clock_of(*glance->seat) : nullptr;
  const auto prefs = desk_.hall.prefs(person);
  const bool by_dm = prefs.notice == tables::Notice::Dm && !desk_.hall.dm_closed(person);
  // In the channel, who is not reminded would be known to have answered.
  const bool answered = by_dm && !glance->answered.empty();
  const bool overtaken = clock == nullptr || answered || clock->since > job->called ||
                         static_cast<Snowflake>(clock->stage) != job->errand.message;
  if (overtaken || prefs.notice == tables::Notice::None || tables::silenced(prefs, clock->stage)) {
    settle(job, std::nullopt);
    return;
  }
  job->errand.version = glance->version;
  if (by_dm) {
    to_dm(job, commands::reminder_page(desk_, *glance, prefs));
  } else {
    post(job, glance->place.channel,
         commands::reminder_ping(*glance, desk_.speech(), job->called, clock->stage));
  }
}

void Delivery::close_hand(const std::shared_ptr<Job>& job, const Glance& glance) {
  const auto page = commands::hand_page(desk_, glance, desk_.hall.prefs(job->errand.person));
  const auto channel = desk_.hall.dm_channel(job->errand.person);
  if (channel && may_stand(job->errand)) {
    // A hand may have been posted of which we know nothing.
    const auto again = [this, job] { send_hand(job); };
    look(job, *channel, page, again);
    return;
  }
  const auto standing = desk_.hall.hand_post(job->errand.table, job->errand.person);
  if (!standing) {
    settle(job, std::nullopt);
    return;
  }
  edit(job, *standing, page);
}

void Delivery::edit(const std::shared_ptr<Job>& job, const Post& standing, const render::Document& page,
                    const std::optional<Post>& posted) {
  job->channel = standing.channel;
  call(job,
       {"PATCH", messages_of(standing.channel) + "/" + std::to_string(standing.message),
        message_json(page, desk_.speech(), false).dump(), file_of(page)},
       [this, job, posted](const Reply& reply) { reply.ok() ? settle(job, posted) : failed(job, reply); });
}

void Delivery::open_dm(const std::shared_ptr<Job>& job) {
  const json body{{"recipient_id", std::to_string(job->errand.person)}};
  call(job, {"POST", "/users/@me/channels", body.dump(), {}}, [this, job](const Reply& reply) {
    if (!reply.ok() || id_in(reply.body) == 0) {
      failed(job, reply);
      return;
    }
    desk_.hall.set_dm_channel(job->errand.person, id_in(reply.body));
    tell_again(job);
  });
}

void Delivery::tell_again(const std::shared_ptr<Job>& job) {
  strands_.post(job->errand.table, [this, job] { carry_out(job); });
}

void Delivery::retire(const std::shared_ptr<Job>& job) {
  const auto glance = desk_.hall.glance(job->errand.table, 0);
  if (!glance) {
    postpone(job, backoff(job->errand.tries));
    return;
  }
  // What stood in the channel says where the table's thread is.
  const auto page =
      job->errand.channel == glance->place.parent
          ? commands::in_thread_page(*glance, desk_.speech())
          : commands::moved_page(desk_, *glance, desk_.speech(), desk_.hall.table_post(job->errand.table));
  edit(job, {job->errand.channel, job->errand.message, {}}, page);
}

void Delivery::strip(const std::shared_ptr<Job>& job) {
  const auto glance = desk_.hall.glance(job->errand.table, job->errand.person);
  if (!glance) {
    postpone(job, backoff(job->errand.tries));
    return;
  }
  edit(job, {job->errand.channel, job->errand.message, {}}, commands::old_hand_page(*glance, desk_.speech()));
}

void Delivery::think(const std::shared_ptr<Job>& job) {
  const auto done = desk_.hall.think(job->errand.table);
  if (!done && done.denied().why == tables::Denial::StoreTrouble) {
    postpone(job, backoff(job->errand.tries));
    return;
  }
  if (!done && done.denied().why == tables::Denial::RulesTooNew) {
    // The table waits for a program that knows its rules.
    postpone(job, jittered(kOldEdits));
    return;
  }
  settle(job, std::nullopt);
}

void Delivery::close_lobby(const std::shared_ptr<Job>& job) {
  settle_or_wait(job, desk_.hall.close_abandoned(job->errand.table), Wait(1000));
}

void Delivery::release(const std::shared_ptr<Job>& job) {
  settle_or_wait(job, desk_.hall.release(job->errand.table), Wait(1));
}

void Delivery::settle_or_wait(const std::shared_ptr<Job>& job,
                              const tables::Result<std::optional<tables::Time>>& again, Wait at_least) {
  if (!again && again.denied().why == tables::Denial::StoreTrouble) {
    postpone(job, backoff(job->errand.tries));
    return;
  }
  if (again && *again) {
    postpone(job, std::max(at_least, Wait(**again - now_())));
    return;
  }
  settle(job, std::nullopt);
}

void Delivery::call(const std::shared_ptr<Job>& job, Call request, std::function<void(const Reply&)> then) {
  const std::string route = route_of(request);
  {
    const std::lock_guard lock(mutex_);
    const Instant now = steady_clock::now();
    if (const Instant at = pace_.when(route, now); at > now) {
      held_[job->errand.id] = at;
      under_way_.erase(job->errand.id);
      due_ = true;
      wake_.notify_one();
      return;
    }
    pace_.sent(route, now);
  }
  rest_.send(std::move(request), [this, job, route, then = std::move(then)](const Reply& reply) {
    {
      const std::lock_guard lock(mutex_);
      pace_.answered(route, reply.rate, steady_clock::now());
    }
    // Answers arrive on D++'s own thread, which must not wait for the database.
    strands_.post(job->errand.table, [this, job, reply, then] {
      try {
        then(reply);
      } catch (const std::exception& error) {
        ++metrics_.faults;
        spdlog::error("errand {} of table {}: {}", job->errand.id, job->errand.table, error.what());
        finished(job->errand.id);
      }
    });
  });
}

void Delivery::failed(const std::shared_ptr<Job>& job, const Reply& reply) {
  const int code = reply.code();
  if (thread_failed(job, reply)) return;
  if (code == codes::kCannotMessage || code == codes::kNoMutualServer) {
    // Not tried again until the player asks: every refusal counts towards a ban.
    desk_.hall.set_dm_closed(job->errand.person, true);
    // A ping in the channel has to do.
    tell_again(job);
    return;
  }
  if (code == codes::kTooManyOldEdits) {
    postpone(job, jittered(kOldEdits));
    return;
  }
  if (reply.status == 429) {
    postpone(job, reply.rate.retry_after.value_or(Wait(1000)));
    return;
  }
  if (reply.status == 0 || reply.status >= 500 || code == codes::kOpeningTooFast) {
    postpone(job, jittered(code == codes::kOpeningTooFast ? Wait(60'000) : backoff(job->errand.tries)));
    return;
  }
  // No other answer of this kind can heal by itself. /table show and /hand still work.
  spdlog::warn("errand {} of table {} was refused by Discord: status {}, code {}", job->errand.id,
               job->errand.table, reply.status, code);
  settle(job, std::nullopt);
}

void Delivery::settle(const std::shared_ptr<Job>& job, const std::optional<Post>& posted) {
  ++metrics_.errands_done;
  desk_.hall.settle(job->errand, posted);
  {
    const std::lock_guard lock(mutex_);
    unsure_.erase(job->errand.id);
    looked_.erase(job->errand.id);
  }
  finished(job->errand.id);
}

void Delivery::postpone(const std::shared_ptr<Job>& job, Wait wait) {
  ++metrics_.errands_postponed;
  desk_.hall.postpone(job->errand, now_() + wait);
  finished(job->errand.id);
}

void Delivery::finished(std::int64_t errand) {
  {
    const std::lock_guard lock(mutex_);
    under_way_.erase(errand);
    finished_.insert(errand);
    due_ = true;
  }
  wake_.notify_one();
}

}  // namespace parlour::bot
