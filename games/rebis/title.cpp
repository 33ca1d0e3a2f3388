// Rebis as the host knows it: its seats, its option, the names of its refusals.

#include <algorithm>
#include <stdexcept>

#include "games/players/rebis.h"
#include "games/rebis/rebis.h"

namespace parlour::games::rebis {

namespace {

/// In the order of the enum.
constexpr std::array<std::string_view, kRefusals> kRefusalNames{"game_over",
                                                                "not_your_turn",
                                                                "feed_first",
                                                                "fed_already",
                                                                "take_first",
                                                                "place_first",
                                                                "discard_first",
                                                                "mixture_done",
                                                                "no_tokens",
                                                                "too_few_shiny",
                                                                "track_full",
                                                                "not_in_hand",
                                                                "not_two_alike",
                                                                "cannot_pay",
                                                                "no_shelf_for_second",
                                                                "whom_not_named",
                                                                "not_an_opponent",
                                                                "side_not_named",
                                                                "face_down_has_no_side",
                                                                "sum_below_zero",
                                                                "only_for_two",
                                                                "not_exact",
                                                                "nothing_to_take",
                                                                "bonus_is_a_card",
                                                                "no_bonus_card",
                                                                "nothing_to_place",
                                                                "no_such_shelf",
                                                                "not_alone",
                                                                "only_the_automa",
                                                                "automa_gets_plus",
                                                                "wrong_colour",
                                                                "colour_in_hand",
                                                                "pile_empty",
                                                                "discard_later"};
static_assert(static_cast<int>(Refusal::DiscardLater) + 1 == kRefusals);

}  // namespace

std::string_view name_of(Refusal refusal) { return kRefusalNames.at(static_cast<std::size_t>(refusal)); }

Title rebis_title() {
  Title title;
  title.key = "rebis";
  title.seat_counts = {1, 2, 3, 4};
  title.options = {{"level", {"regular", "difficult", "master"}}};
  title.refusals.assign(kRefusalNames.begin(), kRefusalNames.end());
  play_by<Rebis>(title, play_rebis);
  return title;
}

Options Rebis::options(const Chosen& chosen) {
  const Title title = rebis_title();
  // The number of a choice in its list is its number in the enum.
  const auto& choices = title.option("level")->choices;
  const auto found = std::ranges::find(choices, chosen_or_default(title, chosen, "level"));
  if (found == choices.end()) throw std::invalid_argument("no such choice for level");
  return {static_cast<Level>(found - choices.begin())};
}

}  // namespace parlour::games::rebis
