#pragma once
// Plays random games and checks every promise of games/rules.h, for any game. One line per game:
//
//   expect_none(check_game<Nexus>(nexus_title(), data, {.games = 100}));
//
// What the harness has to know about a game is in a specialisation of TraitsOf:
//
//   static std::vector<int> census(const G&, const State&);  every card and token, wherever it is
//   static std::string tell(const Event&);                   an event in words, all of it
// and, where they make sense,
//   static Move any_move(const G&, Chance&);       a well-formed move, mostly not legal
//   static std::optional<State> twin(const G&, const State&, Viewer, Chance&);
//                      another State that these eyes cannot tell from the given one, made without view() and
//                      sample(): the judge of what a View may know
//   static bool settled(const Move&);              what the mover learns by it follows from what it knew
//   static bool forgets(const State& before, const State& after);
//                      Views keep no memory of what was seen before this move: a new game of a series
// and for going back to an earlier State, where hands are hidden:
//   static std::vector<int> held(const State&, Seat);  the hidden cards of a seat
//   static std::vector<int> shown(const G&, const State& then, std::span<const Told<Event>> since, Seat);
//                      those of them that another seat has come to see since
//   static std::optional<std::vector<int>> spare(const G&, const State& then, Seat);
//                      the cards that nobody holds, among which those are dealt anew; nothing: let this one
//                      pass
//   static constexpr bool kDealsHands = true;  when something was seen, whole hands are dealt anew
//   static void forget_answers(View&);  what was answered in secret is asked again

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "games/fields.h"
#include "games/redealt.h"
#include "games/rules.h"
#include "games/title.h"
#include "tests/games/findings.h"
#include "tests/games/option_sets.h"

namespace parlour::games::testing {

template <Rules G>
struct TraitsOf;

struct Effort {
  int games = 100;
  int thorough_every = 10;  // the slow checks are done at every so manieth position, by chance
  int longest = 5000;       // moves after which a game counts as endless
};

/// Something made from a View that must not depend on what the View hides: rendered bytes, a computer move.
template <Rules G>
using ReadOut = std::function<std::string(const typename G::View&)>;

inline std::size_t at(Seat seat) { return static_cast<std::size_t>(seat); }

inline Seed seed_of(int number) {
  Seed seed{};
  for (std::size_t i = 0; i < 4; ++i) {
    seed[i] = static_cast<unsigned char>(static_cast<unsigned>(number) >> (8U * i));
  }
  return seed;
}

template <Rules G>
class Inspector {
  using State = typename G::State;
  using View = typename G::View;
  using Move = typename G::Move;
  using Told = games::Told<typename G::Event>;
  using Traits = TraitsOf<G>;

 public:
  Inspector(const G& rules, std::string name, Effort effort, std::vector<ReadOut<G>> read_outs)
      : rules_(rules), name_(std::move(name)), effort_(effort), read_outs_(std::move(read_outs)) {}

  /// A match through the type-erased contract, to be played alongside.
  std::function<Match(const Seed&)> deal_match;
  std::function<Match(const nlohmann::json&)> restore_match;
  std::optional<std::vector<std::string>> refusals;

  Findings run() {
    for (game_ = 0; game_ < effort_.games; ++game_) play_one();
    for (const Move& move : known_) {
      if (from_fields<Move>(to_fields(move)) != move) add("JSON round trip", "Move " + rules_.format(move));
    }
    judge_chance();
    if (twins_ > 50 && worlds_apart_ == 0) add("samples vary", "the same View always gives the same world");
    return std::move(findings_);
  }

 private:
  // ---- One game

  void play_one() {
    const Seed seed = seed_of(game_);
    dice_ = Chance(seed, Purpose::Player);
    log_.clear();
    asked_.clear();
    path_.clear();
    Chance setup(seed, Purpose::Setup);
    State state = rules_.setup(setup);
    census_ = census(state);
    std::optional<Match> match;
    if (deal_match && game_ % 8 == 0) match = deal_match(seed);

    while (static_cast<int>(log_.size()) < effort_.longest) {
      check_position(state, match);
      const SeatSet acting = rules_.to_act(state);
      if (acting.empty()) break;
      const Seat seat = pick_seat(acting);
      rules_.legal(state, seat, legal_);
      if (legal_.empty()) return;  // already found
      const Move move = pick_move(legal_);
      const State before = state;
      Chance chance = chance_now();
      Events<typename G::Event> events;
      if (rules_.apply(state, seat, move, chance, events)) return;  // already found
      State again = before;
      Chance same = chance_now();
      Events<typename G::Event> same_events;
      rules_.apply(again, seat, move, same, same_events);
      if (again != state) add("same chance, same State", rules_.format(move));
      if (match) play_along(*match, seat, move, events);
      log_.emplace_back(seat, rules_.format(move));
      path_.push_back({before, events.told()});
      check_step(before, seat, state);
    }
    if (!rules_.outcome(state)) add("games end", "no end after " + std::to_string(log_.size()) + " moves");
    check_replay(seed, state);
    for (int tries = 0; tries < 3 && !path_.empty(); ++tries) check_going_back();
  }

  /// Each move has its own stream, as at a real table.
  [[nodiscard]] Chance chance_now() const {
    return {seed_of(game_), Purpose::Move, 0, static_cast<std::uint32_t>(log_.size())};
  }

  Seat pick_seat(SeatSet acting) {
    auto skip = dice_.below(static_cast<std::uint32_t>(acting.size()));
    for (const Seat seat : acting) {
      if (skip-- == 0) return seat;
    }
    return acting.first();
  }

  /// In two games of three the players lean towards the first or the last move of the list, which leads to
  /// places where even chance does not come: hands run full or empty, decks run out.
  Move pick_move(const std::vector<Move>& moves) {
    if (game_ % 3 != 0 && dice_.below(4) != 0) return game_ % 3 == 1 ? moves.front() : moves.back();
    return moves[dice_.below(static_cast<std::uint32_t>(moves.size()))];
  }

  void check_position(const State& state, const std::optional<Match>& match) {
    const SeatSet acting = rules_.to_act(state);
    if (acting.empty() != rules_.outcome(state).has_value()) {
      add("a move or the end", "nobody is asked and there is no outcome, or both");
    }
    if (census(state) != census_) add("cards are conserved", "after a move");
    const bool thorough = dice_.below(static_cast<std::uint32_t>(effort_.thorough_every)) == 0;
    const nlohmann::json untouched = thorough ? to_fields(state) : nlohmann::json();
    for (Seat seat = 0; seat < rules_.seats(); ++seat) {
      check_legal(state, seat);
      check_strays(state, seat);
    }
    if (rules_.mid_move(state) && acting.size() != 1) {
      add("a move in steps is one seat's", "mid_move while " + std::to_string(acting.size()) + " are asked");
    }
    if (!thorough) return;
    if (to_fields(state) != untouched) add("copies are independent", "moves on copies changed the original");
    if (from_fields<State>(untouched) != state) add("JSON round trip", "State");
    if (match) check_match(*match, state);
    check_secrets(state);
  }

  // ---- Moves

  /// Legal moves are there for who is asked and for nobody else; each is accepted, and its notation is its
  /// own.
  void check_legal(const State& state, Seat seat) {
    legal_ = stale_;  // what was in it before must not matter
    rules_.legal(state, seat, legal_);
    stale_ = legal_;
    if (legal_.empty() == rules_.to_act(state).contains(seat)) {
      add("a move or the end",
          "seat " + std::to_string(seat) + " has " + std::to_string(legal_.size()) + " moves");
    }
    std::set<std::string> texts;
    for (const Move& move : legal_) {
      const std::string text = rules_.format(move);
      if (!texts.insert(text).second) add("one notation, one move", text + " is listed twice");
      if (rules_.parse(text) != move) add("notation round trip", text);
      if (rules_.why_not(state, seat, move)) add("legal moves are accepted", "why_not bars " + text);
      State after = state;
      Chance chance = chance_now();
      Events<typename G::Event> events;
      if (rules_.apply(after, seat, move, chance, events))
        add("legal moves are accepted", "apply refuses " + text);
      if (census(after) != census_) add("cards are conserved", "after " + text);
      if (known_.size() < 500 && std::ranges::find(known_, move) == known_.end()) known_.push_back(move);
    }
  }

  /// Moves that are not listed are refused, with a reason and without a trace.
  void check_strays(const State& state, Seat seat) {
    for (int tries = 0; tries < 3; ++tries) {
      const std::optional<Move> move = stray();
      if (!move || std::ranges::find(legal_, *move) != legal_.end()) continue;
      const std::string text = rules_.format(*move);
      if (rules_.parse(text) != *move) add("notation round trip", text);
      const auto reason = rules_.why_not(state, seat, *move);
      if (!reason) add("what is not listed is refused", "why_not has nothing against " + text);
      State after = state;
      Chance chance = chance_now();
      Events<typename G::Event> events;
      const auto refusal = rules_.apply(after, seat, *move, chance, events);
      if (!refusal) add("what is not listed is refused", "apply accepts " + text);
      if (refusal != reason) add("why_not and apply agree", text);
      if (refusal && (after != state || !events.told().empty())) add("a refusal changes nothing", text);
      if (refusal && refusals && std::ranges::find(*refusals, name_of(*refusal)) == refusals->end()) {
        add("refusals are listed", std::string(name_of(*refusal)));
      }
    }
  }

  std::optional<Move> stray() {
    if constexpr (requires { Traits::any_move(rules_, dice_); }) {
      if (dice_.below(2) == 0) return Traits::any_move(rules_, dice_);
    }
    if (known_.empty()) return std::nullopt;
    return known_[dice_.below(static_cast<std::uint32_t>(known_.size()))];
  }

  /// Questions: a seat that waits keeps its question while others answer; an answered one never comes back.
  void check_step(const State& before, Seat mover, const State& after) {
    const SeatSet was_asked = rules_.to_act(before);
    const SeatSet is_asked = rules_.to_act(after);
    for (const Seat seat : was_asked) {
      const std::uint32_t old = rules_.question(before, seat);
      const bool same = is_asked.contains(seat) && rules_.question(after, seat) == old;
      if (!same) asked_[seat].insert(old);
      if (seat == mover && same)
        add("questions never return", "seat " + std::to_string(seat) + " has answered it");
      if (seat != mover && same && moves_of(before, seat) != moves_of(after, seat)) {
        add("a question keeps its answers", "seat " + std::to_string(seat));
      }
      const bool same_window =
          is_asked == was_asked - SeatSet{mover} && moves_of(before, seat) == moves_of(after, seat);
      if (seat != mover && same_window && !same) {
        add("a question stays while others answer", "seat " + std::to_string(seat));
      }
    }
    for (const Seat seat : is_asked) {
      if (asked_[seat].contains(rules_.question(after, seat))) {
        add("questions never return", "seat " + std::to_string(seat));
      }
    }
    if (rules_.mid_move(after) && is_asked != SeatSet{mover}) {
      add("a move in steps is one seat's", "another seat is asked in the middle of it");
    }
  }

  // ---- Replay, JSON, the type-erased match

  void check_replay(const Seed& seed, const State& end) {
    Chance setup(seed, Purpose::Setup);
    State state = rules_.setup(setup);
    Chance chance(seed, Purpose::Move);
    Events<typename G::Event> events;
    std::uint32_t number = 0;
    for (const auto& [seat, text] : log_) {
      chance.turn_to(number++);
      const auto move = rules_.parse(text);
      if (!move || rules_.apply(state, seat, *move, chance, events)) return add("replay", "stops at " + text);
    }
    if (state != end) add("replay", "comes to another State");
  }

  void check_match(const Match& match, const State& state) {
    if (match.snapshot() != to_fields(state)) add("Match follows the rules", "its snapshot differs");
    if (restore_match && restore_match(match.snapshot()).snapshot() != match.snapshot()) {
      add("Match can be restored", "its snapshot differs");
    }
    if (match.to_act() != rules_.to_act(state) || match.outcome() != rules_.outcome(state) ||
        match.mid_move() != rules_.mid_move(state) || match.seats() != rules_.seats()) {
      add("Match follows the rules", "who is asked, or the outcome");
    }
    for (Seat seat = 0; seat < rules_.seats(); ++seat) {
      std::vector<std::string> offered;
      for (const Choice& choice : match.legal(seat)) offered.push_back(choice.notation);
      if (offered != moves_of(state, seat)) add("Match follows the rules", "legal moves");
      if (std::any_cast<View>(match.view({seat})) != rules_.view(state, {seat})) {
        add("Match follows the rules", "view");
      }
    }
  }

  void play_along(Match& match, Seat seat, const Move& move, const Events<typename G::Event>& events) {
    Chance chance = chance_now();
    std::vector<Happening> happenings;
    const auto choice = match.parse(rules_.format(move));
    if (!choice || match.apply(seat, *choice, chance, happenings)) {
      return add("Match follows the rules", "it refuses " + rules_.format(move));
    }
    for (const Viewer eyes : viewers()) {
      std::string heard;
      for (const Happening& happening : happenings) {
        if (const std::any* event = happening.heard_by(eyes)) {
          heard += Traits::tell(std::any_cast<const typename G::Event&>(*event)) + "\n";
        }
      }
      if (heard != heard_by(eyes, events)) add("Match follows the rules", "events of " + rules_.format(move));
    }
  }

  // ---- Secrets

  [[nodiscard]] std::vector<Viewer> viewers() const {
    std::vector<Viewer> all{kPasserBy, SeatSet::all(rules_.seats())};
    for (Seat seat = 0; seat < rules_.seats(); ++seat) all.push_back({seat});
    return all;
  }

  void check_secrets(const State& state) {
    for (const Viewer eyes : viewers()) {
      const View view = rules_.view(state, eyes);
      const bool as_json = dice_.below(4) == 0;
      if (as_json && from_fields<View>(to_fields(view)) != view) add("JSON round trip", "View");

      std::vector<State> worlds{state, rules_.sample(view, dice_)};
      if (rules_.view(worlds[1], eyes) != view) add("view(sample(view)) == view", "eyes " + name(eyes));
      if (census(worlds[1]) != census_) add("sampled worlds conserve cards", "eyes " + name(eyes));
      if constexpr (requires { Traits::twin(rules_, state, eyes, dice_); }) {
        if (const auto twin = Traits::twin(rules_, state, eyes, dice_); twin && *twin != state) {
          ++twins_;
          if (rules_.sample(view, dice_) != worlds[1]) ++worlds_apart_;
          if (rules_.view(*twin, eyes) != view)
            add("a View knows no more than its eyes", "eyes " + name(eyes));
          worlds.push_back(*twin);
        }
      }
      for (std::size_t other = 1; other < worlds.size(); ++other) {
        check_same_for(eyes, state, worlds[other]);
        if (as_json && to_fields(view).dump() != to_fields(rules_.view(worlds[other], eyes)).dump()) {
          add("non-interference", name(eyes) + " tells worlds apart by the bytes of the View");
        }
      }
      check_heard(eyes, worlds);
      if (dice_.below(4) == 0) play_on(worlds[1], eyes);
    }
  }

  /// Non-interference: what eyes are shown and may do is the same in two worlds that look the same to them.
  void check_same_for(Viewer eyes, const State& one, const State& other) {
    const auto differ = [&](const char* what) {
      add("non-interference", name(eyes) + " tells worlds apart by " + what);
    };
    const View view = rules_.view(one, eyes);
    const View other_view = rules_.view(other, eyes);
    for (const auto& read_out : read_outs_) {
      if (read_out(view) != read_out(other_view)) differ("a read-out of the View");
    }
    // The host shows everyone who is asked and how it ended.
    if (rules_.to_act(one) != rules_.to_act(other)) differ("who is asked");
    if (rules_.mid_move(one) != rules_.mid_move(other)) differ("mid_move");
    if (rules_.outcome(one) != rules_.outcome(other)) differ("the outcome");
    for (const Seat seat : eyes) {
      if (rules_.question(one, seat) != rules_.question(other, seat)) differ("the question");
      if (moves_of(one, seat) != moves_of(other, seat)) differ("the legal moves");
      for (const Move& move : known_) {
        if (rules_.why_not(one, seat, move) != rules_.why_not(other, seat, move)) differ("a refusal");
      }
    }
  }

  /// What was heard tells no more than what is seen afterwards: whoever moved, in whichever world, eyes that
  /// then see the same have heard the same. What a mover knew before decides a settled move and every step of
  /// a move in steps.
  void check_heard(Viewer eyes, const std::vector<State>& worlds) {
    std::vector<Aftermath> all;
    for (const State& world : worlds) {
      for (const Seat mover : rules_.to_act(world)) {
        std::vector<Move> moves;
        rules_.legal(world, mover, moves);
        if (moves.size() > 12) {
          dice_.shuffle(std::span(moves));
          moves.resize(12);
        }
        for (const Move& move : moves) {
          State after = world;
          Chance chance = chance_now();
          Events<typename G::Event> events;
          if (rules_.apply(after, mover, move, chance, events) || forgets(world, after)) continue;
          const bool follows = eyes == Viewer{mover} && (settled(move) || rules_.mid_move(after));
          all.push_back({mover, move, follows, rules_.view(after, eyes), heard_by(eyes, events)});
        }
      }
    }
    for (std::size_t i = 1; i < all.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) compare_aftermaths(eyes, all[i], all[j]);
    }
  }

  struct Aftermath {
    Seat mover = 0;
    Move move{};
    bool follows = false;  // from what the mover knew
    View seen;
    std::string heard;
  };

  void compare_aftermaths(Viewer eyes, const Aftermath& one, const Aftermath& other) {
    if (one.mover != other.mover) return;
    const std::string text = rules_.format(one.move);
    if (one.heard != other.heard && one.seen == other.seen) {
      add("events tell no more than the View", name(eyes) + " hears [" + one.heard + "] of " + text +
                                                   " but [" + other.heard + "] of " +
                                                   rules_.format(other.move));
    }
    if (one.follows && one.move == other.move && (one.heard != other.heard || one.seen != other.seen)) {
      add("non-interference", name(eyes) + " tells worlds apart by moving: " + text);
    }
  }

  static bool settled(const Move& move) {
    if constexpr (requires { Traits::settled(move); }) return Traits::settled(move);
    return false;
  }

  static bool forgets(const State& before, const State& after) {
    if constexpr (requires { Traits::forgets(before, after); }) return Traits::forgets(before, after);
    return false;
  }

  /// A sampled world can be played to the end.
  void play_on(State world, Viewer eyes) {
    Events<typename G::Event> events;
    for (int moves = 0; moves < effort_.longest; ++moves) {
      const SeatSet acting = rules_.to_act(world);
      if (acting.empty()) {
        if (!rules_.outcome(world)) add("sampled worlds can be played", "no outcome, eyes " + name(eyes));
        if (census(world) != census_) add("sampled worlds conserve cards", "at the end, eyes " + name(eyes));
        return;
      }
      const Seat seat = pick_seat(acting);
      std::vector<Move> choices;
      rules_.legal(world, seat, choices);
      if (choices.empty()) return add("sampled worlds can be played", "stuck, eyes " + name(eyes));
      const Move move = pick_move(choices);
      events.clear();
      if (rules_.apply(world, seat, move, dice_, events)) {
        return add("sampled worlds can be played", "refused, eyes " + name(eyes));
      }
    }
    add("sampled worlds can be played", "no end, eyes " + name(eyes));
  }

  // ---- Going back
  // ----------------------------------------------------------------------------------------------

  /// From some line back to an earlier one, mostly not far; on from there, and back again.
  void check_going_back() {
    const auto below = [this](std::size_t n) { return dice_.below(static_cast<std::uint32_t>(n)); };
    const std::size_t line = below(path_.size());
    const std::size_t rest = path_.size() - line;
    const std::size_t moves = below(2) == 0 ? below(rest) : below(std::min<std::size_t>(rest, 6));
    std::vector<Told> since;
    for (std::size_t i = line; i < line + moves; ++i) {
      since.insert(since.end(), path_[i].told.begin(), path_[i].told.end());
    }
    const State back = gone_back(path_[line].state, since);
    State on = back;
    since.clear();
    for (auto more = below(6); more > 0 && !rules_.to_act(on).empty(); --more) {
      const Seat seat = pick_seat(rules_.to_act(on));
      rules_.legal(on, seat, legal_);
      if (legal_.empty()) return add("an undone game can be played", "stuck");
      Events<typename G::Event> events;
      if (rules_.apply(on, seat, pick_move(legal_), dice_, events)) {
        return add("an undone game can be played", "refused");
      }
      since.insert(since.end(), events.told().begin(), events.told().end());
    }
    const State again = gone_back(back, since);
    if (below(4) == 0) check_secrets(again);
    play_on(again, kPasserBy);
  }

  State gone_back(const State& then, std::span<const Told> since) {
    const std::uint32_t number = dice_.below(1U << 30U);
    Chance chance(seed_of(game_), Purpose::Sample, 1, number);
    const State back = games::redealt(rules_, then, since, chance);
    Chance same(seed_of(game_), Purpose::Sample, 1, number);
    if (games::redealt(rules_, then, since, same) != back) add("same chance, same State", "of an undo");
    if (census(back) != census_) add("cards are conserved", "after an undo");
    if (in_the_open(back) != in_the_open(then)) add("an undo leaves what lies open", "");
    for (const Seat seat : rules_.to_act(then)) {
      if (!rules_.to_act(back).contains(seat) || rules_.question(back, seat) != rules_.question(then, seat)) {
        add("an undo leaves who is asked", "seat " + std::to_string(seat));
      }
    }
    if (rules_.mid_move(back) != rules_.mid_move(then)) add("an undo leaves who is asked", "mid_move");
    if constexpr (requires { Traits::held(then, Seat{}); }) check_hands(then, since, back);
    return back;
  }

  [[nodiscard]] View in_the_open(const State& state) const {
    View view = rules_.view(state, kPasserBy);
    if constexpr (requires { Traits::forget_answers(view); }) Traits::forget_answers(view);
    return view;
  }

  /// Nobody loses a card that no other seat has seen since; of those that were seen as many come back to
  /// their owners as chance will have it.
  void check_hands(const State& then, std::span<const Told> since, const State& back) {
    for (Seat seat = 0; seat < rules_.seats(); ++seat) {
      const auto out = Traits::shown(rules_, then, since, seat);
      const auto held = Traits::held(then, seat);
      const auto stays = without(held, out);
      const auto drawn = without(Traits::held(back, seat), stays);
      constexpr bool kWholeHands = requires { Traits::kDealsHands; };
      if (Traits::held(back, seat).size() != held.size()) add("an undo leaves what lies open", "a hand");
      if (!kWholeHands && drawn.size() != out.size()) {
        add("an undo leaves unseen cards", "seat " + std::to_string(seat));
      }
      const auto spare = Traits::spare(rules_, then, seat);
      if (!spare) continue;
      const auto draws = static_cast<double>(kWholeHands ? held.size() : out.size());
      const auto pool = static_cast<double>(spare->size()) + draws;
      for (const int card : std::set<int>(out.begin(), out.end())) {
        const auto copies =
            static_cast<double>(std::ranges::count(*spare, card) + std::ranges::count(out, card));
        const double share = copies / pool;
        came_back_ += static_cast<double>(std::ranges::count(drawn, card));
        expected_ += draws * share;
        if (pool > 1) variance_ += draws * share * (1 - share) * (pool - draws) / (pool - 1);
      }
    }
  }

  /// Where only certain cards are dealt anew, each is drawn as likely as any other. Where hands are,
  /// constraints bend that, but no card may stay because it was seen.
  void judge_chance() {
    constexpr bool kWholeHands = requires { Traits::kDealsHands; };
    const double off = came_back_ - expected_;
    const double allowed = kWholeHands ? expected_ + 20 : 3 + 5 * std::sqrt(variance_);
    if (off > allowed || (!kWholeHands && off < -allowed)) {
      add("an undo deals by chance", std::to_string(came_back_) + " seen cards came back to their owners, " +
                                         std::to_string(expected_) + " were to be expected");
    }
  }

  static std::vector<int> without(std::vector<int> cards, const std::vector<int>& others) {
    for (const int card : others) {
      if (const auto found = std::ranges::find(cards, card); found != cards.end()) cards.erase(found);
    }
    return cards;
  }

  // ---- Small things

  [[nodiscard]] std::vector<int> census(const State& state) const {
    std::vector<int> pieces = Traits::census(rules_, state);
    std::ranges::sort(pieces);
    return pieces;
  }

  [[nodiscard]] std::vector<std::string> moves_of(const State& state, Seat seat) const {
    std::vector<Move> moves;
    rules_.legal(state, seat, moves);
    std::vector<std::string> texts;
    texts.reserve(moves.size());
    for (const Move& move : moves) texts.push_back(rules_.format(move));
    return texts;
  }

  static std::string heard_by(Viewer eyes, const Events<typename G::Event>& events) {
    std::string heard;
    for (const auto& told : events.told()) {
      if (const auto* event = told.heard_by(eyes)) heard += Traits::tell(*event) + "\n";
    }
    return heard;
  }

  static std::string name(Viewer eyes) {
    std::string text = "seats {";
    for (const Seat seat : eyes) text.append(" ").append(std::to_string(seat));
    return text + " }";
  }

  void add(const std::string& rule, const std::string& detail) {
    std::string text = name_ + ", game " + std::to_string(game_) + ": " + detail + "; after:";
    for (const auto& [seat, move] : log_)
      text.append(" ").append(std::to_string(seat)).append(" ").append(move).append(",");
    findings_.add(rule, text);
  }

  const G& rules_;
  std::string name_;
  Effort effort_;
  std::vector<ReadOut<G>> read_outs_;
  Findings findings_;
  Chance dice_{Seed{}, Purpose::Player};
  int game_ = 0;
  std::vector<std::pair<Seat, std::string>> log_;
  std::vector<int> census_;
  std::map<Seat, std::set<std::uint32_t>> asked_;
  std::vector<Move> legal_, stale_, known_;
  int twins_ = 0;
  int worlds_apart_ = 0;

  struct Line {
    State state;  // before the move
    std::vector<Told> told;
  };
  std::vector<Line> path_;
  double came_back_ = 0;
  double expected_ = 0;
  double variance_ = 0;
};

/// One set of rules.
template <Rules G>
Findings check_rules(const G& rules, const std::string& name, const Effort& effort,
                     std::vector<ReadOut<G>> read_outs = {}) {
  return Inspector<G>(rules, name, effort, std::move(read_outs)).run();
}

/// A title at every number of seats with each of these sets of options: all there are, where none are named.
template <Rules G>
Findings check_game(const Title& title, const CardData& data, const Effort& effort,
                    const std::vector<ReadOut<G>>& read_outs = {}, std::vector<Chosen> sets = {}) {
  Findings findings;
  if (sets.empty()) sets = option_sets(title);
  for (const int seats : title.seat_counts) {
    for (const Chosen& chosen : sets) {
      const G rules(G::read(data), G::options(chosen), seats);
      Inspector<G> inspector(rules, describe(seats, chosen), effort, read_outs);
      inspector.deal_match = [&](const Seed& seed) {
        Chance setup(seed, Purpose::Setup);
        return title.deal(data, chosen, seats, setup);
      };
      inspector.restore_match = [&](const nlohmann::json& snapshot) {
        return title.restore(data, chosen, seats, snapshot);
      };
      inspector.refusals = title.refusals;
      findings.add_all(inspector.run());
    }
  }
  return findings;
}

}  // namespace parlour::games::testing
