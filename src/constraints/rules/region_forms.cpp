#include "constraints/rules/region_forms.hpp"

#include <algorithm>
#include <map>
#include <memory>

#include "constraints/normal_forms/clause.hpp"
#include "constraints/normal_forms/regions.hpp"
#include "constraints/normal_forms/tiles.hpp"
#include "constraints/normal_forms/walled_pieces.hpp"
#include "constraints/rules/group_forms.hpp"
#include "constraints/rules/lowering.hpp"
#include "constraints/rules/region_of_cell.hpp"
#include "constraints/rules/region_tiles.hpp"
#include "constraints/rules/region_walls.hpp"
#include "constraints/rules/tables.hpp"
#include "core/diagnostics.hpp"
#include "model/rules/evaluate.hpp"

namespace grids {
namespace {

using rules::Finding;
using rules::Predicate;
using rules::Rule;
using rules::Term;

constexpr std::string_view sought_regions = "regions that are sought";

bool finds_regions(const Term& term) {
  return (term.kind == Term::Kind::runs && term.finding == Finding::regions) ||
         std::ranges::any_of(term.operands, finds_regions);
}

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

/// Where each region is a rectangle, or of a shape that is drawn, and it is known of each whether it may be one.
bool require_tiles(const Rule& rule, const GroupDemand& demand, const std::shared_ptr<const WalledCells>& cells,
                   bool rectangles, Workbench& bench) {
  const bool filled =
      std::ranges::all_of(cells->cells, [&](CellId cell) { return bench.puzzle().domain(cell).single(); });
  if (!filled || !rules::scope(rule.operands.front()).empty()) return false;
  const auto tiles = rectangles ? rectangles_of(rule, demand, *cells, bench)
                                : placements_of(named_shapes(rule.operands.front()), rule, *cells, std::nullopt, bench);
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
  const auto tiles = placements_of(shapes, each, *all, home, bench);
  if (!tiles) return false;
  // What lies beyond these and their neighbours has no say.
  Region near{home};
  for (const auto& tile : *tiles)
    for (const auto cell : tile) {
      near.push_back(all->cells[cell]);
      for (const auto wall : all->at[cell]) near.push_back(all->cells[all->beyond(wall, cell)]);
    }
  const auto cells = walled_cells(std::move(near), finder.cells, *finder.strokes);
  auto placed = *tiles;
  for (auto& tile : placed)
    for (auto& cell : tile) cell = cells->place(all->cells[cell]);
  bench.add(std::make_shared<Tiles>(cells, placed, bench.label("rectangles"), cells->place(home)));
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
  refuse_too_many_cells(list->size(), WalledCells::most_cells, sought_regions, bench);
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
  refuse_too_many_cells(all->cells.size(), WalledCells::most_cells, sought_regions, bench);
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
