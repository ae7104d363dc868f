#pragma once

#include <optional>
#include <span>
#include <vector>

#include "propagation/propagator.hpp"

namespace grids {

/// Leaves parts out of a long reason as long as the propagator, run again from what is left, still comes to the same.
/// It takes some runs, and is for those that give no short reason of their own.
class ReasonShortening {
 public:
  /// `first`: the candidates that cells began with.
  explicit ReasonShortening(std::span<const Domain> first) : domains_(first.begin(), first.end()) {}

  /// Keeps as early parts as suffice. `past` is that of the reason.
  void shorten(const Propagator& propagator, const History& past, std::optional<Removal> removed, Reason& reason);

 private:
  bool follows(const Propagator& propagator, std::span<const Reason::Part> parts, std::optional<Removal> removed);

  std::vector<Domain> domains_;
  std::vector<Domain> before_;
  std::vector<std::uint64_t> residue_;
  std::vector<Reason::Part> parts_;
};

}  // namespace grids
