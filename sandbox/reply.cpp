#include "sandbox/reply.h"

namespace sandbox {

Reply ok(json body) {
  Reply reply;
  reply.body = std::move(body);
  return reply;
}

Reply no_content() {
  Reply reply;
  reply.status = 204;
  return reply;
}

Reply refuse(unsigned status, int code, std::string_view message) {
  Reply reply;
  reply.status = status;
  reply.body = {{"message", message}, {"code", code}};
  return reply;
}

Reply refuse(const Refusal& refusal) { return refuse(refusal.status, refusal.code, refusal.message); }

Reply file_reply(std::string bytes, std::string content_type) {
  Reply reply;
  reply.bytes = std::move(bytes);
  reply.content_type = std::move(content_type);
  return reply;
}

void FormErrors::add(const std::vector<std::string>& path, std::string_view code, std::string_view message) {
  json* node = &tree_;
  for (const std::string& step : path) node = &(*node)[step];
  (*node)["_errors"].push_back({{"code", code}, {"message", message}});
}

Reply FormErrors::reply() const {
  Reply reply = refuse(refusals::kInvalidForm);
  reply.body["errors"] = tree_;
  return reply;
}

Place Place::operator[](std::string_view key) const {
  Place inner = *this;
  inner.path_.emplace_back(key);
  return inner;
}

Place Place::operator[](std::size_t index) const { return (*this)[std::to_string(index)]; }

void Place::refuse(std::string_view code, std::string_view message) const {
  errors_->add(path_, code, message);
}

void Place::required() const { refuse("BASE_TYPE_REQUIRED", "This field is required"); }

void Place::max_length(std::size_t most) const {
  refuse("BASE_TYPE_MAX_LENGTH", "Must be " + std::to_string(most) + " or fewer in length.");
}

void Place::bad_length(std::size_t least, std::size_t most) const {
  refuse("BASE_TYPE_BAD_LENGTH",
         "Must be between " + std::to_string(least) + " and " + std::to_string(most) + " in length.");
}

void Place::one_of(std::string_view values) const {
  refuse("BASE_TYPE_CHOICES", "Value must be one of {" + std::string(values) + "}.");
}

}  // namespace sandbox
