#include "reference/random_parts.hpp"

#include <algorithm>
#include <numeric>

namespace grids::reference {
namespace {

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

}  // namespace

std::size_t from(Random& random, std::size_t low, std::size_t high) {
  return std::uniform_int_distribution<std::size_t>(low, high)(random);
}

bool chance(Random& random, double probability) { return std::bernoulli_distribution(probability)(random); }

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

Numbers some_cells(Random& random, std::size_t cells, std::size_t count) {
  Numbers all(cells);
  std::iota(all.begin(), all.end(), std::size_t{0});
  std::ranges::shuffle(all, random);
  all.resize(std::min(count, cells));
  return all;
}

/// Rows, columns and numbers of a cyclic one shuffled.
Numbers latin_square(Random& random, std::size_t side) {
  const auto rows = some_cells(random, side, side);
  const auto columns = some_cells(random, side, side);
  const auto numbers = some_cells(random, side, side);
  Numbers square;
  for (const auto row : rows)
    for (const auto column : columns) square.push_back(numbers[(row + column) % side] + 1);
  return square;
}

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

std::size_t target(Random& random, char operation, const Numbers& cage, const Numbers& values) {
  const auto right = result(operation, cage, values);
  return chance(random, 0.95) ? right : right + from(random, 1, 2);
}

}  // namespace grids::reference
