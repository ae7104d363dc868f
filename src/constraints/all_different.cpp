#include "constraints/normal_forms/all_different.hpp"

#include "constraints/catalogue.hpp"
#include "constraints/normal_forms/permutation.hpp"
#include "constraints/requirements.hpp"
#include "core/diagnostics.hpp"
#include "model/puzzle.hpp"

namespace grids::classes {

/// No symbol stands twice in a region. With as many cells as symbols it is a permutation.
///
/// Example: a cage of a Killer, a run of a Kakuro.
ConstraintClass all_different() {
  return {"AllDifferent",
          "no symbol stands twice in the region",
          {{"region", ArgumentKind::region}},
          [](const Arguments& arguments, const Puzzle& puzzle) -> ConstraintPtr {
            const auto& region = arguments.get<Region>("region");
            const auto& where = arguments.where("region");
            require_region(puzzle, region, where);
            const auto symbols = puzzle.symbols().size();
            if (region.size() > symbols)
              throw InputError(where, cells_text(puzzle, region).letters() + ": " + count_text(region.size(), "cell") +
                                          " cannot all differ, there are only " + count_text(symbols, "symbol"));
            if (region.size() == symbols) return std::make_shared<Permutation>(region, puzzle.symbols().all());
            return std::make_shared<AllDifferent>(region);
          }};
}

}  // namespace grids::classes
