#pragma once
// The 55 cards of Noxford. A card is its kind: cards that look alike are alike, so a card on the table does
// not tell which of its copies it is. Members of a syndicate have a rank from 1 (Punk) to 4 (Master) and may
// carry a gear; what the neutral cards show comes from the data file.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "games/fields.h"
#include "games/pile.h"
#include "games/seat.h"

namespace parlour::games::noxford {

inline constexpr int kMaxPlayers = 4;
inline constexpr int kRanks = 4;
inline constexpr int kMaster = 4;      // the rank
inline constexpr int kSyndicate = 10;  // cards of one syndicate
inline constexpr int kNeutral = 15;
inline constexpr int kCards = kMaxPlayers * kSyndicate + kNeutral;
inline constexpr int kMostSymbols = 4;  // on one District

/// A seat plays the colour of its number. A card in a move carries no colour: a player has only one.
enum class Colour : std::uint8_t { None, Red, Blue, Orange, Green };

constexpr Colour colour_of(Seat seat) { return static_cast<Colour>(seat + 1); }
constexpr Seat seat_of(Colour colour) { return static_cast<Seat>(colour) - 1; }

enum class Symbol : std::uint8_t { Diamond, Bottle, Airship, Revolver, Coin };
inline constexpr int kSymbols = 5;

std::string_view name_of(Symbol symbol);  // "diamond"
std::string_view name_of(Colour colour);  // "red"

/// 0 is no card; then the members of a syndicate by colour, rank and gear; then the kinds of neutral cards in
/// the order of the data file.
enum class Card : std::uint8_t {};
inline constexpr Card kNoCard{};
inline constexpr int kMembers = 2 * kRanks;  // kinds in one syndicate
inline constexpr int kFirstNeutral = 1 + (kMaxPlayers + 1) * kMembers;

constexpr std::size_t index_of(Card card) { return static_cast<std::size_t>(card); }
constexpr Card member(Colour colour, int rank, bool gear) {
  return static_cast<Card>(1 + static_cast<int>(colour) * kMembers + (rank - 1) * 2 + (gear ? 1 : 0));
}
constexpr Card neutral(std::size_t kind) { return static_cast<Card>(kFirstNeutral + static_cast<int>(kind)); }
constexpr bool is_neutral(Card card) { return static_cast<int>(card) >= kFirstNeutral; }
constexpr std::size_t kind_of(Card card) { return index_of(card) - kFirstNeutral; }
constexpr Colour colour_of(Card card) {
  return is_neutral(card) ? Colour::None : static_cast<Colour>((static_cast<int>(card) - 1) / kMembers);
}
/// 0 for neutral cards.
constexpr int rank_of(Card card) {
  return is_neutral(card) ? 0 : (static_cast<int>(card) - 1) % kMembers / 2 + 1;
}
constexpr bool is_master(Card card) { return rank_of(card) == kMaster; }
/// The same member in another syndicate; neutral cards stay what they are.
constexpr Card in_colour(Card card, Colour colour) {
  if (is_neutral(card)) return card;
  return static_cast<Card>((static_cast<int>(card) - 1) % kMembers + 1 + static_cast<int>(colour) * kMembers);
}
constexpr Card uncoloured(Card card) { return in_colour(card, Colour::None); }

/// A kind of neutral card. Barracks show no symbol.
struct Neutral {
  std::array<std::uint8_t, kSymbols> symbols{};  // how many of each
  std::uint8_t copies = 0;
  bool barracks = false;
  bool gear = false;
  [[nodiscard]] int count() const;
  friend bool operator==(const Neutral&, const Neutral&) = default;
};

/// A card with what it shows, for those who do not have the card data at hand.
struct Shown {
  Card card{};
  Neutral face;  // of a neutral card
};

constexpr bool gear(const Shown& shown) {
  return is_neutral(shown.card) ? shown.face.gear : (static_cast<int>(shown.card) - 1) % 2 == 1;
}

/// What the data file says.
struct Data {
  std::array<std::uint8_t, kMembers> members{};  // copies of each rank and gear in a syndicate
  Pile<Neutral, kNeutral> neutrals;              // the kinds
  std::array<Symbol, kMaxPlayers> favourites{};  // by seat
  std::uint8_t bonus = 2;                        // points besides for each favourite symbol
  std::uint8_t master_counts = 2;                // cards that a Master stands for in a majority
  std::uint8_t hand = 3;
  std::uint8_t display = 3;
  std::uint8_t table = 30;  // as far as the city may reach across, in half short sides

  [[nodiscard]] bool gear(Card card) const { return noxford::gear(shown(card)); }
  [[nodiscard]] Shown shown(Card card) const {
    return {card, is_neutral(card) ? neutrals[kind_of(card)] : Neutral{}};
  }
  [[nodiscard]] bool barracks(Card card) const {
    return is_neutral(card) && neutrals[kind_of(card)].barracks;
  }
  [[nodiscard]] bool district(Card card) const {
    return is_neutral(card) && !neutrals[kind_of(card)].barracks;
  }
  /// What a District is worth to the seat that holds it.
  [[nodiscard]] int worth(Card district, Seat seat) const;

  /// A card without its colour in notation: "2", "1-gear", "master", "db" (diamond and bottle), "barracks".
  [[nodiscard]] std::string name(Card card) const;
  [[nodiscard]] std::optional<Card> named(std::string_view name) const;
  friend bool operator==(const Data&, const Data&) = default;
};

template <class Io, FieldsOf<Neutral> S>
void fields(Io& io, S& s) {
  io("symbols", s.symbols);
  io("copies", s.copies);
  io("barracks", s.barracks);
  io("gear", s.gear);
}

template <class Io, FieldsOf<Data> S>
void fields(Io& io, S& s) {
  io("members", s.members);
  io("neutrals", s.neutrals);
  io("favourites", s.favourites);
  io("bonus", s.bonus);
  io("master_counts", s.master_counts);
  io("hand", s.hand);
  io("display", s.display);
  io("table", s.table);
}

}  // namespace parlour::games::noxford
