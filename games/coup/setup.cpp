// Set-up: five roles, their cards, two each, two coins, and who begins.

#include <algorithm>
#include <stdexcept>

#include "games/coup/play.h"

namespace parlour::games::coup {

namespace {

/// One for each place: as picked; else the set's own, or by lot from its pile. No role is there twice, so a
/// role picked for both places of Special Interest takes one.
std::array<Role, kKinds> choose_roles(const Data& data, const Options& options, Chance& chance) {
  std::array<Role, kKinds> roles = options.picks;
  const auto taken = [&roles](Role role) { return std::ranges::find(roles, role) != roles.end(); };
  if (roles[4] == roles[3]) roles[4] = Role::None;
  for (std::size_t place = 0; place < roles.size(); ++place) {
    if (roles[place] != Role::None) continue;
    Pile<Role, kRoles> pile;
    const auto consider = [&](Role role, bool basic_only) {
      const bool fits = facts_of(role).category == kPlaces[place] && !taken(role) &&
                        !(basic_only && data.of(role).advanced);
      if (fits && !pile.contains(role)) pile.push(role);
    };
    if (options.set == RoleSet::Starter) {
      for (const Role role : data.starter) consider(role, false);
      // The first that fits, so that the set comes out whole.
      while (pile.size() > 1) pile.pop();
    }
    for (std::size_t role = 0; pile.empty() && role < kRoles; ++role) {
      for (std::size_t each = role; each < kRoles; ++each) {
        consider(static_cast<Role>(each), options.set != RoleSet::All);
      }
    }
    roles[place] = pile[chance.below(static_cast<std::uint32_t>(pile.size()))];
  }
  std::ranges::sort(roles);
  return roles;
}

}  // namespace

Coup::Coup(const Data& data, const Options& options, int seats)
    : data_(data), options_(options), seats_(seats) {
  if (seats < kLeastPlayers || seats > kMostPlayers)
    throw std::invalid_argument("Coup is for 3 to 6 players");
}

State Coup::setup(Chance& chance) const {
  State state;
  Board& board = state.board;
  board.roles = choose_roles(data_, options_, chance);
  board.alive = SeatSet::all(seats_);
  state.deck = Cards::whole_deck();
  for (Seat seat = 0; seat < seats_; ++seat) {
    board.coins[at(seat)] = data_.coins;
    for (int card = 0; card < data_.hand; ++card) state.hands[at(seat)].push(state.deck.draw(chance));
    board.held[at(seat)] = data_.hand;
  }
  board.deck = static_cast<std::uint8_t>(state.deck.size());
  const Seat lot = static_cast<Seat>(chance.below(static_cast<std::uint32_t>(seats_)));
  Events<Event> silence;
  Play{data_, seats_, state, chance, silence}.begin_turn(options_.first < seats_ ? options_.first : lot);
  return state;
}

}  // namespace parlour::games::coup
