#include "render/noxford.h"

#include <algorithm>
#include <memory>

#include "render/noxford_city.h"
#include "render/noxford_moves.h"
#include "render/noxford_picture.h"
#include "render/noxford_words.h"
#include "render/picture_cache.h"
#include "render/text.h"

namespace parlour::render {

namespace noxford {

namespace {

using games::noxford::Count;
using games::noxford::Stage;

// Some two hundred pictures.
constexpr std::size_t kCacheBytes = std::size_t{32} * 1024 * 1024;

void add_line(std::string& text, const std::string& line) {
  if (line.empty()) return;
  if (!text.empty()) text += "\n";
  text += line;
}

/// The public page is the same for every reader: nobody is "you".
Scene public_scene(const Scene& scene) { return {scene.say, scene.names, games::kPasserBy}; }

// --- What lies beside the city ----------------------------------------------------------------------------

std::string turn_line(const View& view, const Scene& scene) {
  if (!view.to_act) return {};
  const auto& say = scene.say;
  const auto& name = name_of(scene, *view.to_act);
  if (view.gear) {
    return say("noxford.turn.gear",
               {{"name", name}, {"number", std::int64_t{numbers_of(view.city)[*view.gear]}}});
  }
  auto text = say("noxford.turn", {{"name", name}});
  if (view.passes > 0) text += " " + say("noxford.turn.passes", {{"count", std::int64_t{view.passes}}});
  return text;
}

void add_display(const View& view, const Scene& scene, Document& page) {
  const auto& say = scene.say;
  std::string cards;
  for (const Card card : view.display) add_line(cards, card_text(view.data.shown(card), say));
  page.fields.push_back({say("noxford.display", {{"count", std::int64_t{view.stock}}}),
                         cards.empty() ? say("noxford.display.empty") : cards, false});
}

std::string seat_line(const View& view, const Scene& scene, Seat seat, const Count& count) {
  const auto& say = scene.say;
  const auto at = static_cast<std::size_t>(seat);
  const auto name =
      is_you(scene, seat) ? say("noxford.seat.you", {{"name", name_of(scene, seat)}}) : name_of(scene, seat);
  const auto standing = say("noxford.seat.standing", {{"count", std::int64_t{count.points.at(at)}},
                                                      {"districts", std::int64_t{count.held.at(at)}}});
  return say(view.to_act == seat ? "noxford.seat.turn" : "noxford.seat",
             {{"emblem", emblem_text(seat)},
              {"name", name},
              {"hand", std::int64_t{view.hand_sizes.at(at)}},
              {"deck", std::int64_t{view.deck_sizes.at(at)}},
              {"master", say(view.masters.contains(seat) ? "noxford.seat.master" : "noxford.seat.no_master")},
              {"favourite", favourite_text(seat, view.data, say)},
              {"standing", standing}});
}

void add_seats(const View& view, const Scene& scene, Document& page) {
  const Count count = games::noxford::count(view.city, view.data);
  std::string text;
  for (Seat seat = 0; seat < view.seats; ++seat) add_line(text, seat_line(view, scene, seat, count));
  page.fields.push_back({scene.say(view.to_act ? "noxford.seats" : "noxford.seats.end"), text, false});
}

/// Who holds what, at the end.
void add_count(const View& view, const Scene& scene, Document& page) {
  const auto& say = scene.say;
  // A long list is continued in another field.
  std::string text;
  auto name = say("noxford.districts");
  const auto lines = district_lines(view, scene) + "\n";
  for (std::size_t begin = 0; begin < lines.size();) {
    const auto end = lines.find('\n', begin);
    const auto line = lines.substr(begin, end - begin);
    if (length(text) + length(line) >= limits::kFieldText) {
      page.fields.push_back({name, text, false});
      name = say("noxford.districts.more");
      text.clear();
    }
    add_line(text, line);
    begin = end + 1;
  }
  if (!text.empty()) page.fields.push_back({name, text, false});
  if (const auto cards = cancelled_text(view, say); !cards.empty()) {
    page.fields.push_back({say("noxford.cancelled"), cards, false});
  }
}

// --- Pictures ---------------------------------------------------------------------------------------------

CityDrawing drawing_of(const View& view) {
  return {view.city, view.data, view.last, {}, {}, std::nullopt, view.stage == Stage::Over};
}

Picture picture_of(const CityDrawing& drawing, const View& view, const Scene& scene,
                   const std::shared_ptr<PictureCache>& cache) {
  return {"city.png",
          [drawing, cache] { return cache->get(key_of(drawing), [&drawing] { return draw(drawing); }); },
          alt_text(drawing, view, public_scene(scene))};
}

/// The card of the city that the gear has been told to move.
std::optional<std::size_t> lifted_by(const View& view, const std::vector<Step>& taken) {
  if (taken.empty() || taken.front().key != "gear") return std::nullopt;
  const auto card = std::ranges::find(taken, std::string("card"), &Step::slot);
  return card == taken.end() ? std::nullopt : lot_numbered(view.city, card->key);
}

/// What can be chosen next, as far as it can be shown in the city.
CityDrawing choosing_drawing(const View& view, const Crossing& at) {
  CityDrawing drawing = drawing_of(view);
  drawing.lifted = lifted_by(view, at.taken);
  // What just happened is in the way of the choices; the gear card just placed is not.
  if (drawing.lifted || (!at.taken.empty() && view.stage == Stage::Turn)) drawing.last.reset();
  const auto places = open_places(view, drawing.lifted);
  bool somewhere = false;
  for (const Step& step : at.open) {
    const bool in_city = step.slot == "at" || step.slot == "on" || step.slot == "to" ||
                         (step.slot == "card" && view.stage == Stage::Gear);
    if (!in_city) continue;
    somewhere = true;
    if (const auto place = std::ranges::find(places, step.key, &OpenPlace::letters); place != places.end()) {
      drawing.places.push_back(*place);
    } else if (const auto lot = lot_numbered(view.city, step.key)) {
      drawing.choices.push_back(*lot);
    }
  }
  // Before a card is chosen: where it could go, or which ones the gear could move.
  if (!somewhere && view.stage == Stage::Turn) drawing.places = places;
  if (!somewhere && view.gear) {
    drawing.choices = games::noxford::movable_lots(view.city, *view.gear, view.data.table);
  }
  return drawing;
}

// --- Pages ------------------------------------------------------------------------------------------------

void table(const View& view, const Scene& scene, Document& page) {
  const Scene open = public_scene(scene);
  add_line(page.body, turn_line(view, open));
  add_line(page.body, last_line(view, open));
  if (view.to_act) {
    add_display(view, open, page);
  } else {
    add_count(view, open, page);
  }
  add_seats(view, open, page);
}

void words(const View& view, const Scene& scene, Document& page) {
  const Scene open = public_scene(scene);
  page.body = open.say("noxford.city", {{"count", static_cast<std::int64_t>(view.city.size())}});
  add_line(page.body, city_lines(view, open.say));
  std::string now = turn_line(view, open);
  add_line(now, last_line(view, open));
  if (!now.empty()) page.fields.push_back({open.say("noxford.now"), now, false});
  add_display(view, open, page);
  if (!view.to_act) add_count(view, open, page);
  add_seats(view, open, page);
}

std::string hand_text(const View& view, const Scene& scene, Seat seat) {
  const auto& say = scene.say;
  const auto& cards = view.hands.at(static_cast<std::size_t>(seat));
  const auto count = static_cast<std::int64_t>(cards.size());
  auto text = is_you(scene, seat)
                  ? say("noxford.hand.yours", {{"emblem", emblem_text(seat)}, {"count", count}})
                  : say("noxford.hand",
                        {{"emblem", emblem_text(seat)}, {"name", name_of(scene, seat)}, {"count", count}});
  for (const Card card : cards) add_line(text, "`" + card_text(view.data.shown(card), say) + "`");
  if (view.masters.contains(seat)) add_line(text, say("noxford.hand.master"));
  return text;
}

void hand(const View& view, const Scene& scene, Document& page) {
  for (const Seat seat : view.eyes) {
    if (!page.body.empty()) page.body += "\n\n";
    page.body += hand_text(view, scene, seat);
  }
  page.body += "\n";
  const auto reader = you(scene);
  if (reader && view.to_act == reader) {
    add_line(page.body, scene.say(view.gear                        ? "noxford.asked.gear"
                                  : view.masters.contains(*reader) ? "noxford.asked"
                                                                   : "noxford.asked.no_master"));
  }
  add_line(page.body, last_line(view, public_scene(scene)));
  add_display(view, scene, page);
  add_seats(view, scene, page);
}

}  // namespace
}  // namespace noxford

Face noxford_face() {
  using games::noxford::View;
  Face face =
      face_of<games::noxford::Noxford>(noxford::table, noxford::hand, noxford::steps, noxford::narrate);
  const auto cache = std::make_shared<PictureCache>(noxford::kCacheBytes);
  const auto with_picture = [cache](auto fill) {
    return [cache, fill](const std::any& any_view, const Scene& scene, Document& page) {
      const auto& view = std::any_cast<const View&>(any_view);
      fill(view, scene, page);
      page.picture = noxford::picture_of(noxford::drawing_of(view), view, scene, cache);
    };
  };
  face.table = with_picture(noxford::table);
  face.hand = with_picture(noxford::hand);
  face.words = with_picture(noxford::words);
  face.choosing = [cache](const std::any& any_view, const Crossing& at, const Scene& scene, Document& page) {
    const auto& view = std::any_cast<const View&>(any_view);
    page.picture = noxford::picture_of(noxford::choosing_drawing(view, at), view, scene, cache);
  };
  return face;
}

}  // namespace parlour::render
