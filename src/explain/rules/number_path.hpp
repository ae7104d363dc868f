#pragma once

#include <optional>
#include <vector>

#include "core/region.hpp"
#include "core/stop.hpp"
#include "explain/rules/candidate.hpp"

namespace grids::explain {

class Rules;

/// Numbers one after another, each once in the cells of a group, where rules say in which cells the one after a cell's
/// must be: a walk over neighbours, or along arrows.
struct NumberPath {
  GroupId group{};
  std::vector<SymbolId> symbols;  ///< as the walk comes to them: ascending, or descending
  /// By cell of the group's puzzle, hidden ones among them: where the next number is. A cell without a rule leads
  /// anywhere in the group.
  std::vector<Region> after;
  std::vector<Region> before;  ///< the cells that lead to it
  std::vector<std::optional<RuleId>> rules;
  std::vector<bool> goes_on;  ///< whether it has a next number whatever it holds, so that it is not the last

  /// The place of a symbol in the walk, from 0.
  std::optional<std::size_t> place_of(SymbolId symbol) const;
};

/// The path that the rules describe, however they say it: each is asked what it makes of a number whose next is in none
/// of its other cells. Throws Stopped once a stop is requested.
std::optional<NumberPath> number_path_of(const Rules& rules, const StopToken& stop = {});

}  // namespace grids::explain
