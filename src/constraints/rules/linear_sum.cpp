#include "constraints/rules/linear_sum.hpp"

#include <algorithm>
#include <cassert>

#include "constraints/rules/cellwise.hpp"

namespace grids {
namespace {

using rules::Aggregate;
using rules::Arithmetic;
using rules::Item;
using rules::Term;

/// Adds `factor` times a number to a sum's constant or weight. False when it becomes too large.
bool add_to(Rational& to, Rational factor, Rational number) {
  const auto product = multiply(factor, number);
  const auto total = product ? add(to, *product) : std::nullopt;
  if (total) to = *total;
  return total.has_value();
}

bool add_to(LinearSum& to, Rational factor, const LinearSum& sum) {
  if (!add_to(to.constant, factor, sum.constant)) return false;
  for (const auto& [cell, weights] : sum.cells) {
    auto& target = to.cells[cell];
    target.resize(std::max(target.size(), weights.size()));
    for (std::size_t i = 0; i < weights.size(); ++i)
      if (!add_to(target[i], factor, weights[i])) return false;
  }
  return true;
}

/// What an item weighs under an aggregate; nothing when it has no number and needs one.
std::optional<Rational> weight(const Term& term, const Item& item) {
  if (term.aggregate == Aggregate::sum) return item.number;
  if (term.aggregate == Aggregate::length) return Rational(1);
  return Rational(rules::contains_known(term.classes.front(), item) ? 1 : 0);
}

std::optional<LinearSum> of_list(const Term& term, const Workbench& bench) {
  if (term.aggregate == Aggregate::count && !term.classes.front().is_known()) return std::nullopt;
  const auto list = cellwise(term.operands.front(), bench);
  if (!list) return std::nullopt;
  LinearSum sum;
  for (const auto& contribution : list->contributions) {
    LinearSum one;
    LinearSum::Weights weights;
    for (const auto& item : contribution.items) {
      const auto number = item ? weight(term, *item) : Rational(0);
      if (!number) return std::nullopt;
      weights.push_back(*number);
    }
    if (contribution.cell)
      one.cells[*contribution.cell] = std::move(weights);
    else
      one.constant = weights.front();
    if (!add_to(sum, 1, one)) return std::nullopt;
  }
  return sum;
}

/// A single item as its number.
std::optional<LinearSum> of_item(const Term& term, const Workbench& bench) {
  const auto list = cellwise(term, bench);
  if (!list || list->contributions.size() != 1 || !list->always()) return std::nullopt;
  return of_list(Term::of(Aggregate::sum, term), bench);
}

LinearSum of_links(const Term& term) {
  LinearSum sum;
  for (const auto link : term.cells) {
    auto& weights = sum.cells.try_emplace(link, LinearSum::Weights{0, 0}).first->second;
    weights[1] = *add(weights[1], 1);  // a link may be told twice
  }
  return sum;
}

std::optional<LinearSum> of_product(const LinearSum& a, const LinearSum& b) {
  if (!a.cells.empty() && !b.cells.empty()) return std::nullopt;
  LinearSum sum;
  const auto& factor = a.cells.empty() ? a.constant : b.constant;
  return add_to(sum, factor, a.cells.empty() ? b : a) ? std::optional(sum) : std::nullopt;
}

std::optional<LinearSum> of_arithmetic(const Term& term, const Workbench& bench) {
  auto left = linear_sum(term.operands[0], bench);
  auto right = term.operands.size() > 1 ? linear_sum(term.operands[1], bench) : LinearSum();
  if (!left || !right) return std::nullopt;
  switch (term.arithmetic) {
    case Arithmetic::add: return add_to(*left, 1, *right) ? left : std::nullopt;
    case Arithmetic::subtract: return add_to(*left, -1, *right) ? left : std::nullopt;
    case Arithmetic::negate: return add_to(*right, -1, *left) ? right : std::nullopt;
    case Arithmetic::multiply: return of_product(*left, *right);
    case Arithmetic::divide: {
      const auto factor = right->cells.empty() ? divide(1, right->constant) : std::nullopt;
      LinearSum sum;
      return factor && add_to(sum, *factor, *left) ? std::optional(sum) : std::nullopt;
    }
    case Arithmetic::modulo: return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace

Rational LinearSum::weight(CellId cell, SymbolId symbol) const {
  assert(cells.contains(cell) && index(symbol) < Domain::capacity);
  const auto& weights = cells.at(cell);
  return index(symbol) < weights.size() ? weights[index(symbol)] : Rational(0);
}

std::optional<LinearSum> linear_sum(const Term& term, const Workbench& bench) {
  if (term.kind == Term::Kind::links) return of_links(term);
  if (term.kind == Term::Kind::arithmetic) return of_arithmetic(term, bench);
  if (term.kind != Term::Kind::aggregate) return of_item(term, bench);
  const bool linear =
      term.aggregate == Aggregate::sum || term.aggregate == Aggregate::count || term.aggregate == Aggregate::length;
  return linear ? of_list(term, bench) : std::nullopt;
}

std::optional<LinearSum> difference(const LinearSum& left, const LinearSum& right, const Puzzle& puzzle) {
  auto sum = left;
  if (!add_to(sum, -1, right)) return std::nullopt;
  for (auto cell = sum.cells.begin(); cell != sum.cells.end();) {
    const auto candidates = puzzle.domain(cell->first);
    const auto first = sum.weight(cell->first, candidates.lowest());
    const bool same = std::all_of(candidates.begin(), candidates.end(),
                                  [&](SymbolId symbol) { return sum.weight(cell->first, symbol) == first; });
    if (same && !add_to(sum.constant, 1, first)) return std::nullopt;
    cell = same ? sum.cells.erase(cell) : std::next(cell);
  }
  return sum;
}

}  // namespace grids
