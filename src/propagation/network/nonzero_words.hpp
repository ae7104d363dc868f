#pragma once

#include <cstddef>
#include <cstdint>

// Included by loops.hpp alone, and compiled anew for each instruction set: see there.

namespace grids {
namespace {

/// The words of many boards that are not zero. All are found without a branch before the first one is visited, and they
/// are visited in one loop: loops for each board would end where nobody can foresee it.
template <std::size_t WordsPerBoard>
class NonzeroWords {
 public:
  /// step(i), for each of so many boards (at most 64), tells by bits which words of it are not zero.
  template <typename Step>
  [[gnu::always_inline]] void find(std::size_t boards, Step&& step) noexcept {
    masks_ = 0;
    std::uint64_t all = 0;
    for (std::size_t first = 0; first < boards; first += boards_per_mask) {
      std::uint64_t mask = 0;
      const auto rest = boards - first < boards_per_mask ? boards - first : boards_per_mask;
      for (std::size_t i = 0; i < rest; ++i) mask |= step(first + i) << (i * WordsPerBoard);
      mask_[masks_++] = mask;
      all |= mask;
    }
    any_ = all != 0;
  }
  bool any() const noexcept { return any_; }

  /// Calls visit(board, bit) for each bit of these words of `boards`.
  template <typename Visit>
  [[gnu::always_inline]] void for_each_bit(const std::uint64_t* boards, Visit&& visit) const noexcept {
    for (std::size_t i = 0; i < masks_; ++i)
      for (auto words = mask_[i]; words != 0; words &= words - 1) {
        const auto word = i * boards_per_mask * WordsPerBoard + static_cast<std::size_t>(__builtin_ctzll(words));
        auto rest = boards[word];
        do {
          visit(word / WordsPerBoard, word % WordsPerBoard * 64 + static_cast<std::size_t>(__builtin_ctzll(rest)));
          rest &= rest - 1;
        } while (rest != 0);
      }
  }

 private:
  static constexpr std::size_t boards_per_mask = 64 / WordsPerBoard;

  std::uint64_t mask_[64 / boards_per_mask];  ///< a bit for each word of `boards_per_mask` boards
  std::size_t masks_ = 0;
  bool any_ = false;
};

}  // namespace
}  // namespace grids
