#pragma once

#include <string>
#include <string_view>

namespace grids::cli {

/// A text as one cell of a table in Markdown: a bar would end its column, and a line end the table.
std::string in_table(std::string_view text);

}  // namespace grids::cli
