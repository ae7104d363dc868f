#pragma once

#include <optional>

#include "core/diagnostics.hpp"
#include "core/symbols.hpp"
#include "language/settling/parameters.hpp"
#include "model/document.hpp"

namespace grids {

/// Reads `symbols:` in every form: 1 to 64 symbols, each once. Nothing, with the reason in
/// `diagnostics`, when there is something wrong with them.
std::optional<Symbols> read_symbols(const Node& node, Parameters& parameters, Diagnostics& diagnostics);

}  // namespace grids
