#pragma once
// A program that runs beside ours: started with its own environment, folder and log, watched, and ended with
// us.

#include <sys/types.h>

#include <chrono>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sandbox {

struct Program {
  std::filesystem::path file;
  std::vector<std::string> arguments;
  std::map<std::string, std::string> environment;  // besides our own
  std::filesystem::path folder;                    // it starts in; empty: ours
  std::filesystem::path log;                       // its output is added here; empty: goes where ours goes
  int output = -1;                                 // its standard output goes here instead
};

class Child {
 public:
  // Throws std::system_error when there is no such program or no process for it.
  explicit Child(const Program& program);
  ~Child();  // kills it, if it still runs
  Child(Child&& other) noexcept;
  Child& operator=(Child&& other) noexcept;
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  [[nodiscard]] pid_t pid() const { return pid_; }
  void signal(int number) const;
  // How it ended (as waitpid says), if it has.
  std::optional<int> ended();
  // Waits for the end; nothing when it still runs after this long.
  std::optional<int> wait(std::chrono::milliseconds at_most);

 private:
  pid_t pid_ = -1;
  int lifeline_ = -1;  // reads as ended once the child is gone
  std::optional<int> status_;
};

// "exit code 1" or "signal 9"
std::string how_it_ended(int status);

}  // namespace sandbox
