#include "render/noxford_picture.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <numeric>

#include "games/fields.h"
#include "render/canvas.h"
#include "render/glyphs.h"
#include "render/noxford_signs.h"

namespace parlour::render::noxford {

using games::noxford::Card;
using games::noxford::City;
using games::noxford::Colour;
using games::noxford::Count;
using games::noxford::Held;
using games::noxford::Lot;
using games::noxford::Spot;
using games::noxford::Symbol;

namespace {

// Measures are in cells of the lattice, two of which are a card's short side.
constexpr double kMargin = 0.75;    // around what is shown
constexpr double kRuler = 0.8;      // the strip with the numbers of rows and columns
constexpr double kLeastWidth = 13;  // so that a small city is not blown up
constexpr double kLeastHeight = 10;
constexpr double kMostPixels = 1180;  // of the longer side
constexpr double kBiggestCell = 56;
constexpr double kInset = 0.05;  // half the gap between two cards
constexpr double kRound = 0.16;
// Small print: a phone shows the whole picture some seven centimetres wide.
constexpr double kFine = 0.27;  // height of its capitals
constexpr double kTag = 0.46;   // height of the tag around it
constexpr double kChip = 0.55;  // width of a tag of letter and digit
constexpr std::size_t kTagsBesideNumber = 2;
constexpr double kBanner = 0.5;    // height of what says who holds a District
constexpr double kEdgeGap = 0.07;  // from the edge of the card

constexpr Ink kTable{0x31434D};
constexpr Ink kTableMark{0x50656F};
constexpr Ink kEdge{0x25343C};
constexpr Ink kRulerText{0xC4D1D8};
constexpr Ink kIvory{0xF4EDDC};
constexpr Ink kStone{0x8E979F};
constexpr Ink kLast{0xFFFFFF};
constexpr Ink kOpen{0xFFD84A};
constexpr Ink kShadow{0x000000, 0.55};

Box box_of(const Spot& spot) {
  return Box{static_cast<double>(spot.x), static_cast<double>(spot.y), static_cast<double>(spot.width()),
             static_cast<double>(spot.height())}
      .inside(kInset);
}

/// The part of the grid that is shown.
struct Window {
  double left = 0;
  double top = 0;
  double width = 0;
  double height = 0;
};

Window window_of(const CityDrawing& drawing) {
  double left = games::noxford::kGrid;
  double top = games::noxford::kGrid;
  double right = 0;
  double bottom = 0;
  const auto stretch = [&](const Spot& spot) {
    left = std::min<double>(left, spot.left());
    top = std::min<double>(top, spot.top());
    right = std::max<double>(right, spot.right());
    bottom = std::max<double>(bottom, spot.bottom());
  };
  for (const Lot& lot : drawing.city) stretch(lot.spot);
  for (const OpenPlace& place : drawing.places) stretch(place.spot);
  if (drawing.last && drawing.last->moved_from) stretch(*drawing.last->moved_from);
  const double width = std::max(right - left + 2 * kMargin, kLeastWidth);
  const double height = std::max(bottom - top + 2 * kMargin, kLeastHeight);
  return {(left + right - width) / 2, (top + bottom - height) / 2, width, height};
}

class Painter {
 public:
  Painter(const CityDrawing& drawing, Canvas& canvas, const Window& window)
      : drawing_(drawing), canvas_(canvas), window_(window), numbers_(numbers_of(drawing.city)) {
    if (drawing.counted) count_ = games::noxford::count(drawing.city, drawing.data);
  }

  void paint() {
    paint_table();
    for (std::size_t lot = 0; lot < drawing_.city.size(); ++lot) paint_lot(lot);
    paint_last();
    for (const std::size_t lot : drawing_.choices) paint_choice(lot);
    paint_places();
  }

 private:
  /// From the grid to the canvas.
  [[nodiscard]] Box shown(Box box) const {
    box.x += kRuler - window_.left;
    box.y += kRuler - window_.top;
    return box;
  }
  [[nodiscard]] Box shown(const Spot& spot) const { return shown(box_of(spot)); }

  // --- The table ---

  void paint_table() {
    const int first_row = static_cast<int>(std::ceil(window_.top));
    const int last_row = static_cast<int>(std::floor(window_.top + window_.height));
    const int first_column = static_cast<int>(std::ceil(window_.left));
    const int last_column = static_cast<int>(std::floor(window_.left + window_.width));
    for (int y = first_row; y <= last_row; ++y) {
      for (int x = first_column; x <= last_column; ++x) {
        canvas_.circle(shown(Box{static_cast<double>(x), static_cast<double>(y), 0, 0}).middle(), 0.045);
      }
    }
    canvas_.fill(kTableMark);
    canvas_.box({0, 0, kRuler + window_.width, kRuler})
        .box({0, 0, kRuler, kRuler + window_.height})
        .fill(kEdge);
    // Rows and columns are counted from 1; every other one has its number.
    for (int y = first_row; y < last_row; ++y) {
      if ((y + 1) % 2 != 0) continue;
      const double middle = shown(Box{0, static_cast<double>(y), 0, 1}).middle().y;
      canvas_.word(std::to_string(y + 1), {kRuler / 2, middle}, 0.34, kRulerText);
    }
    for (int x = first_column; x < last_column; ++x) {
      if ((x + 1) % 2 != 0) continue;
      const double middle = shown(Box{static_cast<double>(x), 0, 1, 0}).middle().x;
      canvas_.word(std::to_string(x + 1), {middle, kRuler / 2}, 0.34, kRulerText);
    }
  }

  // --- Cards ---

  /// A letter and a number in the colours of a syndicate.
  struct Tag {
    Colour colour{};
    int number = 0;
  };

  void paint_lot(std::size_t at) {
    const Lot& lot = drawing_.city[at];
    const Box box = shown(lot.spot);
    if (drawing_.lifted == at && lot.cards.size() == 1) {
      canvas_.box(box, kRound).stroke({kOpen, 0.09, 0.28});
      paint_face(lot.top(), box, 0);
      // A card that hovers over the table lets it shine through.
      canvas_.box(box, kRound).fill({kTable.rgb, 0.65});
      return;
    }
    // Under the last but one, when the top is lifted.
    const std::size_t shown_cards = lot.cards.size() - (drawing_.lifted == at ? 1U : 0U);
    const Card top = lot.cards[shown_cards - 1];
    const auto held = std::ranges::find(count_.districts, at, &Held::lot);
    const bool is_held = held != count_.districts.end();
    const auto tags = is_held ? strengths(*held) : covered(lot, shown_cards);
    paint_face(top, box, tags.size());
    if (drawing_.counted && count_.cancelled.at(at)) paint_cancelled(top, box);
    paint_tags(tags, box, is_held ? kInk : kWhite);
    paint_number(std::to_string(numbers_[at]), box);
    if (is_held) paint_holder(*held, box);
  }

  /// What lies under the visible card, from above: all saw it come there.
  [[nodiscard]] static std::vector<Tag> covered(const Lot& lot, std::size_t shown_cards) {
    std::vector<Tag> tags;
    for (std::size_t below = shown_cards - 1; below > 0; --below) {
      const Card card = lot.cards[below - 1];
      tags.push_back({games::noxford::colour_of(card), games::noxford::rank_of(card)});
    }
    return tags;
  }

  /// How many cards of each syndicate count.
  [[nodiscard]] static std::vector<Tag> strengths(const Held& held) {
    std::vector<Tag> tags;
    for (games::Seat seat = 0; seat < games::noxford::kMaxPlayers; ++seat) {
      const int strength = held.strength.at(static_cast<std::size_t>(seat));
      if (strength > 0) tags.push_back({games::noxford::colour_of(seat), strength});
    }
    return tags;
  }

  /// With room for so many tags.
  void paint_face(Card card, const Box& box, std::size_t tags) {
    if (games::noxford::is_neutral(card)) {
      paint_neutral(card, box, tags);
    } else {
      paint_member(card, box, tags);
    }
  }

  void paint_member(Card card, const Box& box, std::size_t tags) {
    const Colour colour = games::noxford::colour_of(card);
    const Livery& livery = livery_of(colour);
    canvas_.box(box, kRound).fill(livery.fill);
    const bool master = games::noxford::is_master(card);
    if (master) canvas_.box(box.inside(0.09), kRound * 0.7).stroke({livery.text, 0.07, 0});
    canvas_.word(std::to_string(games::noxford::rank_of(card)), {box.x + 0.46, box.y + 0.56}, 0.62,
                 livery.text, 0.2);
    const bool wide = box.width > box.height;
    // On a sideways card the tags stand below the emblem, and a crown beside it.
    const bool crowded = wide && tags > 0;
    const Point aside = crowded ? Point{-0.06, -0.1} : Point{wide ? 0.06 : 0, 0.12};
    draw_emblem(canvas_, colour, {box.middle().x + aside.x, box.middle().y + aside.y}, 0.52);
    if (master) draw_crown(canvas_, {box.x + box.width - 0.52, box.y + 0.52}, 0.62, livery.text);
    if (drawing_.data.gear(card)) {
      draw_gear(canvas_, {box.x + box.width - 0.5, box.y + 0.5}, 0.34, livery.text, livery.fill);
    }
  }

  void paint_neutral(Card card, const Box& box, std::size_t tags) {
    const auto& kind = drawing_.data.neutrals[games::noxford::kind_of(card)];
    const Ink fill = kind.barracks ? kStone : kIvory;
    canvas_.box(box, kRound).fill(fill);
    canvas_.box(box.inside(0.08), kRound * 0.7).stroke({kInk, 0.035, 0});
    if (kind.barracks) {
      draw_barracks(canvas_, box.middle(), 1.25);
    } else {
      paint_symbols(kind, room_for_symbols(kind, box, tags));
    }
    if (kind.gear) draw_gear(canvas_, {box.x + box.width - 0.5, box.y + 0.5}, 0.34, kInk, fill);
  }

  /// What the gear and the count leave free of a District.
  [[nodiscard]] Box room_for_symbols(const games::noxford::Neutral& kind, const Box& box,
                                     std::size_t tags) const {
    const bool wide = box.width > box.height;
    if (!drawing_.counted) {
      return wide && kind.gear ? Box{box.x, box.y, box.width - 0.35, box.height} : box;
    }
    if (!wide) {
      const double rows = tags > kTagsBesideNumber ? 2 : 1;
      return {box.x, box.y + kBanner + kEdgeGap, box.width,
              box.height - kBanner - rows * kTag - 2 * kEdgeGap};
    }
    const double left = 2 * kChip + 2 * kEdgeGap;
    // Beside the gear and above the number.
    if (kind.gear) return {box.x + left, box.y + 0.6, 1, 1};
    return {box.x + left, box.y, box.width - left, box.height - kTag};
  }

  /// One in the middle, two along the longer side, more in two rows.
  void paint_symbols(const games::noxford::Neutral& kind, const Box& room) {
    std::vector<Symbol> symbols;
    for (std::size_t symbol = 0; symbol < kind.symbols.size(); ++symbol) {
      symbols.insert(symbols.end(), kind.symbols[symbol], static_cast<Symbol>(symbol));
    }
    const bool wide = room.width > room.height;
    const std::size_t columns = symbols.size() > 2 || (symbols.size() == 2 && wide) ? 2 : 1;
    const std::size_t rows = (symbols.size() + columns - 1) / columns;
    const double across = std::min(1.24, room.width / static_cast<double>(columns) * 0.92);
    const double down = std::min(1.24, room.height / static_cast<double>(rows) * 0.92);
    const double most = symbols.size() == 1 ? 0.62 : symbols.size() == 2 ? 0.5 : 0.36;
    const double radius = std::min({most, across * 0.44, down * 0.44});
    for (std::size_t i = 0; i < symbols.size(); ++i) {
      const auto from_middle = [](std::size_t at, std::size_t count) {
        return static_cast<double>(at) - static_cast<double>(count - 1) / 2;
      };
      const Point at{room.middle().x + from_middle(i % columns, columns) * std::min(across, 2.5 * radius),
                     room.middle().y + from_middle(i / columns, rows) * std::min(down, 2.7 * radius)};
      draw_symbol(canvas_, symbols[i], at, radius);
    }
  }

  /// In rows of as many as find room beside the card's number, from the lower left corner up.
  void paint_tags(const std::vector<Tag>& tags, const Box& box, Ink rim) {
    const std::size_t in_row = box.width > box.height && !drawing_.counted ? 3 : kTagsBesideNumber;
    for (std::size_t i = 0; i < tags.size(); ++i) {
      const Livery& livery = livery_of(tags[i].colour);
      const std::size_t column = i % in_row;
      const std::size_t row = i / in_row;
      const Box tag{box.x + kEdgeGap + kChip * static_cast<double>(column),
                    box.y + box.height - kEdgeGap - kTag * static_cast<double>(1 + row), kChip, kTag};
      canvas_.box(tag.inside(0.02), 0.08).fill_and_stroke(livery.fill, {rim, 0.04, 0});
      canvas_.word(livery.letter + std::to_string(tags[i].number), tag.middle(), kFine, livery.text, 0.18);
    }
  }

  void paint_number(const std::string& number, const Box& box) {
    const double width = width_of(number) * kFine + 0.24;
    const Box pill{box.x + box.width - kEdgeGap - width, box.y + box.height - kEdgeGap - kTag + 0.02, width,
                   kTag - 0.04};
    canvas_.box(pill, 0.1).fill(kShadow);
    canvas_.word(number, pill.middle(), kFine, kWhite, 0.17);
  }

  // --- What just happened ---

  void paint_last() {
    if (!drawing_.last) return;
    if (drawing_.last->placed && !moved_away(*drawing_.last->placed)) frame(*drawing_.last->placed, kLast);
    if (!drawing_.last->moved_from || !drawing_.last->moved_to) return;
    const Box from = shown(*drawing_.last->moved_from);
    const Box to = shown(*drawing_.last->moved_to);
    canvas_.box(from.inside(0.08), kRound).stroke({kLast, 0.07, 0.2});
    frame(*drawing_.last->moved_to, kLast);
    arrow(from, to);
  }

  [[nodiscard]] bool moved_away(const Spot& spot) const {
    return std::ranges::none_of(drawing_.city, [&](const Lot& lot) { return lot.spot == spot; });
  }

  void frame(const Spot& spot, Ink ink) {
    canvas_.box(shown(spot), kRound).stroke({kInk, 0.24, 0});
    canvas_.box(shown(spot), kRound).stroke({ink, 0.14, 0});
  }

  /// From card to card, reaching only a little into either: what they show stays readable.
  void arrow(const Box& from, const Box& to) {
    const Point start = from.middle();
    const Point end = to.middle();
    const double length = std::hypot(end.x - start.x, end.y - start.y);
    if (length < 0.5) return;
    const Point way{(end.x - start.x) / length, (end.y - start.y) / length};
    // How far it is from the middle of a box to its edge along the way.
    const auto to_edge = [&](const Box& box) {
      return std::min(box.width / 2 / std::max(std::abs(way.x), 0.001),
                      box.height / 2 / std::max(std::abs(way.y), 0.001));
    };
    constexpr double kReach = 0.4;
    const double begin = std::max(0.0, to_edge(from) - kReach);
    const double finish = length - std::max(0.0, to_edge(to) - kReach);
    if (finish - begin < 2 * kReach) return;
    const auto along = [&](double far) { return Point{start.x + way.x * far, start.y + way.y * far}; };
    const Point tip = along(finish);
    const Point neck = along(finish - 0.5);
    for (const Pen& pen : {Pen{kInk, 0.2, 0}, Pen{kLast, 0.11, 0}})
      canvas_.line(along(begin), neck).stroke(pen);
    canvas_
        .polygon({tip,
                  {neck.x - way.y * 0.26, neck.y + way.x * 0.26},
                  {neck.x + way.y * 0.26, neck.y - way.x * 0.26}})
        .fill_and_stroke(kLast, {kInk, 0.05, 0});
  }

  // --- What can be chosen ---

  void paint_choice(std::size_t lot) {
    const Box box = shown(drawing_.city[lot].spot);
    canvas_.box(box, kRound).stroke({kOpen, 0.14, 0});
    const std::string number = std::to_string(numbers_[lot]);
    const double width = number.size() == 1 ? 0.62 : 0.86;
    const Box pill{box.x + box.width - width + 0.04, box.y + box.height - 0.62, width, 0.66};
    canvas_.box(pill, 0.14).fill_and_stroke(kOpen, {kInk, 0.05, 0});
    canvas_.word(number, pill.middle(), 0.38, kInk, 0.18);
  }

  /// Open places overlap. Each has its letters where few others reach and no other badge is near; a badge
  /// stands or lies as the card would.
  void paint_places() {
    for (const OpenPlace& place : drawing_.places)
      canvas_.box(shown(place.spot), kRound).fill({kOpen.rgb, 0.1});
    for (const OpenPlace& place : drawing_.places) {
      canvas_.box(shown(place.spot), kRound).stroke({{kOpen.rgb, 0.5}, 0.045, 0.15});
    }
    std::vector<Quarter> badges;
    for (const OpenPlace& place : drawing_.places) {
      badges.push_back(best_for_badge(place.spot, badges));
      const Point middle = shown(Box{badges.back().x / 4.0, badges.back().y / 4.0, 0, 0}).middle();
      const double across = place.spot.turned ? 0.84 : 0.6;
      const double down = place.spot.turned ? 0.58 : 0.8;
      canvas_.box({middle.x - across / 2, middle.y - down / 2, across, down}, 0.12)
          .fill_and_stroke(kOpen, {kInk, 0.05, 0});
      canvas_.word(place.letters, middle, place.letters.size() == 1 ? 0.42 : 0.3, kInk, 0.18);
    }
  }

  /// A point of the grid in quarters of a cell: whole numbers, so that no rounding decides where a badge
  /// goes.
  struct Quarter {
    int x = 0;
    int y = 0;
  };

  [[nodiscard]] Quarter best_for_badge(const Spot& spot, const std::vector<Quarter>& taken) const {
    constexpr int kInside = 2;  // a badge stays inside its place
    constexpr int kApart = 4;
    const Quarter middle{2 * (spot.left() + spot.right()), 2 * (spot.top() + spot.bottom())};
    Quarter best = middle;
    int least = std::numeric_limits<int>::max();
    for (int y = 4 * spot.top() + kInside; y <= 4 * spot.bottom() - kInside; ++y) {
      for (int x = 4 * spot.left() + kInside; x <= 4 * spot.right() - kInside; ++x) {
        int cost = std::abs(x - middle.x) + std::abs(y - middle.y);
        for (const OpenPlace& other : drawing_.places) {
          const Spot& theirs = other.spot;
          const bool reached = x > 4 * theirs.left() && x < 4 * theirs.right() && y > 4 * theirs.top() &&
                               y < 4 * theirs.bottom();
          if (reached) cost += 8;
        }
        for (const Quarter& badge : taken) {
          cost += 100 * std::max(0, kApart - std::max(std::abs(x - badge.x), std::abs(y - badge.y)));
        }
        if (cost < least) {
          least = cost;
          best = {x, y};
        }
      }
    }
    return best;
  }

  // --- The count ---

  void paint_cancelled(Card card, const Box& box) {
    canvas_.box(box, kRound).fill({0x1B2227, 0.6});
    const Box cross = box.inside(0.16);
    canvas_.line({cross.x, cross.y}, {cross.x + cross.width, cross.y + cross.height})
        .line({cross.x + cross.width, cross.y}, {cross.x, cross.y + cross.height})
        .stroke({{0xFFFFFF, 0.75}, 0.07, 0});
    // What it is stays readable.
    const Livery& livery = livery_of(games::noxford::colour_of(card));
    const Box plate{box.middle().x - 0.5, box.middle().y - 0.33, 1, 0.66};
    canvas_.box(plate, 0.12).fill_and_stroke(livery.fill, {kWhite, 0.05, 0});
    canvas_.word(livery.letter + std::to_string(games::noxford::rank_of(card)), plate.middle(), 0.36,
                 livery.text, 0.2);
  }

  /// Whom the count gives the District.
  void paint_holder(const Held& held, const Box& box) {
    const Colour colour = held.holder ? games::noxford::colour_of(*held.holder) : Colour::None;
    const Livery& livery = livery_of(colour);
    const std::string text =
        held.holder ? livery.letter + ("+" + std::to_string(held.points)) : std::string("-");
    const Box banner{box.x + kEdgeGap, box.y + kEdgeGap, width_of(text) * 0.32 + 0.26, kBanner};
    canvas_.box(banner, 0.1).fill_and_stroke(livery.fill, {kInk, 0.04, 0});
    canvas_.word(text, banner.middle(), 0.32, livery.text, 0.19);
  }

  const CityDrawing& drawing_;
  Canvas& canvas_;
  Window window_;
  std::vector<int> numbers_;
  Count count_;
};

}  // namespace

std::vector<int> numbers_of(const City& city) {
  std::vector<std::size_t> order(city.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, {},
                    [&](std::size_t lot) { return std::pair(city[lot].spot.y, city[lot].spot.x); });
  std::vector<int> numbers(city.size());
  for (std::size_t i = 0; i < order.size(); ++i) numbers[order[i]] = static_cast<int>(i) + 1;
  return numbers;
}

std::string letters_of(std::size_t position) {
  static constexpr std::string_view kAlphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ";
  std::string letters(1, kAlphabet[position % kAlphabet.size()]);
  for (position /= kAlphabet.size(); position > 0; position /= kAlphabet.size()) {
    --position;
    letters.insert(letters.begin(), kAlphabet[position % kAlphabet.size()]);
  }
  return letters;
}

std::string key_of(const CityDrawing& drawing) {
  nlohmann::json key{{"city", games::to_fields(drawing.city)},     {"data", games::to_fields(drawing.data)},
                     {"last", games::to_fields(drawing.last)},     {"choices", drawing.choices},
                     {"lifted", games::to_fields(drawing.lifted)}, {"counted", drawing.counted}};
  for (const OpenPlace& place : drawing.places) {
    key["places"].push_back({place.letters, games::to_fields(place.spot)});
  }
  return key.dump();
}

std::string draw(const CityDrawing& drawing) {
  const Window window = window_of(drawing);
  const double width = window.width + kRuler;
  const double height = window.height + kRuler;
  const double cell = std::min(kBiggestCell, std::floor(kMostPixels / std::max(width, height)));
  Canvas canvas(static_cast<int>(std::ceil(width * cell)), static_cast<int>(std::ceil(height * cell)), cell,
                kTable);
  Painter(drawing, canvas, window).paint();
  return canvas.png();
}

}  // namespace parlour::render::noxford
