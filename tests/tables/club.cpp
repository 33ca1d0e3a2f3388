#include "tests/tables/club.h"

#include <sqlite3.h>

#include <stdexcept>

namespace parlour::tests {

namespace fs = std::filesystem;

std::string said(const Result<Done>& result) {
  if (result) return result->repeated ? "repeated" : "ok";
  const Denied& denied = result.denied();
  std::string name(name_of(denied.why));
  return denied.rule.empty() ? name : name + ": " + denied.rule;
}

Club::Club(Hall::Setting setting) : setting_(std::move(setting)) {
  if (setting_.shelves.empty()) setting_.shelves.push_back({toy::title(), toy::data()});
  sqlite_.file = folder_.file();
  restart();
}

void Club::restart() {
  hall_.reset();
  store_.reset();
  store_ = open_sqlite(sqlite_);
  Hall::Setting setting = setting_;
  setting.now = [this] { return now(); };
  if (!setting.errands_waiting) setting.errands_waiting = [this] { ++errands_told; };
  setting.trouble = [this](const std::string& line) {
    const std::lock_guard hold(troubles_mutex_);
    troubles.push_back(line);
  };
  hall_ = std::make_unique<Hall>(store_, std::move(setting));
}

void Club::restart(Hall::Setting setting) {
  setting_ = std::move(setting);
  restart();
}

std::string Club::opens(const Person& who, Snowflake channel, const games::Chosen& options) {
  return said(hall().open(by(who), {1, channel}, "toy", options));
}
std::string Club::joins(TableId table, const Person& who) { return said(hall().join(table, by(who))); }
std::string Club::leaves(TableId table, const Person& who) { return said(hall().leave(table, by(who))); }
std::string Club::chooses(TableId table, const Person& who, const std::string& key,
                          const std::string& choice) {
  return said(hall().choose_option(table, by(who), key, choice));
}
std::string Club::starts(TableId table, const Person& who, bool manages) {
  return said(hall().start(table, by(who, manages)));
}
std::string Club::plays(TableId table, const Person& who, const std::vector<std::string>& moves,
                        std::optional<Question> question) {
  return said(hall().play(table, by(who), moves, question));
}
std::string Club::cancels(TableId table, const Person& who, bool manages) {
  return said(hall().cancel(table, by(who, manages)));
}

TableId Club::opened(const Person& host, const games::Chosen& options) {
  const auto done = hall().open(by(host), {1, next_channel_++}, "toy", options);
  if (!done) throw std::runtime_error("no table: " + said(done));
  return done->table;
}

TableId Club::started(const std::vector<Person>& players, const games::Chosen& options) {
  const TableId table = opened(players.front(), options);
  for (std::size_t i = 1; i < players.size(); ++i) {
    if (const auto answer = joins(table, players[i]); answer != "ok") throw std::runtime_error(answer);
  }
  if (const auto answer = starts(table, players.front()); answer != "ok") throw std::runtime_error(answer);
  return table;
}

void Club::play_some(TableId table, int moves) {
  for (int i = 0; i < moves; ++i) {
    const Glance look = glance(table);
    if (look.phase != Phase::Playing) return;
    const Person& who = look.players[static_cast<std::size_t>(look.to_act.first())];
    const auto choices = glance(table, who).choices;
    const auto& choice = choices[static_cast<std::size_t>(i) % choices.size()];
    if (const auto answer = plays(table, who, {choice.notation}); answer != "ok") {
      throw std::runtime_error(answer);
    }
  }
}

void Club::play_out(TableId table) {
  while (glance(table).phase == Phase::Playing) play_some(table, 1);
}

Glance Club::glance(TableId table, const Person& who) {
  const auto look = hall().glance(table, who.id);
  if (!look) throw std::runtime_error("no glance: " + std::string(name_of(look.denied().why)));
  return *look;
}

toy::View Club::view(TableId table, const Person& who) {
  return std::any_cast<toy::View>(glance(table, who).view);
}

std::vector<std::string> Club::errands(std::size_t most) {
  std::vector<std::string> names;
  for (const Errand& errand : hall().errands(most)) {
    const auto table = std::to_string(errand.table);
    switch (errand.kind) {
      case ErrandKind::Table:
        names.push_back("table " + table);
        break;
      case ErrandKind::Hand:
        names.push_back("hand " + table + " " + std::to_string(errand.person));
        break;
      case ErrandKind::Retire:
        names.push_back("retire " + table + " " + std::to_string(errand.message));
        break;
      case ErrandKind::Strip:
        names.push_back("strip " + table + " " + std::to_string(errand.person) + " " +
                        std::to_string(errand.message));
        break;
      case ErrandKind::Remind:
        names.push_back("remind " + table + " " + std::to_string(errand.person));
        break;
      case ErrandKind::Think:
        names.push_back("think " + table);
        break;
      case ErrandKind::Close:
        names.push_back("close " + table);
        break;
      case ErrandKind::Release:
        names.push_back("release " + table);
        break;
      case ErrandKind::Rename:
        names.push_back("rename " + table);
        break;
      case ErrandKind::Tell:
        names.push_back("tell " + table + " " + std::to_string(errand.person));
        break;
    }
  }
  return names;
}

void Club::settle_all() {
  for (const Errand& errand : hall().errands(100000)) hall().settle(errand, std::nullopt);
}

namespace {

sqlite3* open_from_outside(const fs::path& file) {
  sqlite3* database = nullptr;
  if (sqlite3_open(file.c_str(), &database) != SQLITE_OK)
    throw std::runtime_error("cannot open from outside");
  sqlite3_busy_timeout(database, 2000);
  return database;
}

}  // namespace

void run_sql(const fs::path& file, const std::string& sql) {
  sqlite3* database = open_from_outside(file);
  const int result = sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr);
  const std::string error = sqlite3_errmsg(database);
  sqlite3_close(database);
  if (result != SQLITE_OK) throw std::runtime_error(error);
}

std::string ask_sql(const fs::path& file, const std::string& sql) {
  sqlite3* database = open_from_outside(file);
  sqlite3_stmt* statement = nullptr;
  std::string answer;
  const bool good = sqlite3_prepare_v2(database, sql.c_str(), -1, &statement, nullptr) == SQLITE_OK;
  if (good && sqlite3_step(statement) == SQLITE_ROW && sqlite3_column_text(statement, 0) != nullptr) {
    answer = reinterpret_cast<const char*>(sqlite3_column_text(statement, 0));
  }
  const std::string error = sqlite3_errmsg(database);
  sqlite3_finalize(statement);
  sqlite3_close(database);
  if (!good) throw std::runtime_error(error);
  return answer;
}

}  // namespace parlour::tests
