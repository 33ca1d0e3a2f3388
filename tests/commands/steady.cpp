#include "tests/commands/steady.h"

#include "tests/games/harness.h"

namespace parlour::commands::testing {

using games::Chance;
using games::Choice;
using games::Match;
using games::Purpose;
using games::Seat;

namespace {

class SteadyMatch final : public Match::Impl {
 public:
  SteadyMatch(Match match, int seed, std::uint32_t moves)
      : match_(std::move(match)), seed_(seed), moves_(moves) {}

  [[nodiscard]] std::unique_ptr<Match::Impl> clone() const override {
    return std::make_unique<SteadyMatch>(*this);
  }
  [[nodiscard]] int seats() const override { return match_.seats(); }
  [[nodiscard]] games::SeatSet to_act() const override { return match_.to_act(); }
  [[nodiscard]] std::uint32_t question(Seat seat) const override { return match_.question(seat); }
  [[nodiscard]] std::vector<Choice> legal(Seat seat) const override { return match_.legal(seat); }
  [[nodiscard]] std::optional<Choice> parse(std::string_view notation) const override {
    return match_.parse(notation);
  }
  [[nodiscard]] std::optional<games::Refused> why_not(Seat seat, const Choice& choice) const override {
    return match_.why_not(seat, choice);
  }
  std::optional<games::Refused> apply(Seat seat, const Choice& choice, Chance& /*of_the_table*/,
                                      std::vector<games::Happening>& happenings) override {
    Chance chance(games::testing::seed_of(seed_), Purpose::Move, 0, moves_);
    auto refused = match_.apply(seat, choice, chance, happenings);
    if (!refused) ++moves_;
    return refused;
  }
  [[nodiscard]] Choice advise(Seat seat, Chance& chance) const override {
    return match_.advise(seat, chance);
  }
  [[nodiscard]] std::unique_ptr<Match::Impl> redealt(Chance& chance) const override {
    return std::make_unique<SteadyMatch>(match_.redealt(chance), seed_, moves_);
  }
  [[nodiscard]] std::unique_ptr<Match::Impl> redealt(std::span<const games::Happening> since,
                                                     Chance& chance) const override {
    return std::make_unique<SteadyMatch>(match_.redealt(since, chance), seed_, moves_);
  }
  [[nodiscard]] bool mid_move() const override { return match_.mid_move(); }
  [[nodiscard]] std::any view(games::Viewer eyes) const override { return match_.view(eyes); }
  [[nodiscard]] std::optional<games::Outcome> outcome() const override { return match_.outcome(); }
  [[nodiscard]] nlohmann::json snapshot() const override {
    return {{"match", match_.snapshot()}, {"moves", moves_}};
  }

 private:
  Match match_;
  int seed_;
  std::uint32_t moves_;
};

}  // namespace

games::Title steady(games::Title title, const std::shared_ptr<const Deal>& deal) {
  const games::Title real = title;
  title.deal = [real, deal](const games::CardData& data, const games::Chosen& chosen, int seats,
                            Chance& /*of_the_table*/) {
    Chance chance(games::testing::seed_of(deal->seed), Purpose::Setup);
    auto match = deal->state ? real.restore(data, chosen, seats, *deal->state)
                             : real.deal(data, chosen, seats, chance);
    return Match(std::make_unique<SteadyMatch>(std::move(match), deal->seed, 0));
  };
  title.restore = [real, deal](const games::CardData& data, const games::Chosen& chosen, int seats,
                               const nlohmann::json& snapshot) {
    return Match(std::make_unique<SteadyMatch>(real.restore(data, chosen, seats, snapshot.at("match")),
                                               deal->seed, snapshot.at("moves").get<std::uint32_t>()));
  };
  return title;
}

}  // namespace parlour::commands::testing
