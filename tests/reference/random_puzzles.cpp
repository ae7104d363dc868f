#include "reference/random_puzzles.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "reference/random_parts.hpp"

namespace grids::reference {
namespace {

std::string cage_formula(Random& random, const Numbers& cage, const Numbers& values, std::size_t columns) {
  const char operation = cage.size() == 1 ? '+' : one_of(random, std::string_view("+-*/"));
  const std::string between(1, operation);
  return item(joined(cage, columns, between) + " = " + number(target(random, operation, cage, values)));
}

std::string latin_squares(Random& random) {
  const auto side = from(random, 1, 4);
  return item("LatinSquare") + size_item(side, side) + initial(random, latin_square(random, side), side, 0.3, side);
}

std::string kenken_formulas(Random& random) {
  const auto side = from(random, 2, 4);
  const auto values = latin_square(random, side);
  std::string text = item("KenKen") + size_item(side, side);
  for (const auto& cage : cages(random, side, side, 4)) text += cage_formula(random, cage, values, side);
  return text;
}

std::string kenken_areas(Random& random) {
  const auto side = from(random, 2, 4);
  const auto values = latin_square(random, side);
  std::string text = item("KenKen") + size_item(side, side) + "- areas:\n";
  for (const auto& cage : cages(random, side, side, 4)) {
    const char operation = one_of(random, std::string_view("+-*/?"));
    const char real = operation == '?' ? one_of(random, std::string_view("+-*/")) : operation;
    text += "    - " + joined(cage, side, " ") + " = " + number(target(random, real, cage, values));
    text += operation == '?' ? "\n" : std::string(1, operation) + "\n";
  }
  return text;
}

/// Cages whose cells must differ only in part.
std::string partly_different_cages(Random& random) {
  constexpr std::size_t rows = 2;
  const auto columns = from(random, 2, 4);
  const auto highest = from(random, 2, 5);
  std::string text = size_item(rows, columns) + item("symbols: 1-" + number(highest));
  for (std::size_t regions = from(random, 0, 3); regions > 0; --regions) {
    const auto cells = some_cells(random, rows * columns, from(random, 2, std::min<std::size_t>(highest, 4)));
    text += "- each " + joined(cells, columns, " ") + ": all different\n";
  }
  Numbers values;
  for (std::size_t i = 0; i < rows * columns; ++i) values.push_back(from(random, 1, highest));
  for (const auto& cage : cages(random, rows, columns, 5)) text += cage_formula(random, cage, values, columns);
  return text;
}

/// Classes with regions that overlap as they like.
std::string classes(Random& random) {
  constexpr std::size_t columns = 3;
  const auto highest = from(random, 2, 4);
  std::string text = size_item(3, columns) + item("symbols: 1-" + number(highest));
  for (std::size_t count = from(random, 2, 5); count > 0; --count) {
    const auto name = one_of(random, std::array{"SumIs", "DifferenceIs", "ProductIs", "QuotientIs"});
    const auto cage = some_cells(random, 9, from(random, 1, 4));
    text += item(std::string("name: ") + name) + "  region: " + joined(cage, columns, " ") + "\n" +
            "  target: " + number(from(random, 1, 2 * highest)) + "\n";
  }
  return text;
}

/// One rectangle of white cells; the sums of a row or column, from its values, stand before it.
std::string kakuros(Random& random) {
  const auto rows = from(random, 2, 3);
  const auto columns = from(random, 2, 3);
  auto values = latin_square(random, 3);
  for (auto& value : values) value += 3 * from(random, 0, 2);
  const auto sum = [&](std::size_t first, std::size_t step, std::size_t count) {
    std::size_t total = chance(random, 0.05) ? 1 : 0;
    for (std::size_t i = 0; i < count; ++i) total += values[first + i * step];
    return number(total);
  };
  std::string text = item("Kakuro") + "- initial: |\n    #";
  for (std::size_t column = 0; column < columns; ++column) text += " " + sum(column, 3, rows) + "\\";
  for (std::size_t row = 0; row < rows; ++row) {
    text += "\n    \\" + sum(3 * row, 1, columns);
    for (std::size_t column = 0; column < columns; ++column)
      text += chance(random, 0.2) ? " {123456}" : chance(random, 0.1) ? " " + number(values[3 * row + column]) : " .";
  }
  return text + "\n";
}

std::string killers(Random& random) {
  // A Sudoku of side 4: its two bands' rows, its stacks' columns, its numbers shuffled.
  const Numbers solved = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};
  const auto numbers = some_cells(random, 4, 4);
  Numbers values;
  for (const auto value : solved) values.push_back(numbers[value - 1] + 1);
  std::string text = item("Killer: {size: 4x4, box: 2x2}") + "- areas:\n";
  for (const auto& cage : cages(random, 4, 4, 4))
    if (chance(random, 0.8))
      text += "    - " + joined(cage, 4, " ") + " = " + number(target(random, '+', cage, values)) + "\n";
  return text + initial(random, values, 4, 0.1, 4);
}

/// A term that begins with a cell, so that no part of it is a constant that might divide by zero.
std::string random_term(Random& random, std::size_t cells, std::size_t columns, std::size_t depth) {
  const auto first = cell(from(random, 0, cells - 1), columns);
  if (depth == 0 || chance(random, 0.2)) return first;
  const auto left = random_term(random, cells, columns, depth - 1);
  const auto right = chance(random, 0.2) ? number(from(random, 1, 6)) : random_term(random, cells, columns, depth - 1);
  const char operation = one_of(random, std::string_view("+-*+-/"));
  return "(" + left + " " + operation + " " + right + ")";
}

std::string formulas(Random& random) {
  constexpr std::size_t columns = 3;
  const auto highest = from(random, 1, 4);
  std::string text = size_item(2, columns) + item("symbols: 0-" + number(highest));
  if (highest >= 2 && chance(random, 0.3)) text += item("each row: all different");
  for (std::size_t count = from(random, 1, 4); count > 0; --count) {
    const auto comparison = one_of(random, std::array{"=", "=", "!=", "<", "<=", ">", ">="});
    text += item(random_term(random, 6, columns, 2) + " " + comparison + " " + random_term(random, 6, columns, 1));
  }
  return text;
}

/// The classes that speak of the whole grid for small ones; they are not asked before it is full.
std::string jigsaws(Random& random) {
  const auto side = from(random, 2, 4);
  const bool whole = side < 4;
  std::string text = size_item(side, side) + item("symbols: 1-size");
  text += item(whole ? "EachDimensionIsCompletePermutation" : "each line: permutation");
  if (whole) text += "- name: RegionsAreCompletePermutation\n  regions:\n";
  const auto cells = some_cells(random, side * side, side * side);
  for (std::size_t region = 0; region < side; ++region) {
    const auto begin = cells.begin() + static_cast<std::ptrdiff_t>(region * side);
    const auto names = joined(Numbers(begin, begin + static_cast<std::ptrdiff_t>(side)), side, " ");
    if (chance(random, 0.9) || region == 0)
      text += whole ? "    - " + names + "\n" : "- name: RegionIsCompletePermutation\n  region: " + names + "\n";
  }
  return text;
}

std::string permuted_symbols(Random& random) {
  constexpr std::size_t columns = 3;
  std::string text = size_item(2, columns) + item("symbols: A-D");
  for (std::size_t count = from(random, 1, 3); count > 0; --count) {
    const auto cells = some_cells(random, 6, from(random, 1, 4));
    std::string names;
    for (const auto symbol : some_cells(random, 4, cells.size()))
      names.append(1, ' ').append(1, static_cast<char>('A' + symbol));
    text += "- name: RegionPermutesSymbols\n  region: " + joined(cells, columns, " ") + "\n  symbols:" + names + "\n";
  }
  return text;
}

std::string magic_squares(Random& random) {
  const Numbers square = {2, 7, 6, 9, 5, 1, 4, 3, 8};
  return item("MagicSquare") + size_item(3, 3) + initial(random, square, 3, 0.2, 9);
}

}  // namespace

std::span<const RandomPuzzles> random_puzzles() {
  static const std::array all = {
      RandomPuzzles{"Latin squares", latin_squares},
      RandomPuzzles{"KenKens of formulas", kenken_formulas},
      RandomPuzzles{"KenKens of areas and clues", kenken_areas},
      RandomPuzzles{"cages whose cells differ in part", partly_different_cages},
      RandomPuzzles{"classes on regions that overlap", classes},
      RandomPuzzles{"Kakuros", kakuros},
      RandomPuzzles{"Killers", killers},
      RandomPuzzles{"formulas", formulas},
      RandomPuzzles{"jigsaws", jigsaws},
      RandomPuzzles{"regions that permute symbols", permuted_symbols},
      RandomPuzzles{"magic squares", magic_squares},
  };
  return all;
}

bool random_puzzles_are_wanted() { return std::getenv("GRIDS_RANDOM_PUZZLES") != nullptr; }

std::size_t wanted_of_each_kind() {
  if (!random_puzzles_are_wanted()) return 25;
  return std::strtoull(std::getenv("GRIDS_RANDOM_PUZZLES"), nullptr, 10) / random_puzzles().size() + 1;
}

}  // namespace grids::reference
