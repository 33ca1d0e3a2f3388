#pragma once
// multipart/form-data, as bots send files: a part payload_json and parts files[n].

#include <optional>
#include <string_view>
#include <vector>

#include "sandbox/check_message.h"

namespace sandbox {

// The parts in order; nothing if the body is malformed.
std::optional<std::vector<Upload>> read_multipart(std::string_view body, std::string_view content_type);

}  // namespace sandbox
