#include "sandbox/permissions.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace sandbox {

std::optional<Permissions> permission_named(std::string_view name) {
  static constexpr std::array<std::pair<std::string_view, unsigned>, 33> kNames{{
      {"CREATE_INSTANT_INVITE", 0},
      {"KICK_MEMBERS", 1},
      {"BAN_MEMBERS", 2},
      {"ADMINISTRATOR", 3},
      {"MANAGE_CHANNELS", 4},
      {"MANAGE_GUILD", 5},
      {"ADD_REACTIONS", 6},
      {"VIEW_AUDIT_LOG", 7},
      {"VIEW_CHANNEL", 10},
      {"SEND_MESSAGES", 11},
      {"SEND_TTS_MESSAGES", 12},
      {"MANAGE_MESSAGES", 13},
      {"EMBED_LINKS", 14},
      {"ATTACH_FILES", 15},
      {"READ_MESSAGE_HISTORY", 16},
      {"MENTION_EVERYONE", 17},
      {"USE_EXTERNAL_EMOJIS", 18},
      {"CONNECT", 20},
      {"SPEAK", 21},
      {"CHANGE_NICKNAME", 26},
      {"MANAGE_NICKNAMES", 27},
      {"MANAGE_ROLES", 28},
      {"MANAGE_WEBHOOKS", 29},
      {"USE_APPLICATION_COMMANDS", 31},
      {"MANAGE_EVENTS", 33},
      {"MANAGE_THREADS", 34},
      {"CREATE_PUBLIC_THREADS", 35},
      {"CREATE_PRIVATE_THREADS", 36},
      {"USE_EXTERNAL_STICKERS", 37},
      {"SEND_MESSAGES_IN_THREADS", 38},
      {"MODERATE_MEMBERS", 40},
      {"SEND_POLLS", 49},
      {"PIN_MESSAGES", 51},
  }};
  const auto* row =
      std::find_if(kNames.begin(), kNames.end(), [&](const auto& it) { return it.first == name; });
  if (row == kNames.end()) return std::nullopt;
  return permission::bit(row->second);
}

std::optional<Permissions> parse_permissions(const json& value) {
  if (!value.is_array()) return parse_id(value);
  Permissions sum = 0;
  for (const json& name : value) {
    const auto one = name.is_string() ? permission_named(name.get_ref<const std::string&>()) : std::nullopt;
    if (!one) return std::nullopt;
    sum |= *one;
  }
  return sum;
}

}  // namespace sandbox
