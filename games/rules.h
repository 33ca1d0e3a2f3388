#pragma once
// The contract of a game. A game is a value that holds the rules in force at one table (card data, options,
// number of seats) and pure functions over States: no clock, no input or output, no globals; all chance comes
// in from outside. Same rules version + seed + options + moves = same State, for ever.
//
//   setup     the first State.
//   to_act    the seats that are asked now; several at once in a reaction window. Empty only after the end.
//   question  which question a seat is asked. It stays the same while other seats answer theirs and never
//             returns: a button made for an old question is stale.
//   legal     every move that a seat may make now, filling `out` afresh: the one source for buttons, menus,
//             autocomplete, validation and computer players.
//   why_not   the rule that bars a move; nothing when it is legal.
//   apply     carries a move out and tells what happened; a barred move changes nothing and says why.
//   mid_move  true while the seat to act is in the middle of one move made of several steps, and nothing
//             hidden has come to light since it began: the host may keep the steps back and send them
//             together.
//   view      everything the given eyes know, memory included, built by naming what goes in. Holds no State.
//   sample    some State that those eyes cannot tell from the true one.
//   redealt   goes back to an earlier State, see games/redealt.h; left out where nobody ever comes to see a
//   card
//             that another seat holds.
//   outcome   the result, once the game is over.
//   format/parse  a move in notation; parse(format(m)) == m. The notation is kept in the journal.
//
// A Refusal is an enum; name_of(refusal) is its name in snake_case, from which the sentence is found.
// State and View list their fields in fields(io, value), see games/fields.h.

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "games/chance.h"
#include "games/events.h"
#include "games/outcome.h"
#include "games/seat.h"

namespace parlour::games {

template <class G>
concept Rules = std::is_trivially_copyable_v<typename G::State> &&
    std::equality_comparable<typename G::State> && std::equality_comparable<typename G::View> &&
    std::equality_comparable<typename G::Move> && std::is_enum_v<typename G::Refusal> &&
    requires(const G& rules, const typename G::State& state, typename G::State& changing,
             const typename G::View& view, const typename G::Move& move, Seat seat, Viewer eyes,
             Chance& chance, Events<typename G::Event>& events, std::vector<typename G::Move>& out,
             std::string_view text, typename G::Refusal refusal) {
  { rules.seats() } -> std::same_as<int>;
  { rules.setup(chance) } -> std::same_as<typename G::State>;
  { rules.to_act(state) } -> std::same_as<SeatSet>;
  { rules.question(state, seat) } -> std::same_as<std::uint32_t>;
  { rules.legal(state, seat, out) } -> std::same_as<void>;
  { rules.why_not(state, seat, move) } -> std::same_as<std::optional<typename G::Refusal>>;
  { rules.apply(changing, seat, move, chance, events) } -> std::same_as<std::optional<typename G::Refusal>>;
  { rules.mid_move(state) } -> std::same_as<bool>;
  { rules.view(state, eyes) } -> std::same_as<typename G::View>;
  { rules.sample(view, chance) } -> std::same_as<typename G::State>;
  { rules.outcome(state) } -> std::same_as<std::optional<Outcome>>;
  { rules.format(move) } -> std::same_as<std::string>;
  { rules.parse(text) } -> std::same_as<std::optional<typename G::Move>>;
  { name_of(refusal) } -> std::convertible_to<std::string_view>;
};

}  // namespace parlour::games
