#include "tables/table.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <type_traits>
#include <utility>

#include "tables/thread_checks.h"

namespace parlour::tables {
namespace {

using games::Chance;
using games::Happening;
using games::Purpose;
using games::Seat;
using games::SeatSet;

/// The host's role goes to the first person; computers are nobody's host.
bool pass_host_on(Table& table) {
  const auto next =
      std::ranges::find_if(table.players, [](const Person& one) { return !is_computer(one.id); });
  if (next == table.players.end()) return false;
  table.host = *next;
  return true;
}

void leave(Table& table, Snowflake who) {
  std::erase_if(table.players, [&](const Person& player) { return player.id == who; });
  if (table.host.id == who && !pass_host_on(table)) table.phase = Phase::Cancelled;
}

void start(Table& table, const Started& started) {
  table.seed = started.seed;
  if (started.first) table.options[games::kFirstSeat] = std::to_string(*started.first);
  table.phase = Phase::Playing;
  table.holdings.assign(table.players.size(), {});
  table.lines = {table.version + 1};
  if (!table.rulebook) return;
  Chance chance(started.seed, Purpose::Setup, table.epoch);
  table.match = table.rulebook->title->deal(table.rulebook->data, table.options,
                                            static_cast<int>(table.players.size()), chance);
}

void open(Table& table, const Opened& opened, Time at) {
  table.place = opened.place;
  table.host = opened.host;
  table.players = opened.company.empty() ? std::vector{opened.host} : opened.company;
  table.game = opened.game;
  table.rules_version = opened.rules_version;
  table.data_digest = opened.data_digest;
  table.options = opened.options;
  table.opened = at;
  if (opened.begins) start(table, *opened.begins);
}

Holding& holding(Table& table, Seat seat) { return table.holdings.at(static_cast<std::size_t>(seat)); }

void take_back(Table& table, Seat seat) {
  holding(table, seat).stood_in.reset();
  holding(table, seat).offered = false;
}

void stand_in(Table& table, const StoodIn& e) {
  holding(table, e.seat).stood_in = e.why;
  // Who leaves for good gives the seat to whoever wants it.
  if (e.why == StoodIn::Why::Left) holding(table, e.seat).offered = true;
}

void take_seat(Table& table, const SeatTaken& e) {
  Person& owner = table.players.at(static_cast<std::size_t>(e.seat));
  const Snowflake before = owner.id;
  table.former.push_back({before, e.seat});
  owner = e.who;
  holding(table, e.seat) = {std::nullopt, false, table.version + 1};
  if (table.host.id == before) pass_host_on(table);
}

void propose(Table& table, const Proposed& e, Time at) {
  table.motion = Motion{table.version + 1, e.motion, e.seat, e.to, at, SeatSet{e.seat}, false};
  table.not_agreed.reset();
}

void vote(Table& table, const Voted& e) {
  if (!table.motion) return;
  table.motion->voted.add(e.seat);
  if (!e.agrees) table.motion->refused = true;
  // Only when all have answered: who has not been heard yet would know that it was one of the others.
  if (!table.motion->refused || !table.to_vote().empty()) return;
  table.not_agreed = table.motion->kind;
  table.motion.reset();
}

std::optional<Denied> undo(Table& table, const Undone& e, const PastAt& past_at) {
  if (table.match) {
    const Past* past = past_at ? past_at(e.to) : nullptr;
    if (past == nullptr) return Denied{Denial::RulesTooNew, {}};
    Chance chance(table.seed, Purpose::Sample, table.epoch + 1, table.version + 1);
    table.match = e.unlearns ? past->match.redealt(past->since, chance) : past->match.redealt(chance);
  }
  ++table.epoch;
  std::erase_if(table.lines, [&](std::uint32_t line) { return line > e.to; });
  table.motion.reset();
  return std::nullopt;
}

void end(Table& table, Phase phase, Ending ending) {
  table.phase = phase;
  table.ending = ending;
  table.paused = false;
  table.motion.reset();
}

void pause(Table& table, bool paused) {
  table.paused = paused;
  table.motion.reset();
}

void move_into_thread(Table& table, const ThreadMade& e) {
  table.place.parent = table.place.channel;
  table.place.channel = e.thread;
}

void lose_thread(Table& table, const ThreadLost& e) {
  if (table.place.parent != 0) table.place.channel = std::exchange(table.place.parent, Snowflake{0});
  table.thread_trouble = e.why;
}

std::optional<Denied> move(Table& table, const Moved& moved, std::vector<Happening>& told) {
  if (!table.match) {
    table.lines.push_back(table.version + 1);
    return std::nullopt;
  }
  Chance chance(table.seed, Purpose::Move, table.epoch, table.version + 1);
  // On a copy: when the second step is barred, the first has not happened either.
  games::Match next = *table.match;
  std::vector<Happening> happened;
  if (auto denied = make_moves(next, moved.seat, moved.moves, chance, happened)) return denied;
  table.match = std::move(next);
  std::ranges::move(happened, std::back_inserter(told));
  table.lines.push_back(table.version + 1);
  if (!moved.computer && holding(table, moved.seat).stood_in) take_back(table, moved.seat);
  if (table.match->outcome()) end(table, Phase::Finished, Ending::PlayedOut);
  return std::nullopt;
}

/// Keeps by which entry each seat is asked.
void note_questions(Table& table, Time at) {
  if (!table.match) return;
  table.asked.resize(table.players.size());
  for (std::size_t i = 0; i < table.asked.size(); ++i) {
    const auto question = table.question(static_cast<Seat>(i));
    AskedBy& asked = table.asked[i];
    if (!question) {
      asked = {};
    } else if (asked.number == 0 || asked.question != *question) {
      asked = {*question, table.version, at};
    }
  }
}

void cancel(Table& table, const Cancelled& entry) {
  end(table, Phase::Cancelled, entry.by == 0 ? Ending::Abandoned : Ending::Cancelled);
}

/// What an entry does besides being one more.
std::optional<Denied> carry_out(Table& table, const Entry& entry, Time at, std::vector<Happening>& told,
                                const PastAt& past_at) {
  return std::visit(
      [&](const auto& e) -> std::optional<Denied> {
        using E = std::decay_t<decltype(e)>;
        if constexpr (std::is_same_v<E, Opened>) open(table, e, at);
        if constexpr (std::is_same_v<E, Joined>) table.players.push_back(e.who);
        if constexpr (std::is_same_v<E, Left>) leave(table, e.who);
        if constexpr (std::is_same_v<E, OptionChosen>) table.options[e.key] = e.choice;
        if constexpr (std::is_same_v<E, Started>) start(table, e);
        if constexpr (std::is_same_v<E, Moved>) return move(table, e, told);
        if constexpr (std::is_same_v<E, Cancelled>) cancel(table, e);
        if constexpr (std::is_same_v<E, StoodIn>) stand_in(table, e);
        if constexpr (std::is_same_v<E, TakenBack>) take_back(table, e.seat);
        if constexpr (std::is_same_v<E, SeatOffered>) holding(table, e.seat).offered = true;
        if constexpr (std::is_same_v<E, SeatTaken>) take_seat(table, e);
        if constexpr (std::is_same_v<E, Proposed>) propose(table, e, at);
        if constexpr (std::is_same_v<E, Voted>) vote(table, e);
        if constexpr (std::is_same_v<E, Undone>) return undo(table, e, past_at);
        if constexpr (std::is_same_v<E, Paused>) pause(table, true);
        if constexpr (std::is_same_v<E, Resumed>) pause(table, false);
        if constexpr (std::is_same_v<E, Ended>) end(table, Phase::Finished, Ending::Agreed);
        if constexpr (std::is_same_v<E, ThreadMade>) move_into_thread(table, e);
        if constexpr (std::is_same_v<E, ThreadLost>) lose_thread(table, e);
        return std::nullopt;
      },
      entry);
}

}  // namespace

std::optional<Seat> Table::seat_of(Snowflake person) const {
  if (person == 0) return std::nullopt;
  const auto found = std::ranges::find(players, person, &Person::id);
  if (found == players.end()) return std::nullopt;
  return static_cast<Seat>(found - players.begin());
}

games::Viewer Table::eyes_of(Snowflake person) const {
  if (phase == Phase::Finished) return SeatSet::all(static_cast<int>(players.size()));
  const auto seat = seat_of(person);
  return seat ? SeatSet{*seat} : games::kPasserBy;
}

SeatSet Table::computers() const {
  SeatSet seats;
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    const bool stood_in = seat < holdings.size() && holdings[seat].stood_in;
    if (stood_in || is_computer(players[seat].id)) seats.add(static_cast<Seat>(seat));
  }
  return seats;
}

SeatSet Table::to_vote() const {
  if (!motion) return {};
  return SeatSet::all(static_cast<int>(players.size())) - computers() - motion->voted;
}

std::optional<std::uint32_t> Table::moves_after(std::uint32_t line) const {
  const auto found = std::ranges::find(lines, line);
  if (found == lines.end()) return std::nullopt;
  return static_cast<std::uint32_t>(lines.end() - found - 1);
}

SeatSet Table::to_act() const {
  const bool goes_on = match && phase == Phase::Playing && !paused;
  return goes_on ? match->to_act() : SeatSet{};
}

std::optional<Question> Table::question(Seat seat) const {
  if (!to_act().contains(seat)) return std::nullopt;
  return Question{epoch} << 32U | match->question(seat);
}

std::optional<Denied> make_moves(games::Match& match, Seat seat, std::span<const std::string> moves,
                                 Chance& chance, std::vector<Happening>& told) {
  if (moves.empty()) return Denied{Denial::NotAMove, {}};
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (i > 0 && !match.mid_move()) return Denied{Denial::NotAMove, {}};
    const auto choice = match.parse(moves[i]);
    if (!choice) return Denied{Denial::NotAMove, {}};
    if (const auto refused = match.apply(seat, *choice, chance, told)) {
      return Denied{Denial::Barred, refused->rule};
    }
  }
  return std::nullopt;
}

std::optional<Denied> apply(Table& table, const Entry& entry, Time at, std::vector<Happening>& told,
                            const PastAt& past_at) {
  if (auto denied = carry_out(table, entry, at, told, past_at)) return denied;
  ++table.version;
  table.changed = at;
  note_questions(table, at);
  return std::nullopt;
}

Fold::Fold(Table table, std::span<const Record> records, std::uint32_t wanted) : table_(std::move(table)) {
  if (wanted != 0) kept_[wanted];
  for (const Record& record : records) {
    if (const auto* undone = std::get_if<Undone>(&record.entry)) kept_[undone->to];
  }
  too_far_ = !kept_.empty() && kept_.begin()->first <= table_.version;
}

bool Fold::add(const Record& record, std::vector<Happening>& told) {
  if (record.number != table_.version + 1) return false;
  const auto at = [this](std::uint32_t number) { return past(number); };
  const auto before = static_cast<std::ptrdiff_t>(told.size());
  try {
    if (apply(table_, record.entry, record.at, told, at)) return false;
  } catch (const std::out_of_range&) {
    return false;  // a seat that is not there
  }
  // Also what is taken back later has been heard.
  for (auto& one : kept_) {
    if (one.second) std::copy(told.begin() + before, told.end(), std::back_inserter(one.second->since));
  }
  const auto* undone = std::get_if<Undone>(&record.entry);
  const auto kept = kept_.find(undone != nullptr && undone->unlearns ? undone->to : record.number);
  if (kept != kept_.end() && table_.match) kept->second = Past{*table_.match, {}};
  return true;
}

std::optional<std::uint32_t> Fold::add_all(std::span<const Record> records) {
  for (const Record& record : records) {
    std::vector<Happening> told;
    if (!add(record, told)) return record.number;
  }
  return std::nullopt;
}

const Past* Fold::past(std::uint32_t number) const {
  const auto kept = kept_.find(number);
  return kept == kept_.end() || !kept->second ? nullptr : &*kept->second;
}

std::vector<std::any> heard_by(const std::vector<Happening>& told, games::Viewer eyes) {
  std::vector<std::any> heard;
  for (const Happening& happening : told) {
    if (const std::any* event = happening.heard_by(eyes)) heard.push_back(*event);
  }
  return heard;
}

Glance glance_of(const Table& table, Snowflake person) {
  Glance glance;
  glance.id = table.id;
  glance.version = table.version;
  glance.phase = table.phase;
  glance.place = table.place;
  glance.host = table.host;
  glance.players = table.players;
  glance.title = table.rulebook ? table.rulebook->title : nullptr;
  glance.options = table.options;
  glance.opened = table.opened;
  glance.changed = table.changed;
  glance.seat = table.seat_of(person);
  glance.ending = table.ending;
  glance.computers = table.computers();
  glance.paused = table.paused;
  glance.not_agreed = table.not_agreed;
  glance.awaits_thread = awaits_thread(table);
  glance.thread_trouble = table.thread_trouble;
  for (std::size_t at = 0; at < table.holdings.size(); ++at) {
    if (table.holdings[at].stood_in) glance.stood_in.add(static_cast<Seat>(at));
    if (table.holdings[at].offered) glance.offered.add(static_cast<Seat>(at));
    if (glance.seat == static_cast<Seat>(at)) glance.seated_at = table.holdings[at].since;
  }
  if (const auto& motion = table.motion) {
    glance.motion = MotionGlance{motion->number, motion->kind, motion->by, motion->to,
                                 table.moves_after(motion->to).value_or(0)};
    glance.may_vote = glance.seat && table.to_vote().contains(*glance.seat);
  }
  if (!table.match) return glance;

  glance.view = table.match->view(table.eyes_of(person));
  glance.to_act = table.to_act();
  glance.outcome = table.match->outcome();
  if (!glance.seat) return glance;
  if (const auto question = table.question(*glance.seat)) {
    glance.question = *question;
    glance.choices = table.match->legal(*glance.seat);
  }
  return glance;
}

}  // namespace parlour::tables
