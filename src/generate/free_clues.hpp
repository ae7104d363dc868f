#pragma once

#include <optional>

#include "core/random.hpp"
#include "language/making/puzzle_drawing.hpp"
#include "language/sheet/make_plan.hpp"
#include "model/puzzle.hpp"

namespace grids {

/// Cells for a symbol, no two of which touch, about so many; and symbols for all others that are `other`.
Solution scattered(const Grid& grid, SymbolId symbol, SymbolId other, std::size_t percent, Random& random);

/// The sets of cells that the walls of a solution part.
std::vector<Region> walled_regions(const Puzzle& puzzle, const Solution& solution);

/// Whether where these clues stand changes what a solution is.
bool changes_solutions(const MakePlan::FreeClues& plan);

/// Where clues change what a solution is, `?` in the cells that will have one. Before a solution is looked for.
void reserve_clues(PuzzleDrawing& drawn, const MakePlan::FreeClues& plan, Random& random);

/// Types clues that do not follow from the solution but suit it. False when it did not work out this time.
bool type_free_clues(PuzzleDrawing& drawn, const MakePlan::FreeClues& plan, const Solution& solution,
                     const Puzzle& puzzle, Random& random);

/// Puts the symbol into more cells of a solution, in any order, until no other cell may have it: else that would be
/// another solution whatever the clues of `repeats` are.
void fill_up(Solution& solution, SymbolId symbol, const Puzzle& puzzle, Random& random);

/// Where another solution has the symbol elsewhere, too, the clues of `repeats` change so that it is none: a cell with
/// the symbol repeats what is without it in both, or, where the other one only has it more often, that is the solution.
bool repeat_otherwise(PuzzleDrawing& drawn, SymbolId symbol, Solution& solution, const Solution& other, Random& random);

/// Where another solution has other regions than this one, one of them has its clue in another cell afterwards, which
/// in the other solution lies in another region than the clue did. False where there is none.
bool move_clue(PuzzleDrawing& drawn, const MakePlan::FreeClues& plan, const Puzzle& puzzle, const Solution& solution,
               const Solution& other, Random& random);

/// Puts symbols into so many blocks, each one that no cell of its row and column holds; into fewer where none is left.
void number_blocks(PuzzleDrawing& drawn, Solution& solution, const Symbols& symbols, std::size_t number,
                   Random& random);

}  // namespace grids
