// Black cells with their clues.
#include <algorithm>

#include "render/parts.hpp"
#include "render/text_fit.hpp"

namespace grids {
namespace {

/// Two clues share a block: that of the run below, and that of the run beside.
void draw_divided(const View& view, CellId block, const std::string& text, std::size_t divide, Scene& scene) {
  const auto corner = view.corner(block);
  const auto down = text.substr(0, divide);
  const auto across = text.substr(divide + 1);
  scene.add(Role::block_line, Polyline{{corner, corner + Point{Scene::cell, Scene::cell}}, false});
  const auto room = Scene::cell * 0.52;
  if (!down.empty())
    scene.add(Role::block_clue, Lettering{corner + Point{Scene::cell * 0.3, Scene::cell * 0.73},
                                          fitted(down, Scene::cell * 0.32, room), down});
  if (!across.empty())
    scene.add(Role::block_clue, Lettering{corner + Point{Scene::cell * 0.69, Scene::cell * 0.27},
                                          fitted(across, Scene::cell * 0.32, room), across});
}

void draw_clue(const View& view, const BlockClue& clue, Scene& scene) {
  if (const auto divide = clue.text.find('\\'); divide != std::string::npos)
    return draw_divided(view, clue.cell, clue.text, divide, scene);
  const auto text = clue.text.starts_with('#') ? clue.text.substr(1) : clue.text;
  if (!text.empty())
    scene.add(Role::block_clue,
              Lettering{view.centre(clue.cell), fitted(text, Scene::cell * 0.5, Scene::cell * 0.86), text});
}

}  // namespace

void draw_blocks(const View& view, Scene& scene) {
  if (view.hides_blocks()) return;
  Path blocks;
  for (std::size_t i = 0; i < view.grid().cell_count(); ++i)
    if (view.is_block(cell_at(i))) blocks.lines.push_back(view.outline(cell_at(i)));
  if (!blocks.lines.empty()) scene.add(Role::block, std::move(blocks));
  for (const auto& clue : view.layout().block_clues) draw_clue(view, clue, scene);
}

}  // namespace grids
