#pragma once
// Interactions between Discord's JSON and our plain values.

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "commands/request.h"
#include "render/phrases.h"

namespace parlour::bot {

/// What is needed to answer an interaction. The token is a secret: it is never logged.
struct Ticket {
  tables::Snowflake id = 0;
  tables::Snowflake application = 0;
  std::string token;
};

struct Interaction {
  Ticket ticket;
  commands::Request request;
};

/// Reads an INTERACTION_CREATE; nothing for a kind that we do not serve or a shape that we do not know.
std::optional<Interaction> read_interaction(const nlohmann::json& data);

/// True when the answer to this request takes the place of the message whose button was pressed.
bool answers_in_place(const commands::Request& request);

/// The first answer: a message, an update in place, or choices.
nlohmann::json first_answer(const commands::Response& response, const render::Speech& say);
/// The acknowledgement when the answer takes longer.
nlohmann::json acknowledgement(const commands::Request& request);
/// The message alone, for an edit or a follow-up after an acknowledgement.
nlohmann::json message_json(const render::Document& page, const render::Speech& say, bool only_you);

}  // namespace parlour::bot
