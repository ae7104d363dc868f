#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "model/puzzle.hpp"

namespace grids::cli {

/// How many constraints of each kind there are, in order of first appearance.
std::vector<std::pair<std::string, std::size_t>> kinds(const Puzzle& puzzle);

/// "27 permutations, 1 sum".
std::string kinds_text(const Puzzle& puzzle);

}  // namespace grids::cli
