#include "tables/outbox.h"

#include <algorithm>

namespace parlour::tables {
namespace {

constexpr std::chrono::seconds kPause{1};  // before a store in trouble is asked again

}  // namespace

Outbox::Outbox(std::shared_ptr<Store> store, std::function<Time()> now, Report report)
    : store_(std::move(store)), now_(std::move(now)), report_(std::move(report)) {}

void Outbox::write(Write write) {
  owed_.push_back(std::move(write));
  write_owed();
}

void Outbox::write_owed() {
  try {
    while (!owed_.empty()) {
      owed_.front()(*store_);
      owed_.pop_front();
    }
  } catch (const StoreTrouble& trouble) {
    report_(trouble);
    return;
  }
  settled_.clear();
  postponed_.clear();
  posts_.clear();
  contacts_.clear();
}

std::vector<Errand> Outbox::due(std::size_t most) {
  const std::lock_guard hold(mutex_);
  if (!owed_.empty()) write_owed();
  const Time now = now_();
  const auto waits = [&](const Errand& errand) {
    const auto settled = settled_.find(errand.id);
    if (settled != settled_.end() && errand.version <= settled->second) return true;
    const auto postponed = postponed_.find(errand.id);
    return postponed != postponed_.end() && postponed->second > now;
  };
  try {
    auto errands = store_->errands(now, most + settled_.size() + postponed_.size());
    cannot_read_ = false;
    std::erase_if(errands, waits);
    if (errands.size() > most) errands.resize(most);
    return errands;
  } catch (const StoreTrouble& trouble) {
    report_(trouble);
    cannot_read_ = true;
    return {};
  }
}

std::optional<Time> Outbox::next_at() {
  const std::lock_guard hold(mutex_);
  const Time now = now_();
  const bool trouble = cannot_read_ || !owed_.empty();
  std::optional<Time> next;
  if (trouble) next = now + kPause;
  try {
    const auto stored = store_->next_errand_after(now);
    if (stored && (!next || *stored < *next)) next = stored;
  } catch (const StoreTrouble& error) {
    report_(error);
    next = now + kPause;
  }
  return next;
}

void Outbox::settle(const Errand& errand, const std::optional<Post>& posted) {
  const std::lock_guard hold(mutex_);
  auto& version = settled_[errand.id];
  version = std::max(version, errand.version);
  const auto shown = errand.kind == ErrandKind::Remind ? ErrandKind::Hand : errand.kind;
  if (posted) posts_[{shown, errand.table, errand.person}] = posted;
  write([errand, posted](Store& store) { store.settle(errand, posted); });
}

void Outbox::postpone(const Errand& errand, Time until, bool tried) {
  const std::lock_guard hold(mutex_);
  postponed_[errand.id] = until;
  write([errand, until, tried](Store& store) { store.postpone(errand, until, tried); });
}

void Outbox::send_again(ErrandKind kind, TableId table, Snowflake person) {
  const std::lock_guard hold(mutex_);
  write([=](Store& store) { store.send_again(kind, table, person); });
}

std::optional<Post> Outbox::post(ErrandKind kind, TableId table, Snowflake person) {
  const std::lock_guard hold(mutex_);
  if (const auto held = posts_.find({kind, table, person}); held != posts_.end()) return held->second;
  try {
    return store_->post(kind, table, person);
  } catch (const StoreTrouble& trouble) {
    report_(trouble);
    return std::nullopt;
  }
}

void Outbox::forget_post(ErrandKind kind, TableId table, Snowflake person) {
  const std::lock_guard hold(mutex_);
  posts_[{kind, table, person}] = std::nullopt;
  write([=](Store& store) { store.forget_post(kind, table, person); });
}

std::optional<Time> Outbox::last_renamed(Snowflake thread) {
  const std::lock_guard hold(mutex_);
  std::optional<Time> last;
  for (const auto& [key, post] : posts_) {
    const bool renamed = std::get<0>(key) == ErrandKind::Rename && post && post->channel == thread;
    if (renamed && (!last || *last < post->posted)) last = post->posted;
  }
  if (last) return last;
  try {
    return store_->last_renamed(thread);
  } catch (const StoreTrouble& trouble) {
    report_(trouble);
    return std::nullopt;
  }
}

Contact Outbox::contact_held(Snowflake person) {
  if (const auto held = contacts_.find(person); held != contacts_.end()) return held->second;
  try {
    return store_->contact(person);
  } catch (const StoreTrouble& trouble) {
    report_(trouble);
    return {};
  }
}

Contact Outbox::contact(Snowflake person) {
  const std::lock_guard hold(mutex_);
  return contact_held(person);
}

void Outbox::set_dm_channel(Snowflake person, Snowflake channel) {
  const std::lock_guard hold(mutex_);
  Contact contact = contact_held(person);
  contact.dm_channel = channel;
  contacts_[person] = contact;
  write([=](Store& store) { store.set_dm_channel(person, channel); });
}

void Outbox::set_dm_closed(Snowflake person, bool closed) {
  const std::lock_guard hold(mutex_);
  Contact contact = contact_held(person);
  contact.dm_closed = closed;
  contacts_[person] = contact;
  write([=](Store& store) { store.set_dm_closed(person, closed); });
}

}  // namespace parlour::tables
