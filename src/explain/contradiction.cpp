#include "explain/contradiction.hpp"

#include <vector>

namespace grids::explain {
namespace {

std::optional<Truth> broken_truth(const Position& position) {
  const auto& rules = position.rules();
  for (std::size_t i = 0; i < rules.cell_count(); ++i)
    if (position[cell_at(i)].empty()) return Truth::of(cell_at(i));
  for (std::size_t i = 0; i < rules.groups().size(); ++i)
    for (const auto symbol : rules.groups()[i].required)
      if (position.places(group_at(i), symbol) == 0) return Truth::of(group_at(i), symbol);
  return std::nullopt;
}

/// A rule that does not accept what its cells are filled with. As long as others are open, those are not asked: they
/// may still speak for themselves.
std::optional<RuleId> broken_rule(const Position& position) {
  const auto& rules = position.rules();
  for (const auto rule : rules.without_cells())
    if (!rules.rule(rule).accepts({})) return rule;
  if (position.open_cells() > 0) return std::nullopt;
  std::vector<SymbolId> symbols;
  for (std::size_t i = 0; i < rules.rule_count(); ++i) {
    symbols.clear();
    for (const auto cell : rules.rule(rule_at(i)).scope()) symbols.push_back(position[cell].lowest());
    if (!rules.rule(rule_at(i)).accepts(symbols)) return rule_at(i);
  }
  return std::nullopt;
}

}  // namespace

std::optional<Proof> contradiction(const Position& position) {
  if (const auto truth = broken_truth(position)) return Proof{.truths = {*truth}};
  if (const auto rule = broken_rule(position)) return Proof{.rules = {*rule}};
  return std::nullopt;
}

}  // namespace grids::explain
