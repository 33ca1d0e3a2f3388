// How long a person waits for an answer, and how much memory the bot takes: the real program on a loopback
// Discord. Every figure is the sandbox's or the kernel's own.
//
//   bench_answers [tables]

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <thread>

#include "tests/program/evening.h"

namespace {

using namespace parlour::tests;  // NOLINT(google-build-using-namespace)

double megabytes(pid_t pid, const std::string& what) {
  std::ifstream status("/proc/" + std::to_string(pid) + "/status");
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with(what + ":")) return std::atof(line.c_str() + what.size() + 1) / 1024;
  }
  return 0;
}

void tell_memory(const char* when, const Evening& evening) {
  const pid_t pid = evening.bot.pid();
  std::printf("%-26s %6.1f MB resident, of which %5.1f MB its own, the rest program files\n", when,
              megabytes(pid, "VmRSS"), megabytes(pid, "RssAnon"));
}

Message opened(Evening& evening, const Channel& room) {
  As host = evening.discord.as(evening.ann).in(room);
  As guest = evening.discord.as(evening.ben).in(room);
  host.command("/table new", {{"game", "nexus"}});
  const Message lobby =
      host.wait_for([](const Message& one) { return !one.ephemeral && one.has_button("Start"); });
  guest.click(lobby, "Join");
  host.click(lobby, "Start");
  return host.wait_for([](const Message& one) { return entry_of(one) > 0; });
}

void play(Evening& evening, const Channel& room, Message table, int moves, std::mt19937& random) {
  for (int i = 0; i < moves && !is_over(table); ++i) {
    As here = evening.discord.as(evening.asked(table).at(0)).in(room);
    play_from(here, here.click(table, "My hand").message.value(), random);
    const int entry = entry_of(table);
    table = here.wait_for([entry](const Message& one) { return entry_of(one) > entry; });
  }
}

}  // namespace

int main(int argc, char** argv) {
  const int tables = argc > 1 ? std::atoi(argv[1]) : 200;
  Evening evening;
  std::mt19937 random(1);
  std::this_thread::sleep_for(std::chrono::seconds(5));
  tell_memory("idle:", evening);
  evening.discord.clear_counters();
  play(evening, evening.room, opened(evening, evening.room), 100, random);
  for (int i = 1; i < tables; ++i) {
    const Channel room = evening.discord.make_channel(evening.club, "room-" + std::to_string(i));
    play(evening, room, opened(evening, room), 4, random);
    if (i % 50 == 0) std::printf("%d tables ...\n", i);
  }
  evening.wait_until_quiet();
  tell_memory((std::to_string(tables) + " tables:").c_str(), evening);
  const auto counted = evening.discord.counters().raw.at("acknowledged");
  std::cout << "from interaction to answer, in ms: " << counted.dump() << "\n";
  return 0;
}
