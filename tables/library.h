#pragma once
// The rules and card data that tables are played by. A running table keeps the data that it began with: when
// a data file has been corrected since, the older one comes from the store.

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "tables/hall.h"
#include "tables/store.h"
#include "tables/table.h"

namespace parlour::tables {

class Library {
 public:
  Library(std::vector<Shelf> shelves, std::shared_ptr<Store> store);

  [[nodiscard]] const std::vector<Shelf>& shelves() const { return shelves_; }
  [[nodiscard]] const Shelf* shelf(const std::string& game) const;
  /// Nothing when this program does not have the game in that version, or cannot play with that data.
  std::shared_ptr<const Rulebook> rulebook(const std::string& game, int rules_version,
                                           const std::string& data_digest);

 private:
  std::vector<Shelf> shelves_;
  std::shared_ptr<Store> store_;
  std::mutex mutex_;
  std::map<std::pair<std::string, std::string>, std::shared_ptr<const Rulebook>> books_;  // game, digest
};

}  // namespace parlour::tables
