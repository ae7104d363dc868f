#include "constraints/rules/requirements.hpp"

#include <algorithm>
#include <vector>

#include "constraints/arithmetic/numbers.hpp"
#include "core/counted.hpp"
#include "core/diagnostics.hpp"
#include "model/puzzle.hpp"

namespace grids {
namespace {

constexpr std::size_t most_named = 9;

}  // namespace

void require_region(const Puzzle& puzzle, const Region& region, const Location& where) {
  if (region.empty()) throw InputError(where, "expected at least one cell");
  require_in_play(puzzle, region, where);
  if (const auto twice = repeated_cell(region))
    throw InputError(where, puzzle.grid().name(*twice) + " is named twice in one region");
}

void require_in_play(const Puzzle& puzzle, const Region& region, const Location& where) {
  for (const auto cell : region)
    if (index(cell) < puzzle.grid().cell_count() && !puzzle.grid().in_play(cell))
      throw InputError(where, puzzle.grid().name(cell) + " is a block: it holds no symbol");
}

void require_numbers(const Puzzle& puzzle, const Region& region, const Location& where) {
  for (const auto cell : region) {
    if (index(cell) >= puzzle.grid().cell_count()) continue;  // hidden: numbers by birth
    for (const auto symbol : puzzle.domain(cell)) {
      const auto number = puzzle.number(cell, symbol);
      const auto& name = puzzle.symbols().name(symbol);
      if (!number)
        throw InputError(where, "'" + name + "' has no number: write " + name + "=1 where the symbols are declared");
      if (*number < -Numbers::largest || *number > Numbers::largest)
        throw InputError(where, "the number of '" + name + "' is too large: beyond 2^53");
    }
  }
}

void require_permutable(const Puzzle& puzzle, const Region& region, std::size_t symbols, const Location& where) {
  require_region(puzzle, region, where);
  if (region.size() == symbols) return;
  throw InputError(where, cells_text(puzzle, region).letters() + ": " + counted(region.size(), "cell", "cells") + ", " +
                              counted(symbols, "symbol", "symbols") + "; a permutation needs as many cells as symbols");
}

NamedText cells_text(const Puzzle& puzzle, std::span<const CellId> cells) {
  NamedText out;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (cells.size() > most_named && i == most_named - 2) {
      out.append(" ..");
      i = cells.size() - 1;
    }
    out.append(out.empty() ? "" : " ").append(NamedText::cell(puzzle.grid(), cells[i]));
  }
  return out;
}

}  // namespace grids
