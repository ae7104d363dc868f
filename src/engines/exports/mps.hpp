#pragma once

#include "engines/exports/exports.hpp"

namespace grids {

/// An integer program column by column, in MPS, which every solver of such programs reads: in the fixed form, without
/// blanks in names, which is the free form, too.
void write_mps(const ExportedModel& exported, const TextSink& sink);

}  // namespace grids
