#include "model/comparison.hpp"

namespace grids {

std::string text(Comparison comparison) {
  switch (comparison) {
    case Comparison::equal: return "=";
    case Comparison::not_equal: return "!=";
    case Comparison::less: return "<";
    case Comparison::at_most: return "<=";
    case Comparison::greater: return ">";
    case Comparison::at_least: return ">=";
  }
  return {};
}

Comparison mirrored(Comparison comparison) {
  switch (comparison) {
    case Comparison::less: return Comparison::greater;
    case Comparison::at_most: return Comparison::at_least;
    case Comparison::greater: return Comparison::less;
    case Comparison::at_least: return Comparison::at_most;
    default: return comparison;
  }
}

Comparison negated(Comparison comparison) {
  switch (comparison) {
    case Comparison::equal: return Comparison::not_equal;
    case Comparison::not_equal: return Comparison::equal;
    case Comparison::less: return Comparison::at_least;
    case Comparison::at_most: return Comparison::greater;
    case Comparison::greater: return Comparison::at_most;
    case Comparison::at_least: return Comparison::less;
  }
  return comparison;
}

}  // namespace grids
