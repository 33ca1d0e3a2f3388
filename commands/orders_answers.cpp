// /orders show|pass|challenge|block|join|claim|only-move|drop, and the menu and buttons of its page.

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "commands/answers.h"
#include "commands/match_words.h"
#include "commands/meant.h"
#include "commands/orders_page.h"
#include "commands/pages.h"
#include "render/text.h"

namespace parlour::commands {

using games::Reply;
using render::Speech;
using render::Tone;
using tables::Denial;
using tables::Glance;
using tables::Order;
using tables::Orders;
using tables::TableId;

namespace {

constexpr std::array<std::pair<std::string_view, Reply>, 5> kReplies{{{"pass", Reply::Pass},
                                                                      {"challenge", Reply::Challenge},
                                                                      {"block", Reply::Block},
                                                                      {"join", Reply::Join},
                                                                      {"claim", Reply::Claim}}};

std::string typed_in(const Request& request, const char* option) {
  const auto found = request.options.find(option);
  return found == request.options.end() ? std::string{} : found->second;
}

/// Has the orders changed and shows what they are then.
template <class Change>
Answer changed(const Desk& desk, const Request& request, const Glance& glance, bool in_place,
               const char* note, Change change) {
  const auto& say = speech_for(desk, request);
  const auto orders = desk.hall.change_orders(glance.id, deed_of(request, glance), change);
  if (!orders) return denied_answer(desk, request, orders.denied(), glance.title);
  return {orders_page(desk, glance, *orders, say, say(note)), in_place};
}

Answer refused(std::string why) { return {note_page(std::move(why), Tone::Trouble), false}; }

std::vector<std::pair<std::string, std::string>> roles_at(const Desk& desk, const Glance& glance,
                                                          const Speech& say) {
  const auto& claims = desk.kit(*glance.title).claims;
  if (claims.roles == nullptr) return {};
  return claims.roles(glance, say);
}

/// The keys and names of what an option may be.
std::vector<std::pair<std::string, std::string>> choices_for(const Desk& desk, const Glance& glance,
                                                             const std::string& option, const Speech& say) {
  if (option == "role") return roles_at(desk, glance, say);
  std::vector<std::pair<std::string, std::string>> players;
  if (option != "player" || !glance.seat) return players;
  for (std::size_t at = 0; at < glance.players.size(); ++at) {
    if (static_cast<games::Seat>(at) == *glance.seat) continue;
    players.emplace_back(std::to_string(at + 1), glance.players[at].name);
  }
  return players;
}

/// What was typed, as its key; nothing when it is none of them. Nothing typed is the empty key.
std::optional<std::string> key_typed(const Desk& desk, const Request& request, const Glance& glance,
                                     const char* option, const Speech& say) {
  const std::string typed = typed_in(request, option);
  if (typed.empty()) return typed;
  for (const auto& [key, name] : choices_for(desk, glance, option, say)) {
    if (names_step(typed, {option, key, name, {}})) return key;
  }
  return std::nullopt;
}

Answer give_reply(const Desk& desk, const Request& request, const Glance& glance, Reply reply) {
  const auto& say = speech_for(desk, request);
  const auto& replies = desk.kit(*glance.title).claims.replies;
  if (std::ranges::count(replies, reply) == 0) {
    return refused(say("orders.no_windows", {{"game", say(glance.title->key + ".name")}}));
  }
  const auto role = key_typed(desk, request, glance, "role", say);
  if (!role)
    return refused(
        say("orders.no_such_role", {{"typed", render::escape_markdown(typed_in(request, "role"), 40)}}));
  const auto player = key_typed(desk, request, glance, "player", say);
  if (!player)
    return refused(
        say("orders.no_such_player", {{"typed", render::escape_markdown(typed_in(request, "player"), 40)}}));
  Order order{.reply = reply, .role = *role};
  if (!player->empty()) order.claimant = std::stoi(*player) - 1;
  // Letting everything pass to the end of the game is more than most mean.
  const std::string lasts = typed_in(request, "lasts");
  const bool narrow = !order.role.empty() || order.claimant || reply != Reply::Pass;
  order.until_turn = lasts.empty() ? !narrow : lasts == "turn";
  bool room = true;
  Answer answer = changed(desk, request, glance, false, "orders.given", [&](Orders& orders) {
    room = put_in(orders, order);
    return room;
  });
  return room ? answer : denied_answer(desk, request, {Denial::TooManyOrders, {}}, glance.title);
}

Answer give_common(const Desk& desk, const Request& request, const Glance& glance, CommonOrder common,
                   bool toggles) {
  if (common == CommonOrder::None) {
    return changed(desk, request, glance, toggles, "orders.dropped", [](Orders& orders) {
      orders.clear();
      return true;
    });
  }
  bool given = true;
  const Order order = order_of(common);
  const auto orders = desk.hall.change_orders(glance.id, deed_of(request, glance), [&](Orders& now) {
    given = !(toggles && std::erase(now, order) > 0);
    return !given || put_in(now, order);
  });
  if (!orders) return denied_answer(desk, request, orders.denied(), glance.title);
  const auto& say = speech_for(desk, request);
  return {orders_page(desk, glance, *orders, say, say(given ? "orders.given" : "orders.dropped")), toggles};
}

Answer drop(const Desk& desk, const Request& request, const Glance& glance, const std::string& place,
            bool in_place) {
  std::size_t at = 0;
  const auto [end, error] = std::from_chars(place.data(), place.data() + place.size(), at);
  const bool number = error == std::errc{} && end == place.data() + place.size();
  bool there = false;
  Answer answer = changed(desk, request, glance, in_place, "orders.dropped", [&](Orders& orders) {
    there = number && at < orders.size();
    if (there) orders.erase(orders.begin() + static_cast<std::ptrdiff_t>(at));
    return there;
  });
  return there ? answer : show_orders(desk, request, glance.id, in_place);
}

/// The glance of somebody who sits at a running game.
tables::Result<Glance> seated(const Desk& desk, const Request& request, TableId table) {
  auto glance = glance_for(desk, request, table);
  if (!glance) return glance;
  if (!glance->seat) return Denial::NotSeated;
  if (glance->phase == tables::Phase::Lobby) return Denial::NotStarted;
  if (glance->phase != tables::Phase::Playing) return Denial::Over;
  return glance;
}

}  // namespace

Answer show_orders(const Desk& desk, const Request& request, TableId table, bool in_place) {
  const auto glance = seated(desk, request, table);
  if (!glance) return denied_answer(desk, request, glance.denied());
  const auto orders = desk.hall.orders(table, request.who.id);
  if (!orders) return denied_answer(desk, request, orders.denied(), glance->title);
  return {orders_page(desk, *glance, *orders, speech_for(desk, request)), in_place};
}

Answer give_order(const Desk& desk, const Request& request, TableId table) {
  const auto glance = seated(desk, request, table);
  if (!glance) return denied_answer(desk, request, glance.denied());
  const std::string verb = request.command.substr(request.command.find(' ') + 1);
  if (verb == "only-move") return give_common(desk, request, *glance, CommonOrder::OnlyMove, false);
  if (verb == "drop") {
    const std::string typed = typed_in(request, "order");
    if (typed.empty()) return give_common(desk, request, *glance, CommonOrder::None, false);
    return drop(desk, request, *glance, typed, false);
  }
  const auto reply = std::ranges::find(kReplies, verb, [](const auto& one) { return one.first; });
  if (reply == kReplies.end()) return show_orders(desk, request, table, false);
  return give_reply(desk, request, *glance, reply->second);
}

Answer set_order(const Desk& desk, const Request& request, const ComponentId& id) {
  const auto glance = seated(desk, request, id.table);
  if (!glance) return denied_answer(desk, request, glance.denied());
  if (id.verb == Verb::DropOrder) {
    return drop(desk, request, *glance, request.values.empty() ? std::string{} : request.values.front(),
                true);
  }
  if (id.positions.size() != 1 || id.positions[0] >= kCommonOrders) {
    return show_orders(desk, request, id.table, true);
  }
  return give_common(desk, request, *glance, static_cast<CommonOrder>(id.positions[0]), true);
}

std::vector<Suggestion> suggest_orders(const Desk& desk, const Request& request, const Glance& glance,
                                       const std::string& typed) {
  const auto& say = speech_for(desk, request);
  std::vector<Suggestion> list;
  if (request.focused == "order") {
    const auto orders = desk.hall.orders(glance.id, request.who.id);
    if (!orders) return list;
    const auto page = orders_page(desk, glance, *orders, say);
    const auto* menu = page.rows.empty() ? nullptr : std::get_if<render::Menu>(&page.rows.front());
    if (menu == nullptr) return list;
    for (const auto& item : menu->items) list.push_back({item.label, item.value});
    return list;
  }
  for (const auto& [key, name] : choices_for(desk, glance, request.focused, say)) {
    if (begins_step(typed, {request.focused, key, name, {}})) list.push_back({name, key});
  }
  return list;
}

}  // namespace parlour::commands
