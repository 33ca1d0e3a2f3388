#pragma once
// One list of fields serves reading and writing JSON: a struct says
//
//   template <class Io, FieldsOf<State> S>
//   void fields(Io& io, S& s) { io("deck", s.deck); io("turn", s.turn); }
//
// and to_json / from_json below do the rest for numbers, enums, arrays, piles, optionals, seat sets and
// structs within structs.

#include <array>
#include <concepts>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <vector>

#include "games/pile.h"
#include "games/seat.h"

namespace parlour::games {

/// Either T or const T: a fields function serves both directions.
template <class S, class T>
concept FieldsOf = std::same_as<std::remove_const_t<S>, T>;

namespace detail {

template <class T>
nlohmann::json write(const T& value);
template <class T>
void read(const nlohmann::json& from, T& value);

struct Writer {
  nlohmann::json out = nlohmann::json::object();
  template <class T>
  void operator()(const char* name, const T& value) {
    out[name] = write(value);
  }
};

struct Reader {
  const nlohmann::json& from;
  template <class T>
  void operator()(const char* name, T& value) {
    read(from.at(name), value);
  }
};

/// A pile, or a game's own set of cards: pushed into, cleared and walked through.
template <class T>
concept PileLike = requires(T& pile, const typename T::value_type& item) {
  pile.push(item);
  pile.clear();
  pile.begin();
  T::room();
};
template <class T>
struct IsArray : std::false_type {};
template <class T, std::size_t Size>
struct IsArray<std::array<T, Size>> : std::true_type {};
template <class T>
struct IsOptional : std::false_type {};
template <class T>
struct IsOptional<std::optional<T>> : std::true_type {};
template <class T>
struct IsVector : std::false_type {};
template <class T>
struct IsVector<std::vector<T>> : std::true_type {};

template <class T>
nlohmann::json write(const T& value) {
  if constexpr (std::is_enum_v<T>) {
    return static_cast<std::underlying_type_t<T>>(value);
  } else if constexpr (std::is_arithmetic_v<T> || std::same_as<T, std::string>) {
    return value;
  } else if constexpr (std::same_as<T, SeatSet>) {
    return value.bits();
  } else if constexpr (IsOptional<T>::value) {
    return value ? write(*value) : nlohmann::json(nullptr);
  } else if constexpr (PileLike<T> || IsArray<T>::value || IsVector<T>::value) {
    nlohmann::json list = nlohmann::json::array();
    for (const auto& item : value) list.push_back(write(item));
    return list;
  } else {
    Writer io;
    fields(io, value);
    return io.out;
  }
}

template <class T>
void read(const nlohmann::json& from, T& value) {
  if constexpr (std::is_enum_v<T>) {
    value = static_cast<T>(from.get<std::underlying_type_t<T>>());
  } else if constexpr (std::is_arithmetic_v<T> || std::same_as<T, std::string>) {
    value = from.get<T>();
  } else if constexpr (std::same_as<T, SeatSet>) {
    value = SeatSet::from(from.get<int>());
  } else if constexpr (IsOptional<T>::value) {
    if (from.is_null()) {
      value.reset();
    } else {
      read(from, value.emplace());
    }
  } else if constexpr (IsArray<T>::value) {
    if (from.size() != value.size()) throw std::invalid_argument("a list of the wrong length");
    for (std::size_t i = 0; i < value.size(); ++i) read(from.at(i), value[i]);
  } else if constexpr (PileLike<T>) {
    if (from.size() > T::room()) throw std::invalid_argument("a list that is too long");
    value.clear();
    for (const auto& item : from) {
      typename T::value_type one{};
      read(item, one);
      value.push(one);
    }
  } else if constexpr (IsVector<T>::value) {
    value.clear();
    for (const auto& item : from) read(item, value.emplace_back());
  } else {
    Reader io{from};
    fields(io, value);
  }
}

}  // namespace detail

template <class T>
nlohmann::json to_fields(const T& value) {
  return detail::write(value);
}

/// Throws nlohmann::json::exception or std::invalid_argument when the JSON is not of this shape.
template <class T>
T from_fields(const nlohmann::json& from) {
  T value{};
  detail::read(from, value);
  return value;
}

}  // namespace parlour::games
