#pragma once
// All chance of a game. ChaCha20 keyed by the table's seed; the nonce names purpose, branch and number, so
// each draw is a function of (seed, purpose, branch, number, place in the stream): replays are exact, and
// after an undo a new branch deals anew.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace parlour::games {

using Seed = std::array<unsigned char, 32>;

/// A fresh seed from the operating system.
Seed random_seed();

enum class Purpose : std::uint32_t { Setup = 1, Move = 2, Sample = 3, Seating = 4, Player = 5, Release = 6 };

class Chance {
 public:
  Chance(const Seed& seed, Purpose purpose, std::uint32_t branch = 0, std::uint32_t number = 0);

  /// Goes to the beginning of another move's stream.
  void turn_to(std::uint32_t number);

  /// Even over 0 .. n-1; n > 0.
  std::uint32_t below(std::uint32_t n);

  template <class T>
  void shuffle(std::span<T> cards) {
    for (std::size_t left = cards.size(); left > 1; --left) {
      std::swap(cards[left - 1], cards[below(static_cast<std::uint32_t>(left))]);
    }
  }

 private:
  std::uint32_t next();
  void refill();

  Seed seed_;
  std::array<std::uint32_t, 3> nonce_;
  std::uint32_t block_ = 0;
  std::array<std::uint32_t, 64> words_{};
  std::size_t used_ = words_.size();  // nothing is computed before the first draw
};

}  // namespace parlour::games
