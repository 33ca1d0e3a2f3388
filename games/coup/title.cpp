#include "games/coup/title.h"

#include <algorithm>
#include <stdexcept>

#include "games/coup/coup.h"
#include "games/coup/fields.h"
#include "games/players/coup.h"

namespace parlour::games::coup {

namespace {

constexpr std::array<const char*, kKinds> kPlaceKeys{"finance", "communications", "force", "special",
                                                     "second_special"};

}  // namespace

Title coup_title() {
  Title title;
  title.key = "coup";
  title.seat_counts = {3, 4, 5, 6};
  title.winner_begins = true;
  title.options = {{"set", {"starter", "basic", "all"}}};
  for (std::size_t place = 0; place < kPlaces.size(); ++place) {
    Option option{kPlaceKeys[place], {"any"}};
    for (std::size_t role = 0; role < kRoles; ++role) {
      const RoleFacts& facts = facts_of(static_cast<Role>(role));
      if (facts.category == kPlaces[place]) option.choices.emplace_back(facts.key);
    }
    title.options.push_back(std::move(option));
  }
  for (int refusal = 0; refusal < kRefusals; ++refusal) {
    title.refusals.emplace_back(name_of(static_cast<Refusal>(refusal)));
  }
  play_by<Coup>(title, play_coup);
  return title;
}

Options Coup::options(const Chosen& chosen) {
  const Title title = coup_title();
  const auto choice = [&](const char* key) {
    std::string made = chosen_or_default(title, chosen, key);
    const auto& choices = title.option(key)->choices;
    if (std::ranges::find(choices, made) == choices.end()) {
      throw std::invalid_argument(std::string("no such choice for ") + key);
    }
    return made;
  };
  Options options;
  const std::string set = choice("set");
  options.set = set == "starter" ? RoleSet::Starter : set == "basic" ? RoleSet::Basic : RoleSet::All;
  for (std::size_t place = 0; place < kPlaces.size(); ++place) {
    options.picks[place] = role_named(choice(kPlaceKeys[place])).value_or(Role::None);
  }
  if (const auto first = chosen.find(kFirstSeat); first != chosen.end()) {
    options.first = static_cast<SeatId>(std::stoi(first->second));
  }
  return options;
}

}  // namespace parlour::games::coup
