// What Discord is told about our slash commands.

#include <nlohmann/json.hpp>

#include "commands/router.h"
#include "render/limits.h"
#include "render/text.h"
#include "tables/pace.h"
#include "tables/thread.h"

namespace parlour::commands {

using nlohmann::json;

namespace {

// Discord's numbers for what an option or command is.
constexpr int kSubcommand = 1;
constexpr int kText = 3;
constexpr int kInServer = 0;
constexpr int kInBotDm = 1;

class Catalog {
 public:
  explicit Catalog(const Desk& desk) : desk_(desk) {}

  json command(const std::string& name, json options, const std::vector<int>& contexts) const {
    json made = described(name, "command." + name);
    made["type"] = 1;
    if (!options.empty()) made["options"] = std::move(options);
    made["contexts"] = contexts;
    made["integration_types"] = {0};
    return made;
  }

  json subcommand(const std::string& of, const std::string& name, json options) const {
    json made = described(name, "command." + of + "." + name);
    made["type"] = kSubcommand;
    if (!options.empty()) made["options"] = std::move(options);
    return made;
  }

  json text(const std::string& name, bool required, bool suggests) const {
    json made = described(name, "command.option." + name);
    made["type"] = kText;
    made["required"] = required;
    if (suggests) made["autocomplete"] = true;
    return made;
  }

  json game(bool required) const {
    json made = text("game", required, false);
    for (const GameKit& kit : desk_.kits) {
      made["choices"].push_back(
          {{"name", desk_.speech()(kit.title.key + ".name")}, {"value", kit.title.key}});
    }
    return made;
  }

  /// An option of every table.
  json option(const games::Option& of) const {
    json made = text(of.key, false, false);
    const std::string key = std::string("option.").append(of.key).append(".");
    for (const std::string& choice : of.choices) {
      made["choices"].push_back({{"name", desk_.speech()(key + choice)}, {"value", choice}});
    }
    return made;
  }

  /// How long a standing order is in force.
  json lasts() const {
    json made = text("lasts", false, false);
    made["choices"].push_back({{"name", desk_.speech()("orders.lasts.turn")}, {"value", "turn"}});
    made["choices"].push_back({{"name", desk_.speech()("orders.lasts.game")}, {"value", "game"}});
    return made;
  }

 private:
  json described(const std::string& name, const std::string& key) const {
    json made{{"name", name}};
    made["description"] = render::cut(desk_.phrases.in("en")(key), render::limits::kCommandDescription);
    for (const std::string& language : desk_.phrases.languages()) {
      if (language.starts_with("en")) continue;
      made["description_localizations"][language] =
          render::cut(desk_.phrases.in(language)(key), render::limits::kCommandDescription);
    }
    return made;
  }

  const Desk& desk_;
};

}  // namespace

json command_catalog(const Desk& desk) {
  const Catalog make(desk);
  const std::vector<int> anywhere{kInServer, kInBotDm};
  const auto table = [&] { return make.text("table", false, true); };

  json about_tables = json::array();
  about_tables.push_back(make.subcommand(
      "table", "new",
      json::array({make.game(true), make.text("seats", false, true), make.text("options", false, true),
                   make.option(tables::pace_option()), make.option(tables::thread_option())})));
  for (const char* name : {"join", "leave", "start", "show", "log", "cancel", "computer", "dismiss", "pause",
                           "resume", "end", "rematch"}) {
    about_tables.push_back(make.subcommand("table", name, json::array({table()})));
  }
  about_tables.push_back(
      make.subcommand("table", "undo", json::array({make.text("line", true, true), table()})));
  about_tables.push_back(make.subcommand("table", "mine", json::array()));

  json catalog = json::array();
  catalog.push_back(make.command("table", std::move(about_tables), anywhere));
  json about_seats = json::array();
  for (const char* name : {"leave", "offer", "take", "back"}) {
    about_seats.push_back(make.subcommand("seat", name, json::array({table()})));
  }
  about_seats.push_back(make.subcommand("seat", "record", json::array()));
  catalog.push_back(make.command("seat", std::move(about_seats), anywhere));
  json about_orders = json::array();
  about_orders.push_back(make.subcommand("orders", "show", json::array({table()})));
  for (const char* name : {"pass", "challenge", "block", "join", "claim"}) {
    about_orders.push_back(
        make.subcommand("orders", name,
                        json::array({make.text("role", false, true), make.text("player", false, true),
                                     make.lasts(), table()})));
  }
  about_orders.push_back(make.subcommand("orders", "only-move", json::array({table()})));
  about_orders.push_back(
      make.subcommand("orders", "drop", json::array({make.text("order", false, true), table()})));
  catalog.push_back(make.command("orders", std::move(about_orders), anywhere));
  catalog.push_back(make.command("hand", json::array({table()}), anywhere));
  catalog.push_back(make.command("move", json::array({make.text("move", true, true), table()}), anywhere));
  catalog.push_back(make.command("rules", json::array({make.game(false)}), anywhere));
  catalog.push_back(make.command("help", json::array(), anywhere));
  json about_prefs = json::array();
  about_prefs.push_back(make.subcommand("prefs", "show", json::array()));
  about_prefs.push_back(make.subcommand("prefs", "zone", json::array({make.text("zone", true, true)})));
  about_prefs.push_back(make.subcommand(
      "prefs", "quiet", json::array({make.text("from", true, true), make.text("until", false, true)})));
  about_prefs.push_back(make.subcommand(
      "prefs", "vacation", json::array({make.text("first", true, true), make.text("last", false, true)})));
  catalog.push_back(make.command("prefs", std::move(about_prefs), anywhere));
  for (const GameKit& kit : desk.kits) {
    json verbs = json::array();
    for (const GameVerb& verb : kit.verbs) {
      json options = json::array();
      for (const Slot& slot : verb.slots) options.push_back(make.text(slot.name, slot.required, true));
      options.push_back(table());
      verbs.push_back(make.subcommand(kit.command(), verb.name, std::move(options)));
    }
    for (const GameReading& reading : kit.readings) {
      verbs.push_back(make.subcommand(kit.command(), reading.name, json::array({table()})));
    }
    catalog.push_back(make.command(kit.command(), std::move(verbs), anywhere));
  }
  return catalog;
}

}  // namespace parlour::commands
