#include "constraints/rules/region_forms.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <set>

#include "constraints/normal_forms/clause.hpp"
#include "constraints/normal_forms/regions.hpp"
#include "constraints/normal_forms/tiles.hpp"
#include "constraints/normal_forms/walled_pieces.hpp"
#include "constraints/rules/group_forms.hpp"
#include "constraints/rules/lowering.hpp"
#include "constraints/rules/region_of_cell.hpp"
#include "constraints/rules/tables.hpp"
#include "core/diagnostics.hpp"
#include "model/rules/evaluate.hpp"

namespace grids {
namespace {

using rules::Finding;
using rules::Predicate;
using rules::Rule;
using rules::Strokes;
using rules::Term;

bool finds_regions(const Term& term) {
  return (term.kind == Term::Kind::runs && term.finding == Finding::regions) ||
         std::ranges::any_of(term.operands, finds_regions);
}

/// The cells of a list with the walls between them.
std::shared_ptr<const WalledCells> walled_cells(Region cells, const Region& walls, const Strokes& strokes) {
  auto all = std::make_shared<WalledCells>();
  std::ranges::sort(cells);
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  all->cells = std::move(cells);
  const auto place = [&](CellId cell) {
    return static_cast<std::uint16_t>(std::ranges::lower_bound(all->cells, cell) - all->cells.begin());
  };
  for (std::size_t i = 0; i < walls.size(); ++i) {
    const auto& [first, second] = strokes.ends[i];
    const bool inside = std::ranges::binary_search(all->cells, first) && std::ranges::binary_search(all->cells, second);
    if (inside) all->walls.push_back({walls[i], place(first), place(second)});
  }
  std::ranges::sort(all->walls, {}, &WalledCells::Wall::hidden);
  all->at.resize(all->cells.size());
  for (std::size_t i = 0; i < all->walls.size(); ++i)
    for (const auto cell : {all->walls[i].first, all->walls[i].second})
      all->at[cell].push_back(static_cast<std::uint16_t>(i));
  return all;
}

void refuse_too_many_cells(std::size_t cells, const Workbench& bench) {
  if (cells > WalledCells::most_cells)
    throw InputError(bench.where(), "this grid is too large for regions that are sought: it has " +
                                        std::to_string(cells) + " cells, and at most " +
                                        std::to_string(WalledCells::most_cells) + " can be");
}

/// The four cells around a dot, around it, and the walls that follow each; nothing beyond the list.
class Corners {
 public:
  Corners(const WalledCells& cells, const Grid& grid) : cells_(cells), grid_(grid) {
    for (std::size_t i = 0; i < cells.walls.size(); ++i)
      walls_.emplace(std::pair(cells.walls[i].first, cells.walls[i].second), i);
  }

  /// Calls `visit` with the walls that meet at each dot, round about: of four cells all four; of three the two between
  /// them.
  template <typename Visit>
  void each(const Visit& visit) const {
    for (std::size_t row = 0; row + 1 < grid_.rows(); ++row)
      for (std::size_t column = 0; column + 1 < grid_.columns(); ++column) {
        const std::array around{Place{row, column}, Place{row, column + 1}, Place{row + 1, column + 1},
                                Place{row + 1, column}};
        std::vector<std::size_t> walls;
        for (std::size_t i = 0; i < around.size(); ++i)
          if (const auto wall = between(around[i], around[(i + 1) % around.size()])) walls.push_back(*wall);
        visit(walls);
      }
  }

 private:
  std::optional<std::size_t> between(Place one, Place other) const {
    const auto [first, second] = std::minmax({place(one), place(other)});
    const auto found = walls_.find({first, second});
    return found == walls_.end() ? std::nullopt : std::optional(found->second);
  }
  std::uint16_t place(Place at) const {
    const auto found = std::ranges::lower_bound(cells_.cells, grid_.cell(at));
    const bool there = found != cells_.cells.end() && *found == grid_.cell(at);
    return there ? static_cast<std::uint16_t>(found - cells_.cells.begin()) : std::uint16_t{0xFFFF};
  }

  const WalledCells& cells_;
  const Grid& grid_;
  std::map<std::pair<std::uint16_t, std::uint16_t>, std::size_t> walls_;
};

/// No region has three cells around a dot and not the fourth.
void require_no_notch(const WalledCells& cells, Workbench& bench) {
  const auto clause = [&](std::vector<Literal> literals) {
    bench.add(std::make_shared<Clause>(std::move(literals), bench.label("clause")));
  };
  Corners(cells, bench.puzzle().grid()).each([&](const std::vector<std::size_t>& walls) {
    if (walls.size() == 2) clause({cells.wall(walls[0]), cells.wall(walls[1])});
    for (std::size_t i = 0; walls.size() == 4 && i < 4; ++i)
      clause({cells.wall(walls[i]), cells.wall(walls[(i + 1) % 4]), cells.open(walls[(i + 2) % 4]),
              cells.open(walls[(i + 3) % 4])});
  });
}

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

  std::optional<std::vector<std::vector<std::uint16_t>>> find() {
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
        const auto place = std::ranges::lower_bound(cells_.cells, cells.back()) - cells_.cells.begin();
        places.push_back(static_cast<std::uint16_t>(place));
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
  std::vector<std::vector<std::uint16_t>> found_;
};

bool is_shape_of_region(const Term& term) {
  return rules::is_shape(term) && term.operands.front().kind == Term::Kind::run;
}

/// Of `shape is L T`, said of a region, the sides that are compared with its shape; nothing of any other rule.
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

/// Wherever a shape may lie, however turned or mirrored, so that the rule holds of it.
class Placements {
 public:
  Placements(const Rule& rule, const WalledCells& cells, const Workbench& bench)
      : rule_(rule), cells_(cells), bench_(bench) {
    for (const auto cell : cells.cells) symbols_.push_back(bench.puzzle().domain(cell).lowest());
  }

  /// Of one cell, if that is wanted.
  std::optional<std::vector<std::vector<std::uint16_t>>> find(const std::vector<const Term*>& shapes,
                                                              std::optional<CellId> of = std::nullopt) {
    home_ = of;
    for (const auto* shape : shapes)
      for (int way = 0; way < 8; ++way)
        if (!add(turned(shape->items.front(), way))) return std::nullopt;
    std::vector<std::vector<std::uint16_t>> all;
    for (const auto& cells : found_) {
      auto& places = all.emplace_back();
      for (const auto cell : cells)
        places.push_back(
            static_cast<std::uint16_t>(std::ranges::lower_bound(cells_.cells, cell) - cells_.cells.begin()));
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

/// Where each region is a rectangle, or of a shape that is drawn, and it is known of each whether it may be one.
bool require_tiles(const Rule& rule, const GroupDemand& demand, const std::shared_ptr<const WalledCells>& cells,
                   bool rectangles, Workbench& bench) {
  const bool filled =
      std::ranges::all_of(cells->cells, [&](CellId cell) { return bench.puzzle().domain(cell).single(); });
  if (!filled || !rules::scope(rule.operands.front()).empty()) return false;
  const auto tiles = rectangles ? Rectangles(rule, demand, *cells, bench).find()
                                : Placements(rule, *cells, bench).find(named_shapes(rule.operands.front()));
  if (!tiles) return false;
  bench.add(std::make_shared<Tiles>(cells, *tiles, bench.label("rectangles")));
  return true;
}

/// Whether the term finds the region of one cell, in a list of known ones.
bool is_region_of_one(const Term& term) {
  return term.kind == Term::Kind::runs && term.finding == Finding::regions && term.met != nullptr &&
         term.met->size() == 1 && plain_cells(term.operands.front()) != nullptr;
}

/// Puts what a rule says of the region of one cell in its place, as if it were said of each region; `finder` becomes
/// the term that finds it, or null where there are several, or none.
class SaidOfOne {
 public:
  explicit SaidOfOne(Rule rule) : said_(std::move(rule)) { replace(said_); }

  const Term* finder() const noexcept { return several_ ? nullptr : finder_ ? &*finder_ : nullptr; }
  Rule of_each() const {
    Rule each;
    each.kind = Rule::Kind::each_found;
    each.terms.push_back(*finder_);
    each.terms.back().operands.resize(1);
    each.terms.back().met = nullptr;
    each.operands.push_back(said_);
    return each;
  }

 private:
  void replace(Rule& rule) {
    for (auto& operand : rule.operands) replace(operand);
    for (auto& term : rule.terms) replace(term);
  }
  void replace(Term& term) {
    for (auto& operand : term.operands) replace(operand);
    if (!is_region_of_one(term)) return;
    several_ = several_ || (finder_ && *finder_->met != *term.met);
    finder_ = term;
    auto said = std::move(term.operands[1]);
    term = std::move(said);
  }

  Rule said_;
  std::optional<Term> finder_;
  bool several_ = false;
};

/// Where the rule says of the region of one cell which shape that is drawn it has.
bool require_tile(const Rule& rule, Workbench& bench) {
  const SaidOfOne one(rule);
  if (one.finder() == nullptr) return false;
  const auto each = one.of_each();
  const auto& finder = each.terms.front();
  const auto shapes = named_shapes(each.operands.front());
  if (shapes.empty() || !rules::scope(each.operands.front()).empty()) return false;
  const auto all = walled_cells(finder.operands.front().cells, finder.cells, *finder.strokes);
  const auto home = one.finder()->met->front();
  if (!std::ranges::all_of(all->cells, [&](CellId cell) { return bench.puzzle().domain(cell).single(); })) return false;
  const auto tiles = Placements(each, *all, bench).find(shapes, home);
  if (!tiles) return false;
  // What lies beyond these and their neighbours has no say.
  Region near{home};
  for (const auto& tile : *tiles)
    for (const auto cell : tile) {
      near.push_back(all->cells[cell]);
      for (const auto wall : all->at[cell]) near.push_back(all->cells[all->beyond(wall, cell)]);
    }
  const auto cells = walled_cells(std::move(near), finder.cells, *finder.strokes);
  const auto place = [&cells](CellId cell) {
    return static_cast<std::uint16_t>(std::ranges::lower_bound(cells->cells, cell) - cells->cells.begin());
  };
  auto placed = *tiles;
  for (auto& tile : placed)
    for (auto& cell : tile) cell = place(all->cells[cell]);
  bench.add(std::make_shared<Tiles>(cells, placed, bench.label("rectangles"), place(home)));
  return true;
}

bool tells_apart(const Rule& rule) {
  if (rule.kind == Rule::Kind::all) return std::ranges::any_of(rule.operands, tells_apart);
  return rule.kind == Rule::Kind::predicate && rule.terms.front().kind == Term::Kind::run &&
         (rule.predicate == Predicate::all_different || rule.predicate == Predicate::permutation);
}

/// Of a permutation, how many cells a region has.
void add_size(const Rule& rule, GroupDemand::Kind& kind) {
  if (rule.kind == Rule::Kind::all)
    for (const auto& operand : rule.operands) add_size(operand, kind);
  const bool permutes = rule.kind == Rule::Kind::predicate && rule.predicate == Predicate::permutation &&
                        rule.terms.front().kind == Term::Kind::run;
  if (!permutes) return;
  const auto size = static_cast<std::int64_t>(rule.terms[1].items.size());
  kind.least = std::max(kind.least, size);
  kind.most = std::min(kind.most, size);
}

/// Whether regions of such sizes can cover all cells: those that hang together where no wall stands, each for itself.
bool can_cover(const WalledCells& cells, const GroupDemand::Kind& kind) {
  WalledPieces joined(cells);
  for (const auto& wall : cells.walls) joined.join(wall.first, wall.second);
  std::map<std::size_t, std::int64_t> sizes;
  for (std::size_t cell = 0; cell < cells.cells.size(); ++cell) ++sizes[joined.of(cell)];
  return std::ranges::all_of(sizes, [&kind](const auto& piece) {
    const auto most_regions = piece.second / std::max<std::int64_t>(kind.least, 1);
    return most_regions > 0 && most_regions * kind.most >= piece.second;
  });
}

}  // namespace

bool speaks_of_regions(const Rule& rule) {
  return std::ranges::any_of(rule.terms, finds_regions) || std::ranges::any_of(rule.operands, speaks_of_regions);
}

void require_regions(const Rule& rule, Workbench& bench) {
  const auto scope = rules::scope(rule);
  const bool open = std::ranges::any_of(scope, [&](CellId cell) { return !bench.puzzle().domain(cell).single(); });
  const bool each = rule.kind == Rule::Kind::each_found;
  if (require_half_turn(rule, bench) || (!each && require_tile(rule, bench))) return;
  if (!each && (!open || !list_what_fits(rule, true, ListingLimits().early, bench)))
    return require_settled(rule, bench);
  if (!each) return;
  const auto* const finder = each ? &rule.terms.front() : nullptr;
  const auto* const list = each ? plain_cells(finder->operands.front()) : nullptr;
  if (list == nullptr || rules::scope(rule.operands.front()).size() > 0) {
    if (open && list_what_fits(rule, true, ListingLimits().early, bench)) return;
    const auto none = each ? walled_cells(finder->operands.front().cells, finder->cells, *finder->strokes)
                           : std::make_shared<const WalledCells>();
    return bench.add(std::make_shared<Regions>(Regions::Meaning{rule, bench.shared_vocabulary()}, GroupDemand(), false,
                                               none, bench.label("regions")));
  }
  refuse_too_many_cells(list->size(), bench);
  require_one_list_each(rule, bench);
  const auto cells = walled_cells(*list, finder->cells, *finder->strokes);
  auto demand = demand_of(rule, bench);
  add_size(rule.operands.front(), demand.kinds.front());
  if (!can_cover(*cells, demand.kinds.front())) return bench.contradict();
  const bool rectangles = says_rectangle(rule);
  if (rectangles) require_no_notch(*cells, bench);
  const bool tiles = rectangles || !named_shapes(rule.operands.front()).empty();
  if (tiles && require_tiles(rule, demand, cells, rectangles, bench)) return;
  bench.add(std::make_shared<Regions>(Regions::Meaning{rule, bench.shared_vocabulary()}, std::move(demand),
                                      tells_apart(rule.operands.front()), cells, bench.label("regions")));
}

void require_division(const Rule& shape, Workbench& bench) {
  Region cells;
  for (const auto& [first, second] : shape.strokes->ends) cells.insert(cells.end(), {first, second});
  const auto all = walled_cells(std::move(cells), shape.cells, *shape.strokes);
  refuse_too_many_cells(all->cells.size(), bench);
  // One wall alone parts nothing at a dot.
  Corners(*all, bench.puzzle().grid()).each([&](const std::vector<std::size_t>& walls) {
    for (std::size_t i = 0; walls.size() == 4 && i < 4; ++i) {
      std::vector<Literal> literals;
      for (std::size_t j = 0; j < 4; ++j) literals.push_back(i == j ? all->open(walls[j]) : all->wall(walls[j]));
      bench.add(std::make_shared<Clause>(std::move(literals), bench.label("clause")));
    }
  });
  bench.add(std::make_shared<Division>(all, bench.label("regions")));
}

}  // namespace grids
