#include "model/arms.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <iterator>
#include <map>
#include <utility>

namespace grids {
namespace {

using Drawn = std::pair<std::string_view, Arms>;

constexpr std::array drawn{Drawn{"╵", {true, false, false, false}},   Drawn{"╶", {false, true, false, false}},
                           Drawn{"└", {true, true, false, false}},    Drawn{"╷", {false, false, true, false}},
                           Drawn{"│", {true, false, true, false}},    Drawn{"┌", {false, true, true, false}},
                           Drawn{"├", {true, true, true, false}},     Drawn{"╴", {false, false, false, true}},
                           Drawn{"┘", {true, false, false, true}},    Drawn{"─", {false, true, false, true}},
                           Drawn{"┴", {true, true, false, true}},     Drawn{"┐", {false, false, true, true}},
                           Drawn{"┤", {true, false, true, true}},     Drawn{"┬", {false, true, true, true}},
                           Drawn{"┼", {true, true, true, true}},      Drawn{"║", {true, false, true, false, 2}},
                           Drawn{"═", {false, true, false, true, 2}}, Drawn{"⦀", {true, false, true, false, 3}},
                           Drawn{"≡", {false, true, false, true, 3}}};

}  // namespace

std::vector<Link> links_there(const std::vector<Link>& links, std::span<const SymbolId> solution) {
  std::vector<Link> there;
  std::ranges::copy_if(links, std::back_inserter(there), [&](const Link& link) {
    return index(link.cell) < solution.size() && index(solution[index(link.cell)]) == 1;
  });
  return there;
}

std::vector<std::size_t> ends_at(const std::vector<Link>& lines, std::size_t places) {
  std::vector<std::size_t> all(places);
  for (const auto& line : lines)
    for (const auto end : {line.first, line.second}) ++all[index(end)];
  return all;
}

std::vector<Arms> arms_of(const std::vector<Link>& lines, Size places) {
  std::vector<Arms> all(places.rows * places.columns);
  for (const auto& line : lines) {
    assert(index(line.first) < all.size() && index(line.second) < all.size());
    const bool upright = is_upright(line, places.columns);
    const auto step = upright ? places.columns : 1;
    const auto [first, last] = std::minmax({index(line.first), index(line.second)});
    for (auto at = first; at < last; at += step) {
      (upright ? all[at].down : all[at].right) = true;
      (upright ? all[at + step].up : all[at + step].left) = true;
      if (at > first) all[at].lines = std::max(all[at].lines, line.rank);
    }
  }
  // Where two cross, as wrong ones may, there is no character for more than one line each way.
  for (auto& arms : all)
    if (arms.count() > 2) arms.lines = 1;
  return all;
}

std::vector<Link> pieces_of(const std::vector<Link>& lines, Size places) {
  std::map<std::pair<CellId, CellId>, Link> pieces;
  for (const auto& line : lines) {
    const auto step = is_upright(line, places.columns) ? places.columns : 1;
    const auto [first, last] = std::minmax({index(line.first), index(line.second)});
    for (auto at = first; at < last; at += step) {
      auto& piece = pieces[{cell_at(at), cell_at(at + step)}];
      if (piece.first == piece.second || piece.rank < line.rank)
        piece = {cell_at(at), cell_at(at + step), line.cell, line.rank};
    }
  }
  std::vector<Link> all;
  for (const auto& [ends, piece] : pieces) all.push_back(piece);
  return all;
}

std::string_view line_in_cell(const Arms& arms, const Symbols& symbols) {
  if (arms.count() <= (symbols.are_none() ? 0 : 1)) return {};
  return std::ranges::find(drawn, arms, &Drawn::second)->first;
}

std::string_view line_at_dot(const Arms& arms) {
  return arms.count() == 0 ? "." : std::ranges::find(drawn, arms, &Drawn::second)->first;
}

std::optional<Arms> arms_drawn(std::string_view text) {
  const auto found = std::ranges::find(drawn, text, &Drawn::first);
  return found == drawn.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace grids
