#include "constraints/rules/tables.hpp"

#include <algorithm>
#include <functional>

#include "constraints/normal_forms/table.hpp"
#include "constraints/rules/enumeration.hpp"
#include "constraints/rules/rule_key.hpp"
#include "constraints/rules/run_forms.hpp"
#include "constraints/rules/shared_forms.hpp"

namespace grids {

using rules::Assignment;
using rules::Rule;
using Tuple = std::vector<SymbolId>;

Region open_cells(const Rule& rule, const Puzzle& puzzle) {
  auto cells = rules::scope(rule);
  std::erase_if(cells, [&](CellId cell) { return puzzle.domain(cell).single(); });
  return cells;
}

std::optional<Truth> truth(const Rule& rule, const Workbench& bench) {
  Enumeration enumeration(rules::scope(rule), bench);
  if (enumeration.open().size() > 1) return std::nullopt;
  Truth result;
  if (!enumeration.open().empty()) result.cell = enumeration.open().front();
  enumeration.run([&](const Assignment& assignment, const Tuple& symbols) {
    const bool holds = rules::holds(rule, bench.vocabulary(), assignment);
    if (symbols.empty()) result.holds = holds;
    if (!symbols.empty() && holds) result.candidates.insert(symbols.front());
  });
  return result;
}

namespace {

/// Of fewer assignments a listing takes less than to find one like it.
constexpr double fewest_shared = 8;

/// Whether a rule holds of an assignment. Of runs an automaton knows it a hundred times as fast.
std::function<bool(const Assignment&)> judge_of(const Rule& rule, const Workbench& bench) {
  if (auto runs = run_automaton(rule, bench))
    return [runs = std::move(*runs), word = Tuple()](const Assignment& assignment) mutable {
      word.clear();
      for (const auto cell : runs.cells) word.push_back(assignment[cell]);
      return runs.automaton.accepts(word);
    };
  return [&](const Assignment& assignment) { return rules::holds(rule, bench.vocabulary(), assignment); };
}

}  // namespace

bool list_what_fits(const Rule& rule, bool holding, double most, Workbench& bench) {
  Enumeration enumeration(rules::scope(rule), bench);
  const auto& open = enumeration.open();
  const auto assignments = bench.assignments(open);
  if (open.size() > most_table_cells || assignments > most) return false;
  const auto listed = [&]() -> std::optional<Replacement> {
    const auto holds = judge_of(rule, bench);
    Tuples tuples;
    std::size_t all = 0;
    enumeration.run([&](const Assignment& assignment, const Tuple& symbols) {
      ++all;
      if (holds(assignment) == holding) tuples.insert(tuples.end(), symbols.begin(), symbols.end());
    });
    if (tuples.size() == all * open.size() && all > 0) return Replacement::entailed();
    if (tuples.size() / std::max<std::size_t>(open.size(), 1) > most_tuples) return std::nullopt;
    return tabulated(open, std::move(tuples), bench.label("rule"));
  };
  // Parts of a rule are often alike: what is said of each cell, or of each pair.
  if (assignments >= fewest_shared && assignments <= most_tuples && bench.shared() != nullptr)
    if (auto key = rule_key(rule, bench.shared()->automata.number_of(bench.shared_vocabulary()), bench)) {
      key->bytes += holding ? "listed" : "listed not";
      // The technique is that of the whole rule, which another may be part of.
      const auto label = [&](std::string_view kind, std::string_view = {}) { return bench.label(kind); };
      bench.add(
          bench.shared()->forms.rewrite(key->bytes, key->cells, label, bench.puzzle(), [&] { return *listed(); }));
      return true;
    }
  const auto replacement = listed();
  if (replacement) bench.add(*replacement);
  return replacement.has_value();
}

std::optional<Literal> flag_by_listing(const Rule& rule, double most, Workbench& bench) {
  Enumeration enumeration(rules::scope(rule), bench);
  auto cells = enumeration.open();
  if (cells.size() + 1 > most_table_cells || bench.assignments(cells) > std::min<double>(most, most_tuples))
    return std::nullopt;
  Tuples tuples;
  enumeration.run([&](const Assignment& assignment, const Tuple& symbols) {
    tuples.insert(tuples.end(), symbols.begin(), symbols.end());
    tuples.push_back(symbol_at(rules::holds(rule, bench.vocabulary(), assignment) ? 1 : 0));
  });
  const auto flag = bench.new_flag();
  cells.push_back(flag.cell);
  bench.add(tabulated(std::move(cells), std::move(tuples), bench.label("rule")));
  return flag;
}

}  // namespace grids
