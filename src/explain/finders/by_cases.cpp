#include <algorithm>

#include "explain/assumption.hpp"
#include "explain/finders/common.hpp"
#include "explain/smallest_set.hpp"

namespace grids::explain {
namespace {

/// Nodes for the first look at each candidate; doubled until one gives way.
constexpr std::uint64_t first_nodes = 4;
constexpr std::uint64_t most_case_nodes = 1'000'000;

/// What is known, with one candidate taken to hold.
std::vector<Domain> assuming(const Position& position, Candidate assumed) {
  std::vector<Domain> domains(position.domains().begin(), position.domains().end());
  domains[index(assumed.cell)] = Domain::of(assumed.symbol);
  return domains;
}

/// The candidate that all rules together refute with the least search.
std::optional<Candidate> easiest(const Position& position, Oracle& oracle, std::uint64_t& nodes) {
  oracle.start_from(position.domains());
  for (nodes = first_nodes; nodes <= most_case_nodes; nodes *= 2) {
    bool any_unknown = false;
    for (std::size_t i = 0; i < position.rules().cell_count(); ++i) {
      if (position.filled(cell_at(i)) || position[cell_at(i)].single()) continue;
      for (const auto symbol : position[cell_at(i)]) {
        const auto answer = oracle.search({cell_at(i), symbol}, nodes);
        if (answer == Oracle::Answer::impossible) return Candidate{cell_at(i), symbol};
        any_unknown = any_unknown || answer == Oracle::Answer::unknown;
      }
    }
    if (!any_unknown) return std::nullopt;  // every candidate is in some solution
  }
  return std::nullopt;
}

}  // namespace

void find_by_cases(const Position& position, Oracle& oracle, const TechniqueRow& row, std::chrono::nanoseconds time,
                   Deductions& found) {
  std::uint64_t nodes = 0;
  const auto candidate = easiest(position, oracle, nodes);
  if (!candidate) return;
  const auto& rules = position.rules();
  const auto domains = assuming(position, *candidate);
  const auto set = smallest_set(
      rules.rule_count(),
      [&](const Oracle::Active& active) {
        return oracle.search(domains, active, 4 * nodes) == Oracle::Answer::impossible;
      },
      time);
  Deduction one;
  one.eliminations = {*candidate};
  one.proof = {.technique = row.technique, .difficulty = row.weight + 0.05 * static_cast<double>(set.members.size())};
  for (const auto member : set.members) one.proof.rules.push_back(rule_at(member));
  one.proof.at_least = set.at_least;
  one.proof.pattern.push_back({*candidate, true});
  found.push_back(std::move(one));
}

}  // namespace grids::explain
