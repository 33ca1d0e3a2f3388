#include "tables/library.h"

#include <algorithm>

namespace parlour::tables {

Library::Library(std::vector<Shelf> shelves, std::shared_ptr<Store> store)
    : shelves_(std::move(shelves)), store_(std::move(store)) {
  for (const Shelf& shelf : shelves_) {
    books_[{shelf.title.key, shelf.data.digest()}] =
        std::make_shared<const Rulebook>(Rulebook{&shelf.title, shelf.data});
  }
}

const Shelf* Library::shelf(const std::string& game) const {
  const auto found = std::ranges::find(shelves_, game, [](const Shelf& s) { return s.title.key; });
  return found == shelves_.end() ? nullptr : &*found;
}

std::shared_ptr<const Rulebook> Library::rulebook(const std::string& game, int rules_version,
                                                  const std::string& data_digest) {
  const Shelf* on_shelf = shelf(game);
  if (on_shelf == nullptr || on_shelf->title.rules_version != rules_version) return nullptr;
  const std::lock_guard hold(mutex_);
  const auto key = std::pair(game, data_digest);
  if (const auto found = books_.find(key); found != books_.end()) return found->second;

  const auto kept = store_->card_data(data_digest);
  if (!kept) return nullptr;
  games::CardData data(game + ".json as kept with the table", *kept);
  try {
    on_shelf->title.check(data);
  } catch (const games::BadData&) {
    return nullptr;
  }
  return books_[key] = std::make_shared<const Rulebook>(Rulebook{&on_shelf->title, std::move(data)});
}

}  // namespace parlour::tables
