#include "constraints/rules/make_relation.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "constraints/arithmetic/evaluation.hpp"
#include "constraints/arithmetic/linear_form.hpp"
#include "constraints/normal_forms/expression_relation.hpp"
#include "constraints/normal_forms/linear_relation.hpp"
#include "constraints/normal_forms/product.hpp"
#include "constraints/rules/requirements.hpp"
#include "core/diagnostics.hpp"
#include "core/number_limits.hpp"
#include "model/puzzle.hpp"

namespace grids {
namespace {

using Kind = Expression::Kind;

/// The cells of some formulas in the order in which they occur; in the formulas they become positions.
Region take_scope(std::vector<Formula>& formulas) {
  Region scope;
  std::map<CellId, std::size_t> positions;
  const auto visit = [&](const auto& self, Expression& expression) -> void {
    if (expression.kind == Kind::cell) {
      const auto [place, added] = positions.emplace(expression.cell, scope.size());
      if (added) scope.push_back(expression.cell);
      expression.cell = cell_at(place->second);
    }
    for (auto& operand : expression.operands) self(self, operand);
  };
  for (auto& formula : formulas) {
    visit(visit, formula.left);
    visit(visit, formula.right);
  }
  return scope;
}

/// The largest size of the numbers that a symbol can stand for, for each cell.
std::vector<double> largest_sizes(const Puzzle& puzzle, const Region& scope) {
  std::vector<double> sizes;
  for (const auto cell : scope) {
    double largest = 0;
    const bool hidden = index(cell) >= puzzle.grid().cell_count();
    for (const auto symbol : hidden ? Domain::first_symbols(Domain::capacity) : puzzle.symbols().all())
      largest = std::max(largest, std::abs(static_cast<double>(puzzle.number(cell, symbol).value_or(0))));
    sizes.push_back(largest);
  }
  return sizes;
}

/// How large the values of a term and its parts can become at most.
double largest_size(const Expression& term, std::span<const double> cells) {
  if (term.kind == Kind::number) return std::abs(static_cast<double>(term.number));
  if (term.kind == Kind::cell) return cells[index(term.cell)];
  const bool extreme = term.kind == Kind::minimum || term.kind == Kind::maximum;
  double largest = 0;
  double sum = 0;
  double product = 1;
  for (const auto& operand : term.operands) {
    const auto size = largest_size(operand, cells);
    largest = std::max(largest, size);
    sum += size;
    product *= size;
  }
  return extreme || term.kind == Kind::quotient ? largest : term.kind == Kind::multiply ? product : sum;
}

/// Nested sums and products become one: (a*b)*c is a*b*c.
void flatten(Expression& term) {
  for (auto& operand : term.operands) flatten(operand);
  if (term.kind != Kind::add && term.kind != Kind::multiply) return;
  std::vector<Expression> flat;
  for (auto& operand : term.operands) {
    if (operand.kind == term.kind)
      std::ranges::move(operand.operands, std::back_inserter(flat));
    else
      flat.push_back(std::move(operand));
  }
  term.operands = std::move(flat);
}

/// Brings a lone number to the right side, evaluated.
void simplify(Formula& formula) {
  flatten(formula.left);
  flatten(formula.right);
  if (!speaks_of_cells(formula.left)) {
    std::swap(formula.left, formula.right);
    formula.comparison = mirrored(formula.comparison);
  }
  if (speaks_of_cells(formula.right)) return;
  if (const auto value = evaluate(formula.right, {}); value && value->is_whole())
    formula.right = Expression::of_number(value->numerator());
}

/// Whether the formula says that its cells, each once, multiply to a whole number.
bool is_product(const Formula& formula, std::size_t cells) {
  const auto cell = [](const Expression& operand) { return operand.kind == Kind::cell; };
  return formula.left.kind == Kind::multiply && formula.comparison == Comparison::equal &&
         formula.right.kind == Kind::number && formula.left.operands.size() == cells &&
         std::ranges::all_of(formula.left.operands, cell);
}

LinearRelation::Form form_of(Comparison comparison) {
  if (comparison == Comparison::equal) return LinearRelation::Form::equal;
  return comparison == Comparison::not_equal ? LinearRelation::Form::not_equal : LinearRelation::Form::at_most;
}

/// Null when sums could leave the range of numbers.
RelationPtr linear_relation(const Puzzle& puzzle, const Region& scope, std::span<const double> sizes,
                            const LinearForm& form, const Label& label) {
  Region cells;
  std::vector<std::int64_t> coefficients;
  auto size = std::abs(static_cast<double>(form.target));
  for (std::size_t i = 0; i < scope.size(); ++i) {
    if (form.coefficients[i] == 0) continue;
    cells.push_back(scope[i]);
    coefficients.push_back(form.coefficients[i]);
    size += std::abs(static_cast<double>(form.coefficients[i])) * sizes[i];
  }
  if (size > largest_result) return nullptr;
  Numbers terms(puzzle, cells, coefficients);
  return std::make_shared<LinearRelation>(std::move(cells), std::move(terms), form_of(form.comparison), form.target,
                                          label);
}

/// A relation, or why there is none.
struct Attempt {
  RelationPtr relation;
  std::string complaint;
};

Attempt attempt(const Puzzle& puzzle, std::vector<Formula> formulas, Label label, const Location& where) {
  auto scope = take_scope(formulas);
  if (scope.empty()) throw InputError(where, "'" + label.text(puzzle).letters() + "' speaks of no cell");
  require_in_play(puzzle, scope, where);
  require_numbers(puzzle, scope, where);
  const auto sizes = largest_sizes(puzzle, scope);
  double size = 0;
  for (auto& formula : formulas) {
    for (const auto* side : {&formula.left, &formula.right}) size = std::max(size, largest_size(*side, sizes));
    simplify(formula);
  }
  if (formulas.size() == 1) {
    const auto& formula = formulas.front();
    if (is_product(formula, scope.size()) && std::abs(static_cast<double>(formula.right.number)) <= largest_result) {
      Numbers numbers(puzzle, scope);
      return {std::make_shared<Product>(std::move(scope), std::move(numbers), formula.right.number, std::move(label)),
              {}};
    }
    if (const auto form = linear_form(formula, scope.size()))
      if (auto relation = linear_relation(puzzle, scope, sizes, *form, label)) return {std::move(relation), {}};
  }
  if (size > largest_result)
    return {nullptr, "the numbers in '" + label.text(puzzle).letters() + "' can become too large: beyond 2^62"};
  if (scope.size() > ExpressionRelation::most_cells)
    return {nullptr, "'" + label.text(puzzle).letters() + "' speaks of " + std::to_string(scope.size()) +
                         " cells; a formula that is not a sum or a product may speak of " +
                         std::to_string(ExpressionRelation::most_cells)};
  Numbers numbers(puzzle, scope);
  return {
      std::make_shared<ExpressionRelation>(std::move(scope), std::move(numbers), std::move(formulas), std::move(label)),
      {}};
}

}  // namespace

RelationPtr make_relation(const Puzzle& puzzle, std::vector<Formula> formulas, Label label, const Location& where) {
  auto made = attempt(puzzle, std::move(formulas), std::move(label), where);
  if (!made.relation) throw InputError(where, made.complaint);
  return std::move(made.relation);
}

RelationPtr find_relation(const Puzzle& puzzle, std::vector<Formula> formulas, Label label, const Location& where) {
  return attempt(puzzle, std::move(formulas), std::move(label), where).relation;
}

}  // namespace grids
