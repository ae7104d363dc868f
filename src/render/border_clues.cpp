#include "render/border_clues.hpp"

#include <algorithm>
#include <map>
#include <string>

#include "render/arrow_head.hpp"
#include "render/border_bands.hpp"
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

Stacks stacks_of(const Layout& layout, Side side) {
  Stacks stacks;
  if (const auto bands = border_bands(layout, side); !bands.empty()) {
    stacks = clues_in_bands(layout, side, bands);
    if (side == Side::top || side == Side::left)
      for (auto& [line, items] : stacks) std::ranges::reverse(items);
    return stacks;
  }
  for (const auto& clue : layout.border_clues) {
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

/// How far out the middles of the clues of bands are, the nearest first; at last where these end.
std::vector<double> ways_out(const Stacks& stacks, Side side) {
  std::vector<double> rooms;
  for (const auto& [line, items] : stacks) {
    rooms.resize(items.size());
    for (std::size_t i = 0; i < items.size(); ++i) rooms[i] = std::max(rooms[i], extent(items[i], side, true));
  }
  std::vector<double> ways;
  double out = 4;
  for (const auto room : rooms) {
    ways.push_back(out + room / 2);
    out += room;
  }
  ways.push_back(out + 2);
  return ways;
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

/// Where the name of a band stands, beyond the end of its line.
constexpr double names_out = Scene::cell * 0.22;
constexpr double name_size = Scene::cell * 0.27;

/// The side at whose end the names of another side's bands stand: so none meets those of a third.
Side side_of_names(Side side) {
  switch (side) {
    case Side::top: return Side::right;
    case Side::right: return Side::bottom;
    case Side::bottom: return Side::left;
    case Side::left: break;
  }
  return Side::top;
}

/// Whether the same layers have clues above the grid and at its left, so that a name beyond the corner stands for both.
bool has_names_beyond_corner(const Layout& layout) {
  const auto top = border_bands(layout, Side::top);
  const auto left = border_bands(layout, Side::left);
  return !top.empty() && std::ranges::equal(top, left, [](const BorderBand& a, const BorderBand& b) {
    return a.layer == b.layer && a.depth == b.depth;
  });
}

/// The names of a side's bands, the nearest first.
std::vector<std::string> outward_names(const Layout& layout, Side side) {
  auto names = names_in_bands(layout, side, border_bands(layout, side));
  if (side == Side::top || side == Side::left) std::ranges::reverse(names);
  return names;
}

/// The room that names of bands need beyond the ends of their lines.
double room_for_names(const Layout& layout, Side at) {
  double room = 0;
  for (const auto side : {Side::top, Side::left, Side::right, Side::bottom}) {
    if (side_of_names(side) != at || (has_names_beyond_corner(layout) && (side == Side::top || side == Side::left)))
      continue;
    for (const auto& name : outward_names(layout, side))
      if (!name.empty()) room = std::max(room, names_out * 2 + (is_vertical(at) ? 0 : text_width(name, name_size) / 2));
  }
  return room;
}

void draw_band_names(const View& view, Side side, const std::vector<double>& ways, Scene& scene) {
  const bool shared = has_names_beyond_corner(view.layout());
  if (shared && side == Side::left) return;
  const bool beyond_corner = shared && side == Side::top;
  const auto names = outward_names(view.layout(), side);
  const auto corner = [&](Side one, Side other) {
    const bool low = one == Side::bottom || other == Side::bottom;
    const bool right = one == Side::right || other == Side::right;
    return view.crossing(low ? view.grid().rows() : 0, right ? view.grid().columns() : 0);
  };
  const auto across = beyond_corner ? Side::left : side_of_names(side);
  const auto left_ways = ways_out(stacks_of(view.layout(), Side::left), Side::left);
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i].empty()) continue;
    const auto aside = beyond_corner ? left_ways[i] : names_out;
    scene.add(Role::label, Lettering{corner(side, across) + outwards(side) * ways[i] + outwards(across) * aside,
                                     name_size, names[i]});
  }
}

void draw_bands(const View& view, Side side, const Stacks& stacks, Scene& scene) {
  const auto ways = ways_out(stacks, side);
  for (const auto& [line, items] : stacks)
    for (std::size_t i = 0; i < items.size(); ++i)
      if (!items[i].empty())
        draw_item(view, side, items[i], stacked_size, edge_of(view, side, line) + outwards(side) * ways[i], scene);
  draw_band_names(view, side, ways, scene);
}

void draw_stacks(const View& view, Side side, Scene& scene) {
  const auto stacks = stacks_of(view.layout(), side);
  if (!border_bands(view.layout(), side).empty()) return draw_bands(view, side, stacks, scene);
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
  const auto stacks = stacks_of(puzzle.layout, side);
  const auto names = room_for_names(puzzle.layout, side);
  if (!border_bands(puzzle.layout, side).empty()) return std::max(names, ways_out(stacks, side).back());
  const bool stacked = is_stacked(stacks);
  double band = std::max(names, std::ranges::any_of(clues, is_diagonal) ? diagonal_room : 0);
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
