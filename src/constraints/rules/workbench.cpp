#include "constraints/rules/workbench.hpp"

#include <cassert>

#include "constraints/rules/family.hpp"
#include "core/diagnostics.hpp"

namespace grids {

/// A rule without a name of its own is said to speak alone.
Label Workbench::label(std::string_view kind) const {
  if (!family_) family_ = family(judgment_->placed.form()->rule());
  if (!family_->empty()) return {judgment_, kind, *family_};
  return {judgment_, kind, kind == "count" || kind == "sum" ? kind : "rule alone"};
}

void Workbench::add(const Replacement& replacement) {
  if (replacement.kind() == Replacement::Kind::contradiction) contradict();
  for (const auto& constraint : replacement.constraints()) add(constraint);
}

Literal Workbench::new_flag() { return {puzzle_.add_hidden_cell(0, 2), Domain::of(symbol_at(1))}; }

Literal Workbench::constant(bool holds) {
  const auto cell = puzzle_.add_hidden_cell(holds ? 1 : 0, 1);
  return {cell, holds ? Domain::of(symbol_at(0)) : Domain()};
}

rules::Item Workbench::item(CellId cell, SymbolId symbol) const {
  assert(index(cell) < puzzle_.cell_count() && index(symbol) < Domain::capacity);
  if (index(cell) < puzzle_.grid().cell_count()) return vocabulary().item(symbol);
  return rules::Item::of_number(puzzle_.number(cell, symbol).value_or(0));
}

double Workbench::assignments(const Region& cells) const {
  double count = 1;
  for (const auto cell : cells) count *= static_cast<double>(puzzle_.domain(cell).size());
  return count;
}

Replacement Workbench::result() && {
  if (contradiction_) return Replacement::contradiction();
  if (made_.empty()) return Replacement::entailed();
  return Replacement::by(std::move(made_));
}

void refuse_too_many_cells(std::size_t cells, std::size_t most, std::string_view what, const Workbench& bench) {
  if (cells > most)
    throw InputError(bench.where(), std::string("this grid is too large for ").append(what) + ": it has " +
                                        std::to_string(cells) + " cells, and at most " + std::to_string(most) +
                                        " can be");
}

}  // namespace grids
