#pragma once
// Carries out errands: shows tables, sends hands, marks old messages. Paced, retried, merged. An errand is
// struck out only after Discord has taken it. A kill in between repeats an edit, which changes nothing;
// before a post is repeated, the channel is searched for it, and its nonce guards the moments in between.

#include <condition_variable>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <thread>

#include "bot/metrics.h"
#include "bot/pace.h"
#include "bot/rest.h"
#include "commands/desk.h"
#include "tables/errand.h"
#include "tables/strands.h"

namespace parlour::bot {

class Delivery {
 public:
  Delivery(const commands::Desk& desk, tables::Strands& strands, Rest& rest, Metrics& metrics,
           std::function<tables::Time()> now);
  ~Delivery();
  Delivery(const Delivery&) = delete;
  Delivery& operator=(const Delivery&) = delete;

  /// Who we are in Discord.
  void i_am(tables::Snowflake us);
  /// There may be something to do.
  void wake();
  /// Somebody wrote in a channel: a table message there has moved up.
  void message_in(tables::Snowflake channel, tables::Snowflake message);
  /// Waits until nothing is due or under way, at most so long.
  void flush(std::chrono::milliseconds at_most);
  void stop();

 private:
  struct Job {
    tables::Errand errand;
    std::uint32_t called = errand.version;  // the entry that called for it
    tables::Snowflake channel = 0;          // where its message goes
  };
  void run();
  void take(const tables::Errand& errand);
  void carry_out(const std::shared_ptr<Job>& job);
  void show_table(const std::shared_ptr<Job>& job);
  void send_hand(const std::shared_ptr<Job>& job);
  void close_hand(const std::shared_ptr<Job>& job, const tables::Glance& glance);
  void edit(const std::shared_ptr<Job>& job, const tables::Post& standing, const render::Document& page,
            const std::optional<tables::Post>& posted = {});
  void open_dm(const std::shared_ptr<Job>& job);
  void remind(const std::shared_ptr<Job>& job);
  void to_dm(const std::shared_ptr<Job>& job, const render::Document& page);
  void ping(const std::shared_ptr<Job>& job, const tables::Glance& glance);
  void tell_again(const std::shared_ptr<Job>& job);
  bool held_for_calm(const std::shared_ptr<Job>& job);
  void hold(const std::shared_ptr<Job>& job, tables::Time until);
  void retire(const std::shared_ptr<Job>& job);
  void strip(const std::shared_ptr<Job>& job);
  void think(const std::shared_ptr<Job>& job);
  void close_lobby(const std::shared_ptr<Job>& job);
  void release(const std::shared_ptr<Job>& job);
  void settle_or_wait(const std::shared_ptr<Job>& job,
                      const tables::Result<std::optional<tables::Time>>& again, Wait at_least);

  // The table's own thread (thread_errands.cpp).
  void make_thread(const std::shared_ptr<Job>& job, const tables::Glance& glance,
                   const tables::Post& standing);
  void move_into(const std::shared_ptr<Job>& job, tables::Snowflake thread);
  void lose_thread(const std::shared_ptr<Job>& job, tables::Snowflake thread, tables::ThreadTrouble why);
  /// The refusal is about the thread, and has been seen to.
  bool thread_failed(const std::shared_ptr<Job>& job, const Reply& reply);
  bool in_own_thread(const Job& job);
  void open_again(const std::shared_ptr<Job>& job);
  bool is_named_by_another(const tables::Glance& glance);
  void rename(const std::shared_ptr<Job>& job);
  void give_name(const std::shared_ptr<Job>& job, const tables::Post& named, const std::string& name,
                 bool archived);
  void tell_host(const std::shared_ptr<Job>& job);

  void post(const std::shared_ptr<Job>& job, tables::Snowflake channel, const render::Document& page);
  /// An earlier try may have got through.
  bool may_stand(const tables::Errand& errand);
  void look(const std::shared_ptr<Job>& job, tables::Snowflake channel, const render::Document& page,
            const std::function<void()>& if_not);
  void call(const std::shared_ptr<Job>& job, Call request, std::function<void(const Reply&)> then);
  void failed(const std::shared_ptr<Job>& job, const Reply& reply);
  void settle(const std::shared_ptr<Job>& job, const std::optional<tables::Post>& posted);
  void postpone(const std::shared_ptr<Job>& job, Wait wait);
  void finished(std::int64_t errand);
  void keep_time();
  bool wants_new_post(const tables::Post& post);

  const commands::Desk& desk_;
  tables::Strands& strands_;
  Rest& rest_;
  Metrics& metrics_;
  std::function<tables::Time()> now_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::condition_variable quiet_;
  tables::Snowflake us_ = 0;
  bool due_ = true;
  bool stopping_ = false;
  bool resting_ = false;  // the thread found nothing to do
  std::set<std::int64_t> under_way_;
  std::set<std::int64_t> finished_;       // since the errands were last read
  std::set<std::int64_t> unsure_;         // an earlier run, or a try that failed, may have posted these
  std::set<std::int64_t> looked_;         // and nothing of these stands
  std::map<std::int64_t, Instant> held_;  // waits for its route
  Pace pace_;
  std::map<tables::Snowflake, int> since_post_;  // messages in a channel since its table was posted
  std::thread thread_;
};

}  // namespace parlour::bot
