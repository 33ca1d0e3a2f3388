// Leads an unmodified bot to the sandbox. Loaded before libc (LD_PRELOAD), it answers look-ups of Discord's
// host names with one loopback address of its own, and connections to that address, port 443, go to the
// sandbox's port (PARLOUR_SANDBOX_PORT). No other name and no other address is touched.
//
// The bot lives in the sandbox's time: its wall clock is moved forward by the milliseconds that stand in the
// file PARLOUR_SANDBOX_CLOCK, which the sandbox writes.

#include <dlfcn.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>

namespace {

constexpr const char* kAddress = "127.68.67.66";  // nobody listens here; connect() below turns it round
constexpr std::uint32_t kAddressBits = (127U << 24U) | (68U << 16U) | (67U << 8U) | 66U;

bool is_discord(std::string_view host) {
  constexpr std::array<std::string_view, 4> kDomains{"discord.com", "discord.gg", "discordapp.com",
                                                     "discordapp.net"};
  return std::ranges::any_of(kDomains, [host](std::string_view domain) {
    if (host == domain) return true;
    const bool longer = host.size() > domain.size() + 1 && host[host.size() - domain.size() - 1] == '.';
    return longer && host.ends_with(domain);
  });
}

template <class Function>
Function next(const char* name) {
  return reinterpret_cast<Function>(dlsym(RTLD_NEXT, name));
}

/// Where the sandbox writes how far its clock is ahead; null when it does not.
const std::atomic<std::int64_t>* shared_offset() {
  const char* file = std::getenv("PARLOUR_SANDBOX_CLOCK");
  if (file == nullptr) return nullptr;
  const int handle = open(file, O_RDONLY | O_CLOEXEC);
  if (handle < 0) return nullptr;
  struct stat status {};
  void* memory = MAP_FAILED;
  if (fstat(handle, &status) == 0 && status.st_size >= static_cast<off_t>(sizeof(std::int64_t))) {
    memory = mmap(nullptr, sizeof(std::int64_t), PROT_READ, MAP_SHARED, handle, 0);
  }
  close(handle);
  return memory == MAP_FAILED ? nullptr : static_cast<const std::atomic<std::int64_t>*>(memory);
}

}  // namespace

// The names of the parameters are libc's.
extern "C" {

int clock_gettime(clockid_t clock_id, timespec* tp) noexcept {
  static const auto real = next<int (*)(clockid_t, timespec*)>("clock_gettime");
  static const auto* const offset = shared_offset();
  const int result = real(clock_id, tp);
  if (result != 0 || clock_id != CLOCK_REALTIME || offset == nullptr) return result;
  const std::int64_t ahead = offset->load(std::memory_order_relaxed);
  tp->tv_sec += ahead / 1000;
  tp->tv_nsec += ahead % 1000 * 1'000'000;
  if (tp->tv_nsec >= 1'000'000'000) {
    ++tp->tv_sec;
    tp->tv_nsec -= 1'000'000'000;
  }
  return result;
}

int getaddrinfo(const char* name, const char* service, const addrinfo* req, addrinfo** pai) {
  static const auto real = next<decltype(&getaddrinfo)>("getaddrinfo");
  if (name == nullptr || std::getenv("PARLOUR_SANDBOX_PORT") == nullptr || !is_discord(name)) {
    return real(name, service, req, pai);
  }
  addrinfo plain{};
  if (req != nullptr) {
    plain.ai_socktype = req->ai_socktype;
    plain.ai_protocol = req->ai_protocol;
    if (req->ai_family == AF_INET6) return EAI_NONAME;
  }
  plain.ai_family = AF_INET;
  plain.ai_flags = AI_NUMERICHOST;
  return real(kAddress, service, &plain, pai);
}

int connect(int fd, const sockaddr* addr, socklen_t len) {
  static const auto real = next<decltype(&connect)>("connect");
  const char* port = std::getenv("PARLOUR_SANDBOX_PORT");
  if (port == nullptr || addr == nullptr || addr->sa_family != AF_INET || len < sizeof(sockaddr_in)) {
    return real(fd, addr, len);
  }
  sockaddr_in wanted{};
  std::memcpy(&wanted, addr, sizeof wanted);
  if (ntohl(wanted.sin_addr.s_addr) != kAddressBits || ntohs(wanted.sin_port) != 443) {
    return real(fd, addr, len);
  }
  wanted.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  wanted.sin_port = htons(static_cast<std::uint16_t>(std::atoi(port)));
  return real(fd, reinterpret_cast<const sockaddr*>(&wanted), sizeof wanted);
}

}  // extern "C"
