#pragma once

#include <cstdint>
#include <vector>

#include "core/ids.hpp"
#include "model/comparison.hpp"

namespace grids {

/// An arithmetic term over the numbers of cells: `a1 + 2*b2`, `sum of [a1-c3]`.
struct Expression {
  enum class Kind {
    number,
    cell,
    negate,    ///< one operand
    add,       ///< one operand or more, as all that follow but for `subtract`
    subtract,  ///< two operands
    multiply,
    difference,  ///< largest operand minus all others
    quotient,    ///< largest operand divided by all others; exact: 7/2 is not 3
    minimum,
    maximum,
  };

  Kind kind = Kind::number;
  std::int64_t number = 0;
  CellId cell{};
  std::vector<Expression> operands;

  static Expression of_number(std::int64_t number);
  static Expression of_cell(CellId cell);
  static Expression of(Kind kind, std::vector<Expression> operands);
};

/// A comparison of two terms: `a1 + 2*b2 - c3 = 7`.
struct Formula {
  Expression left;
  Comparison comparison = Comparison::equal;
  Expression right;
};

}  // namespace grids
