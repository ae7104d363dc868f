#include "constraints/automata/alphabet.hpp"

#include "model/puzzle.hpp"

namespace grids {

Alphabet alphabet_of(const Puzzle& puzzle, CellId cell) {
  Alphabet alphabet{puzzle.domain(cell), {}};
  if (alphabet.symbols.empty()) return alphabet;
  alphabet.numbers.resize(index(alphabet.symbols.highest()) + 1);
  for (const auto symbol : alphabet.symbols) alphabet.numbers[index(symbol)] = puzzle.number(cell, symbol).value_or(0);
  return alphabet;
}

std::vector<Alphabet> alphabets_of(const Puzzle& puzzle, const Region& cells) {
  std::vector<Alphabet> alphabets;
  alphabets.reserve(cells.size());
  for (const auto cell : cells) alphabets.push_back(alphabet_of(puzzle, cell));
  return alphabets;
}

std::vector<NumberedCell> numbered(const Puzzle& puzzle, const Region& cells) {
  std::vector<NumberedCell> result;
  result.reserve(cells.size());
  for (const auto cell : cells) result.push_back({cell, alphabet_of(puzzle, cell)});
  return result;
}

}  // namespace grids
