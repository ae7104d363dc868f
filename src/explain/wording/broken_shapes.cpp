// Which cells would have the shape of others from which theirs differs, in words.
#include "core/counted.hpp"
#include "explain/journal/needed_premises.hpp"
#include "explain/wording/broken_rule.hpp"

namespace grids::explain {
namespace {

using rules::Rule;
using rules::Term;

/// `shape of .. != shape of ..`, where the rule says that of some cells; null of any other.
const Rule* differing_shapes(const Rule& rule) {
  if (rule.kind == Rule::Kind::comparison && rule.comparisons.size() == 1 &&
      rule.comparisons.front() == Comparison::not_equal && is_shape(rule.terms[0]) && is_shape(rule.terms[1]))
    return &rule;
  for (const auto& operand : rule.operands)
    if (rule.kind == Rule::Kind::any || rule.kind == Rule::Kind::all)
      if (const auto* found = differing_shapes(operand)) return found;
  return nullptr;
}

/// The cells of `among x of ..` whose shape it is, by what is left in them; null where that is not known.
std::optional<Region> shaped(const Term& shape, const rules::Vocabulary& vocabulary, const std::vector<Domain>& left) {
  const auto& list = shape.operands.front();
  if (list.kind != Term::Kind::word || list.word != rules::ListWord::among || !list.classes.front().is_known())
    return std::nullopt;
  const auto* all = rules::plain_cells(list.operands.front());
  if (all == nullptr) return std::nullopt;
  Region cells;
  for (const auto cell : *all) {
    const auto among = among_class(list.classes.front(), vocabulary, left[index(cell)]);
    if (among.empty()) continue;
    if (among != left[index(cell)]) return std::nullopt;
    cells.push_back(cell);
  }
  return cells;
}

}  // namespace

std::string broken_shapes(const Rules& rules, const Proof& refutation, const Wording& wording) {
  const auto* judgment = rules.judgment(*refutation.broken_rule);
  const auto* differing = judgment == nullptr ? nullptr : differing_shapes(judgment->rule());
  if (differing == nullptr) return {};
  const auto left = left_by_facts(rules, gone_by(refutation, rules));
  const auto one = shaped(differing->terms[0], *judgment->vocabulary, left);
  const auto other = shaped(differing->terms[1], *judgment->vocabulary, left);
  if (!one || !other || one->empty() || other->empty()) return {};
  const auto names = [&](const Region& cells) {
    std::vector<std::string> all;
    for (const auto cell : cells) all.push_back(wording.cell(cell));
    return enumerated(all);
  };
  return ", and " + names(*one) + " would have the shape of " + names(*other);
}

}  // namespace grids::explain
