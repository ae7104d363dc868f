#pragma once

#include <cstddef>
#include <memory>

#include "core/named_text.hpp"
#include "model/rules/placed_rule.hpp"
#include "model/rules/vocabulary.hpp"

namespace grids::rules {

/// A rule closed on one list, with what is needed to judge and to explain it.
struct Judgment {
  PlacedRule placed;
  std::shared_ptr<const Vocabulary> vocabulary;
  NamedText text = {};     ///< the rule as typed: "sum = clue"
  NamedText about = {};    ///< the list: "row b", "the area of c4"; empty of a formula, which names its cells
  NamedText said = {};     ///< in the words of its type, if it has some: "row b has its 2 tents"
  std::size_t length = 0;  ///< how many cells the list has; 0 where that is not known

  const Rule& rule() const { return placed.rule(); }
};

/// A constraint that came from a rule as people state it.
class Judged {
 public:
  virtual ~Judged() = default;
  virtual const Judgment& judgment() const noexcept = 0;
};

/// The rule as it speaks of its list: "row b: sum = 9"; of the whole grid nothing need be said.
NamedText told(const Judgment& judgment);

}  // namespace grids::rules
