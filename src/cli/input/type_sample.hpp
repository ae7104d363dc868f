#pragma once

#include <cstddef>
#include <optional>

#include "cli/input/loaded_puzzle.hpp"
#include "cli/input/puzzle_input.hpp"

namespace grids::cli {

/// What shows what the rules of a type say that draws nothing itself.
struct TypeSample {
  LoadedPuzzle loaded;
  bool is_made;  ///< a puzzle as `generate` makes it; else a layout at best, without clues
};

/// Makes one, where that does not take long. The input is a bare type; nothing where something else is wrong with
/// it, which goes to `mistakes`.
std::optional<TypeSample> sample_of_type(const PuzzleInput& input, std::size_t number, const PuzzleOptions& options,
                                         const Limits& limits, Diagnostics& mistakes);

}  // namespace grids::cli
