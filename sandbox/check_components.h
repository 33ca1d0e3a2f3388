#pragma once
// Checks buttons, menus and the other parts of messages and modals, and completes them as Discord does:
// every part gets a number (`id`), menus get their minimum and maximum of picks.

#include "sandbox/check.h"

namespace sandbox {

enum class ComponentType {
  action_row = 1,
  button = 2,
  string_select = 3,
  text_input = 4,
  user_select = 5,
  role_select = 6,
  mentionable_select = 7,
  channel_select = 8,
  section = 9,
  text_display = 10,
  thumbnail = 11,
  media_gallery = 12,
  file = 13,
  separator = 14,
  container = 17,
  label = 18,
  file_upload = 19,
  radio_group = 21,
  checkbox_group = 22,
  checkbox = 23,
};

ComponentType component_type(const json& part);
bool is_select(ComponentType type);

json check_message_components(const json& parts, const Place& at, bool version_2);
// The `data` of a modal: title, custom_id, components.
json check_modal(const json& data, const Place& at);

// The component with this custom_id, wherever it is nested; null if there is none.
const json* find_component(const json& parts, std::string_view custom_id);

}  // namespace sandbox
