#include "tables/writing.h"

#include <algorithm>

namespace parlour::tables {
namespace {

using games::Seat;

/// What has to be sent after an entry: the table always; a hand to whoever is newly asked, except to the one
/// who did it and has the answer before them; at the start a hand to everybody, and at the end too: what was
/// sent before must not ask for anything any more.
/// Everybody gets a page, too, after an undo; who gains or loses a seat, whom a computer stands in for, and
/// who is asked to agree to something. Computers get none; when one is asked, it has to think.
std::vector<Call> errands_for(const Table& before, const Table& after, Snowflake doer,
                              const Hall::Setting& setting, const WaitingChange& waiting) {
  std::vector<Call> calls{{ErrandKind::Table, 0, {}}};
  const bool turned = (before.phase == Phase::Playing) != (after.phase == Phase::Playing) ||
                      (before.epoch != after.epoch && after.phase == Phase::Playing);
  const auto computers = after.computers();
  const bool new_motion = after.motion && (!before.motion || before.motion->number != after.motion->number);
  for (Seat seat = 0; seat < static_cast<Seat>(after.players.size()); ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    const Snowflake person = after.players[at].id;
    const bool changes_hands =
        before.phase == Phase::Playing && at < before.players.size() && before.players[at].id != person;
    if (changes_hands) calls.push_back({ErrandKind::Hand, before.players[at].id, {}});
    if (is_computer(person)) continue;
    const auto question = after.question(seat);
    const bool by_order = std::ranges::count(waiting.held, seat, &HeldAnswer::seat) > 0;
    const bool newly_asked =
        question && question != before.question(seat) && !computers.contains(seat) && !by_order;
    const bool goes_away =
        before.phase == Phase::Playing && !before.computers().contains(seat) && computers.contains(seat);
    const bool votes = new_motion && after.to_vote().contains(seat);
    const bool news = newly_asked || goes_away || votes;
    if (turned || changes_hands || (news && person != doer)) calls.push_back({ErrandKind::Hand, person, {}});
  }
  if (after.to_act().meets(computers)) {
    calls.push_back({ErrandKind::Think, 0, after.changed + setting.computer_pause});
  }
  if (after.phase == Phase::Lobby) {
    calls.push_back({ErrandKind::Close, 0, after.changed + setting.lobby_patience});
  }
  return calls;
}

/// The thread's name says who plays, that the game is paused, and how it ended; the host is told of a loss.
void call_about_thread(const Table& before, const Table& after, const Entry& entry,
                       std::vector<Call>& calls) {
  const bool turned = (before.phase == Phase::Playing) != (after.phase == Phase::Playing);
  const bool renames = std::holds_alternative<ThreadMade>(entry) || turned || before.paused != after.paused;
  if (after.place.parent != 0 && renames) calls.push_back({ErrandKind::Rename, 0, {}});
  if (std::holds_alternative<ThreadLost>(entry)) calls.push_back({ErrandKind::Tell, after.host.id, {}});
}

/// What goes into the track records: at the end for everybody, and for who gives a seat up before.
std::vector<Deserved> deserved(const Table& before, const Table& after, const Entry& entry) {
  const auto part_of = [](const std::optional<StoodIn::Why>& away, Part present) {
    if (!away) return present;
    return *away == StoodIn::Why::Clock ? Part::Vanished : Part::Substituted;
  };
  std::vector<Deserved> list;
  if (const auto* taken = std::get_if<SeatTaken>(&entry)) {
    const auto at = static_cast<std::size_t>(taken->seat);
    list.push_back({before.players[at].id, part_of(before.holdings[at].stood_in, Part::Substituted)});
  }
  if (after.phase != Phase::Finished || before.phase != Phase::Playing) return list;
  for (std::size_t at = 0; at < after.players.size(); ++at) {
    if (is_computer(after.players[at].id)) continue;
    list.push_back({after.players[at].id, part_of(after.holdings[at].stood_in, Part::Finished)});
  }
  return list;
}

/// Who comes to sit at the table and who goes.
void note_players(const Table& before, const Table& after, const Entry& entry, Writing& writing) {
  if (std::holds_alternative<Opened>(entry)) {
    for (const Person& one : after.players) writing.comes.push_back(one.id);
  }
  if (const auto* joined = std::get_if<Joined>(&entry)) writing.comes.push_back(joined->who.id);
  if (const auto* left = std::get_if<Left>(&entry)) writing.goes = left->who;
  if (const auto* taken = std::get_if<SeatTaken>(&entry)) {
    writing.goes = before.players[static_cast<std::size_t>(taken->seat)].id;
    writing.comes.push_back(taken->who.id);
  }
  std::erase_if(writing.comes, is_computer);
}

}  // namespace

Writing writing_of(const Table& before, const Table& after, const Entry& entry, const Deed& deed,
                   const Hall::Setting& setting, WaitingChange waiting) {
  Writing writing;
  writing.table = after.id;
  writing.number = after.version;
  writing.interaction = deed.interaction;
  writing.at = after.changed;
  writing.entry = entry;
  writing.place = after.place;
  writing.game = after.game;
  writing.phase = after.phase;
  note_players(before, after, entry, writing);
  writing.moves = before.version > 0 && before.place != after.place;
  writing.errands = errands_for(before, after, deed.who.id, setting, waiting);
  call_about_thread(before, after, entry, writing.errands);
  writing.waiting = std::move(waiting);
  writing.deserved = deserved(before, after, entry);
  if (before.version > 0 && before.phase == Phase::Lobby && after.phase != Phase::Lobby) {
    writing.struck.push_back(ErrandKind::Close);
  }
  if (std::holds_alternative<Moved>(entry) && after.seat_of(deed.who.id)) writing.looker = deed.who.id;
  return writing;
}

}  // namespace parlour::tables
