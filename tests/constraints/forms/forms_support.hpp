#pragma once

#include <vector>

#include "constraints/automata/alphabet.hpp"
#include "constraints/normal_forms/literal.hpp"
#include "core/random.hpp"
#include "model/comparison.hpp"

// Random pieces that the normal forms are put together from.

namespace grids {

constexpr Comparison comparisons[] = {Comparison::equal,   Comparison::not_equal, Comparison::less,
                                      Comparison::at_most, Comparison::greater,   Comparison::at_least};

inline Comparison random_comparison(Random& random) { return comparisons[random.below(6)]; }

/// A literal of the cell over 3 symbols, between never and always.
inline Literal random_literal(Random& random, std::size_t cell) { return {cell_at(cell), Domain(random.next() & 7)}; }

inline std::vector<Literal> random_literals(Random& random, std::size_t cells) {
  std::vector<Literal> literals;
  for (std::size_t i = 0; i < cells; ++i) literals.push_back(random_literal(random, i));
  return literals;
}

/// The first `symbols` symbols with numbers from low to high, in no order.
inline NumberedCell random_cell(Random& random, std::size_t cell, std::size_t symbols, int low, int high) {
  NumberedCell result{cell_at(cell), {Domain::first_symbols(symbols), {}}};
  for (std::size_t i = 0; i < symbols; ++i)
    result.alphabet.numbers.push_back(low + static_cast<int>(random.below(static_cast<std::size_t>(high - low + 1))));
  return result;
}

inline bool holds_for(const Literal& literal, SymbolId symbol) { return literal.symbols.contains(symbol); }

}  // namespace grids
