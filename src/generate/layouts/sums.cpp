#include "generate/layouts/sums.hpp"

#include <algorithm>
#include <cassert>

namespace grids::layouts {

namespace {

/// Adds to `to` the counts of `from`, each with `by` more.
void add_shifted(std::vector<std::uint64_t>& to, const std::vector<std::uint64_t>& from, std::size_t by) {
  const auto words = by / 64;
  const auto bits = by % 64;
  for (std::size_t i = words; i < to.size(); ++i) {
    to[i] |= from[i - words] << bits;
    if (bits != 0 && i > words) to[i] |= from[i - words - 1] >> (64 - bits);
  }
}

}  // namespace

Sums::Sums(std::span<const std::size_t> sizes, std::size_t most, std::optional<std::size_t> number)
    : possible_(most + 1, false) {
  assert(std::find(sizes.begin(), sizes.end(), std::size_t{0}) == sizes.end());
  possible_[0] = true;
  if (number) {
    counts_.assign(most + 1, Counts(*number / 64 + 1, 0));
    counts_[0][0] = 1;
  }
  for (std::size_t cells = 1; cells <= most; ++cells) {
    for (const auto size : sizes) {
      if (size > cells || !possible_[cells - size]) continue;
      possible_[cells] = true;
      if (number) add_shifted(counts_[cells], counts_[cells - size], 1);
    }
  }
}

bool Sums::possible(std::span<const std::size_t> components, std::size_t number) const {
  assert(std::all_of(components.begin(), components.end(), [&](std::size_t each) { return each < possible_.size(); }));
  if (!std::all_of(components.begin(), components.end(), [&](std::size_t cells) { return possible_[cells]; }))
    return false;
  if (counts_.empty()) return true;
  // The largest component has most counts; of the others, each is added to those.
  const auto largest = std::max_element(components.begin(), components.end());
  auto sum = counts_[largest == components.end() ? 0 : *largest];
  for (auto it = components.begin(); it != components.end(); ++it) {
    if (it == largest) continue;
    Counts next(sum.size(), 0);
    for (std::size_t k = 0; k <= *it && k < sum.size() * 64; ++k) {
      if (counts_[*it][k / 64] >> (k % 64) & 1) add_shifted(next, sum, k);
    }
    sum = std::move(next);
  }
  return number / 64 < sum.size() && (sum[number / 64] >> (number % 64) & 1) != 0;
}

}  // namespace grids::layouts
