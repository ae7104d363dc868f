// Links, walls and how lines run, of groups and sought regions.
#include <algorithm>
#include <cassert>
#include <utility>

#include "language/sentences/binder.hpp"
#include "model/walls.hpp"

namespace grids {

using rules::Finding;
using rules::Rule;
using rules::Term;

/// That just one of these cells is in the list that is looked at.
Rule Binder::one_in_found(const Term& list, Region cells) const {
  assert(rules::is_group(list) && "a list that is found by solving");
  auto common = common_parts(list, std::make_shared<const std::vector<Region>>(std::vector<Region>{std::move(cells)}),
                             Term::of(rules::Aggregate::length, rules::found_list(Finding::cuts, list.classes)));
  return Rule::compare(Term::of(rules::Aggregate::sum, std::move(common)), Comparison::equal, Term::of_number(1));
}

/// Links that are there, with one end in the list.
Term Binder::exits_of_found(const Term& list) {
  std::vector<Rule> counted;
  for (const auto& link : links_.all())
    counted.push_back(Rule::all({Rule::of_link(link.cell), one_in_found(list, {link.first, link.second})}));
  expansion_.add(counted.size());
  return rules::count_of(std::move(counted));
}

/// Walls that are there, with one side in the list.
Term Binder::walls_of_found(const Term& list, const Location& where) {
  std::vector<Rule> counted;
  for (const auto& wall : links_.walls().all(where)) {
    Region beside;
    const auto [before, after] = beside_wall(wall, scope_.sheet().grid);
    for (const auto& cell : {before, after})
      if (cell) beside.push_back(*cell);
    counted.push_back(Rule::all({Rule::of_wall(wall.cell), one_in_found(list, std::move(beside))}));
  }
  expansion_.add(counted.size());
  return rules::count_of(std::move(counted));
}

}  // namespace grids
