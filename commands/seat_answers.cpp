// Computers in the lobby, and /seat leave|offer|take|back|record.

#include "commands/away.h"
#include "commands/doing.h"
#include "commands/keeping.h"

namespace parlour::commands {

using tables::TableId;

namespace {

/// As many as there can be seats.
std::vector<std::string> computer_names(const render::Speech& say) {
  std::vector<std::string> names;
  for (int i = 1; i <= games::kMaxSeats; ++i) names.push_back(say("computer.name." + std::to_string(i)));
  return names;
}

/// The person's page at a table, with a word before it.
Answer page_with(const Desk& desk, const Request& request, TableId table, const std::string& note,
                 bool in_place) {
  const auto now = glance_for(desk, request, table);
  if (!now) return denied_answer(desk, request, now.denied());
  return {hand_page(desk, *now, speech_for(desk, request), {note, {}, 0}), in_place};
}

}  // namespace

Answer add_computer(const Desk& desk, const Request& request, TableId table) {
  // The name stands in the public message for everybody.
  const auto names = computer_names(desk.speech());
  return do_at(desk, request, table, "table.computer_added",
               [&](const tables::Deed& deed) { return desk.hall.add_computer(table, deed, names); });
}

Answer dismiss_computer(const Desk& desk, const Request& request, TableId table) {
  return do_at(desk, request, table, "table.computer_dismissed",
               [&](const tables::Deed& deed) { return desk.hall.dismiss_computer(table, deed); });
}

Answer leave_seat(const Desk& desk, const Request& request, TableId table) {
  return do_at(desk, request, table, "seat.left",
               [&](const tables::Deed& deed) { return desk.hall.leave_seat(table, deed); });
}

Answer offer_seat(const Desk& desk, const Request& request, TableId table) {
  return do_at(desk, request, table, "seat.offered",
               [&](const tables::Deed& deed) { return desk.hall.offer_seat(table, deed); });
}

Answer take_seat_back(const Desk& desk, const Request& request, TableId table) {
  const bool in_place = request.kind == RequestKind::Component;
  const auto glance = glance_for(desk, request, table);
  if (!glance) return denied_answer(desk, request, glance.denied());
  const auto done = desk.hall.take_seat_back(table, deed_of(request, *glance));
  if (!done) return denied_answer(desk, request, done.denied(), glance->title);
  return page_with(desk, request, table, speech_for(desk, request)("seat.back"), in_place);
}

Answer take_seat(const Desk& desk, const Request& request, TableId table, std::optional<games::Seat> seat) {
  const auto& say = speech_for(desk, request);
  const auto glance = glance_for(desk, request, table);
  if (!glance) return denied_answer(desk, request, glance.denied());
  const auto done = desk.hall.take_seat(table, deed_of(request, *glance), seat);
  if (!done) return denied_answer(desk, request, done.denied(), glance->title);
  const auto now = glance_for(desk, request, table);
  if (!now || !now->seat) return {note_page(say("seat.taken")), false};
  return {hand_page(desk, *now, say, {say("seat.taken") + "\n\n" + digest(desk, *now, say), {}, 0}), false};
}

Answer show_track_record(const Desk& desk, const Request& request) {
  const auto record = desk.hall.track_record(request.who.id);
  if (!record) return denied_answer(desk, request, record.denied());
  return {
      note_page(speech_for(desk, request)("seat.record", {{"finished", std::int64_t{record->finished}},
                                                          {"substituted", std::int64_t{record->substituted}},
                                                          {"vanished", std::int64_t{record->vanished}}})),
      false};
}

}  // namespace parlour::commands
