#include "explain/rules/sights.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace grids::explain {

const rules::Term* sight_counted(const rules::Rule& rule) {
  using rules::Term;
  if (!rules::is_equation(rule)) return nullptr;
  const auto& length = rule.terms[0];
  if (length.kind != Term::Kind::aggregate || length.aggregate != rules::Aggregate::length) return nullptr;
  const auto& sight = length.operands.front();
  return sight.kind == Term::Kind::sight && sight.classes.front().is_known() ? &sight : nullptr;
}

namespace {

/// What is seen along one line, by what is left of each cell.
struct AlongLine {
  Region seen;                  ///< those before the first that may end the view
  std::size_t most = 0;         ///< how many could be seen
  std::optional<CellId> end{};  ///< the first that ends the view for sure
  Region all;                   ///< those that could be seen, and that end
};

}  // namespace

Region looked_along(const rules::Judgment* judgment, std::span<const Domain> left) {
  const auto* const sight = judgment == nullptr ? nullptr : sight_counted(judgment->rule());
  Region cells;
  if (sight == nullptr) return cells;
  assert(sight->lines.empty() || sight->lines.back() < sight->cells.size());
  const auto counts = [&](SymbolId symbol) {
    return rules::contains_known(sight->classes.front(), judgment->vocabulary->item(symbol));
  };
  std::vector<AlongLine> along;
  for (std::size_t line = 0; line < sight->lines.size(); ++line) {
    const auto end = line + 1 < sight->lines.size() ? sight->lines[line + 1] : sight->cells.size();
    auto& one = along.emplace_back();
    for (auto at = sight->lines[line]; at < end; ++at) {
      const auto cell = sight->cells[at];
      const auto& domain = left[index(cell)];
      one.all.push_back(cell);
      if (std::ranges::none_of(domain, counts)) {
        one.end = cell;
        break;
      }
      if (one.seen.size() == one.most && std::ranges::all_of(domain, counts)) one.seen.push_back(cell);
      ++one.most;
    }
  }
  // Where as many are seen already, only those tell, and where no more could be, only what ends the view.
  const auto own = !sight->lines.empty() ? sight->lines.front() : 0;
  auto least = own;
  auto most = own;
  for (const auto& one : along) {
    least += one.seen.size();
    most += one.most;
  }
  const auto number = rules::known_number(judgment->rule().terms[1]);
  const auto is_all = [&](std::size_t sum) { return number == Rational(static_cast<std::int64_t>(sum)); };
  for (const auto& one : along) {
    if (is_all(least))
      cells.insert(cells.end(), one.seen.begin(), one.seen.end());
    else if (!is_all(most))
      cells.insert(cells.end(), one.all.begin(), one.all.end());
    else if (one.end)
      cells.push_back(*one.end);
  }
  return cells;
}

}  // namespace grids::explain
