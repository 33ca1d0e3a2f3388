#include "render/rebis.h"

#include "render/limits.h"
#include "render/rebis_moves.h"
#include "render/rebis_words.h"
#include "render/text.h"

namespace parlour::render {

namespace rebis {

namespace {

using games::rebis::Cards;
using games::rebis::kAutoma;
using games::rebis::Phase;

std::int64_t wide(int value) { return value; }
std::size_t at(Seat seat) { return static_cast<std::size_t>(seat); }

void add_line(std::string& text, const std::string& line) {
  if (!text.empty()) text += "\n";
  text += line;
}

// --- Shelves ----------------------------------------------------------------------------------------------

using Lines = std::vector<std::string>;

std::string shelf_line(const View& view, const Shelf& shelf, int number, bool active, const Speech& say) {
  const auto& data = view.data;
  // A shelf of the Automa that has not had its turn lies there with its tokens only.
  const bool waits = !active && !shelf.closed;
  return say(active  ? "rebis.shelf.active"
             : waits ? "rebis.shelf.waiting"
                     : "rebis.shelf.closed",
             {{"number", wide(number)},
              {"books", books_text(shelf)},
              {"weight", wide(shelf.weight)},
              {"limit", wide(data.limit)},
              {"sum", wide(shelf.sum)},
              {"times", wide(multiplier(shelf.tokens, data))},
              {"score", wide(score_of(shelf, data))},
              {"track", track_text(shelf, data)}});
}

/// The active shelf first: it is what people look for.
Lines shelf_lines(const View& view, Seat owner, const Speech& say) {
  const Shelf* open = view.open_shelf(owner);
  Lines lines;
  int number = 0;
  for (const Shelf& shelf : view.shelves) {
    if (shelf.owner != owner) continue;
    const bool active = &shelf == open;
    lines.insert(active ? lines.begin() : lines.end(), shelf_line(view, shelf, ++number, active, say));
  }
  return lines;
}

/// Every shelf with its icons written out, and the total.
Lines scoring_lines(const View& view, Seat owner, const Speech& say) {
  Lines lines;
  int number = 0;
  for (const Shelf& shelf : view.shelves_of(owner)) {
    lines.push_back(say("rebis.scored.shelf", {{"number", wide(++number)},
                                               {"books", books_text(shelf)},
                                               {"track", track_text(shelf, view.data)},
                                               {"sum", sum_text(shelf, view.data, say)}}));
  }
  lines.push_back(say("rebis.scored.total", {{"points", wide(view.points(owner))}}));
  return lines;
}

std::string owner_heading(const View& view, const Scene& scene, Seat owner) {
  const auto& say = scene.say;
  const auto name = is_you(scene, owner) ? say("rebis.owner.you", {{"name", name_of(scene, owner)}})
                                         : owner_name(view, owner, scene);
  const auto points = say("rebis.owner.points", {{"count", wide(view.points(owner))}});
  if (view.over() || (view.alone() && owner == kAutoma)) {
    return say("rebis.owner.short", {{"name", name}, {"points", points}});
  }
  const auto hand = say("rebis.owner.hand", {{"count", wide(view.hand_sizes[at(owner)])}});
  const auto tokens = say("rebis.owner.shiny", {{"count", wide(view.shiny[at(owner)])}});
  return say(view.to_act == owner ? "rebis.owner.turn" : "rebis.owner",
             {{"name", name}, {"hand", hand}, {"tokens", tokens}, {"points", points}});
}

/// As many fields as it takes: nobody's shelves are cut off.
void add_fields(const View& view, const Scene& scene, Seat owner, const Lines& lines, Document& page) {
  page.fields.push_back({owner_heading(view, scene, owner), {}, false});
  for (const std::string& line : lines) {
    if (length(page.fields.back().text) + length(line) + 1 > limits::kFieldText) {
      page.fields.push_back(
          {scene.say("rebis.owner.more", {{"name", owner_name(view, owner, scene)}}), {}, false});
    }
    add_line(page.fields.back().text, line);
  }
}

void add_owners(const View& view, const Scene& scene, Document& page) {
  const int owners = view.alone() ? 2 : view.seats;
  const Seat begin = you(scene).value_or(0);
  for (int i = 0; i < owners; ++i) {
    const Seat owner = (begin + i) % owners;
    add_fields(view, scene, owner,
               view.over() ? scoring_lines(view, owner, scene.say) : shelf_lines(view, owner, scene.say),
               page);
  }
}

// --- What lies in the middle ------------------------------------------------------------------------------

std::string pile_line(const View& view, const Speech& say) {
  if (view.discards.empty()) return say("rebis.pile.empty");
  auto line = say("rebis.pile", {{"card", card_box(view, view.discards.back(), say)},
                                 {"count", static_cast<std::int64_t>(view.discards.size())}});
  // Later in the turn the next discard is what counts.
  if (view.phase == Phase::Feed) {
    line = say("rebis.pile.asks", {{"pile", line}, {"colour", colour_name(*view.wanted(), say)}});
  }
  return line;
}

std::string supply_lines(const View& view, const Speech& say) {
  const bool ended = view.phase == Phase::Rubedo || view.phase == Phase::Return;
  std::string text;
  if (!ended) text = say("rebis.deck", {{"count", wide(view.deck)}});
  if (view.alone()) {
    if (!ended) add_line(text, pile_line(view, say));
    if (view.golden_held > 0) add_line(text, say("rebis.held", {{"count", wide(view.golden_held)}}));
    return text;
  }
  if (ended) return text;
  // A golden token that is being placed has left the supply.
  const int golden = view.supply_golden - (view.phase == Phase::Golden ? 1 : 0);
  add_line(text, say("rebis.supply", {{"shiny", wide(view.supply_shiny)}, {"golden", wide(golden)}}));
  if (view.aside > 0) add_line(text, say("rebis.aside", {{"count", wide(view.aside)}}));
  return text;
}

std::string rubedo_line(const View& view, const Scene& scene) {
  std::vector<std::string> counts;
  for (Seat seat = 0; seat < view.seats; ++seat) {
    const int hand_cards = view.hand_sizes[at(seat)];
    counts.push_back(scene.say("rebis.rubedo.count", {{"name", name_of(scene, seat)},
                                                      {"negatives", wide(view.negatives(seat))},
                                                      {"hand", wide(hand_cards)},
                                                      {"total", wide(view.negatives(seat) + hand_cards)}}));
  }
  return scene.say("rebis.rubedo", {{"counts", join(counts, scene.say)}});
}

/// What the seat to act is doing, for all.
std::string turn_line(const View& view, const Scene& scene) {
  const auto& say = scene.say;
  const auto& name = name_of(scene, *view.to_act);
  switch (view.phase) {
    case Phase::Take:
      return say("rebis.turn.take", {{"name", name}});
    case Phase::Golden:
      return say("rebis.turn.golden", {{"name", name}});
    case Phase::Return:
      return say("rebis.turn.return", {{"name", name}});
    case Phase::Rubedo:
      return say("rebis.turn.rubedo", {{"name", name}});
    default:
      return say("rebis.turn", {{"name", name}, {"turn", wide(view.turn)}});
  }
}

/// Deck, supply and pile; from the end on, who comes near the Rubedo.
void add_middle(const View& view, const Scene& scene, std::string& text) {
  if (!view.over()) {
    if (const auto supply = supply_lines(view, scene.say); !supply.empty()) add_line(text, supply);
  }
  const bool ended = view.over() || view.phase == Phase::Rubedo;
  if (ended && !view.alone()) add_line(text, rubedo_line(view, scene));
}

void table(const View& view, const Scene& scene, Document& page) {
  // The public page is the same for every reader: nobody is "you".
  const Scene open{scene.say, scene.names, games::kPasserBy};
  if (!view.over()) page.body = turn_line(view, open);
  add_middle(view, open, page.body);
  add_owners(view, open, page);
}

// --- The hand ---------------------------------------------------------------------------------------------

/// What a card would do to every shelf that it could go on.
std::string card_lines(const View& view, const Scene& scene, Seat seat, Card card) {
  const auto& say = scene.say;
  const int held = view.hands[at(seat)].count(card);
  auto text = say("rebis.hand.card", {{"card", card_box(view, card, say)}, {"count", wide(held)}});
  const auto add = [&](const std::string& where, const std::string& effect) {
    add_line(text, say("rebis.hand.effect", {{"where", where}, {"effect", effect}}));
  };
  if (view.phase == Phase::Discard) {
    const auto colour = colour_name(games::rebis::answer_to(view.data.book(card).colour), say);
    add(say("rebis.hand.discard"), say("rebis.effect.discarded", {{"colour", colour}}));
    return text;
  }
  if (view.phase == Phase::Feed) {
    const auto wanted = view.wanted();
    const bool barred = wanted && view.data.book(card).colour != *wanted;
    add(say("rebis.automa"), barred
                                 ? say("rebis.effect.wrong_colour", {{"colour", colour_name(*wanted, say)}})
                                 : feed_effect(view, card, say));
  }
  add(say("rebis.hand.own"), own_effect(view, seat, card, 1, say));
  if (held > 1) add(say("rebis.hand.two"), own_effect(view, seat, card, 2, say));
  if (view.alone()) return text;
  for (Seat owner = (seat + 1) % view.seats; owner != seat; owner = (owner + 1) % view.seats) {
    add(name_of(scene, owner), give_effect(view, owner, card, say));
  }
  return text;
}

std::string play_line(const View& view, Seat seat, const Speech& say) {
  const Shelf* own = view.open_shelf(seat);
  const bool tokens = view.phase == Phase::Mixture && own != nullptr && view.shiny[at(seat)] > 0 &&
                      games::rebis::free_space(own->tokens, view.data) < view.data.spaces;
  std::string text;
  if (tokens) text = say("rebis.asked.tokens");
  if (!view.hands[at(seat)].empty())
    add_line(text, say(view.alone() ? "rebis.asked.own" : "rebis.asked.play"));
  if (view.seats == 2 && own->weight == view.data.limit) {
    add_line(text, say("rebis.asked.close", {{"limit", wide(view.data.limit)}}));
  }
  return text;
}

std::string asked_line(const View& view, Seat seat, const Speech& say) {
  switch (view.phase) {
    case Phase::Feed: {
      const auto wanted = view.wanted();
      return wanted ? say("rebis.asked.feed_colour", {{"colour", colour_name(*wanted, say)}})
                    : say("rebis.asked.feed");
    }
    case Phase::Mixture:
    case Phase::Play:
      return play_line(view, seat, say);
    case Phase::Take:
      return say(view.bonus ? "rebis.asked.take" : "rebis.asked.take_own",
                 {{"token", token_name(prize_now(view), say)}});
    case Phase::Golden:
      return say("rebis.asked.golden");
    case Phase::Discard:
      return say("rebis.asked.discard");
    case Phase::Return:
      return say("rebis.asked.return");
    case Phase::Rubedo:
      return say("rebis.asked.rubedo");
    case Phase::Over:
      return {};
  }
  return {};
}

/// While a token is chosen or placed no card can be played.
bool cards_matter(Phase phase) {
  return phase == Phase::Feed || phase == Phase::Mixture || phase == Phase::Play || phase == Phase::Discard;
}

void add_hand(const View& view, const Scene& scene, Seat seat, std::string& text) {
  const auto& say = scene.say;
  const bool mine = is_you(scene, seat);
  const auto count = wide(view.hand_sizes[at(seat)]);
  add_line(text, mine ? say("rebis.hand.yours", {{"count", count}})
                      : say("rebis.hand", {{"name", name_of(scene, seat)}, {"count", count}}));
  const Cards& cards = view.hands[at(seat)];
  if (mine && cards_matter(view.phase)) {
    for (const Card card : cards.kinds()) add_line(text, card_lines(view, scene, seat, card));
    return;
  }
  std::string boxes;
  for (const Card card : cards) boxes += (boxes.empty() ? "" : " ") + card_box(view, card, say);
  if (!boxes.empty()) add_line(text, boxes);
}

std::string legend(const View& view, const Speech& say) {
  std::string times;
  for (std::size_t space = 1; space <= view.data.spaces; ++space) {
    times += (times.empty() ? "×" : " ×") + std::to_string(view.data.track.at(space));
  }
  return say("rebis.legend", {{"times", times}});
}

void hand(const View& view, const Scene& scene, Document& page) {
  const auto& say = scene.say;
  const auto reader = you(scene);
  // What is asked stands first; a newcomer reads from the top.
  if (reader && view.to_act == reader) page.body = asked_line(view, *reader, say) + "\n";
  for (const Seat seat : view.eyes) add_hand(view, scene, seat, page.body);
  page.body += "\n";
  add_middle(view, scene, page.body);
  if (!view.over()) add_line(page.body, legend(view, say));
  add_owners(view, scene, page);
}

}  // namespace
}  // namespace rebis

Face rebis_face() {
  return face_of<games::rebis::Rebis>(rebis::table, rebis::hand, rebis::steps, rebis::narrate);
}

}  // namespace parlour::render
