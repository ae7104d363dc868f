#pragma once

#include <cstddef>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace grids::reference {

using Random = std::mt19937;
using Numbers = std::vector<std::size_t>;

/// A number from low to high.
std::size_t from(Random& random, std::size_t low, std::size_t high);

bool chance(Random& random, double probability);

template <typename List>
auto one_of(Random& random, const List& list) {
  return list[from(random, 0, std::size(list) - 1)];
}

/// "- text", a line of its own.
std::string item(const std::string& text);
std::string size_item(std::size_t rows, std::size_t columns);
std::string number(std::size_t value);
/// The name of a cell, counted row by row.
std::string cell(std::size_t index, std::size_t columns);
std::string joined(const Numbers& cells, std::size_t columns, std::string_view between);

/// `count` different cells of so many.
Numbers some_cells(Random& random, std::size_t cells, std::size_t count);
/// A Latin square of 1 to `side`.
Numbers latin_square(Random& random, std::size_t side);
/// Parts the cells into connected cages of up to `most` cells.
std::vector<Numbers> cages(Random& random, std::size_t rows, std::size_t columns, std::size_t most);

/// A drawing of `values`, each shown with this probability, now and then a wrong one.
std::string initial(Random& random, const Numbers& values, std::size_t columns, double shown, std::size_t highest);
/// Most often what the operator makes of the cage's values, so that there are solutions; else near
/// to it. Of `-` and `/` it is the largest against the rest.
std::size_t target(Random& random, char operation, const Numbers& cage, const Numbers& values);

}  // namespace grids::reference
