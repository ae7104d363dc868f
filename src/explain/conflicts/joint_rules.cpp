#include "explain/conflicts/joint_rules.hpp"

#include <algorithm>
#include <cassert>
#include <map>

namespace grids::explain {

JointRules::JointRules(const Puzzle& puzzle)
    : puzzle_(puzzle),
      program_(Program::lower(puzzle, {.fuse = false, .instructions = best_instruction_set()})),
      fixpoint_(program_) {
  std::map<const Constraint*, std::size_t> numbers;
  for (std::size_t i = 0; i < program_.propagator_count(); ++i) numbers.emplace(&program_.propagator(i), i);
  for (const auto& constraint : puzzle.constraints()) propagator_of_.push_back(numbers.at(constraint.get()));
}

void JointRules::heed(const StopToken& stop) {
  stop_ = stop;
  if (clauses_) clauses_->heed(stop_);
}

bool JointRules::clash(std::span<const std::size_t> rules, std::span<const Given> givens) {
  demand_more_time(stop_, "a reason was still being looked for");
  assert(std::ranges::all_of(rules, [this](std::size_t rule) { return rule < propagator_of_.size(); }));
  const auto& layout = program_.layout();
  row_.assign(program_.root().begin(), program_.root().end());
  std::fill_n(row_.begin() + static_cast<std::ptrdiff_t>(layout.active()), layout.active_words, 0);
  for (const auto rule : rules) {
    const auto propagator = propagator_of_[rule];
    row_[layout.active() + propagator / 64] |= std::uint64_t{1} << (propagator % 64);
  }
  for (const auto& [cell, symbol] : givens) {
    auto& domain = layout.domains_of(row_.data())[index(cell)];
    domain &= Domain::of(symbol);
    if (domain.empty()) return true;
  }
  fixpoint_.wake_all();
  return !fixpoint_.run(row_.data());
}

bool JointRules::impossible(std::span<const std::size_t> rules, std::span<const Given> givens,
                            std::uint64_t most_conflicts) {
  std::vector<GuardedRules::Fact> facts;
  facts.reserve(givens.size());
  for (const auto& [cell, symbol] : givens) facts.push_back({cell, symbol, true});
  return clauses().ask(rules, facts, {}, most_conflicts) == Feasibility::impossible;
}

JointRules::Numbers JointRules::expressible() {
  Numbers numbers;
  for (std::size_t i = 0; i < propagator_of_.size(); ++i)
    if (clauses().expressible(i)) numbers.push_back(i);
  return numbers;
}

GuardedRules& JointRules::clauses() {
  if (!clauses_) clauses_ = std::make_unique<GuardedRules>(puzzle_, stop_);
  return *clauses_;
}

}  // namespace grids::explain
