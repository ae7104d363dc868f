// Which stretch of a line would be too long, or run too far, otherwise, in words.
#include "explain/wording/stretch_otherwise.hpp"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/counted.hpp"
#include "explain/journal/needed_premises.hpp"
#include "explain/rules/infer_alone.hpp"
#include "explain/wording/broken_rule.hpp"
#include "explain/wording/phrases.hpp"

namespace grids::explain {
namespace {

/// More stretches are not told one by one.
constexpr std::size_t most_stretches = 6;

/// The cells of the line whose stretches the rule judges, if it does.
const Region* line_of_stretches(const rules::Judgment* judgment) {
  if (judgment == nullptr || judgment->rule().kind != rules::Rule::Kind::each_found) return nullptr;
  const auto& found = judgment->rule().terms.front();
  const bool known = found.finding == rules::Finding::runs && found.classes.size() == 1 &&
                     found.classes.front().is_known() && !found.operands.empty();
  return known ? rules::plain_cells(found.operands.front()) : nullptr;
}

/// "from c1 to c3": the stretch around the cell, if the rule does not allow that, whatever else there is.
std::optional<std::string> forbidden_stretch(const Rules& rules, RuleId id, const Candidate& assumed,
                                             std::vector<Domain> left, const Wording& wording) {
  const auto* const judgment = rules.judgment(id);
  const auto* const line = line_of_stretches(judgment);
  if (line == nullptr) return std::nullopt;
  const auto own = std::ranges::find(*line, assumed.cell);
  if (own == line->end()) return std::nullopt;
  left[index(assumed.cell)] = Domain::of(assumed.symbol);
  const auto is_in = [&](CellId cell) {
    const auto& classes = judgment->rule().terms.front().classes;
    return !left[index(cell)].empty() &&
           among_class(classes.front(), *judgment->vocabulary, left[index(cell)]) == left[index(cell)];
  };
  if (!is_in(assumed.cell)) return std::nullopt;
  assert(*own == assumed.cell && "a cell of the line");
  auto first = own;
  while (first != line->begin() && is_in(*(first - 1))) --first;
  auto last = own;
  while (last + 1 != line->end() && is_in(*(last + 1))) ++last;
  if (first == last) return std::nullopt;
  auto alone = left_by_facts(rules, {});
  for (auto each = first; each <= last; ++each) alone[index(*each)] = left[index(*each)];
  std::vector<std::uint64_t> residue;
  if (infer_alone(rules.rule(id), alone, residue)) return std::nullopt;
  return "from " + wording.cell(*first) + " to " + wording.cell(*last);
}

}  // namespace

std::string stretch_otherwise(const Rules& rules, const Step& step, const Proof& proof, const Wording& wording) {
  if (!proof.speaks_alone() || step.eliminations.empty() || step.eliminations.size() > most_stretches) return {};
  if (std::ranges::any_of(proof.premises, &Fact::holds)) return {};
  const auto left = left_by_facts(rules, proof.premises);
  std::vector<std::string> stretches;
  for (const auto& gone : step.eliminations) {
    std::optional<std::string> one;
    for (const auto id : proof.rules)
      if (!one) one = forbidden_stretch(rules, id, gone, left, wording);
    if (!one) return {};
    add_once(stretches, *one);
  }
  return ", and one would run " + alternatives(stretches) + " otherwise";
}

}  // namespace grids::explain
