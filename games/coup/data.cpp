// Reads config/games/coup.json into the Data of Coup, and refuses what cannot be played with.

#include <algorithm>

#include "games/card_data.h"
#include "games/coup/coup.h"

namespace parlour::games::coup {

namespace {

constexpr int kMostCoins = 12;
constexpr int kMostDrawn = 3;  // the deck that six players leave

int marked(const CardData& place, int least, int most) {
  (void)place.mark();
  return place.number(least, most);
}

std::uint8_t value(const CardData& role, std::string_view key, int most) {
  if (key.empty()) return 0;
  return static_cast<std::uint8_t>(marked(role.at(std::string(key)), 1, most));
}

RoleValues read_role(const CardData& data, const RoleFacts& facts) {
  for (const std::string& key : data.keys()) {
    const bool known =
        key == "level" || key == facts.cost || key == facts.coins || key == facts.cards || key == facts.extra;
    if (!known) data.at(key).refuse("is not known for this role");
  }
  RoleValues values;
  const CardData level = data.at("level");
  (void)level.mark();
  const std::string word = level.word();
  if (word != "basic" && word != "advanced") level.value().refuse("must be basic or advanced");
  values.advanced = word == "advanced";
  values.cost = value(data, facts.cost, kMostCoins);
  values.coins = value(data, facts.coins, kMostCoins);
  // A missionary's card is a life: there is no place for more.
  values.cards = value(data, facts.cards, facts.role == Role::Missionary ? 1 : kMostDrawn);
  values.extra = value(data, facts.extra, kMostCoins);
  return values;
}

std::array<Role, kKinds> read_starter(const CardData& data) {
  if (data.size() != kKinds) data.refuse("must name five roles");
  std::array<Role, kKinds> starter{};
  std::array<int, kCategories> count{};
  for (std::size_t i = 0; i < starter.size(); ++i) {
    const auto role = role_named(data.at(i).word());
    if (!role) data.at(i).refuse("is not a role");
    if (std::find(starter.begin(), starter.begin() + i, *role) != starter.begin() + i) {
      data.at(i).refuse("is there twice");
    }
    starter[i] = *role;
    ++count[static_cast<std::size_t>(facts_of(*role).category)];
  }
  if (count != std::array<int, kCategories>{1, 1, 1, 2}) {
    data.refuse("must be one of Finance, Communications and Force each, and two of Special Interest");
  }
  std::ranges::sort(starter);
  return starter;
}

}  // namespace

Data Coup::read(const CardData& data) {
  for (const std::string& key : data.keys()) {
    if (key != "about" && key != "deal" && key != "income" && key != "coup" && key != "must_coup" &&
        key != "starter" && key != "roles") {
      data.at(key).refuse("is not known here");
    }
  }
  Data read;
  const CardData deal = data.at("deal");
  (void)marked(deal.at("copies"), kCopies, kCopies);
  read.hand = static_cast<std::uint8_t>(marked(deal.at("hand"), 1, 2));
  read.coins = static_cast<std::uint8_t>(marked(deal.at("coins"), 0, kMostCoins));
  read.income = static_cast<std::uint8_t>(marked(data.at("income"), 1, kMostCoins));
  read.coup = static_cast<std::uint8_t>(marked(data.at("coup"), 1, kMostCoins));
  read.must_coup = static_cast<std::uint8_t>(marked(data.at("must_coup"), read.coup, 2 * kMostCoins));
  const CardData starter = data.at("starter");
  (void)starter.mark();
  read.starter = read_starter(starter.value());

  const CardData roles = data.at("roles");
  for (const std::string& key : roles.keys()) {
    if (!role_named(key)) roles.at(key).refuse("is not a role");
  }
  std::array<int, kCategories> basic{};
  for (std::size_t i = 0; i < kRoles; ++i) {
    const RoleFacts& facts = facts_of(static_cast<Role>(i));
    read.roles[i] = read_role(roles.at(std::string(facts.key)), facts);
    if (!read.roles[i].advanced) ++basic[static_cast<std::size_t>(facts.category)];
  }
  if (*std::ranges::min_element(basic) < 1 || basic[3] < 2) {
    roles.refuse("leaves too few basic roles for a set without advanced ones");
  }
  if (read.of(Role::Farmer).extra > read.of(Role::Farmer).coins) {
    roles.at("farmer").at("gift").refuse("is more than the farmer takes");
  }
  return read;
}

}  // namespace parlour::games::coup
