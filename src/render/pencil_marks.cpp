#include "render/pencil_marks.hpp"

#include <algorithm>
#include <utility>

#include "render/picture.hpp"

namespace grids {
namespace {

/// What the constraints become in two steps of rewriting, each applied to untouched candidates: only
/// then do many of them say which cells must differ.
std::vector<ConstraintPtr> expanded(const Puzzle& puzzle, const StopToken& stop) {
  std::vector<ConstraintPtr> all = puzzle.constraints();
  std::size_t done = 0;
  auto bare = puzzle;
  bare.set_constraints({});
  for (int step = 0; step < 2; ++step) {
    for (const auto end = all.size(); done < end; ++done) {
      demand_more_time(stop, "pencil marks were still being looked for");
      auto scratch = bare;
      const auto replacement = all[done]->apply(scratch);
      // Cells that a replacement hides are not those of this puzzle.
      if (scratch.cell_count() != puzzle.cell_count()) continue;
      const auto& pieces = replacement.constraints();
      all.insert(all.end(), pieces.begin(), pieces.end());
    }
  }
  return all;
}

}  // namespace

std::vector<Domain> pencil_mark_domains(const Puzzle& puzzle, const StopToken& stop) {
  auto domains = given_domains(puzzle);
  for (const auto& constraint : expanded(puzzle, stop)) {
    if (!constraint->all_different()) continue;
    for (const auto& [given, symbol] : puzzle.givens()) {
      if (std::ranges::find(constraint->scope(), given) == constraint->scope().end()) continue;
      for (const auto cell : constraint->scope())
        if (cell != given && index(cell) < domains.size() && !domains[index(cell)].single())
          domains[index(cell)] = domains[index(cell)] - Domain::of(symbol);
    }
  }
  return domains;
}

}  // namespace grids
