#pragma once
// What a person said, and what is answered: an interaction of Discord's as plain values.

#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "render/document.h"
#include "tables/person.h"
#include "tables/prefs.h"

namespace parlour::commands {

enum class RequestKind { Slash, Component, Autocomplete };

struct Request {
  RequestKind kind = RequestKind::Slash;
  tables::Snowflake id = 0;  // of the interaction
  tables::Person who;
  tables::Place place;
  bool manages = false;  // may manage messages here
  std::string locale;    // of the person's Discord
  /// What the person has set; looked up on the way (router.h).
  std::optional<tables::Prefs> prefs;

  // Slash, Autocomplete
  std::string command;                         // name and subcommand: "table new"
  std::map<std::string, std::string> options;  // as typed
  std::string focused;                         // Autocomplete: the option being typed

  // Component
  std::string component;            // the id that we gave it
  std::vector<std::string> values;  // picked in a menu
};

/// A message to the person who asked, seen by nobody else.
struct Answer {
  render::Document page;
  bool in_place = false;  // instead of the private message whose button was pressed
};

struct Suggestion {
  std::string label;
  std::string value;
};

using Response = std::variant<Answer, std::vector<Suggestion>>;

}  // namespace parlour::commands
