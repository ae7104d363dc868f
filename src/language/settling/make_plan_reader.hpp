#pragma once

#include "core/diagnostics.hpp"
#include "language/files/collection.hpp"
#include "language/sheet/make_plan.hpp"
#include "language/sheet/sheet.hpp"

namespace grids {

/// What stands under `make:`; of a name that several files speak of, what the one nearest to the command line says.
MakePlan read_make_plan(const Collection& collection, const Sheet& sheet, Diagnostics& diagnostics);

/// The size that is made where nobody says one.
std::optional<Size> size_to_make(const Collection& collection);
/// As it is typed.
std::optional<Node> size_setting_to_make(const Collection& collection);

}  // namespace grids
