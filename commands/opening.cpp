#include "commands/opening.h"

#include <charconv>

#include "commands/lobby_options.h"
#include "commands/match_words.h"
#include "tables/pace.h"
#include "tables/thread.h"

namespace parlour::commands {

using games::Title;
using tables::Denial;

namespace {

constexpr const char* kBetween = " ,;";

/// "level=master, series=single"
tables::Result<games::Chosen> read_options(const std::string& text) {
  games::Chosen chosen;
  std::size_t begin = 0;
  while ((begin = text.find_first_not_of(kBetween, begin)) != std::string::npos) {
    const std::size_t end = std::min(text.find_first_of(kBetween, begin), text.size());
    const std::string word = text.substr(begin, end - begin);
    const std::size_t equals = word.find('=');
    if (equals == std::string::npos) return Denial::NoSuchOption;
    chosen[word.substr(0, equals)] = word.substr(equals + 1);
    begin = end;
  }
  return chosen;
}

tables::Result<bool> read_alone(const Title& title, const Request& request) {
  const auto seats = request.options.find("seats");
  if (seats == request.options.end()) return request.place.guild == 0 && title.seats_fit(1);
  const std::string& text = seats->second;
  int count = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
  const bool whole = error == std::errc{} && end == text.data() + text.size();
  if (!whole || !title.seats_fit(count)) return Denial::NoSuchSeats;
  return count == 1;
}

}  // namespace

tables::Result<Opening> opening_meant(const Title& title, const Request& request) {
  const auto alone = read_alone(title, request);
  if (!alone) return alone.denied();
  Opening opening{*alone, {}};
  if (const auto text = request.options.find("options"); text != request.options.end()) {
    const auto options = read_options(text->second);
    if (!options) return options.denied();
    opening.options = *options;
  }
  for (const char* key : {tables::kPaceOption, tables::kThreadOption}) {
    const auto typed = request.options.find(key);
    if (typed != request.options.end()) opening.options[key] = typed->second;
  }
  return opening;
}

std::vector<Suggestion> suggest_opening(const Title& title, const Request& request, const std::string& typed,
                                        const render::Speech& say) {
  std::vector<Suggestion> list;
  if (request.focused == "seats") {
    for (const int count : title.seat_counts) {
      const std::string value = std::to_string(count);
      if (!value.starts_with(typed)) continue;
      list.push_back({count == 1 ? say("suggest.alone") : say("suggest.seats", {{"count", value}}), value});
    }
    return list;
  }
  // What stands before the last word is kept as it is.
  const std::size_t last = typed.find_last_of(kBetween);
  const std::string before = last == std::string::npos ? std::string{} : typed.substr(0, last + 1);
  const std::string begun = last == std::string::npos ? typed : typed.substr(last + 1);
  // The options of every table are asked for by themselves.
  for (const games::Option& option : title.options) {
    if (before.find(option.key + "=") != std::string::npos) continue;
    const std::string key = option_phrase(title, option);
    for (const std::string& choice : option.choices) {
      const std::string value = option.key + "=" + choice;
      const std::string choice_key = std::string(key).append(".").append(choice);
      const std::string label = say("suggest.option", {{"option", say(key)}, {"choice", say(choice_key)}});
      if (begins_step(begun, {{}, value, label, {}})) list.push_back({before + label, before + value});
    }
  }
  return list;
}

}  // namespace parlour::commands
