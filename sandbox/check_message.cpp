#include "sandbox/check_message.h"

#include "sandbox/check_components.h"
#include "sandbox/limits.h"
#include "sandbox/model.h"

namespace sandbox {

namespace {

using check::Need;

std::string trimmed(const std::string& text) {
  constexpr std::string_view kSpace = " \t\r\n";
  const std::size_t from = text.find_first_not_of(kSpace);
  if (from == std::string::npos) return "";
  return text.substr(from, text.find_last_not_of(kSpace) - from + 1);
}

// Keeps a text of an embed if there is one and adds its size to the sum of all embeds.
void embed_text(const json& from, json& to, std::string_view key, const Place& at, std::size_t most,
                std::size_t& together, Need need = Need::optional) {
  const auto words = check::text(from, key, at, {0, most}, need);
  if (!words) return;
  const std::string kept = trimmed(*words);
  if (kept.empty()) {
    if (need == Need::required) at[key].required();
    return;
  }
  together += length_of(kept);
  to[std::string(key)] = kept;
}

void embed_url(const json& from, json& to, std::string_view key, const Place& at, bool attachment_allowed) {
  if (const auto address = check::url(from, key, at, attachment_allowed, limits::kUrl))
    to[std::string(key)] = *address;
}

json check_embed(const json& from, const Place& at, std::size_t& together) {
  json to = {{"type", "rich"}, {"content_scan_version", 0}};
  if (!check::is_object(from, at)) return to;
  const std::size_t keys_before = to.size();
  embed_text(from, to, "title", at, limits::kEmbedTitle, together);
  embed_text(from, to, "description", at, limits::kEmbedDescription, together);
  embed_url(from, to, "url", at, false);
  if (const auto colour = check::integer(from, "color", at, 0, 0xFFFFFF)) to["color"] = *colour;
  if (const json* time = find(from, "timestamp")) {
    if (!time->is_string() || time->get_ref<const std::string&>().size() < 10) {
      at["timestamp"].refuse("DATE_TIME_TYPE_PARSE",
                             "Could not parse " + time->dump() + ". Should be ISO8601.");
    } else {
      to["timestamp"] = *time;
    }
  }
  if (const json* fields = check::list(from, "fields", at, {0, limits::kEmbedFields})) {
    json kept = json::array();
    for (std::size_t i = 0; i < fields->size(); ++i) {
      const json& field = (*fields)[i];
      const Place place = at["fields"][i];
      if (!check::is_object(field, place)) continue;
      json one = {{"inline", bool_or(field, "inline")}};
      embed_text(field, one, "name", place, limits::kEmbedFieldName, together, Need::required);
      embed_text(field, one, "value", place, limits::kEmbedFieldValue, together, Need::required);
      kept.push_back(one);
    }
    if (!kept.empty()) to["fields"] = kept;
  }
  if (const json* footer = find(from, "footer");
      footer != nullptr && check::is_object(*footer, at["footer"])) {
    json one = json::object();
    embed_text(*footer, one, "text", at["footer"], limits::kEmbedFooter, together);
    embed_url(*footer, one, "icon_url", at["footer"], true);
    if (one.contains("text")) to["footer"] = one;
  }
  if (const json* author = find(from, "author");
      author != nullptr && check::is_object(*author, at["author"])) {
    json one = json::object();
    embed_text(*author, one, "name", at["author"], limits::kEmbedAuthor, together);
    embed_url(*author, one, "url", at["author"], false);
    embed_url(*author, one, "icon_url", at["author"], true);
    if (one.contains("name")) to["author"] = one;
  }
  for (const char* key : {"image", "thumbnail"}) {
    const json* picture = find(from, key);
    if (picture == nullptr || !check::is_object(*picture, at[key])) continue;
    json one = json::object();
    embed_url(*picture, one, "url", at[key], true);
    if (one.contains("url")) to[key] = one;
  }
  if (to.size() == keys_before) at["description"].required();
  return to;
}

json check_embeds(const json& embeds, const Place& at) {
  json out = json::array();
  std::size_t together = 0;
  std::size_t overflowing = embeds.size();
  for (std::size_t i = 0; i < embeds.size(); ++i) {
    out.push_back(check_embed(embeds[i], at[i], together));
    if (together > limits::kEmbedsTogether && overflowing == embeds.size()) overflowing = i;
  }
  if (overflowing < embeds.size()) {
    at[overflowing].refuse("MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000");
  }
  return out;
}

std::set<Id> mention_ids(const json& from, std::string_view key, const Place& at) {
  std::set<Id> ids;
  const json* list = check::list(from, key, at, {0, limits::kMentionedIds});
  for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
    const auto id = parse_id((*list)[i]);
    if (!id) {
      at[key][i].refuse("NUMBER_TYPE_COERCE", "Value " + (*list)[i].dump() + " is not snowflake.");
    } else if (!ids.insert(*id).second) {
      at[key].refuse("SET_TYPE_ALREADY_CONTAINS_VALUE", "The set already contains this value");
    }
  }
  return ids;
}

AllowedMentions check_mentions(const json& from, const Place& at) {
  AllowedMentions out{false, false, false, bool_or(from, "replied_user"), {}, {}};
  if (!check::is_object(from, at)) return out;
  out.users = mention_ids(from, "users", at);
  out.roles = mention_ids(from, "roles", at);
  const json* parse = check::list(from, "parse", at, {0, 3});
  for (std::size_t i = 0; parse != nullptr && i < parse->size(); ++i) {
    const json& kind = (*parse)[i];
    if (kind == "everyone") {
      out.everyone = true;
    } else if (kind == "users") {
      out.all_users = true;
    } else if (kind == "roles") {
      out.all_roles = true;
    } else {
      at["parse"][i].one_of("'users', 'roles', 'everyone'");
    }
  }
  if (out.all_users && !out.users.empty()) {
    at.refuse("MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
              "parse:[\"users\"] and users: [ids...] are mutually exclusive.");
  }
  if (out.all_roles && !out.roles.empty()) {
    at.refuse("MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
              "parse:[\"roles\"] and roles: [ids...] are mutually exclusive.");
  }
  return out;
}

std::vector<AttachmentNote> check_attachments(const json& list, const Place& at) {
  std::vector<AttachmentNote> notes;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Place place = at[i];
    if (!check::is_object(list[i], place)) continue;
    AttachmentNote note;
    const auto id = id_at(list[i], "id");
    if (!id) {
      place["id"].required();
      continue;
    }
    note.id = *id;
    note.description = check::text(list[i], "description", place, {0, limits::kAltText});
    note.filename = check::text(list[i], "filename", place, {1, 1024});
    notes.push_back(note);
  }
  return notes;
}

std::int64_t settable_flags(DraftKind kind) {
  using namespace message_flag;
  switch (kind) {
    case DraftKind::message:
      return kSuppressEmbeds | kSuppressNotifications | kComponentsV2;
    case DraftKind::answer:
      return kSuppressEmbeds | kSuppressNotifications | kComponentsV2 | kEphemeral;
    case DraftKind::edit:
    case DraftKind::answer_edit:
      return kSuppressEmbeds | kComponentsV2;
  }
  return 0;
}

void check_nonce(const json& body, const Place& at, Draft& draft) {
  const json* nonce = find(body, "nonce");
  if (nonce == nullptr) return;
  if (!nonce->is_string() && !nonce->is_number_integer()) {
    at["nonce"].refuse("STRING_TYPE_CONVERT", "Could not interpret \"" + nonce->dump() + "\" as string.");
  } else if (nonce->is_string() && length_of(nonce->get_ref<const std::string&>()) > limits::kNonce) {
    at["nonce"].max_length(limits::kNonce);
  } else {
    draft.nonce = *nonce;
  }
}

}  // namespace

std::variant<Draft, Reply> read_draft(const json& body, std::vector<Upload> uploads, DraftKind kind,
                                      const Place& at, const FormErrors& errors, std::int64_t flags_before) {
  Draft draft;
  draft.flags_given = find(body, "flags") != nullptr;
  draft.flags = check::integer(body, "flags", at, 0, INT32_MAX).value_or(0) & settable_flags(kind);
  const bool version_2 = ((draft.flags | flags_before) & message_flag::kComponentsV2) != 0;

  if (body.is_object() && body.contains("content")) {
    const auto content = check::text(body, "content", at, {0, limits::kContent});
    draft.content = trimmed(content.value_or(""));
  }
  if (body.is_object() && body.contains("embeds")) {
    const json* embeds = check::list(body, "embeds", at, {0, limits::kEmbeds});
    draft.embeds = embeds == nullptr ? json::array() : check_embeds(*embeds, at["embeds"]);
  }
  if (body.is_object() && body.contains("components")) {
    const json* parts = check::list(body, "components", at, {0, limits::kComponentsV2});
    draft.components =
        parts == nullptr ? json::array() : check_message_components(*parts, at["components"], version_2);
  }
  if (version_2) {
    if (draft.content && !draft.content->empty()) {
      at["content"].refuse("MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                           "The 'content' field cannot be used when using MessageFlags.IS_COMPONENTS_V2");
    }
    if (draft.embeds && !draft.embeds->empty()) {
      at["embeds"].refuse("MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                          "The 'embeds' field cannot be used when using MessageFlags.IS_COMPONENTS_V2");
    }
  }
  if (const json* mentions = find(body, "allowed_mentions")) {
    draft.mentions = check_mentions(*mentions, at["allowed_mentions"]);
  }
  if (const json* files = check::list(body, "attachments", at, {0, limits::kAttachments})) {
    draft.attachments = check_attachments(*files, at["attachments"]);
  }
  draft.tts = check::boolean(body, "tts", at).value_or(false);
  draft.enforce_nonce = check::boolean(body, "enforce_nonce", at).value_or(false);
  check_nonce(body, at, draft);
  if (const json* reference = find(body, "message_reference")) draft.reference = *reference;
  if (uploads.size() > limits::kAttachments) at["attachments"].max_length(limits::kAttachments);
  for (const Upload& upload : uploads) {
    if (upload.data.size() > limits::kAttachmentBytes) return refuse(refusals::kRequestTooLarge);
  }
  draft.uploads = std::move(uploads);
  if (!errors.empty()) return errors.reply();
  return draft;
}

std::variant<Draft, Reply> read_draft(const json& body, std::vector<Upload> uploads, DraftKind kind,
                                      std::int64_t flags_before) {
  FormErrors errors;
  return read_draft(body, std::move(uploads), kind, Place(errors), errors, flags_before);
}

}  // namespace sandbox
