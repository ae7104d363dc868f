#pragma once

#include "engines/model/model.hpp"

namespace grids {

class Cnf;

/// A sum as clauses about binary digits: numbers are added column by column with full adders, and the digits of the
/// result are compared with the target's. It grows with the digits of the numbers, not with the numbers, but
/// propagates less than paths do.
void encode_in_binary(Cnf& cnf, const PseudoBooleanModel::Sum& sum);

}  // namespace grids
