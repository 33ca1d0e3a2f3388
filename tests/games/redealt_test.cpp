// Going back: what others have seen of a hand since is dealt anew, and nothing else. Worked cases for each
// game; random ones are the harness's.

#include "games/redealt.h"

#include <gtest/gtest.h>

#include <functional>

#include "tests/games/coup_record.h"
#include "tests/games/nexus_record.h"
#include "tests/games/noxford_traits.h"
#include "tests/games/rebel_nox_traits.h"
#include "tests/games/rebis_record.h"

namespace parlour::games::testing {
namespace {

constexpr int kTries = 400;

/// How many of many times it holds when everything that was told is unlearned.
template <Rules G>
int times(const G& rules, const typename G::State& then, const Events<typename G::Event>& events,
          const std::function<bool(const typename G::State&)>& holds) {
  int count = 0;
  for (int i = 0; i < kTries; ++i) {
    Chance chance(seed_of(i), Purpose::Sample);
    count += holds(redealt(rules, then, std::span(events.told()), chance)) ? 1 : 0;
  }
  return count;
}

/// About so many of all tries.
void expect_about(int count, double share) {
  EXPECT_GT(count, static_cast<int>(kTries * share * 0.6));
  EXPECT_LT(count, static_cast<int>(kTries * share * 1.5));
}

// ---- Coup

namespace of_coup {

using namespace coup;

constexpr const char* kStarter = "Banker Director Guerrilla Politician Peacekeeper";
constexpr const char* kThree =
    "Ann 2 Banker Director / Ben 2 Guerrilla Politician / Cid 2 Banker Peacekeeper / deck Banker Director "
    "Director Guerrilla Guerrilla Politician Politician Peacekeeper Peacekeeper";

Card card(const CoupGame& game, Role role) { return game.state.board.card_of(role); }

int times_held(const CoupGame& game, const State& then, const Events<Event>& events, Seat seat, Role role) {
  return times<Coup>(game.rules, then, events,
                     [&](const State& back) { return back.hands[at(seat)].contains(card(game, role)); });
}

TEST(RedealtCoup, ACardShownOnAChallengeAndALifeLostAreDealtAnew) {
  CoupGame game(kStarter, kThree);
  const State then = game.state;
  game.play("Ann claims Banker; Ben challenges Ann; Ann shows; Ben loses Politician");
  EXPECT_EQ(times_held(game, then, game.events(), 0, Role::Director), kTries) << "nobody has seen it";
  EXPECT_EQ(times_held(game, then, game.events(), 1, Role::Guerrilla), kTries);
  EXPECT_EQ(times<Coup>(game.rules, then, game.events(),
                        [&](const State& back) { return back.hands[2] == then.hands[2]; }),
            kTries);
  // Two Bankers and three Politicians lie among eleven cards.
  expect_about(times_held(game, then, game.events(), 0, Role::Banker), 2.0 / 11);
  expect_about(times_held(game, then, game.events(), 1, Role::Politician), 3.0 / 11);
  EXPECT_EQ(times<Coup>(game.rules, then, game.events(),
                        [&](const State& back) { return back.board == then.board; }),
            kTries);
}

TEST(RedealtCoup, WhoKnewTheCardStillKnowsItUnlessSomebodyElseHasSeenItToo) {
  CoupGame game(kStarter, kThree);
  State then = game.state;
  then.memory[1].hands[0].push(card(game, Role::Banker));
  Event given{.what = What::HandedOver, .who = 0, .whom = 1, .count = 1};
  Event inside = given;
  inside.cards.push(Role::Banker);
  Events<Event> events;
  events.tell({0, 1}, inside, given);
  EXPECT_EQ(times<Coup>(game.rules, then, events, [&](const State& back) { return back == then; }), kTries);
  events.tell_all({.what = What::Showed, .who = 0, .role = Role::Banker});
  expect_about(times_held(game, then, events, 0, Role::Banker), 2.0 / 10);
  EXPECT_EQ(times<Coup>(game.rules, then, events,
                        [](const State& back) { return back.memory[1].hands[0].empty(); }),
            kTries);
}

TEST(RedealtCoup, WhatSomebodyKnowsToBeInTheDeckIsNotDrawn) {
  CoupGame game(kStarter, kThree);
  State then = game.state;
  then.memory[2].deck = then.deck;
  then.memory[2].deck.remove(card(game, Role::Director));
  Events<Event> events;
  events.tell_all({.what = What::Showed, .who = 0, .role = Role::Banker});
  EXPECT_EQ(times_held(game, then, events, 0, Role::Politician), 0);
  expect_about(times_held(game, then, events, 0, Role::Banker), 0.5);
  // Were there nothing else, it would be forgotten.
  then.memory[2].deck = then.deck;
  EXPECT_GT(times_held(game, then, events, 0, Role::Politician), 0);
}

TEST(RedealtCoup, WithoutADeckAllHandsAreDealtAnew) {
  CoupGame game(
      kStarter,
      "Ann 2 Banker Banker Banker / Ben 2 Director Director Director / Cid 2 Guerrilla Guerrilla "
      "Guerrilla / Dan 2 Politician Politician Politician / Eve 2 Peacekeeper Peacekeeper Peacekeeper");
  Events<Event> events;
  const auto moved = [&](const State& back) { return back.hands[4] != game.state.hands[4]; };
  EXPECT_EQ(times<Coup>(game.rules, game.state, events, moved), 0) << "nothing has been seen";
  events.tell_all({.what = What::Showed, .who = 0, .role = Role::Banker});
  EXPECT_GT(times<Coup>(game.rules, game.state, events, moved), kTries * 9 / 10);
}

TEST(RedealtCoup, AnswersThatMayHaveComeOutAreAskedForAgain) {
  CoupGame game(kStarter,
                "Ann 4 Banker Director / Ben 2 Guerrilla Politician / Cid 2 Banker Peacekeeper / deck Banker "
                "Director Director Guerrilla Guerrilla Politician Politician Peacekeeper Peacekeeper");
  game.play("Ann claims Guerrilla on Ben");
  game.play("Ben blocks");
  const State then = game.state;
  EXPECT_EQ(then.board.asked, SeatSet{2});
  const auto before = game.events().told().size();
  game.play("Cid allows");
  Events<Event> events;
  for (auto told = game.events().told().begin() + static_cast<std::ptrdiff_t>(before);
       told != game.events().told().end(); ++told) {
    if (told->open) events.tell_all(*told->open);
  }
  ASSERT_FALSE(events.told().empty()) << "the block has come out";
  EXPECT_EQ(times<Coup>(game.rules, then, events,
                        [](const State& back) {
                          return back.board.asked == SeatSet{1, 2};
                        }),
            kTries);
  EXPECT_EQ(times<Coup>(game.rules, then, {}, [&](const State& back) { return back == then; }), kTries);
}

TEST(RedealtCoup, ACardThatWasLentToAProducerIsAnotherOneThatTheLenderKnows) {
  CoupGame game(
      "Banker Producer Guerrilla Politician Peacekeeper",
      "Ann 2 Producer Guerrilla / Ben 2 Banker Politician / Cid 2 Banker Producer / deck Banker Producer "
      "Guerrilla Guerrilla Politician Politician Peacekeeper Peacekeeper Peacekeeper");
  game.play("Ann claims Producer on Ben; all allow; Ben gives Banker");
  const State then = game.state;
  ASSERT_EQ(then.borrowed, card(game, Role::Banker));
  Cards own = then.hands[0];
  own.remove(then.borrowed);
  Events<Event> events;
  events.tell_all({.what = What::Showed, .who = 0, .role = Role::Banker});
  EXPECT_EQ(times<Coup>(game.rules, then, events,
                        [&](const State& back) {
                          Cards drawn = back.hands[0];
                          drawn.remove(own);
                          return drawn == Cards{back.borrowed} && back.memory[1].hands[0] == drawn;
                        }),
            kTries)
      << "and nothing else of Ann's hand";
  const auto banker = [&](const State& back) { return back.borrowed == then.borrowed; };
  EXPECT_LT(times<Coup>(game.rules, then, events, banker), kTries / 2);
}

TEST(RedealtCoup, ACardLaidAsideIsAnotherOnceItHasBeenTurnedUp) {
  CoupGame game(
      "Banker Director Guerrilla Intellectual Missionary",
      "Ann 9 Banker Director / Ben 2 Guerrilla Banker / Cid 2 Banker Missionary / deck Director Director "
      "Guerrilla Guerrilla Intellectual Intellectual Intellectual Missionary Missionary");
  game.play("Ann coups Ben; Ben loses Banker as Intellectual");
  const State then = game.state;
  ASSERT_EQ(then.under[0].face, card(game, Role::Banker));
  Events<Event> turned;
  Event up{.what = What::TurnedUp, .who = 1, .role = Role::Intellectual};
  up.cards.push(Role::Banker);
  turned.tell_all(up);
  const auto banker = [&](const State& back) { return back.under[0].face == card(game, Role::Banker); };
  expect_about(times<Coup>(game.rules, then, turned, banker), 1.0 / 10);
  EXPECT_EQ(times<Coup>(game.rules, then, {}, banker), kTries);
  EXPECT_EQ(times_held(game, then, turned, 1, Role::Guerrilla), kTries) << "the rest of the hand stays";
}

}  // namespace of_coup

// ---- Nexus

TEST(RedealtNexus, ACardThatWasSownGoesBackIntoTheDeck) {
  Record game = Record::dealt(1);
  const nexus::State then = game.state;
  const Seat seat = then.to_act;
  const nexus::CardSet hand = then.hands.at(static_cast<std::size_t>(seat));
  const nexus::Card sown = *hand.begin();
  Events<nexus::Event> events;
  Chance chance(seed_of(1), Purpose::Move);
  ASSERT_FALSE(game.rules.apply(game.state, seat, {nexus::Action::Sow, sown}, chance, events));
  const auto held = [&](const nexus::State& back) { return back.hands.at(static_cast<std::size_t>(seat)); };
  const auto stays = hand - nexus::CardSet{sown};
  EXPECT_EQ(times<nexus::Nexus>(game.rules, then, events,
                                [&](const auto& back) { return (stays - held(back)).empty(); }),
            kTries);
  expect_about(times<nexus::Nexus>(game.rules, then, events,
                                   [&](const auto& back) { return held(back).contains(sown); }),
               1.0 / (1.0 + static_cast<double>(then.deck.size())));
  const auto others = [](nexus::State back, Seat own) {
    back.deck.clear();
    back.hands.at(static_cast<std::size_t>(own)).clear();
    return back;
  };
  EXPECT_EQ(times<nexus::Nexus>(game.rules, then, events,
                                [&](const auto& back) { return others(back, seat) == others(then, seat); }),
            kTries);
}

// ---- Rebis

TEST(RedealtRebis, ABookThatWasLaidGoesBackAmongThoseThatNobodyHasSeen) {
  using namespace rebis;
  RebisRecord game = RebisRecord::dealt(1, 2);
  const State then = game.state;
  const Seat seat = then.to_act;
  const auto hand = [seat](const State& state) { return state.hands.at(static_cast<std::size_t>(seat)); };
  const Card laid = *hand(then).begin();
  Events<Event> events;
  Chance chance(seed_of(1), Purpose::Move);
  ASSERT_FALSE(game.rules.apply(game.state, seat, {.action = Action::Shelve, .card = laid, .count = 1},
                                chance, events));
  Cards stays = hand(then);
  stays.remove(laid);
  const auto has = [&](const State& back, int copies) { return hand(back).count(laid) >= copies; };
  EXPECT_EQ(times<Rebis>(game.rules, then, events,
                         [&](const State& back) {
                           Cards rest = hand(back);
                           for (const Card card : stays) {
                             if (!rest.contains(card)) return false;
                             rest.remove(card);
                           }
                           return rest.size() == 1;
                         }),
            kTries);
  const int copies = hand(then).count(laid);
  EXPECT_LT(times<Rebis>(game.rules, then, events, [&](const State& back) { return has(back, copies); }),
            kTries / 4);
}

TEST(RedealtRebis, SoDoesOneThatWasTooHeavyForTheShelfThatItCloses) {
  using namespace rebis;
  RebisRecord game = RebisRecord::dealt(1, 2);
  const State then = game.state;
  const Seat seat = then.to_act;
  const auto hand = [seat](const State& state) { return state.hands.at(static_cast<std::size_t>(seat)); };
  const Card card = *hand(then).begin();
  const int copies = hand(then).count(card);
  const auto times_back = [&](ClosedBy how) {
    Events<Event> events;
    events.tell({seat}, Closed{seat, seat, how, card, false}, Closed{seat, seat, how, kUnseen, false});
    return times<Rebis>(game.rules, then, events,
                        [&](const State& back) { return hand(back).count(card) >= copies; });
  };
  EXPECT_LT(times_back(ClosedBy::Paying), kTries / 4) << "everybody has weighed it";
  EXPECT_EQ(times_back(ClosedBy::FreeClose), kTries) << "this may have been any card";
}

// ---- Noxford

TEST(RedealtNoxford, ACardThatWasPlayedGoesBackIntoItsDeck) {
  using namespace noxford;
  const Noxford rules(Noxford::read(noxford_data()), {}, 2);
  Chance chance(seed_of(2), Purpose::Setup);
  const State then = rules.setup(chance);
  const Seat seat = then.to_act;
  const auto hand = [seat](const State& state) { return state.hands.at(static_cast<std::size_t>(seat)); };
  Hand stays = hand(then);
  const Card played = stays.take(0);
  Events<Event> events;
  events.tell_all(Placed{seat, rules.data().shown(played), {}});
  EXPECT_EQ(times<Noxford>(rules, then, events,
                           [&](const State& back) {
                             Hand rest = hand(back);
                             for (const Card card : stays) {
                               if (!rest.remove(card)) return false;
                             }
                             return rest.size() == 1 && back.display == then.display &&
                                    back.city == then.city;
                           }),
            kTries);
  EXPECT_LT(times<Noxford>(rules, then, events, [&](const State& back) { return back == then; }), kTries);
}

// ---- Rebel Nox

namespace of_rebel_nox {

using namespace rebel_nox;

/// Moves by chance until cards are to be given back.
struct Drawn {
  State before;  // the last card of the fight
  State then;
  State returned;
  Events<Event> of_the_fight;
  Events<Event> of_the_return;
  Events<Event> afterwards;  // a few more moves
  Events<Event> since_then;  // both
};

std::optional<Drawn> drawn(const RebelNox& rules, int seed) {
  Chance chance(seed_of(seed), Purpose::Move);
  State state = rules.setup(chance);
  std::vector<Move> moves;
  Drawn drawn;
  while (state.phase != Phase::Over && state.board.round == 1) {
    rules.legal(state, state.to_act, moves);
    drawn.before = state;
    drawn.of_the_fight.clear();
    rules.apply(state, state.to_act, moves[chance.below(static_cast<std::uint32_t>(moves.size()))], chance,
                drawn.of_the_fight);
    if (state.phase != Phase::Return) continue;
    drawn.then = state;
    while (state.phase == Phase::Return) {
      rules.legal(state, state.to_act, moves);
      State same = state;
      Chance again = chance;
      rules.apply(same, same.to_act, moves.front(), again, drawn.since_then);
      rules.apply(state, state.to_act, moves.front(), chance, drawn.of_the_return);
    }
    drawn.returned = state;
    for (int more = 0; more < 8 && state.phase != Phase::Over; ++more) {
      rules.legal(state, state.to_act, moves);
      const Move move = moves[chance.below(static_cast<std::uint32_t>(moves.size()))];
      State same = state;
      Chance again = chance;
      rules.apply(same, same.to_act, move, again, drawn.since_then);
      rules.apply(state, state.to_act, move, chance, drawn.afterwards);
    }
    return drawn;
  }
  return std::nullopt;
}

TEST(RedealtRebelNox, ACardThatWasDrawnIsNoLongerKnownAndOneGivenBackNeither) {
  const RebelNox rules(RebelNox::read(rebel_nox_data()), {}, 4);
  int drawn_stayed = 0;
  int given_stayed = 0;
  int games = 0;
  for (int seed = 0; seed < kTries; ++seed) {
    const auto game = drawn(rules, seed);
    if (!game || game->then.exchange.kind != Exchange::Kind::Infiltrators) continue;
    const auto grafts = [](const Told<Event>& told) {
      return told.open && std::holds_alternative<Drew>(*told.open);
    };
    if (std::ranges::any_of(game->of_the_return.told(), grafts)) continue;
    ++games;
    const Exchange& exchange = game->then.exchange;
    Chance chance(seed_of(seed), Purpose::Sample);
    // Before the fight: the loser's card is seen by the drawer.
    const State back = redealt(rules, game->before, std::span(game->of_the_fight.told()), chance);
    EXPECT_EQ(rules.view(back, kPasserBy), rules.view(game->before, kPasserBy));
    if (back.hands[exchange.winner].contains(exchange.drawn[0])) ++drawn_stayed;
    // Before giving back: both know the card that was drawn, then as now; what was given is the other's to
    // forget.
    const State after = redealt(rules, game->then, std::span(game->of_the_return.told()), chance);
    EXPECT_EQ(rules.view(after, kPasserBy), rules.view(game->then, kPasserBy));
    EXPECT_EQ(after.exchange.drawn, exchange.drawn);
    EXPECT_TRUE(after.hands[exchange.drawer].contains(exchange.drawn[0]));
    EXPECT_TRUE(rules.view(after, {exchange.winner}).known_at(exchange.drawer).contains(exchange.drawn[0]));
    for (const auto& told : game->of_the_return.told()) {
      const auto* gave = told.inside ? std::get_if<GaveBack>(&*told.inside) : nullptr;
      if (gave == nullptr || gave->cards.meets(every_rebel())) continue;
      if ((gave->cards - after.hands[exchange.drawer]).empty()) ++given_stayed;
    }
  }
  ASSERT_GT(games, 50);
  EXPECT_LT(drawn_stayed, games / 2);
  EXPECT_LT(given_stayed, games / 2);
}

CardSet seen_in(const Events<Event>& events) {
  CardSet seen;
  for (const auto& told : events.told()) {
    const Event& event = told.inside ? *told.inside : *told.open;
    if (const auto* played = std::get_if<Played>(&event)) seen.push(played->card);
    if (const auto* drew = std::get_if<Drew>(&event)) seen |= drew->cards;
    if (const auto* gave = std::get_if<GaveBack>(&event)) seen |= gave->cards;
    // Whole hands: none of the rest is certain.
    if (std::holds_alternative<SwappedHands>(event)) seen = every_number_card() | every_rebel();
  }
  return seen;
}

TEST(RedealtRebelNox, WhatWasKnownOfCardsThatNobodyHasSeenSinceIsStillKnown) {
  const RebelNox rules(RebelNox::read(rebel_nox_data()), {}, 4);
  int known = 0;
  for (int seed = 0; seed < kTries; ++seed) {
    const auto game = drawn(rules, seed);
    if (!game) continue;
    Chance chance(seed_of(seed), Purpose::Sample);
    const State back = redealt(rules, game->returned, std::span(game->afterwards.told()), chance);
    for (Seat eye = 0; eye < 4; ++eye) {
      for (Seat seat = 0; seat < 4; ++seat) {
        const CardSet then = rules.view(game->returned, {eye}).known_at(seat) - seen_in(game->afterwards);
        known += static_cast<int>(then.size());
        EXPECT_TRUE((then - rules.view(back, {eye}).known_at(seat)).empty()) << "seed " << seed;
      }
    }
  }
  EXPECT_GT(known, 100);
}

TEST(RedealtRebelNox, ADrawnCardThatHasBeenPlayedSinceIsAnotherThatBothKnow) {
  const RebelNox rules(RebelNox::read(rebel_nox_data()), {}, 4);
  int another = 0;
  for (int seed = 0; seed < kTries; ++seed) {
    const auto game = drawn(rules, seed);
    if (!game || game->then.exchange.kind != Exchange::Kind::Infiltrators) continue;
    Chance chance(seed_of(seed), Purpose::Sample);
    const State back = redealt(rules, game->then, std::span(game->since_then.told()), chance);
    const auto loser = rules.view(back, {back.exchange.winner});
    ASSERT_EQ(back.exchange.drawn.size(), game->then.exchange.drawn.size());
    const Transfer& news = back.transfers[back.transfers.size() - 1];
    for (const Card card : back.exchange.drawn) {
      EXPECT_TRUE(back.hands[back.exchange.drawer].contains(card));
      EXPECT_TRUE(loser.known_at(back.exchange.drawer).contains(card));
      EXPECT_TRUE(news.cards.contains(card));
      if (!game->then.exchange.drawn.contains(card)) ++another;
    }
    EXPECT_EQ(news.cards.size(), back.exchange.drawn.size());
  }
  EXPECT_GT(another, 0);
}

TEST(RedealtRebelNox, ChoosingALocationUnlearnsNothing) {
  const RebelNox rules(RebelNox::read(rebel_nox_data()), {}, 6);
  Chance chance(seed_of(3), Purpose::Setup);
  const State then = rules.setup(chance);
  State state = then;
  std::vector<Move> moves;
  rules.legal(state, state.to_act, moves);
  Events<Event> events;
  rules.apply(state, state.to_act, moves.front(), chance, events);
  EXPECT_EQ(times<RebelNox>(rules, then, events, [&](const State& back) { return back == then; }), kTries);
  // With six there is no box: one open card, and all hands are dealt anew. Who began still has the commander.
  rules.legal(state, state.to_act, moves);
  const Card played = moves.front().card;
  rules.apply(state, state.to_act, moves.front(), chance, events);
  const auto held = [&](const State& back) { return back.hands[then.board.leader]; };
  expect_about(
      times<RebelNox>(rules, then, events, [&](const State& back) { return held(back).contains(played); }),
      9.0 / 54);
  EXPECT_EQ(times<RebelNox>(rules, then, events,
                            [&](const State& back) { return held(back).contains(kCommander); }),
            kTries);
}

TEST(RedealtRebelNox, EveryComputerFindsAWorldAfterwards) {
  const RebelNox rules(RebelNox::read(rebel_nox_data()), {}, 5);
  for (int seed = 0; seed < 60; ++seed) {
    const auto game = drawn(rules, seed);
    if (!game) continue;
    Chance chance(seed_of(seed), Purpose::Sample);
    const State back = redealt(rules, game->before, std::span(game->of_the_fight.told()), chance);
    for (Seat seat = 0; seat < 5; ++seat) EXPECT_NO_THROW(rules.sample(rules.view(back, {seat}), chance));
  }
}

}  // namespace of_rebel_nox

}  // namespace
}  // namespace parlour::games::testing
