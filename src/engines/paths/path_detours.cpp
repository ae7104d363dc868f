#include "engines/paths/path_detours.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace grids {
namespace {

class Detours {
 public:
  Detours(const PathBoard& board, const std::vector<bool>& solution)
      : board_(board),
        solution_(solution),
        ways_(path_ways(board)),
        path_(board.vertices.size()),
        place_(board.vertices.size()) {
    for (std::uint32_t i = 0; i < board.vertices.size(); ++i)
      if (board.vertices[i].label != 0 && path_[i] == 0) follow(i);
  }

  std::optional<std::vector<bool>> find() const {
    for (std::uint32_t i = 0; i < ways_.size(); ++i)
      if (path_[i] != 0)
        if (auto other = detour_from(i)) return other;
    return std::nullopt;
  }

 private:
  void follow(std::uint32_t here) {
    const auto path = board_.vertices[here].label;
    for (std::uint32_t place = 0;; ++place) {
      path_[here] = path;
      place_[here] = place;
      const auto next = std::ranges::find_if(
          ways_[here], [&](const PathWay& way) { return solution_[way.edge] && path_[way.to] == 0; });
      if (next == ways_[here].end()) return;
      here = next->to;
    }
  }

  /// Goes through vertices without a path until it meets the path again by an edge that is not used.
  std::optional<std::vector<bool>> detour_from(std::uint32_t start) const {
    std::vector<std::uint32_t> reached{start};
    std::vector<PathWay> back(ways_.size());
    std::vector<bool> seen(ways_.size());
    seen[start] = true;
    for (std::size_t i = 0; i < reached.size(); ++i)
      for (const auto& way : ways_[reached[i]]) {
        if (solution_[way.edge] || seen[way.to]) continue;
        if (path_[way.to] == path_[start]) {
          back[way.to] = {reached[i], way.edge};
          return led(start, way.to, back);
        }
        if (path_[way.to] != 0) continue;
        seen[way.to] = true;
        back[way.to] = {reached[i], way.edge};
        reached.push_back(way.to);
      }
    return std::nullopt;
  }

  std::vector<bool> led(std::uint32_t start, std::uint32_t end, const std::vector<PathWay>& back) const {
    auto other = solution_;
    const auto [low, high] = std::minmax(place_[start], place_[end]);
    for (std::size_t i = 0; i < board_.edges.size(); ++i) {
      const auto [first, second, link] = board_.edges[i];
      const auto place = std::min(place_[first], place_[second]);
      if (solution_[i] && path_[first] == path_[start] && low <= place && place < high) other[i] = false;
    }
    for (auto here = end; here != start; here = back[here].to) other[back[here].edge] = true;
    return other;
  }

  const PathBoard& board_;
  const std::vector<bool>& solution_;
  std::vector<std::vector<PathWay>> ways_;
  std::vector<std::uint32_t> path_;   ///< by vertex, the label of its path; 0 without
  std::vector<std::uint32_t> place_;  ///< how far along the path
};

}  // namespace

std::optional<std::vector<bool>> path_detour(const PathBoard& board, const std::vector<bool>& solution) {
  assert(board.nothing && "else no vertex is without a path");
  assert(solution.size() == board.edges.size() && "used or not, by edge");
  return Detours(board, solution).find();
}

}  // namespace grids
