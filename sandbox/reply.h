#pragma once
// What an HTTP handler answers: a status with JSON (or bytes), and Discord's ways to say no.
// A refused body is answered with code 50035 and a tree `errors` that follows the shape of the body.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sandbox/ids.h"

namespace sandbox {

struct Reply {
  unsigned status = 200;
  json body;                 // sent unless status is 204 or `bytes` is used
  std::string bytes;         // a file
  std::string content_type;  // set: `bytes` is sent instead of `body`
  std::vector<std::pair<std::string, std::string>> headers;
  bool pending = false;  // long poll: nothing new yet, ask again after the next change
};

Reply ok(json body);
Reply no_content();
Reply refuse(unsigned status, int code, std::string_view message);
Reply file_reply(std::string bytes, std::string content_type);

// One of Discord's fixed refusals.
struct Refusal {
  unsigned status;
  int code;
  std::string_view message;
};
Reply refuse(const Refusal& refusal);

namespace refusals {
constexpr Refusal kUnauthorized{401, 0, "401: Unauthorized"};
constexpr Refusal kNotFound{404, 0, "404: Not Found"};
constexpr Refusal kMethodNotAllowed{405, 0, "405: Method Not Allowed"};
constexpr Refusal kUnknownApplication{404, 10002, "Unknown Application"};
constexpr Refusal kUnknownChannel{404, 10003, "Unknown Channel"};
constexpr Refusal kUnknownGuild{404, 10004, "Unknown Guild"};
constexpr Refusal kUnknownMember{404, 10007, "Unknown Member"};
constexpr Refusal kUnknownMessage{404, 10008, "Unknown Message"};
constexpr Refusal kUnknownUser{404, 10013, "Unknown User"};
constexpr Refusal kUnknownWebhook{404, 10015, "Unknown Webhook"};
constexpr Refusal kUnknownInteraction{404, 10062, "Unknown interaction"};
constexpr Refusal kUnknownCommand{404, 10063, "Unknown application command"};
constexpr Refusal kTooManyPins{400, 30003, "Maximum number of pins reached for the channel (250)"};
constexpr Refusal kTooManyCommands{400, 30032, "Maximum number of application commands reached (100)."};
constexpr Refusal kTooManyOldEdits{
    429, 30046, "Maximum number of edits to messages older than 1 hour reached. Try again later."};
constexpr Refusal kOpeningDmsTooFast{403, 40003, "You are opening direct messages too fast."};
constexpr Refusal kRequestTooLarge{413, 40005, "Request entity too large"};
constexpr Refusal kAlreadyAcknowledged{400, 40060, "Interaction has already been acknowledged."};
constexpr Refusal kThreadAlreadyMade{400, 160004, "A thread has already been created for this message"};
constexpr Refusal kThreadLocked{400, 160005, "This thread is locked"};
constexpr Refusal kMissingAccess{403, 50001, "Missing Access"};
constexpr Refusal kNotOnDm{400, 50003, "Cannot execute action on a DM channel"};
constexpr Refusal kNotYourMessage{403, 50005, "Cannot edit a message authored by another user"};
constexpr Refusal kEmptyMessage{400, 50006, "Cannot send an empty message"};
constexpr Refusal kCannotMessageUser{403, 50007, "Cannot send messages to this user"};
constexpr Refusal kMissingPermissions{403, 50013, "Missing Permissions"};
constexpr Refusal kSystemMessage{403, 50021, "Cannot execute action on a system message"};
constexpr Refusal kWrongChannelType{400, 50024, "Cannot execute action on this channel type"};
constexpr Refusal kInvalidWebhookToken{401, 50027, "Invalid Webhook Token"};
constexpr Refusal kInvalidRecipients{400, 50033, "Invalid Recipient(s)"};
constexpr Refusal kInvalidForm{400, 50035, "Invalid Form Body"};
constexpr Refusal kThreadArchived{400, 50083, "Thread is archived"};
constexpr Refusal kInvalidJson{400, 50109, "The request body contains invalid JSON."};
constexpr Refusal kNoMutualGuild{403, 50278, "Cannot send messages to this user"};
}  // namespace refusals

// Collects what is wrong with a body, place by place.
class FormErrors {
 public:
  void add(const std::vector<std::string>& path, std::string_view code, std::string_view message);
  bool empty() const { return tree_.empty(); }
  Reply reply() const;

 private:
  json tree_ = json::object();
};

// A place in a body, so that a check can say where it looked.
class Place {
 public:
  explicit Place(FormErrors& errors) : errors_(&errors) {}
  Place operator[](std::string_view key) const;
  Place operator[](std::size_t index) const;

  void refuse(std::string_view code, std::string_view message) const;
  void required() const;
  void max_length(std::size_t most) const;
  void bad_length(std::size_t least, std::size_t most) const;
  void one_of(std::string_view values) const;

 private:
  FormErrors* errors_;
  std::vector<std::string> path_;
};

}  // namespace sandbox
