#include "tests/render/phrase_families.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>

#include "games/coup/title.h"
#include "games/nexus/nexus.h"
#include "games/noxford/noxford.h"
#include "games/rebel_nox/rebel_nox.h"
#include "games/rebis/rebis.h"
#include "tests/places.h"
#include "tests/render/phrase_scan.h"

namespace parlour::render::testing {

namespace {

/// "NotYourTurn" -> "not_your_turn"
std::string snake_case(const std::string& name) {
  std::string out;
  for (const char c : name) {
    const bool upper = c >= 'A' && c <= 'Z';
    if (upper && !out.empty()) out += '_';
    out += upper ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return out;
}

/// The enum's own text is read: tables/ lies beyond what render may know.
std::vector<std::string> denial_names() {
  std::ifstream in(tests::root() / "tables/result.h");
  const auto code = without_comments(std::string{std::istreambuf_iterator<char>(in), {}});
  const auto start = code.find("enum class Denial {");
  const auto end = code.find('}', start);
  if (start == std::string::npos || end == std::string::npos) throw std::logic_error("no enum class Denial");
  std::istringstream body(code.substr(code.find('{', start) + 1, end - code.find('{', start) - 1));
  std::vector<std::string> names;
  for (std::string name; std::getline(body, name, ',');) {
    const auto first = name.find_first_not_of(" \n");
    if (first == std::string::npos) continue;
    names.push_back(snake_case(name.substr(first, name.find_last_not_of(" \n") - first + 1)));
  }
  return names;
}

}  // namespace

std::vector<games::Title> all_titles() {
  return {games::coup::coup_title(), games::nexus::nexus_title(), games::noxford::noxford_title(),
          games::rebel_nox::rebel_nox_title(), games::rebis::rebis_title()};
}

std::set<std::string> composed_keys() {
  std::set<std::string> keys;
  for (const auto& title : all_titles()) {
    for (const char* each : {".name", ".blurb", ".rules", ".credits", ".undo"}) keys.insert(title.key + each);
    for (const auto& option : title.options) {
      const auto key = title.key + ".option." + option.key;
      keys.insert(key);
      for (const auto& choice : option.choices) keys.insert(std::string(key).append(".").append(choice));
    }
    for (const auto& refusal : title.refusals) keys.insert(title.key + ".refusal." + refusal);
  }
  for (std::size_t i = 0; i < games::rebel_nox::kLocations; ++i) {
    const auto& row = games::rebel_nox::row_of(static_cast<games::rebel_nox::Location>(i));
    for (const char* each : {"", ".rule"}) keys.insert("rebel_nox.location." + std::string(row.key) + each);
  }
  for (const char* pace : {"", ".daily", ".live", ".evening", ".relaxed", ".none"}) {
    keys.insert("option.pace" + std::string(pace));
  }
  for (const char* thread : {"", ".no", ".yes"}) keys.insert("option.thread" + std::string(thread));
  for (const char* each : {"pace", "thread"}) keys.insert("command.option." + std::string(each));
  for (const char* kind : {"undo", "pause", "resume", "end"}) {
    for (const char* family : {"motion.", "motion.not_agreed.", "log.proposed."}) {
      keys.insert(std::string(family) + kind);
    }
  }
  for (int i = 1; i <= games::kMaxSeats; ++i) keys.insert("computer.name." + std::to_string(i));
  for (const auto& name : denial_names()) keys.insert("denied." + name);
  return keys;
}

bool is_command_key(const std::string& key, const std::set<std::string>& literals_of_commands) {
  if (!key.starts_with("command.")) return false;
  std::istringstream rest(key.substr(std::string("command.").size()));
  for (std::string part; std::getline(rest, part, '.');) {
    const bool game = std::ranges::any_of(all_titles(), [&](const auto& title) { return title.key == part; });
    if (part != "option" && !game && !literals_of_commands.contains(part)) return false;
  }
  return true;
}

}  // namespace parlour::render::testing
