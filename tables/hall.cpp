#include "tables/hall.h"

#include "tables/checks.h"
#include "tables/hall_impl.h"
#include "tables/motions.h"
#include "tables/seat_checks.h"
#include "tables/thread.h"
#include "tables/thread_checks.h"

namespace parlour::tables {

Hall::Hall(std::shared_ptr<Store> store, Setting setting)
    : impl_(std::make_unique<Impl>(std::move(store), std::move(setting))) {}
Hall::~Hall() = default;

std::span<const Shelf> Hall::shelves() const { return impl_->library().shelves(); }

const games::Title* Hall::title(const std::string& key) const {
  const Shelf* shelf = impl_->library().shelf(key);
  return shelf == nullptr ? nullptr : &shelf->title;
}

Result<TableId> Hall::table_in(Snowflake channel) {
  return impl_->table_found([channel](Store& store) { return store.table_in(channel); });
}

Result<TableId> Hall::last_table_in(Snowflake channel) {
  return impl_->table_found([channel](Store& store) { return store.last_table_in(channel); });
}

Result<std::vector<Glance>> Hall::tables_of(Snowflake person) { return impl_->tables_of(person); }

Result<Glance> Hall::glance(TableId table, Snowflake person) { return impl_->glance(table, person); }

Result<Glance> Hall::peek(TableId table, Snowflake person, std::span<const std::string> moves) {
  return impl_->peek(table, person, moves);
}

Result<std::optional<Denied>> Hall::why_not(TableId table, Snowflake person, const std::string& notation) {
  return impl_->why_not(table, person, notation);
}

Result<std::vector<LogLine>> Hall::log(TableId table, Snowflake person, std::uint32_t since,
                                       std::size_t most) {
  return impl_->log(table, person, since, most);
}

Result<Done> Hall::open(const Deed& deed, const Place& place, const std::string& game,
                        const games::Chosen& options, bool alone) {
  return impl_->open(deed, place, game, options, alone);
}

Result<Done> Hall::join(TableId table, const Deed& deed) {
  return impl_->carry_out(table, deed, [&](const Table& t) { return check_join(t, deed); });
}

Result<Done> Hall::leave(TableId table, const Deed& deed) {
  return impl_->carry_out(table, deed, [&](const Table& t) { return check_leave(t, deed); });
}

Result<Done> Hall::choose_option(TableId table, const Deed& deed, const std::string& key,
                                 const std::string& choice) {
  return impl_->carry_out(table, deed, [&](const Table& t) { return check_option(t, deed, key, choice); });
}

Result<Done> Hall::start(TableId table, const Deed& deed) {
  const auto winners = impl_->last_winners(table);
  return impl_->carry_out(table, deed, [&](const Table& t) { return check_start(t, deed, winners); });
}

Result<Done> Hall::play(TableId table, const Deed& deed, std::span<const std::string> moves,
                        std::optional<Question> question) {
  return impl_->play(table, deed, moves, question);
}

Result<Done> Hall::cancel(TableId table, const Deed& deed) {
  return impl_->carry_out(table, deed, [&](const Table& t) { return check_cancel(t, deed); });
}

Time Hall::now() const { return impl_->now(); }

Prefs Hall::prefs(Snowflake person) { return impl_->prefs(person); }

Result<Prefs> Hall::change_prefs(Snowflake person, const std::function<bool(Prefs&)>& change) {
  return impl_->change_prefs(person, change);
}

Result<Prefs> Hall::set_prefs(Snowflake person, const Prefs& prefs) {
  return impl_->change_prefs(person, [&](Prefs& held) {
    held = prefs;
    return true;
  });
}

Result<Done> Hall::rematch(TableId table, const Deed& deed) { return impl_->rematch(table, deed); }

Result<Done> Hall::add_computer(TableId table, const Deed& deed, std::span<const std::string> names) {
  return impl_->carry_out(table, deed, [&](const Table& t) { return check_add_computer(t, deed, names); });
}

Result<Done> Hall::dismiss_computer(TableId table, const Deed& deed) {
  return impl_->carry_out(table, deed, [&](const Table& t) { return check_dismiss_computer(t, deed); });
}

Result<Done> Hall::stand_in(TableId table, Seat seat) {
  return impl_->carry_out(table, Deed{}, [&](const Table& t) { return check_stand_in(t, seat); });
}

Result<Done> Hall::leave_seat(TableId table, const Deed& deed) {
  return impl_->carry_out(table, deed, [&](const Table& t) { return check_leave_seat(t, deed); });
}

Result<Done> Hall::offer_seat(TableId table, const Deed& deed) {
  return impl_->carry_out(table, deed, [&](const Table& t) { return check_offer_seat(t, deed); });
}

Result<Done> Hall::take_seat_back(TableId table, const Deed& deed) {
  return impl_->carry_out(table, deed, [&](const Table& t) { return check_take_back(t, deed); });
}

Result<Done> Hall::take_seat(TableId table, const Deed& deed, std::optional<Seat> seat) {
  return impl_->carry_out(table, deed, [&](const Table& t) { return check_take_seat(t, deed, seat); });
}

Result<TrackRecord> Hall::track_record(Snowflake person) { return impl_->track_record(person); }

Result<Done> Hall::propose(TableId table, const Deed& deed, MotionKind kind, std::uint32_t to) {
  return impl_->carry_out(table, deed,
                          [&](const Table& t) { return check_propose(t, deed, kind, to, impl_->now()); });
}

Result<Done> Hall::vote(TableId table, const Deed& deed, std::uint32_t motion, bool agrees) {
  return impl_->carry_out(table, deed, [&](const Table& t) { return check_vote(t, deed, motion, agrees); });
}

Result<std::uint32_t> Hall::moves_after(TableId table, std::uint32_t line) {
  return impl_->moves_after(table, line);
}

Result<Done> Hall::think(TableId table) { return impl_->think(table); }

Result<std::optional<Time>> Hall::release(TableId table) { return impl_->release(table); }

Result<Orders> Hall::orders(TableId table, Snowflake person) { return impl_->orders(table, person); }

Result<Orders> Hall::change_orders(TableId table, const Deed& deed,
                                   const std::function<bool(Orders&)>& change) {
  return impl_->change_orders(table, deed, change);
}

Result<std::optional<Time>> Hall::close_abandoned(TableId table) { return impl_->close_abandoned(table); }

std::vector<Errand> Hall::errands(std::size_t most) { return impl_->outbox().due(most); }

std::optional<Time> Hall::next_errand_at() { return impl_->outbox().next_at(); }

void Hall::settle(const Errand& errand, const std::optional<Post>& posted) {
  impl_->outbox().settle(errand, posted);
  impl_->tell_errands_waiting();
}

void Hall::postpone(const Errand& errand, Time until) { impl_->outbox().postpone(errand, until, true); }

void Hall::hold(const Errand& errand, Time until) { impl_->outbox().postpone(errand, until, false); }

void Hall::tick() { impl_->tick(); }

std::optional<Time> Hall::next_tick_at() {
  return impl_->asked(std::optional<Time>{},
                      [this](Store& store) { return store.next_clock_after(impl_->now()); });
}

void Hall::away() { impl_->away(); }

bool Hall::calm(Snowflake person) { return calm_at(prefs(person).calm, now()); }

std::optional<Look> Hall::last_look(TableId table, Snowflake person) {
  return impl_->asked(std::optional<Look>{}, [&](Store& store) { return store.last_look(table, person); });
}

void Hall::looked(TableId table, Snowflake person, std::uint32_t version) {
  impl_->asked(false, [&](Store& store) {
    const Time at = now();
    const auto last = store.last_look(table, person);
    // Looking twice in a minute is one look: it need not be made durable.
    if (last && last->number == version && at - last->at < std::chrono::minutes(1)) return true;
    store.set_look(table, person, {version, at});
    return true;
  });
}

void Hall::send_again(ErrandKind kind, TableId table, Snowflake person) {
  impl_->outbox().send_again(kind, table, person);
  impl_->tell_errands_waiting();
}

std::optional<Post> Hall::table_post(TableId table) {
  return impl_->outbox().post(ErrandKind::Table, table, 0);
}

std::optional<Post> Hall::hand_post(TableId table, Snowflake person) {
  return impl_->outbox().post(ErrandKind::Hand, table, person);
}

void Hall::forget_table_post(TableId table) { impl_->outbox().forget_post(ErrandKind::Table, table, 0); }

Result<Done> Hall::thread_made(TableId table, Snowflake thread) {
  return impl_->carry_out(table, Deed{}, [&](const Table& t) { return check_thread_made(t, thread); });
}

Result<Done> Hall::thread_lost(TableId table, Snowflake thread, ThreadTrouble why) {
  return impl_->carry_out(table, Deed{}, [&](const Table& t) { return check_thread_lost(t, thread, why); });
}

std::optional<Time> Hall::last_renamed(Snowflake thread) { return impl_->outbox().last_renamed(thread); }

bool Hall::dm_closed(Snowflake person) { return impl_->outbox().contact(person).dm_closed; }

void Hall::set_dm_closed(Snowflake person, bool closed) { impl_->outbox().set_dm_closed(person, closed); }

std::optional<Snowflake> Hall::dm_channel(Snowflake person) {
  return impl_->outbox().contact(person).dm_channel;
}

void Hall::set_dm_channel(Snowflake person, Snowflake channel) {
  impl_->outbox().set_dm_channel(person, channel);
}

}  // namespace parlour::tables
