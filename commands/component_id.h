#pragma once
// The ids of buttons and menus. They name a table, the question they were made for and, in private messages,
// the steps chosen so far as positions in a list. Nothing about the game can be read from them, and nothing
// needs to be remembered: a button works after any restart.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tables/glance.h"
#include "tables/person.h"

namespace parlour::commands {

enum class Verb : char {
  Join = 'j',
  Leave = 'l',
  Start = 's',
  Options = 'o',      // shows the options
  SetOption = 'O',    // menu of one option; positions: which option
  MoreOptions = 'P',  // another page of the options
  Hand = 'h',
  Log = 'g',
  Rules = 'r',
  Step = 'm',     // one more step of a move; positions: the steps so far, with the new one
  Pick = 'p',     // the same from a menu: the value holds the positions that are added
  Send = 'c',     // sends the move that was shown once more; positions: all its steps
  Refresh = 'f',  // shows the private page as it is now
  Words = 'w',    // shows the table in words
  OpenDm = 'd',   // tries direct messages again
  Silence = 'S',  // no more reminders of this kind; positions: which
  SetPref = 'q',  // a setting of the person, at no table; positions: which one, and what it is set to
  AddComputer = 'k',
  DismissComputer = 'K',
  TakeBack = 't',  // the owner is back at the seat
  TakeSeat = 'T',  // takes a seat over; positions: which
  Agree = 'a',     // to a motion; the question is its number
  Refuse = 'n',
  Propose = 'u',  // asks the others for an undo; the question is the line
  Rematch = 'R',
  Orders = 'e',     // shows the standing orders
  SetOrder = 'E',   // positions: which of the common ones (orders_page.h)
  DropOrder = 'x',  // a menu; the value holds its place in the list
};

/// True for the controls of private messages, whose answers take the message's place.
constexpr bool is_private(Verb verb) {
  return verb == Verb::SetOption || verb == Verb::MoreOptions || verb == Verb::Step || verb == Verb::Pick ||
         verb == Verb::Send || verb == Verb::Refresh || verb == Verb::OpenDm || verb == Verb::SetPref ||
         verb == Verb::Silence || verb == Verb::TakeBack || verb == Verb::Propose || verb == Verb::SetOrder ||
         verb == Verb::DropOrder;
}

struct ComponentId {
  Verb verb{};
  tables::TableId table = 0;
  tables::Question question = 0;
  std::vector<int> positions;
  int page = 0;  // of a menu that is longer than Discord allows
  int row = 0;   // keeps ids in one message apart
  friend bool operator==(const ComponentId&, const ComponentId&) = default;
};

std::string format(const ComponentId& id);
std::optional<ComponentId> parse_component_id(std::string_view text);

/// Positions as they stand in a menu's value: "3.0".
std::string format_positions(const std::vector<int>& positions);
std::optional<std::vector<int>> parse_positions(std::string_view text);

}  // namespace parlour::commands
