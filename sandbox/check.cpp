#include "sandbox/check.h"

namespace sandbox::check {

std::optional<std::string> text(const json& object, std::string_view key, const Place& at, Length length,
                                Need need) {
  const json* value = find(object, key);
  const Place place = at[key];
  if (value == nullptr) {
    if (need == Need::required) place.required();
    return std::nullopt;
  }
  if (!value->is_string()) {
    if (value->is_number()) return value->dump();
    place.refuse("STRING_TYPE_CONVERT", "Could not interpret \"" + value->dump() + "\" as string.");
    return std::nullopt;
  }
  const auto& words = value->get_ref<const std::string&>();
  const std::size_t size = length_of(words);
  if (words.empty() && need == Need::required) {
    place.required();
  } else if (size < length.least || (size > length.most && length.least > 0)) {
    place.bad_length(length.least, length.most);
  } else if (size > length.most) {
    place.max_length(length.most);
  } else {
    return words;
  }
  return std::nullopt;
}

std::optional<std::int64_t> integer(const json& object, std::string_view key, const Place& at,
                                    std::int64_t least, std::int64_t most, Need need) {
  const json* value = find(object, key);
  const Place place = at[key];
  if (value == nullptr) {
    if (need == Need::required) place.required();
    return std::nullopt;
  }
  if (!value->is_number_integer()) {
    place.refuse("NUMBER_TYPE_COERCE", "Value \"" + value->dump() + "\" is not int.");
    return std::nullopt;
  }
  const auto number = value->get<std::int64_t>();
  if (number > most) {
    place.refuse("NUMBER_TYPE_MAX",
                 "int value should be less than or equal to " + std::to_string(most) + ".");
    return std::nullopt;
  }
  if (number < least) {
    place.refuse("NUMBER_TYPE_MIN",
                 "int value should be greater than or equal to " + std::to_string(least) + ".");
    return std::nullopt;
  }
  return number;
}

std::optional<bool> boolean(const json& object, std::string_view key, const Place& at) {
  const json* value = find(object, key);
  if (value == nullptr) return std::nullopt;
  if (!value->is_boolean()) {
    at[key].refuse("BOOLEAN_TYPE_CONVERT", "Must be either true or false.");
    return std::nullopt;
  }
  return value->get<bool>();
}

const json* list(const json& object, std::string_view key, const Place& at, Length length, Need need) {
  const json* value = find(object, key);
  const Place place = at[key];
  if (value == nullptr) {
    if (need == Need::required) place.required();
    return nullptr;
  }
  if (!value->is_array()) {
    place.refuse("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType");
    return nullptr;
  }
  if (value->size() < length.least || (value->size() > length.most && length.least > 0)) {
    place.bad_length(length.least, length.most);
    return nullptr;
  }
  if (value->size() > length.most) {
    place.max_length(length.most);
    return nullptr;
  }
  return value;
}

bool is_object(const json& value, const Place& at) {
  if (value.is_object()) return true;
  at.refuse("DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType");
  return false;
}

std::optional<std::string> url(const json& object, std::string_view key, const Place& at,
                               bool attachment_allowed, std::size_t most, Need need) {
  auto address = text(object, key, at, {0, most}, need);
  if (!address || address->empty()) return std::nullopt;
  if (attachment_allowed && address->starts_with("attachment://")) return address;
  const std::size_t scheme = address->find("://");
  if (scheme == std::string::npos || scheme + 3 >= address->size() ||
      address->find(' ') != std::string::npos) {
    at[key].refuse("URL_TYPE_INVALID_URL", "Not a well formed URL.");
    return std::nullopt;
  }
  const std::string name = lower(address->substr(0, scheme));
  if (name != "http" && name != "https") {
    at[key].refuse("URL_TYPE_INVALID_SCHEME",
                   "Scheme \"" + name + "\" is not supported. Scheme must be one of ('http', 'https').");
    return std::nullopt;
  }
  return address;
}

}  // namespace sandbox::check
