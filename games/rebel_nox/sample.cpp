// A world that some eyes cannot tell from the true one: every unseen card goes to a place where it may be.
//
// First the rebels are placed, so that every circle holds as many as it declared; then, at Medina Maxim, it
// is settled for each card that lies face down whether it follows the leading colour; then the numbers are
// matched with the places that are left, by augmenting paths, and mixed. The true world shows that there is a
// way, so trying every way by chance finds one.

#include <algorithm>
#include <stdexcept>

#include "games/rebel_nox/rebel_nox.h"

namespace parlour::games::rebel_nox {

namespace {

std::size_t at(Seat seat) { return static_cast<std::size_t>(seat); }

/// Places 0-5 are hands, 6 is the box, 7-12 are the cards that lie face down before the seats 0-5.
constexpr std::size_t kFaceDown = kPlaces;
constexpr std::size_t kAllPlaces = kPlaces + kMaxPlayers;

/// Unseen cards, and where each may be.
class Puzzle {
 public:
  std::array<CardSet, kAllPlaces> may{};
  std::array<std::size_t, kAllPlaces> room{};
  std::array<CardSet, kAllPlaces> laid{};  // the answer

  void lay(Card card, std::size_t place) {
    laid[place].push(card);
    for (CardSet& cards : may) cards.remove(card);
  }

  /// Lays all cards out; false when that cannot be.
  bool solve(Chance& chance) {
    CardSet rest;
    for (const CardSet& cards : may) rest |= cards;
    while (!rest.empty()) {
      std::array<bool, kAllPlaces> tried{};
      if (!put(rest.draw(chance), tried, chance)) return false;
    }
    for (std::size_t place = 0; place < kAllPlaces; ++place) {
      if (laid[place].size() != room[place]) return false;
    }
    mix(chance);
    return true;
  }

 private:
  /// Puts a card where there is room, or where room can be made by moving another one on.
  bool put(Card card, std::array<bool, kAllPlaces>& tried, Chance& chance) {
    const std::size_t first = chance.below(kAllPlaces);
    for (std::size_t step = 0; step < kAllPlaces; ++step) {
      const std::size_t place = (first + step) % kAllPlaces;
      if (tried[place] || !may[place].contains(card) || laid[place].size() >= room[place]) continue;
      laid[place].push(card);
      return true;
    }
    for (std::size_t step = 0; step < kAllPlaces; ++step) {
      const std::size_t place = (first + step) % kAllPlaces;
      if (tried[place] || !may[place].contains(card)) continue;
      tried[place] = true;
      for (const Card other : laid[place]) {
        if (!put(other, tried, chance)) continue;
        laid[place].remove(other);
        laid[place].push(card);
        return true;
      }
    }
    return false;
  }

  /// Lets cards change places at random, so that the order of laying does not show.
  void mix(Chance& chance) {
    for (int tries = 0; tries < 2 * kCards; ++tries) {
      const auto one = chance.below(kAllPlaces);
      const auto other = chance.below(kAllPlaces);
      if (one == other || laid[one].empty() || laid[other].empty()) continue;
      CardSet from_one = laid[one];
      CardSet from_other = laid[other];
      const Card a = from_one.draw(chance);
      const Card b = from_other.draw(chance);
      if (!may[other].contains(a) || !may[one].contains(b)) continue;
      laid[one].remove(a);
      laid[one].push(b);
      laid[other].remove(b);
      laid[other].push(a);
    }
  }
};

/// Where the unseen rebels are, one place each, in the order of the cards.
using RebelPlaces = std::array<std::uint8_t, kRebels>;

bool circles_hold(const View& view, const std::array<int, kMaxPlayers>& rebels_at) {
  for (Seat seat = 0; seat < view.seats; ++seat) {
    const SeatSet circle = view.circles[at(seat)];
    int held = 0;
    for (const Seat member : circle) held += rebels_at[at(member)];
    if (held < (circle & view.sworn).size()) return false;
  }
  return true;
}

std::vector<RebelPlaces> ways_of_rebels(const View& view, const std::vector<Card>& rebels) {
  std::array<int, kMaxPlayers> rebels_at{};
  for (Seat seat = 0; seat < view.seats; ++seat) {
    rebels_at[at(seat)] = static_cast<int>((view.hands[at(seat)] & every_rebel()).size());
  }
  std::vector<RebelPlaces> ways;
  RebelPlaces way{};
  const auto extend = [&](const auto& self, std::size_t next) -> void {
    if (next == rebels.size() || next == way.size()) {
      if (circles_hold(view, rebels_at)) ways.push_back(way);
      return;
    }
    for (Seat seat = 0; seat < view.seats; ++seat) {
      if (!view.may[at(seat)].contains(rebels[next])) continue;
      way[next] = static_cast<std::uint8_t>(seat);
      ++rebels_at[at(seat)];
      self(self, next + 1);
      --rebels_at[at(seat)];
    }
  };
  extend(extend, 0);
  return ways;
}

Puzzle unseen_cards(const View& view, CardSet symbols) {
  Puzzle puzzle;
  std::ranges::copy(view.may, puzzle.may.begin());
  for (Seat seat = 0; seat < view.seats; ++seat) {
    puzzle.room[at(seat)] = static_cast<std::size_t>(view.hand_sizes[at(seat)]) - view.hands[at(seat)].size();
  }
  puzzle.room[kBox] = static_cast<std::size_t>(view.box);
  for (const Play& play : view.played) {
    if (play.card != kUnknown) continue;
    const std::size_t place = kFaceDown + at(play.seat);
    puzzle.room[place] = 1;
    puzzle.may[place] = view.may[at(play.seat)] & symbols;
    if (play.seat == view.board.leader) puzzle.may[place] &= every_card_of(*view.lead);
  }
  return puzzle;
}

/// The seats, besides the leader, whose card lies face down before these eyes.
SeatSet hidden_followers(const View& view) {
  SeatSet seats;
  for (const Play& play : view.played) {
    if (play.card == kUnknown && play.seat != view.board.leader) seats.add(play.seat);
  }
  return seats;
}

/// Whoever is known to hold a card of the leading colour has followed.
SeatSet bound_to_follow(const View& view) {
  SeatSet bound;
  for (Seat seat = 0; view.lead && seat < view.seats; ++seat) {
    if (view.hands[at(seat)].meets(every_card_of(*view.lead))) bound.add(seat);
  }
  return bound;
}

/// Those who follow have laid a card of the leading colour; the others have none, neither here nor in hand.
void settle_followers(Puzzle& puzzle, const View& view, SeatSet hidden, SeatSet following) {
  for (const Seat seat : hidden) {
    const CardSet lead = every_card_of(*view.lead);
    if (following.contains(seat)) {
      puzzle.may[kFaceDown + at(seat)] &= lead;
    } else {
      puzzle.may[kFaceDown + at(seat)] -= lead;
      puzzle.may[at(seat)] -= lead;
    }
  }
}

Puzzle solved(const View& view, CardSet symbols, Chance& chance) {
  const Puzzle blank = unseen_cards(view, symbols);
  CardSet unseen;
  for (const CardSet& cards : view.may) unseen |= cards;
  std::vector<Card> rebels;
  for (const Card card : (unseen & every_rebel())) rebels.push_back(card);
  auto ways = ways_of_rebels(view, rebels);
  chance.shuffle(std::span(ways));
  const SeatSet hidden = hidden_followers(view);
  const SeatSet bound = bound_to_follow(view);
  std::vector<SeatSet> followings;
  for (unsigned bits = 0; bits < 1U << static_cast<unsigned>(view.seats); ++bits) {
    const SeatSet following = SeatSet::from(static_cast<int>(bits));
    const SeatSet strayed = hidden - following;
    if ((following - hidden).empty() && !strayed.meets(bound)) followings.push_back(following);
  }
  chance.shuffle(std::span(followings));
  for (const RebelPlaces& way : ways) {
    for (const SeatSet following : followings) {
      Puzzle puzzle = blank;
      for (std::size_t i = 0; i < rebels.size(); ++i) puzzle.lay(rebels[i], way[i]);
      settle_followers(puzzle, view, hidden, following);
      if (puzzle.solve(chance)) return puzzle;
    }
  }
  throw std::logic_error("no world of Rebel Nox fits this View");
}

/// Cards of an exchange that these eyes have not seen: any that the drawer holds.
void fill_exchange(Exchange& exchange, CardSet hand, Chance& chance) {
  for (const Card card : exchange.drawn) hand.remove(card);
  for (const Card card : exchange.given) hand.remove(card);
  for (Card& card : exchange.drawn) {
    if (card == kUnknown) card = hand.draw(chance);
  }
  if (exchange.kind == Exchange::Kind::Infiltrators) std::ranges::sort(exchange.drawn);
  for (Card& card : exchange.given) {
    if (card == kUnknown) card = hand.draw(chance);
  }
}

}  // namespace

State RebelNox::sample(const View& view, Chance& chance) const {
  const Puzzle puzzle = solved(view, symbols_, chance);
  State state;
  state.board = view.board;
  state.hands = view.hands;
  for (Seat seat = 0; seat < seats_; ++seat) state.hands[at(seat)] |= puzzle.laid[at(seat)];
  state.box = puzzle.laid[kBox];
  state.dealt = view.dealt;
  state.spent = view.spent;
  for (const Play& play : view.played) {
    const bool unseen = play.card == kUnknown;
    state.played.push(unseen ? *puzzle.laid[kFaceDown + at(play.seat)].begin() : play.card);
  }
  state.exchange = view.exchange;
  if (state.exchange.kind != Exchange::Kind::None) {
    fill_exchange(state.exchange, state.hands[state.exchange.drawer], chance);
  }
  state.transfers = view.transfers;
  state.last = view.last;
  state.turn = view.turn;
  state.location_deck = view.location_deck;
  state.phase = view.phase;
  state.to_act = static_cast<std::uint8_t>(view.to_act.value_or(view.board.leader));
  state.rebels_won = view.rebels_won;

  // The eyes remember what they know; all others what the table knows and what they hold.
  state.memory.circles = view.circles;
  state.memory.sworn = view.sworn;
  state.memory.may[kTable] = view.table_may;
  for (Seat seat = 0; seat < seats_; ++seat) {
    Whereabouts& may = state.memory.may[at(seat)];
    may = view.eyes.contains(seat) ? view.may : view.table_may;
    for (CardSet& cards : may) cards -= state.hands[at(seat)];
    may[at(seat)].clear();
  }
  for (std::size_t i = 0; i < state.played.size(); ++i) {
    const Seat seat = after(state.board.leader, static_cast<int>(i));
    for (CardSet& cards : state.memory.may[at(seat)]) cards.remove(state.played[i]);
  }
  return state;
}

}  // namespace parlour::games::rebel_nox
