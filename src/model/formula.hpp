#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/ids.hpp"
#include "core/named_text.hpp"

namespace grids {

class Puzzle;

/// An arithmetic term over the numbers of cells: `a1 + 2*b2`, `sum of [a1-c3]`.
struct Expression {
  enum class Kind {
    number,
    cell,
    negate,      ///< one operand
    add,         ///< any number of operands
    subtract,    ///< two operands
    multiply,    ///< any number of operands
    divide,      ///< two operands; exact: 7/2 is not 3
    difference,  ///< largest operand minus all others
    quotient,    ///< largest operand divided by all others
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

enum class Comparison { equal, not_equal, less, at_most, greater, at_least };

/// A comparison of two terms: `a1 + 2*b2 - c3 = 7`.
struct Formula {
  Expression left;
  Comparison comparison = Comparison::equal;
  Expression right;
};

/// "=", "!=", "<", "<=", ">", ">=".
std::string text(Comparison comparison);
/// The comparison with its sides exchanged: `<` for `>`.
Comparison mirrored(Comparison comparison);
/// The comparison that holds exactly when this one does not.
Comparison negated(Comparison comparison);

template <typename Number>
bool holds(const Number& left, Comparison comparison, const Number& right) {
  switch (comparison) {
    case Comparison::equal: return left == right;
    case Comparison::not_equal: return !(left == right);
    case Comparison::less: return left < right;
    case Comparison::at_most: return !(right < left);
    case Comparison::greater: return right < left;
    case Comparison::at_least: return !(left < right);
  }
  return false;
}

/// "a1 + 2*b2 - c3": as the language writes it.
NamedText text(const Expression& expression, const Puzzle& puzzle);
NamedText text(const Formula& formula, const Puzzle& puzzle);

}  // namespace grids
