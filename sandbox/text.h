#pragma once
// Small helpers over text and JSON that several files share.

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sandbox/ids.h"

namespace sandbox {

// Length as Discord counts it: code points, not bytes.
std::size_t length_of(std::string_view utf8);
std::vector<std::string> split(std::string_view text, char separator);
std::string lower(std::string_view ascii);
bool starts_with_ignoring_case(std::string_view text, std::string_view prefix);
std::string percent_decode(std::string_view text);
std::map<std::string, std::string> parse_query(std::string_view query);
std::string base64_encode(std::string_view bytes);
std::optional<std::string> base64_decode(std::string_view text);
std::string random_hex(std::size_t bytes);
std::string mime_type_of(std::string_view filename);

// Reads of JSON that never throw: absent and wrongly typed look the same.
const json* find(const json& object, std::string_view key);
std::string string_or(const json& object, std::string_view key, std::string_view otherwise = "");
std::int64_t int_or(const json& object, std::string_view key, std::int64_t otherwise = 0);
bool bool_or(const json& object, std::string_view key, bool otherwise = false);
std::optional<Id> id_at(const json& object, std::string_view key);

}  // namespace sandbox
