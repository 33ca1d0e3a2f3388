#include "games/chance.h"

#include <sodium.h>

#include <bit>
#include <stdexcept>

namespace parlour::games {

static_assert(std::endian::native == std::endian::little, "the stream is read as little-endian words");

Seed random_seed() {
  if (sodium_init() < 0) throw std::runtime_error("libsodium cannot start");
  Seed seed{};
  randombytes_buf(seed.data(), seed.size());
  return seed;
}

Chance::Chance(const Seed& seed, Purpose purpose, std::uint32_t branch, std::uint32_t number)
    : seed_(seed), nonce_{static_cast<std::uint32_t>(purpose), branch, number} {
  // Picks the fast ChaCha20 of this processor; free after the first call.
  if (sodium_init() < 0) throw std::runtime_error("libsodium cannot start");
}

void Chance::turn_to(std::uint32_t number) {
  nonce_[2] = number;
  block_ = 0;
  used_ = words_.size();
}

void Chance::refill() {
  words_.fill(0);
  auto* bytes = reinterpret_cast<unsigned char*>(words_.data());
  const auto* nonce = reinterpret_cast<const unsigned char*>(nonce_.data());
  crypto_stream_chacha20_ietf_xor_ic(bytes, bytes, sizeof(words_), nonce, block_, seed_.data());
  block_ += sizeof(words_) / 64;
  used_ = 0;
}

std::uint32_t Chance::next() {
  if (used_ == words_.size()) refill();
  return words_[used_++];
}

std::uint32_t Chance::below(std::uint32_t n) {
  // Multiply and keep the high half; draws in the short last interval are thrown away, so no value is
  // favoured.
  std::uint64_t product = std::uint64_t{next()} * n;
  if (static_cast<std::uint32_t>(product) < n) {
    const std::uint32_t threshold = (0U - n) % n;
    while (static_cast<std::uint32_t>(product) < threshold) product = std::uint64_t{next()} * n;
  }
  return static_cast<std::uint32_t>(product >> 32U);
}

}  // namespace parlour::games
