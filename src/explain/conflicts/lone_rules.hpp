#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/stop.hpp"
#include "engines/interface/feasibility.hpp"
#include "model/puzzle.hpp"
#include "propagation/propagator.hpp"

namespace grids::explain {

/// Each rule of a puzzle by itself: what it leaves of its cells when some of them are given, and whether it can hold
/// at all. One per thread.
class LoneRules {
 public:
  /// `puzzle`, which must outlive it, has all its rules in normal form.
  explicit LoneRules(const Puzzle& puzzle);

  /// From now on every question is given up, by throwing Stopped, once a stop is requested.
  void heed(const StopToken& stop) { stop_ = stop; }

  std::size_t count() const noexcept { return rules_.size(); }
  const Propagator& rule(std::size_t number) const { return *rules_[number]; }

  /// The candidates that the rule leaves each cell of its scope; nothing when it runs into a contradiction.
  std::optional<std::vector<Domain>> left(std::size_t rule, std::span<const Given> givens);
  /// Whether its cells can be filled so that the rule accepts them, by search; `unknown` after `most_nodes`.
  Feasibility can_hold(std::size_t rule, std::span<const Given> givens, std::uint64_t most_nodes);

 private:
  bool load(const Propagator& rule, std::span<const Given> givens);
  bool propagate(const Propagator& rule);
  std::vector<Domain> scope_domains(const Propagator& rule) const;
  Feasibility descend(const Propagator& rule, std::uint64_t& nodes_left);

  const Puzzle& puzzle_;
  std::vector<std::shared_ptr<const Propagator>> rules_;
  std::vector<Domain> domains_;  ///< of all cells; those outside the scope mean nothing
  std::vector<std::uint64_t> residue_;
  StopToken stop_;
};

}  // namespace grids::explain
