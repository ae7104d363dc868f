#pragma once

#include <memory>

#include "model/rules/constraint_maker.hpp"

namespace grids {

struct SharedForms;

/// All that closed rules can become: the permutation, sum or cage made for just this rule where there is one, else what
/// `rules/lowering` finds for it. What like rules came to is kept, so that puzzles of a kind share it.
class Catalogue : public ConstraintMaker {
 public:
  Catalogue();
  void add(ClosedRule rule, Puzzle& puzzle) const override;

 private:
  std::shared_ptr<SharedForms> shared_;
};

}  // namespace grids
