#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/stop.hpp"
#include "engines/sat/guarded_rules.hpp"
#include "model/puzzle.hpp"
#include "propagation/fixpoint.hpp"
#include "propagation/program.hpp"

namespace grids::explain {

/// Any set of a puzzle's rules together, meant by their places among its constraints: whether they contradict some
/// givens. One per thread.
class JointRules {
 public:
  using Numbers = std::vector<std::size_t>;

  /// `puzzle`, which must outlive it, has all its rules in normal form.
  explicit JointRules(const Puzzle& puzzle);

  /// From now on every question is given up, by throwing Stopped, once a stop is requested.
  void heed(const StopToken& stop);

  /// Whether propagation alone comes to a contradiction.
  bool clash(std::span<const std::size_t> rules, std::span<const Given> givens);
  /// Whether a solver proves that there is no way to fill the cells, within so many conflicts.
  bool impossible(std::span<const std::size_t> rules, std::span<const Given> givens, std::uint64_t most_conflicts);
  /// Some rules on which the last proof rests.
  Numbers core() { return clauses_->core(); }
  /// The rules that a solver can be told of.
  Numbers expressible();

  /// Propagator runs so far.
  std::uint64_t propagations() const noexcept { return fixpoint_.propagations(); }

 private:
  GuardedRules& clauses();

  const Puzzle& puzzle_;
  Program program_;
  Fixpoint fixpoint_;
  Numbers propagator_of_;  ///< of each rule
  std::vector<std::uint64_t> row_;
  std::unique_ptr<GuardedRules> clauses_;  ///< once they are needed
  StopToken stop_;
};

}  // namespace grids::explain
