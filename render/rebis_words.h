#pragma once
// The small words of Rebis that table, hand, steps and log share: books, shelves, tokens, and what a book
// would do to a shelf. The reader's own seat is "you".

#include <optional>
#include <string>

#include "games/rebis/rebis.h"
#include "render/face.h"
#include "render/reader.h"

namespace parlour::render::rebis {

using games::Seat;
using games::rebis::Card;
using games::rebis::Data;
using games::rebis::Shelf;
using games::rebis::Side;
using games::rebis::Token;
using games::rebis::View;

/// The owner of shelves: a name, or the Automa.
std::string owner_name(const View& view, Seat owner, const Scene& scene);

/// "7 +3/−3"; alone "7 green +3". For labels.
std::string card_text(const View& view, Card card, const Speech& say);
/// The same in a box, for markdown.
std::string card_box(const View& view, Card card, const Speech& say);
/// Only the number, where a log has no data: `7`; a card that was not seen is ▓.
std::string card_box(Card card);
std::string colour_name(games::rebis::Colour colour, const Speech& say);
/// "a shiny token"
std::string token_name(Token token, const Speech& say);

/// `S S –`
std::string track_text(const Shelf& shelf, const Data& data);
/// ▓ `4` `7−`, and ▓ again on a closed shelf of the Automa. What the reader knows of a face-down card is ▓5.
std::string books_text(const Shelf& shelf);
/// +2 +2 −3 = 1, × 3 = 3
std::string sum_text(const Shelf& shelf, const Data& data, const Speech& say);

/// What laying `count` books of a kind on the reader's own shelf would do: "fits: 11/13, icons 5".
std::string own_effect(const View& view, Seat seat, Card card, int count, const Speech& say);
/// What giving a book to an opponent would do: "fits: 11/13, icons 5 or 1"; "closes: a shiny token or a
/// card".
std::string give_effect(const View& view, Seat owner, Card card, const Speech& say);
/// Alone: what feeding it to the Automa would do.
std::string feed_effect(const View& view, Card card, const Speech& say);

/// The token that closing a shelf wins now; None when there is none.
Token prize_now(const View& view);
bool too_heavy(const View& view, const Shelf& shelf, Card card);

}  // namespace parlour::render::rebis
