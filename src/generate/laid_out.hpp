#pragma once

#include "core/random.hpp"
#include "core/stop.hpp"
#include "generate/composed_puzzle.hpp"
#include "generate/recipe.hpp"

namespace grids {

/// A type on a board of the size that it proposes, with the areas and blocks that can be drawn before there is a
/// solution, where that comes out: what its rules say of such. Throws InputError when the recipe cannot be composed,
/// and Stopped when told to stop.
ComposedPuzzle laid_out(Recipe recipe, Random& random, const StopToken& stop);

}  // namespace grids
