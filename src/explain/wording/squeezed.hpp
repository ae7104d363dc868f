#pragma once

#include <string>

#include "explain/wording/wording.hpp"

namespace grids::explain {

/// ", and that of the 3 in d4 could have only 2 cells otherwise": why a rule about groups leaves two cells only this or
/// that, where what a squeeze rests on shows it.
std::string joined_otherwise(const Rules& rules, const Proof& proof, const Wording& wording);

/// ", and that of the 3 in d4 would have 4 cells with f3": what would be wrong with what is out, whichever of the two
/// holds, where one rule says all.
std::string wrong_either_way(const Rules& rules, const Step& step, const Proof& proof, const Wording& wording);

}  // namespace grids::explain
