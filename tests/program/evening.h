#pragma once
// An evening with the real program: a Discord of its own, the bot in it, a server with a room and six
// friends.

#include <gtest/gtest.h>

#include <filesystem>
#include <random>

#include "sandbox/bot_process.h"
#include "sandbox/client.h"
#include "tests/folder.h"

namespace parlour::tests {

using namespace sandbox::client;  // NOLINT(google-build-using-namespace): the tests speak its language

class Evening {
 public:
  explicit Evening(const std::map<std::string, std::string>& environment = {});

  Folder folder;
  Discord discord;
  BotProcess bot;
  User ann, ben, cid, dan, eve, fay;
  Guild club;
  Channel room;

  [[nodiscard]] As at(const User& who) { return discord.as(who).in(room); }
  [[nodiscard]] As dm(const User& who) { return discord.as(who).in_dm(); }
  [[nodiscard]] std::filesystem::path database() const { return folder.path() / "parlour.sqlite"; }

  /// One more comes to the club.
  User joins(const std::string& name);

  /// A table with these players that has started; options by what the lobby calls them.
  Message started(const std::string& game, const std::vector<User>& players,
                  const std::map<std::string, std::string>& options = {});
  /// The table's message when at least so many entries are in its journal.
  Message table_at(int entry);
  /// The table's message with all that has happened.
  Message table_now();
  /// Waits until all that has to be sent has been sent.
  void wait_until_quiet();
  /// Whom the table's message asks to act.
  std::vector<User> asked(const Message& table);

 private:
  std::vector<User> friends_;
};

/// The number of journal entries that the table's message speaks of; 0 when it is no table.
int entry_of(const Message& table);
bool is_over(const Message& table);

/// The controls of a move that a page offers, as ids; a menu counts once for each of its options.
struct Control {
  std::string id;
  std::string value;  // empty: a button
};
std::vector<Control> controls_of(const Message& page);
Answer use(As who, const Message& page, const Control& control);

/// Plays one move at random from a page with controls, through as many steps as it takes.
Answer play_from(const As& who, Message page, std::mt19937& random);

/// What the bot's database holds when nobody has it open; one row of text a line.
std::vector<std::string> ask_database(const std::filesystem::path& file, const std::string& question);

}  // namespace parlour::tests
