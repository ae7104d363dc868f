#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "constraints/arithmetic/expression.hpp"

namespace grids {

/// A formula brought to the form: coefficients times cells, summed, compares with a target.
struct LinearForm {
  std::vector<std::int64_t> coefficients;     ///< by position of the cell; some may be 0
  Comparison comparison = Comparison::equal;  ///< `equal`, `not_equal` or `at_most`
  std::int64_t target = 0;
};

/// The linear form of a formula whose cells are positions below `cells`; nothing when it is not
/// linear or its coefficients leave the 64-bit range.
std::optional<LinearForm> linear_form(const Formula& formula, std::size_t cells);

/// Whether a cell occurs in the term.
bool speaks_of_cells(const Expression& expression);

}  // namespace grids
