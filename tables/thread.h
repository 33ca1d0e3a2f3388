#pragma once
// A table in a thread of its own: the option of the lobby that asks for one, and where the table then stands.
// A table that has its thread stands there and nowhere else; the channel is free for another. When the thread
// is lost, the game goes on in the channel.

#include "games/title.h"
#include "tables/person.h"

namespace parlour::tables {

/// An option of every table that stands where a thread can be made.
inline constexpr const char* kThreadOption = "thread";
const games::Option& thread_option();
bool wants_thread(const games::Chosen& chosen);

/// A thread can be made for a table that stands here.
bool can_have_thread(const Place& place);

/// The table stands in this channel, or in its own thread there.
bool stands_in(const Place& place, Snowflake channel);

}  // namespace parlour::tables
