#include "constraints/catalogue.hpp"
#include "constraints/complete_permutations.hpp"
#include "constraints/requirements.hpp"
#include "core/diagnostics.hpp"
#include "model/puzzle.hpp"

namespace grids::classes {
namespace {

void require_line(std::size_t cells, const std::string& name, const Puzzle& puzzle, const Location& where) {
  const auto symbols = puzzle.symbols().size();
  if (cells == symbols) return;
  throw InputError(where, name + " has " + count_text(cells, "cell") + ", there " + (symbols == 1 ? "is " : "are ") +
                              count_text(symbols, "symbol") + "; a permutation needs as many cells as symbols");
}

}  // namespace

/// Every symbol of the puzzle stands once in each row and in each column: CompletePermutations.
///
/// Example: a Latin square.
ConstraintClass each_dimension_is_complete_permutation() {
  return {"EachDimensionIsCompletePermutation",
          "every symbol stands once in each row and each column",
          {},
          [](const Arguments& arguments, const Puzzle& puzzle) -> ConstraintPtr {
            std::vector<Region> lines;
            for (std::size_t row = 0; row < puzzle.grid().rows(); ++row) {
              lines.push_back(puzzle.grid().row(row));
              require_line(lines.back().size(), "row " + row_letters(row), puzzle, arguments.where());
            }
            for (std::size_t column = 0; column < puzzle.grid().columns(); ++column) {
              lines.push_back(puzzle.grid().column(column));
              require_line(lines.back().size(), "column " + std::to_string(column + 1), puzzle, arguments.where());
            }
            return std::make_shared<CompletePermutations>(std::move(lines),
                                                          "every symbol stands once in each row and each column");
          }};
}

}  // namespace grids::classes
