#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/document.hpp"
#include "model/formula.hpp"

namespace grids {

/// An arithmetic term as typed: its names are not yet known to be cells or parameters.
struct FormulaTerm {
  enum class Kind {
    number,
    name,
    negate,     ///< one operand
    add,        ///< any number of operands; `a - b` adds the negated b
    multiply,   ///< any number of operands
    divide,     ///< the first by all the others, in order
    aggregate,  ///< `sum of [a1-c3]`: the word in `text`, the region's text in `region`
  };

  Kind kind = Kind::number;
  std::int64_t number = 0;
  std::string text;  ///< of a name or an aggregate
  std::string region;
  std::size_t region_offset = 0;
  std::size_t offset = 0;  ///< in characters, from the start of the formula
  std::size_t length = 1;
  std::vector<FormulaTerm> operands;
};

/// Where a term stands in the formula that was typed.
inline Location place(const FormulaTerm& term, const Node& formula) {
  return formula.locate(0, term.offset, term.length);
}

/// `a1 < b1 < c1`: terms with the comparisons between them. One term and no comparison is a number.
struct ComparedTerms {
  std::vector<FormulaTerm> terms;
  std::vector<Comparison> comparisons;
};

}  // namespace grids
