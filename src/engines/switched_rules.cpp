#include "engines/switched_rules.hpp"

#include <algorithm>
#include <cassert>
#include <map>

#include "core/diagnostics.hpp"
#include "model/rewriter.hpp"

namespace grids {

SwitchedRules::SwitchedRules(const Puzzle& puzzle, const std::vector<std::vector<std::size_t>>& parts,
                             const StopToken& stop)
    : puzzle_(puzzle), rewritten_(puzzle) {
  take_parts(parts);
  rewritten_.set_constraints(lasting_);
  const auto report = rewrite(rewritten_, nullptr, stop);
  if (report.stopped) throw Stopped("the rules were still being prepared");
  if (report.contradiction) return;
  rewritten_.index_differences();
  const auto base = Program::lower(rewritten_, {.stop = stop});
  auto working = rewritten_;
  std::vector<std::shared_ptr<const Propagator>> more;
  for (auto& part : parts_) {
    demand_more_time(stop, "the rules were still being prepared");
    lower_part(part, working);
    more.insert(more.end(), part.propagators.begin(), part.propagators.end());
  }
  for (auto cell = rewritten_.cell_count(); cell < working.cell_count(); ++cell) {
    const auto lowest = working.number(cell_at(cell), symbol_at(0));
    rewritten_.add_hidden_cell(lowest.value_or(0), index(working.domain(cell_at(cell)).highest()) + 1);
  }
  program_ = base.extended(rewritten_, more);
  number_propagators();
}

void SwitchedRules::take_parts(const std::vector<std::vector<std::size_t>>& parts) {
  std::vector<bool> switched(puzzle_.constraints().size());
  for (const auto& numbers : parts) {
    auto& part = parts_.emplace_back();
    for (const auto number : numbers) {
      assert(!switched[number] && "no constraint belongs to two parts");
      switched[number] = true;
      part.constraints.push_back(puzzle_.constraints()[number]);
    }
  }
  for (std::size_t i = 0; i < switched.size(); ++i)
    if (!switched[i]) lasting_.push_back(puzzle_.constraints()[i]);
}

std::unique_ptr<SwitchedRules> SwitchedRules::on_frame(LoweredFrame& frame, const Puzzle& puzzle,
                                                       const std::vector<std::vector<std::size_t>>& parts) {
  std::unique_ptr<SwitchedRules> rules(new SwitchedRules(puzzle));
  rules->take_parts(parts);
  return rules->lower_on(frame) ? std::move(rules) : nullptr;
}

/// False where something cannot be lowered by itself. The frame's constraints come first, and stay.
bool SwitchedRules::lower_on(LoweredFrame& frame) {
  assert(frame.shared() <= lasting_.size() && "what all have in common cannot be switched off");
  if (!frame.program()) return true;
  auto own = frame.own(std::span(lasting_).subspan(frame.shared()));
  if (!own) return false;
  for (auto& part : parts_) {
    for (const auto& constraint : part.constraints) {
      const auto& lowered = frame.lowered(constraint);
      if (!lowered.apart) return false;
      part.contradictory = part.contradictory || lowered.contradictory;
      part.narrowings.insert(part.narrowings.end(), lowered.narrowings.begin(), lowered.narrowings.end());
      part.propagators.insert(part.propagators.end(), lowered.propagators.begin(), lowered.propagators.end());
    }
    own->propagators.insert(own->propagators.end(), part.propagators.begin(), part.propagators.end());
  }
  if (own->contradictory) return true;
  program_ = frame.program()->extended(own->cells, own->propagators);
  number_propagators();
  return true;
}

bool SwitchedRules::accepts(std::size_t part, const Solution& solution) const {
  return accepted_by(parts_[part].constraints, solution);
}

bool SwitchedRules::speaks_beyond(std::size_t part, std::size_t cells) const {
  return std::ranges::any_of(parts_[part].constraints, [cells](const ConstraintPtr& constraint) {
    return std::ranges::any_of(constraint->scope(), [cells](CellId cell) { return index(cell) >= cells; });
  });
}

/// Looks at the part by itself: what it demands of single cells is noted and not done.
void SwitchedRules::lower_part(Part& part, Puzzle& working) {
  auto left = part.constraints;
  const auto first_hidden = working.cell_count();
  RewriteReport report;
  for (const auto stage : {Stage::expand, Stage::specialize})
    part.contradictory = part.contradictory || !rewrite_up_to(stage, working, left, report);
  for (std::size_t cell = 0; cell < rewritten_.cell_count(); ++cell) {
    const auto before = rewritten_.domain(cell_at(cell));
    if (working.domain(cell_at(cell)) == before) continue;
    part.narrowings.push_back({cell_at(cell), working.domain(cell_at(cell))});
    working.domains()[cell] = before;
  }
  for (auto cell = first_hidden; cell < working.cell_count(); ++cell) {
    part.hidden.push_back(cell_at(cell));
    part.narrowings.push_back({cell_at(cell), working.domain(cell_at(cell))});
  }
  if (part.contradictory) return;
  for (const auto& constraint : left) part.propagators.push_back(as_propagator(constraint, working));
}

void SwitchedRules::number_propagators() {
  std::multimap<const Propagator*, std::size_t> owners;
  for (std::size_t part = 0; part < parts_.size(); ++part)
    for (const auto& propagator : parts_[part].propagators) owners.emplace(propagator.get(), part);
  owners_.resize(program_->propagator_count());
  for (std::size_t i = 0; i < owners_.size(); ++i) {
    const auto [first, last] = owners.equal_range(&program_->propagator(i));
    for (auto owner = first; owner != last; ++owner) owners_[i].push_back(owner->second);
  }
}

SwitchedSolver::SwitchedSolver(const SwitchedRules& rules) : rules_(rules), asked_(rules.puzzle()) {
  if (!rules.program()) return;
  search_.emplace(*rules.program());
  off_.resize(rules.program()->layout().active_words);
}

/// Once for placements that follow each other with the same parts.
void SwitchedSolver::take_parts(const std::vector<bool>& on) {
  assert(on.size() == rules_.parts_.size());
  if (on_ == on) return;
  on_ = on;
  possible_ = true;
  part_narrowings_.clear();
  for (std::size_t i = 0; i < on.size(); ++i) {
    const auto& part = rules_.parts_[i];
    if (!on[i]) {
      // Nobody speaks of its hidden cells now: which number they hold must not tell solutions apart.
      for (const auto cell : part.hidden) part_narrowings_.push_back({cell, Domain::of(symbol_at(0))});
      continue;
    }
    possible_ = possible_ && !part.contradictory;
    part_narrowings_.insert(part_narrowings_.end(), part.narrowings.begin(), part.narrowings.end());
  }
  std::ranges::fill(off_, 0);
  for (std::size_t i = 0; i < rules_.owners_.size(); ++i) {
    const auto& owners = rules_.owners_[i];
    const bool off = !owners.empty() && std::ranges::none_of(owners, [&on](std::size_t part) { return on[part]; });
    if (off) off_[i / 64] |= std::uint64_t{1} << (i % 64);
  }
}

/// Only where a solution is to be checked.
void SwitchedSolver::ask_for_parts() {
  asked_on_ = on_;
  auto constraints = rules_.lasting_;
  for (std::size_t i = 0; i < on_->size(); ++i)
    if (const auto& part = rules_.parts_[i].constraints; (*on_)[i])
      constraints.insert(constraints.end(), part.begin(), part.end());
  asked_.set_constraints(std::move(constraints));
}

/// Beside a solution that is known, if any, only what speaks of a cell in which they differ can be broken.
void SwitchedSolver::demand_accepted_beside(const Solution* known, const Solution& solution) {
  if (known == nullptr) return demand_accepted(asked_.constraints(), solution);
  const auto may_differ = [&](CellId cell) {
    return index(cell) >= known->size() || (*known)[index(cell)] != solution[index(cell)];
  };
  concerned_.clear();
  for (const auto& constraint : asked_.constraints())
    if (std::ranges::any_of(constraint->scope(), may_differ)) concerned_.push_back(constraint);
  demand_accepted(concerned_, solution);
}

/// Whether it is the one that was checked with these parts and perhaps more.
bool SwitchedSolver::is_accepted(const Solution& solution) {
  if (solution != accepted_) return false;
  for (std::size_t i = 0; i < on_->size(); ++i)
    if ((*on_)[i] && !accepted_on_[i]) return false;
  return true;
}

Answer SwitchedSolver::solve(std::span<const Search::Narrowing> narrowings, const std::vector<bool>& on,
                             std::uint64_t at_most, const Limits& limits) {
  return run(narrowings, on, at_most, nullptr, limits);
}

Answer SwitchedSolver::solve_beside(const Solution& known, std::span<const Search::Narrowing> narrowings,
                                    const std::vector<bool>& on, const Limits& limits) {
  return run(narrowings, on, 2, &known, limits);
}

std::optional<bool> SwitchedSolver::has_solution(const std::uint64_t* position,
                                                 std::span<const Search::Narrowing> narrowings,
                                                 const std::vector<bool>& on, const Limits& limits) {
  if (!take(narrowings, on)) return false;
  search_->go_on(position, narrowings_, limits, off_);
  const auto status = search_->next();
  if (status == Search::Status::limit) return std::nullopt;
  return status == Search::Status::solution;
}

/// Whether there may be a solution at all.
bool SwitchedSolver::take(std::span<const Search::Narrowing> narrowings, const std::vector<bool>& on) {
  if (search_) take_parts(on);
  if (!search_ || !possible_) return false;
  narrowings_.assign(narrowings.begin(), narrowings.end());
  narrowings_.insert(narrowings_.end(), part_narrowings_.begin(), part_narrowings_.end());
  return true;
}

Answer SwitchedSolver::run(std::span<const Search::Narrowing> narrowings, const std::vector<bool>& on,
                           std::uint64_t at_most, const Solution* known, const Limits& limits) {
  const Stopwatch stopwatch;
  Answer answer;
  answer.complete = !take(narrowings, on);
  if (answer.complete) return answer;
  search_->start(narrowings_, limits, off_);
  while (answer.found < at_most) {
    const auto status = search_->next();
    answer.statistics = search_->statistics();
    if (!note_end(status, answer)) break;
    Solution solution;
    read_solution(search_->solution(), asked_, solution);
    const bool is_known = known != nullptr && std::equal(known->begin(), known->end(), solution.begin());
    if (!is_known && !is_accepted(solution)) {
      if (asked_on_ != on_) ask_for_parts();
      demand_accepted_beside(known, solution);
      if (answer.found == 0) {
        accepted_ = solution;
        accepted_on_ = on;
      }
    }
    solution.resize(asked_.told_cells());
    const bool other = known != nullptr && !is_known;
    if (++answer.found == 1) found_.first = other ? *known : solution;
    if (other) answer.found = at_most;
    found_.last = std::move(solution);
  }
  answer.time = stopwatch.elapsed();
  return answer;
}

}  // namespace grids
