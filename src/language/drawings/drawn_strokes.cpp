#include "language/drawings/drawn_strokes.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace grids {
namespace {

/// To which sides a line in a cell runs.
struct Arms {
  std::string_view text;
  bool up = false;
  bool right = false;
  bool down = false;
  bool left = false;
};

constexpr std::array all_arms{
    Arms{"╵", true, false, false, false}, Arms{"╶", false, true, false, false}, Arms{"└", true, true, false, false},
    Arms{"╷", false, false, true, false}, Arms{"│", true, false, true, false},  Arms{"┌", false, true, true, false},
    Arms{"├", true, true, true, false},   Arms{"╴", false, false, false, true}, Arms{"┘", true, false, false, true},
    Arms{"─", false, true, false, true},  Arms{"┴", true, true, false, true},   Arms{"┐", false, false, true, true},
    Arms{"┤", true, false, true, true},   Arms{"┬", false, true, true, true},   Arms{"┼", true, true, true, true}};

const Arms* arms_of(std::string_view text) {
  const auto found = std::ranges::find(all_arms, text, &Arms::text);
  return found == all_arms.end() ? nullptr : &*found;
}

}  // namespace

bool is_stroke(std::string_view text) { return arms_of(text) != nullptr; }

std::vector<std::string_view> strokes_of(const Puzzle& puzzle, const Solution& solution) {
  const auto& grid = puzzle.grid();
  std::vector<Arms> arms(grid.cell_count());
  if (puzzle.links_shown && puzzle.links_run)
    for (const auto& [first, second, link] : puzzle.links) {
      if (index(link) >= solution.size() || index(solution[index(link)]) != 1) continue;
      const bool upright = grid.place(first).row != grid.place(second).row;
      (upright ? arms[index(first)].down : arms[index(first)].right) = true;
      (upright ? arms[index(second)].up : arms[index(second)].left) = true;
    }
  std::vector<std::string_view> texts;
  for (const auto& each : arms) {
    const auto same = [&each](const Arms& other) {
      return other.up == each.up && other.right == each.right && other.down == each.down && other.left == each.left;
    };
    const auto found = std::ranges::find_if(all_arms, same);
    const int count = int{each.up} + int{each.right} + int{each.down} + int{each.left};
    // A line ends at a symbol, which stands there.
    const bool shown = found != all_arms.end() && count > (puzzle.symbols().are_none() ? 0 : 1);
    texts.push_back(shown ? found->text : std::string_view());
  }
  return texts;
}

void read_strokes(const Drawing& solution, Puzzle& puzzle, Diagnostics& diagnostics) {
  const auto& grid = puzzle.grid();
  const auto at = [&](CellId cell) -> const DrawnToken& {
    return solution.rows[grid.place(cell).row][grid.place(cell).column];
  };
  auto& expected = *puzzle.expected;
  for (const auto& [first, second, link] : puzzle.links) {
    const bool upright = grid.place(first).row != grid.place(second).row;
    const auto* const one = arms_of(at(first).text);
    const auto* const other = arms_of(at(second).text);
    if (one == nullptr && other == nullptr) continue;
    const bool from_one = one != nullptr && (upright ? one->down : one->right);
    const bool from_other = other != nullptr && (upright ? other->up : other->left);
    if (one != nullptr && other != nullptr && from_one != from_other) {
      const auto& open = from_one ? first : second;
      diagnostics.error(at(open).where, grid.name(open) + ": the line ends before " +
                                            grid.name(from_one ? second : first) + ", which it should reach");
      continue;
    }
    if (expected.size() <= index(link)) expected.resize(index(link) + 1);
    expected[index(link)] = symbol_at(from_one || from_other ? 1 : 0);
  }
}

}  // namespace grids
