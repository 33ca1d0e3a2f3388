#pragma once
// Discord's permission bits, by the names its documentation gives them.

#include <cstdint>
#include <optional>
#include <string_view>

#include "sandbox/ids.h"

namespace sandbox {

using Permissions = std::uint64_t;

namespace permission {
constexpr Permissions bit(unsigned number) { return Permissions{1} << number; }
constexpr Permissions kAdministrator = bit(3);
constexpr Permissions kManageChannels = bit(4);
constexpr Permissions kManageGuild = bit(5);
constexpr Permissions kViewChannel = bit(10);
constexpr Permissions kSendMessages = bit(11);
constexpr Permissions kManageMessages = bit(13);
constexpr Permissions kEmbedLinks = bit(14);
constexpr Permissions kAttachFiles = bit(15);
constexpr Permissions kReadHistory = bit(16);
constexpr Permissions kMentionEveryone = bit(17);
constexpr Permissions kUseCommands = bit(31);
constexpr Permissions kManageThreads = bit(34);
constexpr Permissions kCreatePublicThreads = bit(35);
constexpr Permissions kCreatePrivateThreads = bit(36);
constexpr Permissions kSendInThreads = bit(38);
constexpr Permissions kPinMessages = bit(51);

constexpr Permissions kAll = (Permissions{1} << 53U) - 1;
// What a new server gives to everybody.
constexpr Permissions kEveryone = bit(0) | bit(6) | kViewChannel | kSendMessages | kEmbedLinks |
                                  kAttachFiles | kReadHistory | bit(18) | bit(20) | bit(21) | bit(26) |
                                  kUseCommands | kCreatePublicThreads | kCreatePrivateThreads |
                                  kSendInThreads;
// What either side may do in a direct message.
constexpr Permissions kDirectMessage = bit(6) | kViewChannel | kSendMessages | kEmbedLinks | kAttachFiles |
                                       kReadHistory | kMentionEveryone | bit(18) | kUseCommands;
}  // namespace permission

std::optional<Permissions> permission_named(std::string_view name);
// A list of names, or a number as text: how the control interface writes permissions.
std::optional<Permissions> parse_permissions(const json& value);

}  // namespace sandbox
