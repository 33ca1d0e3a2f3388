#pragma once
// A limit tried at its edge: what just fits is taken, one more is refused as Discord refuses it.

#include <functional>

#include "bench.h"

namespace sandbox::testing {

struct Edge {
  std::size_t limit;
  std::string place;  // of the fault in `errors`
  std::string code;   // of the fault
};

using Send = std::function<RestReply(const json& body)>;
using Body = std::function<json(std::size_t size)>;

inline void expect_fault(const RestReply& reply, const std::string& place, const std::string& code) {
  EXPECT_EQ(reply.status, 400U) << reply.bytes;
  EXPECT_EQ(reply.code(), 50035) << reply.bytes;
  EXPECT_EQ(reply.fault_at(place), code) << place << " in " << reply.bytes;
}

inline void expect_edge(const Send& send, const Body& body, const Edge& edge) {
  SCOPED_TRACE(edge.place);
  const RestReply fits = send(body(edge.limit));
  EXPECT_LT(fits.status, 300U) << fits.bytes;
  expect_fault(send(body(edge.limit + 1)), edge.place, edge.code);
}

inline std::string letters(std::size_t count) {
  std::string text(count, 'x');
  return text;
}

// Objects made from a number, in a list.
inline json many(std::size_t count, const std::function<json(std::size_t)>& make) {
  json list = json::array();
  for (std::size_t i = 0; i < count; ++i) list.push_back(make(i));
  return list;
}

// Braces round one JSON object are that object, not a list of it.
inline json list(std::initializer_list<json> items) {
  json out = json::array();
  for (const json& one : items) out.push_back(one);
  return out;
}

constexpr const char* kTooLong = "BASE_TYPE_MAX_LENGTH";
constexpr const char* kBadLength = "BASE_TYPE_BAD_LENGTH";
constexpr const char* kRequired = "BASE_TYPE_REQUIRED";

}  // namespace sandbox::testing
