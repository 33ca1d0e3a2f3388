#include "tables/orders.h"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string_view>
#include <tuple>

namespace parlour::tables {
namespace {

using games::Asked;
using games::Reply;
using games::Way;

/// In the order of the enum.
constexpr std::array<std::string_view, 5> kReplies{"pass", "challenge", "block", "join", "claim"};

bool is_about(const Order& order, const Asked& asked) {
  if (order.what != Order::What::Reply) return false;
  if (!order.role.empty() && order.role != asked.role) return false;
  if (!order.claimant) return true;
  // Passing on one claimant of several would let the others pass unseen.
  if (order.reply == Reply::Pass) return asked.claimants == games::SeatSet{*order.claimant};
  return asked.claimants.contains(*order.claimant);
}

/// The way in which an order is carried out; nothing when it cannot be.
const Way* way_of(const Order& order, const Asked& asked) {
  const auto found = std::ranges::find_if(asked.ways, [&](const Way& way) {
    const bool meant = !order.claimant || !way.against || way.against == order.claimant;
    return way.reply == order.reply && meant;
  });
  return found == asked.ways.end() ? nullptr : &*found;
}

auto closeness(const Order& order) {
  return std::tuple(order.claimant.has_value(), !order.role.empty(), order.reply != Reply::Pass);
}

bool is_offered(std::span<const games::Choice> legal, const std::string& notation) {
  return std::ranges::find(legal, notation, &games::Choice::notation) != legal.end();
}

bool same_case(const Order& one, const Order& other) {
  return one.what == other.what && one.role == other.role && one.claimant == other.claimant;
}

}  // namespace

std::optional<std::string> answer_by(const Orders& orders, const Asked& asked,
                                     std::span<const games::Choice> legal) {
  const Order* best = nullptr;
  const Way* way = nullptr;
  for (const Order& order : orders) {
    if (!asked.window() || !is_about(order, asked)) continue;
    const Way* possible = way_of(order, asked);
    if (possible == nullptr || !is_offered(legal, possible->notation)) continue;
    if (best != nullptr && closeness(order) <= closeness(*best)) continue;
    best = &order;
    way = possible;
  }
  if (way != nullptr) return way->notation;
  const bool forced = std::ranges::count(orders, Order::What::OnlyMove, &Order::what) > 0;
  if (forced && legal.size() == 1) return legal.front().notation;
  return std::nullopt;
}

Orders still_standing(const Orders& orders, const Asked& asked) {
  Orders rest;
  std::ranges::copy_if(orders, std::back_inserter(rest),
                       [&](const Order& order) { return !(order.until_turn && asked.own_turn); });
  return rest;
}

bool put_in(Orders& orders, const Order& order) {
  const auto same = std::ranges::find_if(orders, [&](const Order& other) { return same_case(order, other); });
  if (same != orders.end()) {
    *same = order;
    return true;
  }
  if (orders.size() >= kMostOrders) return false;
  orders.push_back(order);
  return true;
}

nlohmann::json to_json(const Orders& orders) {
  nlohmann::json list = nlohmann::json::array();
  for (const Order& order : orders) {
    nlohmann::json json;
    if (order.what == Order::What::OnlyMove) {
      json["only_move"] = true;
    } else {
      json["reply"] = kReplies.at(static_cast<std::size_t>(order.reply));
      if (!order.role.empty()) json["role"] = order.role;
      if (order.claimant) json["claimant"] = *order.claimant;
    }
    if (order.until_turn) json["until_turn"] = true;
    list.push_back(std::move(json));
  }
  return list;
}

Orders orders_from_json(const nlohmann::json& json) {
  const auto refuse = [](const char* why) -> void { throw std::invalid_argument(why); };
  if (!json.is_array() || json.size() > kMostOrders) refuse("not a list of orders");
  Orders orders;
  for (const auto& item : json) {
    if (!item.is_object()) refuse("not an order");
    Order order;
    try {
      order.until_turn = item.value("until_turn", false);
      if (item.value("only_move", false)) {
        order.what = Order::What::OnlyMove;
      } else {
        const auto reply = std::ranges::find(kReplies, item.at("reply").get<std::string>());
        if (reply == kReplies.end()) refuse("not a reply");
        order.reply = static_cast<Reply>(reply - kReplies.begin());
        order.role = item.value("role", std::string());
        if (item.contains("claimant")) {
          order.claimant = item.at("claimant").get<games::Seat>();
          if (*order.claimant < 0 || *order.claimant >= games::kMaxSeats) refuse("not a seat");
        }
      }
    } catch (const nlohmann::json::exception&) {
      refuse("not an order");
    }
    orders.push_back(std::move(order));
  }
  return orders;
}

}  // namespace parlour::tables
