#pragma once

#include <string>

#include "explain/wording/wording.hpp"

namespace grids::explain {

/// ", and that of the 3 in d4 could have only 2 cells otherwise": why a rule about groups leaves two cells only this or
/// that, where what a squeeze rests on shows it.
std::string joined_otherwise(const Rules& rules, const Proof& proof, const Wording& wording);

/// "; with f3 it would have 4 cells": what would be wrong with what is out, whichever of the two holds, where one rule
/// says all. What is `said` before need not be named again.
std::string wrong_either_way(const Rules& rules, const Step& step, const Proof& proof, const Wording& wording,
                             const std::string& said);

}  // namespace grids::explain
