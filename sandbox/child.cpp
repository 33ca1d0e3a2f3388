#include "sandbox/child.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <system_error>
#include <tuple>
#include <utility>

namespace sandbox {

namespace {

[[noreturn]] void fail(int error, const std::string& what) {
  throw std::system_error(error, std::generic_category(), what);
}

std::array<int, 2> make_pipe() {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) fail(errno, "pipe");
  return ends;
}

std::vector<std::string> whole_environment(const std::map<std::string, std::string>& added) {
  std::vector<std::string> all;
  for (char** one = environ; *one != nullptr; ++one) {
    const std::string entry = *one;
    if (!added.contains(entry.substr(0, entry.find('=')))) all.push_back(entry);
  }
  for (const auto& [name, value] : added) all.push_back(std::string(name).append("=").append(value));
  return all;
}

std::vector<char*> pointers(std::vector<std::string>& strings) {
  std::vector<char*> out;
  out.reserve(strings.size() + 1);
  for (std::string& one : strings) out.push_back(one.data());
  out.push_back(nullptr);
  return out;
}

// What the new process needs, made before the fork: afterwards nothing may be allocated.
struct Launch {
  explicit Launch(const Program& program)
      : file(std::filesystem::absolute(program.file).string()),
        folder(program.folder.string()),
        output(program.output),
        log(program.log.empty() ? "" : std::filesystem::absolute(program.log).string()),
        words(program.arguments),
        variables(whole_environment(program.environment)) {
    words.insert(words.begin(), file);
    argv = pointers(words);
    envp = pointers(variables);
  }

  [[noreturn]] void run(int lifeline, int report) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    fcntl(lifeline, F_SETFD, 0);
    if (!log.empty()) {
      const int out = open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
      dup2(out, STDOUT_FILENO);
      dup2(out, STDERR_FILENO);
    }
    if (output >= 0) dup2(output, STDOUT_FILENO);
    if (folder.empty() || chdir(folder.c_str()) == 0) execve(file.c_str(), argv.data(), envp.data());
    const int error = errno;
    if (write(report, &error, sizeof error) < 0) _exit(126);
    _exit(127);
  }

  std::string file;
  std::string folder;
  int output;
  std::string log;
  std::vector<std::string> words;
  std::vector<std::string> variables;
  std::vector<char*> argv;
  std::vector<char*> envp;
};

// The new process, and the end of a pipe that closes when it ends.
std::pair<pid_t, int> start(const Program& program) {
  Launch launch(program);
  const auto lifeline = make_pipe();
  const auto report = make_pipe();
  const pid_t pid = fork();
  if (pid == 0) launch.run(lifeline[1], report[1]);
  const int fork_error = errno;
  close(lifeline[1]);
  close(report[1]);
  int exec_error = 0;
  // The report ends without a word as soon as the program has taken over.
  const bool failed = pid > 0 && read(report[0], &exec_error, sizeof exec_error) == sizeof exec_error;
  close(report[0]);
  if (pid > 0 && !failed) return {pid, lifeline[0]};
  if (pid > 0) waitpid(pid, nullptr, 0);
  close(lifeline[0]);
  fail(pid > 0 ? exec_error : fork_error, launch.file);
}

}  // namespace

Child::Child(const Program& program) { std::tie(pid_, lifeline_) = start(program); }

Child::~Child() {
  if (pid_ > 0 && !ended()) {
    signal(SIGKILL);
    waitpid(pid_, nullptr, 0);
  }
  if (lifeline_ >= 0) close(lifeline_);
}

Child::Child(Child&& other) noexcept
    : pid_(std::exchange(other.pid_, -1)),
      lifeline_(std::exchange(other.lifeline_, -1)),
      status_(std::exchange(other.status_, std::nullopt)) {}

Child& Child::operator=(Child&& other) noexcept {
  std::swap(pid_, other.pid_);
  std::swap(lifeline_, other.lifeline_);
  std::swap(status_, other.status_);
  return *this;
}

void Child::signal(int number) const {
  if (pid_ > 0 && !status_) kill(pid_, number);
}

std::optional<int> Child::ended() {
  int status = 0;
  if (!status_ && pid_ > 0 && waitpid(pid_, &status, WNOHANG) == pid_) status_ = status;
  return status_;
}

std::optional<int> Child::wait(std::chrono::milliseconds at_most) {
  const auto deadline = std::chrono::steady_clock::now() + at_most;
  while (!ended()) {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
    if (left.count() <= 0) return std::nullopt;
    pollfd watch{lifeline_, POLLIN, 0};
    if (poll(&watch, 1, static_cast<int>(left.count())) <= 0) continue;
    // The pipe closes a moment before the process can be collected.
    int status = 0;
    if (waitpid(pid_, &status, 0) == pid_) status_ = status;
  }
  return status_;
}

std::string how_it_ended(int status) {
  if (WIFSIGNALED(status)) return "signal " + std::to_string(WTERMSIG(status));
  return "exit code " + std::to_string(WEXITSTATUS(status));
}

}  // namespace sandbox
