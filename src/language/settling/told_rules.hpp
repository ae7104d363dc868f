#pragma once

#include <string>
#include <vector>

#include "core/diagnostics.hpp"
#include "language/files/collection.hpp"
#include "language/sheet/sheet.hpp"
#include "language/sheet/synopsis.hpp"

namespace grids {

/// The rules in words, for people.
struct ToldRules {
  std::string text;
  bool name_cells = false;  ///< so that a picture has to name its rows and columns
};

/// What the author of the puzzle says under `rules`. Else what the types say there, and then what the puzzle's own
/// sentences came to and the formulas of which a picture shows nothing. Names in braces are said by their values.
ToldRules told_rules(const Collection& collection, const std::vector<Statement>& statements,
                     const std::vector<std::string>& undrawn_formulas, const Sheet& sheet, Diagnostics& diagnostics);

}  // namespace grids
