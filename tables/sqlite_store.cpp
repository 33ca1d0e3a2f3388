#include "tables/sqlite_store.h"

#include <fcntl.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>
#include <sqlite3.h>  // after SOCI's header, which in 4.0 takes it into a namespace of its own
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "tables/sql_store.h"

namespace parlour::tables {
namespace {

namespace fs = std::filesystem;
using Why = StoreRefused::Why;

/// Closes on every way out.
class OpenFile {
 public:
  explicit OpenFile(int number) : number_(number) {}
  OpenFile(OpenFile&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;
  OpenFile& operator=(OpenFile&&) = delete;
  ~OpenFile() {
    if (number_ >= 0) ::close(number_);
  }
  [[nodiscard]] int number() const { return number_; }

 private:
  int number_;
};

fs::path beside(const fs::path& file, const char* ending) { return file.string() + ending; }

/// One program at a time: the kernel gives the lock back when the program ends, however it ends.
OpenFile take_lock(const fs::path& file) {
  const fs::path lock = beside(file, ".lock");
  OpenFile held(::open(lock.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
  if (held.number() < 0) {
    throw StoreRefused(Why::CannotOpen, file,
                       "the lock file beside it cannot be made: " + std::string(std::strerror(errno)));
  }
  if (::flock(held.number(), LOCK_EX | LOCK_NB) != 0) {
    throw StoreRefused(Why::InUse, file, "another program of ours holds the database");
  }
  return held;
}

StoreTrouble::Kind kind_of(const soci::soci_error& error) {
  using Kind = StoreTrouble::Kind;
  const auto* sqlite = dynamic_cast<const soci::sqlite3_soci_error*>(&error);
  if (sqlite == nullptr) return Kind::Other;
  switch (sqlite->result() & 0xff) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return Kind::Busy;
    case SQLITE_FULL:
      return Kind::Full;
    case SQLITE_IOERR:
    case SQLITE_CANTOPEN:
    case SQLITE_READONLY:
    case SQLITE_PERM:
      return Kind::InputOutput;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return Kind::Damaged;
    default:
      return Kind::Other;
  }
}

std::unique_ptr<soci::session> connect(const fs::path& file, const SqliteSetting& setting) {
  auto session = std::make_unique<soci::session>(soci::sqlite3, "db=\"" + file.string() + "\"");
  soci::session& sql = *session;
  // The time to wait comes first, because the other settings may have to wait themselves.
  sql.once << "pragma busy_timeout = " << setting.patience.count();
  sql.once << "pragma foreign_keys = on";
  sql.once << "pragma synchronous = full";
  if (setting.most_pages > 0) sql.once << "pragma max_page_count = " << setting.most_pages;
  return session;
}

Dialect dialect_of(const SqliteSetting& setting) {
  Dialect dialect;
  dialect.serial_key = "integer primary key autoincrement";
  // Takes the write lock at once: a transaction that reads first and writes later could be turned away in
  // the middle.
  dialect.begin = "begin immediate";
  dialect.connect = [setting] { return connect(setting.file, setting); };
  dialect.kind_of = kind_of;
  return dialect;
}

/// Makes a new database under another name and renames it when it is whole, so a kill leaves either nothing
/// or all of it.
void make_new(const SqliteSetting& setting) {
  const fs::path unfinished = beside(setting.file, ".new");
  for (const char* ending : {"", "-journal", "-wal", "-shm"}) {
    fs::remove(beside(unfinished, ending));
  }
  {
    const auto session = connect(unfinished, setting);
    session->once << "pragma application_id = " << kApplicationId;
    migrate(*session, dialect_of(setting), setting.steps);
  }
  fs::rename(unfinished, setting.file);
  const auto folder = fs::absolute(setting.file).parent_path();
  const OpenFile open_folder(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (open_folder.number() >= 0) ::fsync(open_folder.number());
}

void use_log(soci::session& session, const fs::path& file) {
  std::string mode;
  session.once << "pragma journal_mode = wal", soci::into(mode);
  if (mode != "wal") {
    throw StoreRefused(Why::CannotOpen, file, "the file system cannot hold a write-ahead log");
  }
}

/// Keeps the lock as long as the store; the store goes first.
struct Locked {
  explicit Locked(OpenFile held) : lock(std::move(held)) {}
  OpenFile lock;
  std::unique_ptr<SqlStore> store;
};

}  // namespace

std::shared_ptr<Store> open_sqlite(const SqliteSetting& setting) {
  const fs::path& file = setting.file;
  if (file.string().find('"') != std::string::npos) {
    throw StoreRefused(Why::CannotOpen, file, "the name must not contain a quotation mark");
  }
  auto locked = std::make_shared<Locked>(take_lock(file));
  try {
    if (!fs::exists(file)) {
      if (fs::exists(beside(file, "-wal"))) {
        throw StoreRefused(Why::Damaged, file, "the database is missing, but its log (-wal) is there");
      }
      make_new(setting);
    } else {
      check_sqlite(file, setting.steps);
    }
    const Dialect dialect = dialect_of(setting);
    const auto session = dialect.connect();
    use_log(*session, file);
    migrate(*session, dialect, setting.steps);
    locked->store = std::make_unique<SqlStore>(dialect);
  } catch (const soci::soci_error& error) {
    throw StoreRefused(Why::CannotOpen, file, error.get_error_message());
  } catch (const fs::filesystem_error& error) {
    throw StoreRefused(Why::CannotOpen, file, error.code().message());
  }
  return {locked, locked->store.get()};
}

}  // namespace parlour::tables
