#include "render/coup.h"

#include "render/coup_moves.h"
#include "render/coup_question.h"
#include "render/coup_words.h"
#include "render/text.h"

namespace parlour::render {

namespace coup {

namespace {

using games::coup::at;
using games::coup::Doing;
using games::coup::kNoCard;
using games::coup::Lost;

// --- What lies before each player -------------------------------------------------------------------------

/// Cards that are no influence any more: "Banker", "a card as Missionary", and for who knows it its face.
std::string lost_text(const View& view, const Scene& scene, Seat seat) {
  const Board& board = view.board;
  std::vector<std::string> cards;
  for (std::size_t i = 0; i < board.lost.size(); ++i) {
    const Lost& lost = board.lost[i];
    if (lost.owner != seat) continue;
    if (lost.card != kNoCard) {
      cards.push_back(role_name(board.role_of(lost.card), scene.say));
      continue;
    }
    const auto as = role_name(board.role_of(lost.as), scene.say);
    const Card face = view.under[i].face;
    cards.push_back(face == kNoCard
                        ? scene.say("coup.aside", {{"role", as}})
                        : scene.say("coup.aside_known",
                                    {{"card", role_name(board.role_of(face), scene.say)}, {"role", as}}));
  }
  return join(cards, scene.say);
}

std::vector<std::string> tokens_of(const View& view, const Scene& scene, Seat seat) {
  const Board& board = view.board;
  const Speech& say = scene.say;
  std::vector<std::string> tokens;
  if (board.disappear[at(seat)] > 0) {
    tokens.push_back(say("coup.token.disappear", {{"count", std::int64_t{board.disappear[at(seat)]}}}));
  }
  if (board.peacekeeping == seat) tokens.push_back(say("coup.token.peacekeeping"));
  if (board.treaty.contains(seat)) {
    const auto partner = static_cast<SeatId>((board.treaty - games::SeatSet{seat}).first());
    tokens.push_back(say("coup.token.treaty", {{"name", who(scene, partner)}}));
  }
  if (board.tax_holder == seat) {
    tokens.push_back(say("coup.token.tax", {{"role", role_name(board.role_of(board.taxed), say)}}));
  }
  return tokens;
}

std::string seat_line(const View& view, const Scene& scene, Seat seat) {
  const Board& board = view.board;
  const Speech& say = scene.say;
  const bool in = board.alive.contains(seat);
  const auto number = std::int64_t{seat} + 1;
  const auto name =
      is_you(scene, seat) ? say("coup.seat.you", {{"name", name_of(scene, seat)}}) : name_of(scene, seat);
  const auto coins = coins_text(board.coins[at(seat)], say);
  std::string line;
  if (in) {
    const bool turn = board.active == seat && !board.over;
    line = say(turn ? "coup.seat.turn" : "coup.seat", {{"number", number},
                                                       {"name", name},
                                                       {"coins", coins},
                                                       {"count", std::int64_t{board.held[at(seat)]}}});
  } else {
    line = say("coup.seat.out", {{"number", number}, {"name", name}});
    // An estate lies there until the end of the turn.
    if (board.coins[at(seat)] > 0) line += " · " + coins;
  }
  // After the end all hands lie open.
  if (board.over && !view.hands[at(seat)].empty()) {
    line += " · " + say("coup.seat.holds", {{"cards", cards_named(view.hands[at(seat)], board, say)}});
  }
  if (const auto lost = lost_text(view, scene, seat); !lost.empty()) {
    line += " · " + say("coup.seat.lost", {{"cards", lost}});
  }
  for (const auto& token : tokens_of(view, scene, seat)) line += " · " + token;
  return line;
}

void add_seats(const View& view, const Scene& scene, Document& page) {
  std::string text;
  for (Seat seat = 0; seat < view.seats; ++seat) add_line(text, seat_line(view, scene, seat));
  page.fields.push_back({scene.say("coup.seats"), text, false});
}

/// Who has claimed what so far: what everyone at the table remembers.
void add_claims(const View& view, const Scene& scene, Document& page) {
  const Board& board = view.board;
  const Speech& say = scene.say;
  std::string text;
  for (Seat seat = 0; seat < view.seats; ++seat) {
    std::vector<std::string> claims;
    for (std::size_t kind = 0; kind < board.roles.size(); ++kind) {
      const std::int64_t times = board.claims[at(seat)][kind];
      if (times == 0) continue;
      claims.push_back(
          say("coup.claims.one", {{"role", role_name(board.roles[kind], say)}, {"count", times}}));
    }
    if (claims.empty() || !board.alive.contains(seat)) continue;
    add_line(text, say("coup.claims.line", {{"name", name_of(scene, seat)}, {"roles", join(claims, say)}}));
  }
  if (!text.empty()) page.fields.push_back({say("coup.claims"), text, false});
}

// --- Pages ------------------------------------------------------------------------------------------------

void table(const View& view, const Scene& scene, Document& page) {
  // The public page is the same for every reader: nobody is "you".
  const Scene open{scene.say, scene.names, games::kPasserBy};
  const Board& board = view.board;
  page.body = standing(view, open);
  add_seats(view, open, page);
  if (!board.over) add_claims(view, open, page);
  std::string roles;
  for (const Role role : board.roles) add_line(roles, role_line(role, view.data, open.say));
  page.fields.push_back({open.say("coup.roles", {{"count", std::int64_t{board.deck}}}), roles, false});
}

/// The reader's cards with what they allow, and what could be claimed without them.
std::string hand_text(const View& view, const Scene& scene, Seat seat) {
  const Board& board = view.board;
  const Speech& say = scene.say;
  const Cards& hand = view.hands[at(seat)];
  if (!board.alive.contains(seat)) return say("coup.hand.out");
  std::string text = say("coup.hand", {{"count", static_cast<std::int64_t>(hand.size())}});
  for (const Role role : board.roles) {
    const std::int64_t copies = hand.count(board.card_of(role));
    if (copies == 0) continue;
    add_line(text,
             say("coup.hand.card",
                 {{"role", role_name(role, say)}, {"does", does(role, view.data, say)}, {"count", copies}}));
  }
  return text;
}

void add_bluffs(const View& view, const Scene& scene, Seat seat, Document& page) {
  std::string text;
  for (const Role role : view.board.roles) {
    if (view.hands[at(seat)].contains(view.board.card_of(role))) continue;
    add_line(text, role_line(role, view.data, scene.say));
  }
  if (!text.empty()) page.fields.push_back({scene.say("coup.hand.bluffs"), text, false});
}

/// What the reader has seen of cards that lie face down now.
void add_memory(const View& view, const Scene& scene, Seat seat, Document& page) {
  const auto& memory = view.memory[at(seat)];
  const Speech& say = scene.say;
  std::string text;
  for (Seat other = 0; other < view.seats; ++other) {
    const Cards known = memory.hands[at(other)];
    if (known.empty()) continue;
    add_line(text, say("coup.memory.hand",
                       {{"name", name_of(scene, other)}, {"cards", cards_named(known, view.board, say)}}));
  }
  if (!memory.deck.empty()) {
    add_line(text, say("coup.memory.deck", {{"cards", cards_named(memory.deck, view.board, say)}}));
  }
  if (!text.empty()) page.fields.push_back({say("coup.memory"), text, false});
}

void hand(const View& view, const Scene& scene, Document& page) {
  const auto reader = you(scene);
  if (!reader || view.board.over) return table(view, scene, page);
  page.body = hand_text(view, scene, *reader);
  const auto asked = question(view, scene);
  // The reader's own turn needs no announcement.
  const bool own_turn = !asked.empty() && view.board.task().what == Doing::Turn;
  for (const auto& text :
       {own_turn ? std::string{} : standing(view, scene), own_answer(view, scene), asked}) {
    if (!text.empty()) page.body += "\n\n" + text;
  }
  add_seats(view, scene, page);
  if (view.board.alive.contains(*reader)) {
    add_bluffs(view, scene, *reader, page);
    add_memory(view, scene, *reader, page);
  }
  add_claims(view, scene, page);
}

}  // namespace

}  // namespace coup

Face coup_face() { return face_of<games::coup::Coup>(coup::table, coup::hand, coup::steps, coup::narrate); }

}  // namespace parlour::render
