#include "explain/rules/synonyms.hpp"

#include <algorithm>
#include <cassert>
#include <map>
#include <optional>
#include <utility>

#include "explain/rules/rules.hpp"

namespace grids::explain {
namespace {

/// A definition by more cells than this is not compared with others: each doubles the ways to fill them.
constexpr std::size_t most_that_define = 6;

/// What a rule makes of a cell by others, two symbols each: the symbols for each way to fill these, counting up.
struct Meaning {
  std::vector<CellId> by;  ///< ascending
  std::vector<SymbolId> symbols;

  auto operator<=>(const Meaning&) const = default;
};

/// What the rule says of its only cell without a name, where it says it of every way to fill the others.
std::optional<std::pair<CellId, Meaning>> defined_by(const Rules& rules, RuleId id) {
  const auto& rule = rules.rule(id);
  const auto scope = rule.scope();
  if (scope.size() < 2 || scope.size() > most_that_define + 1) return std::nullopt;
  std::optional<std::size_t> own;
  for (std::size_t i = 0; i < scope.size(); ++i) {
    if (rules.start(scope[i]).size() != 2) return std::nullopt;
    if (rules.has_name(scope[i])) continue;
    if (own) return std::nullopt;
    own = i;
  }
  if (!own) return std::nullopt;
  std::vector<std::size_t> others;
  for (std::size_t i = 0; i < scope.size(); ++i)
    if (i != *own) others.push_back(i);
  std::ranges::sort(others, {}, [&](std::size_t i) { return scope[i]; });
  Meaning meaning;
  for (const auto i : others) meaning.by.push_back(scope[i]);
  std::vector<SymbolId> filled(scope.size());
  for (std::size_t way = 0; way < std::size_t{1} << others.size(); ++way) {
    for (std::size_t i = 0; i < others.size(); ++i) {
      const auto start = rules.start(scope[others[i]]);
      filled[others[i]] = (way >> i & 1) != 0 ? start.highest() : start.lowest();
    }
    std::optional<SymbolId> only;
    for (const auto symbol : rules.start(scope[*own])) {
      filled[*own] = symbol;
      if (!rule.accepts(filled)) continue;
      if (only) return std::nullopt;
      only = symbol;
    }
    if (!only) return std::nullopt;
    meaning.symbols.push_back(*only);
  }
  assert(std::ranges::is_sorted(meaning.by) && "meanings are compared");
  return std::pair(scope[*own], std::move(meaning));
}

}  // namespace

Synonyms::Synonyms(const Rules& rules, const StopToken& stop) {
  std::map<Meaning, std::vector<Synonym>> of_meaning;
  for (const auto id : rules.others()) {
    demand_more_time(stop, "the rules were still being taken in");
    if (auto defined = defined_by(rules, id)) of_meaning[std::move(defined->second)].push_back({defined->first, id});
  }
  for (auto& [meaning, synonyms] : of_meaning)
    if (synonyms.size() > 1) sets_.push_back(std::move(synonyms));
}

}  // namespace grids::explain
