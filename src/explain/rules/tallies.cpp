#include "explain/rules/tallies.hpp"

#include <algorithm>
#include <cassert>

#include "core/sort_unique.hpp"

namespace grids::explain {

Tallies::Tallies(std::vector<CountRule> tallies, std::size_t cell_count)
    : tallies_(std::move(tallies)), of_cell_(cell_count), beside_(tallies_.size()) {
  for (std::uint32_t i = 0; i < tallies_.size(); ++i) {
    auto& parts = tallies_[i].cells.parts;
    std::ranges::sort(parts, {}, &CountedCells::Part::cell);
    assert(std::ranges::adjacent_find(parts, {}, &CountedCells::Part::cell) == parts.end() && "no cell counts twice");
    assert(parts.empty() || index(parts.back().cell) < cell_count);
    for (const auto& part : parts) of_cell_[index(part.cell)].push_back(i);
  }
  const auto is_pair = [&](std::uint32_t tally) { return tallies_[tally].cells.parts.size() < 3; };
  for (std::uint32_t i = 0; i < tallies_.size(); ++i) {
    if (is_pair(i)) continue;
    for (const auto& part : tallies_[i].cells.parts)
      for (const auto other : of_cell_[index(part.cell)])
        if (other > i && !is_pair(other)) beside_[i].push_back(other);
    sort_unique(beside_[i]);
  }
}

}  // namespace grids::explain
