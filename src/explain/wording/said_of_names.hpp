#pragma once

#include <string>
#include <vector>

namespace grids::explain {

/// "each of row a and column 3 has one star", "the loop turns in each of the black circles a8 and h1", "no number is
/// left twice in row e or column 3": what is said of one line, area, circle or cell after another is said once. Of many
/// only the first are told.
std::vector<std::string> said_of_names(std::vector<std::string> texts);

}  // namespace grids::explain
