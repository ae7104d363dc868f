#pragma once

namespace grids {

// Engines need libraries that may be left out when Grids is built.

bool has_cadical() noexcept;
bool has_cbc() noexcept;

/// Throws Unsupported where the library was left out: what needs it, and what to do instead.
void demand_cadical();
void demand_cbc();

}  // namespace grids
