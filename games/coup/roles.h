#pragma once
// The 25 roles of Coup: Rebellion G54 as rows of a table: which pile they come from, when they are claimed,
// what a claim names, how it is blocked and joined. What a role does is one small function a row
// (effects.cpp); what it costs and yields is in config/games/coup.json.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace parlour::games::coup {

enum class Role : std::uint8_t {
  Banker,
  Farmer,
  Spy,
  Capitalist,
  Speculator,
  Director,
  Reporter,
  Newscaster,
  Writer,
  Producer,
  Guerrilla,
  Judge,
  General,
  CrimeBoss,
  Mercenary,
  Politician,
  Peacekeeper,
  Lawyer,
  Intellectual,
  Priest,
  Communist,
  CustomsOfficer,
  ForeignConsular,
  Protestor,
  Missionary,
  None,
};
inline constexpr std::size_t kRoles = 25;

constexpr std::size_t index_of(Role role) { return static_cast<std::size_t>(role); }

enum class Category : std::uint8_t { Finance, Communications, Force, SpecialInterest };
inline constexpr std::size_t kCategories = 4;

/// When a role is claimed for what it does; blocks are claimed besides.
enum class When : std::uint8_t { Turn, LosingALife, Elimination };

/// Whom or what a claim names. Targets can be protected; recipients, partners and receivers are friends.
enum class Names : std::uint8_t {
  Nobody,
  Target,
  EveryTarget,  // all others, without naming them
  Recipient,
  Partner,
  TaxedRole,
  RichAndPoor,  // a richest player, who is the target, and a poorest
};

enum class Block : std::uint8_t { Never, AtOnce, OnceJoined };
enum class Join : std::uint8_t { Nobody, ByClaim, ByPaying };

struct RoleFacts {
  Role role{};
  std::string_view key;  // "crime_boss": in notation, data and phrases
  Category category{};
  When when{};
  Names names{};
  Block block{};
  Join join{};
  // The names of its values in the data file; empty for those that the role does not have.
  std::string_view cost, coins, cards, extra;
};

const RoleFacts& facts_of(Role role);
std::optional<Role> role_named(std::string_view key);

/// What the data file says about a role; what a role does not have is 0.
struct RoleValues {
  bool advanced = false;
  std::uint8_t cost = 0;
  std::uint8_t coins = 0;
  std::uint8_t cards = 0;
  std::uint8_t extra = 0;
  friend bool operator==(const RoleValues&, const RoleValues&) = default;
};

}  // namespace parlour::games::coup
