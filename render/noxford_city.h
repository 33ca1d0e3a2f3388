#pragma once
// The city of Noxford in words: a line for every card, who holds what, and the text that stands for the
// picture.

#include <string>
#include <vector>

#include "games/noxford/noxford.h"
#include "render/noxford_picture.h"
#include "render/reader.h"

namespace parlour::render::noxford {

/// Every card on a line: "7. R2 Tough over B1 · 28,30 upright · touches 2, 5".
std::string city_lines(const games::noxford::View& view, const Speech& say);

/// What the last turn did: "Last turn: Ann played 7."; empty at the beginning.
std::string last_line(const games::noxford::View& view, const Scene& scene);

/// Every District on a line: "6. airship ⚙: R 3, O 2 → Ann, 1 point".
std::string district_lines(const games::noxford::View& view, const Scene& scene);

/// "20 (O1), 26 (B3)"; empty when no card is cancelled.
std::string cancelled_text(const games::noxford::View& view, const Speech& say);

/// The same as the picture, within the length of an alt text as long as there is a way.
std::string alt_text(const CityDrawing& drawing, const games::noxford::View& view, const Scene& scene);

}  // namespace parlour::render::noxford
