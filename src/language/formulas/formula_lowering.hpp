#pragma once

#include "core/grid.hpp"
#include "core/region.hpp"
#include "language/formulas/evaluate.hpp"
#include "language/formulas/term.hpp"
#include "model/document.hpp"
#include "model/formula.hpp"

namespace grids {

/// Turns the terms of one formula into expressions over the grid's cells. What is wrong with them
/// is thrown as InputError.
class FormulaLowering {
 public:
  FormulaLowering(const Node& text, const NumberOfName& number_of, const Grid& grid)
      : text_(text), number_of_(number_of), grid_(grid) {}

  /// The cell of this name.
  CellId cell(const FormulaTerm& name) const;
  /// The cells between the brackets of an aggregate.
  Region region(const FormulaTerm& aggregate) const;
  Expression expression(const FormulaTerm& term) const;

 private:
  Expression name(const FormulaTerm& term) const;
  Expression sum(const FormulaTerm& term) const;
  Expression quotient(const FormulaTerm& term) const;
  Expression aggregate(const FormulaTerm& term) const;
  std::vector<Expression> operands(const FormulaTerm& term) const;
  void check_divisor(const FormulaTerm& divisor) const;

  const Node& text_;
  const NumberOfName& number_of_;
  const Grid& grid_;
};

/// Reads one comparison of two terms, for classes that take a formula. Throws InputError.
Formula lower_formula(const Node& text, const NumberOfName& number_of, const Grid& grid);

}  // namespace grids
