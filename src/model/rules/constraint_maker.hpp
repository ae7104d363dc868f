#pragma once

#include <memory>

#include "core/named_text.hpp"
#include "core/source.hpp"
#include "model/rules/placed_rule.hpp"
#include "model/rules/vocabulary.hpp"

namespace grids {

class Puzzle;

/// How people read a closed rule, put into words only when a constraint is to speak so.
class RuleWording {
 public:
  virtual NamedText text() const = 0;      ///< see rules::Judgment
  virtual NamedText about() const = 0;     ///< the same
  virtual NamedText said() const = 0;      ///< the same
  virtual std::size_t length() const = 0;  ///< the same

 protected:
  ~RuleWording() = default;
};

/// A rule closed on a list of cells, with what belongs to it: the one thing that the language hands over.
struct ClosedRule {
  rules::PlacedRule rule;
  const std::shared_ptr<rules::Vocabulary>& vocabulary;
  const RuleWording& wording;
  const Location& where;  ///< the sentence
  const Location& typed;  ///< what is told to users: the clue, or the list, or else the sentence
};

/// Makes constraints of closed rules, and is handed down to those who close them; no room asks for it globally. Threads
/// may share one.
class ConstraintMaker {
 public:
  virtual ~ConstraintMaker() = default;

  /// Adds what says the same as the rule to the puzzle that it was closed for, whose grid and symbols are settled.
  /// Throws an InputError at the sentence when nothing can say it.
  virtual void add(ClosedRule rule, Puzzle& puzzle) const = 0;

 protected:
  ConstraintMaker() = default;
  ConstraintMaker(const ConstraintMaker&) = default;
  ConstraintMaker& operator=(const ConstraintMaker&) = default;
};

}  // namespace grids
