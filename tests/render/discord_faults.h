#pragma once
// What Discord would refuse in a JSON body, told in words; empty when it would take it. Written apart from
// render/, with its own counting, so that the two can disagree.

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace parlour::render::testing {

using Faults = std::vector<std::string>;

/// UTF-16 code units of well-formed UTF-8.
std::size_t characters(const std::string& text);

Faults message_faults(const nlohmann::json& message);
Faults modal_faults(const nlohmann::json& modal);
Faults autocomplete_faults(const nlohmann::json& choices);
Faults command_faults(const nlohmann::json& command);
/// All global commands together.
Faults catalog_faults(const nlohmann::json& commands);

}  // namespace parlour::render::testing
