#include "language/formulas/order.hpp"

#include <algorithm>
#include <vector>

#include "core/grid.hpp"

namespace grids {
namespace {

/// The cells of a side that `-` or `/` joins, in order, and whatever else is there.
struct Joined {
  std::vector<std::string> first;  ///< cells that are added, or divided
  std::vector<std::string> rest;   ///< cells that are subtracted, or divided by
  bool divided = false;
  bool other = false;  ///< something that no cage has
};

bool is_cell(const std::string& name) { return parse_cell_name(name).has_value(); }

bool has_cell(const FormulaTerm& term) {
  return term.kind == FormulaTerm::Kind::aggregate || (term.kind == FormulaTerm::Kind::name && is_cell(term.text)) ||
         std::ranges::any_of(term.operands, has_cell);
}

bool has_cell(const syntax::Term& term) {
  using Kind = syntax::Term::Kind;
  if (term.kind == Kind::arithmetic)
    return std::ranges::any_of(term.operands, [](const auto& each) { return has_cell(each); });
  return term.kind != Kind::number && (term.kind != Kind::name || is_cell(term.text));
}

void join(const FormulaTerm& term, bool subtracted, Joined& all) {
  using Kind = FormulaTerm::Kind;
  if (term.kind == Kind::name && is_cell(term.text)) {
    (subtracted ? all.rest : all.first).push_back(term.text);
  } else if (term.kind == Kind::add || term.kind == Kind::negate) {
    for (const auto& operand : term.operands) join(operand, subtracted != (term.kind == Kind::negate), all);
  } else if (term.kind == Kind::divide && all.first.empty() && all.rest.empty()) {
    all.divided = true;
    for (const auto& operand : term.operands) join(operand, &operand != &term.operands.front(), all);
  } else {
    all.other = all.other || has_cell(term);
  }
}

void join(const syntax::Term& term, bool subtracted, Joined& all) {
  using rules::Arithmetic;
  if (term.kind == syntax::Term::Kind::name && is_cell(term.text)) {
    (subtracted ? all.rest : all.first).push_back(term.text);
    return;
  }
  const bool divides = term.kind == syntax::Term::Kind::arithmetic && term.arithmetic == Arithmetic::divide;
  const bool adds = term.kind == syntax::Term::Kind::arithmetic &&
                    (term.arithmetic == Arithmetic::add || term.arithmetic == Arithmetic::subtract ||
                     term.arithmetic == Arithmetic::negate);
  if (!divides && !adds) {
    all.other = all.other || has_cell(term);
    return;
  }
  all.divided = all.divided || divides;
  const bool turned = divides || term.arithmetic == Arithmetic::subtract;
  join(term.operands.front(), subtracted != (term.arithmetic == Arithmetic::negate), all);
  if (term.operands.size() > 1) join(term.operands[1], subtracted != turned, all);
}

std::string listed(const std::vector<std::string>& cells, std::string_view between) {
  std::string text;
  for (const auto& cell : cells) text.append(text.empty() ? "" : between).append(cell);
  return text;
}

template <typename Term>
std::optional<std::string> told(const Term& cells, const Term& number) {
  if (has_cell(number)) return std::nullopt;
  Joined all;
  join(cells, false, all);
  if (all.other || all.first.size() != 1 || all.rest.empty()) return std::nullopt;
  const auto& first = all.first.front();
  const std::string_view sign = all.divided ? " / " : " - ";
  const auto typed = first + std::string(sign) + listed(all.rest, sign);
  return "'" + typed + "' is taken in this order here: " + first + (all.divided ? " divided by " : " minus ") +
         listed(all.rest, all.divided ? " and " : " minus ") + ". Only as a cage, '" + typed +
         " = 1' alone, does the order not matter; that is here '" + (all.divided ? "quotient" : "difference") +
         " of [" + first + ' ' + listed(all.rest, " ") +
         "]'. To say that the order is meant, move cells to the other side: '" + first + " = " +
         listed(all.rest, all.divided ? " * " : " + ") + (all.divided ? " * .." : " + ..") + "'";
}

}  // namespace

std::optional<std::string> told_of_order(const ComparedTerms& formula) {
  if (formula.terms.size() != 2 || formula.comparisons.front() != Comparison::equal) return std::nullopt;
  const auto said = told(formula.terms[0], formula.terms[1]);
  return said ? said : told(formula.terms[1], formula.terms[0]);
}

std::optional<std::string> told_of_order(const syntax::Rule& comparison) {
  const bool one = comparison.kind == syntax::Rule::Kind::comparison && comparison.comparisons.size() == 1;
  if (!one || comparison.comparisons.front() != Comparison::equal) return std::nullopt;
  const auto said = told(comparison.terms[0], comparison.terms[1]);
  return said ? said : told(comparison.terms[1], comparison.terms[0]);
}

}  // namespace grids
