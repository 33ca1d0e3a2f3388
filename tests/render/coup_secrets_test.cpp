// Non-interference: two worlds that look the same to somebody are shown to them in the same bytes. And whole
// games of every role are told and shown without a phrase missing or a limit of Discord's broken.

#include <gtest/gtest.h>

#include "render/coup.h"
#include "render/discord_json.h"
#include "tests/games/coup_traits.h"
#include "tests/render/discord_faults.h"
#include "tests/render/english.h"
#include "tests/render/secrets.h"

namespace parlour::render {
namespace {

using games::Chance;
using games::Purpose;
using games::Seat;
using games::coup::Coup;
using games::coup::State;
using games::coup::View;
using games::testing::coup_data;
using games::testing::picked;
using games::testing::role_set;
using games::testing::seed_of;
using testing::English;
using testing::Faults;
using testing::scene_for;

/// What standing orders can be about.
std::string wishes_in_bytes(const Coup& /*rules*/, const View& view, const State& /*world*/,
                            const Scene& scene) {
  std::string bytes;
  for (const auto& wish : coup::wishes(view, scene)) bytes += wish.what + wish.whom + wish.notation;
  return bytes;
}

TEST(CoupSecrets, AreInNoByteThatIsShown) {
  Chance lot(games::random_seed(), Purpose::Player);
  std::vector<games::Chosen> sets;
  sets.reserve(8);
  for (int i = 0; i < 8; ++i) {
    sets.push_back(picked(role_set(static_cast<int>(lot.below(games::testing::kRoleSets)))));
  }
  expect_none(testing::check_secrets<Coup>(games::coup::coup_title(), coup_data(), coup_face(),
                                           {.games = 2, .thorough_every = 30}, wishes_in_bytes, sets));
}

TEST(CoupSecrets, WouldBeFoundOut) {
  EXPECT_TRUE(testing::finds_a_leak(Coup(Coup::read(coup_data()), {}, 3)));
}

/// What everyone at the table hears of a happening makes a whole sentence.
void expect_told(const games::Told<games::coup::Event>& told, int seats, const English& english) {
  static const Face face = coup_face();
  for (Seat reader = -1; reader < seats; ++reader) {
    const games::Viewer eyes = reader < 0 ? games::SeatSet::all(seats) : games::Viewer{reader};
    const auto* heard = told.heard_by(eyes);
    if (heard == nullptr) continue;
    const auto sentence = face.narrate(*heard, scene_for(english.say, seats, eyes));
    const bool own_answer = heard->what == games::coup::What::Answered && reader < 0;
    EXPECT_EQ(sentence.empty(), own_answer) << games::testing::tell(*heard);
    // Nothing was forgotten: a name or role that is not there leaves two blanks.
    EXPECT_EQ(sentence.find("  "), std::string::npos) << sentence;
    EXPECT_EQ(sentence.find(" ."), std::string::npos) << sentence;
  }
}

TEST(CoupFace, SpeaksOfEveryRoleInsideDiscordsLimits) {
  const English english;
  const Face face = coup_face();
  std::set<games::coup::What> told_of;
  std::vector<games::coup::Move> moves;
  for (int game = 0; game < 120; ++game) {
    const int seats = 3 + game % 4;
    const Coup rules(Coup::read(coup_data()), Coup::options({{"set", "all"}}), seats);
    Chance chance(seed_of(game), Purpose::Player);
    auto state = rules.setup(chance);
    games::Events<games::coup::Event> events;
    for (int step = 0; !state.board.over; ++step) {
      for (const Seat seat : state.board.asked) {
        rules.legal(state, seat, moves);
        const auto view = rules.view(state, {seat});
        const Scene scene = scene_for(english.say, seats, {seat});
        for (const auto& move : moves) {
          for (const Step& one : face.steps(view, move, scene)) {
            ASSERT_FALSE(one.label.empty()) << rules.format(move);
            ASSERT_EQ(one.key.find(' '), std::string::npos) << one.key;
          }
        }
        if (step % 4 != 0) continue;
        Document hand;
        face.hand(view, scene, hand);
        ASSERT_EQ(testing::message_faults(discord_json(hand, english.say)), Faults{});
      }
      if (step % 4 == 0) {
        Document table;
        face.table(rules.view(state, {}), scene_for(english.say, seats, {}), table);
        ASSERT_EQ(testing::message_faults(discord_json(table, english.say)), Faults{});
      }
      const Seat seat = state.board.asked.first();
      rules.legal(state, seat, moves);
      events.clear();
      rules.apply(state, seat, moves[chance.below(static_cast<std::uint32_t>(moves.size()))], chance, events);
      for (const auto& told : events.told()) {
        const auto& event = told.open ? *told.open : *told.inside;
        told_of.insert(event.what);
        expect_told(told, seats, english);
      }
    }
  }
  EXPECT_EQ(told_of.size(), static_cast<std::size_t>(games::coup::What::Won) + 1);
  EXPECT_TRUE(english.troubles.empty()) << english.troubles.front();
}

}  // namespace
}  // namespace parlour::render
