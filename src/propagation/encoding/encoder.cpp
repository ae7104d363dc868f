#include "propagation/encoding/encoder.hpp"

namespace grids {

/// All but one symbol are shortest said by the one that is missing.
void add_membership(BooleanLiterals& clause, const Encoder& encoder, CellId cell, Domain symbols) {
  const auto missing = encoder.candidates(cell) - symbols;
  if (missing.empty()) {
    clause.push_back(BooleanLiteral::always());
  } else if (missing.single()) {
    clause.push_back(!encoder.holds(cell, missing.lowest()));
  } else {
    for (const auto symbol : symbols& encoder.candidates(cell)) clause.push_back(encoder.holds(cell, symbol));
  }
}

}  // namespace grids
