#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "propagation/program.hpp"

namespace grids {

/// Watches propagation: called after each propagator that changed something.
class PropagationObserver {
 public:
  virtual ~PropagationObserver() = default;
  virtual void propagated(const Propagator& propagator, std::span<const CellChange> changes,
                          std::span<const Domain> domains) = 0;
};

/// Runs the propagators of a program on node rows until nothing changes. Owns the queue, which
/// is empty between calls. One per thread.
class Fixpoint {
 public:
  explicit Fixpoint(const Program& program);

  /// A row's domains.
  static Domain* domains(std::uint64_t* row) noexcept { return reinterpret_cast<Domain*>(row); }

  /// Puts every propagator in the queue: for a row nobody has propagated yet.
  void wake_all() noexcept;
  /// Narrows a cell and puts those who hear of it in the queue. False when nothing is left.
  [[nodiscard]] bool narrow(std::uint64_t* row, CellId cell, Domain to) noexcept;
  /// Runs the queue empty. False on contradiction; the row is then of no more use.
  [[nodiscard]] bool run(std::uint64_t* row) noexcept;

  /// From now on tells `observer` (or nobody, when null) of every change. Slower.
  void observe(PropagationObserver* observer) { observer_ = observer; }
  /// Propagator runs so far.
  std::uint64_t propagations() const noexcept { return propagations_; }

 private:
  State state(std::uint64_t* row) noexcept;
  Verdict propagate(std::size_t number, State& state, std::uint64_t* row) noexcept;
  Verdict propagate_observed(const Propagator& propagator, State& state, std::uint64_t* row);
  void clear() noexcept;

  const Program& program_;
  std::vector<std::uint64_t> queue_;
  PropagationObserver* observer_ = nullptr;
  std::uint64_t propagations_ = 0;
  std::vector<Domain> before_;
  std::vector<CellChange> changes_;
};

}  // namespace grids
