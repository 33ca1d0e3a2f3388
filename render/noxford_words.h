#pragma once
// The small words of Noxford that table, hand, steps and log share: cards, places, seats, and the numbers and
// letters by which words, menus and pictures name the same things.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/noxford/noxford.h"
#include "render/noxford_picture.h"
#include "render/reader.h"

namespace parlour::render::noxford {

using games::Seat;
using games::noxford::Card;
using games::noxford::Data;
using games::noxford::Shown;
using games::noxford::Spot;
using games::noxford::View;
using render::name_of;

/// "R2 Tough", "B1 Punk ⚙", "diamond, bottle", "4 coins", "Barracks".
std::string card_text(const Shown& card, const Speech& say);
/// "R2", "B1⚙", "diamond+bottle", "4 coins", "Barracks".
std::string card_in_short(const Shown& card, const Speech& say);
/// "▲ R": shape and letter of a seat's syndicate.
std::string emblem_text(Seat seat);
/// The symbol that a seat likes: "diamond".
std::string favourite_text(Seat seat, const Data& data, const Speech& say);

/// "28,30": row and column of a corner, counted from 1.
std::string corner_text(const Spot& spot);
/// "28,30 upright"
std::string spot_text(const Spot& spot, const Speech& say);
/// "upright"
std::string way_text(const Spot& spot, const Speech& say);

/// The open places under their letters; with a card lifted by a gear, those where it may go.
std::vector<OpenPlace> open_places(const View& view, std::optional<std::size_t> lifted = std::nullopt);
/// The letters of a place among these; empty when it is not there.
std::string letters_at(const std::vector<OpenPlace>& places, const Spot& spot);

/// The lot with this number in words and pictures.
std::optional<std::size_t> lot_numbered(const games::noxford::City& city, std::string_view number);
/// The numbers of the lots that touch a spot, in order.
std::vector<int> numbers_touching(const games::noxford::City& city, const Spot& spot);

}  // namespace parlour::render::noxford
