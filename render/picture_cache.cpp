#include "render/picture_cache.h"

namespace parlour::render {

std::shared_ptr<const std::string> PictureCache::get(const std::string& key,
                                                     const std::function<std::string()>& draw) {
  if (auto png = find(key)) return png;
  // Drawn without the lock: two who ask for the same at once may both draw it, which does no harm.
  auto png = std::make_shared<const std::string>(draw());
  keep(key, png);
  return png;
}

std::shared_ptr<const std::string> PictureCache::find(const std::string& key) {
  const std::lock_guard lock(mutex_);
  const auto found = by_key_.find(key);
  if (found == by_key_.end()) return nullptr;
  kept_.splice(kept_.begin(), kept_, found->second);
  return found->second->png;
}

void PictureCache::keep(const std::string& key, const std::shared_ptr<const std::string>& png) {
  const std::lock_guard lock(mutex_);
  ++drawn_;
  if (by_key_.contains(key)) return;
  kept_.push_front({key, png});
  by_key_[key] = kept_.begin();
  bytes_ += key.size() + png->size();
  while (bytes_ > most_bytes_ && !kept_.empty()) {
    bytes_ -= kept_.back().key.size() + kept_.back().png->size();
    by_key_.erase(kept_.back().key);
    kept_.pop_back();
  }
}

std::size_t PictureCache::drawn() const {
  const std::lock_guard lock(mutex_);
  return drawn_;
}

}  // namespace parlour::render
