#include "tests/tables/toy.h"

#include <charconv>

namespace parlour::tests::toy {
namespace {

std::size_t at(Seat seat) { return static_cast<std::size_t>(seat); }

}  // namespace

std::string_view name_of(Refusal refusal) {
  switch (refusal) {
    case Refusal::NotAsked:
      return "not_asked";
    case Refusal::WrongRound:
      return "wrong_round";
    case Refusal::NumberTooHigh:
      return "number_too_high";
    case Refusal::NotLifted:
      return "not_lifted";
    case Refusal::AlreadyLifted:
      return "already_lifted";
    case Refusal::AlreadyDrawn:
      return "already_drawn";
  }
  return "";
}

Game::Data Game::read(const games::CardData& data) { return {data.at("highest").number(0, 200)}; }

Game::Options Game::options(const games::Chosen& chosen) {
  const auto length = chosen.find("length");
  const auto windows = chosen.find("windows");
  Options options;
  options.windows = windows != chosen.end() && windows->second == "yes";
  if (length == chosen.end() || length->second == "short") return options;
  options.rounds = length->second == "long" ? 40 : 1000000;
  return options;
}

State Game::setup(Chance& chance) const {
  State state;
  for (Seat seat = 0; seat < seats_; ++seat) {
    state.secret[at(seat)] = kLeastSecret + static_cast<int>(chance.below(200000));
    state.question[at(seat)] = 1;
  }
  state.asked = SeatSet::all(seats_);
  state.windows = options_.windows;
  return state;
}

std::uint32_t Game::question(const State& state, Seat seat) const { return state.question[at(seat)]; }

void Game::legal(const State& state, Seat seat, std::vector<Move>& out) const {
  std::vector<Move> moves{{Move::Verb::Lift, 0}, {Move::Verb::Draw, 0}, {Move::Verb::Object, 0}};
  for (int number = 0; number <= data_.highest; ++number) {
    moves.push_back({Move::Verb::Say, number});
    moves.push_back({Move::Verb::Drop, number});
  }
  for (const Move& move : moves) {
    if (!why_not(state, seat, move)) out.push_back(move);
  }
}

std::optional<Refusal> Game::why_not(const State& state, Seat seat, const Move& move) const {
  if (!state.asked.contains(seat)) return Refusal::NotAsked;
  const bool objects = move.verb == Move::Verb::Object;
  if (open_round(state) != (objects || move.verb == Move::Verb::Say)) return Refusal::WrongRound;
  if (objects && !options_.windows) return Refusal::WrongRound;
  if (move.number > data_.highest) return Refusal::NumberTooHigh;
  if (move.verb == Move::Verb::Lift && state.lifted) return Refusal::AlreadyLifted;
  if (move.verb == Move::Verb::Drop && !state.lifted) return Refusal::NotLifted;
  if (move.verb == Move::Verb::Draw && state.drawn) return Refusal::AlreadyDrawn;
  return std::nullopt;
}

void Game::draw(State& state, Seat seat, Chance& chance, games::Events<Event>& events) const {
  const int secret = kLeastSecret + static_cast<int>(chance.below(200000));
  state.secret[at(seat)] = secret;
  events.tell({seat}, "you draw " + std::to_string(secret), "seat " + std::to_string(seat) + " draws");
}

void Game::next_round(State& state, Chance& chance, games::Events<Event>& events) const {
  if (open_round(state)) {
    for (Seat seat = 0; seat < seats_; ++seat) {
      events.tell_all("seat " + std::to_string(seat) + " said " + std::to_string(state.said[at(seat)]));
      state.total[at(seat)] += state.said[at(seat)];
    }
    for (Seat seat = 0; seat < seats_; ++seat) draw(state, seat, chance, events);
  }
  state.said = {};
  state.lifted = state.drawn = false;
  state.asked = {};
  ++state.round;
  if (state.round >= options_.rounds) return;
  state.asked = open_round(state) ? SeatSet::all(seats_) : SeatSet{(state.round / 2) % seats_};
  for (const Seat seat : state.asked) ++state.question[at(seat)];
}

std::optional<Refusal> Game::apply(State& state, Seat seat, const Move& move, Chance& chance,
                                   games::Events<Event>& events) const {
  if (const auto refusal = why_not(state, seat, move)) return refusal;
  switch (move.verb) {
    case Move::Verb::Say:
      state.said[at(seat)] = move.number;
      state.asked.remove(seat);
      // Nobody else hears that somebody has spoken already.
      events.whisper({seat}, "you say " + std::to_string(move.number));
      if (state.asked.empty()) next_round(state, chance, events);
      break;
    case Move::Verb::Object:
      events.tell_all("seat " + std::to_string(seat) + " objects");
      next_round(state, chance, events);
      break;
    case Move::Verb::Lift:
      state.lifted = true;
      break;
    case Move::Verb::Draw:
      state.drawn = true;
      ++state.question[at(seat)];
      draw(state, seat, chance, events);
      break;
    case Move::Verb::Drop:
      state.total[at(seat)] += move.number;
      events.tell_all("seat " + std::to_string(seat) + " drops " + std::to_string(move.number));
      next_round(state, chance, events);
      break;
  }
  return std::nullopt;
}

View Game::view(const State& state, Viewer eyes) const {
  View view;
  view.round = state.round;
  for (const Seat seat : eyes) {
    view.secret[at(seat)] = state.secret[at(seat)];
    view.said[at(seat)] = state.said[at(seat)];
    view.question[at(seat)] = state.question[at(seat)];
  }
  view.total = state.total;
  view.asked = state.asked;
  view.lifted = state.lifted;
  view.drawn = state.drawn;
  view.windows = state.windows;
  return view;
}

State Game::sample(const View& view, Chance& chance) const {
  State state = setup(chance);
  state.round = view.round;
  for (Seat seat = 0; seat < seats_; ++seat) {
    if (view.secret[at(seat)] != 0) state.secret[at(seat)] = view.secret[at(seat)];
  }
  state.total = view.total;
  state.said = view.said;
  state.question = view.question;
  state.asked = view.asked;
  state.lifted = view.lifted;
  state.drawn = view.drawn;
  return state;
}

std::optional<games::Outcome> Game::outcome(const State& state) const {
  if (state.round < options_.rounds) return std::nullopt;
  games::Outcome outcome;
  outcome.seats = seats_;
  for (Seat seat = 0; seat < seats_; ++seat) {
    outcome.place[at(seat)] = 1;
    outcome.score[at(seat)] = state.total[at(seat)];
    outcome.team[at(seat)] = seat;
  }
  return outcome;
}

std::string Game::format(const Move& move) const {
  switch (move.verb) {
    case Move::Verb::Say:
      return "say " + std::to_string(move.number);
    case Move::Verb::Lift:
      return "lift";
    case Move::Verb::Drop:
      return "drop " + std::to_string(move.number);
    case Move::Verb::Draw:
      return "draw";
    case Move::Verb::Object:
      return "object";
  }
  return {};
}

std::optional<Move> Game::parse(std::string_view text) const {
  if (text == "lift") return Move{Move::Verb::Lift, 0};
  if (text == "draw") return Move{Move::Verb::Draw, 0};
  if (text == "object") return Move{Move::Verb::Object, 0};
  Move move;
  if (text.starts_with("say ")) {
    move.verb = Move::Verb::Say;
    text.remove_prefix(4);
  } else if (text.starts_with("drop ")) {
    move.verb = Move::Verb::Drop;
    text.remove_prefix(5);
  } else {
    return std::nullopt;
  }
  while (text.starts_with(' ')) text.remove_prefix(1);
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), move.number);
  if (error != std::errc{} || end != text.data() + text.size() || move.number < 0) return std::nullopt;
  return move;
}

games::Title title(int rules_version) {
  games::Title title;
  title.key = "toy";
  title.rules_version = rules_version;
  title.seat_counts = {2, 3, 4};
  title.options = {{"length", {"short", "long", "endless"}}, {"windows", {"no", "yes"}}};
  title.refusals = {"not_asked",  "wrong_round",    "number_too_high",
                    "not_lifted", "already_lifted", "already_drawn"};
  games::play_by<Game>(title, games::play_at_random<Game>);
  title.asked = [](const std::any& any, Seat seat) {
    const auto& view = std::any_cast<const View&>(any);
    games::Asked asked;
    const bool open = view.round % 2 == 0;
    asked.own_turn = view.asked.contains(seat) && !open;
    if (!view.windows || !open || !view.asked.contains(seat)) return asked;
    asked.role = "number";
    asked.ways = {{games::Reply::Pass, std::nullopt, "say 0"},
                  {games::Reply::Challenge, std::nullopt, "object"}};
    return asked;
  };
  return title;
}

games::CardData data(int highest) {
  return {"toy.json", {{"highest", {{"value", highest}, {"mark", "house"}}}}};
}

}  // namespace parlour::tests::toy
