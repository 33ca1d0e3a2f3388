#include "tests/commands/counter.h"

#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <stdexcept>

#include "commands/pages.h"
#include "commands/router.h"
#include "render/discord_json.h"
#include "render/limits.h"
#include "render/text.h"
#include "tests/commands/toy_kit.h"
#include "tests/games/nexus_record.h"
#include "tests/games/nexus_traits.h"
#include "tests/places.h"
#include "tests/render/discord_faults.h"

namespace parlour::commands::testing {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

const fs::path kPhrases = tests::root() / "config" / "phrases";

/// English with the toy's phrases, in a folder of its own.
fs::path phrases_with_toy(const fs::path& folder) {
  fs::path made = folder / "phrases";
  fs::create_directory(made);
  json english = json::parse(std::ifstream(kPhrases / "en.json"));
  english.update(toy_phrases());
  std::ofstream(made / "en.json") << english;
  return made;
}

/// Nothing but a verb, numbers and the marks between them.
bool is_bare(const std::string& id) {
  return !id.empty() && id.find_first_not_of("0123456789:.", 1) == std::string::npos;
}

}  // namespace

fs::path quick_folder() {
  const fs::path memory = "/dev/shm";
  return ::access(memory.c_str(), W_OK) == 0 ? memory : fs::temp_directory_path();
}

Counter::Counter(const Setting& setting) : patience_(setting.patience), highest_(setting.highest) {
  deal_->seed = setting.seed;
  if (!setting.position.empty()) {
    deal_->state = games::to_fields(games::testing::Record(setting.position).state);
  }
  kits_ = games_on_offer();
  if (setting.with_toy) kits_.push_back(toy_kit());
  book_ = std::make_unique<render::Phrasebook>(
      setting.with_toy ? phrases_with_toy(folder_.path()) : kPhrases,
      [this](std::string_view, std::string_view what) { missing_phrases_.emplace_back(what); });
  restart();
}

Counter::~Counter() {
  for (const std::string& what : missing_phrases_) ADD_FAILURE() << what;
}

void Counter::restart() {
  desk_.reset();
  hall_.reset();
  tables::SqliteSetting sqlite;
  sqlite.file = folder_.file();
  sqlite.patience = patience_;
  tables::Hall::Setting setting;
  for (const GameKit& kit : kits_) {
    const bool toy = kit.title.key == "toy";
    auto data = toy ? tests::toy::data(highest_)
                    : games::read_card_data(tests::root() / "config/games" / (kit.title.key + ".json"));
    setting.shelves.push_back({steady(kit.title, deal_), std::move(data)});
  }
  // Answers come out when all are in; that they wait otherwise is the business of tables/.
  setting.answer_wait = 0;
  setting.now = [this] { return now_ += std::chrono::seconds(1); };
  setting.trouble = [this](const std::string& line) { troubles.push_back(line); };
  hall_ = std::make_unique<tables::Hall>(tables::open_sqlite(sqlite), std::move(setting));
  desk_ = std::make_unique<Desk>(Desk{*hall_, *book_, kits_, "en"});
}

// ---- What people do

Request Counter::request_of(RequestKind kind, const Person& who) {
  Request request;
  request.kind = kind;
  request.id = next_interaction_++;
  request.who = who;
  request.place = place;
  request.manages = manages;
  request.locale = locale;
  return request;
}

Response Counter::ask(Request request) {
  last_ = std::move(request);
  auto response = respond(desk(), last_);
  if (const auto* answer = std::get_if<Answer>(&response)) inspect(answer->page);
  return response;
}

void Counter::inspect(const Document& page) {
  const auto message = render::discord_json(page, book_->in(locale));
  for (const auto& fault : render::testing::message_faults(message))
    ADD_FAILURE() << fault << "\n" << message;
  EXPECT_EQ(message.at("components").size(), page.rows.size()) << "a row is left out or wrapped";
  for (const auto& menu : menus_of(page)) EXPECT_LE(menu.items.size(), render::limits::kMenuItems);
  for (const auto& row : message.at("components")) {
    for (const auto& part : row.at("components")) {
      const auto id = part.at("custom_id").get<std::string>();
      const auto read = parse_component_id(id);
      EXPECT_TRUE(read && format(*read) == id && is_bare(id)) << id;
      for (const auto& item : part.value("options", json::array())) {
        EXPECT_TRUE(parse_positions(item.at("value").get<std::string>())) << item;
      }
    }
  }
}

Answer Counter::slash(const Person& who, const std::string& command, const Options& options) {
  Request request = request_of(RequestKind::Slash, who);
  request.command = command;
  request.options = options;
  return answer(std::move(request));
}

Answer Counter::click(const Person& who, const std::string& id, const std::vector<std::string>& values) {
  Request request = request_of(RequestKind::Component, who);
  request.component = id;
  request.values = values;
  return answer(std::move(request));
}

Answer Counter::press(const Person& who, const Document& page, const std::string& label) {
  return click(who, id_of(page, label));
}

Answer Counter::pick(const Person& who, const Document& page, const std::string& label) {
  for (const bool whole : {true, false}) {
    for (const auto& menu : menus_of(page)) {
      for (const auto& item : menu.items) {
        const auto words = render::plain(item.label);
        if (whole ? words == label : words.starts_with(label)) return click(who, menu.id, {item.value});
      }
    }
  }
  throw std::logic_error("no such item: " + label);
}

std::vector<Suggestion> Counter::types(const Person& who, const std::string& command,
                                       const std::string& option, const std::string& typed,
                                       const Options& others) {
  Request request = request_of(RequestKind::Autocomplete, who);
  request.command = command;
  request.options = others;
  request.options[option] = typed;
  request.focused = option;
  auto offered = std::get<std::vector<Suggestion>>(ask(std::move(request)));
  json choices = json::array();
  for (const auto& one : offered) choices.push_back({{"name", one.label}, {"value", one.value}});
  for (const auto& fault : render::testing::autocomplete_faults(choices)) ADD_FAILURE() << fault << choices;
  return offered;
}

Answer Counter::again() {
  const Request same = last_;
  return answer(same);
}

// ---- What is refused

void Counter::expect_denied(const Answer& answer, const std::string& denial, int entries_before) {
  const auto& page = answer.page;
  EXPECT_EQ(page.body, say("denied." + denial, {{"seats", std::string("2 or 4")}, {"game", "Nexus"}}));
  EXPECT_EQ(page.tone, render::Tone::Trouble);
  EXPECT_TRUE(page.rows.empty());
  EXPECT_FALSE(answer.in_place) << "it stands beside what was there";
  EXPECT_EQ(entries(), entries_before) << "something was written";
}

void Counter::denies(const Person& who, const std::string& command, const Options& options,
                     const std::string& denial) {
  const int before = entries();
  SCOPED_TRACE(who.name + ": /" + command);
  expect_denied(slash(who, command, options), denial, before);
}

void Counter::denies_press(const Person& who, const Document& page, const std::string& label,
                           const std::string& denial) {
  const int before = entries();
  SCOPED_TRACE(who.name + " presses " + label);
  expect_denied(press(who, page, label), denial, before);
}

// ---- Setting up

TableId Counter::lobby(const std::vector<Person>& players, const games::Chosen& options,
                       const std::string& game) {
  in(next_channel_++);
  const auto done = hall().open({next_interaction_++, players.front()}, place, game, options);
  if (!done) throw std::logic_error("no table: " + tests::said(done));
  for (std::size_t i = 1; i < players.size(); ++i) {
    const auto joined = hall().join(done->table, {next_interaction_++, players[i]});
    if (!joined) throw std::logic_error("no seat: " + tests::said(joined));
  }
  return done->table;
}

TableId Counter::started(const std::vector<Person>& players, const games::Chosen& options,
                         const std::string& game) {
  const TableId table = lobby(players, options, game);
  const auto done = hall().start(table, {next_interaction_++, players.front()});
  if (!done) throw std::logic_error("no start: " + tests::said(done));
  return table;
}

// ---- Looking behind the counter

Glance Counter::glance(TableId table, const Person& who) {
  const auto seen = hall().glance(table, who.id);
  if (!seen) throw std::logic_error("no glance: " + std::string(name_of(seen.denied().why)));
  return *seen;
}

Document Counter::table(TableId table) {
  auto page = table_page(desk(), glance(table), desk().speech());
  inspect(page);
  return page;
}

int Counter::entries() const { return std::stoi(tests::ask_sql(file(), "select count(*) from journal")); }

std::vector<std::string> Counter::legal(TableId table, const Person& who) {
  std::vector<std::string> moves;
  for (const auto& choice : glance(table, who).choices) moves.push_back(choice.notation);
  return moves;
}

const Person& Counter::asked(TableId table) {
  static const std::vector<Person> everybody{kAnn, kBen, kCat, kDan, kEve};
  const auto seen = glance(table);
  const auto waited_for = [&](const Person& who) {
    const auto own = glance(table, who);
    return own.seat && own.to_act.contains(*own.seat) && own.answered.empty();
  };
  for (const Person& player : seen.players) {
    if (waited_for(player)) return *std::ranges::find(everybody, player.id, &Person::id);
  }
  throw std::logic_error("nobody is asked");
}

bool Counter::answered(TableId table, const Person& who) { return !glance(table, who).answered.empty(); }

// ---- Pages

std::vector<render::Button> buttons_of(const Document& page) {
  std::vector<render::Button> all;
  for (const auto& row : page.rows) {
    if (const auto* buttons = std::get_if<render::Buttons>(&row)) {
      all.insert(all.end(), buttons->begin(), buttons->end());
    }
  }
  return all;
}

std::vector<render::Menu> menus_of(const Document& page) {
  std::vector<render::Menu> all;
  for (const auto& row : page.rows) {
    if (const auto* menu = std::get_if<render::Menu>(&row)) all.push_back(*menu);
  }
  return all;
}

bool has_button(const Document& page, const std::string& label) {
  return std::ranges::count(buttons_of(page), label, &render::Button::label) > 0;
}

std::string id_of(const Document& page, const std::string& label) {
  for (const auto& button : buttons_of(page)) {
    if (button.label == label) return button.id;
  }
  throw std::logic_error("no such button: " + label);
}

}  // namespace parlour::commands::testing
