// JSON for other programs, an object on one line each. Members may be added; those that are there keep their names and
// meanings, which are those of the command's --json (docs/json.md).
#pragma once

#include <grids/explain.hpp>
#include <grids/puzzle.hpp>
#include <grids/solve.hpp>
#include <string>

namespace grids::GRIDS_ABI {

/// `files`, `type`, `title`, `rows`, `columns`, `symbols`.
GRIDS_EXPORT std::string to_json(const Puzzle& puzzle);
/// `solutions` (each a list of rows of symbols, null for a block), `walls` where these are sought, `links` where a
/// solution says which neighbours are joined, `outcome`, `found`, `complete`, `limited`, `nodes`, `guesses`,
/// `milliseconds`.
GRIDS_EXPORT std::string to_json(const Answer& answer);
/// `standing`, `contradiction` where there is one, `rating`, `level`, `sum`, `needed_steps`, `techniques`, `steps`.
GRIDS_EXPORT std::string to_json(const Explanation& explanation);

}  // namespace grids::GRIDS_ABI
