#pragma once
// Pieces that the acts of users share.

#include <map>
#include <variant>

#include "sandbox/acts.h"

namespace sandbox::acts {

// Users, members, roles, channels and messages that an interaction names, in full.
class Resolved {
 public:
  void add_user(const Core& core, const Channel& where, Id id);
  void add_role(const Core& core, const Channel& where, Id id);
  void add_channel(const Core& core, Id id, Id viewer);
  void add_message(const Core& core, const Message& message);
  void add_attachment(const json& attachment);
  bool empty() const { return data_.empty(); }
  const json& data() const { return data_; }

 private:
  json data_ = json::object();
};

std::variant<Channel*, Reply> channel_for(Core& core, const User& user, const json& body);
// What may be picked in a user, role, mentionable or channel menu.
bool pickable(const Core& core, const Channel& where, Id viewer, std::int64_t component_type, Id id,
              Resolved& resolved);

struct NewInteraction {
  InteractionType type = InteractionType::command;
  Id user = 0;
  Id channel = 0;
  json data;
  std::string command;
  std::optional<Id> message;
  std::optional<Id> opened_by;
};

// Makes the interaction, tells the bot, and answers with what the control interface shows of it.
Reply start_interaction(Core& core, NewInteraction made);

}  // namespace sandbox::acts
