#include "render/nexus.h"

#include "render/nexus_moves.h"
#include "render/nexus_words.h"
#include "render/text.h"

namespace parlour::render {

namespace nexus {

namespace {

using games::nexus::Series;
using games::nexus::Tournament;

constexpr int kDregs = 5;  // the last cards of the deck lie spread out for all to see

std::int64_t count_of(std::size_t number) { return static_cast<std::int64_t>(number); }

void add_line(std::string& text, const std::string& line) {
  if (!text.empty()) text += "\n";
  text += line;
}

// --- What lies on the table -------------------------------------------------------------------------------

std::string deck_line(const View& view, const Speech& say) {
  if (!view.to_act) return say("nexus.deck.out");
  const std::int64_t left = view.deck;
  return left <= kDregs ? say("nexus.deck.dregs", {{"count", left}}) : say("nexus.deck", {{"count", left}});
}

std::string series_lines(const View& view, const Scene& scene) {
  if (view.options.series != Series::ToTarget) return {};
  std::string text =
      scene.say("nexus.series", {{"game", std::int64_t{view.game}}, {"target", std::int64_t{view.target}}});
  if (!view.last_game) return text;
  add_line(text, scene.say("nexus.series.totals", {{"points", points(scene, view.totals)}}));
  add_line(text, scene.say("nexus.series.last_game", {{"points", points(scene, *view.last_game)}}));
  return text;
}

/// Bottom to top, the top set apart.
std::string row_text(const Row& row, const Faces& faces, const Speech& say) {
  if (row.empty()) return say("nexus.row.empty");
  const auto under = row.cards().first(row.size() - 1);
  const auto top = card_box(row.back(), faces);
  return under.empty() ? say("nexus.row.single", {{"top", top}})
                       : say("nexus.row", {{"cards", boxes(under, faces)}, {"top", top}});
}

std::string row_name(Side side, std::size_t cards, const Speech& say) {
  const auto count = count_of(cards);
  switch (side) {
    case Side::Unnamed:
      return say("nexus.row.name", {{"count", count}});
    case Side::Left:
      return say("nexus.row.name_left", {{"count", count}});
    case Side::Right:
      return say("nexus.row.name_right", {{"count", count}});
  }
  return {};
}

void add_nexuses(const View& view, const Scene& scene, bool with_effect, Document& page) {
  for (std::size_t i = 0; i < view.nexuses.size(); ++i) {
    const Row& row = view.nexuses[i];
    auto text = row_text(row, view.faces, scene.say);
    if (with_effect && !row.empty()) add_line(text, attend_sentence(view, row.back(), scene));
    page.fields.push_back({row_name(side_of(view, i), row.size(), scene.say), text, false});
  }
}

/// What the fairy court lets follow.
std::string next_line(Card last, const Speech& say) {
  if (games::nexus::is_ace(last)) return say("nexus.parade.next_number");
  const auto rank = count_of(games::nexus::index_of(last));
  if (rank == games::nexus::kNumbers) return say("nexus.parade.next_ace");
  return say("nexus.parade.next_above", {{"rank", rank}});
}

void add_parade(const View& view, const Scene& scene, Document& page) {
  const Seat owner = view.parade_owner;
  const auto name = is_you(scene, owner) ? scene.say("nexus.parade.yours")
                                         : scene.say("nexus.parade", {{"name", name_of(scene, owner)}});
  auto text = boxes(view.parade.cards(), view.faces);
  if (!view.to_act) {
    add_line(text, scene.say("nexus.parade.unscored"));
  } else {
    const auto score = games::nexus::score_of(view.parade.cards(), view.faces);
    add_line(text, scene.say("nexus.parade.worth", {{"worth", worth(score, owner, scene)}}));
    if (!view.parade.empty()) add_line(text, next_line(view.parade.back(), scene.say));
  }
  page.fields.push_back({name, text, false});
}

std::string seat_line(const View& view, const Scene& scene, Seat seat) {
  const auto& say = scene.say;
  const auto zone = view.score_zone(seat);
  const auto name =
      is_you(scene, seat) ? say("nexus.seat.you", {{"name", name_of(scene, seat)}}) : name_of(scene, seat);
  const auto hand =
      say("nexus.seat.hand", {{"count", std::int64_t{view.hand_sizes.at(static_cast<std::size_t>(seat))}}});
  const auto scored =
      say("nexus.seat.scored", {{"count", std::int64_t{zone.parades}},
                                {"cards", say("nexus.cards", {{"count", std::int64_t{zone.cards}}})}});
  return say(view.to_act == seat ? "nexus.seat.turn" : "nexus.seat",
             {{"name", name}, {"hand", hand}, {"scored", scored}});
}

/// Two players share a field; with four each team has its own.
void add_seats(const View& view, const Scene& scene, Document& page) {
  if (view.seats == 2) {
    auto text = seat_line(view, scene, 0);
    add_line(text, seat_line(view, scene, 1));
    page.fields.push_back({scene.say("nexus.seats"), text, false});
    return;
  }
  for (Seat first = 0; first < 2; ++first) {
    std::string text;
    for (Seat seat = first; seat < view.seats; seat += 2) add_line(text, seat_line(view, scene, seat));
    page.fields.push_back(
        {scene.say("nexus.team", {{"names", team(scene, static_cast<std::size_t>(first))}}), text, true});
  }
}

std::string parades_text(const View& view, Seat owner, const Speech& say) {
  std::string text;
  for (const auto& parade : view.scored) {
    if (parade.owner != owner) continue;
    add_line(text, say("nexus.zone.parade", {{"cards", boxes(parade.cards.cards(), view.faces)},
                                             {"worth", worth_in_short(parade.score, say)}}));
  }
  return text.empty() ? say("nexus.zone.empty") : text;
}

// --- Pages ------------------------------------------------------------------------------------------------

void table(const View& view, const Scene& scene, Document& page) {
  // The public page is the same for every reader: nobody is "you".
  const Scene open{scene.say, scene.names, games::kPasserBy};
  page.body = series_lines(view, open);
  add_line(page.body, deck_line(view, open.say));
  if (view.to_act) add_line(page.body, open.say("nexus.turn", {{"name", name_of(open, *view.to_act)}}));
  add_nexuses(view, open, false, page);
  add_parade(view, open, page);
  if (view.to_act) {
    add_seats(view, open, page);
    return;
  }
  // The score zones are turned up to be counted.
  for (Seat seat = 0; seat < view.seats; ++seat) {
    page.fields.push_back(
        {open.say("nexus.zone", {{"name", name_of(open, seat)}}), parades_text(view, seat, open.say), false});
  }
}

std::string hand_text(const View& view, const Scene& scene, Seat seat) {
  const auto& say = scene.say;
  const auto& cards = view.hands.at(static_cast<std::size_t>(seat));
  const auto count = count_of(cards.size());
  auto text = is_you(scene, seat) ? say("nexus.hand.yours", {{"count", count}})
                                  : say("nexus.hand", {{"name", name_of(scene, seat)}, {"count", count}});
  for (const Card card : cards) {
    add_line(text, say("nexus.hand.card",
                       {{"card", card_box(card, view.faces)}, {"carries", carries(card, view.faces, say)}}));
  }
  return text;
}

std::string asked_line(const View& view, Seat seat, const Speech& say) {
  const bool may_pass = view.options.tournament == Tournament::Pass &&
                        games::nexus::team_of(view.parade_owner) == games::nexus::team_of(seat);
  if (view.hands.at(static_cast<std::size_t>(seat)).empty()) {
    return say(may_pass ? "nexus.asked.empty_or_pass" : "nexus.asked.empty");
  }
  return say(may_pass ? "nexus.asked.or_pass" : "nexus.asked");
}

void hand(const View& view, const Scene& scene, Document& page) {
  for (const Seat seat : view.eyes) {
    if (!page.body.empty()) page.body += "\n\n";
    page.body += hand_text(view, scene, seat);
  }
  const auto reader = you(scene);
  page.body += "\n";
  if (reader && view.to_act == reader) add_line(page.body, asked_line(view, *reader, scene.say));
  add_line(page.body, deck_line(view, scene.say));
  if (const auto series = series_lines(view, scene); !series.empty()) add_line(page.body, series);
  add_nexuses(view, scene, view.to_act.has_value(), page);
  add_parade(view, scene, page);
  add_seats(view, scene, page);
  if (reader) {
    page.fields.push_back({scene.say("nexus.zone.yours"), parades_text(view, *reader, scene.say), false});
  }
}

}  // namespace
}  // namespace nexus

Face nexus_face() {
  return face_of<games::nexus::Nexus>(nexus::table, nexus::hand, nexus::steps, nexus::narrate);
}

}  // namespace parlour::render
