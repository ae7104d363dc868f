// Which lists would hold the same where all differ as lists.
#include "core/region_name.hpp"
#include "explain/wording/fault.hpp"
#include "explain/wording/wording.hpp"

namespace grids::explain {
namespace {

using rules::Rule;
using rules::Term;

/// The lists of `symbols of each row all different`; none of any other rule.
std::vector<const Region*> lists_that_differ(const Rule& rule) {
  if (rule.kind != Rule::Kind::predicate || rule.predicate != rules::Predicate::all_different) return {};
  if (rule.terms.front().kind != Term::Kind::join) return {};
  std::vector<const Region*> lists;
  for (const auto& each : rule.terms.front().operands) {
    const auto* const cells = each.kind == Term::Kind::as_item ? rules::plain_cells(each.operands.front()) : nullptr;
    if (cells == nullptr) return {};
    lists.push_back(cells);
  }
  return lists;
}

}  // namespace

std::optional<Fault> fault_of_lists(const Rules& rules, const rules::Judgment& judgment,
                                    const std::vector<Domain>& left, const Wording& wording) {
  const auto lists = lists_that_differ(judgment.rule());
  const auto alike = [&left](const Region& one, const Region& other) {
    return std::ranges::equal(one, other, [&left](CellId a, CellId b) {
      return left[index(a)].single() && left[index(a)] == left[index(b)];
    });
  };
  for (auto one = lists.begin(); one != lists.end(); ++one)
    for (auto other = std::next(one); other != lists.end(); ++other) {
      if (!alike(**one, **other)) continue;
      const auto& grid = rules.puzzle().grid();
      const auto first = region_name(grid, **one, wording.names());
      const auto second = region_name(grid, **other, wording.names());
      if (first.empty() || second.empty()) return std::nullopt;
      return Fault{.kind = Fault::Kind::alike, .text = first + " would be like " + second};
    }
  return std::nullopt;
}

}  // namespace grids::explain
