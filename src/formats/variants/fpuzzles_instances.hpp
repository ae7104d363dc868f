#pragma once

#include "formats/reading/json.hpp"
#include "formats/variants/draft.hpp"
#include "formats/variants/leftovers.hpp"

namespace grids {

/// Puts the instances of one kind of f-puzzles' constraints, such as all thermometers, into a draft. False when the
/// kind is unknown. Throws InputError.
bool read_fpuzzles_instances(const Json::Member& kind, VariantDraft& draft, Leftovers& leftovers);

}  // namespace grids
