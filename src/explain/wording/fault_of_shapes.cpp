// Which groups could not have one of the shapes that all have, in words.
#include <algorithm>
#include <cassert>
#include <functional>
#include <map>
#include <set>

#include "explain/wording/broken_rule.hpp"
#include "explain/wording/fault.hpp"
#include "model/rules/evaluate.hpp"
#include "model/rules/group_terms.hpp"

namespace grids::explain {

using rules::Rule;
using rules::Term;

/// Of "shape is L T", said of each group, how many cells these shapes have; nothing of any other rule.
std::set<std::size_t> sizes_of_shapes(const Rule& rule) {
  if (rules::is_equation(rule)) {
    const bool is_name = rules::is_shape(rule.terms[0]) && rules::is_group(rule.terms[0].operands.front()) &&
                         rule.terms[1].kind == Term::Kind::items && rule.terms[1].items.size() == 1;
    return is_name ? std::set{rule.terms[1].items.front().items.size() / 2} : std::set<std::size_t>();
  }
  std::set<std::size_t> sizes;
  if (rule.kind != Rule::Kind::any) return sizes;
  for (const auto& way : rule.operands) {
    auto some = sizes_of_shapes(way);
    if (some.empty()) return some;
    sizes.merge(some);
  }
  return sizes;
}

namespace {

/// Looks for a way to complete a group.
class Growth {
 public:
  Growth(const Grid& grid, const std::set<CellId>& in, const std::set<CellId>& may, std::size_t most,
         const std::function<bool(const Region&)>& is_right)
      : grid_(grid), in_(in), may_(may), most_(most), is_right_(is_right) {}

  /// With all of these, and none of those that were tried.
  bool can_be(const std::set<CellId>& cells, std::set<CellId> tried) const {
    assert(std::ranges::includes(may_, cells));
    if (cells.size() > most_) return false;
    std::set<CellId> beside;
    for (const auto cell : cells)
      for (const auto next : grid_.neighbours(cell))
        if (!cells.contains(next)) beside.insert(next);
    // What is known to be in a group, and touches this one, is of it.
    const auto joins = [this](CellId cell) { return in_.contains(cell); };
    if (const auto one = std::ranges::find_if(beside, joins); one != beside.end())
      return !tried.contains(*one) && can_be(with(cells, *one), std::move(tried));
    if (is_right_({cells.begin(), cells.end()})) return true;
    for (const auto next : beside) {
      if (!may_.contains(next) || !tried.insert(next).second) continue;
      if (can_be(with(cells, next), tried)) return true;
    }
    return false;
  }

 private:
  static std::set<CellId> with(std::set<CellId> cells, CellId next) {
    cells.insert(next);
    return cells;
  }

  const Grid& grid_;
  const std::set<CellId>& in_;
  const std::set<CellId>& may_;
  std::size_t most_;
  const std::function<bool(const Region&)>& is_right_;
};

}  // namespace

std::optional<Fault> fault_of_shapes(const Rules& rules, const rules::Judgment& judgment,
                                     const std::vector<Domain>& left, const Region& near, const Wording& wording) {
  const auto& rule = judgment.rule();
  if (rule.kind != Rule::Kind::each_found || rule.terms.front().finding != rules::Finding::groups) return std::nullopt;
  const auto& groups = rule.terms.front();
  const auto* const cells = rules::plain_cells(groups.operands.front());
  const auto sizes = sizes_of_shapes(rule.operands.front());
  if (cells == nullptr || sizes.empty() || groups.classes.size() != 1 || !groups.classes.front().is_known())
    return std::nullopt;
  std::set<CellId> in;
  std::set<CellId> may;
  std::map<CellId, SymbolId> shaded;
  for (const auto cell : *cells) {
    const auto among = among_class(groups.classes.front(), *judgment.vocabulary, left[index(cell)]);
    if (among.empty()) continue;
    may.insert(cell);
    shaded.emplace(cell, among.lowest());
    if (among == left[index(cell)]) in.insert(cell);
  }
  const std::function<bool(const Region&)> is_right = [&](const Region& region) {
    std::vector<SymbolId> symbols;
    for (const auto cell : region) symbols.push_back(shaded.at(cell));
    return rules::holds_of(rule, *judgment.vocabulary, rules::Assignment(region, symbols), region);
  };
  const auto& grid = rules.puzzle().grid();
  const Growth growth(grid, in, may, *sizes.rbegin(), is_right);
  // Beside what is assumed, a group that is known is told rather than one that is not.
  Region looked_at;
  for (const auto cell : near) {
    for (const auto beside : grid.neighbours(cell)) looked_at.push_back(beside);
    looked_at.push_back(cell);
  }
  for (const auto cell : looked_at)
    if (in.contains(cell) && !growth.can_be({cell}, {}))
      return Fault{.kind = Fault::Kind::no_room,
                   .cell = cell,
                   .of = wording.cell(cell),
                   .text = "that of " + wording.cell(cell) + " would have no room"};
  return std::nullopt;
}

}  // namespace grids::explain
