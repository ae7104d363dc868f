#pragma once

#include <vector>

#include "model/puzzle.hpp"
#include "render/scene.hpp"

namespace grids {

class View;

/// Room for the names of rows and columns.
constexpr double label_band = Scene::cell * 0.5;

/// The room that the clues need on this side of the grid.
double border_clue_band(const Puzzle& puzzle, Side side);

/// Draws the clues beside the grid, stacked outwards, and arrows for those of diagonals; then the
/// names of rows and columns.
void draw_border_clues(const View& view, Scene& scene);

}  // namespace grids
