#include "constraints/rules/linear_sum.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <functional>

#include "constraints/rules/cellwise.hpp"

namespace grids {
namespace {

using rules::Aggregate;
using rules::Arithmetic;
using rules::Item;
using rules::Term;
using Weighed = LinearSum::Weighed;

/// Adds `factor` times a number to a sum's constant or weight. False when it becomes too large.
bool add_to(Rational& to, Rational factor, Rational number) {
  const auto product = multiply(factor, number);
  const auto total = product ? add(to, *product) : std::nullopt;
  if (total) to = *total;
  return total.has_value();
}

/// The same of all that a cell's symbols weigh.
bool add_to(std::vector<Rational>& to, Rational factor, const std::vector<Rational>& weights) {
  to.resize(std::max(to.size(), weights.size()));
  for (std::size_t i = 0; i < weights.size(); ++i)
    if (!add_to(to[i], factor, weights[i])) return false;
  return true;
}

/// Brings cells into order, and what is told of one several times together.
bool settle(std::vector<Weighed>& cells) {
  const auto out_of_order = std::ranges::adjacent_find(cells, std::ranges::greater_equal(), &Weighed::cell);
  if (out_of_order == cells.end()) return true;
  std::ranges::stable_sort(cells, {}, &Weighed::cell);
  std::vector<Weighed> settled;
  for (auto& each : cells) {
    if (settled.empty() || settled.back().cell != each.cell)
      settled.push_back(std::move(each));
    else if (!add_to(settled.back().weights, 1, each.weights))
      return false;
  }
  cells = std::move(settled);
  return true;
}

bool add_to(LinearSum& to, Rational factor, const LinearSum& sum) {
  if (!add_to(to.constant, factor, sum.constant)) return false;
  if (sum.cells.empty()) return true;
  for (const auto& [cell, weights] : sum.cells) {
    to.cells.push_back({cell, {}});
    if (!add_to(to.cells.back().weights, factor, weights)) return false;
  }
  return settle(to.cells);
}

/// What an item weighs under an aggregate; nothing when it has no number and needs one.
std::optional<Rational> weight(const Term& term, const Item& item) {
  if (term.aggregate == Aggregate::sum) return item.number;
  if (term.aggregate == Aggregate::length) return Rational(1);
  return Rational(rules::contains_known(term.classes.front(), item) ? 1 : 0);
}

/// Of cells whose items are what they hold. What a symbol weighs is worked out once for all cells of the grid.
std::optional<LinearSum> of_cells(const Term& term, const Workbench& bench) {
  const auto& puzzle = bench.puzzle();
  std::array<std::optional<Rational>, Domain::capacity> known;
  Domain asked;
  LinearSum sum;
  sum.cells.reserve(term.operands.front().cells.size());
  for (const auto cell : term.operands.front().cells) {
    const auto candidates = puzzle.domain(cell);
    const bool in_grid = index(cell) < puzzle.grid().cell_count();
    std::vector<Rational> weights(index(candidates.highest()) + 1);
    for (const auto symbol : candidates) {
      auto& of_symbol = known[index(symbol)];
      if (!in_grid || !asked.contains(symbol)) of_symbol = weight(term, bench.item(cell, symbol));
      if (!of_symbol) return std::nullopt;
      if (in_grid) asked.insert(symbol);
      weights[index(symbol)] = *of_symbol;
    }
    sum.cells.push_back({cell, std::move(weights)});
  }
  return settle(sum.cells) ? std::optional(std::move(sum)) : std::nullopt;
}

std::optional<LinearSum> of_list(const Term& term, const Workbench& bench) {
  if (term.aggregate == Aggregate::count && !term.classes.front().is_known()) return std::nullopt;
  if (term.operands.front().kind == Term::Kind::cells) return of_cells(term, bench);
  const auto list = cellwise(term.operands.front(), bench);
  if (!list) return std::nullopt;
  LinearSum sum;
  for (const auto& contribution : list->contributions) {
    std::vector<Rational> weights;
    weights.reserve(contribution.items.size());
    for (const auto& item : contribution.items) {
      const auto number = item ? weight(term, *item) : Rational(0);
      if (!number) return std::nullopt;
      weights.push_back(*number);
    }
    if (contribution.cell)
      sum.cells.push_back({*contribution.cell, std::move(weights)});
    else if (!add_to(sum.constant, 1, weights.front()))
      return std::nullopt;
  }
  return settle(sum.cells) ? std::optional(std::move(sum)) : std::nullopt;
}

/// A single item as its number.
std::optional<LinearSum> of_item(const Term& term, const Workbench& bench) {
  const auto list = cellwise(term, bench);
  if (!list || list->contributions.size() != 1 || !list->always()) return std::nullopt;
  return of_list(Term::of(Aggregate::sum, term), bench);
}

/// A link may be told twice.
LinearSum of_links(const Term& term) {
  LinearSum sum;
  for (const auto link : term.cells) sum.cells.push_back({link, {0, 1}});
  settle(sum.cells);
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

Rational LinearSum::Weighed::weight(SymbolId symbol) const {
  assert(index(symbol) < Domain::capacity);
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

std::optional<LinearSum> difference(LinearSum left, const LinearSum& right, const Puzzle& puzzle) {
  if (!add_to(left, -1, right)) return std::nullopt;
  bool fits = true;
  std::erase_if(left.cells, [&](const Weighed& each) {
    const auto candidates = puzzle.domain(each.cell);
    const auto first = each.weight(candidates.lowest());
    const bool same = std::all_of(candidates.begin(), candidates.end(),
                                  [&](SymbolId symbol) { return each.weight(symbol) == first; });
    fits = fits && (!same || add_to(left.constant, 1, first));
    return same;
  });
  return fits ? std::optional(std::move(left)) : std::nullopt;
}

}  // namespace grids
