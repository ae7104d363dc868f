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

  /// Whose words a rule is in, and what it speaks of: see rules::Judgment.
  struct Origin {
    const std::shared_ptr<rules::Vocabulary>& vocabulary;
    const std::string& text;
    const std::string& about;
    const Location& where;  ///< the sentence
  };

  /// Throws an InputError when no constraint can say it.
  void add(const rules::Rule& rule, const Origin& origin);

 private:
  bool add_predicate(const rules::Rule& rule, const Location& where);
  bool add_comparison(const rules::Rule& rule, const Location& where);
  void make(std::string_view name, const Arguments& arguments) {
    puzzle_.add(registry_.make(name, arguments, puzzle_));
  }

  const Registry& registry_;
  Puzzle& puzzle_;
};

}  // namespace grids
