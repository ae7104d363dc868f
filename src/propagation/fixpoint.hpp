#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "propagation/program.hpp"

namespace grids {

/// Watches propagation: called after each propagator that changed something. Not called for the
/// permutation network: lower with plain regions to follow every inference.
class PropagationObserver {
 public:
  virtual ~PropagationObserver() = default;
  virtual void propagated(const Propagator& propagator, std::span<const CellChange> changes,
                          std::span<const Domain> domains) = 0;
  /// The propagator ran into a contradiction, after what it changed.
  virtual void contradicted(const Propagator& /*propagator*/) {}
};

/// Runs a program on node rows until nothing changes: the permutation network and the queue of
/// the other propagators, by turns. Owns the queue, which is empty between calls. One per thread.
class Fixpoint {
 public:
  /// `program` must outlive it.
  explicit Fixpoint(const Program& program);

  /// Puts every propagator in the queue: for a row that nobody has propagated yet.
  void wake_all() noexcept;
  /// Puts one of them there, which the row that runs next has active.
  void wake(std::size_t propagator) noexcept { queue_[propagator / 64] |= std::uint64_t{1} << (propagator % 64); }
  /// Narrows a cell and puts those who hear of it in the queue. False when nothing is left.
  [[nodiscard]] bool narrow(std::uint64_t* row, CellId cell, Domain to) noexcept;
  /// The same for many symbols of a pure network's covered cells at once; what is wrong shows in `run`.
  void place(std::uint64_t* row, std::span<const NetworkPlacement> placements) noexcept {
    program_.network()->place(row, placements, network_scratch_.data());
  }
  /// Of a pure network: copies a row that is at its fixpoint, and runs the copy with this symbol in a cell.
  [[nodiscard]] bool assume(const std::uint64_t* from, std::uint64_t* to, CellId cell, SymbolId symbol) noexcept {
    ++propagations_;
    const auto& network = *program_.network();
    return network.assume(from, to, network.placement(cell, symbol), network_scratch_.data());
  }
  /// Of a pure network: runs a row that was at its fixpoint without this symbol in a cell.
  [[nodiscard]] bool refute(std::uint64_t* row, CellId cell, SymbolId symbol) noexcept {
    ++propagations_;
    const auto& network = *program_.network();
    return network.refute(row, network.placement(cell, symbol), network_scratch_.data());
  }
  /// Runs the queue empty. False on contradiction; the row is then of no more use. Throws what an observer throws, and
  /// std::bad_alloc; then, too, the row is of no more use, and the queue is empty.
  [[nodiscard]] bool run(std::uint64_t* row);

  /// The number of the propagator that ran into the last contradiction; no_propagator if it was the network, or an
  /// assumption that came too late.
  static constexpr auto no_propagator = ~std::size_t{0};
  std::size_t culprit() const noexcept { return culprit_; }

  /// A row's candidates as they are now.
  std::span<const Domain> domains(std::uint64_t* row) const noexcept;
  /// The same for a row whose candidates live in the network's boards: writes them first.
  std::span<const Domain> publish(std::uint64_t* row) const noexcept;

  /// A row as propagators see it; its candidates are up to date after `publish`.
  State state(std::uint64_t* row) noexcept;

  /// From now on tells `observer` (or nobody, when null) of every change. Slower.
  void observe(PropagationObserver* observer) { observer_ = observer; }
  /// Propagator runs so far, the network's included.
  std::uint64_t propagations() const noexcept { return propagations_; }

 private:
  bool run_network(std::uint64_t* row, State& node) noexcept;
  bool tell_network(std::uint64_t* row, const State& node) noexcept;
  void hear_network(const std::uint64_t* row, State& node) noexcept;
  bool run_plain(std::uint64_t* row, State& node);
  std::uint64_t plain_bits(std::size_t word) const noexcept;
  template <typename Bits>
  bool run_queue(std::uint64_t* row, State& node, Bits bits);
  Verdict propagate(const Program::Scheduled& scheduled, std::uint64_t* row, State& node);
  Verdict propagate_observed(const Propagator& propagator, State& node, std::uint64_t* row);
  bool fail() noexcept;

  const Program& program_;
  std::vector<std::uint64_t> queue_;
  std::vector<std::uint64_t> changed_;  ///< a bit per cell that changed since the network ran
  std::vector<Domain> unchanged_;       ///< of those cells: the candidates that they had
  bool network_due_ = false;
  std::size_t culprit_ = no_propagator;
  std::vector<std::uint64_t> network_before_;
  std::vector<std::uint64_t> network_scratch_;
  PropagationObserver* observer_ = nullptr;
  std::uint64_t propagations_ = 0;
  std::vector<Domain> before_;
  std::vector<CellChange> changes_;
};

}  // namespace grids
