#include "propagation/fixpoint.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <functional>
#include <utility>

namespace grids {
namespace {

/// Calls visit(cell) for each cell whose bit is set, and clears it.
template <typename Visit>
void take_each(std::span<std::uint64_t> cells, Visit visit) noexcept {
  for (std::size_t word = 0; word < cells.size(); ++word)
    for (auto rest = std::exchange(cells[word], 0); rest != 0; rest &= rest - 1)
      visit(cell_at(word * 64 + static_cast<std::size_t>(std::countr_zero(rest))));
}

}  // namespace

Fixpoint::Fixpoint(const Program& program)
    : program_(program),
      queue_(program.layout().active_words),
      changed_((program.cell_count() + 63) / 64),
      unchanged_(program.cell_count()),
      network_before_(program.network() != nullptr ? program.network()->candidate_words() : 0),
      network_scratch_(program.layout().network_words) {}

void Fixpoint::wake_all() noexcept {
  const auto count = program_.propagator_count();
  for (std::size_t word = 0; word < count / 64; ++word) queue_[word] = ~std::uint64_t{0};
  if (count % 64 != 0) queue_[count / 64] |= (std::uint64_t{1} << (count % 64)) - 1;
  network_due_ = true;
}

State Fixpoint::state(std::uint64_t* row) noexcept {
  assert(row != nullptr);
  return State(program_.layout().domains_of(row).data(), program_.wake_table(), queue_.data(),
               {changed_.data(), unchanged_.data()});
}

std::span<const Domain> Fixpoint::domains(std::uint64_t* row) const noexcept {
  return program_.layout().domains_of(row);
}

std::span<const Domain> Fixpoint::publish(std::uint64_t* row) const noexcept {
  const auto all = program_.layout().domains_of(row);
  if (program_.pure_network()) program_.network()->store(row, all);
  return all;
}

bool Fixpoint::narrow(std::uint64_t* row, CellId cell, Domain to) noexcept {
  assert(row != nullptr && index(cell) < program_.cell_count() && "a cell of the program");
  if (program_.pure_network()) {
    // A cell that lies under no region is decided in every row, and stays so: rows are taken over without their
    // domains.
    if (!program_.network()->covers(cell)) return !(domains(row)[index(cell)] & to).empty();
    program_.network()->narrow(row, cell, to);
    return true;
  }
  auto node = state(row);
  return node.narrow(cell, to) || fail();
}

/// Whoever goes on all the same after memory was lacking finds the queue empty.
bool Fixpoint::run(std::uint64_t* row) try {
  assert(row != nullptr);
  if (program_.pure_network()) {
    ++propagations_;
    return program_.network()->propagate(row, network_scratch_.data());
  }
  auto node = state(row);
  culprit_ = no_propagator;
  if (program_.plain_count() > 0) return run_plain(row, node) || fail();
  do {
    if (program_.network() != nullptr && !run_network(row, node)) return fail();
    if (!run_queue(row, node, [](std::size_t) { return ~std::uint64_t{0}; })) return fail();
  } while (program_.network() != nullptr && std::ranges::any_of(changed_, std::identity{}));
  std::ranges::fill(changed_, 0);
  return true;
} catch (...) {
  fail();
  throw;
}

/// Tells the network what changed outside, runs it, and tells the others what it removed.
bool Fixpoint::run_network(std::uint64_t* row, State& node) noexcept {
  if (!tell_network(row, node)) return true;
  ++propagations_;
  if (!program_.network()->propagate(row, network_scratch_.data())) return false;
  hear_network(row, node);
  return true;
}

/// Whether there is anything new for the network.
bool Fixpoint::tell_network(std::uint64_t* row, const State& node) noexcept {
  const auto& network = *program_.network();
  bool news = false;
  const auto listen = [&] {
    if (!news) std::copy_n(row, network.candidate_words(), network_before_.begin());
    news = true;
  };
  if (std::exchange(network_due_, false)) listen();
  take_each(changed_, [&](CellId cell) {
    if (!network.covers(cell)) return;
    listen();
    network.narrow(row, cell, node[cell], unchanged_[index(cell)] - node[cell]);
  });
  return news;
}

/// The network leaves every cell something, so that nobody need look for a contradiction.
void Fixpoint::hear_network(const std::uint64_t* row, State& node) noexcept {
  program_.network()->for_each_changed(network_before_.data(), row,
                                       [&](CellId cell, Domain left) { node.set_unnoted(cell, left); });
}

/// The propagators that stand for a network run by turns with the others, as it would.
bool Fixpoint::run_plain(std::uint64_t* row, State& node) {
  const auto left = [this](std::size_t word) { return plain_bits(word); };
  bool more = true;
  while (more) {
    const bool regions_agree = run_queue(row, node, left);
    if (!regions_agree) culprit_ = no_propagator;
    if (!regions_agree || !run_queue(row, node, [this](std::size_t word) { return ~plain_bits(word); })) return false;
    more = std::ranges::any_of(queue_, std::identity{});
  }
  std::ranges::fill(changed_, 0);
  return true;
}

/// Of the propagators of a word, those that stand for a network.
std::uint64_t Fixpoint::plain_bits(std::size_t word) const noexcept {
  const auto count = program_.plain_count();
  if (count >= (word + 1) * 64) return ~std::uint64_t{0};
  return count <= word * 64 ? 0 : (std::uint64_t{1} << (count - word * 64)) - 1;
}

/// Runs those propagators of the queue that are among `bits(word)`.
template <typename Bits>
bool Fixpoint::run_queue(std::uint64_t* row, State& node, Bits bits) {
  auto* const active = row + program_.layout().active();
  for (std::size_t word = 0; word < queue_.size();) {
    const auto waiting = queue_[word] & active[word] & bits(word);
    if (waiting == 0) {
      queue_[word] &= ~bits(word);
      ++word;
      continue;
    }
    const auto bit = waiting & -waiting;
    const auto number = word * 64 + static_cast<std::size_t>(std::countr_zero(bit));
    queue_[word] &= ~bit;
    const auto& scheduled = program_.scheduled(number);
    const auto verdict = propagate(scheduled, row, node);
    if (verdict == Verdict::contradiction) {
      culprit_ = number;
      return false;
    }
    if (verdict == Verdict::entailed) active[word] &= ~bit;
    if (scheduled.idempotent) queue_[word] &= ~bit;
    // A cheaper propagator in an earlier word may have been woken.
    std::size_t earlier = 0;
    while (earlier < word && (queue_[earlier] & bits(earlier)) == 0) ++earlier;
    word = earlier;
  }
  return true;
}

Verdict Fixpoint::propagate(const Program::Scheduled& scheduled, std::uint64_t* row, State& node) {
  ++propagations_;
  node.set_residue(row + scheduled.residue);
  if (observer_ != nullptr) [[unlikely]]
    return propagate_observed(*scheduled.propagator, node, row);
  return scheduled.propagator->propagate(node);
}

Verdict Fixpoint::propagate_observed(const Propagator& propagator, State& node, std::uint64_t* row) {
  const auto scope = propagator.scope();
  before_.clear();
  for (const auto cell : scope) before_.push_back(node[cell]);
  const auto verdict = propagator.propagate(node);
  changes_.clear();
  for (std::size_t i = 0; i < scope.size(); ++i)
    if (node[scope[i]] != before_[i]) changes_.push_back({scope[i], before_[i], node[scope[i]]});
  if (!changes_.empty()) observer_->propagated(propagator, changes_, domains(row));
  if (verdict == Verdict::contradiction) observer_->contradicted(propagator);
  return verdict;
}

bool Fixpoint::fail() noexcept {
  std::ranges::fill(queue_, 0);
  std::ranges::fill(changed_, 0);
  network_due_ = false;
  return false;
}

}  // namespace grids
