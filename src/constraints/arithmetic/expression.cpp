#include "constraints/arithmetic/expression.hpp"

#include <cassert>
#include <utility>

namespace grids {

Expression Expression::of_number(std::int64_t number) {
  Expression expression;
  expression.number = number;
  return expression;
}

Expression Expression::of_cell(CellId cell) {
  Expression expression;
  expression.kind = Kind::cell;
  expression.cell = cell;
  return expression;
}

Expression Expression::of(Kind kind, std::vector<Expression> operands) {
  assert(kind != Kind::number && kind != Kind::cell && !operands.empty() && "something is calculated");
  Expression expression;
  expression.kind = kind;
  expression.operands = std::move(operands);
  return expression;
}

}  // namespace grids
