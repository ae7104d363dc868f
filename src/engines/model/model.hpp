#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/domain.hpp"
#include "core/stop.hpp"
#include "model/puzzle.hpp"
#include "propagation/encoding/encoder.hpp"

namespace grids {

/// A puzzle as statements about Boolean variables: what SAT, MILP and other engines work on, and what is exported. The
/// encoding of each normal form is specified in docs/encoding.md.
///
/// Statements hold no constants, and no variable is there for a cell that is decided.
class PseudoBooleanModel {
 public:
  /// "This cell holds this symbol", or an auxiliary.
  struct Variable {
    CellId cell{};
    SymbolId symbol{};
    std::string_view purpose;  ///< of an auxiliary, a word; empty for a cell's
    bool auxiliary() const noexcept { return !purpose.empty(); }
  };
  struct Group {
    enum class Kind {
      at_most_one,
      exactly_one,
      one_place,  ///< exactly one; that no two hold follows from other statements
    };
    Kind kind = Kind::exactly_one;
    BooleanLiterals literals;
  };
  /// As many on the left as on the right hold: none, or one. That no two do follows from other statements.
  struct Link {
    BooleanLiterals left;
    BooleanLiterals right;
  };
  /// What a constraint that is said by cuts has been found to forbid.
  struct Cut {
    std::size_t constraint = 0;  ///< by its place in the puzzle
    BooleanLiterals literals;    ///< at least one holds
  };
  /// What the cuts of a constraint follow from.
  struct Graph {
    std::size_t constraint = 0;
    GraphStatement statement;
  };
  /// The parts' sum is equal to the target, or at most the target.
  struct Sum {
    std::vector<Part> parts;
    bool equal = false;
    std::int64_t target = 0;
  };

  /// The statements of a rewritten puzzle's constraints. Throws Unsupported naming a constraint that cannot be
  /// expressed, and Stopped when told to stop.
  static PseudoBooleanModel of(const Puzzle& rewritten, const StopToken& stop = {});

  /// A model without a solution, of a puzzle whose rewriting has found that out.
  static PseudoBooleanModel contradiction(const Puzzle& puzzle);

  const std::vector<Variable>& variables() const noexcept { return variables_; }
  const std::vector<BooleanLiterals>& clauses() const noexcept { return clauses_; }
  const std::vector<Group>& groups() const noexcept { return groups_; }
  const std::vector<Link>& links() const noexcept { return links_; }
  const std::vector<Sum>& sums() const noexcept { return sums_; }
  /// The constraints, by their places in the puzzle, that are said by cuts.
  const std::vector<std::size_t>& said_by_cuts() const noexcept { return said_by_cuts_; }
  const std::vector<Cut>& cuts() const noexcept { return cuts_; }
  const std::vector<Graph>& graphs() const noexcept { return graphs_; }

  /// Which of the puzzle's constraints a clause or a sum comes from. Not of a contradiction.
  std::size_t constraint_of_clause(std::size_t clause) const;
  std::size_t constraint_of_sum(std::size_t sum) const;
  /// The auxiliary variables that a constraint was first to need: the first, and the one behind the last.
  std::pair<std::size_t, std::size_t> auxiliaries_of(std::size_t constraint) const;

  /// How many groups, from the first on, say that an undecided cell holds one of its candidates.
  std::size_t undecided_cells() const noexcept { return undecided_cells_; }
  /// How many variables, from 0 on, are those of cells.
  std::size_t cell_variables() const noexcept { return cell_variables_; }
  /// The literal "this cell holds this symbol".
  BooleanLiteral holds(CellId cell, SymbolId symbol) const;
  /// "a1=7"; of an auxiliary its purpose and number, "tuple.812".
  std::string name(std::size_t variable, const Puzzle& puzzle) const;

 private:
  friend class ModelBuilder;

  /// How many statements and variables there are up to the end of a constraint's.
  struct Extent {
    std::size_t clauses = 0;
    std::size_t sums = 0;
    std::size_t variables = 0;
  };

  std::vector<Variable> variables_;
  std::size_t cell_variables_ = 0;
  std::size_t undecided_cells_ = 0;
  std::vector<BooleanLiteral> holds_;  ///< by cell, then symbol
  std::vector<BooleanLiterals> clauses_;
  std::vector<Group> groups_;
  std::vector<Link> links_;
  std::vector<Sum> sums_;
  std::vector<std::size_t> said_by_cuts_;
  std::vector<Cut> cuts_;
  std::vector<Graph> graphs_;
  std::vector<Extent> extents_;  ///< by constraint
};

}  // namespace grids
