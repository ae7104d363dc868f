#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/domain.hpp"
#include "core/grid.hpp"
#include "core/symbols.hpp"
#include "language/drawings/drawing.hpp"

namespace grids {

/// Whether the token leaves its cell open: `.` or `*`.
bool is_unknown(std::string_view token);

/// The candidates that a token of `initial` leaves: all of them, one, or those in braces. Nothing,
/// with the reason in `diagnostics`, when it names something that is not a symbol.
std::optional<Domain> candidates_of(const DrawnToken& token, std::string_view cell, const Symbols& symbols,
                                    Diagnostics& diagnostics);

}  // namespace grids
