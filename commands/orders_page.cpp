#include "commands/orders_page.h"

#include <algorithm>
#include <array>

#include "commands/component_id.h"
#include "render/limits.h"
#include "render/text.h"

namespace parlour::commands {

using games::Reply;
using render::Button;
using render::ButtonLook;
using render::Speech;
using tables::Glance;
using tables::Order;
using tables::Orders;

namespace {

// In the order of the enum.
constexpr std::array kReplies{"orders.pass", "orders.challenge", "orders.block", "orders.join",
                              "orders.claim"};

std::string id_of(Verb verb, const Glance& glance, std::vector<int> positions) {
  return format(ComponentId{verb, glance.id, 0, std::move(positions), 0, 0});
}

/// The name of a role, or its key where the table no longer has it.
std::string role_name(const Desk& desk, const Glance& glance, const std::string& key, const Speech& say) {
  const auto& claims = desk.kit(*glance.title).claims;
  if (claims.roles == nullptr) return key;
  for (const auto& [role, name] : claims.roles(glance, say)) {
    if (role == key) return name;
  }
  return key;
}

/// What the claim is about to which an order answers.
std::string case_text(const Desk& desk, const Glance& glance, const Order& order, const Speech& say) {
  const std::string role = order.role.empty() ? order.role : role_name(desk, glance, order.role, say);
  if (!order.claimant)
    return role.empty() ? say("orders.any_claim") : say("orders.claim_of", {{"role", role}});
  const std::string name = safe_names(glance).at(static_cast<std::size_t>(*order.claimant));
  return role.empty() ? say("orders.claim_by", {{"name", name}})
                      : say("orders.claim_of_by", {{"role", role}, {"name", name}});
}

std::string order_text(const Desk& desk, const Glance& glance, const Order& order, const Speech& say) {
  if (order.what == Order::What::OnlyMove) return say("orders.only_move");
  const std::string text = say(kReplies.at(static_cast<std::size_t>(order.reply)),
                               {{"claim", case_text(desk, glance, order, say)}});
  return order.until_turn ? say("orders.until_turn", {{"order", text}}) : text;
}

/// Gives an order, or takes it back where it is in force.
Button toggle(const Glance& glance, const Orders& orders, CommonOrder common, const char* give,
              const char* take_back, const Speech& say) {
  const bool given = std::ranges::count(orders, order_of(common)) > 0;
  return {id_of(Verb::SetOrder, glance, {static_cast<int>(common)}), say(given ? take_back : give),
          ButtonLook::Secondary, false};
}

}  // namespace

Order order_of(CommonOrder common) {
  if (common == CommonOrder::OnlyMove) return {.what = Order::What::OnlyMove};
  return {.reply = Reply::Pass, .until_turn = true};
}

render::Document orders_page(const Desk& desk, const Glance& glance, const Orders& orders, const Speech& say,
                             const std::string& note) {
  const bool has_windows = !desk.kit(*glance.title).claims.replies.empty();
  render::Document page;
  page.title = say("orders.title", {{"game", say(glance.title->key + ".name")}, {"table", glance.id}});
  if (!note.empty()) page.body = note + "\n\n";
  if (orders.empty()) page.body += say("orders.none") + "\n";
  render::Menu drop{id_of(Verb::DropOrder, glance, {}), say("orders.drop_one"), {}};
  for (std::size_t i = 0; i < orders.size(); ++i) {
    const std::string text = order_text(desk, glance, orders[i], say);
    page.body += say("orders.line", {{"number", static_cast<std::int64_t>(i + 1)}, {"order", text}}) + "\n";
    drop.items.push_back({std::to_string(i), render::plain(text), "", false});
  }
  page.body += "\n" + say(has_windows ? "orders.about" : "orders.about_forced");
  if (!orders.empty()) page.rows.emplace_back(std::move(drop));
  render::Buttons buttons;
  if (has_windows) {
    buttons.push_back(toggle(glance, orders, CommonOrder::PassUntilTurn, "button.pass_until_turn",
                             "button.no_pass_until_turn", say));
  }
  buttons.push_back(
      toggle(glance, orders, CommonOrder::OnlyMove, "button.only_move", "button.no_only_move", say));
  if (!orders.empty()) {
    buttons.push_back({id_of(Verb::SetOrder, glance, {static_cast<int>(CommonOrder::None)}),
                       say("button.drop_orders"), ButtonLook::Secondary, false});
  }
  page.rows.emplace_back(std::move(buttons));
  page.footer = say("orders.footer");
  return page;
}

}  // namespace parlour::commands
