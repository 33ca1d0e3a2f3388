#include "render/rebis.h"

#include "render/rebis_moves.h"
#include "render/rebis_words.h"
#include "render/text.h"

namespace parlour::render {

namespace rebis {

namespace {

using games::rebis::kAutoma;
using games::rebis::Phase;

std::int64_t wide(int value) { return value; }
std::size_t at(Seat seat) { return static_cast<std::size_t>(seat); }

void add_line(std::string& text, const std::string& line) {
  if (!text.empty()) text += "\n";
  text += line;
}

// --- Shelves ----------------------------------------------------------------------------------------------

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

/// The active shelf first: where room is short, closed ones are left out.
std::string shelves_text(const View& view, Seat owner, const Speech& say) {
  const Shelf* open = view.open_shelf(owner);
  std::string first;
  std::string others;
  int number = 0;
  for (const Shelf& shelf : view.shelves) {
    if (shelf.owner != owner) continue;
    ++number;
    if (&shelf == open) {
      first = shelf_line(view, shelf, number, true, say);
    } else {
      add_line(others, shelf_line(view, shelf, number, false, say));
    }
  }
  if (first.empty()) return others;
  if (!others.empty()) add_line(first, others);
  return first;
}

/// Every shelf with its icons written out, and the total.
std::string scoring_text(const View& view, Seat owner, const Speech& say) {
  std::string text;
  int number = 0;
  for (const Shelf& shelf : view.shelves_of(owner)) {
    add_line(text, say("rebis.scored.shelf", {{"number", wide(++number)},
                                              {"books", books_text(shelf)},
                                              {"track", track_text(shelf, view.data)},
                                              {"sum", sum_text(shelf, view.data, say)}}));
  }
  add_line(text, say("rebis.scored.total", {{"points", wide(view.points(owner))}}));
  return text;
}

std::string owner_heading(const View& view, const Scene& scene, Seat owner) {
  const auto& say = scene.say;
  const auto points = wide(view.points(owner));
  if (view.alone() && owner == kAutoma) return say("rebis.owner.automa", {{"points", points}});
  const auto hand = say("rebis.owner.hand", {{"count", wide(view.hand_sizes[at(owner)])}});
  const auto tokens = say("rebis.owner.shiny", {{"count", wide(view.shiny[at(owner)])}});
  const auto name = is_you(scene, owner) ? say("rebis.owner.you", {{"name", name_of(scene, owner)}})
                                         : name_of(scene, owner);
  return say(view.to_act == owner ? "rebis.owner.turn" : "rebis.owner",
             {{"name", name}, {"hand", hand}, {"tokens", tokens}, {"points", points}});
}

void add_owners(const View& view, const Scene& scene, Document& page) {
  const int owners = view.alone() ? 2 : view.seats;
  const Seat begin = you(scene).value_or(0);
  for (int i = 0; i < owners; ++i) {
    const Seat owner = (begin + i) % owners;
    page.fields.push_back(
        {owner_heading(view, scene, owner),
         view.over() ? scoring_text(view, owner, scene.say) : shelves_text(view, owner, scene.say), false});
  }
}

// --- What lies in the middle ------------------------------------------------------------------------------

std::string supply_lines(const View& view, const Speech& say) {
  auto text = say("rebis.deck", {{"count", wide(view.deck)}});
  if (!view.alone()) {
    add_line(text,
             say("rebis.supply", {{"shiny", wide(view.supply_shiny)}, {"golden", wide(view.supply_golden)}}));
    if (view.aside > 0) add_line(text, say("rebis.aside", {{"count", wide(view.aside)}}));
    return text;
  }
  if (view.discards.empty()) {
    add_line(text, say("rebis.pile.empty"));
  } else {
    add_line(text, say("rebis.pile", {{"card", card_box(view, view.discards.back(), say)},
                                      {"count", static_cast<std::int64_t>(view.discards.size())},
                                      {"colour", colour_name(*view.wanted(), say)}}));
  }
  if (view.golden_held > 0) add_line(text, say("rebis.held", {{"count", wide(view.golden_held)}}));
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
    case Phase::Return:
      return say("rebis.turn.golden", {{"name", name}});
    case Phase::Rubedo:
      return say("rebis.turn.rubedo", {{"name", name}});
    default:
      return say("rebis.turn", {{"name", name}, {"turn", wide(view.turn)}});
  }
}

void table(const View& view, const Scene& scene, Document& page) {
  // The public page is the same for every reader: nobody is "you".
  const Scene open{scene.say, scene.names, games::kPasserBy};
  if (view.over()) {
    if (!view.alone()) page.body = rubedo_line(view, open);
  } else {
    page.body = turn_line(view, open);
    add_line(page.body, supply_lines(view, open.say));
  }
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
  if (view.alone()) {
    const bool fed = view.phase != Phase::Feed;
    const auto wanted = view.wanted();
    if (!fed) {
      const bool barred = wanted && view.data.book(card).colour != *wanted;
      add(say("rebis.automa"), barred
                                   ? say("rebis.effect.wrong_colour", {{"colour", colour_name(*wanted, say)}})
                                   : feed_effect(view, card, say));
    }
  }
  add(say("rebis.hand.own"), own_effect(view, seat, card, 1, say));
  if (held > 1) add(say("rebis.hand.two"), own_effect(view, seat, card, 2, say));
  if (view.alone()) return text;
  for (Seat owner = (seat + 1) % view.seats; owner != seat; owner = (owner + 1) % view.seats) {
    add(name_of(scene, owner), give_effect(view, owner, card, say));
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
    case Phase::Play: {
      if (view.alone()) return say("rebis.asked.own");
      const bool exact = view.seats == 2 && view.open_shelf(seat)->weight == view.data.limit;
      auto text = say("rebis.asked.play");
      if (exact) add_line(text, say("rebis.asked.close", {{"limit", wide(view.data.limit)}}));
      return text;
    }
    case Phase::Take:
      return say("rebis.asked.take");
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

void hand(const View& view, const Scene& scene, Document& page) {
  const auto& say = scene.say;
  for (const Seat seat : view.eyes) {
    const bool mine = is_you(scene, seat);
    add_line(page.body, mine ? say("rebis.hand.yours", {{"count", wide(view.hand_sizes[at(seat)])}})
                             : say("rebis.hand", {{"name", name_of(scene, seat)},
                                                  {"count", wide(view.hand_sizes[at(seat)])}}));
    for (const Card card : view.hands[at(seat)].kinds()) {
      add_line(page.body,
               mine && !view.over() ? card_lines(view, scene, seat, card) : card_box(view, card, say));
    }
  }
  if (!view.over()) add_line(page.body, supply_lines(view, say));
  const auto reader = you(scene);
  if (reader && view.to_act == reader) add_line(page.body, asked_line(view, *reader, say));
  add_owners(view, scene, page);
}

}  // namespace
}  // namespace rebis

Face rebis_face() {
  return face_of<games::rebis::Rebis>(rebis::table, rebis::hand, rebis::steps, rebis::narrate);
}

}  // namespace parlour::render
