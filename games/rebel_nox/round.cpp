// Rounds of Rebel Nox: laying the pyramid, declaring, the end of a round in the rulebook's order (teams,
// influence, bonus, recruits), victory, and the next round with the cards that were kept.

#include <algorithm>
#include <bit>

#include "games/rebel_nox/rebel_nox.h"

namespace parlour::games::rebel_nox {

namespace {

std::size_t at(Seat seat) { return static_cast<std::size_t>(seat); }
std::uint8_t small(int value) { return static_cast<std::uint8_t>(value); }

SeatSet holders_of_rebels(const Hands& hands, int seats) {
  SeatSet holders;
  for (Seat seat = 0; seat < seats; ++seat) {
    if (hands[at(seat)].meets(every_rebel())) holders.add(seat);
  }
  return holders;
}

/// The owner of the location whose row says so, if it has been won.
std::uint8_t owner_of(const Board& board, bool LocationRow::*says) {
  for (std::size_t place = 0; place < kFights; ++place) {
    if (row_of(board.pyramid[place]).*says) return board.owners[place];
  }
  return kNobody;
}

}  // namespace

int influence_of(const Board& board, const Data& data, Seat seat, bool rebel) {
  const Owner owner{rebel, board.owns_nexus(seat)};
  int influence = 0;
  bool spoilt = false;
  for (std::size_t place = 0; place < kFights; ++place) {
    if (board.owners[place] != seat) continue;
    const LocationRow& row = row_of(board.pyramid[place]);
    const LocationValue& value = data.locations[static_cast<std::size_t>(board.pyramid[place])];
    const bool otherwise = row.otherwise != nullptr && row.otherwise(owner);
    influence += otherwise ? value.otherwise : value.influence;
    spoilt = spoilt || row.spoils_flags;
  }
  const int flags = board.flags[at(seat)];
  return influence + (spoilt ? -flags : flags);
}

std::uint16_t RebelNox::all_locations() const {
  unsigned all = 0;
  for (std::size_t i = 1; i < kLocations; ++i) {
    const bool house = row_of(static_cast<Location>(i)).house;
    if (options_.locations == Locations::All || !house) all |= 1U << i;
  }
  return static_cast<std::uint16_t>(all);
}

/// The Nexus on top and five locations from the deck. When that runs out, all locations that are not on the
/// table are shuffled again.
void RebelNox::lay_pyramid(State& state, Chance& chance) const {
  state.board.owners.fill(kNobody);
  state.board.pyramid[kTop] = Location::Nexus;
  unsigned laid = 0;
  unsigned deck = state.location_deck;
  for (std::size_t place = 1; place < kFights; ++place) {
    if (deck == 0) deck = all_locations() & ~laid;
    unsigned rest = deck;
    for (auto skip = chance.below(static_cast<std::uint32_t>(std::popcount(deck))); skip > 0; --skip) {
      rest &= rest - 1U;
    }
    const auto location = std::countr_zero(rest);
    state.board.pyramid[place] = static_cast<Location>(location);
    laid |= 1U << static_cast<unsigned>(location);
    deck &= ~laid;
  }
  state.location_deck = static_cast<std::uint16_t>(deck);
}

/// Who has a rebel card declares it, but not how many.
void RebelNox::declare(State& state) const {
  state.board.declared = holders_of_rebels(state.hands, seats_);
  remember_declarations(state.memory, seats_, state.board.declared);
}

// ---- End of a round

RoundResult RebelNox::count_round(const State& state) const {
  const Board& board = state.board;
  RoundResult result;
  result.round = board.round;
  result.rebels = holders_of_rebels(state.hands, seats_);
  for (Seat seat = 0; seat < seats_; ++seat) {
    const bool rebel = result.rebels.contains(seat);
    const int influence = influence_of(board, data_, seat, rebel);
    result.influence[at(seat)] = static_cast<std::int16_t>(influence);
    auto& total = result.totals[rebel ? 1 : 0];
    total = static_cast<std::int16_t>(total + influence);
  }
  const Seat nexus = board.owners[kTop];
  // Hathor Rift and the Nexus in one hand win the round, whatever the influence; the Nexus breaks a tie.
  result.by_rift = owner_of(board, &LocationRow::crowns) == nexus;
  result.by_tie = !result.by_rift && result.totals[0] == result.totals[1];
  result.rebels_won =
      result.by_rift || result.by_tie ? result.rebels.contains(nexus) : result.totals[1] > result.totals[0];

  const int members = result.rebels_won ? result.rebels.size() : seats_ - result.rebels.size();
  result.bonus = data_.bonus.at(at(members - 1));
  const std::uint8_t consoled = owner_of(board, &LocationRow::consoles);
  for (Seat seat = 0; seat < seats_; ++seat) {
    const bool won = result.rebels.contains(seat) == result.rebels_won;
    // Influence below zero recruits nobody, and drives nobody away.
    int gained = (won ? result.bonus : 0) + std::max<int>(0, result.influence[at(seat)]);
    if (consoled == seat && !won) {
      const auto& value = data_.locations[static_cast<std::size_t>(Location::TheOrchards)];
      result.consolation[at(seat)] = small(value.followers);
      gained += value.followers;
    }
    result.gained[at(seat)] = small(gained);
  }
  return result;
}

void RebelNox::end_round(State& state, Chance& chance, Events<Event>& events) const {
  state.last = count_round(state);
  for (Seat seat = 0; seat < seats_; ++seat) {
    auto& followers = state.board.followers[at(seat)];
    followers = static_cast<std::uint16_t>(followers + state.last.gained[at(seat)]);
  }
  events.tell_all(RoundEnded{state.last});
  const auto rebels_win = victory(state);
  if (!rebels_win) return begin_round(state, chance, events);

  state.phase = Phase::Over;
  state.rebels_won = *rebels_win;
  // Both teams have just declared; nobody is kept from remembering it.
  declare(state);
  const SeatSet winners = *rebels_win ? state.last.rebels : SeatSet::all(seats_) - state.last.rebels;
  events.tell_all(GameEnded{*rebels_win, winners, state.board.followers});
}

/// Whether the rebels have won the game; nothing while no team has enough followers.
std::optional<bool> RebelNox::victory(const State& state) const {
  std::array<int, 2> followers{};
  std::array<int, 2> members{};
  for (Seat seat = 0; seat < seats_; ++seat) {
    const std::size_t team = state.last.rebels.contains(seat) ? 1 : 0;
    followers[team] += state.board.followers[at(seat)];
    ++members[team];
  }
  const auto enough = [&](std::size_t team) {
    return followers[team] >= data_.needed.at(at(members[team] - 1));
  };
  // If both have enough, the team that won this round wins.
  if (enough(0) && enough(1)) return state.last.rebels_won;
  if (enough(0)) return false;
  if (enough(1)) return true;
  return std::nullopt;
}

/// Cards in hand are kept; all that was played goes out again, six to everyone.
void RebelNox::begin_round(State& state, Chance& chance, Events<Event>& events) const {
  // What changed hands at the Nexus just now is still news; the rest is over.
  Transfers news;
  for (const Transfer& one : state.transfers) {
    if (one.location == Location::Nexus && one.round == state.board.round) news.push(one);
  }
  state.transfers = news;
  ++state.board.round;
  lay_pyramid(state, chance);
  state.board.flags.fill(0);
  state.dealt = state.spent;
  state.spent.clear();
  auto rest = shuffled(state.dealt, chance);
  for (Seat seat = 0; seat < seats_; ++seat) {
    for (int card = 0; card < kFights; ++card) state.hands[at(seat)].push(rest.pop());
  }
  remember_new_deal(state.memory, state.hands, seats_, state.dealt);
  declare(state);
  // Who won the Nexus has become the leader.
  events.tell_all(RoundBegan{state.board.round, state.board.leader, state.board.declared});
  ask_for_location(state, events);
}

std::optional<Outcome> RebelNox::outcome(const State& state) const {
  if (state.phase != Phase::Over) return std::nullopt;
  Outcome outcome;
  outcome.seats = seats_;
  for (Seat seat = 0; seat < seats_; ++seat) {
    const bool rebel = state.last.rebels.contains(seat);
    outcome.team[at(seat)] = rebel ? 1 : 0;
    outcome.score[at(seat)] = state.board.followers[at(seat)];
    outcome.place[at(seat)] = rebel == state.rebels_won ? 1 : 2;
  }
  return outcome;
}

}  // namespace parlour::games::rebel_nox
