#include "model/constraint.hpp"

namespace grids {

Replacement Replacement::by(std::vector<ConstraintPtr> constraints) {
  Replacement replacement(Kind::others);
  replacement.constraints_ = std::move(constraints);
  return replacement;
}

Replacement Replacement::by(ConstraintPtr constraint) { return by(std::vector{std::move(constraint)}); }

}  // namespace grids
