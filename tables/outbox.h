#pragma once
// Errands and addresses for delivery. Delivery must go on while the store is in trouble, so nothing here
// throws StoreTrouble: what cannot be written is remembered and written when the trouble is over, and an
// errand that was carried out is not handed out again meanwhile.

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <tuple>
#include <vector>

#include "tables/errand.h"
#include "tables/store.h"

namespace parlour::tables {

class Outbox {
 public:
  using Report = std::function<void(const StoreTrouble&)>;
  Outbox(std::shared_ptr<Store> store, std::function<Time()> now, Report report);

  std::vector<Errand> due(std::size_t most);
  std::optional<Time> next_at();
  void settle(const Errand& errand, const std::optional<Post>& posted);
  void postpone(const Errand& errand, Time until, bool tried);
  void send_again(ErrandKind kind, TableId table, Snowflake person);
  std::optional<Post> post(ErrandKind kind, TableId table, Snowflake person);
  void forget_post(ErrandKind kind, TableId table, Snowflake person);
  std::optional<Time> last_renamed(Snowflake thread);

  Contact contact(Snowflake person);
  void set_dm_channel(Snowflake person, Snowflake channel);
  void set_dm_closed(Snowflake person, bool closed);

 private:
  using Write = std::function<void(Store&)>;
  using PostKey = std::tuple<ErrandKind, TableId, Snowflake>;

  void write(Write write);
  void write_owed();
  Contact contact_held(Snowflake person);

  std::shared_ptr<Store> store_;
  std::function<Time()> now_;
  Report report_;

  std::mutex mutex_;
  bool cannot_read_ = false;
  std::deque<Write> owed_;
  // What the owed writes will have changed, for as long as there are any.
  std::map<std::int64_t, std::uint32_t> settled_;  // errand -> version
  std::map<std::int64_t, Time> postponed_;
  std::map<PostKey, std::optional<Post>> posts_;
  std::map<Snowflake, Contact> contacts_;
};

}  // namespace parlour::tables
