#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "core/region.hpp"
#include "core/stop.hpp"
#include "model/puzzle.hpp"

namespace grids::explain {

/// The puzzle with its constraints rewritten to normal forms, each by itself: candidates stay as
/// the author left them, so that whatever a normal form takes away later is owed to that one
/// constraint and can be said of it. Givens are not applied.
///
/// Throws Unsupported naming a constraint that cannot be brought into normal form, and Stopped once a stop is
/// requested.
Puzzle expanded(const Puzzle& puzzle, const StopToken& stop = {});

/// Where what was made comes from.
struct Provenance {
  std::vector<std::size_t>
      origins;  ///< of each constraint that was made, the number of the puzzle's that it comes from
  /// Of each constraint of the puzzle, whether without it more would be different than what comes from it: it brings in
  /// hidden cells, it says what a single cell may hold, or it speaks of so many cells that others look at it.
  std::vector<bool> decides_more;
  /// Cells of which a constraint of the puzzle says that they differ, as the others hear when a stage begins.
  struct Differing {
    std::size_t origin = 0;
    Region cells;
  };
  std::vector<std::vector<Differing>> differing;  ///< one stage after another, if wanted, and when all are over
  bool wants_differing = false;
};

/// The same, and where each constraint comes from.
Puzzle expanded(const Puzzle& puzzle, Provenance& provenance, const StopToken& stop);

/// Expands many puzzles on one board which have their first constraints in common: these once, and of the others each
/// that occurs once. One per thread.
class SharedExpansion {
 public:
  /// `frame`: what they have in common. Throws what `expanded` throws.
  SharedExpansion(const Puzzle& frame, const StopToken& stop);
  ~SharedExpansion();

  /// What `expanded` comes to, with all of its provenance. Nothing where a constraint of the puzzle's own decides what
  /// becomes of others. Throws the same.
  std::optional<Puzzle> expanded(const Puzzle& puzzle, Provenance& provenance, const StopToken& stop);

 private:
  struct Implementation;
  std::unique_ptr<Implementation> implementation_;
};

/// The same with rules that say each no more than its own author did: what is known of cells that must differ goes into
/// no other rule's normal form, and a rule about a single cell stays a rule. So whatever some of them come to, they
/// come to without the others.
Puzzle expanded_apart(const Puzzle& puzzle, const StopToken& stop = {});

}  // namespace grids::explain
