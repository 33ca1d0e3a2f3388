#include "games/players/noxford.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <vector>

#include "games/players/pick.h"

namespace parlour::games::noxford {

namespace {

// ---- The city in thought

/// The visible cards of a city and which of them touch, kept up to date as cards come and go.
class Sketch {
 public:
  explicit Sketch(const City& city) {
    for (const Lot& lot : city) lay(lot.spot, lot.top());
  }

  void lay(const Spot& spot, Card card) {
    Lots touched = 0;
    for (std::size_t other = 0; other < count_; ++other) {
      if (!there(other) || !touch(spot, spots_[other])) continue;
      touched |= Lots{1} << other;
      near_[other] |= Lots{1} << count_;
    }
    near_[count_] = touched;
    spots_[count_] = spot;
    cards_[count_++] = card;
  }
  /// A card goes: nothing is left of the lot, and the numbers of the others stay.
  void lift(std::size_t lot) {
    each(near_[lot], [&](std::size_t other) { near_[other] &= ~(Lots{1} << lot); });
    near_[lot] = 0;
    cards_[lot] = kNoCard;
  }
  void show(std::size_t lot, Card card) { cards_[lot] = card; }

  [[nodiscard]] std::size_t size() const { return count_; }
  [[nodiscard]] bool there(std::size_t lot) const { return cards_[lot] != kNoCard; }
  [[nodiscard]] Card card(std::size_t lot) const { return cards_[lot]; }
  [[nodiscard]] bool locked(std::size_t lot) const {
    unsigned sides = 0;
    each(near_[lot], [&](std::size_t other) { sides |= side_touched(spots_[lot], spots_[other]); });
    return sides == kAllSides;
  }
  template <class Use>
  void for_each_near(std::size_t lot, Use use) const {
    each(near_[lot], use);
  }

 private:
  using Lots = std::uint64_t;                       // a bit for each
  static constexpr std::size_t kRoom = kCards + 2;  // a card may come before another goes
  static_assert(kRoom <= 64);

  template <class Use>
  static void each(Lots lots, Use use) {
    for (; lots != 0; lots &= lots - 1) use(static_cast<std::size_t>(std::countr_zero(lots)));
  }

  std::size_t count_ = 0;
  std::array<Spot, kRoom> spots_{};
  std::array<Card, kRoom> cards_{};
  std::array<Lots, kRoom> near_{};
};

// ---- What a city is worth

/// How the game stands beside the city.
struct Stand {
  Seat seat = 0;
  int seats = 2;
  double progress = 0;  // 0 at the beginning; 1 when somebody has played the last card
  bool over = false;    // the move ends the game
};

/// How much a card can be relied on to stay: Masters and locked cards cannot go, the others may be covered,
/// the lower their rank the sooner.
double staying_power(const Sketch& city, std::size_t lot) {
  constexpr std::array<double, kRanks + 1> kByRank{0, 0.80, 0.87, 0.94, 1};
  const int rank = rank_of(city.card(lot));
  if (rank == kMaster || city.locked(lot)) return 1;
  return kByRank[static_cast<std::size_t>(rank)];
}

using BySeat = std::array<double, kMaxPlayers>;

/// How likely a seat is to hold a District that it leads by so many cards. Level cards hold nothing.
double hold_chance(double ahead, double progress) {
  const double sharpness = 1.6 + 4.4 * progress;
  return 1 / (1 + std::exp(-sharpness * (ahead - 0.5)));
}

BySeat strength_at(const Sketch& city, const std::array<double, kCards + 2>& power, std::size_t district) {
  BySeat strength{};
  city.for_each_near(district, [&](std::size_t lot) {
    const Card card = city.card(lot);
    if (!is_neutral(card)) strength[static_cast<std::size_t>(seat_of(colour_of(card)))] += power[lot];
  });
  return strength;
}

double best_but(const BySeat& strength, std::size_t seat) {
  double best = 0;
  for (std::size_t other = 0; other < strength.size(); ++other) {
    if (other != seat) best = std::max(best, strength[other]);
  }
  return best;
}

/// Points by seat: as they count when the game is over, and before that as they can be hoped for.
BySeat points(const Sketch& city, const Data& data, const Stand& stand) {
  std::array<double, kCards + 2> power{};
  for (std::size_t lot = 0; lot < city.size(); ++lot) {
    const Card card = city.card(lot);
    if (card == kNoCard || is_neutral(card)) continue;
    bool cancelled = false;
    city.for_each_near(lot,
                       [&](std::size_t other) { cancelled = cancelled || data.barracks(city.card(other)); });
    if (cancelled) continue;
    power[lot] = is_master(card) ? data.master_counts : 1;
    // What may still be covered counts less, the less the nearer the end.
    if (!stand.over) power[lot] *= staying_power(city, lot);
  }
  BySeat points{};
  for (std::size_t lot = 0; lot < city.size(); ++lot) {
    const Card card = city.card(lot);
    if (card == kNoCard || !data.district(card)) continue;
    const BySeat strength = strength_at(city, power, lot);
    for (Seat seat = 0; seat < stand.seats; ++seat) {
      const auto at = static_cast<std::size_t>(seat);
      const double ahead = strength[at] - best_but(strength, at);
      const double held = stand.over ? (ahead > 0 ? 1 : 0) : hold_chance(ahead, stand.progress);
      points[at] += held * data.worth(card, seat);
    }
  }
  return points;
}

double value(const Sketch& city, const Data& data, const Stand& stand) {
  const BySeat made = points(city, data, stand);
  const std::span<const double> standing(made.data(), static_cast<std::size_t>(stand.seats));
  const double ahead = lead(standing, stand.seat);
  if (!stand.over) return ahead;
  // The last card is for those who win by it.
  constexpr double kVictory = 1000;
  const auto at = static_cast<std::size_t>(stand.seat);
  return made[at] > best_but(made, at) ? ahead + kVictory : ahead - kVictory;
}

// ---- What a move is worth

int cards_left(const View& view, Seat seat) {
  const auto at = static_cast<std::size_t>(seat);
  return view.hand_sizes[at] + view.deck_sizes[at] + (view.masters.contains(seat) ? 1 : 0);
}

class Thinker {
 public:
  Thinker(const Noxford& rules, const View& view, Chance& chance)
      : rules_(rules), view_(view), chance_(chance), seat_(*view.to_act), city_(view.city) {
    int least = kSyndicate;
    for (Seat seat = 0; seat < view.seats; ++seat) least = std::min(least, cards_left(view, seat));
    now_ = {seat_, view.seats, 1 - static_cast<double>(least) / kSyndicate,
            cards_left(view, seat_) == 0};  // with a gear still to be used
  }

  std::vector<double> values(std::span<const Move> legal) {
    std::vector<double> all;
    all.reserve(legal.size());
    for (const Move& move : legal) all.push_back(value_of(move));
    if (view_.stage == Stage::Turn) add_gears(legal, all);
    return all;
  }

 private:
  double value_of(const Move& move) const {
    switch (move.action) {
      case Action::Place:
      case Action::Cover:
        return value(with_card(move), view_.data, after_playing(move.card)) - thrift(move.card);
      case Action::GearTo:
      case Action::GearOnto:
        return value_of_gear(city_, view_.city, move, now_);
      case Action::Skip:
      case Action::Pass:
        return value(city_, view_.data, now_);
    }
    return 0;
  }

  [[nodiscard]] Sketch with_card(const Move& move) const {
    Sketch city = city_;
    const Card card = in_colour(move.card, colour_of(seat_));
    if (move.action == Action::Cover) {
      city.show(*lot_at(view_.city, move.to.x, move.to.y), card);
    } else {
      city.lay(move.to, card);
    }
    return city;
  }

  [[nodiscard]] Stand after_playing(Card card) const {
    Stand stand = now_;
    const int left = cards_left(view_, seat_) - (is_neutral(card) ? 0 : 1);
    stand.progress = std::max(stand.progress, 1 - static_cast<double>(left) / kSyndicate);
    stand.over = left == 0;
    return stand;
  }

  /// What a card would still be good for later: a high rank to cover with, the Master above all.
  [[nodiscard]] double thrift(Card card) const {
    constexpr std::array<double, kRanks + 1> kByRank{0, 0, 0.15, 0.35, 0.9};
    return kByRank[static_cast<std::size_t>(rank_of(card))] * (1 - now_.progress);
  }

  double value_of_gear(const Sketch& before, const City& city, const Move& move, const Stand& stand) const {
    Sketch after = before;
    const std::size_t from = *lot_at(city, move.from.x, move.from.y);
    const Card card = city[from].top();
    if (const auto& cards = city[from].cards; cards.size() > 1) {
      after.show(from, cards[cards.size() - 2]);
    } else {
      after.lift(from);
    }
    if (move.action == Action::GearOnto) {
      after.show(*lot_at(city, move.to.x, move.to.y), card);
    } else {
      after.lay(move.to, card);
    }
    return value(after, view_.data, stand);
  }

  /// The most promising places of gear cards are looked at again, with the best move of the gear.
  void add_gears(std::span<const Move> legal, std::vector<double>& all) {
    std::vector<std::size_t> gears;
    for (std::size_t at = 0; at < legal.size(); ++at) {
      const bool plays = legal[at].action == Action::Place || legal[at].action == Action::Cover;
      if (plays && view_.data.gear(legal[at].card)) gears.push_back(at);
    }
    constexpr std::size_t kLookedAt = 4;
    const std::size_t looked_at = std::min(kLookedAt, gears.size());
    std::ranges::partial_sort(gears, gears.begin() + static_cast<std::ptrdiff_t>(looked_at),
                              std::ranges::greater{}, [&](std::size_t at) { return all[at]; });
    gears.resize(looked_at);
    if (gears.empty()) return;
    const State world = rules_.sample(view_, chance_);
    std::vector<Move> moves;
    for (const std::size_t at : gears) {
      // Up to the gear's move nothing is drawn: in every world that looks like this one it is the same.
      State after = world;
      Events<Event> events;
      (void)rules_.apply(after, seat_, legal[at], chance_, events);
      rules_.legal(after, seat_, moves);
      const Sketch city(after.city);
      const Stand stand = after_playing(legal[at].card);
      double best = all[at];
      for (const Move& move : moves) {
        if (move.action == Action::Skip) continue;
        best = std::max(best, value_of_gear(city, after.city, move, stand) - thrift(legal[at].card));
      }
      all[at] = best;
    }
  }

  const Noxford& rules_;
  const View& view_;
  Chance& chance_;
  Seat seat_;
  Sketch city_;
  Stand now_;
};

}  // namespace

std::size_t play_noxford(const Noxford& rules, const View& view, std::span<const Move> legal,
                         Chance& chance) {
  if (legal.size() == 1) return 0;
  return pick_best(Thinker(rules, view, chance).values(legal), chance);
}

}  // namespace parlour::games::noxford
