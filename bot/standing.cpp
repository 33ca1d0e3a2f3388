#include "bot/standing.h"

#include <algorithm>
#include <initializer_list>
#include <string>
#include <vector>

#include "commands/component_id.h"

namespace parlour::bot {

using nlohmann::json;
using tables::Snowflake;

namespace {

using Keys = std::initializer_list<const char*>;

/// The texts under these keys, wherever they stand in a page, in order.
void marks_in(const json& part, const Keys& keys, std::vector<std::string>& marks) {
  if (part.is_array()) {
    for (const json& one : part) marks_in(one, keys, marks);
    return;
  }
  if (!part.is_object()) return;
  for (const char* key : keys) {
    if (const auto found = part.find(key); found != part.end() && found->is_string()) {
      marks.push_back(found->get<std::string>());
    }
  }
  for (const char* key : {"embeds", "footer", "components"}) {
    if (const auto found = part.find(key); found != part.end()) marks_in(*found, keys, marks);
  }
}

std::vector<std::string> marks_of(const json& page, const Keys& keys) {
  std::vector<std::string> marks;
  marks_in(page, keys, marks);
  return marks;
}

std::string text_at(const json& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_string() ? found->get<std::string>() : std::string{};
}

Snowflake id_of(const json& object) {
  const std::string text = text_at(object, "id");
  return text.empty() ? 0 : std::stoull(text);
}

bool has_embed(const json& message) {
  const auto found = message.find("embeds");
  return found != message.end() && found->is_array() && !found->empty();
}

/// What happens in Discord has its time in its id.
tables::Time time_of(Snowflake id) {
  constexpr std::int64_t kFirstSecond = 1'420'070'400'000;
  return tables::Time(std::chrono::milliseconds(static_cast<std::int64_t>(id >> 22U) + kFirstSecond));
}

/// Sent by us of our own accord: no answer to a command.
bool is_ours(const json& message, Snowflake us) {
  const auto author = message.find("author");
  const bool answer = message.contains("interaction_metadata") || message.contains("webhook_id");
  return author != message.end() && author->is_object() && id_of(*author) == us && !answer;
}

bool is_of_table(const json& message, const Sought& sought) {
  bool of_table = false;
  bool hand = false;
  for (const std::string& text : marks_of(message, {"custom_id"})) {
    const auto id = commands::parse_component_id(text);
    if (!id || id->table != sought.table) continue;
    of_table = true;
    // Every private page of a running game can be refreshed, and no other.
    hand = hand || id->verb == commands::Verb::Refresh;
  }
  return of_table && hand == sought.hand;
}

/// A ping has nothing but a few words and the button that says which call it is.
bool same_ping(const json& message, const json& page) {
  if (has_embed(message) || marks_of(message, {"custom_id"}) != marks_of(page, {"custom_id"})) return false;
  const std::string words = text_at(page, "content");
  const auto name = words.substr(0, words.find('>') + 1);
  return text_at(message, "content").starts_with(name);
}

}  // namespace

bool shows(const json& message, const json& sent) {
  const Keys keys{"custom_id", "description", "text"};
  return marks_of(message, keys) == marks_of(sent, keys);
}

std::optional<Found> find_standing(const json& messages, const json& page, Snowflake channel,
                                   const Sought& sought) {
  if (!messages.is_array()) return std::nullopt;
  for (const json& message : messages) {
    const Snowflake id = id_of(message);
    if (!is_ours(message, sought.author)) continue;
    const Found found{{channel, id, time_of(id)}, true};
    if (!has_embed(page)) {
      if (same_ping(message, page)) return found;
      continue;
    }
    if (id <= sought.after || !has_embed(message)) continue;
    // A page without controls is known by its words.
    if (shows(message, page)) return found;
    if (!is_of_table(message, sought)) continue;
    // Controls name their question, and the foot of a table's message its entry of the journal.
    const Keys keys{"custom_id", "text"};
    return Found{found.post, marks_of(message, keys) == marks_of(page, keys)};
  }
  return std::nullopt;
}

}  // namespace parlour::bot
