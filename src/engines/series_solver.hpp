#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engines/interface/enumeration.hpp"
#include "propagation/program.hpp"

namespace grids {

/// Solves puzzles that share a frame: a puzzle that is rewritten and lowered once, to which each of them adds
/// constraints of its own. One per thread.
class SeriesSolver {
 public:
  explicit SeriesSolver(std::shared_ptr<const Puzzle> frame);

  /// The same as an engine, for the frame with these constraints.
  Answer solve(std::span<const ConstraintPtr> own, std::uint64_t at_most, const Limits& limits,
               const SolutionSink& sink);

 private:
  using Propagators = std::vector<std::shared_ptr<const Propagator>>;

  std::optional<Propagators> normal_forms(std::span<const ConstraintPtr> own, RewriteReport& report);
  void index_differences(std::span<const ConstraintPtr> own);

  std::shared_ptr<const Puzzle> frame_;
  std::optional<Puzzle> rewritten_;   ///< the frame; nothing when it contradicts itself
  std::optional<Program> program_;    ///< of the frame
  Puzzle working_;                    ///< `rewritten_`, and what the puzzle being solved narrows
  bool has_own_differences_ = false;  ///< whether what is indexed there is more than the frame's
};

}  // namespace grids
