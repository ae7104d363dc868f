#include "explain/technique_closure.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace grids::explain {
namespace {

/// Of looking for a step, in units of a budget, for each cell; and where techniques go through chains of candidates.
constexpr std::uint64_t work_of_a_step = 100;
constexpr std::uint64_t work_with_chains = 1000;

bool goes_through_chains(const TechniqueTable& techniques) {
  const auto row = techniques.row(Technique::xy_wing);
  return std::ranges::any_of(techniques.rows(),
                             [&](const TechniqueRow& one) { return one.allowed && one.weight >= row.weight; });
}

}  // namespace

TechniqueClosure::TechniqueClosure(const Rules& rules, TechniqueTable techniques, const StopToken& stop)
    : rules_(rules),
      approach_{.techniques = std::move(techniques), .greedy = true, .unread = true},
      singles_(rules),
      watched_(rules.cell_count()),
      stop_(stop) {
  work_of_a_step_ =
      rules.cell_count() * (goes_through_chains(approach_.techniques) ? work_with_chains : work_of_a_step);
  if (!singles_.root()) return;
  auto row = *singles_.root();
  if (climb(row) == Outcome::quiet) root_ = std::move(row);
}

void TechniqueClosure::watch(CellId cell, bool watched) {
  watched_[index(cell)] = watched ? 1 : 0;
  singles_.watch(cell, watched);
}

/// Most of what settles a cell does so by singles, which are much quicker to ask.
Closure::Outcome TechniqueClosure::fill(Row& row, Candidate candidate) {
  assert(index(candidate.cell) < row.size());
  settled_.reset();
  const auto before = row[index(candidate.cell)];
  const auto outcome = singles_.fill(row, candidate);
  if (outcome == Outcome::settled) settled_ = singles_.settled();
  const bool was_known = before == Domain::of(candidate.symbol);
  return outcome == Outcome::quiet && !was_known ? climb(row) : outcome;
}

/// To the fixpoint of all techniques, or until a watched cell is settled.
Closure::Outcome TechniqueClosure::climb(Row& row) {
  Explainer explainer(rules_, {}, approach_);
  explainer.know(row);
  while (explainer.standing() == Standing::open && !settles(explainer.position().domains())) {
    demand_more_time(stop_, "the fewest cells were still being looked for");
    work_ += work_of_a_step_;
    explainer.advance(stop_);
  }
  if (explainer.standing() == Standing::contradiction) return Outcome::contradiction;
  const auto domains = explainer.position().domains();
  if (settles(domains)) return Outcome::settled;
  row.assign(domains.begin(), domains.end());
  return Outcome::quiet;
}

bool TechniqueClosure::settles(std::span<const Domain> domains) {
  for (std::size_t i = 0; i < domains.size() && !settled_; ++i)
    if (watched_[i] != 0 && domains[i].single()) settled_ = Candidate{cell_at(i), domains[i].lowest()};
  return settled_.has_value();
}

}  // namespace grids::explain
