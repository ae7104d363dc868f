#pragma once

#include <algorithm>
#include <cstdint>

namespace grids::explain {

/// Of a propagator that looks at a cell, in units of a budget.
constexpr std::uint64_t work_of_a_cell = 4;

/// Work that may still be done. It is counted, not timed, so that what comes of it is the same on every machine and
/// under every load; a unit is about as much as looking at one cell: some nanoseconds.
class Budget {
 public:
  explicit constexpr Budget(std::uint64_t units) : left_(units) {}

  void spend(std::uint64_t units) noexcept { left_ -= std::min(left_, units); }
  bool spent() const noexcept { return left_ == 0; }
  std::uint64_t left() const noexcept { return left_; }

 private:
  std::uint64_t left_;
};

}  // namespace grids::explain
