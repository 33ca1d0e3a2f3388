#include "sandbox/check_components.h"

#include <algorithm>
#include <array>
#include <set>

#include "sandbox/limits.h"

namespace sandbox {

namespace {

using check::Need;

constexpr std::int64_t kLink = 5;
constexpr std::int64_t kPremium = 6;

// One walk over the parts of one message or modal.
class Walk {
 public:
  explicit Walk(bool version_2) : version_2_(version_2) {}

  // Each returns the completed part.
  json message_part(const json& part, const Place& at, bool inside_container);
  json modal_part(const json& part, const Place& at);

  std::size_t count() const { return count_; }
  std::size_t text_size() const { return text_size_; }

 private:
  json begin(const json& part);
  void custom_id(json& part, const Place& at);
  void emoji(const json& part, const Place& at);
  json action_row(const json& part, const Place& at);
  json button(const json& part, const Place& at);
  json select(const json& part, const Place& at, bool in_modal);
  json text_input(const json& part, const Place& at, bool in_label);
  json text_display(const json& part, const Place& at);
  json section(const json& part, const Place& at);
  json media(const json& part, const Place& at, std::string_view key);
  json gallery(const json& part, const Place& at);
  json container(const json& part, const Place& at);
  json label(const json& part, const Place& at);
  json choice_group(const json& part, const Place& at);
  void picks(json& part, const Place& at, std::size_t offered, std::int64_t least_minimum);

  bool version_2_;
  std::int64_t next_number_ = 1;
  std::size_t count_ = 0;
  std::size_t text_size_ = 0;
  std::set<std::string> custom_ids_;
};

json Walk::begin(const json& part) {
  json out = part;
  ++count_;
  const auto given = int_or(part, "id");
  out["id"] = given > 0 ? given : next_number_;
  next_number_ = std::max(next_number_, out["id"].get<std::int64_t>()) + 1;
  return out;
}

void Walk::custom_id(json& part, const Place& at) {
  const auto id = check::text(part, "custom_id", at, {1, limits::kCustomId}, Need::required);
  if (id && !custom_ids_.insert(*id).second) {
    at["custom_id"].refuse("COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated");
  }
}

void Walk::emoji(const json& part, const Place& at) {
  const json* one = find(part, "emoji");
  if (one == nullptr || !check::is_object(*one, at["emoji"])) return;
  // Nobody has uploaded an emoji here, so only those of Unicode are known; none of them is plain letters.
  const std::string name = string_or(*one, "name");
  const bool letters_only =
      std::ranges::all_of(name, [](char c) { return static_cast<unsigned char>(c) < 0x80U; });
  if (find(*one, "id") != nullptr || name.empty() || letters_only) {
    at["emoji"]["name"].refuse("BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji");
  }
}

json Walk::button(const json& part, const Place& at) {
  json out = begin(part);
  const auto style = check::integer(part, "style", at, 1, kPremium, Need::required);
  const bool has_label = !string_or(part, "label").empty();
  const bool has_emoji = find(part, "emoji") != nullptr;
  check::text(part, "label", at, {0, limits::kButtonLabel});
  check::boolean(part, "disabled", at);
  emoji(part, at);
  if (!style) return out;
  if (*style == kLink) {
    if (find(part, "custom_id") != nullptr) {
      at["custom_id"].refuse("BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                             "A custom id and url cannot both be specified");
    }
    check::url(part, "url", at, false, limits::kButtonUrl, Need::required);
  } else if (*style != kPremium) {
    if (find(part, "url") != nullptr) {
      at["url"].refuse("BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                       "A custom id and url cannot both be specified");
    }
    custom_id(out, at);
  }
  if (*style != kPremium && !has_label && !has_emoji) {
    at.refuse("BUTTON_COMPONENT_LABEL_EMOJI_REQUIRED", "A label or emoji must be specified");
  }
  return out;
}

void Walk::picks(json& part, const Place& at, std::size_t offered, std::int64_t least_minimum) {
  const auto least = check::integer(part, "min_values", at, least_minimum, limits::kSelectPicks);
  const auto most = check::integer(part, "max_values", at, 1, limits::kSelectPicks);
  part["min_values"] = least.value_or(1);
  part["max_values"] = most.value_or(1);
  if (part["min_values"] > part["max_values"]) {
    at["min_values"].refuse("SELECT_COMPONENT_MIN_VALUES_TOO_LARGE",
                            "Must be less than or equal to max_values");
  }
  if (offered > 0 && part["max_values"].get<std::size_t>() > offered) {
    at["max_values"].refuse("SELECT_COMPONENT_MAX_VALUES_TOO_LARGE",
                            "Must be less than or equal to the number of options");
  }
}

json Walk::select(const json& part, const Place& at, bool in_modal) {
  json out = begin(part);
  custom_id(out, at);
  check::text(part, "placeholder", at, {0, limits::kSelectPlaceholder});
  check::boolean(part, "disabled", at);
  if (in_modal && bool_or(part, "disabled")) {
    at["disabled"].refuse("SELECT_COMPONENT_DISABLED_IN_MODAL", "A disabled menu cannot be used in a modal");
  }
  std::size_t offered = 0;
  if (component_type(part) == ComponentType::string_select) {
    const json* options = check::list(part, "options", at, {1, limits::kSelectOptions}, Need::required);
    std::set<std::string> values;
    std::size_t defaults = 0;
    for (std::size_t i = 0; options != nullptr && i < options->size(); ++i) {
      const json& option = (*options)[i];
      const Place place = at["options"][i];
      if (!check::is_object(option, place)) continue;
      check::text(option, "label", place, {1, limits::kSelectText}, Need::required);
      check::text(option, "description", place, {0, limits::kSelectText});
      const auto value = check::text(option, "value", place, {1, limits::kSelectText}, Need::required);
      if (value && !values.insert(*value).second) {
        place["value"].refuse("SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                              "The specified option value is already used");
      }
      defaults += bool_or(option, "default") ? 1U : 0U;
      emoji(option, place);
    }
    offered = options == nullptr ? 0 : options->size();
    if (defaults > static_cast<std::size_t>(std::max<std::int64_t>(1, int_or(part, "max_values", 1)))) {
      at.refuse("SELECT_COMPONENT_TOO_MANY_DEFAULTS", "The number of default options exceeds max_values");
    }
  }
  picks(out, at, offered, 0);
  return out;
}

json Walk::action_row(const json& part, const Place& at) {
  json out = begin(part);
  const json* inner = check::list(part, "components", at, {1, limits::kButtonsInRow}, Need::required);
  if (inner == nullptr) return out;
  json parts = json::array();
  std::size_t selects = 0;
  for (std::size_t i = 0; i < inner->size(); ++i) {
    const Place place = at["components"][i];
    const json& one = (*inner)[i];
    if (!check::is_object(one, place)) continue;
    const ComponentType type = component_type(one);
    if (type == ComponentType::button) {
      parts.push_back(button(one, place));
    } else if (is_select(type)) {
      ++selects;
      parts.push_back(select(one, place, false));
    } else {
      place["type"].refuse("UNION_TYPE_CHOICES",
                           "Value of field \"type\" must be one of (2, 3, 5, 6, 7, 8).");
    }
  }
  if (selects > 0 && inner->size() > 1) {
    at.refuse("COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The specified component exceeds the maximum width");
  }
  out["components"] = parts;
  return out;
}

json Walk::text_display(const json& part, const Place& at) {
  json out = begin(part);
  const auto words = check::text(part, "content", at, {1, limits::kTextV2}, Need::required);
  text_size_ += words ? length_of(*words) : 0;
  return out;
}

json Walk::media(const json& part, const Place& at, std::string_view key) {
  json out = part;
  const json* item = find(part, key);
  if (item == nullptr) {
    at[key].required();
  } else if (check::is_object(*item, at[key])) {
    check::url(*item, "url", at[key], true, limits::kUrl, Need::required);
  }
  check::text(part, "description", at, {0, limits::kAltText});
  return out;
}

json Walk::section(const json& part, const Place& at) {
  json out = begin(part);
  const json* inner = check::list(part, "components", at, {1, limits::kSectionTexts}, Need::required);
  json parts = json::array();
  for (std::size_t i = 0; inner != nullptr && i < inner->size(); ++i) {
    const Place place = at["components"][i];
    if (!check::is_object((*inner)[i], place)) continue;
    if (component_type((*inner)[i]) == ComponentType::text_display) {
      parts.push_back(text_display((*inner)[i], place));
    } else {
      place["type"].refuse("UNION_TYPE_CHOICES", "Value of field \"type\" must be one of (10,).");
    }
  }
  out["components"] = parts;
  const json* accessory = find(part, "accessory");
  const Place place = at["accessory"];
  if (accessory == nullptr) {
    place.required();
  } else if (component_type(*accessory) == ComponentType::button) {
    out["accessory"] = button(*accessory, place);
  } else if (component_type(*accessory) == ComponentType::thumbnail) {
    out["accessory"] = media(begin(*accessory), place, "media");
  } else {
    place["type"].refuse("UNION_TYPE_CHOICES", "Value of field \"type\" must be one of (2, 11).");
  }
  return out;
}

json Walk::gallery(const json& part, const Place& at) {
  json out = begin(part);
  const json* items = check::list(part, "items", at, {1, limits::kGalleryItems}, Need::required);
  for (std::size_t i = 0; items != nullptr && i < items->size(); ++i) {
    if (check::is_object((*items)[i], at["items"][i])) media((*items)[i], at["items"][i], "media");
  }
  return out;
}

json Walk::container(const json& part, const Place& at) {
  json out = begin(part);
  const json* inner = check::list(part, "components", at, {1, limits::kComponentsV2}, Need::required);
  json parts = json::array();
  for (std::size_t i = 0; inner != nullptr && i < inner->size(); ++i) {
    parts.push_back(message_part((*inner)[i], at["components"][i], true));
  }
  out["components"] = parts;
  check::integer(part, "accent_color", at, 0, 0xFFFFFF);
  return out;
}

json Walk::message_part(const json& part, const Place& at, bool inside_container) {
  if (!check::is_object(part, at)) return part;
  const ComponentType type = component_type(part);
  if (type == ComponentType::action_row) return action_row(part, at);
  if (version_2_) {
    switch (type) {
      case ComponentType::section:
        return section(part, at);
      case ComponentType::text_display:
        return text_display(part, at);
      case ComponentType::media_gallery:
        return gallery(part, at);
      case ComponentType::file:
        return media(begin(part), at, "file");
      case ComponentType::separator:
        return begin(part);
      case ComponentType::container:
        if (!inside_container) return container(part, at);
        break;
      default:
        break;
    }
  }
  at["type"].refuse("UNION_TYPE_CHOICES",
                    version_2_ ? "Value of field \"type\" must be one of (1, 9, 10, 12, 13, 14, 17)."
                               : "Value of field \"type\" must be one of (1,).");
  return part;
}

json Walk::text_input(const json& part, const Place& at, bool in_label) {
  json out = begin(part);
  custom_id(out, at);
  check::integer(part, "style", at, 1, 2, Need::required);
  if (!in_label) check::text(part, "label", at, {1, limits::kLabelText}, Need::required);
  const auto most = static_cast<std::int64_t>(limits::kTextInputValue);
  const auto least_length = check::integer(part, "min_length", at, 0, most);
  const auto most_length = check::integer(part, "max_length", at, 1, most);
  if (least_length && most_length && *least_length > *most_length) {
    at["min_length"].refuse("TEXT_INPUT_COMPONENT_MIN_LENGTH_TOO_LARGE",
                            "Must be less than or equal to max_length");
  }
  check::text(part, "placeholder", at, {0, limits::kTextInputPlaceholder});
  check::text(part, "value", at, {0, static_cast<std::size_t>(most_length.value_or(most))});
  check::boolean(part, "required", at);
  return out;
}

json Walk::choice_group(const json& part, const Place& at) {
  json out = begin(part);
  custom_id(out, at);
  if (component_type(part) == ComponentType::checkbox) return out;
  const bool radio = component_type(part) == ComponentType::radio_group;
  const json* options =
      check::list(part, "options", at, {radio ? 2U : 1U, limits::kChoiceGroupOptions}, Need::required);
  std::set<std::string> values;
  for (std::size_t i = 0; options != nullptr && i < options->size(); ++i) {
    const Place place = at["options"][i];
    if (!check::is_object((*options)[i], place)) continue;
    check::text((*options)[i], "label", place, {1, limits::kSelectText}, Need::required);
    check::text((*options)[i], "description", place, {0, limits::kSelectText});
    const auto value = check::text((*options)[i], "value", place, {1, limits::kSelectText}, Need::required);
    if (value && !values.insert(*value).second) {
      place["value"].refuse("SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                            "The specified option value is already used");
    }
  }
  if (radio) {
    out["min_values"] = bool_or(part, "required", true) ? 1 : 0;
    out["max_values"] = 1;
  } else {
    if (find(part, "max_values") == nullptr && options != nullptr) out["max_values"] = options->size();
    picks(out, at, options == nullptr ? 0 : options->size(), 0);
  }
  return out;
}

json Walk::label(const json& part, const Place& at) {
  json out = begin(part);
  check::text(part, "label", at, {1, limits::kLabelText}, Need::required);
  check::text(part, "description", at, {0, limits::kLabelDescription});
  const json* inner = find(part, "component");
  const Place place = at["component"];
  if (inner == nullptr) {
    place.required();
    return out;
  }
  const ComponentType type = component_type(*inner);
  if (type == ComponentType::text_input) {
    out["component"] = text_input(*inner, place, true);
  } else if (is_select(type)) {
    out["component"] = select(*inner, place, true);
  } else if (type == ComponentType::radio_group || type == ComponentType::checkbox_group ||
             type == ComponentType::checkbox) {
    out["component"] = choice_group(*inner, place);
  } else if (type == ComponentType::file_upload) {
    out["component"] = begin(*inner);
    custom_id(out["component"], place);
    picks(out["component"], place, limits::kAttachments, 0);
  } else {
    place["type"].refuse("UNION_TYPE_CHOICES",
                         "Value of field \"type\" must be one of (3, 4, 5, 6, 7, 8, 19, 21, 22, 23).");
  }
  return out;
}

json Walk::modal_part(const json& part, const Place& at) {
  if (!check::is_object(part, at)) return part;
  const ComponentType type = component_type(part);
  if (type == ComponentType::label) return label(part, at);
  if (type == ComponentType::text_display) return text_display(part, at);
  if (type != ComponentType::action_row) {
    at["type"].refuse("UNION_TYPE_CHOICES", "Value of field \"type\" must be one of (1, 10, 18).");
    return part;
  }
  json out = begin(part);
  const json* inner = check::list(part, "components", at, {1, 1}, Need::required);
  if (inner == nullptr) return out;
  if (component_type((*inner)[0]) != ComponentType::text_input) {
    at["components"][0]["type"].refuse("UNION_TYPE_CHOICES", "Value of field \"type\" must be one of (4,).");
    return out;
  }
  out["components"] = json::array({text_input((*inner)[0], at["components"][0], false)});
  return out;
}

}  // namespace

ComponentType component_type(const json& part) { return static_cast<ComponentType>(int_or(part, "type")); }

bool is_select(ComponentType type) {
  static constexpr std::array kSelects{ComponentType::string_select, ComponentType::user_select,
                                       ComponentType::role_select, ComponentType::mentionable_select,
                                       ComponentType::channel_select};
  return std::ranges::count(kSelects, type) > 0;
}

json check_message_components(const json& parts, const Place& at, bool version_2) {
  Walk walk(version_2);
  json out = json::array();
  const std::size_t most = version_2 ? limits::kComponentsV2 : limits::kRows;
  if (parts.size() > most) at.bad_length(1, most);
  for (std::size_t i = 0; i < parts.size(); ++i) out.push_back(walk.message_part(parts[i], at[i], false));
  if (version_2 && walk.count() > limits::kComponentsV2 && parts.size() <= most) {
    at.refuse("COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", "The maximum number of total components is 40");
  }
  if (version_2 && walk.text_size() > limits::kTextV2) {
    at.refuse("COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
              "The total text of all components must be 4000 or fewer characters");
  }
  return out;
}

json check_modal(const json& data, const Place& at) {
  json out = data;
  check::text(data, "title", at, {1, limits::kModalTitle}, Need::required);
  check::text(data, "custom_id", at, {1, limits::kCustomId}, Need::required);
  const json* parts = check::list(data, "components", at, {1, limits::kModalParts}, Need::required);
  if (parts == nullptr) return out;
  Walk walk(false);
  json checked = json::array();
  for (std::size_t i = 0; i < parts->size(); ++i) {
    checked.push_back(walk.modal_part((*parts)[i], at["components"][i]));
  }
  out["components"] = checked;
  return out;
}

const json* find_component(const json& parts, std::string_view custom_id) {
  if (!parts.is_array()) return nullptr;
  for (const json& part : parts) {
    if (string_or(part, "custom_id") == custom_id && !custom_id.empty()) return &part;
    if (const json* inner = find(part, "components")) {
      if (const json* found = find_component(*inner, custom_id)) return found;
    }
    for (const char* key : {"accessory", "component"}) {
      const json* inner = find(part, key);
      if (inner != nullptr && string_or(*inner, "custom_id") == custom_id) return inner;
    }
  }
  return nullptr;
}

}  // namespace sandbox
