// Rebel Nox as the host knows it before anyone sits down.

#include <algorithm>
#include <stdexcept>

#include "games/players/rebel_nox.h"

namespace parlour::games::rebel_nox {

std::string_view name_of(Refusal refusal) {
  switch (refusal) {
    case Refusal::GameOver:
      return "game_over";
    case Refusal::NotYourTurn:
      return "not_your_turn";
    case Refusal::NotInPyramid:
      return "not_in_pyramid";
    case Refusal::AlreadyFought:
      return "already_fought";
    case Refusal::StillCovered:
      return "still_covered";
    case Refusal::ChooseFirst:
      return "choose_first";
    case Refusal::PlayFirst:
      return "play_first";
    case Refusal::ReturnFirst:
      return "return_first";
    case Refusal::NotInHand:
      return "not_in_hand";
    case Refusal::RebelsStay:
      return "rebels_stay";
    case Refusal::FollowSuit:
      return "follow_suit";
    case Refusal::JustDrawn:
      return "just_drawn";
    case Refusal::AlreadyGiven:
      return "already_given";
  }
  throw std::logic_error("a refusal without a name");
}

Title rebel_nox_title() {
  Title title;
  title.key = "rebel_nox";
  title.seat_counts = {4, 5, 6};
  title.options = {{"locations", {"all", "known"}}};
  for (int refusal = 0; refusal < kRefusals; ++refusal) {
    title.refusals.emplace_back(name_of(static_cast<Refusal>(refusal)));
  }
  play_by<RebelNox>(title, play_rebel_nox);
  return title;
}

Options RebelNox::options(const Chosen& chosen) {
  const std::string choice = chosen_or_default(rebel_nox_title(), chosen, "locations");
  if (choice == "all") return {Locations::All};
  if (choice == "known") return {Locations::Known};
  throw std::invalid_argument("no such choice for locations");
}

}  // namespace parlour::games::rebel_nox
