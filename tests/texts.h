#pragma once
// What tests ask of texts.

#include <string>

namespace parlour::tests {

inline bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace parlour::tests
