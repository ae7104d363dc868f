#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/region.hpp"
#include "explain/rules/candidate.hpp"
#include "propagation/counting.hpp"
#include "propagation/propagator.hpp"

namespace grids::explain {

/// A rule that counts cells: so many of them, at least and at most, hold certain symbols.
struct CountRule {
  RuleId rule{};
  CountedCells cells;  ///< ascending
};

/// The rules that count cells, and which of them have cells in common.
class Tallies {
 public:
  Tallies() = default;
  Tallies(std::vector<CountRule> tallies, std::size_t cell_count);

  std::span<const CountRule> all() const noexcept { return tallies_; }
  /// Those that count the cell.
  std::span<const std::uint32_t> of_cell(CellId cell) const { return of_cell_[index(cell)]; }
  /// Those after it with which it shares a cell, and about more cells than two.
  std::span<const std::uint32_t> beside(std::uint32_t tally) const { return beside_[tally]; }

 private:
  std::vector<CountRule> tallies_;
  std::vector<std::vector<std::uint32_t>> of_cell_;
  std::vector<std::vector<std::uint32_t>> beside_;
};

}  // namespace grids::explain
