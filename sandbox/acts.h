#pragma once
// What a user does, as Discord's own client would let them: it offers only commands that are offered here,
// asks for required options, and knows no button that is not on the screen. What the client would not let a
// user do is refused here and never reaches the bot.

#include "sandbox/core.h"
#include "sandbox/reply.h"

namespace sandbox::acts {

// Each takes the body of a control request and answers with the interaction, the message or a refusal.
Reply command(Core& core, const User& user, const json& body);
Reply autocomplete(Core& core, const User& user, const json& body);
Reply context_command(Core& core, const User& user, const json& body);
Reply click(Core& core, const User& user, const json& body);
Reply choose(Core& core, const User& user, const json& body);
Reply submit_modal(Core& core, const User& user, const json& body);
Reply message(Core& core, const User& user, const json& body);

Reply refused(std::string_view why);

// The commands that this user is offered in this channel, as Discord's JSON.
json offered_commands(const Core& core, const User& user, const Channel& channel);

}  // namespace sandbox::acts
