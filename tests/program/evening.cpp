#include "tests/program/evening.h"

#include <sqlite3.h>

#include <regex>
#include <thread>

#include "tests/places.h"

namespace parlour::tests {

namespace {

const std::filesystem::path kPrograms = tests::programs();

Discord start_discord(const std::filesystem::path& folder) {
  ServerSetting setting;
  setting.program = kPrograms / "sandbox";
  setting.data = folder;
  Discord discord = Discord::start(setting);
  // Whole games in seconds; the limits have tests of their own.
  discord.set({{"rate_limits", false}});
  return discord;
}

BotSetting bot_in(const std::filesystem::path& folder,
                  const std::map<std::string, std::string>& environment) {
  BotSetting setting{kPrograms / "parlour", folder, tests::root(), environment};
  // Answers come out when all are in; that they wait otherwise has tests of its own.
  setting.environment.insert({"PARLOUR_ANSWER_WAIT", "0"});
  return setting;
}

bool has_menu(const Message& page, const std::string& placeholder) {
  return std::ranges::find(page.menus, placeholder, &Menu::placeholder) != page.menus.end();
}

bool is_control(const std::string& id) { return id.starts_with("m:") || id.starts_with("p:"); }

}  // namespace

Evening::Evening(const std::map<std::string, std::string>& environment)
    : discord(start_discord(folder.path())), bot(discord, bot_in(folder.path(), environment)) {
  for (User* who : {&ann, &ben, &cid, &dan, &eve, &fay}) {
    static constexpr std::array kNames{"ann", "ben", "cid", "dan", "eve", "fay"};
    *who = discord.make_user(kNames.at(friends_.size()));
    friends_.push_back(*who);
  }
  club = discord.make_guild("The club", friends_);
  room = discord.make_channel(club, "room");
  bot.wait_ready(std::chrono::seconds(60));
}

User Evening::joins(const std::string& name) {
  friends_.push_back(discord.make_user(name));
  discord.join(club, friends_.back());
  return friends_.back();
}

Message Evening::started(const std::string& game, const std::vector<User>& players,
                         const std::map<std::string, std::string>& options) {
  const User& host = players.front();
  at(host).command("/table new", {{"game", game}});
  const Message lobby = at(host).wait_for(
      [](const Message& message) { return !message.ephemeral && message.has_button("Start"); });
  for (const User& who : players) {
    if (who.id != host.id) at(who).click(lobby, "Join");
  }
  if (!options.empty()) {
    Message page = at(host).click(lobby, "Options").message.value();
    for (const auto& [name, choice] : options) {
      // What does not fit on one page is on another.
      if (!has_menu(page, name)) {
        page = at(host).click(page, page.has_button("More") ? "More" : "Before").message.value();
      }
      page = at(host).choose(page, name, {choice}).message.value();
    }
  }
  const Answer start = at(host).click(lobby, "Start");
  if (!start.says("has started")) {
    throw std::runtime_error("it has not started: " + start.text() + "\n" + bot.log());
  }
  // Opened, the others joined, options chosen, started.
  const int entry = static_cast<int>(players.size() + options.size()) + 1;
  return at(host).wait_until(
      lobby, [entry](const Message& message) { return entry_of(message) >= entry; },
      std::chrono::seconds(30));
}

Message Evening::table_now() {
  const auto newest = ask_database(database(), "select version from tables order by id desc limit 1");
  return table_at(std::stoi(newest.at(0)));
}

Message Evening::table_at(int entry) {
  return at(dan).wait_for([entry](const Message& message) { return entry_of(message) >= entry; },
                          std::chrono::seconds(30));
}

void Evening::wait_until_quiet() {
  const auto patience = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  const std::string due =
      "select 1 from errands where not_before < " + std::to_string(discord.now() + 5'000) + " limit 1";
  while (!ask_database(database(), due).empty() && std::chrono::steady_clock::now() < patience) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
}

std::vector<User> Evening::asked(const Message& table) {
  std::vector<User> who;
  for (const User& one : friends_) {
    if (table.content.find("<@" + std::to_string(one.id) + ">") != std::string::npos) who.push_back(one);
  }
  return who;
}

int entry_of(const Message& table) {
  static const std::regex footer("Entry (\\d+) of the journal");
  std::smatch found;
  const std::string text = table.text();
  return !table.ephemeral && std::regex_search(text, found, footer) ? std::stoi(found[1]) : 0;
}

bool is_over(const Message& table) { return !table.has_button("My hand") && !table.has_button("Start"); }

std::vector<Control> controls_of(const Message& page) {
  std::vector<Control> controls;
  for (const Button& button : page.buttons) {
    if (is_control(button.custom_id) && !button.disabled) controls.push_back({button.custom_id, {}});
  }
  for (const Menu& menu : page.menus) {
    if (!is_control(menu.custom_id)) continue;
    for (const MenuOption& option : menu.options) controls.push_back({menu.custom_id, option.value});
  }
  return controls;
}

Answer use(As who, const Message& page, const Control& control) {
  if (control.value.empty()) return who.click(page, control.id);
  return who.choose(page, control.id, {control.value});
}

namespace {

/// The table and the question in a control's id.
std::string question_of(const Control& control) {
  const auto table = control.id.find(':') + 1;
  const auto question = control.id.find(':', table) + 1;
  return control.id.substr(table, control.id.find(':', question) - table);
}

}  // namespace

Answer play_from(const As& who, Message page, std::mt19937& random) {
  while (true) {
    const auto controls = controls_of(page);
    if (controls.empty()) throw std::runtime_error("no controls on this page:\n" + page.text());
    std::uniform_int_distribution<std::size_t> any(0, controls.size() - 1);
    Answer answer = use(who, page, controls[any(random)]);
    // Still the same question: a further step, or the way back to the first one.
    const auto next = answer.message ? controls_of(*answer.message) : std::vector<Control>{};
    if (next.empty() || question_of(next.front()) != question_of(controls.front())) return answer;
    page = *answer.message;
  }
}

std::vector<std::string> ask_database(const std::filesystem::path& file, const std::string& question) {
  sqlite3* database = nullptr;
  if (sqlite3_open_v2(file.c_str(), &database, SQLITE_OPEN_READONLY, nullptr) != SQLITE_OK) {
    throw std::runtime_error("no database at " + file.string());
  }
  sqlite3_busy_timeout(database, 10'000);
  std::vector<std::string> rows;
  const auto row = [](void* out, int columns, char** values, char**) {
    std::string line;
    for (int i = 0; i < columns; ++i) line += (i == 0 ? "" : " ") + std::string(values[i] ? values[i] : "");
    static_cast<std::vector<std::string>*>(out)->push_back(line);
    return 0;
  };
  char* error = nullptr;
  const bool fine = sqlite3_exec(database, question.c_str(), row, &rows, &error) == SQLITE_OK;
  const std::string why = error == nullptr ? "" : error;
  sqlite3_free(error);
  sqlite3_close(database);
  if (!fine) throw std::runtime_error(why);
  return rows;
}

}  // namespace parlour::tests
