#include "language/formulas/formula_lowering.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "core/diagnostics.hpp"
#include "language/formulas/formula_parser.hpp"
#include "language/layers/region_parser.hpp"

namespace grids {
namespace {

/// Errors of a part, thrown: what follows makes no sense without it.
template <typename Value>
Value demand(std::optional<Value> value, const Diagnostics& mistakes) {
  mistakes.throw_if_errors();
  return std::move(*value);
}

Expression constant(Rational value) {
  auto numerator = Expression::of_number(value.numerator());
  if (value.is_whole()) return numerator;
  return Expression::of(Expression::Kind::divide, {std::move(numerator), Expression::of_number(value.denominator())});
}

bool has_cells(const FormulaTerm& term) {
  if (term.kind == FormulaTerm::Kind::aggregate) return true;
  if (term.kind == FormulaTerm::Kind::name && parse_cell_name(term.text)) return true;
  return std::ranges::any_of(term.operands, has_cells);
}

Expression::Kind kind_of(std::string_view aggregate) {
  if (aggregate == "product") return Expression::Kind::multiply;
  if (aggregate == "difference") return Expression::Kind::difference;
  if (aggregate == "quotient") return Expression::Kind::quotient;
  if (aggregate == "min") return Expression::Kind::minimum;
  if (aggregate == "max") return Expression::Kind::maximum;
  return Expression::Kind::add;
}

}  // namespace

CellId FormulaLowering::cell(const FormulaTerm& name) const {
  Diagnostics mistakes;
  const auto cell = demand(parse_cell({name.text, place(name, text_)}, grid_, mistakes), mistakes);
  if (!grid_.in_play(cell)) throw InputError(place(name, text_), "'" + name.text + "' is a block");
  return cell;
}

Region FormulaLowering::region(const FormulaTerm& aggregate) const {
  Diagnostics mistakes;
  const auto where = text_.locate(0, aggregate.region_offset, aggregate.region.size());
  return demand(parse_region({aggregate.region, where}, grid_, mistakes), mistakes);
}

Expression FormulaLowering::expression(const FormulaTerm& term) const {
  switch (term.kind) {
    case FormulaTerm::Kind::number: return Expression::of_number(term.number);
    case FormulaTerm::Kind::name: return name(term);
    case FormulaTerm::Kind::negate: return Expression::of(Expression::Kind::negate, operands(term));
    case FormulaTerm::Kind::add: return sum(term);
    case FormulaTerm::Kind::multiply: return Expression::of(Expression::Kind::multiply, operands(term));
    case FormulaTerm::Kind::divide: return quotient(term);
    case FormulaTerm::Kind::aggregate: return aggregate(term);
  }
  return {};
}

Expression FormulaLowering::name(const FormulaTerm& term) const {
  if (parse_cell_name(term.text)) return Expression::of_cell(cell(term));
  return constant(number_of_(term.text, place(term, text_)));
}

std::vector<Expression> FormulaLowering::operands(const FormulaTerm& term) const {
  std::vector<Expression> lowered;
  for (const auto& operand : term.operands) lowered.push_back(expression(operand));
  return lowered;
}

/// `a + b - c` as people write it: the difference of a sum and c.
Expression FormulaLowering::sum(const FormulaTerm& term) const {
  const auto joined = [](std::vector<Expression>& operands) {
    return operands.size() == 1 ? std::move(operands.front())
                                : Expression::of(Expression::Kind::add, std::move(operands));
  };
  std::vector<Expression> summands;
  for (const auto& operand : term.operands) {
    if (operand.kind != FormulaTerm::Kind::negate || summands.empty()) {
      summands.push_back(expression(operand));
      continue;
    }
    std::vector<Expression> sides;
    sides.push_back(joined(summands));
    sides.push_back(expression(operand.operands.front()));
    summands.clear();
    summands.push_back(Expression::of(Expression::Kind::subtract, std::move(sides)));
  }
  return joined(summands);
}

Expression FormulaLowering::quotient(const FormulaTerm& term) const {
  auto result = expression(term.operands.front());
  for (std::size_t i = 1; i < term.operands.size(); ++i) {
    check_divisor(term.operands[i]);
    std::vector<Expression> sides;
    sides.push_back(std::move(result));
    sides.push_back(expression(term.operands[i]));
    result = Expression::of(Expression::Kind::divide, std::move(sides));
  }
  return result;
}

/// A divisor without cells is known now; one with cells may be 0 in some grids, and then the
/// formula does not hold.
void FormulaLowering::check_divisor(const FormulaTerm& divisor) const {
  if (has_cells(divisor)) return;
  if (evaluate(divisor, text_, number_of_) == Rational(0)) throw InputError(place(divisor, text_), "division by zero");
}

Expression FormulaLowering::aggregate(const FormulaTerm& term) const {
  std::vector<Expression> cells;
  for (const auto cell : region(term)) cells.push_back(Expression::of_cell(cell));
  return Expression::of(kind_of(term.text), std::move(cells));
}

Formula lower_formula(const Node& text, const NumberOfName& number_of, const Grid& grid) {
  Diagnostics mistakes;
  const auto typed = demand(parse_comparison(text, mistakes), mistakes);
  if (typed.comparisons.size() != 1) throw InputError(text.where, "expected one comparison, such as a1 + b1 = 3");
  const FormulaLowering lowering(text, number_of, grid);
  return {lowering.expression(typed.terms[0]), typed.comparisons[0], lowering.expression(typed.terms[1])};
}

}  // namespace grids
