#pragma once

#include <string>

#include "explain/wording/wording.hpp"

namespace grids::explain {

/// ", and one would run from c1 to c3 otherwise": of a rule about the stretches of a line, those that it does not
/// allow, where what the step rests on shows one of all that it takes away.
std::string stretch_otherwise(const Rules& rules, const Step& step, const Proof& proof, const Wording& wording);

}  // namespace grids::explain
