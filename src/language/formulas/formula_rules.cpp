#include "language/formulas/formula_rules.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "language/formulas/cage.hpp"
#include "language/formulas/formula_parser.hpp"
#include "language/formulas/lexer.hpp"
#include "language/layers/region_parser.hpp"

namespace grids {
namespace {

Location place(const Term& term, const Node& text) { return text.locate(0, term.offset, term.length); }

/// Errors of a part, thrown: what follows makes no sense without it.
template <typename Value>
Value demand(std::optional<Value> value, const Diagnostics& mistakes) {
  mistakes.throw_if_errors();
  return std::move(*value);
}

/// Turns typed terms into expressions over the grid's cells.
class Lowering {
 public:
  Lowering(const Node& text, const NumberOfName& number_of, const Grid& grid)
      : text_(text), number_of_(number_of), grid_(grid) {}

  CellId cell(const Term& name) const {
    Diagnostics mistakes;
    const auto cell = demand(parse_cell({name.text, place(name, text_)}, grid_, mistakes), mistakes);
    if (!grid_.in_play(cell)) throw InputError(place(name, text_), "'" + name.text + "' is a block");
    return cell;
  }

  Region region(const Term& aggregate) const {
    Diagnostics mistakes;
    const auto where = text_.locate(0, aggregate.region_offset, aggregate.region.size());
    return demand(parse_region({aggregate.region, where}, grid_, mistakes), mistakes);
  }

  Expression expression(const Term& term) const {
    switch (term.kind) {
      case Term::Kind::number: return Expression::of_number(term.number);
      case Term::Kind::name: return name(term);
      case Term::Kind::negate: return Expression::of(Expression::Kind::negate, operands(term));
      case Term::Kind::add: return Expression::of(Expression::Kind::add, operands(term));
      case Term::Kind::multiply: return Expression::of(Expression::Kind::multiply, operands(term));
      case Term::Kind::divide: return quotient(term);
      case Term::Kind::aggregate: return aggregate(term);
    }
    return {};
  }

 private:
  Expression name(const Term& term) const {
    if (parse_cell_name(term.text)) return Expression::of_cell(cell(term));
    return constant(number_of_(term.text, place(term, text_)));
  }

  static Expression constant(Rational value) {
    auto numerator = Expression::of_number(value.numerator());
    if (value.is_whole()) return numerator;
    return Expression::of(Expression::Kind::divide, {std::move(numerator), Expression::of_number(value.denominator())});
  }

  std::vector<Expression> operands(const Term& term) const {
    std::vector<Expression> lowered;
    for (const auto& operand : term.operands) lowered.push_back(expression(operand));
    return lowered;
  }

  Expression quotient(const Term& term) const {
    auto result = expression(term.operands.front());
    for (std::size_t i = 1; i < term.operands.size(); ++i) {
      check_divisor(term.operands[i]);
      result = Expression::of(Expression::Kind::divide, {std::move(result), expression(term.operands[i])});
    }
    return result;
  }

  /// A divisor without cells is known now; one with cells may be 0 in some grids, and then the
  /// formula does not hold.
  void check_divisor(const Term& divisor) const {
    if (has_cells(divisor)) return;
    if (evaluate(divisor, text_, number_of_) == Rational(0)) throw InputError(place(divisor, text_), "division by zero");
  }

  static bool has_cells(const Term& term) {
    if (term.kind == Term::Kind::aggregate) return true;
    if (term.kind == Term::Kind::name && parse_cell_name(term.text)) return true;
    return std::ranges::any_of(term.operands, has_cells);
  }

  Expression aggregate(const Term& term) const {
    std::vector<Expression> cells;
    for (const auto cell : region(term)) cells.push_back(Expression::of_cell(cell));
    return Expression::of(kind_of(term.text), std::move(cells));
  }

  static Expression::Kind kind_of(std::string_view word) {
    if (word == "product") return Expression::Kind::multiply;
    if (word == "difference") return Expression::Kind::difference;
    if (word == "quotient") return Expression::Kind::quotient;
    if (word == "min") return Expression::Kind::minimum;
    if (word == "max") return Expression::Kind::maximum;
    return Expression::Kind::add;
  }

  const Node& text_;
  const NumberOfName& number_of_;
  const Grid& grid_;
};

void add_cells(const Expression& expression, Region& cells) {
  if (expression.kind == Expression::Kind::cell) cells.push_back(expression.cell);
  for (const auto& operand : expression.operands) add_cells(operand, cells);
}

std::string caption(const Cage& cage, std::size_t cells) {
  auto caption = std::to_string(cage.target);
  return cells > 1 ? caption.append(text(cage.operation)) : caption;
}

/// Draws the cage, unless it overlaps another.
void add_outline(const Region& region, const Cage& cage, Layout& layout) {
  const auto overlaps = [&region](const Outline& other) {
    return std::ranges::find_first_of(region, other.cells) != region.end();
  };
  if (std::ranges::none_of(layout.cages, overlaps)) layout.cages.push_back({region, caption(cage, region.size())});
}

void add_cage(const Cage& cage, const Lowering& lowering, const Node& text, const Registry& registry, Puzzle& puzzle,
              Region& spoken_of) {
  auto region = cage.region != nullptr ? lowering.region(*cage.region) : Region{};
  for (const auto* cell : cage.cells) region.push_back(lowering.cell(*cell));
  spoken_of.insert(spoken_of.end(), region.begin(), region.end());
  add_outline(region, cage, puzzle.layout);
  Arguments arguments(text.where);
  arguments.set("region", std::move(region)).set("operator", cage.operation).set("target", cage.target);
  puzzle.add(registry.make("MathOp", arguments, puzzle));
}

}  // namespace

bool is_formula(const Node& text, const std::function<bool(const std::string&)>& is_parameter) {
  bool cells = false;
  bool comparison = false;
  for (const auto& token : lex(text.text)) {
    if (token.is("=") || token.is("!=") || token.is("<") || token.is(">") || token.is("<=") || token.is(">=")) comparison = true;
    if (token.kind != Token::Kind::word) continue;
    const bool cell = parse_cell_name(token.text).has_value();
    if (!cell && !is_aggregate(token.text) && token.text != "of" && !is_parameter(token.text)) return false;
    cells = cells || cell;
  }
  return cells && comparison;
}

void add_formula(const Node& text, const NumberOfName& number_of, const Registry& registry, Puzzle& puzzle,
                 Region& spoken_of, Diagnostics& diagnostics) {
  const auto typed = parse_comparison(text, diagnostics);
  if (!typed) return;
  try {
    const Lowering lowering(text, number_of, puzzle.grid());
    if (const auto cage = as_cage(*typed)) return add_cage(*cage, lowering, text, registry, puzzle, spoken_of);
    for (std::size_t i = 0; i < typed->comparisons.size(); ++i) {
      Formula formula{lowering.expression(typed->terms[i]), typed->comparisons[i], lowering.expression(typed->terms[i + 1])};
      add_cells(formula.left, spoken_of);
      add_cells(formula.right, spoken_of);
      puzzle.add(registry.make("Formula", Arguments(text.where).set("formula", std::move(formula)), puzzle));
    }
  } catch (const InputError& mistake) {
    diagnostics.add(mistake);
  }
}

Formula lower_formula(const Node& text, const NumberOfName& number_of, const Grid& grid) {
  Diagnostics mistakes;
  const auto typed = demand(parse_comparison(text, mistakes), mistakes);
  if (typed.comparisons.size() != 1) throw InputError(text.where, "expected one comparison, such as a1 + b1 = 3");
  const Lowering lowering(text, number_of, grid);
  return {lowering.expression(typed.terms[0]), typed.comparisons[0], lowering.expression(typed.terms[1])};
}

}  // namespace grids
