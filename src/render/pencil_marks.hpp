#pragma once

#include <cstdint>
#include <vector>

#include "core/stop.hpp"
#include "model/puzzle.hpp"

namespace grids {

/// Which undecided cells show their candidates, in pictures as small pencil marks.
enum class PencilMarks : std::uint8_t {
  none,
  restricted,  ///< those that have lost some
  all,
};

/// Whether an undecided cell shows these, which are left to it.
inline bool shows_candidates(PencilMarks marks, Domain left, const Symbols& symbols) {
  switch (marks) {
    case PencilMarks::none: return false;
    case PencilMarks::restricted: return left != symbols.all();
    case PencilMarks::all: return true;
  }
  return false;
}

/// What the givens leave to each cell: its candidates without the symbols of givens that must differ
/// from it. What a person would pencil in before thinking. Throws Stopped when told to stop.
std::vector<Domain> pencil_mark_domains(const Puzzle& puzzle, const StopToken& stop = {});

}  // namespace grids
