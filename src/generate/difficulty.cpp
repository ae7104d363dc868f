#include "generate/difficulty.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <utility>

#include "explain/minimal_k.hpp"

namespace grids {
namespace {

/// Weights have one digit or two.
constexpr double noise = 1e-9;

/// What propagation takes the place of.
using explain::Technique;
constexpr std::array of_propagation{Technique::full_house,         Technique::hidden_single_block,
                                    Technique::hidden_single_line, Technique::direct_pointing,
                                    Technique::direct_claiming,    Technique::direct_hidden_pair,
                                    Technique::number_path,        Technique::half_turn,
                                    Technique::rule_alone,         Technique::naked_single};

bool is_of_propagation(const explain::TechniqueRow& row) {
  return std::ranges::find(of_propagation, row.technique) != of_propagation.end();
}

std::vector<CellId> left_open(const explain::Explainer& explainer) {
  std::vector<CellId> open;
  const auto& domains = explainer.position().domains();
  for (std::size_t i = 0; i < domains.size(); ++i)
    if (domains[i].size() > 1) open.push_back(cell_at(i));
  return open;
}

}  // namespace

Difficulty Difficulty::of_level(const std::string& name) {
  const auto levels = explain::levels();
  const auto level = std::ranges::find(levels, name, &explain::Level::name);
  assert(level != levels.end() && "one of the levels");
  Difficulty wanted;
  if (level != levels.begin()) wanted.above = std::prev(level)->up_to;
  if (std::next(level) != levels.end()) wanted.up_to = level->up_to;
  return wanted;
}

bool Difficulty::is_any() const { return above <= 0 && !has_upper_end() && needs.empty() && !counts_looks(); }

bool Difficulty::counts_looks() const {
  return least_looks > 0 || most_looks != std::numeric_limits<std::size_t>::max();
}

bool Difficulty::has_upper_end() const { return std::isfinite(up_to) || limits_techniques; }

bool Difficulty::is_too_hard(double hardest) const { return hardest > up_to + noise; }

explain::TechniqueTable Difficulty::allowed() const {
  auto table = techniques;
  table.forbid_above(up_to + noise);
  return table;
}

bool Difficulty::is_for_propagation() const {
  const auto table = allowed();
  return std::ranges::all_of(table.rows(), [](const auto& row) { return !row.allowed || is_of_propagation(row); });
}

bool Difficulty::allows_propagation() const {
  const auto table = allowed();
  // A rule that people see from afar is one that propagation looks at as soon as any other.
  return std::ranges::all_of(table.rows(), [](const auto& row) {
    return row.allowed || !(is_of_propagation(row) || row.technique == Technique::rule_afar);
  });
}

bool Judgement::suits(const Difficulty& wanted) const {
  return rating && rating->hardest > wanted.above + noise && !wanted.is_too_hard(*rating) &&
         needs_met(wanted, *rating) == wanted.needs.size();
}

Judgement judged(const explain::Rules& rules, const std::vector<Given>& givens,
                 const explain::TechniqueTable& techniques, const StopToken& stop) {
  explain::Approach approach;
  approach.techniques = techniques;
  approach.solvable = true;
  explain::Explainer explainer(rules, givens, std::move(approach));
  const auto standing = explainer.run(stop);
  Judgement judgement{standing != explain::Standing::open, !explainer.journal().steps().empty(), {}};
  if (standing == explain::Standing::solved) {
    judgement.rating = explain::rate(explainer);
    return judgement;
  }
  judgement.stuck = left_open(explainer);
  return judgement;
}

Judgement bounded(const explain::Rules& rules, const std::vector<Given>& givens,
                  const explain::TechniqueTable& techniques, std::span<const Domain> known, const StopToken& stop) {
  explain::Approach approach;
  approach.techniques = techniques;
  approach.solvable = true;
  approach.unread = true;
  explain::Explainer explainer(rules, givens, std::move(approach));
  explainer.know(known);
  const auto standing = explainer.run(stop);
  const auto& steps = explainer.journal().steps();
  Judgement judgement{standing != explain::Standing::open, !steps.empty(), {}};
  if (standing != explain::Standing::solved) {
    judgement.stuck = left_open(explainer);
    return judgement;
  }
  // Steps on which nothing rests, which a rating leaves out, count here: it may be lower.
  judgement.at_most = 0;
  for (const auto& step : steps) judgement.at_most = std::max(*judgement.at_most, step.proof().difficulty);
  return judgement;
}

bool looks_suit(const explain::Rules& rules, const std::vector<Given>& givens, const Difficulty& wanted,
                const StopToken& stop) {
  explain::FewCellsExplanation few(rules, givens, {.techniques = wanted.techniques}, true);
  if (few.run(stop) != explain::Standing::solved) return false;
  const auto most = few.needed().most;
  return wanted.least_looks <= most && most <= wanted.most_looks;
}

std::size_t needs_met(const Difficulty& wanted, const explain::Rating& rating) {
  return static_cast<std::size_t>(std::ranges::count_if(wanted.needs, [&](const auto& any_of) {
    return std::ranges::any_of(any_of, [&](explain::Technique each) { return rating.techniques.contains(each); });
  }));
}

}  // namespace grids
