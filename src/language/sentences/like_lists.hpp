#pragma once

#include <map>
#include <string>
#include <utility>

#include "language/selectors/selected_list.hpp"
#include "language/sentences/rule_sink.hpp"
#include "language/sentences/syntax.hpp"

namespace grids {

/// What rules came to on lists that are alike. A rule that speaks of nothing but its list as a whole, of numbers and of
/// the clue comes to the same, but for the region, on each list that has as many cells, each once, and
/// the same clue.
class LikeLists {
 public:
  /// What the rule came to on a list like this one; null when that has not been said.
  RuleSink::ClassUses* find(const syntax::Rule& rule, const SelectedList& list);
  /// Says what the rule came to, if that is the same for all lists like this one.
  void say(const syntax::Rule& rule, const SelectedList& list, RuleSink::ClassUses uses);
  /// Whether it is.
  bool can_tell(const syntax::Rule& rule, const SelectedList& list);

 private:
  using Likeness = std::pair<std::size_t, std::string>;  ///< number of cells, clue
  struct Known {
    bool same = false;  ///< whether what the rule comes to is the same for like lists
    std::map<Likeness, RuleSink::ClassUses> uses;
  };

  Known& of(const syntax::Rule& rule);

  std::map<const syntax::Rule*, Known> rules_;
};

}  // namespace grids
