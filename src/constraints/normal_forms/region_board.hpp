#pragma once

#include <algorithm>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "constraints/normal_forms/division.hpp"
#include "constraints/normal_forms/group_demand.hpp"
#include "model/rules/evaluate.hpp"
#include "model/rules/rule.hpp"

namespace grids {

/// Where regions can lie, and what is asked of them. Places are those of the cells.
struct RegionBoard {
  /// What the rule is about is in `scope`, ascending.
  struct Meaning {
    rules::Rule rule;
    std::shared_ptr<const rules::Vocabulary> vocabulary;
  };

  RegionBoard(Meaning says, GroupDemand asked, bool all_different, std::shared_ptr<const WalledCells> where)
      : meaning(std::move(says)),
        demand(std::move(asked)),
        different(all_different),
        judges_pieces(meaning.rule.kind == rules::Rule::Kind::each_found &&
                      rules::scope(meaning.rule.operands[0]).empty()),
        walled(std::move(where)),
        sizes(demand, walled->cells) {}

  /// Whether what is said of each region holds of these cells, which are filled.
  bool holds_of(const State& state, std::span<const std::uint16_t> piece) const {
    Region cells;
    for (const auto place : piece) cells.push_back(walled->cells[place]);
    std::ranges::sort(cells);
    std::vector<SymbolId> symbols;
    for (const auto cell : cells) symbols.push_back(state[cell].lowest());
    return rules::holds_of(meaning.rule, *meaning.vocabulary, rules::Assignment(cells, symbols), cells);
  }

  Meaning meaning;
  GroupDemand demand;  ///< one kind of groups, of all symbols, or none: then nothing is known before all is filled
  bool different;      ///< no symbol stands twice in a region
  bool judges_pieces;  ///< what is said of a region speaks of nothing else
  std::shared_ptr<const WalledCells> walled;
  DemandedSizes sizes;
};

}  // namespace grids
