#pragma once
// The store in one SQLite file: the embedded default. All that is special to SQLite is here and in
// sqlite_check.h.

#include <chrono>
#include <filesystem>
#include <memory>
#include <vector>

#include "tables/schema.h"
#include "tables/sqlite_check.h"
#include "tables/store.h"

namespace parlour::tables {

struct SqliteSetting {
  std::filesystem::path file;
  /// How long to wait for another program (a backup, say) that holds the file.
  std::chrono::milliseconds patience{2000};
  /// The file may grow to this many pages; 0 is as far as the disk goes.
  long long most_pages = 0;
  std::vector<SchemaStep> steps = schema_steps();
};

/// Opens the file, makes it when there is none, and brings an older one to the newest version. Throws
/// StoreRefused, and leaves the file as it is, when it is damaged, newer, another program's, or in use.
/// The folder must be there. FILE.lock beside it shows that a program holds it.
std::shared_ptr<Store> open_sqlite(const SqliteSetting& setting);

}  // namespace parlour::tables
