#include "model/constraint.hpp"

#include <algorithm>
#include <cassert>

namespace grids {

Replacement Replacement::by(std::vector<ConstraintPtr> constraints) {
  assert(std::ranges::none_of(constraints, [](const ConstraintPtr& constraint) { return constraint == nullptr; }));
  Replacement replacement(Kind::others);
  replacement.several_ = std::move(constraints);
  return replacement;
}

Replacement Replacement::by(ConstraintPtr constraint) {
  assert(constraint != nullptr);
  Replacement replacement(Kind::others);
  replacement.only_ = std::move(constraint);
  return replacement;
}

}  // namespace grids
