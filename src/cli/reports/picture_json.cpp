#include "cli/reports/picture_json.hpp"

#include <algorithm>
#include <iterator>

#include "cli/reports/json.hpp"
#include "cli/reports/puzzle_json.hpp"
#include "render/page.hpp"
#include "render/view.hpp"

namespace grids::cli {
namespace {

/// Those of which it is to be found whether they are there.
std::vector<Link> open_links(const Puzzle& puzzle, const std::vector<Link>& links) {
  std::vector<Link> open;
  std::ranges::copy_if(links, std::back_inserter(open),
                       [&puzzle](const Link& link) { return !puzzle.domain(link.cell).single(); });
  return open;
}

void write_cell(Json& json, const View& view, CellId cell) {
  const auto corner = view.corner(cell) * half_inch_cell;
  json.begin_object().key("cell").value(view.grid().name(cell, view.style().names));
  json.key("x").value(corner.x).key("y").value(corner.y);
  if (!view.grid().lattice().is_square()) {
    json.key("outline").begin_array();
    for (const auto& point : view.outline(cell).points)
      json.value(point.x * half_inch_cell).value(point.y * half_inch_cell);
    json.end_array();
  }
  json.end_object();
}

void write_marks(Json& json, const View& view, std::span<const Domain> marks) {
  json.begin_array();
  for (const auto cell : view.grid().cells()) {
    if (view.is_given(cell)) continue;
    json.begin_object().key("cell").value(view.grid().name(cell, view.style().names)).key("symbols").begin_array();
    for (const auto symbol : marks[index(cell)]) json.value(view.puzzle().symbols().name(symbol));
    json.end_array().end_object();
  }
  json.end_array();
}

}  // namespace

std::string picture_json(const LoadedPuzzle& loaded, const std::string& svg, const PictureStyle& style,
                         std::span<const Domain> marks) {
  const auto& puzzle = loaded.puzzle;
  const auto domains = given_domains(puzzle);
  const View view(puzzle, domains, style);
  Json json;
  json.begin_object();
  write_description(json, loaded);
  json.key("svg").value(svg).key("side").value(view.room() * half_inch_cell).key("cells").begin_array();
  for (const auto cell : puzzle.grid().cells()) write_cell(json, view, cell);
  json.end_array();
  if (const auto& lattice = puzzle.grid().lattice(); !lattice.is_square()) {
    json.key("pitch").value(lattice.pitch()).key("indents").begin_array();
    for (std::size_t row = 0; row < puzzle.grid().rows(); ++row) json.value(lattice.indent(row));
    json.end_array().key("lengths").begin_array();
    for (std::size_t row = 0; row < puzzle.grid().rows(); ++row) json.value(lattice.cells_in_row(row));
    json.end_array();
  }
  json.key("givens").begin_array();
  for (const auto& [cell, symbol] : puzzle.givens())
    json.begin_object()
        .key("cell")
        .value(puzzle.grid().name(cell, style.names))
        .key("symbol")
        .value(puzzle.symbols().name(symbol))
        .end_object();
  json.end_array().key("clues").begin_array();
  for (const auto& [cell, text] : puzzle.layout.cell_clues)
    json.begin_object().key("cell").value(puzzle.grid().name(cell, style.names)).key("clue").value(text).end_object();
  json.end_array();
  if (!marks.empty()) write_marks(json.key("candidates"), view, marks);
  if (!puzzle.walls.empty()) write_wall_places(json.key("walls"), puzzle, open_links(puzzle, puzzle.walls));
  if (puzzle.links_shown) write_link_places(json.key("links"), puzzle, open_links(puzzle, puzzle.links));
  return json.end_object().take() + '\n';
}

}  // namespace grids::cli
