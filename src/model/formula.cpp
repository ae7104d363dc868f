#include "model/formula.hpp"

#include <cassert>

#include "model/puzzle.hpp"

namespace grids {
namespace {

using Kind = Expression::Kind;

int precedence(Kind kind) {
  switch (kind) {
    case Kind::add:
    case Kind::subtract: return 1;
    case Kind::multiply:
    case Kind::divide: return 2;
    case Kind::negate: return 3;
    default: return 4;
  }
}

NamedText operand(const Expression& expression, const Puzzle& puzzle, int least) {
  auto inner = text(expression, puzzle);
  return precedence(expression.kind) < least ? "(" + inner + ")" : inner;
}

NamedText joined(const Expression& expression, const Puzzle& puzzle, std::string_view separator, bool left_only) {
  NamedText out;
  const auto level = precedence(expression.kind);
  for (std::size_t i = 0; i < expression.operands.size(); ++i) {
    if (i > 0) out.append(separator);
    out.append(operand(expression.operands[i], puzzle, left_only && i > 0 ? level + 1 : level));
  }
  return out;
}

NamedText aggregate(std::string_view name, const Expression& expression, const Puzzle& puzzle) {
  NamedText out(name);
  out.append(" of [");
  for (std::size_t i = 0; i < expression.operands.size(); ++i)
    out.append(i > 0 ? " " : "").append(text(expression.operands[i], puzzle));
  return out + "]";
}

}  // namespace

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
  assert(kind != Kind::number && kind != Kind::cell && "these have no operands");
  Expression expression;
  expression.kind = kind;
  expression.operands = std::move(operands);
  return expression;
}

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

NamedText text(const Expression& expression, const Puzzle& puzzle) {
  switch (expression.kind) {
    case Kind::number: return std::to_string(expression.number);
    case Kind::cell: return NamedText::cell(puzzle.grid(), expression.cell);
    case Kind::negate: return "-" + operand(expression.operands.front(), puzzle, 3);
    case Kind::add: return joined(expression, puzzle, " + ", false);
    case Kind::subtract: return joined(expression, puzzle, " - ", true);
    case Kind::multiply: return joined(expression, puzzle, "*", false);
    case Kind::divide: return joined(expression, puzzle, "/", true);
    case Kind::difference: return aggregate("difference", expression, puzzle);
    case Kind::quotient: return aggregate("quotient", expression, puzzle);
    case Kind::minimum: return aggregate("min", expression, puzzle);
    case Kind::maximum: return aggregate("max", expression, puzzle);
  }
  return {};
}

NamedText text(const Formula& formula, const Puzzle& puzzle) {
  return text(formula.left, puzzle) + " " + text(formula.comparison) + " " + text(formula.right, puzzle);
}

}  // namespace grids
