#pragma once
// The small words of Coup that table, hand, steps and log share: roles, coins, cards, claims. The reader's
// own seat is "you".

#include <span>
#include <string>

#include "games/coup/coup.h"
#include "render/reader.h"

namespace parlour::render::coup {

using games::Seat;
using games::coup::Board;
using games::coup::Card;
using games::coup::Cards;
using games::coup::ClaimKind;
using games::coup::Data;
using games::coup::Role;
using games::coup::SeatId;
using games::coup::View;
using render::name_of;

/// "you", or the name; "nobody" is the empty text.
std::string who(const Scene& scene, SeatId seat);
std::string names(const Scene& scene, games::SeatSet seats);

std::string role_name(Role role, const Speech& say);
/// What a role does, in one line: "pay 4 coins: a player loses a life. Guerrilla blocks."
std::string does(Role role, const Data& data, const Speech& say);
/// "**Guerrilla**: pay 4 coins: …"
std::string role_line(Role role, const Data& data, const Speech& say);

/// "3 coins"
std::string coins_text(int count, const Speech& say);
/// "2 cards"
std::string cards_text(int count, const Speech& say);
/// "Banker and Judge"
std::string cards_named(Cards cards, const Board& board, const Speech& say);
std::string roles_named(std::span<const Role> roles, const Speech& say);

/// A claim as it is made, by whom and for what.
struct Claim {
  ClaimKind kind{};
  SeatId who = games::coup::kNobody;
  SeatId whom = games::coup::kNobody;
  SeatId poorest = games::coup::kNobody;
  Role role = Role::None;
  Role taxed = Role::None;
};
/// "Ann claims Guerrilla against you."
std::string claim_sentence(const Claim& claim, const Scene& scene);

/// The reader's own answer: "You let it pass."
std::string answer_sentence(const games::coup::Answer& answer, ClaimKind kind, const Scene& scene);

/// The action under way, or the one of the last window.
Claim action_of(const Board& board);

void add_line(std::string& text, const std::string& line);

}  // namespace parlour::render::coup
