#include "commands/lobby_options.h"

#include "tables/pace.h"
#include "tables/thread.h"

namespace parlour::commands {

std::vector<games::Option> lobby_options(const games::Title& title, const tables::Place& place) {
  std::vector<games::Option> options = title.options;
  options.push_back(tables::pace_option());
  if (tables::can_have_thread(place)) options.push_back(tables::thread_option());
  return options;
}

std::string option_phrase(const games::Title& title, const games::Option& option) {
  return (title.option(option.key) != nullptr ? title.key + ".option." : "option.") + option.key;
}

std::string choice_of(const games::Option& option, const games::Chosen& chosen) {
  const auto found = chosen.find(option.key);
  return found == chosen.end() ? option.choices.front() : found->second;
}

}  // namespace parlour::commands
