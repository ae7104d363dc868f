#include "constraints/rules/region_tiles.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "constraints/normal_forms/tiles.hpp"
#include "constraints/rules/parts.hpp"
#include "model/rules/evaluate.hpp"

namespace grids {
namespace {

using rules::Rule;
using rules::Term;

/// Sums over all cells above and left of a place.
class Sums {
 public:
  Sums(const WalledCells& cells, const DemandedSizes& sizes, const Grid& grid)
      : columns_(grid.columns() + 1), sums_((grid.rows() + 1) * columns_, GroupContents{0, 0, 0, false}) {
    for (std::size_t i = 0; i < cells.cells.size(); ++i) {
      const auto [row, column] = grid.place(cells.cells[i]);
      sums_[(row + 1) * columns_ + column + 1] = sizes.alone(i);
      if (sizes.alone(i).unknown) unknown_.push_back({row, column});
    }
    for (std::size_t row = 1; row <= grid.rows(); ++row)
      for (std::size_t column = 1; column < columns_; ++column) {
        auto& here = sums_[row * columns_ + column];
        here.add(sums_[row * columns_ + column - 1]);
        here.add(sums_[(row - 1) * columns_ + column]);
        subtract(here, sums_[(row - 1) * columns_ + column - 1]);
      }
  }

  /// Of the rectangle between two places, both included.
  GroupContents of(Place first, Place last) const {
    auto all = sums_[(last.row + 1) * columns_ + last.column + 1];
    subtract(all, sums_[first.row * columns_ + last.column + 1]);
    subtract(all, sums_[(last.row + 1) * columns_ + first.column]);
    const auto& corner = sums_[first.row * columns_ + first.column];
    all.cells += corner.cells, all.clues += corner.clues, all.sum += corner.sum;
    all.unknown = std::ranges::any_of(unknown_, [&](const Place& place) {
      return first.row <= place.row && place.row <= last.row && first.column <= place.column &&
             place.column <= last.column;
    });
    return all;
  }

 private:
  static void subtract(GroupContents& from, const GroupContents& other) {
    from.cells -= other.cells;
    from.clues -= other.clues;
    from.sum -= other.sum;
  }

  std::size_t columns_;
  std::vector<GroupContents> sums_;
  std::vector<Place> unknown_;
};

/// The rectangles of which the rule holds, whose cells are filled; nothing where they are too many.
class Rectangles {
 public:
  Rectangles(const Rule& rule, const GroupDemand& demand, const WalledCells& cells, const Workbench& bench)
      : rule_(rule),
        demand_(demand),
        cells_(cells),
        bench_(bench),
        sizes_(demand, cells.cells),
        sums_(cells, sizes_, bench.puzzle().grid()) {
    for (const auto cell : cells.cells) symbols_.push_back(bench.puzzle().domain(cell).lowest());
  }

  std::optional<TilePlaces> find() {
    const auto& grid = bench_.puzzle().grid();
    for (std::size_t top = 0; top < grid.rows(); ++top)
      for (std::size_t left = 0; left < grid.columns(); ++left)
        if (!find_from({top, left})) return std::nullopt;
    return std::move(found_);
  }

 private:
  bool find_from(Place first) {
    const auto& grid = bench_.puzzle().grid();
    auto columns = grid.columns();
    for (std::size_t row = first.row; row < grid.rows(); ++row)
      for (std::size_t column = first.column; column < columns; ++column) {
        const Place last{row, column};
        const auto contents = sums_.of(first, last);
        const auto area = static_cast<std::int64_t>((row - first.row + 1) * (column - first.column + 1));
        // What has a gap, or is too much already, is so with more cells, too.
        if (contents.cells < area || !sizes_.fits(demand_.kinds.front(), contents))
          columns = column;
        else if (is_right(contents) && !add(first, last))
          return false;
      }
    return true;
  }

  bool is_right(const GroupContents& contents) const {
    return contents.cells >= sizes_.bounds(demand_.kinds.front(), contents).least &&
           contents.clues >= demand_.least_clues;
  }

  bool add(Place first, Place last) {
    const auto& grid = bench_.puzzle().grid();
    Region cells;
    std::vector<std::uint16_t> places;
    for (auto row = first.row; row <= last.row; ++row)
      for (auto column = first.column; column <= last.column; ++column) {
        cells.push_back(grid.cell({row, column}));
        places.push_back(cells_.place(cells.back()));
      }
    if (!rules::holds_of(rule_, bench_.vocabulary(), rules::Assignment(cells_.cells, symbols_), cells)) return true;
    found_.push_back(std::move(places));
    return found_.size() <= Tiles::most_tiles;
  }

  const Rule& rule_;
  const GroupDemand& demand_;
  const WalledCells& cells_;
  const Workbench& bench_;
  DemandedSizes sizes_;
  Sums sums_;
  std::vector<SymbolId> symbols_;
  TilePlaces found_;
};

bool is_shape_of_region(const Term& term) {
  return rules::is_shape(term) && term.operands.front().kind == Term::Kind::run;
}

/// Wherever a shape may lie, however turned or mirrored, so that the rule holds of it.
class Placements {
 public:
  Placements(const Rule& rule, const WalledCells& cells, std::optional<CellId> home, const Workbench& bench)
      : rule_(rule), cells_(cells), bench_(bench), home_(home) {
    for (const auto cell : cells.cells) symbols_.push_back(bench.puzzle().domain(cell).lowest());
  }

  std::optional<TilePlaces> find(const std::vector<const Term*>& shapes) {
    for (const auto* shape : shapes)
      for (int way = 0; way < 8; ++way)
        if (!add(turned(shape->items.front(), way))) return std::nullopt;
    TilePlaces all;
    for (const auto& cells : found_) {
      auto& places = all.emplace_back();
      for (const auto cell : cells) places.push_back(cells_.place(cell));
    }
    return all;
  }

 private:
  using Steps = std::vector<std::pair<std::int64_t, std::int64_t>>;

  static Steps turned(const rules::Item& shape, int way) {
    Steps steps;
    for (std::size_t i = 0; i + 1 < shape.items.size(); i += 2) {
      auto row = shape.items[i].number->numerator();
      auto column = shape.items[i + 1].number->numerator();
      if ((way & 1) != 0) row = -row;
      if ((way & 2) != 0) column = -column;
      if ((way & 4) != 0) std::swap(row, column);
      steps.emplace_back(row, column);
    }
    return steps;
  }

  /// With its first cell at each place in turn. A shape as drawn is only found as it is: the rule tells.
  bool add(const Steps& steps) {
    const auto& grid = bench_.puzzle().grid();
    for (const auto start : cells_.cells) {
      const auto [row, column] = grid.place(start);
      Region cells;
      for (const auto& [down, across] : steps) {
        const auto to_row = static_cast<std::int64_t>(row) + down - steps.front().first;
        const auto to_column = static_cast<std::int64_t>(column) + across - steps.front().second;
        if (to_row < 0 || to_column < 0) break;
        const Place place{static_cast<std::size_t>(to_row), static_cast<std::size_t>(to_column)};
        if (!grid.contains(place) || !std::ranges::binary_search(cells_.cells, grid.cell(place))) break;
        cells.push_back(grid.cell(place));
      }
      if (cells.size() < steps.size()) continue;
      std::ranges::sort(cells);
      if (home_ && !std::ranges::binary_search(cells, *home_)) continue;
      if (!rules::holds_of(rule_, bench_.vocabulary(), rules::Assignment(cells_.cells, symbols_), cells)) continue;
      found_.insert(std::move(cells));
      if (found_.size() > Tiles::most_tiles) return false;
    }
    return true;
  }

  const Rule& rule_;
  const WalledCells& cells_;
  const Workbench& bench_;
  std::vector<SymbolId> symbols_;
  std::optional<CellId> home_;
  std::set<Region> found_;
};

}  // namespace

std::vector<const Term*> named_shapes(const Rule& said) {
  if (is_equation(said)) {
    const bool named = is_shape_of_region(said.terms[0]) && said.terms[1].kind == Term::Kind::items;
    return named ? std::vector{&said.terms[1]} : std::vector<const Term*>();
  }
  std::vector<const Term*> all;
  for (const auto& part : said.operands) {
    auto shapes = named_shapes(part);
    if (said.kind == Rule::Kind::all && !shapes.empty()) return shapes;
    if (said.kind == Rule::Kind::any && shapes.empty()) return {};
    all.insert(all.end(), shapes.begin(), shapes.end());
  }
  return said.kind == Rule::Kind::any ? all : std::vector<const Term*>();
}

std::optional<TilePlaces> rectangles_of(const Rule& each_found, const GroupDemand& demand, const WalledCells& cells,
                                        const Workbench& bench) {
  return Rectangles(each_found, demand, cells, bench).find();
}

std::optional<TilePlaces> placements_of(const std::vector<const Term*>& shapes, const Rule& each_found,
                                        const WalledCells& cells, std::optional<CellId> home, const Workbench& bench) {
  return Placements(each_found, cells, home, bench).find(shapes);
}

}  // namespace grids
