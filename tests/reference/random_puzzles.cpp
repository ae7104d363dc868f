#include "reference/random_puzzles.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <string_view>
#include <vector>

namespace grids::reference {
namespace {

using Random = std::mt19937;
using Numbers = std::vector<std::size_t>;

/// A number from low to high.
std::size_t from(Random& random, std::size_t low, std::size_t high) {
  return std::uniform_int_distribution<std::size_t>(low, high)(random);
}

bool chance(Random& random, double probability) { return std::bernoulli_distribution(probability)(random); }

template <typename List>
auto one_of(Random& random, const List& list) {
  return list[from(random, 0, std::size(list) - 1)];
}

std::string item(const std::string& text) { return "- " + text + "\n"; }

std::string number(std::size_t value) { return std::to_string(value); }

std::string size_item(std::size_t rows, std::size_t columns) {
  return item("size: " + number(rows) + "x" + number(columns));
}

std::string cell(std::size_t index, std::size_t columns) {
  return static_cast<char>('a' + index / columns) + number(index % columns + 1);
}

std::string joined(const Numbers& cells, std::size_t columns, std::string_view between) {
  std::string text;
  for (const auto i : cells) text.append(text.empty() ? "" : between).append(cell(i, columns));
  return text;
}

/// `count` different cells of so many.
Numbers some_cells(Random& random, std::size_t cells, std::size_t count) {
  Numbers all(cells);
  std::iota(all.begin(), all.end(), std::size_t{0});
  std::ranges::shuffle(all, random);
  all.resize(std::min(count, cells));
  return all;
}

/// A Latin square: rows, columns and numbers of a cyclic one shuffled.
Numbers latin_square(Random& random, std::size_t side) {
  const auto rows = some_cells(random, side, side);
  const auto columns = some_cells(random, side, side);
  const auto numbers = some_cells(random, side, side);
  Numbers square;
  for (const auto row : rows)
    for (const auto column : columns) square.push_back(numbers[(row + column) % side] + 1);
  return square;
}

/// A drawing of `values`, each shown with this probability, now and then a wrong one.
std::string initial(Random& random, const Numbers& values, std::size_t columns, double shown, std::size_t highest) {
  std::string text = "- initial: |\n";
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (i % columns == 0) text += "    ";
    const auto value = chance(random, 0.02) ? from(random, 1, highest) : values[i];
    text += chance(random, shown) ? number(value) : ".";
    text += i % columns + 1 == columns ? '\n' : ' ';
  }
  return text;
}

/// Parts the cells into connected cages of up to `most` cells.
std::vector<Numbers> cages(Random& random, std::size_t rows, std::size_t columns, std::size_t most) {
  std::vector<Numbers> cages;
  std::vector<bool> taken(rows * columns);
  for (std::size_t start = 0; start < taken.size(); ++start) {
    if (taken[start]) continue;
    Numbers cage{start};
    taken[start] = true;
    for (auto wanted = from(random, 1, most); cage.size() < wanted;) {
      Numbers next;
      for (const auto i : cage) {
        if (i % columns + 1 < columns && !taken[i + 1]) next.push_back(i + 1);
        if (i / columns + 1 < rows && !taken[i + columns]) next.push_back(i + columns);
      }
      if (next.empty()) break;
      cage.push_back(one_of(random, next));
      taken[cage.back()] = true;
    }
    cages.push_back(cage);
  }
  return cages;
}

/// What the operator makes of the values: of `-` and `/` the largest against the rest; 1 where that
/// is not a positive whole number.
std::size_t result(char operation, const Numbers& cage, const Numbers& values) {
  std::size_t sum = 0;
  std::size_t product = 1;
  std::size_t largest = 0;
  for (const auto i : cage) {
    sum += values[i];
    product *= values[i];
    largest = std::max(largest, values[i]);
  }
  if (operation == '+') return sum;
  if (operation == '*') return product;
  if (operation == '-') return 2 * largest > sum ? 2 * largest - sum : 0;
  return largest * largest % product == 0 ? largest * largest / product : 1;
}

/// Most often the result of the values, so that there are solutions; else near to it.
std::size_t target(Random& random, char operation, const Numbers& cage, const Numbers& values) {
  const auto right = result(operation, cage, values);
  return chance(random, 0.95) ? right : right + from(random, 1, 2);
}

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

std::string random_term(Random& random, std::size_t cells, std::size_t columns, std::size_t depth) {
  if (depth == 0 || chance(random, 0.3))
    return chance(random, 0.8) ? cell(from(random, 0, cells - 1), columns) : number(from(random, 1, 6));
  const auto left = random_term(random, cells, columns, depth - 1);
  const auto right = random_term(random, cells, columns, depth - 1);
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
    text += item(cell(from(random, 0, 5), columns) + one_of(random, std::array{" + ", " - ", " * ", " / "}) +
                 random_term(random, 6, columns, 2) + " " + comparison + " " + random_term(random, 6, columns, 1));
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

}  // namespace grids::reference
