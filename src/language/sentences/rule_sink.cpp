#include "language/sentences/rule_sink.hpp"

#include <algorithm>

#include "core/diagnostics.hpp"
#include "language/sentences/known_lists.hpp"

namespace grids {
namespace {

using rules::Aggregate;
using rules::Predicate;
using rules::Rule;
using rules::Term;

bool is_cells(const Term& term) { return term.kind == Term::Kind::cells; }

/// The number of a term that is a known whole number.
std::optional<std::int64_t> whole(const Term& term) {
  const auto number = known_number(term);
  if (!number || !number->is_whole()) return std::nullopt;
  return number->numerator();
}

bool each_once(Region cells) {
  std::ranges::sort(cells);
  return std::ranges::adjacent_find(cells) == cells.end();
}

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

std::string_view cage_class(Aggregate aggregate) {
  switch (aggregate) {
    case Aggregate::sum: return "SumIs";
    case Aggregate::product: return "ProductIs";
    case Aggregate::difference: return "DifferenceIs";
    case Aggregate::quotient: return "QuotientIs";
    default: return {};
  }
}

}  // namespace

void RuleSink::add(const Rule& rule, const Origin& origin) {
  if (rule.kind == Rule::Kind::all) {
    for (const auto& part : rule.operands) add(part, origin);
    return;
  }
  if (rule.kind == Rule::Kind::predicate && add_predicate(rule, origin.where)) return;
  if (rule.kind == Rule::Kind::comparison && add_comparison(rule, origin.where)) return;
  auto closed = std::make_shared<rules::Judgment>(rules::Judgment{rule, origin.vocabulary, origin.text, origin.about});
  make("Rule", Arguments(origin.where).set("rule", RulePtr(std::move(closed))));
}

bool RuleSink::add_predicate(const Rule& rule, const Location& where) {
  const auto& list = rule.terms.front();
  if (!is_cells(list) || !each_once(list.cells)) return false;
  Arguments arguments(where);
  arguments.set("region", list.cells);
  switch (rule.predicate) {
    case Predicate::permutation: {
      const auto symbols = symbol_set(rule.terms[1].items, puzzle_.symbols().size());
      if (!symbols) return false;
      if (*symbols == puzzle_.symbols().all())
        make("RegionIsCompletePermutation", arguments);
      else
        make("RegionPermutesSymbols", arguments.set("symbols", *symbols));
      return true;
    }
    case Predicate::all_different:
      if (list.cells.size() > 1) make("AllDifferent", arguments);
      return true;
    case Predicate::arithmetic: {
      const auto target = whole(rule.terms[1]);
      if (!target) return false;
      make("MathOp", arguments.set("operator", rule.operation).set("target", *target));
      return true;
    }
    default: return false;
  }
}

bool RuleSink::add_comparison(const Rule& rule, const Location& where) {
  if (rule.comparisons.size() != 1 || rule.comparisons.front() != Comparison::equal) return false;
  const auto& left = rule.terms[0];
  const auto name = left.kind == Term::Kind::aggregate ? cage_class(left.aggregate) : std::string_view();
  if (name.empty() || !is_cells(left.operands.front()) || !each_once(left.operands.front().cells)) return false;
  const auto target = whole(rule.terms[1]);
  if (!target || left.operands.front().cells.empty()) return false;
  Arguments arguments(where);
  make(name, arguments.set("region", left.operands.front().cells).set("target", *target));
  return true;
}

}  // namespace grids
