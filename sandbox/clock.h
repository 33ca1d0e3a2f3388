#pragma once
// The server's clock: the wall clock plus what a test has moved it forward by. Everything with an age
// (tokens, messages, rate limits, threads) asks this clock, so an hour can pass in no time. The bot has a
// clock of its own (bot_clock.h).

#include <cstdint>
#include <string>

namespace sandbox {

using Millis = std::int64_t;  // since the Unix epoch, or a span

class Clock {
 public:
  Millis now() const;
  void advance(Millis span) { offset_ += span; }
  Millis offset() const { return offset_; }

 private:
  Millis offset_ = 0;
};

// As Discord writes times: 2026-08-01T12:00:00.123000+00:00
std::string iso_time(Millis time);

}  // namespace sandbox
