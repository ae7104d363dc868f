#pragma once

#include "core/source.hpp"
#include "model/puzzle.hpp"
#include "model/registry.hpp"
#include "model/rules/rule.hpp"

namespace grids {

/// Takes closed rules and adds the constraints to the puzzle that say the same: a class of the
/// registry made for just this where there is one, else the class `Rule`.
class RuleSink {
 public:
  RuleSink(const Registry& registry, Puzzle& puzzle) : registry_(registry), puzzle_(puzzle) {}

  /// `where` is the sentence. Throws an InputError when no constraint can say it.
  void add(rules::Judgment judgment, const Location& where);

 private:
  void add(const rules::Judgment& judgment, const rules::Rule& rule, const Location& where);
  bool add_predicate(const rules::Rule& rule, const Location& where);
  bool add_comparison(const rules::Rule& rule, const Location& where);
  void make(std::string_view name, const Arguments& arguments) {
    puzzle_.add(registry_.make(name, arguments, puzzle_));
  }

  const Registry& registry_;
  Puzzle& puzzle_;
};

}  // namespace grids
