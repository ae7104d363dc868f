#include <grids/minimize.hpp>

#include "api/puzzle_data.hpp"
#include "api/symmetry.hpp"
#include "api/translation.hpp"
#include "engines/interface/enumeration.hpp"
#include "minimize/start.hpp"

namespace grids::GRIDS_ABI {

grids::Symmetry symmetry_of(Symmetry symmetry) {
  switch (symmetry) {
    case Symmetry::none: return grids::Symmetry::none;
    case Symmetry::rotation: return grids::Symmetry::rotation;
    case Symmetry::mirror: return grids::Symmetry::mirror;
  }
  return grids::Symmetry::none;
}

std::optional<Minimized> minimize(const Puzzle& puzzle, const MinimizeOptions& options) {
  if (options.tries < 1) throw InputError("at least 1 try must be made");
  return translated([&]() -> std::optional<Minimized> {
    const Stopwatch stopwatch;
    const auto limits = limits_of(options.limits);
    const CompiledRules rules(inside(puzzle));
    const auto start = minimize_start(rules, inside(puzzle).givens(), options.seed, limits);
    if (start.kind != MinimizeStart::Kind::found) return std::nullopt;
    MinimizeRequest request{symmetry_of(options.symmetry), options.seed, options.tries, {}, stopwatch.rest_of(limits)};
    // A block keeps its number: without it, the cell would be no block.
    for (const auto& block : inside(puzzle).layout.block_clues) request.lasting.push_back(block.cell);
    auto found = grids::minimize(rules, start.givens, request);
    return Minimized{with(puzzle, std::move(found.givens)), told(puzzle, start.solution), found.irreducible,
                     found.limited};
  });
}

}  // namespace grids::GRIDS_ABI
