#pragma once
// A player's standing orders in words, with the controls to change them. For their owner's eyes alone.

#include <string>

#include "commands/desk.h"
#include "render/document.h"
#include "tables/orders.h"

namespace parlour::commands {

/// The orders that a button gives or takes back, by their place in its id.
enum class CommonOrder { PassUntilTurn, OnlyMove, None };
inline constexpr int kCommonOrders = 3;

tables::Order order_of(CommonOrder common);

render::Document orders_page(const Desk& desk, const tables::Glance& glance, const tables::Orders& orders,
                             const render::Speech& say, const std::string& note = {});

}  // namespace parlour::commands
