#include "language/sentences/home_lists.hpp"

#include "core/diagnostics.hpp"
#include "language/selectors/select.hpp"
#include "language/syntax/home_words.hpp"

namespace grids {

const HomeLists::Lists& HomeLists::lists(const std::string& name, const Scope& scope, const Location& where) {
  const auto [found, is_new] = known_.try_emplace(name);
  auto& all = found->second;
  if (!is_new) return all;
  const auto cells = scope.sheet().grid.cell_count();
  all.lists.emplace_back();
  all.of_cell.assign(cells, 0);
  all.several.assign(cells, false);
  for (auto& list : select(home_selector(name, where), scope, Field(scope.sheet()))) {
    const auto note = [&](CellId cell) {
      auto& home = all.of_cell[index(cell)];
      if (home != 0 && home != all.lists.size()) all.several[index(cell)] = true;
      home = all.lists.size();
    };
    if (list.anchor)
      note(*list.anchor);
    else
      for (const auto cell : list.cells) note(cell);
    all.lists.push_back(std::move(list.cells));
  }
  return all;
}

const Region& HomeLists::of(const std::string& name, CellId cell, const Scope& scope, const Location& where) {
  const auto& all = lists(name, scope, where);
  if (all.several[index(cell)])
    throw InputError(where, scope.sheet().grid.name(cell) + " lies in more than one " + singular(name) +
                                ", so that nobody knows which is meant by '" + name + " of' it");
  return all.lists[all.of_cell[index(cell)]];
}

}  // namespace grids
