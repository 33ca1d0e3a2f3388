#pragma once
// One game under way, of any title: the contract of rules.h with the types erased, for the host. Views, moves
// and events travel as std::any; only the renderer and the commands of that title look inside.

#include <any>
#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "games/chance.h"
#include "games/events.h"
#include "games/outcome.h"
#include "games/seat.h"

namespace parlour::games {

/// A move of some title, and the same in notation.
struct Choice {
  std::any move;
  std::string notation;
};

/// The name of the rule that bars a move, such as "not_your_turn".
struct Refused {
  std::string rule;
  friend bool operator==(const Refused&, const Refused&) = default;
};

using Happening = Told<std::any>;

class Match {
 public:
  /// What a title implements; match_of.h makes one from Rules.
  class Impl {
   public:
    Impl() = default;
    Impl(const Impl&) = default;
    Impl& operator=(const Impl&) = delete;
    virtual ~Impl() = default;
    [[nodiscard]] virtual std::unique_ptr<Impl> clone() const = 0;
    [[nodiscard]] virtual int seats() const = 0;
    [[nodiscard]] virtual SeatSet to_act() const = 0;
    [[nodiscard]] virtual std::uint32_t question(Seat seat) const = 0;
    [[nodiscard]] virtual std::vector<Choice> legal(Seat seat) const = 0;
    [[nodiscard]] virtual std::optional<Choice> parse(std::string_view notation) const = 0;
    [[nodiscard]] virtual std::optional<Refused> why_not(Seat seat, const Choice& choice) const = 0;
    virtual std::optional<Refused> apply(Seat seat, const Choice& choice, Chance& chance,
                                         std::vector<Happening>& happenings) = 0;
    [[nodiscard]] virtual Choice advise(Seat seat, Chance& chance) const = 0;
    [[nodiscard]] virtual std::unique_ptr<Impl> redealt(Chance& chance) const = 0;
    [[nodiscard]] virtual std::unique_ptr<Impl> redealt(std::span<const Happening> since,
                                                        Chance& chance) const = 0;
    [[nodiscard]] virtual bool mid_move() const = 0;
    [[nodiscard]] virtual std::any view(Viewer eyes) const = 0;
    [[nodiscard]] virtual std::optional<Outcome> outcome() const = 0;
    [[nodiscard]] virtual nlohmann::json snapshot() const = 0;
  };

  explicit Match(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
  Match(const Match& other) : impl_(other.impl_->clone()) {}
  Match(Match&&) noexcept = default;
  Match& operator=(const Match& other) {
    if (this != &other) impl_ = other.impl_->clone();
    return *this;
  }
  Match& operator=(Match&&) noexcept = default;
  ~Match() = default;

  [[nodiscard]] int seats() const { return impl_->seats(); }
  [[nodiscard]] SeatSet to_act() const { return impl_->to_act(); }
  [[nodiscard]] std::uint32_t question(Seat seat) const { return impl_->question(seat); }
  [[nodiscard]] std::vector<Choice> legal(Seat seat) const { return impl_->legal(seat); }
  /// Nothing when the notation is not a move of this game at all.
  [[nodiscard]] std::optional<Choice> parse(std::string_view notation) const {
    return impl_->parse(notation);
  }
  [[nodiscard]] std::optional<Refused> why_not(Seat seat, const Choice& choice) const {
    return impl_->why_not(seat, choice);
  }
  std::optional<Refused> apply(Seat seat, const Choice& choice, Chance& chance,
                               std::vector<Happening>& happenings) {
    return impl_->apply(seat, choice, chance, happenings);
  }
  /// What a computer would do for a seat that is asked, from what that seat knows.
  [[nodiscard]] Choice advise(Seat seat, Chance& chance) const { return impl_->advise(seat, chance); }
  /// The same to everyone at the table; what nobody knows is dealt anew.
  [[nodiscard]] Match redealt(Chance& chance) const { return Match(impl_->redealt(chance)); }
  /// To go back to this match when `since` has been told: besides, what others have come to see of a hand is
  /// dealt anew.
  [[nodiscard]] Match redealt(std::span<const Happening> since, Chance& chance) const {
    return Match(impl_->redealt(since, chance));
  }
  [[nodiscard]] bool mid_move() const { return impl_->mid_move(); }
  [[nodiscard]] std::any view(Viewer eyes) const { return impl_->view(eyes); }
  [[nodiscard]] std::optional<Outcome> outcome() const { return impl_->outcome(); }
  /// The State as JSON: a secret of the store.
  [[nodiscard]] nlohmann::json snapshot() const { return impl_->snapshot(); }

 private:
  std::unique_ptr<Impl> impl_;
};

}  // namespace parlour::games
