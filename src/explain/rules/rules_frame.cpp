#include "explain/rules/rules_frame.hpp"

#include <algorithm>

namespace grids::explain {
namespace {

/// Beyond that what is kept takes more room than it saves time.
constexpr std::size_t most_noted = 20'000;

}  // namespace

const Rules::FoundLinks::value_type* RulesFrame::links(const Rules& rules, RuleId rule) const {
  const auto known = noted_.find(&rules.rule(rule));
  if (known == noted_.end()) return nullptr;
  const auto scope = rules.rule(rule).scope();
  const auto& starts = known->second.starts;
  const bool same = std::ranges::equal(scope, starts, {}, [&](CellId cell) { return rules.start(cell); });
  return same ? &known->second.links : nullptr;
}

void RulesFrame::note(const Rules& rules, RuleId rule, const Rules::FoundLinks::value_type& links) {
  if (noted_.size() > most_noted) noted_.clear();
  std::vector<Domain> starts;
  for (const auto cell : rules.rule(rule).scope()) starts.push_back(rules.start(cell));
  noted_[&rules.rule(rule)] = {rules.shared_rule(rule), std::move(starts), links};
}

}  // namespace grids::explain
