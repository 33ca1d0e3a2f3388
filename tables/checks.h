#pragma once
// Whether a person may do something at a table as it stands: the entry that it comes to, or why not.

#include <span>
#include <string>
#include <vector>

#include "tables/entry.h"
#include "tables/hall.h"
#include "tables/result.h"
#include "tables/table.h"

namespace parlour::tables {

/// Whether a title, or every table, has such an option with such a choice.
bool offers(const games::Title& title, const std::string& key, const std::string& choice);

/// Why a person cannot move now, whatever the move.
std::optional<Denied> cannot_move(const Table& table, Snowflake person);

Result<Entry> check_join(const Table& table, const Deed& deed);
Result<Entry> check_leave(const Table& table, const Deed& deed);
Result<Entry> check_option(const Table& table, const Deed& deed, const std::string& key,
                           const std::string& choice);
/// `winners` won the last game here: one of them may begin this one.
Result<Entry> check_start(const Table& table, const Deed& deed, const std::vector<Snowflake>& winners);
Result<Entry> check_play(const Table& table, const Deed& deed, std::span<const std::string> moves,
                         std::optional<Question> question);
Result<Entry> check_cancel(const Table& table, const Deed& deed);

}  // namespace parlour::tables
