#include "language/sentences/rule_sink.hpp"

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
  if (aggregate == Aggregate::sum) return "SumIs";
  if (aggregate == Aggregate::product) return "ProductIs";
  if (aggregate == Aggregate::difference) return "DifferenceIs";
  if (aggregate == Aggregate::quotient) return "QuotientIs";
  return {};
}

}  // namespace

void RuleSink::add(const Rule& rule, const Origin& origin) {
  if (rule.kind == Rule::Kind::all) {
    for (const auto& part : rule.operands) add(part, origin);
    return;
  }
  if (const auto uses = classes_for(rule, origin.where)) {
    for (const auto& each : *uses) add(each, origin.typed);
    return;
  }
  auto closed = std::make_shared<rules::Judgment>(rules::Judgment{rule, origin.vocabulary, origin.text, origin.about});
  add(use("Rule", Arguments(origin.where).set("rule", RulePtr(std::move(closed)))), origin.typed);
}

void RuleSink::add(ClassUses& uses, const Region& region, const Location& typed) {
  for (auto& use : uses) {
    use.arguments.get<Region>("region") = region;
    add(use, typed);
  }
}

std::optional<RuleSink::ClassUses> RuleSink::classes_for(const Rule& rule, const Location& where) const {
  if (rule.kind == Rule::Kind::predicate) return for_predicate(rule, where);
  if (rule.kind == Rule::Kind::comparison) return for_comparison(rule, where);
  return std::nullopt;
}

std::optional<RuleSink::ClassUses> RuleSink::for_predicate(const Rule& rule, const Location& where) const {
  const auto& list = rule.terms.front();
  if (!is_cells(list) || repeated_cell(list.cells)) return std::nullopt;
  Arguments arguments(where);
  arguments.set("region", list.cells);
  if (rule.predicate == Predicate::permutation) {
    const auto symbols = symbol_set(rule.terms[1].items, puzzle_.symbols().size());
    if (!symbols) return std::nullopt;
    if (*symbols == puzzle_.symbols().all()) return ClassUses{use("RegionIsCompletePermutation", arguments)};
    return ClassUses{use("RegionPermutesSymbols", arguments.set("symbols", *symbols))};
  }
  if (rule.predicate == Predicate::all_different)
    return list.cells.size() > 1 ? ClassUses{use("AllDifferent", arguments)} : ClassUses{};
  const auto target = rule.predicate == Predicate::arithmetic ? whole(rule.terms[1]) : std::nullopt;
  if (!target) return std::nullopt;
  return ClassUses{use("MathOp", arguments.set("operator", rule.operation).set("target", *target))};
}

std::optional<RuleSink::ClassUses> RuleSink::for_comparison(const Rule& rule, const Location& where) const {
  if (rule.comparisons.size() != 1 || rule.comparisons.front() != Comparison::equal) return std::nullopt;
  const auto& left = rule.terms[0];
  const auto name = left.kind == Term::Kind::aggregate ? cage_class(left.aggregate) : std::string_view();
  if (name.empty() || !is_cells(left.operands.front()) || repeated_cell(left.operands.front().cells))
    return std::nullopt;
  const auto target = whole(rule.terms[1]);
  if (!target || left.operands.front().cells.empty()) return std::nullopt;
  Arguments arguments(where);
  return ClassUses{use(name, arguments.set("region", left.operands.front().cells).set("target", *target))};
}

}  // namespace grids
