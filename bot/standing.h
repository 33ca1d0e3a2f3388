#pragma once
// What of ours stands in a channel already. Discord knows the nonce of a post for a few minutes only and
// tells it to nobody later, so whoever does not know whether a post got through looks at the channel itself.
// A message of a table is known by its controls.

#include <nlohmann/json.hpp>
#include <optional>

#include "tables/errand.h"

namespace parlour::bot {

/// Whether a message that Discord shows says what was sent, in the words and controls of its page.
bool shows(const nlohmann::json& message, const nlohmann::json& sent);

/// What is looked for: the message that `page` would become.
struct Sought {
  tables::Snowflake author = 0;  // ourselves
  tables::TableId table = 0;
  bool hand = false;            // a private page; else the table's message, or a ping without an embed
  tables::Snowflake after = 0;  // the newest of this kind that is known to stand
};

struct Found {
  tables::Post post;
  bool same = false;  // asks the same; its words may be older
};

/// The newest of a channel's messages, as Discord lists them, that an earlier try may have left.
std::optional<Found> find_standing(const nlohmann::json& messages, const nlohmann::json& page,
                                   tables::Snowflake channel, const Sought& sought);

}  // namespace parlour::bot
