#include "games/nexus/cards.h"

#include <charconv>

namespace parlour::games::nexus {

std::string name_of(Card card) {
  const auto rank = static_cast<int>(card);
  return is_ace(card) ? "A" + std::to_string(rank - kNumbers) : std::to_string(rank);
}

std::optional<Card> card_named(std::string_view name) {
  const bool of_an_ace = !name.empty() && (name.front() == 'A' || name.front() == 'a');
  if (of_an_ace) name.remove_prefix(1);
  if (name.empty() || name.front() < '1' || name.front() > '9') return std::nullopt;
  int rank = 0;
  const auto [stop, error] = std::from_chars(name.data(), name.data() + name.size(), rank);
  if (error != std::errc{} || stop != name.data() + name.size()) return std::nullopt;
  if (rank > (of_an_ace ? kAces : kNumbers)) return std::nullopt;
  return of_an_ace ? ace(rank) : number(rank);
}

Score score_of(std::span<const Card> parade, const Faces& faces) {
  Score score;
  int aces = 0;
  int stars_per_ace = 0;
  int doublings = 0;
  bool swapped = false;
  bool wiped = false;
  for (const Card card : parade) {
    if (is_ace(card)) ++aces;
    const Face face = faces[index_of(card)];
    switch (face.symbol) {
      case Symbol::Blank:
        break;
      case Symbol::Star:
        score.stars += face.count;
        break;
      case Symbol::Skull:
        score.skulls += face.count;
        break;
      case Symbol::StarPerAce:
        ++stars_per_ace;
        break;
      case Symbol::Double:
        ++doublings;
        break;
      case Symbol::Swap:
        swapped = !swapped;
        break;
      case Symbol::Zero:
        wiped = true;
        break;
    }
  }
  if (wiped) return {};
  score.stars += stars_per_ace * aces;
  if (swapped) std::swap(score.stars, score.skulls);
  return {score.stars << doublings, score.skulls << doublings};
}

}  // namespace parlour::games::nexus
