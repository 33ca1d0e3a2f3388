#include "sandbox/bot_clock.h"

#include <fstream>

namespace sandbox {

namespace {

Millis read_offset(const std::filesystem::path& file) {
  Millis offset = 0;
  std::ifstream(file, std::ios::binary).read(reinterpret_cast<char*>(&offset), sizeof offset);
  return offset;
}

}  // namespace

void make_bot_clock(const std::filesystem::path& file, bool keep) {
  if (keep && std::filesystem::exists(file) && std::filesystem::file_size(file) == sizeof(Millis)) return;
  const Millis none = 0;
  std::ofstream(file, std::ios::binary).write(reinterpret_cast<const char*>(&none), sizeof none);
}

void advance_bot_clock(const std::filesystem::path& file, Millis span) {
  const Millis offset = read_offset(file) + span;
  // In place: the bot has the file mapped.
  std::fstream(file, std::ios::binary | std::ios::in | std::ios::out)
      .write(reinterpret_cast<const char*>(&offset), sizeof offset);
}

}  // namespace sandbox
