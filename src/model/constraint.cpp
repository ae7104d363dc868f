#include "model/constraint.hpp"

namespace grids {

Replacement Replacement::by(std::vector<ConstraintPtr> constraints) {
  Replacement replacement(Kind::others);
  replacement.several_ = std::move(constraints);
  return replacement;
}

Replacement Replacement::by(ConstraintPtr constraint) {
  Replacement replacement(Kind::others);
  replacement.only_ = std::move(constraint);
  return replacement;
}

}  // namespace grids
