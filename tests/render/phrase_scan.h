#pragma once
// Finds the keys of phrases in source text, without a compiler.
//
// How a key may be written, so that it is found:
//   say("a.key")  say(test ? "a.key" : "b.key", {{"name", n}})   literals in the first argument of say(...)
//   "a.key" anywhere else, such as in a table of constants          any literal that is a key, or looks like
//   one say(title.key + ".name")                                        composed: a family of
//   phrase_families.h
// Arguments are checked where a call lists them in braces.

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace parlour::render::testing {

/// One call of say(...).
struct SayCall {
  std::vector<std::string> keys;                   // every literal of the first argument
  bool composed = false;                           // the first argument is put together from pieces
  std::optional<std::set<std::string>> arguments;  // by name; nothing when they are not listed in place
};

/// C++ without its comments; literals stay.
std::string without_comments(std::string_view source);

/// Every string literal of C++ without comments.
std::vector<std::string> literals_in(std::string_view code);

std::vector<SayCall> say_calls_in(std::string_view code);

/// "table.joined" yes; "city.png", "sow 12", "join" no.
bool looks_like_key(std::string_view literal);

}  // namespace parlour::render::testing
