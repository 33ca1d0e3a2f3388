#include "tables/result.h"

namespace parlour::tables {

std::string_view name_of(Denial denial) {
  switch (denial) {
    case Denial::NoSuchTable:
      return "no_such_table";
    case Denial::NoTableHere:
      return "no_table_here";
    case Denial::SeveralTables:
      return "several_tables";
    case Denial::OtherGame:
      return "other_game";
    case Denial::ChannelTaken:
      return "channel_taken";
    case Denial::NoSuchGame:
      return "no_such_game";
    case Denial::NoSuchOption:
      return "no_such_option";
    case Denial::NoSuchSeats:
      return "no_such_seats";
    case Denial::AlreadySeated:
      return "already_seated";
    case Denial::NotSeated:
      return "not_seated";
    case Denial::TableFull:
      return "table_full";
    case Denial::NotHost:
      return "not_host";
    case Denial::TooFewSeats:
      return "too_few_seats";
    case Denial::AlreadyStarted:
      return "already_started";
    case Denial::NotStarted:
      return "not_started";
    case Denial::Over:
      return "over";
    case Denial::NotOver:
      return "not_over";
    case Denial::NoComputer:
      return "no_computer";
    case Denial::SeatAway:
      return "seat_away";
    case Denial::SeatHeld:
      return "seat_held";
    case Denial::SeatNotOffered:
      return "seat_not_offered";
    case Denial::KnowsAnotherHand:
      return "knows_another_hand";
    case Denial::Paused:
      return "paused";
    case Denial::NotPaused:
      return "not_paused";
    case Denial::NoSuchLine:
      return "no_such_line";
    case Denial::MotionOpen:
      return "motion_open";
    case Denial::NoMotion:
      return "no_motion";
    case Denial::Answered:
      return "answered";
    case Denial::NoThreadHere:
      return "no_thread_here";
    case Denial::NotAMove:
      return "not_a_move";
    case Denial::Stale:
      return "stale";
    case Denial::Barred:
      return "barred";
    case Denial::RulesTooNew:
      return "rules_too_new";
    case Denial::TooManyOrders:
      return "too_many_orders";
    case Denial::StoreTrouble:
      return "store_trouble";
  }
  return "unknown";
}

}  // namespace parlour::tables
