#pragma once

#include <string>

#include "explain/wording/wording.hpp"

namespace grids::explain {

/// ", and it runs straight on in a2", ", and it would run straight on in e5 otherwise": of rules by which a line turns
/// in one of the cells to which it leads, the one where it does not, where what the step rests on shows it of each of
/// them.
std::string straight_beside(const Rules& rules, const Step& step, const Proof& proof, const Wording& wording);

}  // namespace grids::explain
