// Nobody can tell from a window whether a player could answer it: what lies open, who is asked, what is
// offered and when the window closes are the same whatever the hands.

#include <gtest/gtest.h>

#include "tests/games/coup_record.h"
#include "tests/games/coup_traits.h"

namespace parlour::games::testing {
namespace {

using namespace coup;

/// The same table with other cards in every hand, in the deck and under what lies face down.
State dealt_anew(const State& state, int seats, Chance& chance) {
  State other = state;
  Cards hidden = state.deck;
  const auto add = [&hidden](Cards cards) {
    for (const Card card : cards) hidden.push(card);
  };
  for (const Cards& hand : state.hands) add(hand);
  for (const Under& under : state.under) {
    if (under.face != kNoCard) hidden.push(under.face);
  }
  for (Seat seat = 0; seat < seats; ++seat) {
    const std::size_t held = state.hands[at(seat)].size();
    other.hands[at(seat)].clear();
    for (std::size_t i = 0; i < held; ++i) other.hands[at(seat)].push(hidden.draw(chance));
  }
  for (Under& under : other.under) {
    if (under.face != kNoCard) under.face = hidden.draw(chance);
  }
  other.deck = hidden;
  other.memory = {};
  return other;
}

bool depends_on_cards(Doing what) {
  return what == Doing::Proof || what == Doing::Loss || what == Doing::Exchange || what == Doing::Hand ||
         what == Doing::BuyOff || what == Doing::Check;
}

std::vector<std::string> offered(const Coup& rules, const State& state, Seat seat) {
  std::vector<Move> moves;
  rules.legal(state, seat, moves);
  std::vector<std::string> texts;
  texts.reserve(moves.size());
  for (const Move& move : moves) texts.push_back(rules.format(move));
  return texts;
}

/// Public is everything on the board, and what a passer-by is told.
std::string told_to_all(const Events<Event>& events) {
  std::string text;
  for (const auto& told : events.told()) {
    if (told.open) text += tell(*told.open) + "\n";
  }
  return text;
}

/// One of the seats, by lot.
Seat any_of(SeatSet seats, Chance& chance) {
  auto skip = chance.below(static_cast<std::uint32_t>(seats.size()));
  for (const Seat seat : seats) {
    if (skip-- == 0) return seat;
  }
  return seats.first();
}

/// Who is asked, what and with which moves is the same at both tables.
void expect_same_question(const Coup& rules, const State& state, const State& twin) {
  ASSERT_EQ(rules.to_act(state), rules.to_act(twin));
  ASSERT_EQ(rules.view(state, kPasserBy), rules.view(twin, kPasserBy));
  for (const Seat seat : rules.to_act(state)) {
    ASSERT_EQ(rules.question(state, seat), rules.question(twin, seat));
    if (depends_on_cards(state.board.task().what)) continue;
    ASSERT_EQ(offered(rules, state, seat), offered(rules, twin, seat));
  }
}

TEST(CoupWindows, LookTheSameWhateverTheHands) {
  Chance chance(seed_of(5), Purpose::Player);
  int windows = 0;
  int offers = 0;
  int proofs = 0;
  for (int table = 0; table < 400; ++table) {
    const int seats = 3 + table % 4;
    const auto roles = role_set(static_cast<int>(chance.below(kRoleSets)));
    const Coup rules(Coup::read(coup_data()), Coup::options(picked(roles)), seats);
    State state = rules.setup(chance);
    std::uint32_t number = 0;
    while (!state.board.over) {
      // Side by side with the same table and other cards, for as long as only words are spoken.
      State twin = dealt_anew(state, seats, chance);
      while (!state.board.over) {
        ASSERT_NO_FATAL_FAILURE(expect_same_question(rules, state, twin));
        const Doing what = state.board.task().what;
        windows += what == Doing::Window ? 1 : 0;
        offers += what == Doing::Offer ? 1 : 0;
        proofs += what == Doing::Proof ? 1 : 0;
        const Seat seat = any_of(rules.to_act(state), chance);
        std::vector<Move> moves;
        rules.legal(state, seat, moves);
        const Move move = moves[chance.below(static_cast<std::uint32_t>(moves.size()))];
        Events<Event> events;
        Events<Event> twin_events;
        Chance stream(seed_of(table), Purpose::Move, 0, ++number);
        Chance twin_stream = stream;
        ASSERT_FALSE(rules.apply(state, seat, move, stream, events));
        if (depends_on_cards(what)) break;
        ASSERT_FALSE(rules.apply(twin, seat, move, twin_stream, twin_events));
        // A life that is lost without a choice, or a card turned up, shows what it was.
        if (state.board.lost.size() != twin.board.lost.size()) break;
        if (state.board.lost != twin.board.lost) break;
        ASSERT_EQ(told_to_all(events), told_to_all(twin_events));
      }
    }
  }
  EXPECT_GT(windows, 5000);
  EXPECT_GT(offers, 100);
  EXPECT_GT(proofs, 1000);
}

TEST(CoupWindows, AskEveryoneAliveInTheSameWay) {
  CoupGame game("Banker Director Guerrilla Politician Peacekeeper",
                "Ann 2 Banker Banker / Ben 2 Banker Director / Cid 2 Director / Dot 2 Politician Guerrilla");
  game.play("Ann claims Banker");
  EXPECT_EQ(game.asked(), "Ben, Cid, Dot");
  for (const char* name : {"Ben", "Cid", "Dot"}) {
    EXPECT_EQ(game.moves(name), (std::vector<std::string>{"allow", "challenge 1"}));
  }
}

TEST(CoupWindows, CloseWhenNoMissingAnswerCanMatter) {
  CoupGame game("Capitalist Director Guerrilla Politician Peacekeeper",
                "Ann 2 Capitalist / Ben 2 Capitalist / Cid 2 Director / Dot 2 Director / Eve 2 Director");
  game.play("Ann claims Capitalist; Ben, Cid join; Dot, Eve allow");
  // A challenge to Cid waits: one to Ben would come first. One to Ben waits for nobody.
  game.play("Eve challenges Cid; Dot challenges Cid");
  EXPECT_EQ(game.asked(), "Ann, Ben, Cid");
  game.play("Ann challenges Ben");
  EXPECT_EQ(game.asked(), "Ben");
}

TEST(CoupWindows, ARiotThatIsAskedForAgainWaitsForNobodyBehindTheFirstWhoJoins) {
  CoupGame game("Banker Director Guerrilla Protestor Peacekeeper",
                "Ann 2 Protestor / Ben 2 Banker Banker / Cid 3 Director / Dot 3 Director / Eve 3 Director / "
                "deck Guerrilla");
  game.play("Ann claims Protestor on Ben; Ben challenges Ann; Ann shows; Ben loses Banker");
  EXPECT_EQ(game.asked(), "Cid, Dot, Eve");
  // Dot's wish waits for Cid, who comes before her; Eve's answer cannot matter any more once Cid has spoken.
  game.play("Dot joins");
  EXPECT_EQ(game.asked(), "Cid, Eve");
  game.play("Cid allows");
  EXPECT_EQ(game.asked(), "Ben");
  EXPECT_TRUE(game.heard("nobody", "seat 3 joins"));
}

TEST(CoupWindows, OfSeveralChallengesTheEarliestCounts) {
  CoupGame game("Capitalist Director Guerrilla Politician Peacekeeper",
                "Ann 2 Capitalist / Ben 2 Capitalist / Cid 2 Director / Dot 2 Director / Eve 2 Director");
  game.play(
      "Ann claims Capitalist; Ben, Cid join; Dot, Eve allow; Eve challenges Cid; Dot challenges Cid; "
      "Ann, Ben, Cid allow");
  EXPECT_TRUE(game.heard("nobody", "seat 4 challenges"));
  EXPECT_FALSE(game.heard("nobody", "seat 3 challenges"));
}

TEST(CoupWindows, KeepTheirQuestionWhileOthersAnswer) {
  CoupGame game("Banker Director Guerrilla Politician Peacekeeper",
                "Ann 2 Banker Banker / Ben 2 Banker Director / Cid 2 Director / Dot 2 Politician Guerrilla");
  game.play("Ann claims Banker");
  const auto question = game.rules.question(game.state, 3);
  game.play("Ben, Cid allow");
  EXPECT_EQ(game.rules.question(game.state, 3), question);
  game.play("Dot allows");
  EXPECT_NE(game.rules.question(game.state, 1), question);
}

}  // namespace
}  // namespace parlour::games::testing
