#include "constraints/rules/region_of_cell.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <set>

#include "constraints/normal_forms/clause.hpp"
#include "constraints/normal_forms/connected.hpp"
#include "constraints/normal_forms/count.hpp"
#include "core/grid.hpp"
#include "core/half_turn.hpp"

namespace grids {
namespace {

using rules::Aggregate;
using rules::Finding;
using rules::Predicate;
using rules::Rule;
using rules::Term;

constexpr std::size_t most_flags = 1'000'000;

void add_clause(std::vector<Literal> literals, Workbench& bench) {
  bench.add(std::make_shared<Clause>(std::move(literals), bench.label("clause")));
}

Literal shown(CellId flag) { return {flag, Domain::of(symbol_at(1))}; }

/// Of `number of each star = 1`, said of a region, the stars; null of any other rule.
const std::vector<Region>* lists_of_which_one(const Rule& said) {
  if (!is_equation(said) || known_number(said.terms[1]) != Rational(1)) return nullptr;
  const auto& number = said.terms[0];
  if (number.kind != Term::Kind::aggregate || number.aggregate != Aggregate::length) return nullptr;
  const auto& cuts = number.operands.front();
  const bool are_cuts =
      cuts.kind == Term::Kind::runs && cuts.finding == Finding::cuts && cuts.operands.front().kind == Term::Kind::run &&
      cuts.operands[1].kind == Term::Kind::aggregate && cuts.operands[1].aggregate == Aggregate::length;
  return are_cuts ? cuts.lists.get() : nullptr;
}

}  // namespace

RegionOfCell::RegionOfCell(CellId cell, const Term& finder, Workbench& bench, const Possible& possible)
    : home_(cell), cells_(finder.operands.front().cells) {
  std::ranges::sort(cells_);
  bool is_new = false;
  for (const auto each : cells_) {
    auto flag = Flag::in_region(each, home_);
    if (const auto known = bench.puzzle().cell_of(flag)) {
      flags_.push_back(shown(*known));
      continue;
    }
    is_new = true;
    flags_.push_back(bench.new_flag());
    bench.puzzle().set_flag(flags_.back().cell, std::move(flag));
    if (possible && !possible(each)) bench.narrow(flags_.back().cell, Domain::of(symbol_at(0)));
  }
  if (is_new) define(finder, bench);
}

void RegionOfCell::define(const Term& finder, Workbench& bench) {
  bench.narrow(has(home_).cell, Domain::of(symbol_at(1)));
  std::vector<Neighbours> neighbours;
  const auto place = [this](CellId cell) {
    return static_cast<std::uint32_t>(std::ranges::lower_bound(cells_, cell) - cells_.begin());
  };
  for (std::size_t i = 0; i < finder.cells.size(); ++i) {
    const auto [one, other] = finder.strokes->ends[i];
    const auto wall = shown(finder.cells[i]);
    if (may_have(one, bench) && may_have(other, bench)) {
      neighbours.push_back({place(one), place(other)});
      add_clause({wall, has(one).negated(), has(other)}, bench);
      add_clause({wall, has(one), has(other).negated()}, bench);
      add_clause({wall.negated(), has(one).negated(), has(other).negated()}, bench);
    } else if (may_have(one, bench) || may_have(other, bench)) {
      add_clause({wall, has(may_have(one, bench) ? one : other).negated()}, bench);
    }
  }
  std::vector<Literal> literals;
  std::vector<std::uint32_t> places(cells_.size());
  for (const auto cell : cells_) {
    places[place(cell)] = static_cast<std::uint32_t>(literals.size());
    if (may_have(cell, bench)) literals.push_back(has(cell));
  }
  for (auto& [one, other] : neighbours) one = places[one], other = places[other];
  bench.add(std::make_shared<Connected>(std::move(literals), neighbours, bench.label("connected")));
}

bool RegionOfCell::may_have(CellId cell, const Workbench& bench) const {
  return bench.puzzle().domain(has(cell).cell).contains(symbol_at(1));
}

Literal RegionOfCell::has(CellId cell) const {
  return flags_[static_cast<std::size_t>(std::ranges::lower_bound(cells_, cell) - cells_.begin())];
}

bool require_half_turn(const Rule& rule, Workbench& bench) {
  if (rule.kind != Rule::Kind::predicate || rule.predicate != Predicate::half_turn || rule.terms.size() != 2)
    return false;
  const auto& region = rule.terms[0];
  const auto& about = rule.terms[1];
  const bool of_cell = region.kind == Term::Kind::runs && region.finding == Finding::regions && region.met != nullptr &&
                       region.met->size() == 1 && region.operands[1].kind == Term::Kind::run &&
                       region.operands[0].kind == Term::Kind::cells;
  if (!of_cell || about.kind != Term::Kind::cells || about.cells.empty()) return false;
  auto cells = region.operands[0].cells;
  std::ranges::sort(cells);
  const auto& grid = bench.puzzle().grid();
  const HalfTurn turn(grid, about.cells, cells);
  const RegionOfCell members(region.met->front(), region, bench,
                             [&turn](CellId cell) { return turn.of(cell).has_value(); });
  for (const auto cell : cells) {
    const auto other = turn.of(cell);
    if (!other)
      bench.narrow(members.has(cell).cell, Domain::of(symbol_at(0)));
    else if (*other != cell)
      add_clause({members.has(cell).negated(), members.has(*other)}, bench);
  }
  return true;
}

void require_one_list_each(const Rule& each_found, Workbench& bench) {
  const auto& finder = each_found.terms.front();
  const auto& said = each_found.operands.front();
  const std::vector<Region>* lists = lists_of_which_one(said);
  if (said.kind == Rule::Kind::all)
    for (const auto& part : said.operands)
      if (lists == nullptr) lists = lists_of_which_one(part);
  if (lists == nullptr) return;
  std::set<CellId> seen;
  for (const auto& list : *lists) {
    if (list.empty()) return;
    for (const auto cell : list)
      if (!seen.insert(cell).second) return;
  }
  if (lists->size() * finder.operands.front().cells.size() > most_flags) return;
  std::vector<RegionOfCell> regions;
  std::vector<Literal> spread;  // a list of which not all cells are in one region
  for (const auto& list : *lists) {
    const auto& region = regions.emplace_back(list.front(), finder, bench);
    for (const auto cell : list)
      if (cell != list.front()) spread.push_back(region.has(cell).negated());
  }
  for (const auto cell : finder.operands.front().cells) {
    std::vector<Literal> some;
    for (const auto& region : regions)
      if (region.may_have(cell, bench)) some.push_back(region.has(cell));
    if (some.size() > 1) bench.add(std::make_shared<Count>(some, Comparison::at_most, 1, bench.label("count")));
    some.insert(some.end(), spread.begin(), spread.end());
    add_clause(std::move(some), bench);
  }
}

}  // namespace grids
