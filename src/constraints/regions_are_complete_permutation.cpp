#include "constraints/catalogue.hpp"
#include "constraints/complete_permutations.hpp"
#include "constraints/requirements.hpp"
#include "model/puzzle.hpp"

namespace grids::classes {

/// Every symbol of the puzzle stands once in each region of a list: CompletePermutations.
///
/// Example: the boxes a1-c3, a4-c6 .. of a Sudoku.
ConstraintClass regions_are_complete_permutation() {
  return {"RegionsAreCompletePermutation",
          "every symbol stands once in each region",
          {{"regions", ArgumentKind::regions}},
          [](const Arguments& arguments, const Puzzle& puzzle) -> ConstraintPtr {
            const auto& regions = arguments.get<std::vector<Region>>("regions");
            for (const auto& region : regions)
              require_permutable(puzzle, region, puzzle.symbols().size(), arguments.where("regions"));
            return std::make_shared<CompletePermutations>(
                regions, "every symbol stands once in each of " + count_text(regions.size(), "region"));
          }};
}

}  // namespace grids::classes
