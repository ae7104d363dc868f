#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace grids {

/// A set of subsets of up to log2(64 * Words) symbols: bit m of it stands for the subset whose
/// members are the bits of m. Adding a symbol to all subsets at once is a shift.
template <std::size_t Words>
struct SubsetFamily {
  std::array<std::uint64_t, Words> words;

  void clear() noexcept { words.fill(0); }
  void insert(std::uint64_t subset) noexcept { words[subset / 64] |= std::uint64_t{1} << (subset % 64); }
  bool empty() const noexcept {
    std::uint64_t any = 0;
    for (const auto word : words) any |= word;
    return any == 0;
  }
};

/// The positions m of a word whose bit `symbol` is 0, for the six symbols within a word.
constexpr std::array<std::uint64_t, 6> subsets_without{0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F,
                                                       0x00FF00FF00FF00FF, 0x0000FFFF0000FFFF, 0x00000000FFFFFFFF};

/// Adds to `to` the subsets of `from` that lack `symbol`, with it.
template <std::size_t Words>
void extend(const SubsetFamily<Words>& from, std::size_t symbol, SubsetFamily<Words>& to) noexcept {
  if (symbol < 6) {
    const auto without = subsets_without[symbol];
    const auto shift = std::size_t{1} << symbol;
    for (std::size_t i = 0; i < Words; ++i) to.words[i] |= (from.words[i] & without) << shift;
    return;
  }
  const auto step = std::size_t{1} << (symbol - 6);
  for (std::size_t block = 0; block + step < Words; block += 2 * step)
    for (std::size_t i = block; i < block + step; ++i) to.words[i + step] |= from.words[i];
}

/// Adds to `to` the subsets of `from` that lack `symbol` and belong to `goal` with it. Whether there are any.
template <std::size_t Words>
bool retract(const SubsetFamily<Words>& goal, std::size_t symbol, const SubsetFamily<Words>& from,
             SubsetFamily<Words>& to) noexcept {
  std::uint64_t any = 0;
  if (symbol < 6) {
    const auto without = subsets_without[symbol];
    const auto shift = std::size_t{1} << symbol;
    for (std::size_t i = 0; i < Words; ++i) {
      const auto found = from.words[i] & without & (goal.words[i] >> shift);
      to.words[i] |= found;
      any |= found;
    }
    return any != 0;
  }
  const auto step = std::size_t{1} << (symbol - 6);
  for (std::size_t block = 0; block + step < Words; block += 2 * step) {
    for (std::size_t i = block; i < block + step; ++i) {
      const auto found = from.words[i] & goal.words[i + step];
      to.words[i] |= found;
      any |= found;
    }
  }
  return any != 0;
}

}  // namespace grids
