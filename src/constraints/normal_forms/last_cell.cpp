#include "constraints/normal_forms/last_cell.hpp"

#include <vector>

namespace grids {

std::optional<Verdict> judge_last_cell(const Constraint& constraint, State& state) {
  const auto scope = constraint.scope();
  std::optional<std::size_t> open;
  for (std::size_t i = 0; i < scope.size(); ++i) {
    if (state[scope[i]].single()) continue;
    if (open) return std::nullopt;
    open = i;
  }
  std::vector<SymbolId> symbols;
  symbols.reserve(scope.size());
  for (const auto cell : scope) symbols.push_back(state[cell].lowest());
  if (!open) return constraint.accepts(symbols) ? Verdict::entailed : Verdict::contradiction;
  Domain fitting;
  for (const auto symbol : state[scope[*open]]) {
    symbols[*open] = symbol;
    if (constraint.accepts(symbols)) fitting.insert(symbol);
  }
  return !fitting.empty() && state.narrow(scope[*open], fitting) ? Verdict::entailed : Verdict::contradiction;
}

}  // namespace grids
