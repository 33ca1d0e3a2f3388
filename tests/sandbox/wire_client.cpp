#include "wire_client.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <boost/asio/connect.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/ssl.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <cctype>
#include <sstream>

namespace sandbox::testing {

namespace {

namespace asio = boost::asio;
namespace ssl = asio::ssl;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using Stream = ssl::stream<tcp::socket>;

constexpr auto kPatience = std::chrono::seconds(10);

ssl::context trusting(const WireSetting& setting) {
  ssl::context context(ssl::context::tls_client);
  context.load_verify_file(setting.authority_file.string());
  context.set_verify_mode(ssl::verify_peer);
  return context;
}

// Connects and checks that the certificate is for this host, as D++ does.
void shake_hands(Stream& stream, std::uint16_t port, const std::string& host) {
  stream.next_layer().connect({asio::ip::address_v4::loopback(), port});
  stream.next_layer().set_option(tcp::no_delay(true));
  SSL_set1_host(stream.native_handle(), host.c_str());
  stream.handshake(ssl::stream_base::client);
}

std::string lower(std::string text) {
  std::ranges::transform(text, text.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

RestReply read_reply(Stream& stream, beast::flat_buffer& buffer) {
  http::response_parser<http::string_body> parser;
  parser.body_limit(64UL * 1024 * 1024);
  http::read(stream, buffer, parser);
  auto response = parser.release();
  RestReply reply;
  reply.status = response.result_int();
  reply.bytes = response.body();
  reply.body = json::parse(reply.bytes, nullptr, false);
  for (const auto& field : response) {
    const auto name = field.name_string();
    const auto value = field.value();
    reply.headers[lower({name.data(), name.size()})] = {value.data(), value.size()};
  }
  return reply;
}

}  // namespace

std::string RestReply::fault_at(const std::string& place) const {
  const json* node = body.is_object() && body.contains("errors") ? &body["errors"] : nullptr;
  std::istringstream steps(place);
  for (std::string step; node != nullptr && std::getline(steps, step, '.');) {
    node = node->contains(step) ? &(*node)[step] : nullptr;
  }
  if (node == nullptr || !node->contains("_errors")) return "";
  return (*node)["_errors"][0].value("code", "");
}

RestReply Rest::send(const std::string& method, const std::string& path, const json& body) const {
  return send_text(method, path, body.is_null() ? "" : body.dump());
}

RestReply Rest::send_text(const std::string& method, const std::string& path, const std::string& body) const {
  return exchange({{method, "/api/v10" + path, "application/json", body}}).front();
}

RestReply Rest::send_files(const std::string& method, const std::string& path, const json& payload,
                           const std::vector<Upload>& files) const {
  const std::string boundary = "a-line-that-is-in-no-file";
  std::string body = "--" + boundary + "\r\nContent-Disposition: form-data; name=\"payload_json\"\r\n" +
                     "Content-Type: application/json\r\n\r\n" + payload.dump() + "\r\n";
  for (std::size_t i = 0; i < files.size(); ++i) {
    body += "--" + boundary + "\r\nContent-Disposition: form-data; name=\"files[" + std::to_string(i) +
            "]\"; filename=\"" + files[i].filename + "\"\r\n\r\n" + files[i].bytes + "\r\n";
  }
  body += "--" + boundary + "--\r\n";
  return exchange({{method, "/api/v10" + path, "multipart/form-data; boundary=" + boundary, body}}).front();
}

std::vector<RestReply> Rest::get_in_a_row(const std::vector<std::string>& paths) const {
  std::vector<Request> requests;
  requests.reserve(paths.size());
  for (const std::string& path : paths)
    requests.push_back({"GET", "/api/v10" + path, "application/json", ""});
  return exchange(requests);
}

RestReply Rest::get_target(const std::string& target) const {
  return exchange({{"GET", target, "", ""}}).front();
}

Rest Rest::with_token(std::string token) const {
  Rest other = *this;
  other.setting_.token = std::move(token);
  return other;
}

std::vector<RestReply> Rest::exchange(const std::vector<Request>& requests) const {
  asio::io_context io;
  ssl::context context = trusting(setting_);
  Stream stream(io, context);
  std::vector<RestReply> replies;
  try {
    shake_hands(stream, setting_.port, "discord.com");
    beast::flat_buffer buffer;
    for (const Request& one : requests) {
      http::request<http::string_body> request;
      request.method_string(one.method);
      request.target(one.target);
      request.version(11);
      request.set(http::field::host, "discord.com");
      request.set(http::field::user_agent, "DiscordBot (sandbox test, 1)");
      if (!setting_.token.empty()) request.set(http::field::authorization, "Bot " + setting_.token);
      if (!one.content_type.empty()) request.set(http::field::content_type, one.content_type);
      request.body() = one.body;
      request.prepare_payload();
      http::write(stream, request);
      replies.push_back(read_reply(stream, buffer));
    }
  } catch (const boost::system::system_error& error) {
    throw Disconnected(error.what());
  }
  return replies;
}

struct GatewayClient::Wire {
  explicit Wire(const WireSetting& setting) : context(trusting(setting)), socket(io, context) {
    inflateInit(&zlib);
  }
  ~Wire() { inflateEnd(&zlib); }
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;

  std::string inflated(const std::string& bytes) {
    std::string in = bytes;
    std::string out;
    std::array<char, 16384> chunk{};
    zlib.next_in = reinterpret_cast<Bytef*>(in.data());
    zlib.avail_in = static_cast<uInt>(in.size());
    do {
      zlib.next_out = reinterpret_cast<Bytef*>(chunk.data());
      zlib.avail_out = static_cast<uInt>(chunk.size());
      if (inflate(&zlib, Z_SYNC_FLUSH) < 0) throw std::runtime_error("not a zlib stream");
      out.append(chunk.data(), chunk.size() - zlib.avail_out);
    } while (zlib.avail_out == 0);
    return out;
  }

  asio::io_context io;
  ssl::context context;
  websocket::stream<Stream> socket;
  z_stream zlib{};
};

GatewayClient::GatewayClient(const WireSetting& setting, const std::string& query)
    : wire_(std::make_unique<Wire>(setting)), token_(setting.token) {
  shake_hands(wire_->socket.next_layer(), setting.port, "gateway.discord.gg");
  wire_->socket.handshake("gateway.discord.gg", query);
}

GatewayClient::~GatewayClient() = default;
GatewayClient::GatewayClient(GatewayClient&&) noexcept = default;

json GatewayClient::read() {
  beast::flat_buffer buffer;
  std::optional<beast::error_code> done;
  wire_->socket.async_read(buffer, [&](beast::error_code error, std::size_t) { done = error; });
  wire_->io.restart();
  wire_->io.run_for(kPatience);
  if (!done) {
    cut();
    wire_->io.run();
    throw std::runtime_error("the gateway is silent");
  }
  if (*done == websocket::error::closed) throw Closed(wire_->socket.reason().code);
  if (*done) throw Closed(0);
  std::string bytes = beast::buffers_to_string(buffer.data());
  if (wire_->socket.got_binary()) {
    ++binary_frames_;
    bytes = wire_->inflated(bytes);
  }
  json payload = json::parse(bytes);
  if (payload["op"] == 0) sequence_ = payload["s"];
  return payload;
}

json GatewayClient::read_op(int opcode) {
  while (true) {
    json payload = read();
    if (payload["op"] == opcode) return payload;
  }
}

json GatewayClient::read_event(const std::string& name) {
  while (true) {
    json payload = read();
    if (payload["op"] == 0 && payload["t"] == name) return payload["d"];
  }
}

unsigned GatewayClient::closed_with() {
  try {
    while (true) read();
  } catch (const Closed& closed) {
    return closed.code;
  }
}

void GatewayClient::send(const json& payload) { send_text(payload.dump()); }

void GatewayClient::send_text(const std::string& text) { wire_->socket.write(asio::buffer(text)); }

void GatewayClient::close(unsigned code) {
  beast::error_code ignored;
  wire_->socket.close(websocket::close_reason(static_cast<websocket::close_code>(code)), ignored);
}

void GatewayClient::cut() {
  beast::error_code ignored;
  beast::get_lowest_layer(wire_->socket).close(ignored);
}

json GatewayClient::identify(std::uint64_t intents, const json& more) {
  read_op(10);
  json data = {{"token", token_}, {"intents", intents}, {"properties", {{"os", "linux"}}}};
  data.update(more);
  send({{"op", 2}, {"d", data}});
  return read_event("READY");
}

void GatewayClient::resume(const std::string& session, std::int64_t sequence) {
  read_op(10);
  send({{"op", 6}, {"d", {{"token", token_}, {"session_id", session}, {"seq", sequence}}}});
}

}  // namespace sandbox::testing
