#pragma once

#include <optional>
#include <string>
#include <vector>

#include "language/formulas/term.hpp"
#include "model/arguments.hpp"

namespace grids {

/// A comparison in the form of a cage: cells joined by one kind of operator, `= number`.
struct Cage {
  Operator operation = Operator::sum;
  std::vector<const FormulaTerm*> cells;  ///< names, when typed one by one
  const FormulaTerm* region = nullptr;    ///< `sum of [a1-c3]`, when typed as a region
  std::int64_t target = 0;
};

/// The cage that the comparison is, if it is one: `a1-b1 = 1`, `a5 = 5`, `sum of [a1-c3] = 9`.
std::optional<Cage> as_cage(const ComparedTerms& comparison);

}  // namespace grids
