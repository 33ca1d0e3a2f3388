#pragma once
// Makes the type-erased Match from a game that fulfils Rules.

#include <span>
#include <utility>
#include <vector>

#include "games/fields.h"
#include "games/match.h"
#include "games/players/player.h"
#include "games/redealt.h"
#include "games/rules.h"

namespace parlour::games {

template <Rules G>
class MatchOf final : public Match::Impl {
 public:
  MatchOf(G rules, typename G::State state, Player<G> player)
      : rules_(std::move(rules)), state_(std::move(state)), player_(player) {}

  [[nodiscard]] std::unique_ptr<Match::Impl> clone() const override {
    return std::make_unique<MatchOf>(*this);
  }
  [[nodiscard]] int seats() const override { return rules_.seats(); }
  [[nodiscard]] SeatSet to_act() const override { return rules_.to_act(state_); }
  [[nodiscard]] std::uint32_t question(Seat seat) const override { return rules_.question(state_, seat); }
  [[nodiscard]] std::vector<Choice> legal(Seat seat) const override {
    std::vector<typename G::Move> moves;
    rules_.legal(state_, seat, moves);
    std::vector<Choice> choices;
    choices.reserve(moves.size());
    for (const auto& move : moves) choices.push_back({move, rules_.format(move)});
    return choices;
  }
  [[nodiscard]] std::optional<Choice> parse(std::string_view notation) const override {
    const auto move = rules_.parse(notation);
    if (!move) return std::nullopt;
    return Choice{*move, rules_.format(*move)};
  }
  [[nodiscard]] std::optional<Refused> why_not(Seat seat, const Choice& choice) const override {
    return named(rules_.why_not(state_, seat, move_in(choice)));
  }
  std::optional<Refused> apply(Seat seat, const Choice& choice, Chance& chance,
                               std::vector<Happening>& happenings) override {
    Events<typename G::Event> events;
    if (const auto refusal = rules_.apply(state_, seat, move_in(choice), chance, events))
      return named(refusal);
    for (const auto& told : events.told()) {
      Happening happening;
      if (told.open) happening.open = std::any(*told.open);
      if (told.inside) happening.inside = std::any(*told.inside);
      happening.insiders = told.insiders;
      happenings.push_back(std::move(happening));
    }
    return std::nullopt;
  }
  [[nodiscard]] Choice advise(Seat seat, Chance& chance) const override {
    std::vector<typename G::Move> moves;
    rules_.legal(state_, seat, moves);
    const auto& move = moves.at(player_(rules_, rules_.view(state_, SeatSet{seat}), moves, chance));
    return {move, rules_.format(move)};
  }
  [[nodiscard]] std::unique_ptr<Match::Impl> redealt(Chance& chance) const override {
    const auto known = rules_.view(state_, SeatSet::all(rules_.seats()));
    return std::make_unique<MatchOf>(rules_, rules_.sample(known, chance), player_);
  }
  [[nodiscard]] std::unique_ptr<Match::Impl> redealt(std::span<const Happening> since,
                                                     Chance& chance) const override {
    using Event = typename G::Event;
    std::vector<Told<Event>> told;
    told.reserve(since.size());
    for (const Happening& one : since) {
      auto& typed = told.emplace_back();
      if (one.open) typed.open = std::any_cast<const Event&>(*one.open);
      if (one.inside) typed.inside = std::any_cast<const Event&>(*one.inside);
      typed.insiders = one.insiders;
    }
    return std::make_unique<MatchOf>(rules_, games::redealt<G>(rules_, state_, told, chance), player_);
  }
  [[nodiscard]] bool mid_move() const override { return rules_.mid_move(state_); }
  [[nodiscard]] std::any view(Viewer eyes) const override { return rules_.view(state_, eyes); }
  [[nodiscard]] std::optional<Outcome> outcome() const override { return rules_.outcome(state_); }
  [[nodiscard]] nlohmann::json snapshot() const override { return to_fields(state_); }

 private:
  static const typename G::Move& move_in(const Choice& choice) {
    return std::any_cast<const typename G::Move&>(choice.move);
  }
  static std::optional<Refused> named(const std::optional<typename G::Refusal>& refusal) {
    if (!refusal) return std::nullopt;
    return Refused{std::string(name_of(*refusal))};
  }

  G rules_;
  typename G::State state_;
  Player<G> player_;
};

}  // namespace parlour::games
