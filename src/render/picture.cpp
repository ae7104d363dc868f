#include "render/picture.hpp"

#include <utility>

#include "core/prose.hpp"
#include "render/border_clues.hpp"
#include "render/link_lines.hpp"
#include "render/linked_cells.hpp"
#include "render/parts.hpp"

namespace grids {
namespace {

std::string title_of(const Captions& captions) {
  if (captions.title.empty()) return captions.type.empty() ? "Puzzle" : captions.type;
  if (captions.type.empty()) return captions.title;
  return std::string(captions.title).append(" (").append(captions.type).append(")");
}

std::string description_of(const Puzzle& puzzle) {
  const auto& grid = puzzle.grid();
  std::string text = "A grid of " + std::to_string(grid.rows());
  text.append(" rows and ").append(std::to_string(grid.columns())).append(" columns with ");
  text.append(std::to_string(puzzle.givens().size())).append(puzzle.givens().size() == 1 ? " given." : " givens.");
  if (!puzzle.captions.drawn_rules.empty()) text.append(" ").append(plain_prose(puzzle.captions.drawn_rules));
  return text;
}

Scene drawn(const Puzzle& puzzle, std::span<const Domain> domains, const KnownLines& known, const PictureStyle& style) {
  const View view(puzzle, domains, style);
  Scene scene;
  scene.width = view.width();
  scene.height = view.height();
  scene.title = title_of(puzzle.captions);
  scene.description = description_of(puzzle);
  scene.add(Role::paper, rectangle({0, 0}, scene.width, scene.height));
  draw_grounds(view, scene);
  draw_figures(view, scene);
  draw_layers(view, scene);
  draw_blocks(view, scene);
  draw_borders(view, scene);
  draw_layer_clues(view, scene);
  draw_line_highlights(view, scene);
  draw_link_lines(view, known.links, scene);
  draw_walls(view, scene);
  draw_crosses(view, known, scene);
  draw_marks(view, scene);
  draw_border_clues(view, scene);
  draw_symbols(view, known, scene);
  draw_pencil_marks(view, scene);
  return scene;
}

}  // namespace

Scene picture(const Puzzle& puzzle, std::span<const Domain> domains, const PictureStyle& style) {
  if (!style.lines || !has_lines(puzzle)) return drawn(puzzle, domains, {}, style);
  auto known = known_lines(puzzle, domains, style.open);
  auto shown = puzzle;
  shown.layout.walls = known.walls;
  if (puzzle.links_shown && !puzzle.links_run && known.complete)
    for (auto& cells : linked_cells(puzzle, std::exchange(known.links, {})))
      shown.layout.regions.push_back(std::move(cells));
  return drawn(shown, domains, known, style);
}

Scene picture(const Puzzle& puzzle, const Solution& solution, const PictureStyle& style) {
  std::vector<Domain> domains;
  for (const auto symbol : solution) domains.push_back(Domain::of(symbol));
  auto with_lines = style;
  with_lines.lines = true;
  return picture(puzzle, domains, with_lines);
}

std::vector<Domain> given_domains(const Puzzle& puzzle) {
  std::vector<Domain> domains(puzzle.domains().begin(), puzzle.domains().end());
  for (const auto& [cell, symbol] : puzzle.givens()) domains[index(cell)] = Domain::of(symbol);
  return domains;
}

}  // namespace grids
