#include "games/coup/roles.h"

#include <algorithm>

namespace parlour::games::coup {

namespace {

using enum Role;
constexpr auto kFinance = Category::Finance;
constexpr auto kMedia = Category::Communications;
constexpr auto kForce = Category::Force;
constexpr auto kSpecial = Category::SpecialInterest;

// clang-format off
constexpr std::array<RoleFacts, kRoles> kFacts{{
    {Banker,          "banker",           kFinance, When::Turn, Names::Nobody,      Block::Never,  Join::Nobody,  "",     "coins", "",      ""},
    {Farmer,          "farmer",           kFinance, When::Turn, Names::Recipient,   Block::Never,  Join::Nobody,  "",     "coins", "",      "gift"},
    {Spy,             "spy",              kFinance, When::Turn, Names::Nobody,      Block::Never,  Join::Nobody,  "",     "coins", "",      ""},
    {Capitalist,      "capitalist",       kFinance, When::Turn, Names::Nobody,      Block::Never,  Join::ByClaim, "",     "coins", "",      "share"},
    {Speculator,      "speculator",       kFinance, When::Turn, Names::Nobody,      Block::Never,  Join::Nobody,  "",     "coins", "",      ""},
    {Director,        "director",         kMedia,   When::Turn, Names::Nobody,      Block::Never,  Join::Nobody,  "",     "",      "cards", ""},
    {Reporter,        "reporter",         kMedia,   When::Turn, Names::Nobody,      Block::Never,  Join::Nobody,  "",     "coins", "cards", ""},
    {Newscaster,      "newscaster",       kMedia,   When::Turn, Names::Nobody,      Block::Never,  Join::Nobody,  "cost", "",      "cards", ""},
    {Writer,          "writer",           kMedia,   When::Turn, Names::Nobody,      Block::Never,  Join::Nobody,  "",     "",      "cards", "extra_card"},
    {Producer,        "producer",         kMedia,   When::Turn, Names::Target,      Block::AtOnce, Join::Nobody,  "",     "",      "cards", ""},
    {Guerrilla,       "guerrilla",        kForce,   When::Turn, Names::Target,      Block::AtOnce, Join::Nobody,  "cost", "",      "",      ""},
    {Judge,           "judge",            kForce,   When::Turn, Names::Target,      Block::AtOnce, Join::Nobody,  "cost", "",      "",      ""},
    {General,         "general",          kForce,   When::Turn, Names::EveryTarget, Block::AtOnce, Join::Nobody,  "cost", "",      "",      ""},
    {CrimeBoss,       "crime_boss",       kForce,   When::Turn, Names::Target,      Block::Never,  Join::Nobody,  "cost", "",      "",      "buy_off"},
    {Mercenary,       "mercenary",        kForce,   When::Turn, Names::Target,      Block::AtOnce, Join::Nobody,  "cost", "",      "",      "tokens"},
    {Politician,      "politician",       kSpecial, When::Turn, Names::Target,      Block::AtOnce, Join::Nobody,  "",     "coins", "",      ""},
    {Peacekeeper,     "peacekeeper",      kSpecial, When::Turn, Names::Nobody,      Block::Never,  Join::Nobody,  "",     "coins", "",      ""},
    {Lawyer,          "lawyer",           kSpecial, When::Elimination, Names::Nobody, Block::Never, Join::ByClaim, "",    "",      "",      ""},
    {Intellectual,    "intellectual",     kSpecial, When::LosingALife, Names::Nobody, Block::Never, Join::Nobody,  "",    "coins", "",      ""},
    {Priest,          "priest",           kSpecial, When::Turn, Names::EveryTarget, Block::AtOnce, Join::Nobody,  "",     "coins", "",      ""},
    {Communist,       "communist",        kSpecial, When::Turn, Names::RichAndPoor, Block::AtOnce, Join::Nobody,  "",     "coins", "",      ""},
    {CustomsOfficer,  "customs_officer",  kSpecial, When::Turn, Names::TaxedRole,   Block::Never,  Join::Nobody,  "",     "",      "",      "tax"},
    {ForeignConsular, "foreign_consular", kSpecial, When::Turn, Names::Partner,     Block::Never,  Join::Nobody,  "",     "",      "",      ""},
    {Protestor,       "protestor",        kSpecial, When::Turn, Names::Target,      Block::OnceJoined, Join::ByPaying, "cost", "", "",     "join"},
    {Missionary,      "missionary",       kSpecial, When::LosingALife, Names::Nobody, Block::Never, Join::Nobody,  "",    "",      "cards", ""},
}};
// clang-format on

constexpr bool in_order() {
  for (std::size_t i = 0; i < kRoles; ++i) {
    if (index_of(kFacts[i].role) != i) return false;
  }
  return true;
}
static_assert(in_order(), "rows stand in the order of the enum");

}  // namespace

const RoleFacts& facts_of(Role role) { return kFacts[index_of(role)]; }

std::optional<Role> role_named(std::string_view key) {
  const auto* const found = std::ranges::find(kFacts, key, &RoleFacts::key);
  if (found == kFacts.end()) return std::nullopt;
  return found->role;
}

}  // namespace parlour::games::coup
