#pragma once
// Checks the definition of an application command and completes it with Discord's defaults.

#include "sandbox/check.h"

namespace sandbox {

enum class CommandType { chat_input = 1, user = 2, message = 3 };

enum class OptionType {
  sub_command = 1,
  sub_command_group = 2,
  string = 3,
  integer = 4,
  boolean = 5,
  user = 6,
  channel = 7,
  role = 8,
  mentionable = 9,
  number = 10,
  attachment = 11,
};

json check_command(const json& definition, const Place& at);

}  // namespace sandbox
