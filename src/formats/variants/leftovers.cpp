#include "formats/variants/leftovers.hpp"

namespace grids {

void Leftovers::leave_out(const Passage& at, const std::string& what) {
  if (!named_.insert(what).second) return;
  if (unknown_ == Unknown::refuse)
    diagnostics_.error(at.where(), what + " cannot be read; --drop leaves it out");
  else
    diagnostics_.warning(at.where(), what + " is left out");
}

}  // namespace grids
