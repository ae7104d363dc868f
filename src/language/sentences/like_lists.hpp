#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>

#include "language/selectors/selected_list.hpp"
#include "language/sentences/rule_sink.hpp"
#include "language/syntax/syntax.hpp"

namespace grids {

/// What rules came to on lists that are alike. A rule that speaks of nothing but its list as a whole, of numbers and of
/// the clue comes to the same, but for the region, on each list that has as many cells, each once, and
/// the same clue.
class LikeLists {
 public:
  /// The place for what the rule comes to on lists like this one: empty until somebody puts it there. Null when it may
  /// come to something else on each.
  std::optional<RuleSink::ClassUses>* of(const syntax::Rule& rule, const SelectedList& list);

 private:
  struct Likeness {
    std::size_t cells = 0;
    std::string clue;

    friend bool operator==(const Likeness&, const Likeness&) = default;
  };
  struct Hash {
    std::size_t operator()(const Likeness& likeness) const noexcept {
      return std::hash<std::string>()(likeness.clue) + likeness.cells;
    }
  };
  struct Known {
    bool same = false;  ///< whether what the rule comes to is the same for like lists
    std::unordered_map<Likeness, std::optional<RuleSink::ClassUses>, Hash> uses;
  };

  std::map<const syntax::Rule*, Known> rules_;
};

}  // namespace grids
