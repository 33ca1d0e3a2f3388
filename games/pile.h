#pragma once
// A short list with its room inside, so that a State made of piles copies like a struct.

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

namespace parlour::games {

template <class T, std::size_t Room>
class Pile {
  static_assert(Room < 256);

 public:
  using value_type = T;
  static constexpr std::size_t room() { return Room; }

  constexpr void push(T value) {
    assert(count_ < Room);
    items_[count_++] = value;
  }
  constexpr T pop() {
    assert(count_ > 0);
    const T top = items_[--count_];
    items_[count_] = T{};  // spare room stays blank, so that equal piles are equal bytes
    return top;
  }
  constexpr void insert(std::size_t at, T value) {
    assert(at <= count_ && count_ < Room);
    std::copy_backward(items_.begin() + at, items_.begin() + count_, items_.begin() + count_ + 1);
    items_[at] = value;
    ++count_;
  }
  constexpr T take(std::size_t at) {
    assert(at < count_);
    const T value = items_[at];
    std::copy(items_.begin() + at + 1, items_.begin() + count_, items_.begin() + at);
    items_[--count_] = T{};
    return value;
  }
  /// Takes the first card equal to `value`; false when there is none.
  constexpr bool remove(const T& value) {
    const auto found = std::find(begin(), end(), value);
    if (found == end()) return false;
    take(static_cast<std::size_t>(found - begin()));
    return true;
  }
  constexpr void clear() {
    std::fill(items_.begin(), items_.begin() + count_, T{});
    count_ = 0;
  }

  [[nodiscard]] constexpr bool contains(const T& value) const {
    return std::find(begin(), end(), value) != end();
  }
  [[nodiscard]] constexpr std::size_t size() const { return count_; }
  [[nodiscard]] constexpr bool empty() const { return count_ == 0; }
  [[nodiscard]] constexpr const T& back() const { return (*this)[count_ - 1U]; }
  [[nodiscard]] constexpr const T& operator[](std::size_t at) const {
    assert(at < count_);
    return items_[at];
  }
  [[nodiscard]] constexpr T& operator[](std::size_t at) {
    assert(at < count_);
    return items_[at];
  }
  [[nodiscard]] constexpr const T* begin() const { return items_.data(); }
  [[nodiscard]] constexpr const T* end() const { return items_.data() + count_; }
  [[nodiscard]] constexpr T* begin() { return items_.data(); }
  [[nodiscard]] constexpr T* end() { return items_.data() + count_; }
  [[nodiscard]] constexpr std::span<T> cards() { return {items_.data(), count_}; }
  [[nodiscard]] constexpr std::span<const T> cards() const { return {items_.data(), count_}; }

  friend constexpr bool operator==(const Pile& a, const Pile& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  std::array<T, Room> items_{};
  std::uint8_t count_ = 0;
};

}  // namespace parlour::games
