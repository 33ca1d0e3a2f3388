#include "render/rebel_nox.h"

#include "render/rebel_nox_moves.h"
#include "render/rebel_nox_words.h"
#include "render/text.h"

namespace parlour::render {

namespace rebel_nox {

namespace {

using games::rebel_nox::Board;
using games::rebel_nox::every_rebel;
using games::rebel_nox::Exchange;
using games::rebel_nox::kNobody;
using games::rebel_nox::Phase;
using games::rebel_nox::Transfer;

std::size_t at(Seat seat) { return static_cast<std::size_t>(seat); }

// --- What lies on the table -------------------------------------------------------------------------------

std::string asked_line(const View& view, const Scene& scene) {
  const auto& say = scene.say;
  const Seat seat = *view.to_act;
  const bool mine = is_you(scene, seat);
  const auto name = name_of(scene, seat);
  if (view.phase == Phase::Choose) {
    return say(mine ? "rebel_nox.asked.you_choose" : "rebel_nox.asked.choose", {{"name", name}});
  }
  if (view.phase == Phase::Play) {
    if (view.played.empty())
      return say(mine ? "rebel_nox.asked.you_lead" : "rebel_nox.asked.lead", {{"name", name}});
    return say(mine ? "rebel_nox.asked.you_play" : "rebel_nox.asked.play", {{"name", name}});
  }
  if (view.exchange.kind == Exchange::Kind::Graft) {
    return say(mine ? "rebel_nox.asked.you_graft" : "rebel_nox.asked.graft",
               {{"name", name},
                {"left", who(scene, (seat + 1) % view.seats)},
                {"right", who(scene, (seat + view.seats - 1) % view.seats)}});
  }
  return say(mine ? "rebel_nox.asked.you_return" : "rebel_nox.asked.return",
             {{"name", name},
              {"count", static_cast<std::int64_t>(view.exchange.drawn.size())},
              {"winner", who(scene, view.exchange.winner)}});
}

/// The conflict marker: what is fought for, what leads, what is trump.
std::string conflict_lines(const View& view, const Speech& say) {
  if (view.board.fight == kNobody) return say("rebel_nox.conflict.none");
  const Location location = view.board.pyramid.at(view.board.fight);
  std::string text = say("rebel_nox.conflict", {{"location", location_name(location, say)},
                                                {"worth", location_worth(location, view, say)},
                                                {"rule", location_rule(location, view, say)}});
  if (view.lead) {
    add_line(text, say("rebel_nox.conflict.colours",
                       {{"lead", colour_name(*view.lead, say)},
                        {"trump", colour_name(games::rebel_nox::trump_of(*view.lead), say)}}));
  }
  return text;
}

std::string place_text(const View& view, const Scene& scene, std::size_t place) {
  const Board& board = view.board;
  const auto& say = scene.say;
  const auto location = location_name(board.pyramid.at(place), say);
  const auto worth = location_worth(board.pyramid.at(place), view, say);
  if (board.owners.at(place) != kNobody) {
    return say("rebel_nox.pyramid.won",
               {{"location", location}, {"worth", worth}, {"name", who(scene, board.owners.at(place))}});
  }
  if (board.fight == place)
    return say("rebel_nox.pyramid.fought", {{"location", location}, {"worth", worth}});
  if (board.is_free(place)) return say("rebel_nox.pyramid.open", {{"location", location}, {"worth", worth}});
  return say("rebel_nox.pyramid.covered", {{"location", location}, {"worth", worth}});
}

void add_pyramid(const View& view, const Scene& scene, Document& page) {
  std::string text;
  for (const auto& [first, last] : {std::pair<std::size_t, std::size_t>{0, 0}, {1, 2}, {3, 5}}) {
    std::string line;
    for (std::size_t place = first; place <= last; ++place) {
      line += (line.empty() ? "" : " | ") + place_text(view, scene, place);
    }
    add_line(text, line);
  }
  page.fields.push_back({scene.say("rebel_nox.pyramid"), text, false});
}

void add_played(const View& view, const Scene& scene, Document& page) {
  if (view.played.empty()) return;
  const auto& say = scene.say;
  const auto winning = view.winning_now();
  bool hidden = false;
  std::string text;
  for (const auto& play : view.played) {
    hidden = hidden || play.hidden;
    const bool wins = winning == play.seat && !play.hidden;
    // On the public page one's own card lies face down too.
    const bool seen = !play.hidden || (scene.eyes.contains(play.seat) && view.eyes.contains(play.seat));
    const auto card = seen ? card_box(play.card, say, view.data.faces) : say("rebel_nox.played.hidden");
    add_line(text, say(wins ? "rebel_nox.played.wins" : "rebel_nox.played",
                       {{"name", name_of(scene, play.seat)}, {"card", card}}));
  }
  if (hidden) add_line(text, say("rebel_nox.played.some_hidden"));
  page.fields.push_back({say("rebel_nox.cards_played"), text, false});
}

std::string seat_line(const View& view, const Scene& scene, Seat seat) {
  const auto& say = scene.say;
  const bool rebel = view.board.declared.contains(seat);
  const auto name = is_you(scene, seat) ? say("rebel_nox.seat.you", {{"name", name_of(scene, seat)}})
                                        : name_of(scene, seat);
  const auto team = say(rebel ? "rebel_nox.team.rebel" : "rebel_nox.team.loyalist");
  const int influence = influence_of(view.board, view.data, seat, rebel);
  std::string line =
      say(view.to_act == seat ? "rebel_nox.seat.turn" : "rebel_nox.seat",
          {{"name", name},
           {"team", team},
           {"followers",
            say("rebel_nox.followers", {{"count", std::int64_t{view.board.followers.at(at(seat))}}})},
           {"influence", signed_number(influence)},
           {"cards", say("rebel_nox.cards", {{"count", std::int64_t{view.hand_sizes.at(at(seat))}}})}});
  if (view.board.flags.at(at(seat)) > 0) {
    line += say("rebel_nox.seat.flags", {{"count", std::int64_t{view.board.flags.at(at(seat))}}});
  }
  std::vector<std::string> lacking;
  for (const Colour colour : games::rebel_nox::kEveryColour) {
    if (view.to_act && view.lacks(seat, colour)) lacking.push_back(colour_name(colour, say));
  }
  if (!lacking.empty()) line += say("rebel_nox.seat.lacks", {{"colours", join(lacking, say)}});
  return line;
}

/// How far a team, as declared, is from the followers that its size needs.
std::string race_line(const View& view, const Scene& scene, bool rebels) {
  const SeatSet team = rebels ? view.board.declared : SeatSet::all(view.seats) - view.board.declared;
  std::int64_t followers = 0;
  for (const Seat seat : team) followers += view.board.followers.at(at(seat));
  return scene.say(rebels ? "rebel_nox.race.rebels" : "rebel_nox.race.loyalists",
                   {{"count", team.size()},
                    {"followers", followers},
                    {"needed", std::int64_t{view.data.needed.at(at(team.size() - 1))}}});
}

void add_seats(const View& view, const Scene& scene, Document& page) {
  std::string text;
  for (Seat seat = 0; seat < view.seats; ++seat) add_line(text, seat_line(view, scene, seat));
  if (!view.board.declared.empty()) {
    for (const bool rebels : {true, false}) add_line(text, race_line(view, scene, rebels));
  }
  page.fields.push_back({scene.say("rebel_nox.seats"), text, false});
}

void add_last_round(const View& view, const Scene& scene, Document& page) {
  if (view.last.round == 0) return;
  page.fields.push_back({scene.say("rebel_nox.last_round"), round_text(view.last, view.seats, scene), false});
}

std::string head_line(const View& view, const Scene& scene) {
  if (view.to_act) return scene.say("rebel_nox.round", {{"round", std::int64_t{view.board.round}}});
  const SeatSet winners = view.rebels_won ? view.last.rebels : SeatSet::all(view.seats) - view.last.rebels;
  return scene.say(view.rebels_won ? "rebel_nox.over.rebels" : "rebel_nox.over.loyalists",
                   {{"names", names_of(scene, winners)}});
}

// --- Pages ------------------------------------------------------------------------------------------------

void table(const View& view, const Scene& scene, Document& page) {
  // The public page is the same for every reader: nobody is "you".
  const Scene open{scene.say, scene.names, games::kPasserBy};
  page.body = head_line(view, open);
  if (view.to_act) {
    add_line(page.body, conflict_lines(view, open.say));
    add_line(page.body, asked_line(view, open));
  }
  add_pyramid(view, open, page);
  if (view.to_act) add_played(view, open, page);
  add_seats(view, open, page);
  add_last_round(view, open, page);
}

/// Why a card cannot be chosen now; empty when it can.
std::string why_not(const View& view, Seat seat, Card card, const Speech& say) {
  if (view.phase == Phase::Return) {
    if (view.exchange.given.contains(card)) return say("rebel_nox.hand.given");
    const auto& drawn = view.exchange.drawn;
    const bool graft = view.exchange.kind == Exchange::Kind::Graft;
    const bool barred = graft ? drawn[view.exchange.given.size()] == card : drawn.contains(card);
    return barred ? say("rebel_nox.hand.drawn") : "";
  }
  if (games::rebel_nox::is_rebel(card)) return say("rebel_nox.hand.rebel");
  if (!view.lead || view.phase != Phase::Play) return "";
  const CardSet following = view.hands.at(at(seat)) & every_card_of(*view.lead);
  if (following.empty() || following.contains(card)) return "";
  return say("rebel_nox.hand.follow", {{"colour", colour_name(*view.lead, say)}});
}

std::string hand_text(const View& view, const Scene& scene, Seat seat) {
  const auto& say = scene.say;
  const CardSet cards = view.hands.at(at(seat));
  const auto count = static_cast<std::int64_t>(cards.size());
  auto text = is_you(scene, seat) ? say("rebel_nox.hand.yours", {{"count", count}})
                                  : say("rebel_nox.hand", {{"name", name_of(scene, seat)}, {"count", count}});
  const bool asked = is_you(scene, seat) && view.to_act == seat && view.phase != Phase::Choose;
  for (const Card card : cards) {
    auto box = card_box(card, say, view.data.faces);
    const auto carried = carries(card, view.data.faces, say);
    if (!carried.empty()) box = say("rebel_nox.hand.carries", {{"card", box}, {"carries", carried}});
    const auto barred = asked ? why_not(view, seat, card, say) : std::string{};
    if (!asked) {
      add_line(text, box);
    } else if (barred.empty()) {
      add_line(text, say("rebel_nox.hand.can", {{"card", box}}));
    } else {
      add_line(text, say("rebel_nox.hand.cannot", {{"card", box}, {"why", barred}}));
    }
  }
  return text;
}

/// Cards drawn, given and swapped that are still where they went.
void add_known(const View& view, const Scene& scene, Document& page) {
  std::string text;
  for (Seat seat = 0; seat < view.seats; ++seat) {
    const CardSet known = view.known_at(seat);
    if (view.eyes.contains(seat) || known.empty()) continue;
    add_line(text, scene.say("rebel_nox.known.seat", {{"name", name_of(scene, seat)},
                                                      {"cards", boxes(known, scene.say, view.data.faces)}}));
  }
  if (!text.empty()) page.fields.push_back({scene.say("rebel_nox.known"), text, false});
}

std::string moved_line(const Transfer& moved, const Scene& scene, const Faces& faces) {
  const auto& say = scene.say;
  const bool lost = is_you(scene, moved.from);
  const auto key = [&] {
    switch (moved.kind) {
      case Transfer::Kind::Drawn:
        return lost ? "rebel_nox.moved.lost" : "rebel_nox.moved.drew";
      case Transfer::Kind::Given:
        return lost ? "rebel_nox.moved.gave" : "rebel_nox.moved.got";
      case Transfer::Kind::Swapped:
        break;
    }
    return lost ? "rebel_nox.moved.left" : "rebel_nox.moved.took";
  }();
  return say(key, {{"location", location_name(moved.location, say)},
                   {"name", name_of(scene, lost ? moved.to : moved.from)},
                   {"cards", boxes(moved.cards, say, faces)}});
}

/// What was drawn from whom and given to whom in this round, as far as the reader had a hand in it.
void add_moved(const View& view, const Scene& scene, Document& page) {
  std::string text;
  for (const Transfer& moved : view.transfers) {
    if (moved.cards.empty() || (!is_you(scene, moved.from) && !is_you(scene, moved.to))) continue;
    add_line(text, moved_line(moved, scene, view.data.faces));
  }
  if (!text.empty()) page.fields.push_back({scene.say("rebel_nox.moved"), text, false});
}

/// Which team the reader would be in if the round ended now; the table knows only what was declared.
std::string team_line(const View& view, const Scene& scene, Seat seat) {
  const bool rebel = view.hands.at(at(seat)).meets(every_rebel());
  const bool declared = view.board.declared.contains(seat);
  if (rebel == declared) return scene.say(rebel ? "rebel_nox.hand.rebel_now" : "rebel_nox.hand.loyalist_now");
  return scene.say(rebel ? "rebel_nox.hand.turned_rebel" : "rebel_nox.hand.turned_loyalist");
}

void hand(const View& view, const Scene& scene, Document& page) {
  for (const Seat seat : view.eyes) {
    if (!page.body.empty()) page.body += "\n\n";
    page.body += hand_text(view, scene, seat);
  }
  if (you(scene) && view.to_act) add_line(page.body, team_line(view, scene, *you(scene)));
  page.body += "\n";
  add_line(page.body, head_line(view, scene));
  if (view.to_act) {
    add_line(page.body, conflict_lines(view, scene.say));
    add_line(page.body, asked_line(view, scene));
    add_played(view, scene, page);
  }
  if (you(scene)) {
    add_moved(view, scene, page);
    add_known(view, scene, page);
  }
  add_pyramid(view, scene, page);
  add_seats(view, scene, page);
  add_last_round(view, scene, page);
}

}  // namespace
}  // namespace rebel_nox

Face rebel_nox_face() {
  return face_of<games::rebel_nox::RebelNox>(rebel_nox::table, rebel_nox::hand, rebel_nox::steps,
                                             rebel_nox::narrate);
}

}  // namespace parlour::render
