#include "sandbox/clock.h"

#include <array>
#include <chrono>
#include <cstdio>
#include <ctime>

namespace sandbox {

Millis Clock::now() const {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count() + offset_;
}

std::string iso_time(Millis time) {
  const std::time_t seconds = time / 1000;
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  std::array<char, 40> date{};
  std::strftime(date.data(), date.size(), "%Y-%m-%dT%H:%M:%S", &parts);
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "%s.%03d000+00:00", date.data(), static_cast<int>(time % 1000));
  return text.data();
}

}  // namespace sandbox
