#pragma once
// One connection to a database, with its prepared statements, used by one thread at a time. After any error
// the statements are thrown away, and the connection too when it may have been lost: both come back with the
// next use.

#include <soci/soci.h>

#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

#include "tables/store.h"

namespace parlour::tables {

/// Where one database differs from another.
struct Dialect {
  std::string serial_key;  // what {serial} stands for in the schema
  std::string begin;       // opens a transaction that means to write
  std::function<std::unique_ptr<soci::session>()> connect;
  std::function<StoreTrouble::Kind(const soci::soci_error&)> kind_of;
};

class Line {
 public:
  explicit Line(Dialect dialect) : dialect_(std::move(dialect)) {}

  /// Rows of a query. Arguments are bound in order; they and the columns are long long, int or std::string.
  template <class... Columns, class... Uses>
  std::vector<std::tuple<Columns...>> ask(std::string_view text, const Uses&... uses) {
    return guarded(false, [&] {
      std::vector<std::tuple<Columns...>> rows;
      std::tuple<Columns...> row;
      soci::statement& statement = prepared(text);
      statement.bind_clean_up();
      std::apply([&](auto&... column) { (statement.exchange(soci::into(column)), ...); }, row);
      (statement.exchange(soci::use(uses)), ...);
      statement.define_and_bind();
      // To the last row, so that no read stays open.
      if (statement.execute(true)) {
        do rows.push_back(row);
        while (statement.fetch());
      }
      statement.bind_clean_up();
      return rows;
    });
  }

  /// Carries a statement out and gives the number of rows that it touched.
  template <class... Uses>
  long long run(std::string_view text, const Uses&... uses) {
    return guarded(false, [&] {
      soci::statement& statement = prepared(text);
      statement.bind_clean_up();
      (statement.exchange(soci::use(uses)), ...);
      statement.define_and_bind();
      statement.execute(true);
      const long long touched = statement.get_affected_rows();
      statement.bind_clean_up();
      return touched;
    });
  }

  /// One at a time.
  std::mutex& mutex() { return mutex_; }

 private:
  friend class Transaction;

  soci::session& session();
  soci::statement& prepared(std::string_view text);
  /// Throws the error as StoreTrouble; to be called from a catch clause.
  [[noreturn]] void fail(const soci::soci_error& error, bool committing);
  void begin();
  void commit();
  void roll_back() noexcept;

  template <class Work>
  auto guarded(bool committing, Work&& work) {
    try {
      return work();
    } catch (const soci::soci_error& error) {
      fail(error, committing);
    }
  }

  Dialect dialect_;
  std::mutex mutex_;
  std::unique_ptr<soci::session> session_;
  std::unordered_map<std::string, std::unique_ptr<soci::statement>> statements_;
};

/// Holds a line for one transaction; what is not committed is rolled back.
class Transaction {
 public:
  explicit Transaction(Line& line) : hold_(line.mutex()), line_(line) { line_.begin(); }
  ~Transaction() {
    if (!over_) line_.roll_back();
  }
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;

  void commit() {
    line_.commit();
    over_ = true;
  }
  Line& line() { return line_; }

 private:
  std::lock_guard<std::mutex> hold_;
  Line& line_;
  bool over_ = false;
};

/// Holds a line for reading.
class Reading {
 public:
  explicit Reading(Line& line) : hold_(line.mutex()), line_(line) {}
  Line& line() { return line_; }

 private:
  std::lock_guard<std::mutex> hold_;
  Line& line_;
};

}  // namespace parlour::tables
