#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/named_text.hpp"
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
    const NamedText& text;
    const NamedText& about;
    const Location& where;  ///< the sentence
    const Location& typed;  ///< what is told to users: the clue, or the list, or else the sentence
  };

  /// A class that says what a rule says of a region, and all of its arguments.
  struct ClassUse {
    const ConstraintClass* used = nullptr;
    Arguments arguments;
  };
  using ClassUses = std::vector<ClassUse>;

  /// Throws an InputError when no constraint can say it.
  void add(const rules::Rule& rule, const Origin& origin);
  /// The classes made for just this rule, perhaps none when it says nothing; no value when there are not such. `where`
  /// is the sentence.
  std::optional<ClassUses> classes_for(const rules::Rule& rule, const Location& where) const;
  /// The same for another region.
  void add(ClassUses& uses, const Region& region, const Location& typed);

 private:
  void add(const ClassUse& use, const Location& typed) { puzzle_.add(use.used->make(use.arguments, puzzle_), typed); }
  std::optional<ClassUses> for_predicate(const rules::Rule& rule, const Location& where) const;
  std::optional<ClassUses> for_comparison(const rules::Rule& rule, const Location& where) const;
  ClassUse use(std::string_view name, Arguments arguments) const {
    return {registry_.find(name), std::move(arguments)};
  }

  const Registry& registry_;
  Puzzle& puzzle_;
};

}  // namespace grids
