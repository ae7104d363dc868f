#include "approved_text.hpp"
#include "generate/layouts/areas.hpp"
#include "generate/layouts/blocks.hpp"
#include "generate/layouts/dominoes.hpp"
#include "generate/layouts/lines.hpp"
#include "generate/layouts/paths.hpp"
#include "generate/layouts/pattern.hpp"
#include "generate/layouts/tents.hpp"
#include "generate/layouts/threads.hpp"
#include "test.hpp"

// What a seed draws: on every machine the same. Where a layout is meant to be drawn otherwise, approve the drawings.

namespace grids::layouts {
namespace {

std::string drawing(const Grid& grid, const std::vector<Region>& regions) {
  std::string cells(grid.cell_count(), '.');
  std::string lists;
  for (std::size_t i = 0; i < regions.size(); ++i) {
    for (const auto cell : regions[i]) cells[index(cell)] = static_cast<char>(i < 26 ? 'a' + i : 'A' + i % 26);
    if (!regions[i].empty()) lists += ' ' + grid.name(regions[i].front()) + '-' + grid.name(regions[i].back());
  }
  std::string text;
  for (std::size_t i = 0; i < cells.size(); i += grid.columns()) text += "  " + cells.substr(i, grid.columns()) + "\n";
  return text + " " + lists + "\n";
}

std::string drawing(const Grid& grid, const std::optional<std::vector<Region>>& regions) {
  return regions ? drawing(grid, *regions) : "  nothing\n";
}

std::string drawing(Size size, const std::optional<std::vector<bool>>& colours) {
  if (!colours) return "  nothing\n";
  std::string text;
  for (std::size_t i = 0; i < colours->size(); ++i)
    text += (i % size.columns == 0 ? "  " : "") + std::string((*colours)[i] ? "#" : ".") +
            (i % size.columns + 1 == size.columns ? "\n" : "");
  return text;
}

TEST_CASE("layouts are drawn as approved") {
  std::string all;
  const Grid square(Size{9, 9});
  const Grid wide(Size{6, 11});
  Grid holed(Size{8, 8});
  for (const auto cell : {9U, 10U, 27U, 36U, 44U, 62U}) holed.set_block(cell_at(cell));
  const auto cells = square.cells();
  Solution contents;
  for (std::size_t i = 0; i < 81; ++i) contents.push_back(symbol_at((i / 9 * 3 + i / 27 + i % 9) % 9));
  const auto note = [&](const std::string& name, const std::string& text) { all += name + "\n" + text; };
  for (const std::uint64_t seed : {1U, 2U}) {
    Random random(seed);
    note("areas of nine", drawing(square, areas(square, {{{9, 1}}}, random)));
    note("areas of two to five", drawing(holed, areas(holed, {{{2, 2}, {3, 4}, {5, 1}}}, random)));
    note("areas that differ", drawing(square, areas(square, {{{2, 1}, {3, 3}, {4, 2}}, &contents}, random)));
    note("seven areas", drawing(wide, areas(wide, {{}, nullptr, 7}, random)));
    note("groups of three", drawing(holed, groups_of(holed, holed.cells(), 3, random)));
    note("rectangles", drawing(square, rectangles(square, {2, 8, true}, random)));
    note("rectangles without crosses", drawing(wide, rectangles(wide, {2, 6, false}, random)));
    note("half turned", drawing(wide, half_turned(wide, 3, 9, random)));
    note("areas around",
         drawing(holed, areas_around(holed, {{cell_at(0), cell_at(3)}, {cell_at(63)}, {cell_at(40)}}, random)));
    if (const auto parts = split(square, {cells.begin(), cells.begin() + 30}, cell_at(12), random))
      note("split", drawing(square, std::vector{parts->first, parts->second}));
    note("dominoes", drawing(wide, dominoes(wide, random)));
    for (const bool diagonal : {false, true})
      note("lines", drawing(square, lines(
                                        square, {7, 3, 6, diagonal, false}, [](const Region&) { return true; },
                                        [](const Region& line) { return line.size() >= 3; }, random)));
    for (const auto& shapes : copies(
             square, 2, 2, 4, [&](CellId a, CellId b) { return contents[index(a)] == contents[index(b)]; }, random))
      note("copies", drawing(square, shapes));
    for (const auto steps : {Steps::edges, Steps::corners, Steps::lines}) {
      const Grid small(Size{5, 6});
      const auto found = path(small, steps, random);
      std::string names;
      if (found)
        for (const auto cell : *found) names += ' ' + small.name(cell);
      note("path", " " + names + "\n");
    }
    for (const unsigned smoothings : {0U, 1U, 2U})
      note("pattern", drawing({6, 11}, pattern({6, 11}, 0.4, smoothings, random)));
    note("connected pattern", drawing({7, 8}, connected_pattern({7, 8}, random)));
    note("tents", drawing(square, tents(square, 14, random)));
    note("threads", drawing(wide, threads(wide, 3, 7, 12, random)));
    BlockRequest request;
    note("blocks", drawing({9, 9}, blocks({9, 9}, request, random)));
    request.symmetry = Symmetry::rotation;
    request.shortest_run = 2;
    request.longest_run = 6;
    request.connected = request.border_row = true;
    note("blocks of a Kakuro", drawing({9, 9}, blocks({9, 9}, request, random)));
    request = {};
    request.symmetry = Symmetry::mirror;
    request.apart = request.connected = true;
    note("blocks apart", drawing({8, 9}, blocks({8, 9}, request, random)));
    request = {};
    request.runs_of_one = false;
    note("blocks that leave no cell alone", drawing({9, 9}, blocks({9, 9}, request, random)));
  }
  approve_text("tests/generate/approved/layouts.txt", all);
}

}  // namespace
}  // namespace grids::layouts
