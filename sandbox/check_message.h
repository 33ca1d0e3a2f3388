#pragma once
// Reads the body of a message (new, edited, or the answer to an interaction) into a Draft, refusing what
// Discord refuses.

#include <set>
#include <variant>
#include <vector>

#include "sandbox/check.h"

namespace sandbox {

struct Upload {
  std::string field;  // files[0]
  std::string filename;
  std::string content_type;
  std::string data;
};

struct AllowedMentions {
  bool everyone = true;
  bool all_users = true;
  bool all_roles = true;
  bool replied_user = true;
  std::set<Id> users;
  std::set<Id> roles;
};

// One entry of `attachments`: a file to keep, or a note to a file that comes with the request.
struct AttachmentNote {
  Id id = 0;  // of a kept file, or the n of files[n]
  std::optional<std::string> description;
  std::optional<std::string> filename;
};

struct Draft {
  std::optional<std::string> content;
  std::optional<json> embeds;
  std::optional<json> components;
  std::optional<std::vector<AttachmentNote>> attachments;
  std::optional<AllowedMentions> mentions;
  std::vector<Upload> uploads;
  std::int64_t flags = 0;
  bool flags_given = false;
  bool tts = false;
  json nonce;
  bool enforce_nonce = false;
  json reference;
};

enum class DraftKind { message, edit, answer, answer_edit };

// `flags_before` are those of a message that is edited.
std::variant<Draft, Reply> read_draft(const json& body, std::vector<Upload> uploads, DraftKind kind,
                                      const Place& at, const FormErrors& errors,
                                      std::int64_t flags_before = 0);
std::variant<Draft, Reply> read_draft(const json& body, std::vector<Upload> uploads, DraftKind kind,
                                      std::int64_t flags_before = 0);

}  // namespace sandbox
