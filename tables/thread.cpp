#include "tables/thread.h"

namespace parlour::tables {
namespace {

constexpr const char* kYes = "yes";

}  // namespace

const games::Option& thread_option() {
  static const games::Option option{kThreadOption, {"no", kYes}};
  return option;
}

bool wants_thread(const games::Chosen& chosen) {
  const auto found = chosen.find(kThreadOption);
  return found != chosen.end() && found->second == kYes;
}

bool can_have_thread(const Place& place) { return place.takes_threads && place.parent == 0; }

bool stands_in(const Place& place, Snowflake channel) {
  return channel == place.channel || (place.parent != 0 && channel == place.parent);
}

}  // namespace parlour::tables
