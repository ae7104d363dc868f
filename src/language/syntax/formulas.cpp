#include "language/syntax/formulas.hpp"

#include <algorithm>

#include "core/grid.hpp"

namespace grids {
namespace {

using rules::Aggregate;
using rules::Arithmetic;

using IsCell = std::function<bool(const syntax::Term&)>;

bool looks_like_cell(const syntax::Term& term) {
  return term.kind == syntax::Term::Kind::name && parse_cell_name(term.text).has_value();
}

std::optional<Aggregate> joined_by(Arithmetic arithmetic) {
  switch (arithmetic) {
    case Arithmetic::add: return Aggregate::sum;
    case Arithmetic::subtract: return Aggregate::difference;
    case Arithmetic::multiply: return Aggregate::product;
    case Arithmetic::divide: return Aggregate::quotient;
    default: return std::nullopt;
  }
}

/// The cells that one kind of operator joins, in the order typed; none where there is anything else.
std::vector<const syntax::Term*> joined_cells(const syntax::Term& side, const IsCell& is_cell) {
  std::vector<const syntax::Term*> cells;
  const auto* term = &side;
  for (; term->kind == syntax::Term::Kind::arithmetic && term->operands.size() == 2; term = &term->operands[0]) {
    if (term->arithmetic != side.arithmetic || !is_cell(term->operands[1])) return {};
    cells.push_back(&term->operands[1]);
  }
  if (!is_cell(*term)) return {};
  cells.push_back(term);
  std::ranges::reverse(cells);
  return cells;
}

bool each_once(const std::vector<const syntax::Term*>& cells) {
  std::vector<Place> places;
  for (const auto* cell : cells) places.push_back(*parse_cell_name(cell->text));
  for (auto place = places.begin(); place != places.end(); ++place)
    if (std::find(place + 1, places.end(), *place) != places.end()) return false;
  return true;
}

/// Whether it is made of numbers and names that are no cells.
bool has_no_cell(const syntax::Term& term, const IsCell& is_cell) {
  if (term.kind == syntax::Term::Kind::arithmetic)
    return std::ranges::all_of(term.operands, [&](const syntax::Term& each) { return has_no_cell(each, is_cell); });
  return term.kind == syntax::Term::Kind::number || (term.kind == syntax::Term::Kind::name && !is_cell(term));
}

/// Whether the term is calculated of numbers, names and typed cells; notes whether there is a cell.
bool is_calculated(const syntax::Term& term, bool& has_cell) {
  switch (term.kind) {
    case syntax::Term::Kind::number: return true;
    case syntax::Term::Kind::name: has_cell = has_cell || looks_like_cell(term); return true;
    case syntax::Term::Kind::arithmetic:
      return std::ranges::all_of(term.operands,
                                 [&](const syntax::Term& each) { return is_calculated(each, has_cell); });
    case syntax::Term::Kind::aggregate: {
      const bool of_region = term.operands.front().kind == syntax::Term::Kind::region;
      has_cell = has_cell || of_region;
      return of_region && term.aggregate->fold.looks == words::Looks::at_numbers && !term.aggregate->texts.ordered;
    }
    default: return false;
  }
}

bool is_equation(const syntax::Rule& rule) {
  return rule.kind == syntax::Rule::Kind::comparison && rule.comparisons.size() == 1 &&
         rule.comparisons.front() == Comparison::equal;
}

/// The cells of a side that `-` or `/` joins, in order, and whatever else is there.
struct Joined {
  std::vector<std::string> first;  ///< cells that are added, or divided
  std::vector<std::string> rest;   ///< cells that are subtracted, or divided by
  bool divided = false;
  bool other = false;  ///< something that no cage has
};

void join(const syntax::Term& term, bool subtracted, Joined& all) {
  if (looks_like_cell(term)) {
    (subtracted ? all.rest : all.first).push_back(term.text);
    return;
  }
  const bool divides = term.kind == syntax::Term::Kind::arithmetic && term.arithmetic == Arithmetic::divide;
  const bool adds = term.kind == syntax::Term::Kind::arithmetic &&
                    (term.arithmetic == Arithmetic::add || term.arithmetic == Arithmetic::subtract ||
                     term.arithmetic == Arithmetic::negate);
  if (!divides && !adds) {
    all.other = all.other || !has_no_cell(term, looks_like_cell);
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

std::optional<std::string> told(const syntax::Term& cells, const syntax::Term& number) {
  if (!has_no_cell(number, looks_like_cell)) return std::nullopt;
  Joined all;
  join(cells, false, all);
  if (all.other || all.first.size() != 1 || all.rest.empty()) return std::nullopt;
  const auto& first = all.first.front();
  const std::string_view sign = all.divided ? " / " : " - ";
  const auto typed = first + std::string(sign) + listed(all.rest, sign);
  return "'" + typed + "' is taken in this order here: " + first + (all.divided ? " divided by " : " minus ") +
         listed(all.rest, all.divided ? " and " : " minus ") +
         ". Only where nothing but the cells stands on one side, '" + typed +
         " = 1', does the order not matter; that is here '" + (all.divided ? "quotient" : "difference") + " of [" +
         first + ' ' + listed(all.rest, " ") + "]'. To say that the order is meant, move cells to the other side: '" +
         first + " = " + listed(all.rest, all.divided ? " * " : " + ") + (all.divided ? " * .." : " + ..") + "'";
}

}  // namespace

std::optional<CageSpelling> cage_spelling(const syntax::Rule& rule, const IsCell& is_cell) {
  if (!is_equation(rule)) return std::nullopt;
  for (const auto side : {std::size_t{0}, std::size_t{1}}) {
    const auto& cells = rule.terms[side];
    const auto& target = rule.terms[1 - side];
    const auto aggregate = cells.kind == syntax::Term::Kind::arithmetic ? joined_by(cells.arithmetic) : std::nullopt;
    if (!aggregate || !has_no_cell(target, is_cell)) continue;
    CageSpelling cage{*aggregate, joined_cells(cells, is_cell), &target};
    if (cage.cells.size() > 1 && each_once(cage.cells)) return cage;
  }
  return std::nullopt;
}

bool is_formula(const syntax::Rule& rule) {
  bool has_cell = false;
  return rule.kind == syntax::Rule::Kind::comparison &&
         std::ranges::all_of(rule.terms, [&](const syntax::Term& term) { return is_calculated(term, has_cell); }) &&
         has_cell;
}

bool is_formula(const syntax::Body& body) {
  return body.kind == syntax::Body::Kind::rule && !body.rule.empty() && is_formula(body.rule.front());
}

std::optional<std::string> told_of_order(const syntax::Rule& comparison) {
  if (!is_equation(comparison) || cage_spelling(comparison, looks_like_cell)) return std::nullopt;
  const auto said = told(comparison.terms[0], comparison.terms[1]);
  return said ? said : told(comparison.terms[1], comparison.terms[0]);
}

}  // namespace grids
