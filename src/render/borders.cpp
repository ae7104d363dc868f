// The lines of the grid, the borders of regions, cages.
#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "render/contours.hpp"
#include "render/layer_look.hpp"
#include "render/membership.hpp"
#include "render/parts.hpp"
#include "render/text_fit.hpp"

namespace grids {
namespace {

constexpr double cage_inset = 4;
constexpr double dot_radius = 2.6;
constexpr double clue_size = Scene::cell * 0.26;

/// Collects stretches of lines; those that follow one another on a line become one.
class Stretches {
 public:
  explicit Stretches(const View& view) : view_(view) {}

  void add(Place from, Place to) {
    const auto a = view_.crossing(from.row, from.column);
    const auto b = view_.crossing(to.row, to.column);
    if (!path_.lines.empty()) {
      auto& last = path_.lines.back().points;
      if (last.back() == a && ((a.x == b.x) == (last.front().x == a.x))) {
        last.back() = b;
        return;
      }
    }
    path_.lines.push_back({{a, b}, false});
  }

  /// The same between corners of other shapes.
  void add_side(Corner from, Corner to) {
    const auto& lattice = view_.grid().lattice();
    ends_.insert({from, to});
    ends_.insert({to, from});
    path_.lines.push_back({{view_.origin() + position(lattice, from), view_.origin() + position(lattice, to)}, false});
  }

  void draw(Role role, Scene& scene) {
    chain();
    if (!path_.lines.empty()) scene.add(role, std::move(path_));
  }

 private:
  /// Strokes that follow one another become one, so that they are joined where they bend.
  void chain() {
    if (ends_.empty()) return;
    const auto& lattice = view_.grid().lattice();
    path_.lines.clear();
    while (!ends_.empty()) {
      auto at = ends_.begin()->first;
      Polyline line{{view_.origin() + position(lattice, at)}, false};
      const auto first = at;
      for (auto next = ends_.find(at); next != ends_.end(); next = ends_.find(at)) {
        const auto to = next->second;
        ends_.erase(next);
        const auto back = ends_.equal_range(to);
        ends_.erase(std::find_if(back.first, back.second, [&](const auto& each) { return each.second == at; }));
        at = to;
        line.closed = at == first;
        if (line.closed) break;
        line.points.push_back(view_.origin() + position(lattice, at));
      }
      path_.lines.push_back(std::move(line));
    }
  }

  const View& view_;
  Path path_;
  std::multimap<Corner, Corner> ends_;
};

/// Calls `wanted(a, b)` for the two cells at each stretch of line, the first above or left of the
/// second, and collects those for which it is true; beyond the edge of the grid there is no cell.
template <class Wanted>
Stretches stretches(const View& view, Wanted wanted) {
  const auto& grid = view.grid();
  Stretches found(view);
  if (!grid.lattice().is_square()) {
    for (const auto cell : grid.places())
      for (const auto& side : sides_of(grid.lattice(), grid.place(cell))) {
        const auto other = side.beyond ? std::optional(grid.cell(*side.beyond)) : std::nullopt;
        if (other && *other < cell) continue;  // drawn with the other cell
        if (wanted(std::optional(cell), other)) found.add_side(side.from, side.to);
      }
    return found;
  }
  const auto at = [&grid](std::size_t row, std::size_t column) {
    return grid.contains({row, column}) ? std::optional(grid.cell({row, column})) : std::nullopt;
  };
  for (std::size_t row = 0; row <= grid.rows(); ++row)
    for (std::size_t column = 0; column < grid.columns(); ++column)
      if (wanted(at(row - 1, column), at(row, column))) found.add({row, column}, {row, column + 1});
  for (std::size_t column = 0; column <= grid.columns(); ++column)
    for (std::size_t row = 0; row < grid.rows(); ++row)
      if (wanted(at(row, column - 1), at(row, column))) found.add({row, column}, {row + 1, column});
  return found;
}

using Cell = std::optional<CellId>;

/// Whether the picture shows the cell at all.
bool is_shown(const View& view, Cell at) { return at && (view.grid().in_play(*at) || !view.hides_blocks()); }

void draw_dashed(const View& view, const Outline& cage, Scene& scene) {
  auto lines = contours(view.grid(), cage.cells, cage_inset);
  for (auto& line : lines)
    for (auto& point : line.points) point = point + view.origin();
  scene.add(Role::cage, Path{std::move(lines)});
}

void draw_clue(const View& view, const Outline& cage, Scene& scene) {
  if (cage.clue.empty() || cage.cells.empty()) return;
  const auto text = printed_clue(cage.clue);
  const auto size = fitted(text, clue_size, Scene::cell * 0.86);
  scene.add(Role::clue, view.corner_text(*std::ranges::min_element(cage.cells), text, size, {4, Scene::cell * 0.18}));
}

/// A dashed cage's clue breaks the dashes around it.
void draw_clue_in_dashes(const View& view, const Outline& cage, Scene& scene) {
  if (cage.clue.empty() || cage.cells.empty()) return;
  const auto text = printed_clue(cage.clue);
  const auto size = fitted(text, clue_size * 0.88, Scene::cell * 0.86);
  const auto clue = view.corner_text(*std::ranges::min_element(cage.cells), text, size, {3, 2 + size * 0.48});
  const auto width = text_width(text, clue.size);
  const auto corner = clue.at - Point{clue.anchor == Anchor::middle ? width / 2 : 0, clue.size * 0.48};
  scene.add(Role::patch, rectangle(corner - Point{1.5, 0.5}, width + 3, clue.size + 1));
  scene.add(Role::clue, clue);
}

/// Dots at the ends of all stretches that are wanted.
template <class Wanted>
void draw_dots(const View& view, Wanted wanted, Scene& scene) {
  const auto& grid = view.grid();
  const auto at = [&grid](std::size_t row, std::size_t column) {
    return grid.contains({row, column}) ? Cell(grid.cell({row, column})) : std::nullopt;
  };
  for (std::size_t row = 0; row <= grid.rows(); ++row)
    for (std::size_t column = 0; column <= grid.columns(); ++column)
      if (wanted(at(row - 1, column - 1), at(row - 1, column)) || wanted(at(row, column - 1), at(row, column)))
        scene.add(Role::dot, Circle{view.crossing(row, column), dot_radius});
}

/// A line after every five cells.
void draw_fives(const View& view, Scene& scene) {
  const auto* hint = view.hint("grid");
  if (hint == nullptr || hint->look != Look::fives) return;
  Path lines;
  const auto& grid = view.grid();
  for (std::size_t row = 5; row < grid.rows(); row += 5)
    lines.lines.push_back({{view.crossing(row, 0), view.crossing(row, grid.columns())}, false});
  for (std::size_t column = 5; column < grid.columns(); column += 5)
    lines.lines.push_back({{view.crossing(0, column), view.crossing(grid.rows(), column)}, false});
  if (!lines.lines.empty()) scene.add(Role::count_line, std::move(lines));
}

std::vector<Outline> drawn_as(const View& view, Look look) {
  std::vector<Outline> outlines;
  for (const auto& layer : view.layout().layers)
    if (look_of(view.puzzle(), layer).look == look)
      outlines.insert(outlines.end(), layer.regions.begin(), layer.regions.end());
  return outlines;
}

/// Where there are no other regions, cages are drawn as regions.
bool has_dashed_cages(const View& view) { return !view.layout().regions.empty(); }

Membership outlined(const View& view) {
  auto outlines = drawn_as(view, Look::outline);
  for (const auto& region : view.layout().regions) outlines.push_back({region, {}});
  if (!has_dashed_cages(view)) outlines.insert(outlines.end(), view.layout().cages.begin(), view.layout().cages.end());
  return membership(view.grid(), outlines);
}

}  // namespace

std::vector<Point> ends_of_wall(const View& view, const Link& wall) {
  const auto columns = view.grid().columns() + 1;
  const auto at = [&](CellId dot) { return view.crossing(index(dot) / columns, index(dot) % columns); };
  return {at(wall.first), at(wall.second)};
}

void draw_walls(const View& view, Scene& scene) {
  Path path;
  for (const auto& wall : view.layout().walls) path.lines.push_back({ends_of_wall(view, wall), false});
  if (!path.lines.empty()) scene.add(Role::route, std::move(path));
}

std::string printed_clue(const std::string& clue) {
  if (clue.size() < 2 || clue.find_first_not_of("0123456789?") != clue.size() - 1) return clue;
  const auto target = clue.substr(0, clue.size() - 1);
  switch (clue.back()) {
    case '*': return target + "×";
    case '/': return target + "÷";
    case '-': return target + "−";
    default: return clue;
  }
}

void draw_borders(const View& view, Scene& scene) {
  const auto frames = [&](Cell a, Cell b) { return is_shown(view, a) || is_shown(view, b); };
  if (view.layout().dotted)
    draw_dots(view, frames, scene);
  else
    stretches(view, frames).draw(Role::grid, scene);
  draw_fives(view, scene);
  auto dashed = drawn_as(view, Look::cage);
  if (has_dashed_cages(view)) dashed.insert(dashed.end(), view.layout().cages.begin(), view.layout().cages.end());
  for (const auto& cage : dashed)
    if (!cage.cells.empty()) draw_dashed(view, cage, scene);
  const auto regions = outlined(view);
  stretches(view, [&](Cell a, Cell b) {
    if (is_shown(view, a) != is_shown(view, b))
      return !view.layout().dotted || !regions[index(is_shown(view, a) ? *a : *b)].empty();
    return is_shown(view, a) && regions[index(*a)] != regions[index(*b)];
  }).draw(Role::region, scene);
  for (const auto& cage : dashed) draw_clue_in_dashes(view, cage, scene);
  if (!has_dashed_cages(view))
    for (const auto& cage : view.layout().cages) draw_clue(view, cage, scene);
  for (const auto& outline : drawn_as(view, Look::outline)) draw_clue(view, outline, scene);
}

}  // namespace grids
