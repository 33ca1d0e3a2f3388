// The table's own thread: made of the table's message, opened again, renamed, and given up. A thread has the
// id of the message that it was made of, so one that was made in vain (a kill, a lost answer) is found again.

#include <spdlog/spdlog.h>

#include "bot/delivery.h"
#include "bot/discord_codes.h"
#include "bot/interaction.h"
#include "commands/thread_pages.h"

namespace parlour::bot {

using nlohmann::json;
using tables::Denial;
using tables::Glance;
using tables::Post;
using tables::Snowflake;
using tables::ThreadTrouble;

namespace {

constexpr int kLongestSilence = 10080;  // minutes until Discord archives a thread: a week, the most there is
constexpr int kTriesToMake = 8;         // while Discord itself is in trouble
constexpr int kTriesToOpen = 20;        // somebody may close it as often
// Discord allows two new names in ten minutes.
constexpr std::chrono::seconds kBetweenNames{301};

std::string channel_path(Snowflake channel) { return "/channels/" + std::to_string(channel); }

bool is_named(const json& channel, const std::string& name) {
  const auto found = channel.find("name");
  return found != channel.end() && found->is_string() && *found == name;
}

bool is_archived(const json& channel) {
  const auto found = channel.find("thread_metadata");
  return found != channel.end() && found->is_object() && found->value("archived", false);
}

/// Discord is in trouble, not we.
bool may_heal(const Reply& reply) { return reply.status == 0 || reply.status == 429 || reply.status >= 500; }

/// Why the table cannot be shown in its own thread; nothing when that is not for good.
std::optional<ThreadTrouble> loss_in(const Reply& reply) {
  switch (reply.code()) {
    case codes::kUnknownChannel:
      return ThreadTrouble::Gone;
    case codes::kMissingAccess:
    case codes::kMissingPermissions:
      return ThreadTrouble::MayNotWrite;
    case codes::kLocked:
      return ThreadTrouble::Locked;
    default:
      return std::nullopt;
  }
}

}  // namespace

void Delivery::make_thread(const std::shared_ptr<Job>& job, const Glance& glance, const Post& standing) {
  const json body{{"name", commands::thread_name(glance, desk_.speech())},
                  {"auto_archive_duration", kLongestSilence}};
  const std::string path =
      channel_path(standing.channel) + "/messages/" + std::to_string(standing.message) + "/threads";
  call(job, {"POST", path, body.dump(), {}}, [this, job, standing](const Reply& reply) {
    if (reply.ok() || reply.code() == codes::kThreadThere) {
      move_into(job, standing.message);
      return;
    }
    if (reply.code() == codes::kUnknownMessage) {
      // Somebody deleted it: the table is shown anew, and the thread made of that.
      desk_.hall.forget_table_post(job->errand.table);
      postpone(job, Wait(0));
      return;
    }
    if (may_heal(reply) && (reply.status < 500 || job->errand.tries < kTriesToMake)) {
      failed(job, reply);
      return;
    }
    const bool barred = reply.code() == codes::kMissingPermissions || reply.code() == codes::kMissingAccess;
    lose_thread(job, 0, barred ? ThreadTrouble::MayNotMake : ThreadTrouble::Refused);
  });
}

void Delivery::move_into(const std::shared_ptr<Job>& job, Snowflake thread) {
  const auto made = desk_.hall.thread_made(job->errand.table, thread);
  if (!made && made.denied().why == Denial::ChannelTaken) {
    // Somebody has opened another table in a thread of this message.
    lose_thread(job, 0, ThreadTrouble::Refused);
    return;
  }
  if (!made && made.denied().why != Denial::Stale) {
    postpone(job, backoff(job->errand.tries));
    return;
  }
  // The entry called for the table to be shown: this errand is done as of the entry before it.
  settle(job, std::nullopt);
}

void Delivery::lose_thread(const std::shared_ptr<Job>& job, Snowflake thread, ThreadTrouble why) {
  spdlog::info("table {} goes on without a thread: {}", job->errand.table, tables::name_of(why));
  const auto lost = desk_.hall.thread_lost(job->errand.table, thread, why);
  const bool again = lost || lost.denied().why == Denial::Stale;
  // Whatever it was goes to the channel.
  postpone(job, again ? Wait(0) : backoff(job->errand.tries));
}

bool Delivery::thread_failed(const std::shared_ptr<Job>& job, const Reply& reply) {
  if (job->channel == 0) return false;
  if (reply.code() == codes::kArchived) {
    open_again(job);
    return true;
  }
  const auto why = loss_in(reply);
  if (!why || !in_own_thread(*job)) return false;
  lose_thread(job, job->channel, *why);
  return true;
}

bool Delivery::in_own_thread(const Job& job) {
  const auto glance = desk_.hall.glance(job.errand.table, 0);
  return glance && glance->place.parent != 0 && glance->place.channel == job.channel;
}

void Delivery::open_again(const std::shared_ptr<Job>& job) {
  const json body{{"archived", false}};
  call(job, {"PATCH", channel_path(job->channel), body.dump(), {}}, [this, job](const Reply& reply) {
    if (reply.ok() && job->errand.tries < kTriesToOpen) {
      postpone(job, Wait(0));
      return;
    }
    if (may_heal(reply)) {
      failed(job, reply);
      return;
    }
    if (in_own_thread(*job)) {
      const bool gone = reply.code() == codes::kUnknownChannel;
      lose_thread(job, job->channel, gone ? ThreadTrouble::Gone : ThreadTrouble::Locked);
      return;
    }
    spdlog::warn("errand {} of table {}: the thread stays archived: status {}, code {}", job->errand.id,
                 job->errand.table, reply.status, reply.code());
    settle(job, std::nullopt);
  });
}

/// After a rematch the thread is called after the newer table.
bool Delivery::is_named_by_another(const Glance& glance) {
  const auto there = desk_.hall.table_in(glance.place.channel);
  if (!there || *there == glance.id) return false;
  const auto other = desk_.hall.glance(*there, 0);
  return other && other->phase == tables::Phase::Playing;
}

void Delivery::rename(const std::shared_ptr<Job>& job) {
  const auto glance = desk_.hall.glance(job->errand.table, 0);
  if (!glance) {
    postpone(job, backoff(job->errand.tries));
    return;
  }
  job->errand.version = glance->version;
  const Snowflake thread = glance->place.channel;
  if (glance->place.parent == 0 || glance->phase == tables::Phase::Lobby || is_named_by_another(*glance)) {
    settle(job, std::nullopt);
    return;
  }
  if (const auto last = desk_.hall.last_renamed(thread); last && now_() < *last + kBetweenNames) {
    hold(job, *last + kBetweenNames);
    return;
  }
  const std::string name = commands::thread_name(*glance, desk_.speech());
  call(job, {"GET", channel_path(thread), {}, {}}, [this, job, thread, name](const Reply& reply) {
    const Post named{thread, thread, now_()};
    if (!reply.ok()) {
      may_heal(reply) ? failed(job, reply) : settle(job, std::nullopt);
    } else if (is_named(reply.body, name)) {
      // An earlier try may have got through, though we did not learn of it.
      settle(job, may_stand(job->errand) ? std::optional(named) : std::nullopt);
    } else {
      give_name(job, named, name, is_archived(reply.body));
    }
  });
}

void Delivery::give_name(const std::shared_ptr<Job>& job, const Post& named, const std::string& name,
                         bool archived) {
  json body{{"name", name}};
  if (archived) body["archived"] = false;
  Call request{"PATCH", channel_path(named.channel), body.dump(), {}};
  // The limit of names is not that of the other changes, which must not wait for it.
  request.limit = "name";
  call(job, std::move(request), [this, job, named](const Reply& reply) {
    if (may_heal(reply)) {
      failed(job, reply);
      return;
    }
    // A thread that may not be renamed keeps its name.
    settle(job, reply.ok() ? std::optional(named) : std::nullopt);
  });
}

void Delivery::tell_host(const std::shared_ptr<Job>& job) {
  const auto glance = desk_.hall.glance(job->errand.table, 0);
  if (!glance) {
    postpone(job, backoff(job->errand.tries));
    return;
  }
  // The seat may have changed hands since: whoever is host now has the same to do.
  job->errand.version = glance->version;
  const auto prefs = desk_.hall.prefs(job->errand.person);
  if (prefs.notice == tables::Notice::Dm && !desk_.hall.dm_closed(job->errand.person)) {
    to_dm(job, commands::thread_trouble_page(desk_, *glance, desk_.speech()));
    return;
  }
  const bool ping = prefs.notice != tables::Notice::None;
  post(job, glance->place.channel, commands::thread_trouble_ping(*glance, desk_.speech(), ping));
}

}  // namespace parlour::bot
