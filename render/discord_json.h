#pragma once
// Documents as Discord JSON. Every limit of limits.h is kept here, whatever the document holds:
//
//   - A body too long is shortened first, at the end of a line, and says how many lines are left out; then
//     fields, the longest first; then the footer.
//   - Menus are kept; of buttons that find no room the last go first. A row of more than five is wrapped.
//   - What Discord would refuse as empty is left out, or shown as an invisible blank where it must stand.
//
// A custom id or a menu's value that is empty, too long or there twice is a programmer's mistake and throws
// std::logic_error: cut short it would mean something else.

#include <nlohmann/json.hpp>

#include "render/document.h"
#include "render/phrases.h"

namespace parlour::render {

/// The body of a "create message" or "edit message" call: content, embeds, components, allowed_mentions and
/// attachments are always there, so that an edit leaves nothing of the old message. Flags (ephemeral) are the
/// caller's, and so are the picture's bytes: they go as files[0].
[[nodiscard]] nlohmann::json discord_json(const Document& page, const Speech& say);

}  // namespace parlour::render
