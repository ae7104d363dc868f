#pragma once

#include <compare>
#include <cstdint>
#include <string>

namespace grids {

/// A number of solutions: exact below 2^128, and known to be at least that beyond. Never wrong.
class SolutionCount {
 public:
  constexpr SolutionCount() noexcept = default;
  constexpr SolutionCount(std::uint64_t number) noexcept : number_(number) {}  // a number is a count

  /// Whether it is 2^128 or more; how much more is forgotten.
  constexpr bool beyond() const noexcept { return beyond_; }
  constexpr bool zero() const noexcept { return number_ == 0 && !beyond_; }
  /// Whether it fits into 64 bits.
  constexpr bool small() const noexcept { return !beyond_ && number_ >> 64 == 0; }
  /// The number, or the largest that 64 bits can say.
  constexpr std::uint64_t clamped() const noexcept {
    return small() ? static_cast<std::uint64_t>(number_) : ~std::uint64_t{0};
  }
  /// As two words, for storing; of a count that is not beyond.
  constexpr std::uint64_t low() const noexcept { return static_cast<std::uint64_t>(number_); }
  constexpr std::uint64_t high() const noexcept { return static_cast<std::uint64_t>(number_ >> 64); }
  static constexpr SolutionCount of_words(std::uint64_t low, std::uint64_t high) noexcept {
    SolutionCount count(low);
    count.number_ |= Wide{high} << 64;
    return count;
  }
  static constexpr SolutionCount more_than_can_be_said() noexcept {
    SolutionCount count;
    count.beyond_ = true;
    return count.settle();
  }
  /// In decimal digits; of a count beyond, those of 2^128.
  std::string digits() const;

  constexpr SolutionCount& operator+=(const SolutionCount& other) noexcept {
    beyond_ = __builtin_add_overflow(number_, other.number_, &number_) || beyond_ || other.beyond_;
    return settle();
  }
  constexpr SolutionCount& operator*=(const SolutionCount& other) noexcept {
    if (zero() || other.zero()) return *this = {};
    beyond_ = __builtin_mul_overflow(number_, other.number_, &number_) || beyond_ || other.beyond_;
    return settle();
  }
  friend constexpr SolutionCount operator+(SolutionCount a, const SolutionCount& b) noexcept { return a += b; }
  friend constexpr SolutionCount operator*(SolutionCount a, const SolutionCount& b) noexcept { return a *= b; }
  friend constexpr bool operator==(const SolutionCount&, const SolutionCount&) noexcept = default;

 private:
  __extension__ using Wide = unsigned __int128;

  /// All counts beyond are equal.
  constexpr SolutionCount& settle() noexcept {
    if (beyond_) number_ = ~Wide{0};
    return *this;
  }

  Wide number_ = 0;
  bool beyond_ = false;
};

}  // namespace grids
