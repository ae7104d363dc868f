#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/sort_unique.hpp"
#include "explain/finders/common.hpp"
#include "explain/rules/infer_alone.hpp"

namespace grids::explain {
namespace {

/// The one cell of the rule that is not filled, where cells differ and its symbol is looked for; nothing where there
/// are several, or none.
std::optional<CellId> only_open(const Position& position, std::span<const CellId> scope) {
  std::optional<CellId> open;
  for (const auto cell : scope) {
    if (position.filled(cell)) continue;
    if (open) return std::nullopt;
    open = cell;
  }
  const auto& rules = position.rules();
  const bool is_looked_for = open && rules.told(*open) && !rules.is_plain(*open);
  return is_looked_for ? open : std::nullopt;
}

}  // namespace

/// All cells of a rule about a few but one are filled, and it leaves that one symbol: what is left of a sum.
void find_last_cells(Position& position, const TechniqueRow& row, double weight, Deductions& found) {
  const auto& rules = position.rules();
  std::vector<Domain> domains(position.domains().begin(), position.domains().end());
  std::vector<std::uint64_t> residue;
  for (const auto id : rules.others()) {
    const auto& rule = rules.rule(id);
    if (rule.scope().size() < 2 || is_wide(rules, id)) continue;
    const auto cell = only_open(position, rule.scope());
    if (!cell) continue;
    domains[index(*cell)] = rules.start(*cell);
    const bool possible = infer_alone(rule, domains, residue);
    const auto left = domains[index(*cell)];
    for (const auto each : rule.scope()) domains[index(each)] = position[each];
    if (!possible || !left.single() || !position.has({*cell, left.lowest()})) continue;
    Deduction one{.placement = Candidate{*cell, left.lowest()}};
    one.proof = {.technique = row.technique, .difficulty = weight, .rules = {id}};
    one.proof.name = rule.technique({{CellChange{*cell, rules.start(*cell), left}}});
    if (one.proof.name == "combinations") one.proof.name = rule.kind();  // there is nothing left to combine
    for (const auto other : rule.scope())
      if (other != *cell) one.proof.premises.push_back({{other, position[other].lowest()}, true});
    sort_unique(one.proof.premises);
    found.push_back(std::move(one));
  }
}

}  // namespace grids::explain
