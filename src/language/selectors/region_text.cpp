#include "core/diagnostics.hpp"
#include "language/layers/region_parser.hpp"
#include "language/selectors/kinds.hpp"

namespace grids {

Region region_cells(const std::string& text, const Location& where, const Grid& grid) {
  Diagnostics diagnostics;
  auto region = parse_region({text, where}, grid, diagnostics);
  diagnostics.throw_if_errors();
  return region.value_or(Region{});
}

}  // namespace grids
