#pragma once

#include <cstdint>

namespace grids {

/// Whether there is a way to fill cells as asked, as far as that is known. The larger of two leaves more open.
enum class Feasibility : std::uint8_t {
  impossible,  ///< it was proved that there is none
  possible,    ///< one was found
  unknown,     ///< looking was cut short
};

}  // namespace grids
