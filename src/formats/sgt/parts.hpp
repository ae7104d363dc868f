#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/grid.hpp"
#include "core/region.hpp"
#include "formats/reading/passage_scanner.hpp"

namespace grids {

/// What the game IDs of several games have in common. All of these throw InputError.

/// `8`, a square's side, at most the number of symbols that a puzzle can have.
std::size_t read_sgt_side(PassageScanner& scanner);
/// `8x6`, columns before rows; `8` alone is a square.
Size read_sgt_size(PassageScanner& scanner);
/// Passes over `dX`, how hard the puzzle was made to be, if it stands here.
void skip_sgt_difficulty(PassageScanner& scanner);

/// Reads an ID of the form `SIZE[dX]:`, and nothing more of it.
Size read_sgt_header(PassageScanner& scanner);

/// So many cells, of which a-z are so many empty ones and `_` only parts two numbers; whatever else stands
/// for a cell is read by `read_cell`. Ends at a comma or the end.
void read_sgt_runs(PassageScanner& scanner, std::size_t cells, const std::function<void(CellId)>& read_cell);

/// The letters that say how many cells to pass over before the next thing in a grid: each one more than
/// the letter before, and none again after `longest` of them. `z` and `Z` pass over 25 and find nothing.
struct SgtSteps {
  std::string_view letters;
  std::size_t longest;
};

/// A list of things in a grid; the last one lies just beyond it. `found` is told each cell and the letter as typed.
void read_sgt_steps(PassageScanner& scanner, const Grid& grid, const SgtSteps& steps,
                    const std::function<void(CellId, char)>& found);

/// Numbers, `count` of them, each after a comma.
std::vector<std::string> read_sgt_counts(PassageScanner& scanner, std::size_t count, const std::string& what);

/// Cages by the borders between their cells: vertical ones row by row, then horizontal ones column by
/// column. A letter is so many edges without a border, then one with; `_` is none. A last border
/// follows the last edge. Ends at a comma or the end. Cages come in the order of their first cells.
enum class SgtEdges {
  repeated,  ///< a number behind a letter repeats it (Keen)
  long_runs  ///< `z` is 26 edges and no border behind them (Solo)
};
std::vector<Region> read_sgt_cages(PassageScanner& scanner, const Grid& grid, SgtEdges form);

}  // namespace grids
