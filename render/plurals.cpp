#include "render/plurals.h"

#include <algorithm>
#include <array>
#include <utility>

namespace parlour::render {

namespace {

using Rule = std::string_view (*)(std::int64_t n);

std::string_view one_form(std::int64_t /*n*/) { return "other"; }

std::string_view germanic(std::int64_t n) { return n == 1 ? "one" : "other"; }

std::string_view french(std::int64_t n) { return n <= 1 ? "one" : "other"; }

std::string_view east_slavic(std::int64_t n) {
  const auto last = n % 10;
  const auto last_two = n % 100;
  if (last == 1 && last_two != 11) return "one";
  if (last >= 2 && last <= 4 && (last_two < 12 || last_two > 14)) return "few";
  return "many";
}

std::string_view croatian(std::int64_t n) {
  const auto form = east_slavic(n);
  return form == "many" ? "other" : form;
}

std::string_view polish(std::int64_t n) {
  if (n == 1) return "one";
  const auto form = east_slavic(n);
  return form == "few" ? form : "many";
}

std::string_view czech(std::int64_t n) {
  if (n == 1) return "one";
  return n >= 2 && n <= 4 ? "few" : "other";
}

std::string_view lithuanian(std::int64_t n) {
  const auto last = n % 10;
  const bool teen = n % 100 >= 11 && n % 100 <= 19;
  if (last == 1 && !teen) return "one";
  return last >= 2 && !teen ? "few" : "other";
}

std::string_view romanian(std::int64_t n) {
  if (n == 1) return "one";
  return n == 0 || (n % 100 >= 1 && n % 100 <= 19) ? "few" : "other";
}

constexpr std::array<std::pair<std::string_view, Rule>, 17> kRules{{{"cs", czech},
                                                                    {"fr", french},
                                                                    {"hi", french},
                                                                    {"hr", croatian},
                                                                    {"id", one_form},
                                                                    {"ja", one_form},
                                                                    {"ko", one_form},
                                                                    {"lt", lithuanian},
                                                                    {"pl", polish},
                                                                    {"pt", french},
                                                                    {"ro", romanian},
                                                                    {"ru", east_slavic},
                                                                    {"sk", czech},
                                                                    {"th", one_form},
                                                                    {"uk", east_slavic},
                                                                    {"vi", one_form},
                                                                    {"zh", one_form}}};

}  // namespace

std::string_view plural_form(std::string_view language, std::int64_t count) {
  const auto base = language.substr(0, language.find('-'));
  const auto found = std::ranges::find(kRules, base, [](const auto& rule) { return rule.first; });
  const Rule rule = found == kRules.end() ? germanic : found->second;
  return rule(count < 0 ? -count : count);
}

}  // namespace parlour::render
