#pragma once
// What is still to be sent. Errands are written in the same transaction as the journal entry that calls for
// them and struck out when they are done, so a kill at any instant loses none. An errand says what to send,
// not the words: it is rendered when it goes out, from the table as it is then, so errands that have been
// overtaken merge into one.

#include <cstdint>
#include <optional>
#include <string>

#include "games/seat.h"
#include "tables/person.h"

namespace parlour::tables {

enum class ErrandKind {
  Table = 0,    // show the public table: edit its message, or post it anew
  Hand = 1,     // send a seat its hand with the controls of its question
  Retire = 2,   // mark an old table message as moved
  Strip = 3,    // take the controls off an old hand message
  Think = 4,    // a computer makes a move; nothing is sent
  Remind = 5,   // tell a person again that a clock runs down
  Close = 6,    // a lobby that nobody came back to is closed; nothing is sent
  Release = 7,  // answers that were held come out; nothing is sent
  Rename = 8,   // give the table's own thread the name that says how the game stands
  Tell = 9,     // tell the host why the game has no thread
};

struct Errand {
  std::int64_t id = 0;
  ErrandKind kind{};
  TableId table = 0;
  Snowflake person = 0;   // Hand, Strip, Remind, Tell
  Snowflake channel = 0;  // Retire, Strip: where the old message is
  Snowflake message = 0;  // Retire, Strip: the old message; Remind: the Stage
  std::uint32_t version = 0;
  int tries = 0;
  Time not_before{};
};

/// A message of ours that stands somewhere.
struct Post {
  Snowflake channel = 0;
  Snowflake message = 0;
  Time posted{};
  friend bool operator==(const Post&, const Post&) = default;
};

}  // namespace parlour::tables
