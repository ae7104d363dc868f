#include "render/border_clues.hpp"

#include <algorithm>
#include <map>
#include <string>

#include "render/arrow_head.hpp"
#include "render/text_fit.hpp"
#include "render/view.hpp"

namespace grids {
namespace {

constexpr double single_size = Scene::cell * 0.42;
constexpr double stacked_size = Scene::cell * 0.36;
constexpr double diagonal_room = Scene::cell * 0.95;

bool is_diagonal(const BorderClue& clue) {
  return clue.items.size() == 1 && (clue.items[0].ends_with('\\') || clue.items[0].ends_with('/'));
}

bool is_vertical(Side side) { return side == Side::top || side == Side::bottom; }

/// The items of each line of a side, the nearest to the grid first.
using Stacks = std::map<std::size_t, std::vector<std::string>>;

Stacks stacks_of(const std::vector<BorderClue>& clues, Side side) {
  Stacks stacks;
  for (const auto& clue : clues) {
    if (clue.side != side || is_diagonal(clue)) continue;
    auto items = clue.items;
    // Read from left to right and downwards, the last item before the grid is the nearest.
    if (side == Side::top || side == Side::left) std::ranges::reverse(items);
    auto& stack = stacks[clue.line];
    stack.insert(stack.end(), items.begin(), items.end());
  }
  return stacks;
}

bool is_stacked(const Stacks& stacks) {
  return std::ranges::any_of(stacks, [](const auto& stack) { return stack.second.size() > 1; });
}

/// The room that an item takes on the way outwards.
double extent(const std::string& item, Side side, bool stacked) {
  const auto size = stacked ? stacked_size : single_size;
  if (is_vertical(side)) return stacked ? size * 1.2 : Scene::cell * 0.62;
  return stacked ? text_width(item, size) + size * 0.55
                 : std::max(Scene::cell * 0.62, text_width(item, size) + size * 0.6);
}

Point outwards(Side side) {
  switch (side) {
    case Side::top: return {0, -1};
    case Side::left: return {-1, 0};
    case Side::right: return {1, 0};
    case Side::bottom: return {0, 1};
  }
  return {};
}

/// The middle of the edge of the grid at this line.
Point edge_of(const View& view, Side side, std::size_t line) {
  const auto& grid = view.grid();
  const Point half = is_vertical(side) ? Point{Scene::cell / 2, 0} : Point{0, Scene::cell / 2};
  switch (side) {
    case Side::top: return view.crossing(0, line) + half;
    case Side::left: return view.crossing(line, 0) + half;
    case Side::right: return view.crossing(line, grid.columns()) + half;
    case Side::bottom: return view.crossing(grid.rows(), line) + half;
  }
  return {};
}

/// A clue that is an arrow stands for a way along its line, into the grid or out of it.
void draw_item(const View& view, Side side, const std::string& item, double most, Point at, Scene& scene) {
  const auto* hint = view.hint(item);
  if (hint != nullptr && hint->look == Look::arrow) {
    const auto way = outwards(side) * (hint->text == "outward" ? 1 : -1) * (Scene::cell * 0.2);
    return scene.add(Role::stroke,
                     Path{{Polyline{{at - way, at + way}}, arrow_head(at - way, at + way, Scene::cell * 0.15)}},
                     hint->tint);
  }
  const auto& text = hint != nullptr && hint->look == Look::text ? hint->text : item;
  scene.add(Role::clue, Lettering{at, fitted(text, most, Scene::cell * 0.94), text},
            hint != nullptr && hint->look == Look::text ? hint->tint : Tint::none);
}

/// Beyond a corner of the grid, where the clues of two sides leave room: what they count.
void draw_corners(const View& view, Scene& scene) {
  for (const auto& name : corner_names) {
    const auto* hint = view.hint(std::string(name));
    if (hint == nullptr || hint->look != Look::text) continue;
    const auto row = name.starts_with("top") ? Side::top : Side::bottom;
    const auto column = name.ends_with("left") ? Side::left : Side::right;
    const auto corner =
        view.crossing(row == Side::top ? 0 : view.grid().rows(), column == Side::left ? 0 : view.grid().columns());
    if (border_clue_band(view.puzzle(), row) == 0) continue;
    const auto at = corner + (outwards(row) + outwards(column)) * (Scene::cell * 0.31);
    scene.add(Role::clue, Lettering{at, fitted(hint->text, single_size, Scene::cell * 0.5), hint->text}, hint->tint);
  }
}

void draw_stacks(const View& view, Side side, Scene& scene) {
  const auto stacks = stacks_of(view.layout().border_clues, side);
  const bool stacked = is_stacked(stacks);
  for (const auto& [line, items] : stacks) {
    auto at = edge_of(view, side, line) + outwards(side) * (stacked ? 4 : 1);
    for (const auto& item : items) {
      const auto room = extent(item, side, stacked);
      draw_item(view, side, item, stacked ? stacked_size : single_size, at + outwards(side) * (room / 2), scene);
      at = at + outwards(side) * room;
    }
  }
}

/// Draws `44\` beside the corner where its diagonal enters the grid: the number outside, and an arrow
/// to the corner.
void draw_diagonal(const View& view, const BorderClue& clue, Scene& scene) {
  const auto& text = clue.items[0];
  const bool falling = text.back() == '\\';
  // Which way the diagonal runs away from its first cell, seen from outside.
  const auto side = clue.side;
  const double x = side == Side::left ? -1 : side == Side::right ? 1 : falling == (side == Side::top) ? -1 : 1;
  const double y = side == Side::top ? -1 : side == Side::bottom ? 1 : falling == (side == Side::left) ? -1 : 1;
  const auto corner =
      edge_of(view, side, clue.line) + (is_vertical(side) ? Point{x, 0} : Point{0, y}) * (Scene::cell / 2);
  const Point away{x, y};
  scene.add(Role::clue, Lettering{corner + Point{x * Scene::cell * 0.5, y * Scene::cell * 0.58}, Scene::cell * 0.34,
                                  text.substr(0, text.size() - 1)});
  const auto tip = corner + away * 4;
  scene.add(Role::stroke,
            Path{{Polyline{{corner + away * (Scene::cell * 0.27), tip}}, arrow_head(corner + away * 20, tip, 5)}});
}

void draw_labels(const View& view, Scene& scene) {
  const auto& grid = view.grid();
  const auto clues = [&view](Side side) { return border_clue_band(view.puzzle(), side); };
  const bool letters = view.style().names == CellNames::letters;
  const auto out = label_band / 2;
  for (std::size_t row = 0; row < grid.rows(); ++row)
    scene.add(Role::label, Lettering{edge_of(view, Side::left, row) - Point{clues(Side::left) + out, 0},
                                     Scene::cell * 0.27, letters ? row_letters(row) : std::to_string(row + 1)});
  for (std::size_t column = 0; column < grid.columns(); ++column)
    scene.add(Role::label, Lettering{edge_of(view, Side::top, column) - Point{0, clues(Side::top) + out},
                                     Scene::cell * 0.27, std::to_string(column + 1)});
}

/// Before the lines of hexagons and triangles clues stand behind one another, as far apart as cells.
constexpr double apart_before_lines = Scene::cell * 0.7;

double slanted_band(const std::vector<BorderClue>& clues) {
  std::size_t most = 0;
  for (const auto& clue : clues) most = std::max(most, clue.items.size());
  return static_cast<double>(most) * apart_before_lines;
}

void draw_slanted_clues(const View& view, Scene& scene) {
  const auto& lattice = view.grid().lattice();
  for (const auto& clue : view.layout().border_clues) {
    const auto way = lattice.line_ways()[clue.side == Side::left ? 0 : clue.side == Side::top ? 1 : 2];
    const auto starts = lattice.line_starts(way);
    if (clue.line >= starts.size()) continue;
    const auto back = step(lattice, opposite(way)) * (1 / Scene::cell);
    auto at = view.centre(view.grid().cell(starts[clue.line])) + back * (Scene::cell * 0.2);
    for (auto item = clue.items.rbegin(); item != clue.items.rend(); ++item) {
      at = at + back * apart_before_lines;
      draw_item(view, clue.side, *item, single_size, at, scene);
    }
  }
  if (!view.labelled()) return;
  const bool letters = view.style().names == CellNames::letters;
  for (std::size_t row = 0; row < view.grid().rows(); ++row)
    scene.add(Role::label, Lettering{{label_band / 2, view.centre(view.grid().cell({row, 0})).y},
                                     Scene::cell * 0.27,
                                     letters ? row_letters(row) : std::to_string(row + 1)});
}

}  // namespace

double border_clue_band(const Puzzle& puzzle, Side side) {
  const auto& clues = puzzle.layout.border_clues;
  if (!puzzle.grid().lattice().is_square()) return slanted_band(clues);
  const auto stacks = stacks_of(clues, side);
  const bool stacked = is_stacked(stacks);
  double band = std::ranges::any_of(clues, is_diagonal) ? diagonal_room : 0;
  for (const auto& [line, items] : stacks) {
    double room = stacked ? 6 : 1;
    for (const auto& item : items) room += extent(item, side, stacked);
    band = std::max(band, room);
  }
  return band;
}

void draw_border_clues(const View& view, Scene& scene) {
  if (!view.grid().lattice().is_square()) return draw_slanted_clues(view, scene);
  for (const auto side : {Side::top, Side::left, Side::right, Side::bottom}) draw_stacks(view, side, scene);
  draw_corners(view, scene);
  for (const auto& clue : view.layout().border_clues)
    if (is_diagonal(clue)) draw_diagonal(view, clue, scene);
  if (view.labelled()) draw_labels(view, scene);
}

}  // namespace grids
