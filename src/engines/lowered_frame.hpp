#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "core/stop.hpp"
#include "model/puzzle.hpp"
#include "propagation/program.hpp"
#include "search/search.hpp"

namespace grids {

/// The rules that many puzzles share, rewritten and lowered once; and what constraints of single puzzles are lowered
/// to, each once, by itself. One per thread.
class LoweredFrame {
 public:
  /// Throws Stopped when told to stop.
  explicit LoweredFrame(const Puzzle& frame, const StopToken& stop = {});

  /// How many of the first constraints of a puzzle are the frame's.
  std::size_t shared() const noexcept { return shared_; }
  /// Nothing where the frame contradicts itself.
  const std::optional<Program>& program() const noexcept { return program_; }

  struct Lowered {
    ConstraintPtr constraint;
    std::vector<std::shared_ptr<const Propagator>> propagators = {};
    std::vector<Search::Narrowing> narrowings = {};  ///< what it demands of single cells
    bool contradictory = false;
    bool apart = true;  ///< it can be lowered by itself: other rules would not be stronger for it
  };
  /// Stays until the next call of `own`.
  const Lowered& lowered(const ConstraintPtr& constraint);

  /// A puzzle's own constraints.
  struct Own {
    Puzzle cells;  ///< what they leave of those of the frame, without constraints
    std::vector<std::shared_ptr<const Propagator>> propagators = {};
    bool contradictory = false;
  };
  /// Nothing where one of them cannot be lowered by itself.
  std::optional<Own> own(std::span<const ConstraintPtr> constraints);

 private:
  Lowered lower(const ConstraintPtr& constraint);

  std::size_t shared_;
  Puzzle cells_;    ///< those of the rewritten frame, without constraints
  Puzzle working_;  ///< the frame rewritten
  std::optional<Program> program_;
  std::unordered_map<const Constraint*, Lowered> lowered_;
};

}  // namespace grids
