#include "tables/memory.h"

namespace parlour::tables {

std::shared_ptr<Slot> Memory::slot(TableId id) {
  const std::lock_guard hold(mutex_);
  if (const auto found = slots_.find(id); found != slots_.end()) {
    by_age_.splice(by_age_.begin(), by_age_, found->second.age);
    return found->second.slot;
  }
  by_age_.push_front(id);
  auto slot = std::make_shared<Slot>();
  slots_.emplace(id, Kept{slot, by_age_.begin()});
  if (slots_.size() > most_) drop_oldest();
  return slot;
}

std::size_t Memory::size() {
  const std::lock_guard hold(mutex_);
  return slots_.size();
}

void Memory::drop_oldest() {
  for (auto oldest = by_age_.rbegin(); oldest != by_age_.rend() && slots_.size() > most_;) {
    const auto kept = slots_.find(*oldest);
    // Only this map holds it: nobody can be at that table, and nobody can come while the map is locked.
    if (kept->second.slot.use_count() > 1) {
      ++oldest;
      continue;
    }
    slots_.erase(kept);
    oldest = std::make_reverse_iterator(by_age_.erase(std::next(oldest).base()));
  }
}

}  // namespace parlour::tables
