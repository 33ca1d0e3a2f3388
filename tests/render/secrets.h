#pragma once
// Non-interference of what is shown: two worlds that look the same to somebody reach them in the same bytes.
// One line a game:
//
//   expect_none(check_secrets<Nexus>(nexus_title(), nexus_data(), nexus_face(), {.games = 2}));

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "render/discord_json.h"
#include "render/face.h"
#include "tests/games/harness.h"
#include "tests/render/english.h"
#include "tests/render/shown.h"

namespace parlour::render::testing {

/// What a game shows besides table, hand and the steps of every legal move, as bytes.
template <games::Rules G>
using More = std::function<std::string(const G& rules, const typename G::View& view,
                                       const typename G::State& world, const Scene& scene)>;

/// The rules of the table that a View is of.
template <games::Rules G>
G rules_of(const typename G::Data& data, const typename G::View& view) {
  if constexpr (requires { view.options; }) {
    return G(data, view.options, view.seats);
  } else {
    return G(data, {}, view.seats);
  }
}

inline std::string bytes_of(const Document& page, const Scene& scene) {
  return discord_json(page, scene.say).dump() + (page.picture ? *page.picture->png() : std::string{});
}

/// All that a View's owner is shown, as it goes to Discord.
template <games::Rules G>
std::string shown_bytes(const typename G::Data& data, const Face& face, const typename G::View& view,
                        const Scene& scene, const More<G>& more) {
  std::string bytes =
      bytes_of(shown_table(face, view, scene), scene) + bytes_of(shown_hand(face, view, scene), scene);
  const G rules = rules_of<G>(data, view);
  games::Chance chance(games::testing::seed_of(0), games::Purpose::Sample);
  const auto world = rules.sample(view, chance);
  for (const games::Seat seat : view.eyes) {
    for (const auto& path : shown_steps(face, rules, world, seat, scene)) {
      for (const Step& step : path) bytes += step.slot + step.key + step.label + step.hint;
    }
  }
  return more ? bytes + more(rules, view, world, scene) : bytes;
}

template <games::Rules G>
games::testing::Findings check_secrets(const games::Title& title, const games::CardData& cards,
                                       const Face& face, const games::testing::Effort& effort,
                                       const More<G>& more = {}, std::vector<games::Chosen> sets = {}) {
  const English english;
  const auto data = G::read(cards);
  const games::testing::ReadOut<G> read_out = [&](const typename G::View& view) {
    return shown_bytes<G>(data, face, view, scene_for(english.say, view.seats, view.eyes), more);
  };
  auto findings = games::testing::check_game<G>(title, cards, effort, {read_out}, std::move(sets));
  for (const std::string& trouble : english.troubles) findings.add("every phrase is there", trouble);
  return findings;
}

/// The same check with a read-out that differs between two looks has to find it.
template <games::Rules G>
bool finds_a_leak(const G& rules, int thorough_every = 2) {
  int looks = 0;
  const games::testing::ReadOut<G> leak = [&looks](const typename G::View&) {
    return std::to_string(looks++ % 2);
  };
  return games::testing::check_rules<G>(rules, "leak", {.games = 1, .thorough_every = thorough_every}, {leak})
      .has("non-interference");
}

}  // namespace parlour::render::testing
