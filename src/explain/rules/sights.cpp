#include "explain/rules/sights.hpp"

#include <algorithm>
#include <cassert>

namespace grids::explain {

const rules::Term* sight_counted(const rules::Rule& rule) {
  using rules::Term;
  if (!rules::is_equation(rule)) return nullptr;
  const auto& length = rule.terms[0];
  if (length.kind != Term::Kind::aggregate || length.aggregate != rules::Aggregate::length) return nullptr;
  const auto& sight = length.operands.front();
  return sight.kind == Term::Kind::sight && sight.classes.front().is_known() ? &sight : nullptr;
}

Region looked_along(const rules::Judgment* judgment, std::span<const Domain> left) {
  const auto* const sight = judgment == nullptr ? nullptr : sight_counted(judgment->rule());
  Region cells;
  if (sight == nullptr) return cells;
  assert(sight->lines.empty() || sight->lines.back() < sight->cells.size());
  const auto may_be_seen = [&](CellId cell) {
    const auto& domain = left[index(cell)];
    return std::ranges::any_of(domain, [&](SymbolId symbol) {
      return rules::contains_known(sight->classes.front(), judgment->vocabulary->item(symbol));
    });
  };
  for (std::size_t line = 0; line < sight->lines.size(); ++line) {
    const auto end = line + 1 < sight->lines.size() ? sight->lines[line + 1] : sight->cells.size();
    for (auto at = sight->lines[line]; at < end; ++at) {
      cells.push_back(sight->cells[at]);
      if (!may_be_seen(sight->cells[at])) break;
    }
  }
  return cells;
}

}  // namespace grids::explain
