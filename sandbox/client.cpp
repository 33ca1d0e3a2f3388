#include "sandbox/client.h"

#include <algorithm>
#include <charconv>

namespace sandbox::client {

namespace {

using std::chrono::steady_clock;

Id id_of(const json& object) { return std::stoull(object.at("id").get<std::string>()); }

std::string text(Id id) { return std::to_string(id); }

milliseconds until(steady_clock::time_point deadline) {
  const auto left = std::chrono::duration_cast<milliseconds>(deadline - steady_clock::now());
  return std::max(left, milliseconds(0));
}

Channel read_channel(const json& raw) { return {id_of(raw), raw.value("name", "")}; }

Messages read_messages(const json& raw) {
  Messages out;
  for (const json& one : raw.at("messages")) out.push_back(read_message(one));
  return out;
}

const Message* newest(const Messages& messages, const Wanted& wanted) {
  const auto it = std::find_if(messages.rbegin(), messages.rend(), wanted);
  return it == messages.rend() ? nullptr : &*it;
}

json fault(const char* kind, const Requests& which) {
  return {{"kind", kind},
          {"method", which.method == "*" ? "" : which.method},
          {"path", which.path},
          {"times", which.times},
          {"applied", which.applied}};
}

}  // namespace

As As::in(const Channel& channel) const {
  As moved = *this;
  moved.channel_ = channel.id;
  return moved;
}

As As::in_dm() const { return in(Channel{}); }

As As::not_waiting() const {
  As hasty = *this;
  hasty.waits_ = false;
  return hasty;
}

Answer As::act(const std::string& what, json body) {
  const std::string own = "/control/users/" + text(user_.id);
  Id channel = channel_;
  if (channel == 0 && what != "modal") channel = id_of(discord_->post(own + "/dm"));
  body["channel_id"] = text(channel);
  const Answer begun = read_answer(discord_->post(own + "/" + what, body));
  return waits_ ? discord_->wait(begun) : begun;
}

Answer As::command(const std::string& name, const Options& options) {
  return act("command", {{"name", name}, {"options", options}});
}

Answer As::context_command(const std::string& name, Id target) {
  return act("context", {{"name", name}, {"target_id", text(target)}});
}

std::vector<Choice> As::autocomplete(const std::string& name, const std::string& focused,
                                     const std::string& typed, const Options& options) {
  Options all = options;
  all[focused] = typed;
  return act("autocomplete", {{"name", name}, {"focused", focused}, {"options", all}}).choices;
}

Answer As::click(const Message& message, std::string_view label_or_id) {
  const Button& button = message.button(label_or_id);
  return act("click", {{"message_id", text(message.id)}, {"custom_id", button.custom_id}});
}

Answer As::choose(const Message& message, std::string_view placeholder_or_id,
                  const std::vector<std::string>& picks) {
  const Menu& menu = message.menu(placeholder_or_id);
  json values = json::array();
  for (const std::string& pick : picks) {
    const auto labelled = std::ranges::find(menu.options, pick, &MenuOption::label);
    values.push_back(labelled == menu.options.end() ? pick : labelled->value);
  }
  return act("choose", {{"message_id", text(message.id)}, {"custom_id", menu.custom_id}, {"values", values}});
}

Answer As::submit(const Answer& opened, const Options& fields) {
  return act("modal", {{"interaction_id", text(opened.interaction)}, {"fields", fields}});
}

Message As::say(const std::string& content) {
  const std::string own = "/control/users/" + text(user_.id);
  const Id channel = channel_ != 0 ? channel_ : id_of(discord_->post(own + "/dm"));
  return read_message(
      discord_->post(own + "/message", {{"channel_id", text(channel)}, {"content", content}}));
}

void As::remove(const Message& message) {
  discord_->post("/control/users/" + text(user_.id) + "/delete", {{"message_id", text(message.id)}});
}

json As::look(std::uint64_t since, milliseconds patience) const {
  const std::string wait = "since=" + std::to_string(since) + "&wait_ms=" + std::to_string(patience.count());
  if (channel_ == 0) return discord_->get("/control/users/" + text(user_.id) + "/dm/messages?" + wait);
  return discord_->get("/control/channels/" + text(channel_) + "/messages?as=" + text(user_.id) + "&" + wait);
}

Messages As::sees() const { return read_messages(look(0, milliseconds(0))); }

Message As::again(const Message& message) const {
  const Messages all = sees();
  const auto it = std::ranges::find(all, message.id, &Message::id);
  if (it == all.end()) throw Missing(user_.name + " does not see this message any more: " + message.text());
  return *it;
}

Message As::wait_for(const Wanted& wanted, milliseconds patience) const {
  const auto deadline = steady_clock::now() + patience;
  std::uint64_t since = 0;
  while (true) {
    const json seen = look(since, until(deadline));
    const Messages messages = read_messages(seen);
    if (const Message* found = newest(messages, wanted)) return *found;
    if (until(deadline).count() == 0) {
      throw Missing(user_.name + " does not see what was waited for, but:" + transcript(messages));
    }
    since = seen.at("version");
  }
}

Message As::wait_until(const Message& message, const Wanted& wanted, milliseconds patience) const {
  return wait_for([&](const Message& one) { return one.id == message.id && wanted(one); }, patience);
}

void As::close_dms() { discord_->send("PATCH", "/control/users/" + text(user_.id), {{"dms_open", false}}); }
void As::open_dms() { discord_->send("PATCH", "/control/users/" + text(user_.id), {{"dms_open", true}}); }
void As::set_locale(const std::string& locale) {
  discord_->send("PATCH", "/control/users/" + text(user_.id), {{"locale", locale}});
}

std::size_t Counters::of(const std::string& route, int status) const {
  const json& by_route = raw.at("by_route");
  if (!by_route.contains(route)) return 0;
  std::size_t sum = 0;
  for (const auto& [code, count] : by_route[route].items()) {
    if (status == 0 || code == std::to_string(status)) sum += count.get<std::size_t>();
  }
  return sum;
}

Discord::Discord(std::uint16_t control_port)
    : port_(control_port), http_(std::make_shared<Http>(control_port)) {}

Door Discord::door() {
  const json raw = get("/control/place");
  return {raw.at("discord_port"), raw.at("authority_file").get<std::string>(), raw.at("token"),
          std::stoull(raw.at("application_id").get<std::string>())};
}

User Discord::make_user(const std::string& name) {
  return {id_of(post("/control/users", {{"name", name}})), name};
}

Guild Discord::make_guild(const std::string& name, const std::vector<User>& members, bool with_bot) {
  json ids = json::array();
  for (const User& user : members) ids.push_back(text(user.id));
  return {id_of(post("/control/guilds", {{"name", name}, {"members", ids}, {"bot", with_bot}})), name};
}

Channel Discord::make_channel(const Guild& guild, const std::string& name) {
  Channel made = read_channel(post("/control/guilds/" + text(guild.id) + "/channels", {{"name", name}}));
  if (first_channel_ == 0) first_channel_ = made.id;
  return made;
}

Channel Discord::make_thread(const Channel& parent, const std::string& name, const User& owner,
                             bool is_private) {
  return read_channel(post("/control/channels/" + text(parent.id) + "/threads",
                           {{"name", name}, {"user_id", text(owner.id)}, {"private", is_private}}));
}

void Discord::join(const Guild& guild, const User& user) {
  send("PUT", "/control/guilds/" + text(guild.id) + "/members/" + text(user.id), json::object());
}

void Discord::leave(const Guild& guild, const User& user) {
  send("DELETE", "/control/guilds/" + text(guild.id) + "/members/" + text(user.id), json::object());
}

void Discord::archive(const Channel& thread, bool archived, bool locked) {
  send("PATCH", "/control/channels/" + text(thread.id), {{"archived", archived}, {"locked", locked}});
}

void Discord::remove_channel(const Channel& channel) {
  send("DELETE", "/control/channels/" + text(channel.id), json::object());
}

void Discord::set_bot_permissions(const Guild& guild, const std::vector<std::string>& permissions) {
  send("PUT", "/control/guilds/" + text(guild.id) + "/members/" + text(door().application),
       {{"permissions", permissions}});
}

As Discord::as(const User& user) { return {*this, user, first_channel_}; }

Answer Discord::wait(const Answer& begun, milliseconds patience) {
  return read_answer(get("/control/interactions/" + text(begun.interaction) +
                         "?until=answered&wait_ms=" + std::to_string(patience.count())));
}

std::string Discord::download(const File& file) {
  constexpr std::string_view kCdn = "https://cdn.discordapp.com";
  if (!file.url.starts_with(kCdn)) throw Refused("not a file of the sandbox: " + file.url);
  const HttpReply reply = http_->send("GET", "/cdn" + file.url.substr(kCdn.size()), "");
  if (reply.status != 200) throw Refused(file.url + ": status " + std::to_string(reply.status));
  return reply.body;
}

BotState Discord::bot() {
  const json raw = get("/control/bot");
  return {raw.at("online"), raw.at("commands"), raw.at("sessions")};
}

void Discord::wait_for_bot(const std::function<bool(const BotState&)>& wanted, milliseconds patience,
                           const char* what) {
  const auto deadline = steady_clock::now() + patience;
  std::uint64_t since = 0;
  while (true) {
    const json raw = get("/control/bot?since=" + std::to_string(since) +
                         "&wait_ms=" + std::to_string(until(deadline).count()));
    if (wanted({raw.at("online"), raw.at("commands"), raw.at("sessions")})) return;
    if (until(deadline).count() == 0) throw Missing(std::string("the bot is not ") + what);
    since = raw.at("version");
  }
}

void Discord::wait_online(milliseconds patience) {
  wait_for_bot([](const BotState& it) { return it.online; }, patience, "online");
}

void Discord::wait_offline(milliseconds patience) {
  wait_for_bot([](const BotState& it) { return !it.online; }, patience, "offline");
}

void Discord::wait_ready(milliseconds patience) {
  wait_for_bot([](const BotState& it) { return it.online && it.commands > 0; }, patience, "ready");
}

void Discord::delay(const Requests& which, milliseconds span) {
  json body = fault("delay", which);
  body["ms"] = span.count();
  post("/control/faults", body);
}

void Discord::rate_limit(const Requests& which, double retry_after_seconds, bool global,
                         const std::string& scope) {
  json body = fault("rate_limit", which);
  body.update({{"retry_after", retry_after_seconds}, {"global", global}, {"scope", scope}});
  post("/control/faults", body);
}

void Discord::server_error(const Requests& which, int status) {
  json body = fault("server_error", which);
  body["status"] = status;
  post("/control/faults", body);
}

void Discord::reset(const Requests& which) { post("/control/faults", fault("reset", which)); }

void Discord::drop_gateway(int close_code) {
  post("/control/faults", {{"kind", "gateway_drop"}, {"code", close_code}});
}

void Discord::ask_to_reconnect() { post("/control/faults", {{"kind", "gateway_reconnect"}}); }

void Discord::invalidate_sessions(bool resumable) {
  post("/control/faults", {{"kind", "gateway_invalidate"}, {"resumable", resumable}});
}

void Discord::ignore_heartbeats(bool ignore) {
  post("/control/faults", {{"kind", "gateway_ignore_heartbeats"}, {"on", ignore}});
}

void Discord::duplicate_events(int count) {
  post("/control/faults", {{"kind", "gateway_duplicate"}, {"times", count}});
}

void Discord::clear_faults() { send("DELETE", "/control/faults", json::object()); }

std::size_t Discord::fault_hits() {
  std::size_t sum = 0;
  for (const json& one : get("/control/faults")) sum += one.at("hits").get<std::size_t>();
  return sum;
}

void Discord::advance(milliseconds span) { post("/control/clock", {{"advance_ms", span.count()}}); }

void Discord::pass(milliseconds span) {
  post("/control/clock", {{"advance_ms", span.count()}, {"bot", true}});
}

std::int64_t Discord::now() { return get("/control/clock").at("now"); }

Counters Discord::counters() {
  json raw = get("/control/counters");
  return {raw.at("requests"),     raw.at("invalid"),      raw.at("invalid_share"), raw.at("rate_limited"),
          raw.at("interactions"), raw.at("late_answers"), raw.at("unanswered"),    raw};
}

void Discord::clear_counters() { send("DELETE", "/control/counters", json::object()); }

void Discord::set(const json& settings) { send("PATCH", "/control/settings", settings); }

json Discord::get(const std::string& target) { return send("GET", target, nullptr); }

json Discord::post(const std::string& target, const json& body) { return send("POST", target, body); }

json Discord::send(const std::string& method, const std::string& target, const json& body) {
  const HttpReply reply = http_->send(method, target, body.is_null() ? "" : body.dump());
  json answer = reply.body.empty() ? json() : json::parse(reply.body, nullptr, false);
  if (reply.status < 300) return answer;
  const std::string why = answer.is_object() ? answer.value("error", answer.dump()) : reply.body;
  throw Refused(method + " " + target + ": " + why);
}

}  // namespace sandbox::client
