#pragma once
// The face of Coup: Rebellion G54, and the pages that its readings show.

#include "games/coup/coup.h"
#include "render/face.h"

namespace parlour::render {

Face coup_face();

namespace coup {

/// The five roles in play in full.
void roles(const games::coup::View& view, const Scene& scene, Document& page);

/// Something that a player may want to do, in words and in notation.
struct Wish {
  std::string what;
  std::string whom;  // or which card; may be empty
  std::string notation;
};
/// All that can be thought of at the question that the reader is asked, legal or not.
std::vector<Wish> wishes(const games::coup::View& view, const Scene& scene);

}  // namespace coup
}  // namespace parlour::render
