#include "generate/laid_out.hpp"

#include <utility>

#include "generate/layout_maker.hpp"
#include "generate/plan_defaults.hpp"

namespace grids {

ComposedPuzzle laid_out(Recipe recipe, Random& random, const StopToken& stop) {
  RecipeComposer composer(std::move(recipe));
  auto base = composer.unmade(stop);
  auto drawn = base.drawn();
  const auto plan = completed(base.composer().plan(), base.composer().synopsis(), base.puzzle());
  if (draw_before(drawn, plan, base.puzzle().symbols(), random) != LayoutOutcome::drawn) return base;
  return composer.unmade(drawn, stop);
}

}  // namespace grids
