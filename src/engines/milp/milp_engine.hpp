#pragma once

#include "engines/interface/engine.hpp"

namespace grids {

/// Rewriting, then the pseudo-Boolean model as an integer program for the branch-and-cut solver CBC. Further solutions
/// are found by adding a row that excludes the last one ("no-good cut"). The node limit counts branchings.
class MilpEngine : public Engine {
 public:
  /// Throws Unsupported naming a constraint that cannot be expressed, or whose numbers are too large to compute with in
  /// floating point.
  Answer solve(const Puzzle& puzzle, std::uint64_t at_most, const Limits& limits, const SolutionSink& sink) override;
};

}  // namespace grids
