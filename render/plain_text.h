#pragma once
// Documents as plain text, for tests and for whoever reads without Discord's decoration: buttons as [Label],
// menus as lists, a picture as its alt text.

#include <string>

#include "render/document.h"

namespace parlour::render {

[[nodiscard]] std::string plain_text(const Document& page);

}  // namespace parlour::render
