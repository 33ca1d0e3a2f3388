#pragma once
// The small words of Nexus that table, hand, steps and log share: cards, sides, parades and what they are
// worth. The reader's own seat is "you".

#include <span>
#include <string>

#include "games/nexus/nexus.h"
#include "render/reader.h"

namespace parlour::render::nexus {

using games::Seat;
using games::nexus::Card;
using games::nexus::Faces;
using games::nexus::Row;
using games::nexus::Score;
using games::nexus::Side;
using games::nexus::View;
using render::name_of;

/// "you", or the name.
std::string who(const Scene& scene, Seat seat);
/// Whom a team's points are for: "Ann", "you and Cat".
std::string team(const Scene& scene, std::size_t team);
/// "Ann 12 and Bob 9"
std::string points(const Scene& scene, const games::nexus::Points& points);

/// "12 ⇄", for labels.
std::string card_text(Card card, const Faces& faces);
/// The same in a box, for markdown.
std::string card_box(Card card, const Faces& faces);
/// Without its face, where the faces are not known: `12`.
std::string card_box(Card card);
std::string boxes(std::span<const Card> cards, const Faces& faces);
/// What is printed on it in words: "2 stars".
std::string carries(Card card, const Faces& faces, const Speech& say);

/// "★4 for Ann and ☠3 for Bob"; "nothing".
std::string worth(const Score& score, Seat owner, const Scene& scene);
/// "★4 ☠3"; "nothing".
std::string worth_in_short(const Score& score, const Speech& say);

/// "the nexus", "the left nexus".
std::string the_nexus(Side side, const Speech& say);

Side side_of(const View& view, std::size_t nexus);
const Row& nexus_on(const View& view, Side side);

/// What the card would do if it were resolved now. Whoever attends, the card joins the open parade or closes
/// it and opens one for the seat after its owner.
struct Effect {
  bool joins = false;
  Score score;    // of the parade with the card in it, or as it closes
  Seat next = 0;  // whose parade it would open
};
Effect effect_of(const View& view, Card card);

}  // namespace parlour::render::nexus
