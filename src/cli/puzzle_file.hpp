#pragma once

#include <string>
#include <vector>

#include "model/document.hpp"

namespace grids::cli {

/// The text of a constraint file with these items, in which the drawings take the place of every
/// `initial` and `solution`.
std::string puzzle_file(std::vector<Node> items, const std::string& initial, const std::string& solution);

}  // namespace grids::cli
