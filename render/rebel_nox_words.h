#pragma once
// The small words of Rebel Nox that table, hand, steps and log share: cards, colours, locations, teams. A
// colour has a letter and a shape, so that nobody has to tell it by its colour.

#include <span>
#include <string>

#include "games/rebel_nox/rebel_nox.h"
#include "render/face.h"
#include "render/reader.h"

namespace parlour::render::rebel_nox {

using games::Seat;
using games::SeatSet;
using games::rebel_nox::Card;
using games::rebel_nox::CardSet;
using games::rebel_nox::Colour;
using games::rebel_nox::Faces;
using games::rebel_nox::Location;
using games::rebel_nox::View;

/// "you", or the name.
std::string who(const Scene& scene, Seat seat);
/// "Ann, Bob and you"
std::string names_of(const Scene& scene, SeatSet seats);

/// "yellow Y▲"
std::string colour_name(Colour colour, const Speech& say);
/// "Y▲8 †", for labels; with no faces the signs are left out.
std::string card_text(Card card, const Speech& say, const Faces& faces = {});
/// The same in a box, for markdown.
std::string card_box(Card card, const Speech& say, const Faces& faces = {});
/// "`Y▲8` and `B■3`"
std::string boxes(CardSet cards, const Speech& say, const Faces& faces = {});
/// What a card does, in words: "2 infiltrators"; empty when it carries nothing.
std::string carries(Card card, const Faces& faces, const Speech& say);

std::string location_name(Location location, const Speech& say);
/// What is special about it, in a sentence.
std::string location_rule(Location location, const View& view, const Speech& say);
/// "+3"; "+1/−2" where it may count otherwise.
std::string location_worth(Location location, const View& view, const Speech& say);

/// "+3", "0", "−2"
std::string signed_number(int number);

/// How the last round came out, line by line.
std::string round_text(const games::rebel_nox::RoundResult& result, int seats, const Scene& scene);

void add_line(std::string& text, const std::string& line);

}  // namespace parlour::render::rebel_nox
