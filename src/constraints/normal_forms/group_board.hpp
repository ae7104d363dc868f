#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "constraints/normal_forms/group_demand.hpp"
#include "model/rules/evaluate.hpp"
#include "model/rules/rule.hpp"
#include "propagation/state.hpp"

namespace grids {

/// Where groups can lie, and what is asked of them. Places are those of the cells in the scope.
struct GroupBoard {
  /// What the rule is about is in `scope`, ascending.
  struct Meaning {
    rules::Rule rule;
    std::shared_ptr<const rules::Vocabulary> vocabulary;
  };

  GroupBoard(Meaning says, std::vector<std::vector<std::uint16_t>> beside, GroupDemand asked)
      : meaning(std::move(says)),
        scope(rules::scope(meaning.rule)),
        neighbours(std::move(beside)),
        demand(std::move(asked)),
        judges_pieces(!demand.says_all && meaning.rule.kind == rules::Rule::Kind::each_found &&
                      rules::scope(meaning.rule.operands.front()).empty()),
        sizes(demand, scope),
        is_listed(scope.size(), true) {
    if (meaning.rule.kind != rules::Rule::Kind::each_found) return;
    const auto* const list = rules::plain_cells(meaning.rule.terms.front().operands.front());
    if (list == nullptr) return;
    for (std::size_t place = 0; place < scope.size(); ++place)
      is_listed[place] = std::ranges::find(*list, scope[place]) != list->end();
    for (std::size_t place = 0; place < scope.size(); ++place)
      std::erase_if(neighbours[place], [&](std::uint16_t next) { return !is_listed[place] || !is_listed[next]; });
  }

  /// Whether what is said of each group holds of these cells, which are filled.
  bool holds_of(const State& state, std::span<const std::uint16_t> piece) const {
    Region cells;
    for (const auto place : piece) cells.push_back(scope[place]);
    std::ranges::sort(cells);
    std::vector<SymbolId> symbols;
    for (const auto cell : cells) symbols.push_back(state[cell].lowest());
    return rules::holds_of(meaning.rule, *meaning.vocabulary, rules::Assignment(cells, symbols), cells);
  }

  Meaning meaning;
  Region scope;                                        ///< ascending
  std::vector<std::vector<std::uint16_t>> neighbours;  ///< of each place
  GroupDemand demand;
  bool judges_pieces;  ///< what is said of a group is more than the demand, and speaks of nothing else
  DemandedSizes sizes;
  std::vector<bool> is_listed;  ///< whether groups may lie there; of other cells and of links the rule only speaks
};

}  // namespace grids
