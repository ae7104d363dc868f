#include "explain/near_premises.hpp"

#include <algorithm>
#include <cassert>
#include <functional>
#include <limits>
#include <numeric>
#include <optional>
#include <utility>

#include "core/sort_unique.hpp"
#include "explain/finders/common.hpp"
#include "explain/journal/needed_premises.hpp"
#include "model/walls.hpp"

namespace grids::explain {
namespace {

/// From the middle of a cell to that of the next one, so that sides and corners have places, too.
constexpr std::size_t one_cell = 2;

/// Where cells, links and walls are.
class Places {
 public:
  explicit Places(const Puzzle& puzzle) : puzzle_(puzzle) {}

  /// Nothing for what is hidden.
  std::optional<Place> of(CellId cell) const {
    const auto& grid = puzzle_.grid();
    if (index(cell) < grid.cell_count()) return middle(grid.place(cell));
    if (const auto* const link = link_of(puzzle_.links, cell))
      return between(middle(grid.place(link->first)), middle(grid.place(link->second)));
    if (const auto* const wall = link_of(puzzle_.walls, cell))
      return between(corner(wall->first), corner(wall->second));
    return std::nullopt;
  }

 private:
  static Place middle(Place place) { return {one_cell * place.row + 1, one_cell * place.column + 1}; }
  static Place between(Place one, Place other) { return {(one.row + other.row) / 2, (one.column + other.column) / 2}; }
  Place corner(CellId dot) const {
    const auto columns = dots_of(puzzle_.grid()).columns;
    return {one_cell * (index(dot) / columns), one_cell * (index(dot) % columns)};
  }

  const Puzzle& puzzle_;
};

std::size_t apart(std::size_t one, std::size_t other) { return one > other ? one - other : other - one; }

/// How far cells are from what a deduction concludes about.
class Distances {
 public:
  Distances(const Deduction& deduction, const Puzzle& puzzle) : places_(puzzle) {
    for (const auto& gone : deduction.eliminations)
      if (const auto place = places_.of(gone.cell)) from_.push_back(*place);
  }

  std::size_t to(CellId cell) const {
    const auto place = places_.of(cell);
    if (!place || from_.empty()) return 0;
    auto least = std::numeric_limits<std::size_t>::max();
    for (const auto& from : from_)
      least = std::min(least, std::max(apart(from.row, place->row), apart(from.column, place->column)));
    return least;
  }

 private:
  Places places_;
  std::vector<Place> from_;
};

struct Around {
  std::size_t distance = 0;
  CellId cell{};
};

/// Cells that are enough, of those that lie no farther than the first that are; without any of which they are not.
std::vector<CellId> nearest_enough(const Deduction& deduction, const Position& position, std::vector<Around> around,
                                   std::size_t farthest) {
  const auto& rules = position.rules();
  const auto start = left_by_facts(rules, {});
  auto left = start;
  std::vector<std::uint64_t> residue;
  const auto enough = [&]() {
    if (!infer_together(rules, deduction.proof.rules, left, residue)) return true;
    return std::ranges::none_of(deduction.eliminations,
                                [&](const Candidate& gone) { return left[index(gone.cell)].contains(gone.symbol); });
  };
  std::ranges::stable_sort(around, {}, &Around::distance);
  for (std::size_t reach = one_cell; reach <= farthest; reach += one_cell) {
    const auto end = std::ranges::upper_bound(around, reach, {}, &Around::distance);
    left = start;
    for (auto each = around.begin(); each != end; ++each) left[index(each->cell)] = position[each->cell];
    if (!enough()) continue;
    std::vector<CellId> cells;
    for (auto each = around.begin(); each != end; ++each) cells.push_back(each->cell);
    // One by one, the farthest first: what stays is near.
    for (auto next = cells.size(); next-- > 0;) {
      left = start;
      for (std::size_t i = 0; i < cells.size(); ++i)
        if (i != next) left[index(cells[i])] = position[cells[i]];
      if (enough()) cells.erase(cells.begin() + static_cast<std::ptrdiff_t>(next));
    }
    return cells;
  }
  return {};
}

}  // namespace

void cite_near(Deduction& deduction, const Position& position) {
  auto& known = deduction.proof.premises;
  assert(std::ranges::none_of(known, &Fact::holds) && "candidates that are gone");
  const auto& rules = position.rules();
  const Distances distances(deduction, rules.puzzle());
  std::size_t farthest = 0;
  std::vector<CellId> cells;
  for (const auto& fact : known) {
    farthest = std::max(farthest, distances.to(fact.candidate.cell));
    cells.push_back(fact.candidate.cell);
  }
  sort_unique(cells);
  if (farthest <= one_cell) return;
  std::vector<Around> around;
  for (const auto cell : rules.rule(deduction.proof.rules.front()).scope())
    if (position[cell] != rules.start(cell)) around.push_back({distances.to(cell), cell});
  const auto nearer = nearest_enough(deduction, position, std::move(around), farthest);
  if (nearer.empty() || nearer.size() > std::max(cells.size(), most_at_a_glance)) return;
  // Others as far away are no better, but where they are few and nearer in all.
  const auto reaches = [&](CellId cell) { return distances.to(cell) == farthest; };
  const auto all_of = [&](const std::vector<CellId>& each) {
    return std::transform_reduce(each.begin(), each.end(), std::size_t{0}, std::plus(),
                                 [&](CellId cell) { return distances.to(cell); });
  };
  const bool few = nearer.size() <= std::min(cells.size(), most_at_a_glance);
  if (std::ranges::any_of(nearer, reaches) && (!few || all_of(nearer) >= all_of(cells))) return;
  known.clear();
  for (const auto cell : nearer) position.add_gone(cell, known);
  sort_unique(known);
}

}  // namespace grids::explain
