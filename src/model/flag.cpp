#include "model/flag.hpp"

namespace grids {

NamedText Flag::said(const Grid& grid, bool holds) const {
  const auto* const is = holds ? " is " : " is not ";
  switch (kind) {
    case Kind::statement: break;
    case Kind::inside: return NamedText::cell(grid, cell) + is + "inside";
    case Kind::corner: return NamedText("the corner " + words) + NamedText::cell(grid, cell) + is + "inside";
    case Kind::in_region: return NamedText::cell(grid, cell) + is + "in the region of " + NamedText::cell(grid, home);
  }
  return holds ? words : "it is not so that " + words;
}

}  // namespace grids
