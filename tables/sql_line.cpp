#include "tables/sql_line.h"

namespace parlour::tables {

soci::session& Line::session() {
  if (!session_) session_ = dialect_.connect();
  return *session_;
}

soci::statement& Line::prepared(std::string_view text) {
  const std::string key(text);
  if (const auto found = statements_.find(key); found != statements_.end()) return *found->second;
  auto statement = std::make_unique<soci::statement>(session());
  statement->alloc();
  statement->prepare(key);
  return *statements_.emplace(key, std::move(statement)).first->second;
}

void Line::fail(const soci::soci_error& error, bool committing) {
  const auto kind = dialect_.kind_of(error);
  // Only the bare message: the full text of the library quotes the values that were bound, seeds among them.
  const std::string cause = error.get_error_message();
  statements_.clear();
  using Kind = StoreTrouble::Kind;
  if (kind == Kind::InputOutput || kind == Kind::Lost || kind == Kind::Damaged) session_.reset();
  // A commit that had to wait in vain is known not to have happened; any other failure of it leaves a doubt.
  const bool uncertain = committing && kind != Kind::Busy;
  throw StoreTrouble(kind, cause, uncertain);
}

void Line::begin() {
  guarded(false, [&] { session().once << dialect_.begin; });
}

void Line::commit() {
  guarded(true, [&] { session().commit(); });
}

void Line::roll_back() noexcept {
  try {
    if (session_) session_->rollback();
  } catch (...) {
    // Some errors end the transaction by themselves. Whether this was one of them or not, a new connection
    // starts clean.
    statements_.clear();
    session_.reset();
  }
}

}  // namespace parlour::tables
