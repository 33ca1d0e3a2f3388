// How long the picture of a city takes: drawn anew, and when it is in the cache.
//
//   bench_city_picture [seconds a line]

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "games/noxford/noxford.h"
#include "render/noxford_picture.h"
#include "render/picture_cache.h"
#include "tests/places.h"

namespace {

using namespace parlour::games;
using parlour::render::noxford::CityDrawing;
using Clock = std::chrono::steady_clock;

/// A game for four after some moves by chance.
noxford::State somewhere(const noxford::Noxford& rules, int moves) {
  Chance chance(Seed{}, Purpose::Player);
  auto state = rules.setup(chance);
  std::vector<noxford::Move> legal;
  Events<noxford::Event> events;
  for (int i = 0; i < moves && !rules.to_act(state).empty(); ++i) {
    rules.legal(state, state.to_act, legal);
    rules.apply(state, state.to_act, legal[chance.below(static_cast<std::uint32_t>(legal.size()))], chance,
                events);
  }
  return state;
}

template <class Work>
double milliseconds(double seconds, Work work) {
  const auto start = Clock::now();
  double passed = 0;
  int times = 0;
  while (passed < seconds || times == 0) {
    work();
    ++times;
    passed = std::chrono::duration<double>(Clock::now() - start).count();
  }
  return passed * 1000 / times;
}

void report(const char* name, const CityDrawing& drawing, double seconds) {
  std::size_t bytes = 0;
  const double drawn = milliseconds(seconds, [&] { bytes = draw(drawing).size(); });
  parlour::render::PictureCache cache(std::size_t{1} << 24U);
  const auto get = [&] { return cache.get(key_of(drawing), [&] { return draw(drawing); }); };
  get();
  const double kept = milliseconds(seconds, get);
  std::printf("%-28s %3zu cards %3zu places %7.2f ms drawn %7.3f ms from the cache %8zu bytes\n", name,
              drawing.city.size(), drawing.places.size(), drawn, kept, bytes);
}

}  // namespace

int main(int argc, char** argv) {
  const double seconds = argc > 1 ? std::atof(argv[1]) : 1.0;
  const auto data =
      noxford::Noxford::read(read_card_data(parlour::tests::root() / "config/games/noxford.json"));
  const noxford::Noxford rules(data, {}, 4);
  for (const auto& [name, moves] :
       {std::pair{"start", 0}, {"early", 12}, {"middle", 28}, {"late", 50}, {"end", 500}}) {
    const auto state = somewhere(rules, moves);
    CityDrawing drawing{
        state.city, data, state.last, {}, {}, std::nullopt, state.stage == noxford::Stage::Over};
    report(name, drawing, seconds);
    if (drawing.counted) continue;
    for (const auto& spot : noxford::open_places(state.city, data.table)) {
      drawing.places.push_back({parlour::render::noxford::letters_of(drawing.places.size()), spot});
    }
    report((std::string(name) + ", choosing").c_str(), drawing, seconds);
  }
}
