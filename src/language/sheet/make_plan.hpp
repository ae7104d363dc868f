#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/grid.hpp"
#include "model/layout.hpp"

namespace grids {

/// From the first to the last number, both included.
struct Span {
  std::size_t least = 0;
  std::size_t most = 0;
};

/// What has to be drawn in a puzzle of a type before it has clues, and how: what stands under `make:`. Only what the
/// sentences cannot tell.
struct MakePlan {
  struct SizeShare {
    std::size_t size = 0;
    std::size_t weight = 1;
  };

  /// How the regions of a layer come to be.
  struct Regions {
    enum class Kind {
      areas,    ///< all cells are cut into areas of these sizes; of none, as large as there are symbols
      around,   ///< areas, each around so many cells that hold a symbol in the solution
      lines,    ///< walks from cell to neighbouring cell, on a solution that they suit
      shapes,   ///< the same, joined by edges and without an order
      windows,  ///< rectangles of this size, apart from each other
      cells,    ///< one region of so many cells, anywhere; there before the solution
      centres,  ///< of a cut into areas that lie as before after a half turn, which is the solution, the cells there
      corners,  ///< at each corner of a cell those that touch it; what is left without a clue goes
      copies,   ///< pairs of the same shape with the same contents
      marks,    ///< no regions, but clues at the border, each beside any of its side's lines; there before the solution
    };

    Kind kind = Kind::areas;
    std::vector<SizeShare> sizes = {};
    bool differ = false;      ///< of areas: no symbol twice in one, in the solution
    bool fitting = false;     ///< of areas: cut after the solution, so that each obeys its rules there
    std::size_t number = 0;   ///< of lines, shapes, windows, copies, cells; around: cells of each
    std::string symbol = {};  ///< around which
    Span lengths = {};        ///< cells of a line, shape or copy; of an area around a centre
    bool over_edges = false;  ///< of lines: never over a corner
    Size window = {};
    std::vector<std::pair<std::string, Side>> marks = {};
  };

  struct Blocks {
    Span percent = {25, 30};
    bool symmetric = false;  ///< by half a turn
    Span runs = {1, 128};
    bool border = false;       ///< the first row and the first column are blocks, too: they hold clues
    bool connected = false;    ///< what is left hangs together
    bool off_loop = false;     ///< one loop goes through what is left
    std::size_t numbered = 0;  ///< so many of them hold a symbol that fits (`blocks: symbols`)
  };

  /// How often a symbol occurs in a solution.
  struct Density {
    std::size_t percent = 50;
    std::size_t smooth = 0;  ///< how often neighbours are made alike
  };

  /// Clues in cells that do not follow from the solution.
  struct FreeClues {
    enum class Kind {
      numbers,  ///< any of these
      repeats,  ///< under this symbol a number that its row or column has already, elsewhere none twice
      beside,   ///< a mark on a neighbour of each cell with this symbol, each its own
      sizes,    ///< in so many cells of a hundred how large the group of this symbol is; there before the solution
      sights,   ///< in so many how many cells with this symbol are seen, its own among them; there before the solution
      rectangles,  ///< of a cut into rectangles of so many cells, which is the solution, in each how large it is
      arrows,  ///< in so many cells of a hundred how often this symbol stands that way, "2>"; there before the solution
      joints,  ///< in so many how many steps a line makes that way, "2>"; there before the solution
      ends,    ///< of lines of so many cells, which are the solution, its symbol at each end
      next,    ///< of symbols in order, in each cell but the last an arrow towards the next one
      told,    ///< in so many of a hundred, which do not touch, what the rules say there; there before the solution
    };

    Kind kind = Kind::numbers;
    Span numbers = {};
    std::string symbol = {};
    std::string mark = {};
    std::vector<std::string> signs = {};  ///< of rectangles, instead of how large: of squares, of wide and of high ones
    bool by_sides = false;                ///< of rectangles, instead of how large: their rows and columns together
    bool by_walls = false;  ///< of rectangles, instead of how large: how many sides of its cell are theirs
    bool crosses = true;    ///< four rectangles may meet at a corner
  };

  enum class Givens { any, none, all };
  enum class Clues {
    fewest,
    together,  ///< fewest, where those of a cell go as one, whichever their layers
    all,
  };

  bool is_told = false;                         ///< some file says how it is made
  std::optional<Size> size = {};                ///< where a puzzle does not say another
  std::map<std::string, Regions> regions = {};  ///< by layer
  std::set<std::string> optional = {};          ///< layers that puzzles may leave out
  std::optional<Blocks> blocks = {};
  std::map<std::string, Density> symbols = {};
  std::optional<FreeClues> free_clues = {};
  /// How a solution is made where search alone would find one only by chance, or late.
  enum class Fill {
    by_search,
    rare_sums,      ///< runs whose sums can be made in few ways
    path,           ///< the symbols in order from neighbour to neighbour, over corners, too
    straight_path,  ///< the same, over edges alone
    far_path,       ///< the same, each step as far along a row, column or diagonal as it likes
    dominoes,       ///< each pair of symbols once, doubles too, on two linked neighbours
    pieces,         ///< shapes of one of two symbols, which touch nowhere by edges
  };
  struct Pieces {
    std::size_t number = 0;
    std::vector<std::vector<Place>> shapes = {};  ///< of which so many occur, each at most once, however turned
    std::string symbol = {};
  };
  Fill fill = Fill::by_search;
  Pieces pieces = {};
  Givens givens = Givens::any;
  Clues clues = Clues::fewest;
};

}  // namespace grids
