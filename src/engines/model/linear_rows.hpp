#pragma once

#include <cstdint>
#include <vector>

#include "engines/model/model.hpp"

namespace grids {

/// A linear equation or inequality over variables that are 0 or 1.
struct LinearRow {
  enum class Kind { equal, at_most, at_least };
  struct Term {
    std::int64_t coefficient = 0;
    std::size_t variable = 0;  ///< from 0
  };
  std::vector<Term> terms;  ///< coefficients are not 0, and a variable stands once
  Kind kind = Kind::equal;
  std::int64_t bound = 0;
};

/// A model's statements as linear rows, in a fixed order: clauses, groups, links, sums. Throws Stopped when told to
/// stop.
std::vector<LinearRow> linear_rows(const PseudoBooleanModel& model, const StopToken& stop = {});

}  // namespace grids
