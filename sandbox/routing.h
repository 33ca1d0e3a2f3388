#pragma once
// Requests and the patterns they are matched with, for Discord's interface and for the control interface.

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sandbox/check_message.h"
#include "sandbox/reply.h"

namespace sandbox {

// A request as it came in, body not yet looked at.
struct HttpRequest {
  std::string method;
  std::string target;  // path and query
  std::string authorization;
  std::string content_type;
  std::string body;
  std::string host;
  std::string origin;
};

// A request that has found its route.
struct Call {
  std::map<std::string, Id, std::less<>> ids;             // {channel}
  std::map<std::string, std::string, std::less<>> words;  // {token:text}
  std::map<std::string, std::string> query;
  json body;
  std::vector<Upload> uploads;

  Id id(std::string_view name) const { return ids.find(name)->second; }
  const std::string& word(std::string_view name) const { return words.find(name)->second; }
  // A number of the query string.
  Id number(const std::string& name, Id otherwise) const;
};

std::string_view path_of(std::string_view target);
std::string_view query_of(std::string_view target);

enum class Fit { no, yes, bad_id };

// Compares a path with a pattern such as /channels/{channel}/messages and takes out what stands in braces.
// {name} is an id, {name:text} any word; bad_id: the shape is right but an id is not a number.
Fit fit(std::string_view pattern, const std::vector<std::string>& path, Call& call);

// Reads JSON or multipart into the call; a refusal if it cannot be read.
std::optional<Reply> read_body(const HttpRequest& request, Call& call);

}  // namespace sandbox
