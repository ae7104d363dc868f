#include "language/formulas/cage.hpp"

#include <algorithm>

#include "core/grid.hpp"

namespace grids {
namespace {

bool is_cell(const FormulaTerm& term) {
  return term.kind == FormulaTerm::Kind::name && parse_cell_name(term.text).has_value();
}
bool is_negated_cell(const FormulaTerm& term) {
  return term.kind == FormulaTerm::Kind::negate && is_cell(term.operands.front());
}

std::optional<Operator> aggregate_operator(const std::string& word) {
  if (word == "sum") return Operator::sum;
  if (word == "product") return Operator::product;
  if (word == "difference") return Operator::difference;
  if (word == "quotient") return Operator::quotient;
  return std::nullopt;
}

/// What joins the operands, if one kind of operator joins cells only.
std::optional<Operator> joining_operator(const FormulaTerm& term) {
  const auto& operands = term.operands;
  if (operands.empty()) return std::nullopt;
  const auto first_is_cell = is_cell(operands.front());
  const auto others = [&operands](bool (*kind)(const FormulaTerm&)) {
    return std::all_of(operands.begin() + 1, operands.end(), kind);
  };
  if (!first_is_cell) return std::nullopt;
  if (term.kind == FormulaTerm::Kind::add && others(is_cell)) return Operator::sum;
  if (term.kind == FormulaTerm::Kind::add && others(is_negated_cell)) return Operator::difference;
  if (term.kind == FormulaTerm::Kind::multiply && others(is_cell)) return Operator::product;
  if (term.kind == FormulaTerm::Kind::divide && others(is_cell)) return Operator::quotient;
  return std::nullopt;
}

bool each_once(const std::vector<const FormulaTerm*>& cells) {
  std::vector<Place> places;
  for (const auto* cell : cells) places.push_back(*parse_cell_name(cell->text));
  for (std::size_t i = 0; i < places.size(); ++i)
    if (std::find(places.begin() + static_cast<std::ptrdiff_t>(i) + 1, places.end(), places[i]) != places.end())
      return false;
  return true;
}

}  // namespace

std::optional<Cage> as_cage(const ComparedTerms& comparison) {
  if (comparison.terms.size() != 2 || comparison.comparisons.front() != Comparison::equal) return std::nullopt;
  const auto& [left, right] = std::tie(comparison.terms[0], comparison.terms[1]);
  if (right.kind != FormulaTerm::Kind::number) return std::nullopt;
  Cage cage;
  cage.target = right.number;
  if (is_cell(left)) {
    cage.cells.push_back(&left);
    return cage;
  }
  const auto operation =
      left.kind == FormulaTerm::Kind::aggregate ? aggregate_operator(left.text) : joining_operator(left);
  if (!operation) return std::nullopt;
  cage.operation = *operation;
  if (left.kind == FormulaTerm::Kind::aggregate) {
    cage.region = &left;
    return cage;
  }
  for (const auto& operand : left.operands)
    cage.cells.push_back(operand.kind == FormulaTerm::Kind::negate ? &operand.operands.front() : &operand);
  return each_once(cage.cells) ? std::optional(cage) : std::nullopt;
}

}  // namespace grids
