#pragma once

#include <optional>
#include <string>

namespace grids {

/// A way along a row, a column or a diagonal. Each part is -1, 0 or 1, and not both are 0.
struct Arrow {
  int rows = 0;     ///< downwards
  int columns = 0;  ///< to the right
};

/// Takes away the arrow at the end of a text, as clues are typed: `2>`, `v`, `^>` up and to the right. Nothing where
/// there is none.
std::optional<Arrow> take_arrow(std::string& text);

/// The same typed: "^>".
std::string arrow_sign(Arrow arrow);

}  // namespace grids
