#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/domain.hpp"
#include "core/grid.hpp"
#include "core/source.hpp"
#include "core/symbols.hpp"
#include "model/constraint.hpp"
#include "model/flag.hpp"
#include "model/layout.hpp"
#include "model/link.hpp"

namespace grids {

/// A full assignment: the symbol of each cell of the grid, in cell order; a block's is symbol 0. Behind them come the
/// walls where these are sought, and the links where these are part of the solution.
using Solution = std::vector<SymbolId>;

struct Given {
  CellId cell{};
  SymbolId symbol{};
  friend bool operator==(const Given&, const Given&) = default;
};

/// What a file says about the puzzle for people to read.
struct Captions {
  std::string type;  ///< the type's name: "Sudoku"
  std::string title;
  std::string author;
  std::string rules;        ///< in words, for people; lines of several; symbols are named as they are typed
  std::string drawn_rules;  ///< the same beside a picture: symbols are named as it shows them
  std::map<std::string, std::string> said;  ///< by symbol, how a cell that holds it reads: "is a tent"; "linked",
                                            ///< "unwalled" are said of links and walls
};

/// A grid, its symbols, the candidates of its cells and the constraints on them: what rewriting
/// works on. Copying one is cheap enough to do per solve; constraints are shared.
class Puzzle {
 public:
  Puzzle() = default;
  /// Every cell in play starts with all symbols. Blocks must have been set in `grid`.
  Puzzle(Grid grid, Symbols symbols);

  const Grid& grid() const noexcept { return grid_; }
  const Symbols& symbols() const noexcept { return symbols_; }

  /// Cells of the grid and hidden ones.
  std::size_t cell_count() const noexcept { return domains_.size(); }
  Domain domain(CellId cell) const { return domains_[index(cell)]; }
  std::span<const Domain> domains() const noexcept { return domains_; }
  std::span<Domain> domains() noexcept { return domains_; }
  /// Keeps only the candidates in `to`. False when none is left.
  bool narrow(CellId cell, Domain to);

  /// Adds a cell that is searched like others and never drawn; its candidates are the numbers
  /// lowest .. lowest + count - 1. `count` is 1 to 64.
  CellId add_hidden_cell(std::int64_t lowest, std::size_t count);
  /// Says what it means that a hidden cell holds 1.
  void set_flag(CellId cell, Flag flag);
  /// That; null where nothing was said. Valid until another one is set.
  const Flag* flag(CellId cell) const;
  /// The hidden cell of which this was said, if there is one; of several the first.
  std::optional<CellId> cell_of(const Flag& flag) const;
  /// How many of the first cells tell two solutions apart: those of the grid, the walls, and the links if these are
  /// shown.
  std::size_t told_cells() const noexcept {
    return grid_.cell_count() + walls.size() + (links_shown ? links.size() : 0);
  }
  /// Whether solutions may differ in cells that do not tell them apart: in links that are not shown.
  bool has_untold_cells() const noexcept { return !links.empty() && !links_shown; }
  /// Whether far links are all that is found: cells with clues are islands, and what lies between them holds nothing.
  bool is_of_islands() const noexcept { return links_far && symbols().are_none(); }
  /// The number that a candidate of this cell stands for, if any.
  std::optional<std::int64_t> number(CellId cell, SymbolId symbol) const;

  const std::vector<ConstraintPtr>& constraints() const noexcept { return constraints_; }
  void add(ConstraintPtr constraint) { constraints_.push_back(std::move(constraint)); }
  /// The same of one that was typed there.
  void add(ConstraintPtr constraint, const Location& where);
  /// `places`, if known, says of each where it was typed.
  void set_constraints(std::vector<ConstraintPtr> constraints, std::vector<Location> places = {});
  /// Where the constraint with this number was typed; nowhere if that is not known, or no longer.
  Location place_of(std::size_t constraint) const;
  /// Forgets the others.
  void keep_places(const std::function<bool(const Location&)>& wanted);
  /// Takes off the constraints from the one at place `first` on.
  std::vector<ConstraintPtr> take_constraints(std::size_t first);

  /// Symbols typed into cells by the puzzle's author. They are not constraints: `apply_givens`
  /// narrows the candidates to them, minimizing and batches supply others instead.
  const std::vector<Given>& givens() const noexcept { return givens_; }
  void set_givens(std::vector<Given> givens) { givens_ = std::move(givens); }
  /// Narrows the candidates to the givens. False when one of them is no candidate.
  bool apply_givens();

  /// Learns which pairs of cells must differ from the constraints that say so.
  void index_differences();
  /// Whether some constraint known at the last `index_differences` makes the cells differ.
  bool must_differ(CellId a, CellId b) const;
  /// Whether there is another one from which the cell must.
  bool must_differ(CellId cell) const {
    return index(cell) < different_groups_.size() && !different_groups_[index(cell)].empty();
  }
  bool all_must_differ(std::span<const CellId> cells) const;

  /// Whether every constraint accepts the solution, which goes on with hidden cells where the
  /// puzzle has some. Only before rewriting.
  bool accepts(const Solution& solution) const;

  Captions captions;
  Layout layout;
  std::vector<Link> walls;   ///< the first hidden cells, if the walls are sought; their ends are dots (see walls.hpp)
  std::vector<Link> links;   ///< those behind them, if rules speak of links
  bool links_shown = false;  ///< whether the links are part of the solution
  bool links_run = false;    ///< whether they are lines that run through cells, rather than pairs
  bool links_far = false;    ///< whether they join cells with clues that see each other, instead of neighbours
  /// The solution that the file claims; a test of the puzzle, not a part of it. A cell that the
  /// file leaves open is empty.
  std::optional<std::vector<std::optional<SymbolId>>> expected;
  Location expected_at;
  /// The givens, and what the file claims of the solution, walls and links included.
  std::vector<Given> claimed_cells() const;

 private:
  std::vector<Location>& own_places();

  Grid grid_;
  Symbols symbols_;
  std::vector<Domain> domains_;
  std::vector<std::int64_t> hidden_lowest_;
  struct Flags {
    std::unordered_map<CellId, Flag> of_cell;
    std::map<Flag, CellId> cells;  ///< of each, the first that was said to have it
  };
  std::shared_ptr<Flags> flags_;  ///< shared until one is added
  std::vector<ConstraintPtr> constraints_;
  std::shared_ptr<std::vector<Location>> places_;  ///< of the first constraints; null if none is known
  std::vector<Given> givens_;
  std::vector<std::vector<std::uint32_t>> different_groups_;  ///< per cell, ascending
};

/// Whether these constraints accept the solution, which has a symbol for every cell of theirs.
bool accepted_by(std::span<const ConstraintPtr> constraints, const Solution& solution);

}  // namespace grids
