#pragma once

#include "engines/exports/exports.hpp"

namespace grids {

/// Writes the map of variables to cells and symbols as comments: `comment`, the number (after `letter`), the name.
void write_variable_map(const ExportedModel& exported, std::string_view comment, std::string_view letter,
                        const TextSink& sink);

}  // namespace grids
