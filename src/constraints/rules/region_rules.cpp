#include "constraints/rules/region_rules.hpp"

#include "constraints/normal_forms/all_different.hpp"
#include "constraints/normal_forms/permutation.hpp"
#include "constraints/rules/region_permutes_symbols.hpp"
#include "constraints/rules/requirements.hpp"
#include "core/counted.hpp"
#include "core/diagnostics.hpp"
#include "model/puzzle.hpp"

namespace grids {
namespace {

using rules::Predicate;
using rules::Rule;

/// The set of symbols that the items are; nothing when one of them is no symbol.
std::optional<Domain> symbol_set(const std::vector<rules::Item>& items, std::size_t symbol_count) {
  Domain symbols;
  for (const auto& item : items) {
    const auto text = static_cast<std::size_t>(item.text);
    if (item.text == rules::no_text || text >= symbol_count) return std::nullopt;
    symbols.insert(symbol_at(text));
  }
  return symbols;
}

ConstraintPtr all_different(const Region& region, const Puzzle& puzzle, const Location& where) {
  const auto symbols = puzzle.symbols().size();
  if (region.size() > symbols)
    throw InputError(where, cells_text(puzzle, region).letters() + ": " + counted(region.size(), "cell", "cells") +
                                " cannot all differ, there are only " + counted(symbols, "symbol", "symbols"));
  if (region.size() == symbols) return std::make_shared<Permutation>(region, puzzle.symbols().all());
  return std::make_shared<AllDifferent>(region);
}

}  // namespace

std::optional<ConstraintPtr> region_rule(const rules::PlacedRule& closed, const Puzzle& puzzle, const Location& where) {
  const auto& rule = closed.form()->rule();
  const bool permutation = rule.kind == Rule::Kind::predicate && rule.predicate == Predicate::permutation;
  const bool different = rule.kind == Rule::Kind::predicate && rule.predicate == Predicate::all_different;
  if (!permutation && !different) return std::nullopt;
  const auto* const cells_of_form = plain_cells(rule.terms.front());
  if (cells_of_form == nullptr) return std::nullopt;
  auto cells = closed.placed(*cells_of_form);
  require_in_play(puzzle, cells, where);
  if (different && cells.size() < 2) return nullptr;
  if (different) return all_different(cells, puzzle, where);
  const auto symbols = symbol_set(rule.terms[1].items, puzzle.symbols().size());
  if (!symbols) return std::nullopt;
  require_permutable(puzzle, cells, symbols->size(), where);
  return std::make_shared<RegionPermutesSymbols>(std::move(cells), *symbols);
}

}  // namespace grids
