#include "propagation/fixpoint.hpp"

#include <algorithm>
#include <bit>

namespace grids {

// A row is raw words; its first `cells` of them are read and written as Domain objects.
static_assert(sizeof(Domain) == sizeof(std::uint64_t) && alignof(Domain) == alignof(std::uint64_t));

Fixpoint::Fixpoint(const Program& program) : program_(program), queue_(program.layout().active_words) {}

void Fixpoint::wake_all() noexcept {
  for (std::size_t i = 0; i < program_.propagator_count(); ++i) queue_[i / 64] |= std::uint64_t{1} << (i % 64);
}

State Fixpoint::state(std::uint64_t* row) noexcept {
  return State(domains(row), row, program_.wake_table(), queue_.data());
}

bool Fixpoint::narrow(std::uint64_t* row, CellId cell, Domain to) noexcept {
  auto node = state(row);
  if (node.narrow(cell, to)) return true;
  clear();
  return false;
}

bool Fixpoint::run(std::uint64_t* row) noexcept {
  auto node = state(row);
  auto* const active = row + program_.layout().cells + program_.layout().residue_words;
  const auto words = queue_.size();
  for (std::size_t word = 0; word < words;) {
    const auto waiting = queue_[word] & active[word];
    if (waiting == 0) {
      queue_[word++] = 0;
      continue;
    }
    const auto bit = waiting & -waiting;
    const auto number = word * 64 + static_cast<std::size_t>(std::countr_zero(bit));
    queue_[word] &= ~bit;
    const auto verdict = propagate(number, node, row);
    if (verdict == Verdict::contradiction) {
      clear();
      return false;
    }
    if (verdict == Verdict::entailed) active[word] &= ~bit;
    if (program_.idempotent(number)) queue_[word] &= ~bit;
    // A cheaper propagator in an earlier word may have been woken.
    for (std::size_t earlier = 0; earlier < word; ++earlier)
      if (queue_[earlier] != 0) {
        word = earlier;
        break;
      }
  }
  return true;
}

Verdict Fixpoint::propagate(std::size_t number, State& state, std::uint64_t* row) noexcept {
  ++propagations_;
  state.set_residue(row + program_.residue_offsets()[number]);
  const auto& propagator = *program_.propagators()[number];
  if (observer_ != nullptr) [[unlikely]]
    return propagate_observed(propagator, state, row);
  return propagator.propagate(state);
}

Verdict Fixpoint::propagate_observed(const Propagator& propagator, State& state, std::uint64_t* row) {
  const auto scope = propagator.scope();
  before_.clear();
  for (const auto cell : scope) before_.push_back(state[cell]);
  const auto verdict = propagator.propagate(state);
  changes_.clear();
  for (std::size_t i = 0; i < scope.size(); ++i)
    if (state[scope[i]] != before_[i]) changes_.push_back({scope[i], before_[i], state[scope[i]]});
  if (!changes_.empty()) observer_->propagated(propagator, changes_, {domains(row), program_.cell_count()});
  return verdict;
}

void Fixpoint::clear() noexcept { std::ranges::fill(queue_, 0); }

}  // namespace grids
