#pragma once
// Standing orders: what a player has said beforehand about questions to come, so that a window does not wait
// for them. They belong to one seat of one table and are shown to nobody else; an answer by order is a move
// like any other, and tables/release.h sees to it that its moment does not give it away.

#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "games/asked.h"
#include "games/match.h"

namespace parlour::tables {

struct Order {
  enum class What : std::uint8_t {
    Reply,     // in a window, with `reply`
    OnlyMove,  // wherever there is nothing to choose
  };
  What what = What::Reply;
  games::Reply reply = games::Reply::Pass;
  std::string role{};                     // the claim that it is about, by its key; empty: any
  std::optional<games::Seat> claimant{};  // whose claim; nothing: anybody's
  bool until_turn = false;                // is gone when the seat's own turn comes
  friend bool operator==(const Order&, const Order&) = default;
};

using Orders = std::vector<Order>;

/// Nobody needs more, and a page has to show them.
inline constexpr std::size_t kMostOrders = 20;

/// The answer that the orders give to a question, in notation; nothing when they have none and the player is
/// to be asked. The more closely an order names the case, the sooner it counts: the claimant before the role,
/// a role before any, doing something before passing.
std::optional<std::string> answer_by(const Orders& orders, const games::Asked& asked,
                                     std::span<const games::Choice> legal);

/// The orders that are still in force when the seat is asked this.
Orders still_standing(const Orders& orders, const games::Asked& asked);

/// Puts an order in, in the place of one about the same case. False when there is no room.
bool put_in(Orders& orders, const Order& order);

nlohmann::json to_json(const Orders& orders);
/// Throws std::invalid_argument for what is no list of orders.
Orders orders_from_json(const nlohmann::json& json);

}  // namespace parlour::tables
