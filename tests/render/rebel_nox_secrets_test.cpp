// Non-interference: two worlds that look the same to somebody are shown to them in the same bytes. And whole
// games are told and shown without a phrase missing or a limit of Discord's broken.

#include <gtest/gtest.h>

#include <set>

#include "render/discord_json.h"
#include "render/rebel_nox.h"
#include "tests/games/rebel_nox_traits.h"
#include "tests/render/discord_faults.h"
#include "tests/render/rebel_nox_table.h"
#include "tests/render/secrets.h"

namespace parlour::render {
namespace {

using games::Chance;
using games::Purpose;
using games::Seat;
using games::rebel_nox::RebelNox;
using games::testing::NoxRecord;
using games::testing::rebel_nox_data;
using games::testing::seed_of;
using testing::English;
using testing::Faults;
using testing::NoxTable;
using testing::scene_for;

TEST(RebelNoxSecrets, AreInNoByteThatIsShown) {
  expect_none(testing::check_secrets<RebelNox>(games::rebel_nox::rebel_nox_title(), rebel_nox_data(),
                                               rebel_nox_face(), {.games = 3, .thorough_every = 8}));
}

TEST(RebelNoxSecrets, WouldBeFoundOut) {
  EXPECT_TRUE(testing::finds_a_leak(RebelNox(RebelNox::read(rebel_nox_data()), {}, 4)));
}

/// The public table from these eyes and from a passer-by's.
void expect_same_table(const NoxTable& table) {
  const auto open = discord_json(table.table(), table.say());
  for (Seat seat = 0; seat < table.game.rules.seats(); ++seat) {
    EXPECT_EQ(discord_json(table.table({seat}), table.say()), open) << "seat " << seat;
  }
}

TEST(RebelNoxSecrets, ThePublicTableIsTheSameWhoeverAsksForIt) {
  NoxTable hidden(NoxRecord("at medina_maxim | hands y8 y1 b17 / r3 r1 r17 / y5 y7 b1 / b7 b11 r11"));
  hidden.game.fight("y8 r3 y5");
  expect_same_table(hidden);
  NoxTable drawn(
      NoxRecord("at neurograft_core | hands y17 y1 commander / y11 b1 b7 / y13 b11 b13 / y14 r1 r7"));
  drawn.game.fight("y17 y11 y13 y14");
  expect_same_table(drawn);
  drawn.game.gives_back("y1");
  expect_same_table(drawn);
}

TEST(RebelNoxFace, SpeaksOfEveryEventInsideDiscordsLimits) {
  const English english;
  const Face face = rebel_nox_face();
  std::set<std::size_t> told_of;
  std::vector<games::rebel_nox::Move> moves;
  for (int number = 0; number < 60; ++number) {
    const int seats = 4 + number % 3;
    const RebelNox rules(RebelNox::read(rebel_nox_data()), {}, seats);
    Chance chance(seed_of(number), Purpose::Player);
    auto state = rules.setup(chance);
    games::Events<games::rebel_nox::Event> events;
    for (int step = 0; state.phase != games::rebel_nox::Phase::Over; ++step) {
      const Seat seat = state.to_act;
      rules.legal(state, seat, moves);
      const auto view = rules.view(state, {seat});
      const Scene scene = scene_for(english.say, seats, {seat});
      for (const auto& move : moves) {
        for (const Step& one : face.steps(view, move, scene)) {
          ASSERT_FALSE(one.label.empty()) << rules.format(move);
          ASSERT_EQ(one.key.find(' '), std::string::npos) << one.key;
        }
      }
      if (step % 4 == 0) {
        Document hand;
        face.hand(view, scene, hand);
        ASSERT_EQ(testing::message_faults(discord_json(hand, english.say)), Faults{});
        Document table;
        face.table(rules.view(state, {}), scene_for(english.say, seats, {}), table);
        ASSERT_EQ(testing::message_faults(discord_json(table, english.say)), Faults{});
      }
      events.clear();
      rules.apply(state, seat, moves[chance.below(static_cast<std::uint32_t>(moves.size()))], chance, events);
      for (const auto& told : events.told()) {
        for (Seat reader = -1; reader < seats; ++reader) {
          const games::Viewer eyes = reader < 0 ? games::SeatSet::all(seats) : games::Viewer{reader};
          const auto* heard = told.heard_by(eyes);
          ASSERT_NE(heard, nullptr);
          told_of.insert(heard->index());
          const auto sentence = face.narrate(*heard, scene_for(english.say, seats, eyes));
          EXPECT_FALSE(sentence.empty()) << games::testing::tell(*heard);
          // Nothing was forgotten: a name or card that is not there leaves two blanks.
          EXPECT_EQ(sentence.find("  "), std::string::npos) << sentence;
          EXPECT_EQ(sentence.find(" ."), std::string::npos) << sentence;
        }
      }
    }
  }
  EXPECT_EQ(told_of.size(), std::variant_size_v<games::rebel_nox::Event>);
  EXPECT_TRUE(english.troubles.empty()) << english.troubles.front();
}

}  // namespace
}  // namespace parlour::render
