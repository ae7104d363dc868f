#include "engines/model/model.hpp"

#include <algorithm>
#include <cassert>

#include "core/diagnostics.hpp"
#include "engines/model/model_builder.hpp"
#include "propagation/propagator.hpp"

namespace grids {

PseudoBooleanModel PseudoBooleanModel::of(const Puzzle& rewritten, const StopToken& stop) {
  ModelBuilder builder(rewritten);
  builder.heed(stop);
  for (const auto& constraint : rewritten.constraints()) builder.add(*constraint);
  return builder.take();
}

PseudoBooleanModel PseudoBooleanModel::contradiction(const Puzzle& puzzle) {
  ModelBuilder builder(puzzle);
  builder.clause({});
  return builder.take();
}

std::size_t PseudoBooleanModel::constraint_of_clause(std::size_t clause) const {
  assert(!extents_.empty() && clause < extents_.back().clauses && "said by a constraint");
  return static_cast<std::size_t>(std::ranges::upper_bound(extents_, clause, {}, &Extent::clauses) - extents_.begin());
}

std::size_t PseudoBooleanModel::constraint_of_sum(std::size_t sum) const {
  assert(!extents_.empty() && sum < extents_.back().sums && "said by a constraint");
  return static_cast<std::size_t>(std::ranges::upper_bound(extents_, sum, {}, &Extent::sums) - extents_.begin());
}

std::pair<std::size_t, std::size_t> PseudoBooleanModel::auxiliaries_of(std::size_t constraint) const {
  assert(constraint < extents_.size());
  return {constraint == 0 ? cell_variables_ : extents_[constraint - 1].variables, extents_[constraint].variables};
}

BooleanLiteral PseudoBooleanModel::holds(CellId cell, SymbolId symbol) const {
  assert((index(cell) + 1) * Domain::capacity <= holds_.size() && index(symbol) < Domain::capacity);
  return holds_[index(cell) * Domain::capacity + index(symbol)];
}

std::string PseudoBooleanModel::name(std::size_t variable, const Puzzle& puzzle) const {
  assert(variable < variables_.size());
  const auto& [cell, symbol, purpose] = variables_[variable];
  std::string name;
  if (!purpose.empty()) return name.append(purpose).append(".").append(std::to_string(variable + 1));
  if (index(cell) < puzzle.grid().cell_count())
    return name.append(puzzle.grid().name(cell)).append("=").append(puzzle.symbols().name(symbol));
  name.append("hidden").append(std::to_string(index(cell) - puzzle.grid().cell_count() + 1)).append("=");
  return name.append(std::to_string(puzzle.number(cell, symbol).value_or(0)));
}

}  // namespace grids
