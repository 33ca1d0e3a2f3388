#pragma once
// Looks at an SQLite file before anything is allowed to write to it. The look leaves no trace: not a byte of
// the file or of its write-ahead log changes, and no file appears beside it.

#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

#include "tables/schema.h"

namespace parlour::tables {

/// A database that this program will not touch. The text names the file and the reason.
class StoreRefused : public std::runtime_error {
 public:
  enum class Why { NotADatabase, Foreign, Damaged, Newer, InUse, CannotOpen };
  StoreRefused(Why why, const std::filesystem::path& file, const std::string& reason)
      : std::runtime_error(file.string() + ": " + reason), why_(why) {}
  [[nodiscard]] Why why() const { return why_; }

 private:
  Why why_;
};

/// Marks our files in SQLite's header: "Parl".
inline constexpr int kApplicationId = 0x5061726C;

/// Throws StoreRefused unless the file is a sound database of ours, of a version that `steps` knows.
void check_sqlite(const std::filesystem::path& file, const std::vector<SchemaStep>& steps);

}  // namespace parlour::tables
