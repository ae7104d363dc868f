#include <algorithm>
#include <filesystem>
#include <functional>

#include "composing.hpp"
#include "render/text.hpp"
#include "source_path.hpp"
#include "test.hpp"

namespace grids {
namespace {

namespace fs = std::filesystem;

TextStyle style_of_render() {
  TextStyle style;
  style.clues = style.cell_clues = style.layers = style.looks = true;
  return style;
}

TextStyle style_of_boards() {
  TextStyle style;
  style.pencil_marks = PencilMarks::restricted;
  style.clues = style.cell_clues = style.layers = true;
  return style;
}

/// The puzzle as it ships, and as it is solved.
std::vector<std::vector<Domain>> states(const Puzzle& puzzle) {
  std::vector<Domain> given(puzzle.domains().begin(), puzzle.domains().end());
  for (const auto& [cell, symbol] : puzzle.givens()) given[index(cell)] = Domain::of(symbol);
  auto solved = given;
  for (std::size_t i = 0; i < puzzle.expected->size(); ++i)
    if (const auto symbol = (*puzzle.expected)[i]) solved[i] = Domain::of(*symbol);
  return {given, solved};
}

/// Each clue of the puzzle, as what leaves it out of a layout. Empty ones, and `?`, are none.
std::vector<std::function<void(Layout&)>> omissions(const Layout& layout) {
  std::vector<std::function<void(Layout&)>> all;
  const auto each = [&all](const auto& clues, auto member, auto text_of) {
    for (std::size_t i = 0; i < clues.size(); ++i)
      if (!text_of(clues[i]).empty())
        all.push_back([member, i](Layout& changed) {
          (changed.*member).erase((changed.*member).begin() + static_cast<std::ptrdiff_t>(i));
        });
  };
  const auto text = [](const auto& clue) { return clue.text; };
  each(layout.cell_clues, &Layout::cell_clues, text);
  each(layout.block_clues, &Layout::block_clues, text);
  each(layout.marks, &Layout::marks, text);
  each(layout.border_clues, &Layout::border_clues,
       [](const BorderClue& clue) { return clue.items.empty() ? std::string() : clue.items.front(); });
  for (std::size_t i = 0; i < layout.cages.size(); ++i)
    if (!layout.cages[i].clue.empty()) all.push_back([i](Layout& changed) { changed.cages[i].clue.clear(); });
  for (std::size_t i = 0; i < layout.layers.size(); ++i)
    for (std::size_t j = 0; j < layout.layers[i].regions.size(); ++j)
      all.push_back([i, j](Layout& changed) {
        auto& regions = changed.layers[i].regions;
        regions.erase(regions.begin() + static_cast<std::ptrdiff_t>(j));
      });
  return all;
}

}  // namespace

TEST_CASE("every clue of every shipped puzzle is seen in its text pictures, as it ships and solved") {
  std::size_t clues = 0;
  for (const auto& entry : fs::recursive_directory_iterator(fs::path(source_path()) / "puzzles")) {
    if (entry.path().extension() != ".yml") continue;
    INFO(entry.path().string());
    const auto puzzle = composing::from_file(entry.path().string());
    REQUIRE(puzzle.expected);
    for (const auto& style : {style_of_render(), style_of_boards()})
      for (const auto& domains : states(puzzle)) {
        const auto whole = render_text(puzzle, domains, style);
        for (const auto& omit : omissions(puzzle.layout)) {
          auto without = puzzle;
          omit(without.layout);
          ++clues;
          if (render_text(without, domains, style) == whole) FAIL_CHECK("a clue is not seen in\n" << whole);
        }
      }
  }
  CHECK(clues > 5000);
}

}  // namespace grids
