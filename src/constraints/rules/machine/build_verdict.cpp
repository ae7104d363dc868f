#include <algorithm>

#include "constraints/rules/machine/builder.hpp"
#include "constraints/rules/machine/verdicts.hpp"
#include "model/rules/aggregates.hpp"

namespace grids::machine {
namespace {

using rules::Rule;
using rules::Term;

}  // namespace

const Verdict* RuleMachine::Builder::verdict(const Rule& rule) {
  std::vector<const Verdict*> operands;
  for (const auto& operand : rule.operands) operands.push_back(verdict(operand));
  if (!possible_) return nullptr;
  switch (rule.kind) {
    case Rule::Kind::all:
    case Rule::Kind::any: return &make<AllOrAny>(std::move(operands), rule.kind == Rule::Kind::any);
    case Rule::Kind::negation: return &make<Not>(*operands.front());
    case Rule::Kind::linked: return &make<Linked>(*captured(rule.cells.front()));
    case Rule::Kind::course:
    case Rule::Kind::shape:
    case Rule::Kind::each_found: impossible(); return nullptr;
    case Rule::Kind::predicate: return predicate(rule);
    case Rule::Kind::comparison: break;
  }
  for (std::size_t i = 0; i < rule.comparisons.size(); ++i) {
    operands.push_back(comparison(rule.terms[i], rule.comparisons[i], rule.terms[i + 1]));
    if (!possible_) return nullptr;
  }
  return &make<AllOrAny>(std::move(operands), false);
}

const Verdict* RuleMachine::Builder::comparison(const Term& left, Comparison comparison, const Term& right) {
  const bool equality = comparison == Comparison::equal || comparison == Comparison::not_equal;
  const bool unknown = std::ranges::any_of(right.items, &rules::Item::unknown);
  if (left.kind == Term::Kind::items && right.kind != Term::Kind::items)
    return this->comparison(right, mirrored(comparison), left);
  // A list is compared with known items as it is read.
  if (equality && right.kind == Term::Kind::items && !is_single(left) &&
      !(unknown && comparison == Comparison::not_equal))
    return said(make<EqualsItems>(right.items, right.is_clue, slot(), machine_.pool_), left,
                comparison == Comparison::equal);
  if (equality && !is_single(left) && !is_single(right)) return impossible();
  const auto* const a = value(left);
  const auto* const b = possible_ ? value(right) : nullptr;
  return b == nullptr ? nullptr
                      : &make<Compared>(Compared::Side{a, left.is_clue}, comparison, Compared::Side{b, right.is_clue});
}

const Verdict* RuleMachine::Builder::said(const Predicate& predicate, const Term& list, bool holding) {
  const auto* const first = this->list(list, predicate);
  if (first == nullptr) return nullptr;
  if (holding) return &make<Said>(predicate, *first);
  return &make<SaidNot>(predicate, *first);
}

const Verdict* RuleMachine::Builder::predicate(const Rule& rule) {
  const auto& subject = rule.terms.front();
  auto& pool = machine_.pool_;
  if (const auto& fold = rule.predicate->fold)
    return said(make<FoldedPredicate>(rule.predicate, memory(*fold), pool), subject);
  if (rule.predicate == rules::Predicate::is)
    return said(make<Is>(slot(), class_test(rule.classes.front(), subject)), subject);
  if (rule.predicate == rules::Predicate::permutation || rule.predicate == rules::Predicate::includes) {
    if (rule.terms[1].kind != Term::Kind::items) return impossible();
    const auto& wanted = rule.terms[1].items;
    const bool exactly = rule.predicate == rules::Predicate::permutation;
    return said(make<Includes>(wanted, exactly, slots(Includes::different(wanted).size() + 1), pool), subject);
  }
  if (rule.predicate == rules::Predicate::matches) {
    const auto places = Matches::places(*rule.pattern);
    if (places > Matches::most_places) return impossible();
    return said(make<Matches>(*rule.pattern, slot(std::int64_t{1} << places), pool), subject);
  }
  if (rule.predicate != rules::Predicate::arithmetic) return impossible();
  const auto* const makes = arithmetic(rule);
  return makes == nullptr ? nullptr : said(*makes, subject);
}

const Predicate* RuleMachine::Builder::arithmetic(const Rule& rule) {
  std::vector<Makes::Way> all;
  for (const auto& [operation, aggregate] : rules::operator_words) {
    if (rule.operation != Operator::any && rule.operation != operation) continue;
    const auto& sink = aggregate_sink(aggregate);
    all.push_back({&sink, &make<AggregateValue>(sink, sink)});
  }
  const auto* const target = value(rule.terms[1]);
  return target == nullptr ? nullptr : &make<Makes>(std::move(all), *target);
}

}  // namespace grids::machine
