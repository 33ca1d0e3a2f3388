#pragma once
// Discord's own error codes, as far as delivery treats them each in its way.

namespace parlour::bot::codes {

inline constexpr int kUnknownChannel = 10003;
inline constexpr int kUnknownMessage = 10008;
inline constexpr int kTooManyOldEdits = 30046;
inline constexpr int kOpeningTooFast = 40003;
inline constexpr int kMissingAccess = 50001;
inline constexpr int kCannotMessage = 50007;
inline constexpr int kMissingPermissions = 50013;
inline constexpr int kArchived = 50083;
inline constexpr int kNoMutualServer = 50278;
inline constexpr int kThreadThere = 160004;  // made of this message before
inline constexpr int kLocked = 160005;

}  // namespace parlour::bot::codes
