#include "model/rules/strokes.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include "core/joined_cells.hpp"
#include "core/sort_unique.hpp"

namespace grids::rules {

std::string_view name(Course course) {
  switch (course) {
    case Course::linked: return "linked";
    case Course::unlinked: return "unlinked";
    case Course::straight: return "straight";
    case Course::turn: return "turn";
    case Course::end: return "end";
    case Course::inside: return "inside";
    case Course::outside: return "outside";
  }
  return {};
}

std::optional<Course> course_named(std::string_view word) {
  constexpr std::array all{Course::linked, Course::unlinked, Course::straight, Course::turn,
                           Course::end,    Course::inside,   Course::outside};
  const auto found = std::ranges::find(all, word, [](Course course) { return name(course); });
  return found == all.end() ? std::nullopt : std::optional(*found);
}

bool is_so(Course course, std::span<const std::uint8_t> axes) {
  const auto crossed = std::ranges::count(axes, 1);
  switch (course) {
    case Course::linked: return !axes.empty();
    case Course::unlinked: return axes.empty();
    case Course::straight: return axes.size() == 2 && axes[0] == axes[1];
    case Course::turn: return axes.size() == 2 && axes[0] != axes[1];
    case Course::end: return axes.size() == 1;
    case Course::inside: return crossed % 2 == 1 && crossed == std::ssize(axes);
    case Course::outside: return crossed % 2 == 0 && crossed == std::ssize(axes);
  }
  return false;
}

bool is_upright(const Strokes::Ends& link, Size cells) {
  return index(link.first) / cells.columns != index(link.second) / cells.columns;
}

std::vector<Strokes::Ends> crossed(std::vector<Strokes::Ends> links, Size cells) {
  std::map<CellId, std::size_t> count;
  for (const auto& link : links) {
    ++count[link.first];
    ++count[link.second];
  }
  const auto second = [&](CellId& end) {
    if (count[end] == 4) end = cell_at(index(end) + cells.rows * cells.columns);
  };
  for (auto& link : links) {
    if (!is_upright(link, cells)) continue;
    second(link.first);
    second(link.second);
  }
  return links;
}

bool is_so(Shape shape, const std::vector<Strokes::Ends>& links) {
  JoinedCells pieces;
  std::size_t loops = 0;
  std::map<CellId, std::size_t> count;
  for (const auto& link : links) {
    loops += pieces.join(link.first, link.second) ? 0 : 1;
    ++count[link.first];
    ++count[link.second];
  }
  if (shape == Shape::no_loop) return loops == 0;
  const bool one_piece =
      std::ranges::all_of(links, [&](const auto& link) { return pieces.joined(link.first, links.front().first); });
  if (shape == Shape::connected) return one_piece;
  return !links.empty() && one_piece && std::ranges::all_of(count, [](const auto& cell) { return cell.second == 2; });
}

bool is_division(const std::vector<Strokes::Ends>& walled, const std::vector<Strokes::Ends>& open) {
  JoinedCells pieces;
  for (const auto& pair : open) pieces.join(pair.first, pair.second);
  return std::ranges::none_of(walled, [&](const auto& pair) { return pieces.joined(pair.first, pair.second); });
}

std::vector<StraightLine> straight_lines(Region cells, const Region& links, const Strokes& strokes) {
  using From = std::pair<CellId, std::uint8_t>;  // a cell, and the way from it
  sort_unique(cells);
  std::map<From, std::pair<CellId, CellId>> next;  // the cell there, and the link to it
  std::set<From> reached;
  for (std::size_t i = 0; i < links.size(); ++i) {
    const auto [first, second] = std::minmax(strokes.ends[i].first, strokes.ends[i].second);
    if (!std::ranges::binary_search(cells, first) || !std::ranges::binary_search(cells, second)) continue;
    next[{first, strokes.axes[i]}] = {second, links[i]};
    reached.insert({second, strokes.axes[i]});
  }
  std::vector<StraightLine> all;
  for (const auto& [start, beyond] : next) {
    if (reached.contains(start)) continue;
    auto& line = all.emplace_back();
    line.cells.push_back(start.first);
    for (auto at = next.find(start); at != next.end(); at = next.find({at->second.first, start.second})) {
      line.cells.push_back(at->second.first);
      line.links.push_back(at->second.second);
    }
  }
  std::ranges::sort(all, {}, [](const StraightLine& line) { return std::pair(line.cells[0], line.cells[1]); });
  return all;
}

}  // namespace grids::rules
