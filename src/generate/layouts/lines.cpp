#include "generate/layouts/lines.hpp"

#include <algorithm>
#include <cassert>

#include "generate/layouts/draw.hpp"

namespace grids::layouts {

namespace {

constexpr std::size_t attempts_for_each_cell = 40;
constexpr std::size_t steps_for_each_cell_of_a_line = 10;

class LineDrawer {
 public:
  LineDrawer(const Grid& grid, const LineRequest& request, const LineTest& may_grow, const LineTest& fits,
             Random& random)
      : grid_(grid),
        request_(request),
        may_grow_(may_grow),
        fits_(fits),
        random_(random),
        taken_(grid.cell_count(), false),
        crossed_(grid.cell_count(), false) {}

  std::vector<Region> draw_all();

 private:
  Region draw_from(CellId start, std::size_t length);
  /// Where the line may go on, the best last.
  Region ways_on(const Region& line);
  double liking(const Region& line, CellId next) const;
  void extend(Region& line, CellId next);
  void shorten(Region& line);
  /// The square of four cells that a diagonal step crosses, by its first cell; nothing of other steps.
  std::optional<std::size_t> square_of(CellId from, CellId to) const;

  const Grid& grid_;
  const LineRequest& request_;
  const LineTest& may_grow_;
  const LineTest& fits_;
  Random& random_;
  std::vector<bool> taken_;
  std::vector<bool> crossed_;  ///< squares of four cells, by their first
};

std::vector<Region> LineDrawer::draw_all() {
  std::vector<Region> found;
  const auto cells = grid_.cells();
  const auto shortest = std::max<std::size_t>(1, request_.shortest);
  const auto longest = std::min(request_.longest, cells.size());
  if (shortest > longest) return found;
  for (std::size_t i = 0; i < attempts_for_each_cell * cells.size() && found.size() < request_.number; ++i) {
    const auto start = cells[random_.below(cells.size())];
    if (taken_[index(start)]) continue;
    auto line = draw_from(start, shortest + random_.below(longest - shortest + 1));
    if (!line.empty()) found.push_back(std::move(line));
  }
  return found;
}

Region LineDrawer::draw_from(CellId start, std::size_t length) {
  Region best;
  Region line;
  std::vector<Region> ways;
  const auto enter = [&](CellId cell) {
    extend(line, cell);
    const bool long_enough = line.size() >= std::max<std::size_t>(1, request_.shortest) && line.size() > best.size();
    if (long_enough && fits_(line)) best = line;
    const bool grows = best.size() < length && line.size() < length && may_grow_(line);
    ways.push_back(grows ? ways_on(line) : Region{});
  };
  enter(start);
  for (auto steps = steps_for_each_cell_of_a_line * request_.longest; steps > 0 && best.size() < length; --steps) {
    while (!ways.empty() && ways.back().empty()) {
      ways.pop_back();
      shorten(line);
    }
    if (ways.empty()) break;
    const auto next = ways.back().back();
    ways.back().pop_back();
    enter(next);
  }
  while (!line.empty()) shorten(line);
  for (const auto cell : best) extend(line, cell);
  return best;
}

Region LineDrawer::ways_on(const Region& line) {
  Region ways;
  std::vector<double> weights;
  for (const auto next : request_.diagonal ? grid_.around(line.back()) : grid_.neighbours(line.back())) {
    if (!grid_.in_play(next) || taken_[index(next)]) continue;
    const auto square = square_of(line.back(), next);
    if (square && crossed_[*square] && !request_.crossing) continue;
    ways.push_back(next);
    weights.push_back(liking(line, next));
  }
  Region ordered;
  while (ordered.size() < ways.size()) {
    const auto chosen = draw(weights, random_);
    weights[chosen] = 0;
    ordered.push_back(ways[chosen]);
  }
  std::reverse(ordered.begin(), ordered.end());
  return ordered;
}

/// How good the line looks that goes on there: rather straight, and not beside itself.
double LineDrawer::liking(const Region& line, CellId next) const {
  if (line.size() < 2) return 1;
  const auto step = [&](CellId from, CellId to) {
    const auto a = grid_.place(from);
    const auto b = grid_.place(to);
    return std::pair(static_cast<int>(b.row) - static_cast<int>(a.row),
                     static_cast<int>(b.column) - static_cast<int>(a.column));
  };
  const auto before = step(line[line.size() - 2], line.back());
  const auto now = step(line.back(), next);
  auto liked = before == now ? 2.0 : 1.5;
  if (before.first * now.first + before.second * now.second < 0) liked *= 0.05;
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    const auto [rows, columns] = step(line[i], next);
    if (rows * rows + columns * columns == 1) liked *= 0.1;
  }
  return liked;
}

void LineDrawer::extend(Region& line, CellId next) {
  if (!line.empty()) {
    if (const auto square = square_of(line.back(), next)) crossed_[*square] = true;
  }
  taken_[index(next)] = true;
  line.push_back(next);
}

void LineDrawer::shorten(Region& line) {
  const auto last = line.back();
  line.pop_back();
  taken_[index(last)] = false;
  if (line.empty()) return;
  if (const auto square = square_of(line.back(), last)) crossed_[*square] = false;
}

std::optional<std::size_t> LineDrawer::square_of(CellId from, CellId to) const {
  const auto a = grid_.place(from);
  const auto b = grid_.place(to);
  if (!grid_.lattice().is_square() || a.row == b.row || a.column == b.column) return {};
  return index(grid_.cell({std::min(a.row, b.row), std::min(a.column, b.column)}));
}

}  // namespace

std::vector<Region> lines(const Grid& grid, const LineRequest& request, const LineTest& may_grow, const LineTest& fits,
                          Random& random) {
  assert(may_grow && fits);
  return LineDrawer(grid, request, may_grow, fits, random).draw_all();
}

}  // namespace grids::layouts
