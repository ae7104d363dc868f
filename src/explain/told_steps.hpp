#pragma once

#include <set>
#include <utility>
#include <vector>

#include "explain/journal/journal.hpp"

namespace grids::explain {

/// Steps as they are told where those on which nothing rests are left out: what such a step took away first, and the
/// rule of a later one takes away as well, is told of that one. It would seem to forget it.
class ToldSteps {
 public:
  /// `told` marks the steps that are told; the others must outlive it.
  ToldSteps(const Journal& journal, const Rules& rules, std::vector<bool> told)
      : journal_(journal), rules_(rules), told_(std::move(told)) {}

  /// A step that is told. They are asked for in their order.
  Step at(StepNumber number);

 private:
  std::vector<Candidate> taken_before(StepNumber number) const;

  const Journal& journal_;
  const Rules& rules_;
  std::vector<bool> told_;
  std::set<Candidate> taken_;  ///< of what steps that are left out took away, what is told by now
};

}  // namespace grids::explain
