#include "explain/rules/clue_rectangles.hpp"

#include <algorithm>
#include <cassert>
#include <tuple>

#include "core/sort_unique.hpp"
#include "model/rules/evaluate.hpp"
#include "model/rules/group_terms.hpp"
#include "model/walls.hpp"

namespace grids::explain {
namespace {

constexpr SymbolId side_open = symbol_at(0);
constexpr SymbolId side_drawn = symbol_at(1);

}  // namespace

bool ClueRectangles::are_meant(const rules::Judgment& judgment, const Rules& rules) {
  const auto& rule = judgment.rule();
  if (rule.kind != rules::Rule::Kind::each_found || rule.terms.front().finding != rules::Finding::regions) return false;
  const auto& said = rule.operands.front();
  if (said.kind != rules::Rule::Kind::all || !rules::scope(said).empty()) return false;
  const auto is_rectangle = [](const rules::Rule& part) {
    return part.kind == rules::Rule::Kind::predicate && part.predicate == words::Predicate::rectangle &&
           rules::is_group(part.terms.front());
  };
  const auto has_clue = [](const rules::Rule& part) { return rules::says_clue_count_of_group(part, 1); };
  if (!std::ranges::any_of(said.operands, is_rectangle) || !std::ranges::any_of(said.operands, has_clue)) return false;
  const auto* const cells = rules::plain_cells(rule.terms.front().operands.front());
  const auto is_filled = [&](CellId cell) { return rules.start(cell).single(); };
  return cells != nullptr && std::ranges::is_sorted(*cells) && std::ranges::all_of(*cells, is_filled);
}

ClueRectangles::ClueRectangles(const Rules& rules, const rules::Judgment& judgment)
    : cells_(*rules::plain_cells(judgment.rule().terms.front().operands.front())) {
  assert(are_meant(judgment, rules));
  const auto& grid = rules.puzzle().grid();
  for (const auto& wall : rules.puzzle().walls)
    if (const auto [before, after] = beside_wall(wall, grid); before && after)
      sides_.emplace(std::pair(*before, *after), wall.cell);
  for (const auto& clue : rules.puzzle().layout.cell_clues) clues_.insert(clue.cell);
  for (std::size_t row = 0; row < grid.rows(); ++row)
    for (std::size_t column = 0; column < grid.columns(); ++column) find_from({row, column}, rules, judgment);
  for (std::size_t i = 0; i < rectangles_.size(); ++i)
    for (const auto cell : rectangles_[i].cells) with_[cell].push_back(i);
}

/// Those whose first cell is there.
void ClueRectangles::find_from(Place first, const Rules& rules, const rules::Judgment& judgment) {
  const auto& grid = rules.puzzle().grid();
  std::vector<SymbolId> symbols;
  for (const auto cell : cells_) symbols.push_back(rules.start(cell).lowest());
  for (auto column = first.column; column < grid.columns(); ++column) {
    Rectangle rectangle;
    for (auto row = first.row; row < grid.rows(); ++row) {
      const Place last{row, column};
      const auto has_clue = [this](CellId cell) { return clues_.contains(cell); };
      if (!add_line(rectangle, grid, {row, first.column}, last)) break;
      const auto clues = std::ranges::count_if(rectangle.cells, has_clue);
      if (clues > 1) break;
      if (clues == 0 ||
          !rules::holds_of(judgment.rule(), *judgment.vocabulary, rules::Assignment(cells_, symbols), rectangle.cells))
        continue;
      rectangles_.push_back(rectangle);
      rectangles_.back().around = around(first, last, grid);
    }
  }
}

/// Adds a row at its end; false where some cells cannot be of one region.
bool ClueRectangles::add_line(Rectangle& rectangle, const Grid& grid, Place from, Place to) {
  for (Place here = from; here.column <= to.column; ++here.column) {
    const auto cell = grid.cell(here);
    if (!std::ranges::binary_search(cells_, cell)) return false;
    const auto join = [&](Place before) {
      const auto side = sides_.find({grid.cell(before), cell});
      if (side != sides_.end()) rectangle.within.push_back(side->second);
      return side != sides_.end();
    };
    if (here.column > from.column && !join({here.row, here.column - 1})) return false;
    if (!rectangle.cells.empty() && here.row > grid.place(rectangle.cells.front()).row &&
        !join({here.row - 1, here.column}))
      return false;
    rectangle.cells.push_back(cell);
  }
  return true;
}

std::vector<CellId> ClueRectangles::around(Place first, Place last, const Grid& grid) const {
  std::vector<CellId> sides;
  const auto add = [&](Place one, Place other) {
    const auto side = sides_.find({grid.cell(one), grid.cell(other)});
    if (side != sides_.end()) sides.push_back(side->second);
  };
  for (auto row = first.row; row <= last.row; ++row) {
    if (first.column > 0) add({row, first.column - 1}, {row, first.column});
    if (last.column + 1 < grid.columns()) add({row, last.column}, {row, last.column + 1});
  }
  for (auto column = first.column; column <= last.column; ++column) {
    if (first.row > 0) add({first.row - 1, column}, {first.row, column});
    if (last.row + 1 < grid.rows()) add({last.row, column}, {last.row + 1, column});
  }
  return sides;
}

bool ClueRectangles::may_be(const Rectangle& rectangle, const std::vector<Domain>& left) const {
  const auto may_be = [&left](SymbolId symbol) {
    return [&left, symbol](CellId side) { return left[index(side)].contains(symbol); };
  };
  return std::ranges::all_of(rectangle.within, may_be(side_open)) &&
         std::ranges::all_of(rectangle.around, may_be(side_drawn));
}

bool ClueRectangles::can_have(CellId cell, const std::vector<Domain>& left) const {
  const auto all_with = with_.find(cell);
  return all_with != with_.end() &&
         std::ranges::any_of(all_with->second, [&](std::size_t i) { return may_be(rectangles_[i], left); });
}

/// The only one that may still have the cell.
std::optional<std::size_t> ClueRectangles::last_for(CellId cell, const std::vector<Domain>& left) const {
  std::optional<std::size_t> last;
  const auto all_with = with_.find(cell);
  if (all_with == with_.end()) return std::nullopt;
  for (const auto i : all_with->second) {
    if (!may_be(rectangles_[i], left)) continue;
    if (last) return std::nullopt;
    last = i;
  }
  return last;
}

std::vector<ClueRectangles::Last> ClueRectangles::last_ones(std::vector<Domain> left,
                                                            std::vector<Candidate> gone) const {
  std::vector<Last> all;
  const auto takes = [&](std::size_t i, const Candidate& candidate) {
    const auto is_at = [&](const std::vector<CellId>& sides) {
      return std::ranges::find(sides, candidate.cell) != sides.end();
    };
    return (is_at(rectangles_[i].within) && candidate.symbol != side_open) ||
           (is_at(rectangles_[i].around) && candidate.symbol != side_drawn);
  };
  std::set<CellId> near;  // cells beside these sides: of several that show the same, one of them is named
  for (const auto& [beside, side] : sides_)
    if (std::ranges::find(gone, side, &Candidate::cell) != gone.end()) near.insert({beside.first, beside.second});
  const auto next = [&]() -> std::optional<Last> {
    std::optional<Last> best;
    std::tuple<std::ptrdiff_t, bool, bool> best_worth{0, false, false};
    for (const auto cell : cells_) {
      const auto last = last_for(cell, left);
      if (!last) continue;
      const auto taken = std::ranges::count_if(gone, [&](const Candidate& each) { return takes(*last, each); });
      const std::tuple worth(taken, has_clue(cell), near.contains(cell));
      if (taken == 0 || worth <= best_worth) continue;
      const auto& cells = rectangles_[*last].cells;
      best = {cell, *std::ranges::find_if(cells, [this](CellId each) { return has_clue(each); }), *last};
      best_worth = worth;
    }
    return best;
  };
  while (const auto last = next()) {
    all.push_back(*last);
    std::erase_if(gone, [&](const Candidate& each) { return takes(last->rectangle, each); });
    for (const auto side : rectangles_[last->rectangle].within) left[index(side)] = Domain::of(side_open);
    for (const auto side : rectangles_[last->rectangle].around) left[index(side)] = Domain::of(side_drawn);
  }
  return gone.empty() ? all : std::vector<Last>();
}

std::vector<Candidate> ClueRectangles::taken_by(const Last& last) const {
  std::vector<Candidate> all;
  for (const auto side : rectangles_[last.rectangle].within) all.push_back({side, side_drawn});
  for (const auto side : rectangles_[last.rectangle].around) all.push_back({side, side_open});
  return all;
}

bool ClueRectangles::show(const std::vector<Domain>& left, const std::vector<Candidate>& gone) const {
  return std::ranges::all_of(gone, [&](const Candidate& assumed) {
    auto otherwise = left;
    otherwise[index(assumed.cell)] = Domain::of(assumed.symbol);
    return !std::ranges::all_of(cells_, [&](CellId cell) { return can_have(cell, otherwise); });
  });
}

Region ClueRectangles::together_with(const Region& some) const {
  Region all;
  for (const auto cell : some)
    if (const auto all_with = with_.find(cell); all_with != with_.end())
      for (const auto i : all_with->second)
        all.insert(all.end(), rectangles_[i].cells.begin(), rectangles_[i].cells.end());
  sort_unique(all);
  return all;
}

}  // namespace grids::explain
