#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/domain.hpp"
#include "core/region.hpp"

namespace grids {

class Puzzle;

/// What may stand at one place of a word, or in one cell: symbols, and the numbers they stand for.
struct Alphabet {
  Domain symbols;
  std::vector<std::int64_t> numbers;  ///< by symbol; those left out are 0

  std::int64_t number(SymbolId symbol) const noexcept {
    return index(symbol) < numbers.size() ? numbers[index(symbol)] : 0;
  }
};

/// One alphabet for each place of a word.
using Alphabets = std::span<const Alphabet>;

/// A cell with its symbols and their numbers; with other numbers where a rule counts differently.
struct NumberedCell {
  CellId cell{};
  Alphabet alphabet;
};

/// The candidates of a cell with their numbers; a symbol without a number has 0.
Alphabet alphabet_of(const Puzzle& puzzle, CellId cell);
std::vector<Alphabet> alphabets_of(const Puzzle& puzzle, const Region& cells);
std::vector<NumberedCell> numbered(const Puzzle& puzzle, const Region& cells);

}  // namespace grids
