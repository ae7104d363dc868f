#pragma once

#include <optional>
#include <string>
#include <vector>

#include "asking.hpp"
#include "core/random.hpp"

namespace grids::matrix_tests {

/// A puzzle as it may come to a verb: the files that make it, and what there is to find out about it.
struct State {
  Words files;
  Verdict verdict = Verdict::unique;
};

/// The states that a shipped puzzle is looked at in.
enum class Kind {
  shipped,
  one_said,          ///< a cell of the solution is told by a rule
  all_said,          ///< all of them are
  one_said_wrongly,  ///< so that there is no solution
  all_said_one_wrongly,
  candidates,  ///< each cell is told to be one of two symbols
  blanked,     ///< as many rows of givens are taken away as it takes to have several solutions
};

const std::vector<Kind>& kinds();
std::string name_of(Kind kind);

/// Brings a shipped puzzle into a state. Files are written into `folder`. Nothing where the puzzle has no such state.
std::optional<State> state_of(const std::string& file, Kind kind, const Asking& asking,
                              const cli_tests::TemporaryFolder& folder, Random& random);

}  // namespace grids::matrix_tests
