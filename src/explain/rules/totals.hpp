#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/region.hpp"
#include "core/stop.hpp"
#include "explain/rules/candidate.hpp"
#include "model/puzzle.hpp"
#include "propagation/propagator.hpp"

namespace grids::explain {

/// Cells whose numbers add up to something known: a cage, or a region that holds known symbols.
struct Total {
  RuleId rule{};
  Region cells;  ///< ascending
  std::int64_t sum = 0;
  bool cage = false;  ///< not because of the symbols that must stand there
};

/// Cells counted once or more, with others taken away, and what that comes to.
struct Equation {
  Region plus;
  Region minus;
  std::int64_t sum = 0;
};

/// A rule whose total is added, or taken away.
struct SignedRule {
  RuleId rule{};
  int sign = 1;
};

/// The total of a rule, if it has one.
std::optional<Total> total_of(RuleId id, const Propagator& rule, const Puzzle& puzzle);

/// Regions side by side, and the totals that lie in them or reach beyond them. Numbers are places among the totals.
struct Window {
  std::vector<std::uint32_t> bases;  ///< without a cell in common
  std::vector<std::uint32_t> inside;
  std::vector<std::uint32_t> crossing;  ///< with some cells in a base and some in none
  Region rest;                          ///< cells of the bases that none of these totals has
  std::vector<Region> within;           ///< of each crossing total, its cells in a base
  std::vector<Region> beyond;           ///< and its others
};

/// The totals of a puzzle, and all ways to lay one or a few of them side by side that say something about the others.
class Totals {
 public:
  static constexpr std::size_t most_bases = 3;

  Totals() = default;
  Totals(std::vector<Total> totals, std::size_t cell_count, const StopToken& stop = {});

  const std::vector<Total>& all() const noexcept { return totals_; }
  const std::vector<Window>& windows() const noexcept { return windows_; }

 private:
  Window window(std::vector<std::uint32_t> bases) const;
  bool overlap(std::uint32_t a, std::uint32_t b) const;

  std::vector<Total> totals_;
  std::vector<std::vector<std::uint32_t>> of_cell_;
  bool complete_regions_ = false;  ///< then these are the bases, and cages what is taken away
  std::vector<Window> windows_;
};

}  // namespace grids::explain
