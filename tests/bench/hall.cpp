// What a move costs the hall, from asking whose turn it is to the commit, on a real SQLite file: by how long
// the game has lasted, and by how many tables there are. Both should make no difference.
//
//   bench_hall [tables]

#include "tables/hall.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include "games/nexus/nexus.h"
#include "tables/sqlite_store.h"
#include "tests/folder.h"
#include "tests/places.h"

namespace {

using namespace parlour;  // NOLINT(google-build-using-namespace)
using namespace tables;   // NOLINT(google-build-using-namespace)
using Microseconds = std::vector<double>;

const Person kAnn{101, "Ann"};
const Person kBen{102, "Ben"};
constexpr std::size_t kInMemory = 256;

class Evening {
 public:
  Evening() : hall_(open_sqlite({.file = folder_.file()}), setting()) {}

  TableId started() {
    const auto table = taken(hall_.open(by(kAnn), {1, next_++}, "nexus", {{"series", "to_50"}})).table;
    taken(hall_.join(table, by(kBen)));
    taken(hall_.start(table, by(kAnn)));
    settle();
    return table;
  }

  struct Move {
    std::uint32_t entry = 0;  // its number in the journal
    double took = 0;          // in microseconds
    bool last = false;
  };
  Move move(TableId table) {
    const auto from = std::chrono::steady_clock::now();
    const auto seen = hall_.glance(table, 0);
    if (!seen || seen->phase != Phase::Playing) return {0, 0, true};
    const Person& who = seen->players.at(static_cast<std::size_t>(seen->to_act.first()));
    const auto own = hall_.glance(table, who.id);
    const auto lot = random_.below(static_cast<std::uint32_t>(own->choices.size()));
    const std::vector<std::string> moves{own->choices.at(lot).notation};
    taken(hall_.play(table, by(who), moves, own->question));
    const std::chrono::duration<double, std::micro> took = std::chrono::steady_clock::now() - from;
    settle();
    return {own->version + 1, took.count(), false};
  }

  std::uint32_t any_of(std::size_t many) { return random_.below(static_cast<std::uint32_t>(many)); }

 private:
  static Hall::Setting setting() {
    Hall::Setting setting;
    setting.shelves = {{games::nexus::nexus_title(),
                        games::read_card_data(tests::root() / "config" / "games" / "nexus.json")}};
    setting.now = [] {
      return std::chrono::time_point_cast<std::chrono::milliseconds>(std::chrono::system_clock::now());
    };
    setting.errands_waiting = [] {};
    setting.trouble = [](const std::string& line) { std::fprintf(stderr, "%s\n", line.c_str()); };
    setting.tables_in_memory = kInMemory;
    return setting;
  }
  static Done taken(const Result<Done>& result) {
    if (!result) throw std::runtime_error("a deed was refused");
    return *result;
  }
  Deed by(const Person& who) { return {next_++, who, false}; }
  /// As if everything had been sent.
  void settle() {
    for (const Errand& errand : hall_.errands(64)) hall_.settle(errand, std::nullopt);
  }

  tests::Folder folder_;
  Hall hall_;
  games::Chance random_{games::Seed{}, games::Purpose::Player};
  Snowflake next_ = 1000;
};

void tell(const std::string& what, Microseconds& took) {
  std::ranges::sort(took);
  std::printf("%-34s %6zu moves, median %6.0f us, p99 %6.0f us\n", what.c_str(), took.size(),
              took[took.size() / 2], took[took.size() * 99 / 100]);
  std::fflush(stdout);
}

void by_length() {
  constexpr std::uint32_t kStretch = 100;
  std::map<std::uint32_t, Microseconds> stretches;
  Evening evening;
  for (int game = 0; game < 12; ++game) {
    const TableId table = evening.started();
    for (auto move = evening.move(table); !move.last; move = evening.move(table)) {
      stretches[move.entry / kStretch].push_back(move.took);
    }
  }
  for (auto& [stretch, took] : stretches) {
    const auto from = stretch * kStretch;
    tell("entries " + std::to_string(from) + " to " + std::to_string(from + kStretch - 1), took);
  }
}

void by_tables(std::size_t most) {
  Evening evening;
  std::vector<TableId> tables;
  for (std::size_t many = 1; many <= most; many *= 10) {
    while (tables.size() < many) tables.push_back(evening.started());
    // The newest are in memory, of the oldest most are not: these are read from the file first.
    const std::size_t group = std::min(many, kInMemory / 2);
    for (const bool newest : {true, false}) {
      if (!newest && many <= kInMemory) continue;
      Microseconds took;
      for (int i = 0; i < 1000; ++i) {
        const std::size_t place = newest ? many - 1 - evening.any_of(group) : evening.any_of(many - group);
        const auto move = evening.move(tables[place]);
        if (move.last) {
          tables[place] = evening.started();
        } else {
          took.push_back(move.took);
        }
      }
      tell(std::to_string(many) + " tables" + (newest ? "" : ", mostly not in memory"), took);
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  by_length();
  by_tables(argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 1000);
  return 0;
}
