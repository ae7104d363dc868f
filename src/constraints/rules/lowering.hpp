#pragma once

#include "constraints/rules/workbench.hpp"

namespace grids {

/// How many assignments of a rule's cells may be listed.
struct ListingLimits {
  double early = 1'000;   ///< before forms are tried that may be weaker
  double late = 100'000;  ///< when nothing else is left
};

/// What takes the place of a closed rule: normal forms that together say the same. Every cell of the
/// puzzle has candidates left. Throws an InputError at `where` when it is too large for all of them.
Replacement lowered(const std::shared_ptr<const rules::Judgment>& judgment, Puzzle& puzzle, const Location& where,
                    ListingLimits limits = {}, SharedForms* shared = nullptr);

}  // namespace grids
