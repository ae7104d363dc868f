#include "constraints/rules/tables.hpp"

#include <algorithm>

#include "constraints/normal_forms/table.hpp"
#include "model/rules/evaluate.hpp"

namespace grids {
namespace {

using rules::Rule;

/// Runs through all assignments of the open cells of a rule in which cells that must differ do.
class Enumeration {
 public:
  Enumeration(const Rule& rule, const Workbench& bench)
      : rule_(rule), bench_(bench), cells_(rules::scope(rule)), open_(open_cells(rule, bench.puzzle())) {
    for (const auto cell : cells_) symbols_.push_back(bench.puzzle().domain(cell).lowest());
  }

  const Region& open() const { return open_; }

  /// Calls `visit(symbols of the open cells, whether the rule holds)`.
  template <typename Visit>
  void run(Visit visit) {
    chosen_.clear();
    step(visit);
  }

 private:
  template <typename Visit>
  void step(Visit& visit) {
    if (chosen_.size() == open_.size()) {
      const rules::Assignment assignment(cells_, symbols_);
      visit(chosen_, rules::holds(rule_, bench_.vocabulary(), assignment));
      return;
    }
    const auto cell = open_[chosen_.size()];
    const auto place = static_cast<std::size_t>(std::ranges::lower_bound(cells_, cell) - cells_.begin());
    for (const auto symbol : bench_.puzzle().domain(cell)) {
      if (clashes(cell, symbol)) continue;
      symbols_[place] = symbol;
      chosen_.push_back(symbol);
      step(visit);
      chosen_.pop_back();
    }
  }

  bool clashes(CellId cell, SymbolId symbol) const {
    for (std::size_t i = 0; i < chosen_.size(); ++i)
      if (chosen_[i] == symbol && bench_.puzzle().must_differ(open_[i], cell)) return true;
    return false;
  }

  const Rule& rule_;
  const Workbench& bench_;
  Region cells_;
  Region open_;
  std::vector<SymbolId> symbols_;  ///< of all cells
  std::vector<SymbolId> chosen_;   ///< of the first open cells
};

}  // namespace

Region open_cells(const Rule& rule, const Puzzle& puzzle) {
  auto cells = rules::scope(rule);
  std::erase_if(cells, [&](CellId cell) { return puzzle.domain(cell).single(); });
  return cells;
}

std::optional<Truth> truth(const Rule& rule, const Workbench& bench) {
  Enumeration enumeration(rule, bench);
  if (enumeration.open().size() > 1) return std::nullopt;
  Truth result;
  if (!enumeration.open().empty()) result.cell = enumeration.open().front();
  enumeration.run([&](const std::vector<SymbolId>& symbols, bool holds) {
    if (symbols.empty()) result.holds = holds;
    if (!symbols.empty() && holds) result.candidates.insert(symbols.front());
  });
  return result;
}

bool list_what_fits(const Rule& rule, bool holding, double most, Workbench& bench) {
  Enumeration enumeration(rule, bench);
  const auto& open = enumeration.open();
  if (open.size() > most_table_cells || bench.assignments(open) > most) return false;
  Tuples tuples;
  std::size_t all = 0;
  enumeration.run([&](const std::vector<SymbolId>& symbols, bool holds) {
    ++all;
    if (holds == holding) tuples.insert(tuples.end(), symbols.begin(), symbols.end());
  });
  if (tuples.size() == all * open.size() && all > 0) return true;
  if (tuples.size() / std::max<std::size_t>(open.size(), 1) > most_tuples) return false;
  bench.add(tabulated(open, std::move(tuples), bench.label("rule")));
  return true;
}

std::optional<Literal> flag_by_listing(const Rule& rule, double most, Workbench& bench) {
  Enumeration enumeration(rule, bench);
  auto cells = enumeration.open();
  if (cells.size() + 1 > most_table_cells || bench.assignments(cells) > std::min<double>(most, most_tuples))
    return std::nullopt;
  Tuples tuples;
  enumeration.run([&](const std::vector<SymbolId>& symbols, bool holds) {
    tuples.insert(tuples.end(), symbols.begin(), symbols.end());
    tuples.push_back(symbol_at(holds ? 1 : 0));
  });
  const auto flag = bench.new_flag();
  cells.push_back(flag.cell);
  bench.add(tabulated(std::move(cells), std::move(tuples), bench.label("rule")));
  return flag;
}

}  // namespace grids
