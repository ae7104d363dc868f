#include "constraints/catalogue.hpp"
#include "constraints/region_permutes_symbols.hpp"
#include "constraints/requirements.hpp"
#include "model/puzzle.hpp"

namespace grids::classes {

/// Every symbol of the puzzle stands once in a region: RegionPermutesSymbols of all symbols.
///
/// Example: the box a1-c3 of a Sudoku.
ConstraintClass region_is_complete_permutation() {
  return {"RegionIsCompletePermutation",
          "every symbol stands once in the region",
          {{"region", ArgumentKind::region}},
          [](const Arguments& arguments, const Puzzle& puzzle) -> ConstraintPtr {
            const auto& region = arguments.get<Region>("region");
            require_permutable(puzzle, region, puzzle.symbols().size(), arguments.where("region"));
            return std::make_shared<RegionPermutesSymbols>(region, puzzle.symbols().all());
          }};
}

}  // namespace grids::classes
