#pragma once
// A sandbox in this process with a small world in it, the control client, and a bot's end of the wire.

#include <gtest/gtest.h>

#include <thread>

#include "sandbox/client.h"
#include "sandbox/server.h"
#include "wire_client.h"

namespace sandbox::testing {

using client::Answer;
using client::Discord;
using client::Message;

std::string text_of(client::Id id);

class Bench : public ::testing::Test {
 public:
  ~Bench() override;

 protected:
  Bench();

  [[nodiscard]] std::string messages() const { return "/channels/" + text_of(channel.id) + "/messages"; }
  [[nodiscard]] RestReply say(const json& body) const { return rest.post(messages(), body); }
  [[nodiscard]] GatewayClient connect(const std::string& query = "/?v=10&encoding=json") const {
    return GatewayClient(wire, query);
  }

 private:
  std::filesystem::path folder_;
  Server server_;
  std::thread thread_;

 public:
  Discord discord;
  WireSetting wire;
  Rest rest;
  client::User alice;
  client::User bob;
  client::Guild lounge;
  client::Channel channel;
};

// An interaction as the bot is told of it.
struct Told {
  std::string id;
  std::string token;
  json data;

  [[nodiscard]] std::string callback() const { return "/interactions/" + id + "/" + token + "/callback"; }
};

// A bench where a bot is online with one command, /act, that has a modal, a menu and completes a word.
class BotBench : public Bench {
 protected:
  BotBench();

  Told command();       // alice types /act
  Told autocomplete();  // alice types the word of /act
  Told click(const Message& message, const std::string& button);
  Told take(const Answer& begun);  // what the bot is told of this
  [[nodiscard]] std::string webhook(const Told& told) const;
  // A message of the bot with a button "go" and a menu "pick".
  Message with_parts();
  [[nodiscard]] client::As alice_hasty() { return discord.as(alice).not_waiting(); }

  GatewayClient gateway;
};

}  // namespace sandbox::testing
