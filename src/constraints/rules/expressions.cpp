#include "constraints/rules/expressions.hpp"

#include <algorithm>
#include <array>

#include "constraints/arithmetic/linear_form.hpp"
#include "constraints/rules/make_relation.hpp"
#include "constraints/rules/tables.hpp"

namespace grids {
namespace {

using rules::Aggregate;
using rules::Arithmetic;
using rules::Term;

using Kind = Expression::Kind;

bool has_numbers(CellId cell, const Puzzle& puzzle) {
  const auto candidates = puzzle.domain(cell);
  return std::all_of(candidates.begin(), candidates.end(),
                     [&](SymbolId symbol) { return puzzle.number(cell, symbol).has_value(); });
}

std::optional<std::vector<Expression>> all_of(const std::vector<Term>& terms, const Workbench& bench) {
  std::vector<Expression> all;
  for (const auto& term : terms) {
    auto one = expression(term, bench);
    if (!one) return std::nullopt;
    all.push_back(std::move(*one));
  }
  return all;
}

std::optional<std::vector<Expression>> items_of(const Term& list, const Workbench& bench) {
  std::vector<Expression> all;
  if (list.kind == Term::Kind::join) return all_of(list.operands, bench);
  if (list.kind != Term::Kind::cells) return std::nullopt;
  for (const auto cell : list.cells) {
    if (!has_numbers(cell, bench.puzzle())) return std::nullopt;
    all.push_back(Expression::of_cell(cell));
  }
  return all;
}

std::optional<Kind> kind_of(Arithmetic arithmetic) {
  switch (arithmetic) {
    case Arithmetic::add: return Kind::add;
    case Arithmetic::subtract: return Kind::subtract;
    case Arithmetic::multiply: return Kind::multiply;
    case Arithmetic::negate: return Kind::negate;
    // Division by what may be zero has no value, which formulas do not take for `false` everywhere.
    case Arithmetic::divide:
    case Arithmetic::modulo: return std::nullopt;
  }
  return std::nullopt;
}

std::optional<Expression> of_aggregate(const Term& term, const Workbench& bench) {
  if (term.aggregate == Aggregate::length && term.operands.front().kind == Term::Kind::cells)
    return Expression::of_number(static_cast<std::int64_t>(term.operands.front().cells.size()));
  const auto kind = expression_kind(term.aggregate);
  auto operands = kind ? items_of(term.operands.front(), bench) : std::nullopt;
  // Of an empty list: `min` and `difference` are no numbers that a formula knows.
  if (!operands || operands->empty()) return std::nullopt;
  return Expression::of(*kind, std::move(*operands));
}

std::optional<Expression> of_constant(const Term& term) {
  const auto number = known_number(term);
  return number && number->is_whole() ? std::optional(Expression::of_number(number->numerator())) : std::nullopt;
}

}  // namespace

std::optional<Kind> expression_kind(Aggregate aggregate) {
  constexpr std::array kinds{std::pair{Aggregate::sum, Kind::add},
                             std::pair{Aggregate::product, Kind::multiply},
                             std::pair{Aggregate::minimum, Kind::minimum},
                             std::pair{Aggregate::maximum, Kind::maximum},
                             std::pair{Aggregate::difference, Kind::difference},
                             std::pair{Aggregate::quotient, Kind::quotient}};
  const auto* const found = std::ranges::find(kinds, aggregate, [](const auto& row) { return row.first; });
  return found == kinds.end() ? std::nullopt : std::optional(found->second);
}

std::optional<Expression> expression(const Term& term, const Workbench& bench) {
  if (term.kind == Term::Kind::items) return of_constant(term);
  if (term.kind == Term::Kind::aggregate) return of_aggregate(term, bench);
  if (term.kind == Term::Kind::cells)
    return term.cells.size() == 1 && has_numbers(term.cells.front(), bench.puzzle())
               ? std::optional(Expression::of_cell(term.cells.front()))
               : std::nullopt;
  if (term.kind != Term::Kind::arithmetic) return std::nullopt;
  const auto kind = kind_of(term.arithmetic);
  auto operands = kind ? all_of(term.operands, bench) : std::nullopt;
  return operands ? std::optional(Expression::of(*kind, std::move(*operands))) : std::nullopt;
}

bool require_formula(const Term& left, Comparison comparison, const Term& right, Workbench& bench) {
  auto a = expression(left, bench);
  auto b = a ? expression(right, bench) : std::nullopt;
  if (!b) return false;
  Formula formula{std::move(*a), comparison, std::move(*b)};
  if (!speaks_of_cells(formula.left) && !speaks_of_cells(formula.right)) return false;
  const auto label = bench.label(comparison == Comparison::equal ? "formula" : "comparison");
  const auto relation = find_relation(bench.puzzle(), {std::move(formula)}, label, bench.where());
  if (!relation) return false;
  bench.add(replace_by(relation, bench.puzzle()));
  return true;
}

}  // namespace grids
