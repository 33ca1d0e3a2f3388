#include "sandbox/text.h"

#include <openssl/evp.h>
#include <openssl/rand.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <stdexcept>
#include <utility>

namespace sandbox {

namespace {

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

char lower_char(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }

}  // namespace

std::size_t length_of(std::string_view utf8) {
  const auto starts_character = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; };
  return static_cast<std::size_t>(std::count_if(utf8.begin(), utf8.end(), starts_character));
}

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  std::size_t from = 0;
  while (true) {
    const std::size_t at = text.find(separator, from);
    parts.emplace_back(text.substr(from, at == std::string_view::npos ? at : at - from));
    if (at == std::string_view::npos) return parts;
    from = at + 1;
  }
}

std::string lower(std::string_view ascii) {
  std::string out(ascii);
  std::transform(out.begin(), out.end(), out.begin(), lower_char);
  return out;
}

bool starts_with_ignoring_case(std::string_view text, std::string_view prefix) {
  return text.size() >= prefix.size() && lower(text.substr(0, prefix.size())) == lower(prefix);
}

std::string percent_decode(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '%' && i + 2 < text.size() && hex_digit(text[i + 1]) >= 0 && hex_digit(text[i + 2]) >= 0) {
      out += static_cast<char>(hex_digit(text[i + 1]) * 16 + hex_digit(text[i + 2]));
      i += 2;
      continue;
    }
    out += text[i];
  }
  return out;
}

std::map<std::string, std::string> parse_query(std::string_view query) {
  std::map<std::string, std::string> values;
  for (std::string& pair : split(query, '&')) {
    if (pair.empty()) continue;
    std::replace(pair.begin(), pair.end(), '+', ' ');
    const std::size_t equals = pair.find('=');
    const std::string value = equals == std::string::npos ? "" : percent_decode(pair.substr(equals + 1));
    values[percent_decode(pair.substr(0, equals))] = value;
  }
  return values;
}

std::string base64_encode(std::string_view bytes) {
  std::string out(4 * ((bytes.size() + 2) / 3) + 1, '\0');
  const int written =
      EVP_EncodeBlock(reinterpret_cast<unsigned char*>(out.data()),
                      reinterpret_cast<const unsigned char*>(bytes.data()), static_cast<int>(bytes.size()));
  out.resize(static_cast<std::size_t>(written));
  return out;
}

std::optional<std::string> base64_decode(std::string_view text) {
  if (text.size() % 4 != 0) return std::nullopt;
  std::string out(text.size() / 4 * 3 + 1, '\0');
  const int written =
      EVP_DecodeBlock(reinterpret_cast<unsigned char*>(out.data()),
                      reinterpret_cast<const unsigned char*>(text.data()), static_cast<int>(text.size()));
  if (written < 0) return std::nullopt;
  std::size_t padding = 0;
  while (padding < 2 && padding < text.size() && text[text.size() - 1 - padding] == '=') ++padding;
  out.resize(static_cast<std::size_t>(written) - padding);
  return out;
}

std::string random_hex(std::size_t bytes) {
  std::vector<unsigned char> raw(bytes);
  if (RAND_bytes(raw.data(), static_cast<int>(bytes)) != 1) throw std::runtime_error("no random bytes");
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string out;
  for (const unsigned char byte : raw) {
    out += kDigits[byte >> 4U];
    out += kDigits[byte & 15U];
  }
  return out;
}

std::string mime_type_of(std::string_view filename) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 17> kTypes{{
      {"png", "image/png"},
      {"jpg", "image/jpeg"},
      {"jpeg", "image/jpeg"},
      {"gif", "image/gif"},
      {"webp", "image/webp"},
      {"svg", "image/svg+xml"},
      {"ico", "image/x-icon"},
      {"txt", "text/plain; charset=utf-8"},
      {"md", "text/plain; charset=utf-8"},
      {"html", "text/html; charset=utf-8"},
      {"css", "text/css; charset=utf-8"},
      {"js", "text/javascript; charset=utf-8"},
      {"mjs", "text/javascript; charset=utf-8"},
      {"json", "application/json; charset=utf-8"},
      {"webmanifest", "application/manifest+json"},
      {"woff2", "font/woff2"},
      {"zip", "application/zip"},
  }};
  const std::size_t dot = filename.rfind('.');
  if (dot == std::string_view::npos) return "application/octet-stream";
  const std::string ending = lower(filename.substr(dot + 1));
  const auto* type =
      std::find_if(kTypes.begin(), kTypes.end(), [&](const auto& row) { return row.first == ending; });
  return type == kTypes.end() ? "application/octet-stream" : std::string(type->second);
}

const json* find(const json& object, std::string_view key) {
  if (!object.is_object()) return nullptr;
  const auto it = object.find(std::string(key));
  return it == object.end() || it->is_null() ? nullptr : &*it;
}

std::string string_or(const json& object, std::string_view key, std::string_view otherwise) {
  const json* value = find(object, key);
  return value != nullptr && value->is_string() ? value->get<std::string>() : std::string(otherwise);
}

std::int64_t int_or(const json& object, std::string_view key, std::int64_t otherwise) {
  const json* value = find(object, key);
  return value != nullptr && value->is_number_integer() ? value->get<std::int64_t>() : otherwise;
}

bool bool_or(const json& object, std::string_view key, bool otherwise) {
  const json* value = find(object, key);
  return value != nullptr && value->is_boolean() ? value->get<bool>() : otherwise;
}

std::optional<Id> id_at(const json& object, std::string_view key) {
  const json* value = find(object, key);
  return value == nullptr ? std::nullopt : parse_id(*value);
}

}  // namespace sandbox
