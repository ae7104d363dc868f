#include "constraints/arithmetic/cage_rule.hpp"

#include <algorithm>
#include <cassert>

#include "model/puzzle.hpp"

namespace grids {

NamedText cage_text(const Puzzle& puzzle, const Region& cells, Operator op, std::int64_t target) {
  NamedText out;
  for (const auto cell : cells) {
    if (!out.empty()) out.append(" ").append(text(op)).append(" ");
    out.append(NamedText::cell(puzzle.grid(), cell));
  }
  return out.append(" = ").append(std::to_string(target));
}

std::string_view cage_kind(Operator op) {
  switch (op) {
    case Operator::sum: return "sum";
    case Operator::difference: return "difference";
    case Operator::product: return "product";
    case Operator::quotient: return "quotient";
    case Operator::any: return "any operator";
  }
  return {};
}

/// All numbers are positive, and small enough for every product to be exact: see CageForms::alphabet.
bool CageRule::accepts(std::span<const SymbolId> symbols) const {
  assert(symbols.size() == scope().size() && "a symbol for each cell of the scope, in its order");
  std::int64_t sum = 0;
  std::int64_t product = 1;
  std::int64_t largest = 0;
  for (const auto symbol : symbols) {
    const auto number = (*cage_.alphabet)[index(symbol)];
    sum += number;
    product *= number;
    largest = std::max(largest, number);
  }
  const bool any = cage_.operation == Operator::any;
  const auto is = [&](Operator operation, bool reached) { return (any || cage_.operation == operation) && reached; };
  return is(Operator::sum, sum == cage_.target) || is(Operator::product, product == cage_.target) ||
         is(Operator::difference, 2 * largest - sum == cage_.target) ||
         is(Operator::quotient,
            cage_.target > 0 && largest % cage_.target == 0 && product / largest == largest / cage_.target);
}

}  // namespace grids
