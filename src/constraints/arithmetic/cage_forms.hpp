#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

#include "constraints/normal_forms/combination.hpp"
#include "constraints/normal_forms/pair_relation.hpp"
#include "constraints/normal_forms/table.hpp"
#include "model/arguments.hpp"

namespace grids {

/// The numbers of a puzzle's symbols, in symbol order.
using SharedNumbers = std::shared_ptr<const std::vector<std::int64_t>>;

/// The numbers of some cells, taken together by an operator, give a target.
struct CageStatement {
  Region cells;
  Operator operation = Operator::sum;
  std::int64_t target = 0;
  SharedNumbers alphabet;
};

/// The formulas that a cage stands for: one, or for any operator four of which one holds.
std::vector<Formula> cage_formulas(const Region& region, Operator op, std::int64_t target);

/// What cages are rewritten to, worked out once for all that are alike: in operator, target, numbers, candidates, and
/// in which of their cells must differ. A listing of tuples is shared by the tables of all such cages.
///
/// Any number of threads may use one.
class CageForms {
 public:
  /// The numbers of the puzzle's symbols; null when these are not all positive, or so large that the product of
  /// `cells` of them may leave 64 bits.
  SharedNumbers alphabet(const Puzzle& puzzle, std::size_t cells);
  /// Narrows the candidates and returns what the cage becomes.
  Replacement rewrite(const CageStatement& cage, const Label& label, Puzzle& puzzle);

 private:
  using Shape = std::variant<std::monostate, PairRelation, Table, Combination>;
  /// What became of the first cage of a kind; its `shape` speaks of that one's cells.
  struct Form {
    Replacement::Kind kind = Replacement::Kind::keep;
    std::vector<Domain> left;  ///< candidates of the cells
    Region scope;              ///< places in the cage of the cells that the shape is about
    Shape shape;
  };

  std::shared_ptr<const Form> find(const std::string& key);
  static std::shared_ptr<const Form> form(const CageStatement& cage, const Replacement& replacement,
                                          const Puzzle& puzzle);
  static Replacement instance(const Form& form, const CageStatement& cage, const Label& label, Puzzle& puzzle);

  struct Alphabet {
    SharedNumbers numbers;
    std::size_t most_cells = 0;  ///< the product of so many is exact
  };

  std::mutex mutex_;  ///< guards what follows
  std::vector<Alphabet> alphabets_;
  std::unordered_map<std::string, std::shared_ptr<const Form>> forms_;
};

}  // namespace grids
