#pragma once

#include <map>
#include <memory>
#include <vector>

#include "language/scope/scope.hpp"
#include "model/rules/rule.hpp"

namespace grids {

/// The clues that stand in cells, as items. They are read once, and shared by the rules that speak of them.
class CellClues {
 public:
  using Items = std::map<CellId, std::vector<rules::Item>>;

  /// Of the sheet that the scope speaks of, which is to stay the same.
  std::shared_ptr<const Items> items(const Scope& scope);

 private:
  std::shared_ptr<const Items> known_;
};

}  // namespace grids
