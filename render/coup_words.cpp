#include "render/coup_words.h"

#include <array>

#include "render/text.h"

namespace parlour::render::coup {

using games::coup::facts_of;
using games::coup::kNobody;
using games::coup::kNoCard;
using games::coup::kRoles;
using games::coup::Names;
using games::coup::Said;

namespace {

struct RoleWords {
  const char* name;
  const char* does;
};

/// In the order of the roles.
constexpr std::array<RoleWords, kRoles> kRoleWords{{
    {"coup.role.banker", "coup.does.banker"},
    {"coup.role.farmer", "coup.does.farmer"},
    {"coup.role.spy", "coup.does.spy"},
    {"coup.role.capitalist", "coup.does.capitalist"},
    {"coup.role.speculator", "coup.does.speculator"},
    {"coup.role.director", "coup.does.director"},
    {"coup.role.reporter", "coup.does.reporter"},
    {"coup.role.newscaster", "coup.does.newscaster"},
    {"coup.role.writer", "coup.does.writer"},
    {"coup.role.producer", "coup.does.producer"},
    {"coup.role.guerrilla", "coup.does.guerrilla"},
    {"coup.role.judge", "coup.does.judge"},
    {"coup.role.general", "coup.does.general"},
    {"coup.role.crime_boss", "coup.does.crime_boss"},
    {"coup.role.mercenary", "coup.does.mercenary"},
    {"coup.role.politician", "coup.does.politician"},
    {"coup.role.peacekeeper", "coup.does.peacekeeper"},
    {"coup.role.lawyer", "coup.does.lawyer"},
    {"coup.role.intellectual", "coup.does.intellectual"},
    {"coup.role.priest", "coup.does.priest"},
    {"coup.role.communist", "coup.does.communist"},
    {"coup.role.customs_officer", "coup.does.customs_officer"},
    {"coup.role.foreign_consular", "coup.does.foreign_consular"},
    {"coup.role.protestor", "coup.does.protestor"},
    {"coup.role.missionary", "coup.does.missionary"},
}};

/// A sentence about somebody, and the same about the reader.
struct Pair {
  const char* other;
  const char* you;
};

Pair words_for(const Claim& claim) {
  switch (claim.kind) {
    case ClaimKind::Join:
      return {"coup.claim.join", "coup.claim.join_you"};
    case ClaimKind::Block:
      return {"coup.claim.block", "coup.claim.block_you"};
    case ClaimKind::LateBlock:
      return {"coup.claim.late", "coup.claim.late_you"};
    case ClaimKind::Aside:
      return {"coup.claim.aside", "coup.claim.aside_you"};
    case ClaimKind::Estate:
      return {"coup.claim.estate", "coup.claim.estate_you"};
    case ClaimKind::Action:
      break;
  }
  switch (facts_of(claim.role).names) {
    case Names::Target:
      return {"coup.claim.target", "coup.claim.target_you"};
    case Names::Recipient:
      return {"coup.claim.gift", "coup.claim.gift_you"};
    case Names::Partner:
      return {"coup.claim.partner", "coup.claim.partner_you"};
    case Names::TaxedRole:
      return {"coup.claim.tax", "coup.claim.tax_you"};
    case Names::RichAndPoor:
      return {"coup.claim.rich", "coup.claim.rich_you"};
    case Names::Nobody:
    case Names::EveryTarget:
      break;
  }
  return {"coup.claim.plain", "coup.claim.plain_you"};
}

}  // namespace

std::string who(const Scene& scene, SeatId seat) {
  if (seat == kNobody) return {};
  return is_you(scene, seat) ? scene.say("coup.you") : name_of(scene, seat);
}

std::string names(const Scene& scene, games::SeatSet seats) {
  std::vector<std::string> list;
  for (const Seat seat : seats) list.push_back(who(scene, static_cast<SeatId>(seat)));
  return join(list, scene.say);
}

std::string role_name(Role role, const Speech& say) {
  return role == Role::None ? std::string{} : say(kRoleWords[games::coup::index_of(role)].name);
}

std::string does(Role role, const Data& data, const Speech& say) {
  const auto& values = data.of(role);
  return say(kRoleWords[games::coup::index_of(role)].does, {{"cost", coins_text(values.cost, say)},
                                                            {"coins", coins_text(values.coins, say)},
                                                            {"cards", cards_text(values.cards, say)},
                                                            {"extra", coins_text(values.extra, say)}});
}

std::string role_line(Role role, const Data& data, const Speech& say) {
  return say("coup.role_line", {{"role", role_name(role, say)}, {"does", does(role, data, say)}});
}

std::string coins_text(int count, const Speech& say) {
  return say("coup.coins", {{"count", std::int64_t{count}}});
}

std::string cards_text(int count, const Speech& say) {
  return say("coup.cards", {{"count", std::int64_t{count}}});
}

std::string cards_named(Cards cards, const Board& board, const Speech& say) {
  std::vector<std::string> list;
  for (const Card card : cards) list.push_back(role_name(board.role_of(card), say));
  return join(list, say);
}

std::string roles_named(std::span<const Role> roles, const Speech& say) {
  std::vector<std::string> list;
  for (const Role role : roles) list.push_back(role_name(role, say));
  return join(list, say);
}

std::string claim_sentence(const Claim& claim, const Scene& scene) {
  const Pair words = words_for(claim);
  return scene.say(is_you(scene, claim.who) ? words.you : words.other,
                   {{"name", name_of(scene, claim.who)},
                    {"whom", who(scene, claim.whom)},
                    {"poorest", who(scene, claim.poorest)},
                    {"role", role_name(claim.role, scene.say)},
                    {"taxed", role_name(claim.taxed, scene.say)}});
}

std::string answer_sentence(const games::coup::Answer& answer, ClaimKind kind, const Scene& scene) {
  const Speech& say = scene.say;
  switch (answer.said) {
    case Said::Nothing:
      return {};
    case Said::Allow:
      return say("coup.told.you_allow");
    case Said::Challenge:
      return say("coup.told.you_will_challenge", {{"whom", who(scene, answer.against)}});
    case Said::ComesForward:
      break;
  }
  if (kind == ClaimKind::Block) return say("coup.told.you_will_block");
  return say(kind == ClaimKind::Join ? "coup.told.you_will_join" : "coup.told.you_will_claim");
}

Claim action_of(const Board& board) {
  const auto& act = board.act;
  const Role taxed = act.taxed == kNoCard ? Role::None : board.role_of(act.taxed);
  return {ClaimKind::Action, act.actor, act.named, act.poorest, board.role_of(act.card), taxed};
}

void add_line(std::string& text, const std::string& line) {
  if (line.empty()) return;
  if (!text.empty()) text += "\n";
  text += line;
}

}  // namespace parlour::render::coup
