#include "engines/paths/path_solving.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <functional>
#include <numeric>
#include <span>
#include <vector>

namespace grids {

PathAnswer solve_paths(const PathBoard& board, std::size_t columns, std::size_t memory, const StopToken& stop) {
  assert(columns > 0 && "cells lie in rows");
  assert(memory > 0 && "something is kept");
  std::array<std::vector<std::uint32_t>, 4> orders;
  for (auto& order : orders) {
    order.resize(board.vertices.size());
    std::iota(order.begin(), order.end(), 0U);
  }
  const auto row = [&](std::uint32_t i) { return index(board.vertices[i].cell) / columns; };
  const auto column = [&](std::uint32_t i) { return index(board.vertices[i].cell) % columns; };
  std::size_t rows = 1;
  for (std::uint32_t i = 0; i < board.vertices.size(); ++i) rows = std::max(rows, row(i) + 1);
  const auto by_rows = [&](std::uint32_t i) { return row(i) * columns + column(i); };
  const auto by_columns = [&](std::uint32_t i) { return column(i) * rows + row(i); };
  std::ranges::sort(orders[0], {}, by_rows);
  std::ranges::sort(orders[2], {}, by_columns);
  for (std::size_t i = 0; i < orders.size(); i += 2) orders[i + 1].assign(orders[i].rbegin(), orders[i].rend());
  constexpr std::array<std::size_t, 4> trials{5'000, 20'000, 80'000, 320'000};
  constexpr std::size_t most = 16'000'000;
  std::array<std::size_t, 4> ranks{0, 1, 2, 3};
  std::array<std::size_t, 4> steps{};
  for (const auto states : trials)
    for (const auto i : ranks) {
      auto answer = sweep_paths(board, orders[i], {states, memory}, stop);
      if (answer.complete || stop.stop_requested()) return answer;
      steps[i] = answer.steps;
    }
  std::ranges::stable_sort(ranks, std::ranges::greater(), [&](std::size_t i) { return steps[i]; });
  for (const auto i : std::span(ranks).first(2)) {
    auto answer = sweep_paths(board, orders[i], {most, memory}, stop);
    if (answer.complete || stop.stop_requested()) return answer;
  }
  return {};
}

}  // namespace grids
