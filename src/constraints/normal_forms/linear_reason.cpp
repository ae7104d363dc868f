// What removals by the bounds of a sum follow from.

#include "constraints/normal_forms/bounds_reason.hpp"
#include "constraints/normal_forms/linear_relation.hpp"

namespace grids {
namespace {

struct Terms {
  const Numbers& numbers;
  std::span<const CellId> cells;

  std::size_t size() const noexcept { return cells.size(); }
  CellId cell(std::size_t i) const noexcept { return cells[i]; }
  std::int64_t number(std::size_t i, SymbolId symbol) const noexcept { return numbers.at(i, symbol); }
  NumberRange range(std::size_t i, Domain candidates) const noexcept { return numbers.range(i, candidates); }
  Domain between(std::size_t i, Domain candidates, std::int64_t low, std::int64_t high) const noexcept {
    return numbers.between(i, candidates, low, high);
  }
};

}  // namespace

bool LinearRelation::explain_by_bounds(const History& past, std::optional<Removal> removed, Reason& reason) const {
  if (form_ == Form::not_equal) return false;
  const auto comparison = form_ == Form::equal ? Comparison::equal : Comparison::at_most;
  return grids::explain_by_bounds(Terms{terms_, scope()}, comparison, target_, past, removed, reason);
}

void LinearRelation::explain(const History& past, std::optional<Removal> removed, Reason& reason) const {
  if (!explain_by_bounds(past, removed, reason)) Propagator::explain(past, removed, reason);
}

}  // namespace grids
