#include "tables/pace.h"

#include <algorithm>
#include <array>

namespace parlour::tables {
namespace {

using std::chrono::hours;
using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;

struct Row {
  Pace pace{};
  std::string_view name;
  std::optional<Allowance> given;
};

constexpr hours kDay{24};

const std::array<Row, 5>& rows() {
  static const std::array<Row, 5> all{{
      {Pace::Daily, "daily", Allowance{hours(72), hours(12), hours(120), hours(2)}},
      {Pace::Live, "live", Allowance{minutes(5), minutes(1), minutes(10), seconds(30)}},
      {Pace::Evening, "evening", Allowance{hours(2), minutes(15), hours(4), minutes(10)}},
      {Pace::Relaxed, "relaxed", Allowance{7 * kDay, kDay, 14 * kDay, hours(6)}},
      {Pace::None, "none", std::nullopt},
  }};
  return all;
}

const Row& row_of(Pace pace) { return *std::ranges::find(rows(), pace, &Row::pace); }

constexpr std::array kStages{Stage::Half, Stage::Quarter, Stage::NearEnd};

}  // namespace

std::optional<Allowance> allowance(Pace pace) { return row_of(pace).given; }

std::string_view name_of(Pace pace) { return row_of(pace).name; }

std::optional<Pace> pace_named(std::string_view name) {
  const auto found = std::ranges::find(rows(), name, &Row::name);
  if (found == rows().end()) return std::nullopt;
  return found->pace;
}

const games::Option& pace_option() {
  static const games::Option option = [] {
    games::Option made{kPaceOption, {}};
    for (const Row& row : rows()) made.choices.emplace_back(row.name);
    return made;
  }();
  return option;
}

Pace pace_of(const games::Chosen& chosen) {
  const auto found = chosen.find(kPaceOption);
  if (found == chosen.end()) return Pace::Daily;
  return pace_named(found->second).value_or(Pace::Daily);
}

milliseconds answered(const Allowance& given, milliseconds left) {
  // A bank that is fuller than an answer can make it loses nothing.
  return std::max(left, std::min(given.most, std::max(left, milliseconds(0)) + given.move));
}

milliseconds left_at(const Allowance& given, milliseconds asked_with, Stage stage) {
  switch (stage) {
    case Stage::Asked:
      break;
    case Stage::Half:
      return asked_with / 2;
    case Stage::Quarter:
      return asked_with / 4;
    case Stage::NearEnd:
      // Who was asked with little left is warned before the end all the same, and after the other notices.
      return std::min(given.near_end, asked_with / 8);
  }
  return asked_with;
}

Stage stage_with(const Allowance& given, milliseconds asked_with, milliseconds left) {
  Stage reached = Stage::Asked;
  for (const Stage stage : kStages) {
    if (left <= left_at(given, asked_with, stage)) reached = stage;
  }
  return reached;
}

milliseconds left_after(const Allowance& given, milliseconds asked_with, Stage stage) {
  for (const Stage next : kStages) {
    if (next > stage) return left_at(given, asked_with, next);
  }
  return milliseconds(0);
}

}  // namespace parlour::tables
