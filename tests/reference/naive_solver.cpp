#include "reference/naive_solver.hpp"

#include <algorithm>
#include <utility>

namespace grids::reference {
namespace {

class NaiveSolver {
 public:
  explicit NaiveSolver(Puzzle puzzle) : puzzle_(std::move(puzzle)), due_(puzzle_.cell_count()) {
    for (const auto& constraint : puzzle_.constraints()) {
      const auto scope = constraint->scope();
      const auto last = std::ranges::max_element(scope);
      if (last != scope.end())
        due_[index(*last)].push_back(constraint.get());
      else
        possible_ = possible_ && constraint->accepts({});
    }
    symbols_.resize(puzzle_.cell_count());
    possible_ = puzzle_.apply_givens() && possible_;
  }

  std::vector<Solution> run() {
    if (possible_) fill(0);
    return std::move(found_);
  }

 private:
  void fill(std::size_t cell) {
    if (cell == symbols_.size()) {
      found_.push_back(symbols_);
      return;
    }
    for (const auto symbol : puzzle_.domain(cell_at(cell))) {
      symbols_[cell] = symbol;
      if (std::ranges::all_of(due_[cell], [this](const Constraint* constraint) { return accepts(*constraint); }))
        fill(cell + 1);
    }
  }

  bool accepts(const Constraint& constraint) {
    values_.clear();
    for (const auto cell : constraint.scope()) values_.push_back(symbols_[index(cell)]);
    return constraint.accepts(values_);
  }

  Puzzle puzzle_;
  std::vector<std::vector<const Constraint*>> due_;  ///< per cell, what to ask when it is filled
  bool possible_ = true;
  Solution symbols_;
  std::vector<SymbolId> values_;
  std::vector<Solution> found_;
};

}  // namespace

std::vector<Solution> solutions(Puzzle puzzle) { return NaiveSolver(std::move(puzzle)).run(); }

}  // namespace grids::reference
