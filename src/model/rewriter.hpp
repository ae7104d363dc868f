#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/domain.hpp"
#include "core/stop.hpp"
#include "model/constraint.hpp"

namespace grids {

class Puzzle;

/// A cell whose candidates became fewer.
struct CellChange {
  CellId cell{};
  Domain before;
  Domain after;
};

/// Watches a rewriting.
class RewriteObserver {
 public:
  virtual ~RewriteObserver() = default;
  /// A pass begins, the `number`-th (from 1): every constraint up to the stage is applied once.
  virtual void pass_begins(std::size_t /*number*/, Stage /*stage*/) {}
  /// After each application that changed something.
  virtual void applied(const Constraint& constraint, const Replacement& replacement,
                       std::span<const CellChange> changes, const Puzzle& puzzle) = 0;
};

struct RewriteReport {
  std::size_t passes = 0;
  std::size_t applications = 0;
  bool contradiction = false;
  bool stopped = false;  ///< before the fixpoint: not all that is left is in normal form
};

/// Applies all constraints, stage by stage, until nothing changes: the rewriting fixpoint.
/// What survives is in normal form or entailed. Throws std::logic_error naming a constraint
/// that keeps replacing itself without getting anywhere.
RewriteReport rewrite(Puzzle& puzzle, RewriteObserver* observer = nullptr, const StopToken& stop = {});

/// The same after the puzzle's givens have been placed. Givens that contradict each other are not rewritten.
RewriteReport rewrite_with_givens(Puzzle& puzzle, RewriteObserver* observer = nullptr, const StopToken& stop = {});

/// The same for who can do nothing with half of it. False on contradiction. Throws Stopped.
bool rewrite_wholly(Puzzle& puzzle, const StopToken& stop);

/// Only chooses normal forms: each constraint narrows what it says of single cells, as if there were no others, and
/// nothing is propagated. So what is left still states the rules.
RewriteReport choose_forms(Puzzle& puzzle, const StopToken& stop = {});

/// Rewrites some constraints, which are not the puzzle's own, until all of them belong to a later stage than this one;
/// they narrow the puzzle's candidates. False on a contradiction: what is left of them then is not all. Throws
/// std::logic_error naming a constraint that keeps itself.
bool rewrite_up_to(Stage stage, Puzzle& puzzle, std::vector<ConstraintPtr>& some, RewriteReport& report);

}  // namespace grids
