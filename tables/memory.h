#pragma once
// The tables that are in memory. A table is loaded on first use; the one that has not been used for longest
// goes when there are too many. A table that somebody holds is never dropped, so there is never a second
// copy of it.

#include <cstddef>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <unordered_map>

#include "tables/table.h"

namespace parlour::tables {

/// The place of one table: lock `busy` before looking at it. Empty until loaded, and again after trouble.
struct Slot {
  std::mutex busy;
  std::optional<Table> table;
};

class Memory {
 public:
  explicit Memory(std::size_t most) : most_(most) {}
  std::shared_ptr<Slot> slot(TableId id);
  [[nodiscard]] std::size_t size();

 private:
  struct Kept {
    std::shared_ptr<Slot> slot;
    std::list<TableId>::iterator age;
  };
  void drop_oldest();

  std::mutex mutex_;
  std::size_t most_;
  std::list<TableId> by_age_;  // the latest used first
  std::unordered_map<TableId, Kept> slots_;
};

}  // namespace parlour::tables
