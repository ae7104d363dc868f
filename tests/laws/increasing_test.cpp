#include <algorithm>
#include <functional>

#include "closed_rules.hpp"
#include "laws/laws.hpp"
#include "test.hpp"

namespace grids {

using namespace laws;

TEST_CASE("an increasing region keeps the laws, domain consistency among them") {
  Chance chance(27);
  const auto rises = [](const Values& values) {
    return std::ranges::adjacent_find(values, std::greater_equal()) == values.end();
  };
  for (const auto& alphabet : alphabets()) {
    auto puzzle = row_puzzle(static_cast<std::size_t>(chance.number(1, 5)), alphabet);
    closed_rules::add(puzzle, closed_rules::increasing(puzzle.grid().cells()));
    hold_rewriting_laws(puzzle, rises, Strength::domain, chance, 5);
  }
}

TEST_CASE("an increasing region may run any way through the grid") {
  Chance chance(28);
  auto puzzle = row_puzzle(4, range(1, 5));
  closed_rules::add(puzzle, closed_rules::increasing({cell_at(3), cell_at(0), cell_at(2)}));
  const auto rises = [](const Values& values) { return values[3] < values[0] && values[0] < values[2]; };
  hold_rewriting_laws(puzzle, rises, Strength::domain, chance);
}

}  // namespace grids
