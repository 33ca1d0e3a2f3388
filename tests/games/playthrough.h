#pragma once
// A random game with every read-out at every step for every seat, as text: a diff shows a leak or a change of
// the rules at once. What a seat's View has in common with a passer-by's is not repeated, nor is what did not
// change.

#include <string>
#include <vector>

#include "games/fields.h"
#include "tests/games/harness.h"

namespace parlour::games::testing {

/// The members of `now` that are not the same in `then`, one a line.
inline std::string changes(const nlohmann::json& then, const nlohmann::json& now, const std::string& indent) {
  std::string text;
  for (const auto& [key, value] : now.items()) {
    if (!then.contains(key) || then.at(key) != value) text += indent + key + ": " + value.dump() + "\n";
  }
  return text;
}

template <Rules G>
std::string playthrough(const G& rules, int game, int longest) {
  using Traits = TraitsOf<G>;
  Chance setup(seed_of(game), Purpose::Setup);
  Chance chance(seed_of(game), Purpose::Move);
  Chance dice(seed_of(game), Purpose::Player);
  auto state = rules.setup(setup);
  nlohmann::json last_state = nlohmann::json::object();
  nlohmann::json last_view = nlohmann::json::object();
  std::string text;
  std::vector<typename G::Move> moves;

  for (int step = 0; step <= longest; ++step) {
    text += "== step " + std::to_string(step) + "\n";
    const nlohmann::json state_now = to_fields(state);
    text += "state\n" + changes(last_state, state_now, "  ");
    last_state = state_now;
    const nlohmann::json view_now = to_fields(rules.view(state, kPasserBy));
    text += "passer-by sees\n" + changes(last_view, view_now, "  ");
    last_view = view_now;
    for (Seat seat = 0; seat < rules.seats(); ++seat) {
      text += "seat " + std::to_string(seat) + " sees besides\n" +
              changes(view_now, to_fields(rules.view(state, {seat})), "  ");
      rules.legal(state, seat, moves);
      if (moves.empty()) continue;
      text += "  question: " + std::to_string(rules.question(state, seat)) + "\n  may:";
      for (const auto& move : moves) text += " [" + rules.format(move) + "]";
      text += "\n";
    }
    if (rules.mid_move(state)) text += "in the middle of a move\n";
    if (const auto outcome = rules.outcome(state)) {
      for (Seat seat = 0; seat < rules.seats(); ++seat) {
        const auto at = static_cast<std::size_t>(seat);
        text += "seat " + std::to_string(seat) + " of team " + std::to_string(outcome->team[at]) +
                " comes in place " + std::to_string(outcome->place[at]) + " with " +
                std::to_string(outcome->score[at]) + "\n";
      }
    }
    const SeatSet acting = rules.to_act(state);
    if (acting.empty()) break;

    Seat seat = acting.first();
    for (auto skip = dice.below(static_cast<std::uint32_t>(acting.size())); const Seat other : acting) {
      seat = other;
      if (skip-- == 0) break;
    }
    rules.legal(state, seat, moves);
    const auto move = moves[dice.below(static_cast<std::uint32_t>(moves.size()))];
    text += "-- seat " + std::to_string(seat) + ": " + rules.format(move) + "\n";
    chance.turn_to(static_cast<std::uint32_t>(step));
    Events<typename G::Event> events;
    rules.apply(state, seat, move, chance, events);
    for (const auto& told : events.told()) {
      if (told.open) text += "  all hear: " + Traits::tell(*told.open) + "\n";
      if (!told.inside) continue;
      for (const Seat insider : told.insiders) {
        text += "  seat " + std::to_string(insider) + " hears: " + Traits::tell(*told.inside) + "\n";
      }
    }
  }
  return text;
}

}  // namespace parlour::games::testing
