#pragma once

#include <string>
#include <vector>

#include "core/grid.hpp"
#include "core/region.hpp"
#include "formats/reading/located_text.hpp"

namespace grids {

/// `[a1 b2]`.
std::string iss_list(const Region& cells, const Grid& grid);

/// `a1 + 2*b1 = 30`. Cells that are named twice count twice; without weights, each time once.
std::string iss_weighted_sum(const Region& cells, const std::vector<int>& weights, int sum, const Grid& grid);

/// All sets of at most so many different values with this sum.
std::vector<std::vector<std::size_t>> iss_sets_with_sum(std::size_t sum, std::size_t most_values, std::size_t least,
                                                        std::size_t greatest);

/// Up to 9999, perhaps with a sign. Throws InputError.
int read_iss_integer(const Passage& passage, const std::string& what);

}  // namespace grids
