#include "engines/interface/left_out.hpp"

#include <string>

#include "core/unsupported.hpp"

namespace grids {
namespace {

[[noreturn]] void refuse(const char* engine, const char* library) {
  throw Unsupported(std::string("the engine ") + engine + " takes the library " + library +
                    ", which this program was built without; the engine native can solve everything");
}

}  // namespace

bool has_cadical() noexcept { return GRIDS_HAS_CADICAL != 0; }
bool has_cbc() noexcept { return GRIDS_HAS_CBC != 0; }

void demand_cadical() {
  if (!has_cadical()) refuse("sat", "CaDiCaL");
}

void demand_cbc() {
  if (!has_cbc()) refuse("milp", "CBC");
}

}  // namespace grids
