#include "render/text.hpp"

#include "render/ansi.hpp"
#include "render/box_picture.hpp"
#include "render/cell_text.hpp"
#include "render/linked_cells.hpp"

namespace grids {
namespace {

/// Rows of cells separated by blanks, each column aligned: the form that `initial` takes.
std::string plain_text(const Puzzle& puzzle, const std::vector<CellText>& cell_texts, const TextStyle& style) {
  const auto widths = column_widths(puzzle, cell_texts);
  std::string out;
  for (std::size_t i = 0; i < cell_texts.size(); ++i) {
    const auto column = i % widths.size();
    if (column > 0) out += ' ';
    out.append(widths[column] - display_width(cell_texts[i].text), ' ');
    out += style.colour ? coloured(cell_texts[i].text, cell_texts[i].kind, false) : cell_texts[i].text;
    if (column + 1 == widths.size()) out += '\n';
  }
  return out;
}

std::vector<Domain> singletons(const Solution& solution) {
  std::vector<Domain> domains;
  domains.reserve(solution.size());
  for (const auto symbol : solution) domains.push_back(Domain::of(symbol));
  return domains;
}

}  // namespace

std::string render_text(const Puzzle& puzzle, std::span<const Domain> domains, const TextStyle& style) {
  auto cells = cell_texts(puzzle, domains, style);
  if (!style.boxes) return plain_text(puzzle, cells, style);
  return BoxPicture(puzzle, std::move(cells), style).text();
}

std::string render_text(const Puzzle& puzzle, const Solution& solution, const TextStyle& style) {
  if (!puzzle.links_shown) return render_text(puzzle, singletons(solution), style);
  const auto domains = singletons(solution);
  if (!style.boxes) return linked_text(puzzle, solution, cell_texts(puzzle, domains, style));
  auto outlined = puzzle;
  outlined.layout.regions = linked_cells(puzzle, solution);
  return render_text(outlined, domains, style);
}

std::string placement_text(const Puzzle& puzzle, std::span<const Given> givens) {
  std::vector<Domain> domains(puzzle.domains().begin(), puzzle.domains().end());
  for (const auto& [cell, symbol] : givens) domains[index(cell)] = Domain::of(symbol);
  TextStyle style;
  style.boxes = false;
  style.candidates = true;
  return render_text(puzzle, domains, style);
}

}  // namespace grids
