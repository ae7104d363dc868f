#pragma once

#include <cstddef>
#include <string_view>

namespace grids::cli {

/// Columns that the widest line takes on a terminal; colours take none.
std::size_t widest_line(std::string_view text);

/// Writes text with grids to standard output. Where that is a terminal that would break their lines, a note says so.
void write_drawing(std::string_view text);

}  // namespace grids::cli
