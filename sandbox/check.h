#pragma once
// The small checks that every checked body is made of. Each looks at one key of an object, says at its place
// what is wrong, and gives the value when it is usable.

#include <optional>
#include <string>
#include <string_view>

#include "sandbox/reply.h"
#include "sandbox/text.h"

namespace sandbox::check {

struct Length {
  std::size_t least = 0;
  std::size_t most = 0;
};

enum class Need { optional, required };

std::optional<std::string> text(const json& object, std::string_view key, const Place& at, Length length,
                                Need need = Need::optional);
std::optional<std::int64_t> integer(const json& object, std::string_view key, const Place& at,
                                    std::int64_t least, std::int64_t most, Need need = Need::optional);
std::optional<bool> boolean(const json& object, std::string_view key, const Place& at);
// The array under `key`, or nothing when it is absent, not an array or of a wrong length.
const json* list(const json& object, std::string_view key, const Place& at, Length length,
                 Need need = Need::optional);
bool is_object(const json& value, const Place& at);
// http, https, and attachment:// where a file of the message may be meant.
std::optional<std::string> url(const json& object, std::string_view key, const Place& at,
                               bool attachment_allowed, std::size_t most, Need need = Need::optional);

}  // namespace sandbox::check
