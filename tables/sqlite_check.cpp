#include "tables/sqlite_check.h"

#include <sqlite3.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <fstream>
#include <memory>
#include <optional>
#include <set>
#include <string_view>

namespace parlour::tables {
namespace {

namespace fs = std::filesystem;
using Why = StoreRefused::Why;

/// The first 100 bytes of an SQLite file; offsets as in its file format.
using Header = std::array<unsigned char, 100>;
constexpr std::size_t kReadVersionAt = 19;    // 2: a write-ahead log is used
constexpr std::size_t kApplicationIdAt = 68;  // four bytes, the highest first

struct CloseDatabase {
  void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
};
using Database = std::unique_ptr<sqlite3, CloseDatabase>;

Header read_header(const fs::path& file) {
  Header header{};
  std::ifstream in(file, std::ios::binary);
  if (!in) throw StoreRefused(Why::CannotOpen, file, "the file cannot be read");
  in.read(reinterpret_cast<char*>(header.data()), header.size());
  static constexpr std::string_view kMagic("SQLite format 3\0", 16);
  if (in.gcount() != static_cast<std::streamsize>(header.size()) ||
      std::memcmp(header.data(), kMagic.data(), kMagic.size()) != 0) {
    throw StoreRefused(Why::NotADatabase, file, "this is not an SQLite database");
  }
  return header;
}

int application_id(const Header& header) {
  std::uint32_t id = 0;
  for (std::size_t i = 0; i < 4; ++i) id = id << 8U | header[kApplicationIdAt + i];
  return static_cast<int>(id);
}

std::string as_uri(const fs::path& file) {
  std::string uri = "file:";
  for (const char c : fs::absolute(file).string()) {
    switch (c) {
      case '%':
        uri += "%25";
        break;
      case '?':
        uri += "%3f";
        break;
      case '#':
        uri += "%23";
        break;
      default:
        uri += c;
    }
  }
  return uri;
}

/// The first column of every row of a query; nothing when the database cannot answer.
std::optional<std::vector<std::string>> ask(sqlite3* database, const std::string& query) {
  sqlite3_stmt* statement = nullptr;
  if (sqlite3_prepare_v2(database, query.c_str(), -1, &statement, nullptr) != SQLITE_OK) return std::nullopt;
  std::vector<std::string> rows;
  int step = SQLITE_OK;
  while ((step = sqlite3_step(statement)) == SQLITE_ROW) {
    const auto* text = sqlite3_column_text(statement, 0);
    rows.emplace_back(text == nullptr ? "" : reinterpret_cast<const char*>(text));
  }
  sqlite3_finalize(statement);
  if (step != SQLITE_DONE) return std::nullopt;
  return rows;
}

bool has_log(const fs::path& file) {
  std::error_code none;
  const auto size = fs::file_size(file.string() + "-wal", none);
  return !none && size > 0;
}

/// A connection that only looks. Without a log the file is read as if nobody could ever change it. With a log
/// (the program was killed) both must be read together: exclusive locking keeps the index of the log in
/// memory instead of in a file, and the log is not folded in at the end.
Database look_at(const fs::path& file, bool log) {
  sqlite3* raw = nullptr;
  const std::string uri = as_uri(file) + (log ? "?mode=rw" : "?immutable=1");
  const int flags = SQLITE_OPEN_URI | (log ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY);
  const int opened = sqlite3_open_v2(uri.c_str(), &raw, flags, nullptr);
  Database database(raw);
  if (opened != SQLITE_OK) throw StoreRefused(Why::CannotOpen, file, "the file cannot be opened");
  if (log) {
    sqlite3_db_config(raw, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
    int keep = 1;
    sqlite3_file_control(raw, "main", SQLITE_FCNTL_PERSIST_WAL, &keep);
    ask(raw, "pragma locking_mode = exclusive");
  }
  return database;
}

void check_soundness(sqlite3* database, const fs::path& file) {
  const auto verdict = ask(database, "pragma quick_check(1)");
  const int code = sqlite3_errcode(database) & 0xff;
  if (!verdict && code == SQLITE_BUSY) {
    throw StoreRefused(Why::InUse, file, "another program holds the database");
  }
  if (!verdict || verdict->empty()) {
    throw StoreRefused(Why::Damaged, file,
                       std::string("the database is damaged: ") + sqlite3_errmsg(database));
  }
  if (verdict->front() != "ok") {
    throw StoreRefused(Why::Damaged, file, "the database is damaged: " + verdict->front());
  }
}

void check_version(sqlite3* database, const fs::path& file, const std::vector<SchemaStep>& steps) {
  const auto found = ask(database, "select version from schema");
  if (!found || found->size() != 1 || found->front().empty()) {
    throw StoreRefused(Why::Damaged, file, "the database is damaged: it has no schema version");
  }
  const int version = std::atoi(found->front().c_str());
  const int newest = steps.empty() ? 0 : steps.back().version;
  if (version > newest) {
    throw StoreRefused(Why::Newer, file,
                       "the database has version " + std::to_string(version) +
                           " and was written by a newer program; this one knows versions up to " +
                           std::to_string(newest));
  }
  const auto names = ask(database, "select name from sqlite_master where type = 'table'");
  const std::set<std::string> there(names ? names->begin() : std::vector<std::string>::const_iterator{},
                                    names ? names->end() : std::vector<std::string>::const_iterator{});
  for (const SchemaStep& step : steps) {
    if (step.version > version) break;
    for (const std::string& name : step.creates) {
      if (!there.contains(name)) {
        throw StoreRefused(Why::Damaged, file,
                           "the database is damaged: the table \"" + name + "\" is missing");
      }
    }
  }
}

}  // namespace

void check_sqlite(const fs::path& file, const std::vector<SchemaStep>& steps) {
  const Header header = read_header(file);
  if (application_id(header) != kApplicationId) {
    throw StoreRefused(Why::Foreign, file, "this is a database of another program");
  }
  const bool log = header[kReadVersionAt] == 2 && has_log(file);
  const Database database = look_at(file, log);
  check_soundness(database.get(), file);
  check_version(database.get(), file, steps);
}

}  // namespace parlour::tables
