// The limits of messages, embeds and attachments, each at its edge.

#include "edges.h"

namespace sandbox::testing {

class MessageLimits : public Bench {
 protected:
  void try_edge(const Body& body, const Edge& edge) {
    expect_edge([this](const json& one) { return say(one); }, body, edge);
  }
  void try_embed(const Body& embed, const Edge& edge) {
    try_edge([&](std::size_t size) { return json{{"embeds", json::array({embed(size)})}}; }, edge);
  }
};

TEST_F(MessageLimits, Content) {
  try_edge([](std::size_t size) { return json{{"content", letters(size)}}; }, {2000, "content", kTooLong});
}

TEST_F(MessageLimits, LengthIsCountedInCharactersNotBytes) {
  std::string dice;
  for (int i = 0; i < 2000; ++i) dice += "🎲";
  EXPECT_EQ(say({{"content", dice}}).status, 200U);
  expect_fault(say({{"content", dice + "🎲"}}), "content", kTooLong);
}

TEST_F(MessageLimits, NumberOfEmbeds) {
  try_edge(
      [](std::size_t size) {
        return json{{"embeds", many(size, [](std::size_t) { return json{{"title", "t"}}; })}};
      },
      {10, "embeds", kTooLong});
}

TEST_F(MessageLimits, TextsOfAnEmbed) {
  try_embed(
      [](std::size_t size) {
        return json{{"title", letters(size)}};
      },
      {256, "embeds.0.title", kTooLong});
  try_embed(
      [](std::size_t size) {
        return json{{"description", letters(size)}};
      },
      {4096, "embeds.0.description", kTooLong});
  try_embed(
      [](std::size_t size) {
        return json{{"title", "t"}, {"footer", {{"text", letters(size)}}}};
      },
      {2048, "embeds.0.footer.text", kTooLong});
  try_embed(
      [](std::size_t size) {
        return json{{"title", "t"}, {"author", {{"name", letters(size)}}}};
      },
      {256, "embeds.0.author.name", kTooLong});
}

TEST_F(MessageLimits, FieldsOfAnEmbed) {
  const auto field = [](std::size_t name, std::size_t value) {
    return json{{"name", letters(name)}, {"value", letters(value)}};
  };
  try_embed(
      [&](std::size_t size) {
        return json{{"fields", many(size, [&](std::size_t) { return field(1, 1); })}};
      },
      {25, "embeds.0.fields", kTooLong});
  try_embed(
      [&](std::size_t size) {
        return json{{"fields", {field(size, 1)}}};
      },
      {256, "embeds.0.fields.0.name", kTooLong});
  try_embed(
      [&](std::size_t size) {
        return json{{"fields", {field(1, size)}}};
      },
      {1024, "embeds.0.fields.0.value", kTooLong});
  expect_fault(say({{"embeds", {{{"fields", {{{"name", "n"}, {"value", ""}}}}}}}}), "embeds.0.fields.0.value",
               kRequired);
}

TEST_F(MessageLimits, EmbedsTogether) {
  // 4,000 in the first, the rest in the second, which is where the limit is crossed.
  const auto two = [](std::size_t size) {
    return json{{"embeds", {{{"description", letters(4000)}}, {{"description", letters(size - 4000)}}}}};
  };
  try_edge(two, {6000, "embeds.1", "MAX_EMBED_SIZE_EXCEEDED"});
}

TEST_F(MessageLimits, AnEmbedNeedsSomething) {
  expect_fault(say({{"embeds", {json::object()}}}), "embeds.0.description", kRequired);
}

TEST_F(MessageLimits, AddressesInEmbeds) {
  expect_fault(say({{"embeds", {{{"title", "t"}, {"url", "no address"}}}}}), "embeds.0.url",
               "URL_TYPE_INVALID_URL");
  expect_fault(say({{"embeds", {{{"title", "t"}, {"image", {{"url", "ftp://a/b.png"}}}}}}}),
               "embeds.0.image.url", "URL_TYPE_INVALID_SCHEME");
}

TEST_F(MessageLimits, Nonce) {
  try_edge(
      [](std::size_t size) {
        return json{{"content", "c"}, {"nonce", letters(size)}};
      },
      {25, "nonce", kTooLong});
}

TEST_F(MessageLimits, AllowedMentions) {
  const auto ids = [](std::size_t size) {
    const json list = many(size, [](std::size_t i) { return text_of(1000 + i); });
    return json{{"content", "c"}, {"allowed_mentions", {{"users", list}}}};
  };
  try_edge(ids, {100, "allowed_mentions.users", kTooLong});
  const json both = {{"content", "c"}, {"allowed_mentions", {{"parse", {"users"}}, {"users", {"1"}}}}};
  expect_fault(say(both), "allowed_mentions", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE");
}

TEST_F(MessageLimits, AltText) {
  expect_edge(
      [this](const json& body) {
        return rest.send_files("POST", messages(), body, {{"a.txt", "text"}});
      },
      [](std::size_t size) {
        return json{{"attachments", {{{"id", 0}, {"description", letters(size)}}}}};
      },
      {1024, "attachments.0.description", kTooLong});
}

TEST_F(MessageLimits, NumberOfFiles) {
  const auto send = [this](std::size_t count) {
    return rest.send_files("POST", messages(), json::object(), std::vector<Upload>(count, {"a.txt", "text"}));
  };
  EXPECT_EQ(send(10).status, 200U);
  expect_fault(send(11), "attachments", kTooLong);
}

TEST_F(MessageLimits, SizeOfAFile) {
  constexpr std::size_t kTenMebibytes = 10UL * 1024 * 1024;
  const auto send = [this](std::size_t size) {
    return rest.send_files("POST", messages(), json::object(), {{"a.bin", std::string(size, '\0')}});
  };
  EXPECT_EQ(send(kTenMebibytes).status, 200U);
  const RestReply refused = send(kTenMebibytes + 1);
  EXPECT_EQ(refused.status, 413U);
  EXPECT_EQ(refused.code(), 40005);
}

TEST_F(MessageLimits, EveryFaultIsNamed) {
  const RestReply refused = say({{"content", letters(2001)},
                                 {"embeds", {{{"title", letters(257)}}, {{"description", letters(4097)}}}}});
  EXPECT_EQ(refused.fault_at("content"), kTooLong);
  EXPECT_EQ(refused.fault_at("embeds.0.title"), kTooLong);
  EXPECT_EQ(refused.fault_at("embeds.1.description"), kTooLong);
  EXPECT_TRUE(discord.as(alice).sees().empty()) << "what is refused changes nothing";
}

}  // namespace sandbox::testing
