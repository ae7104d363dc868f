#pragma once

#include <functional>
#include <string>

#include "formats/json.hpp"
#include "formats/variants/draft.hpp"

namespace grids {

/// Hears what our language cannot say, and where it stands.
using LeaveOut = std::function<void(const Passage& at, const std::string& what)>;

/// Puts the instances of one kind of f-puzzles' constraints, such as all thermometers, into a draft. False when the
/// kind is unknown. Throws InputError.
bool read_fpuzzles_instances(const Json::Member& kind, VariantDraft& draft, const LeaveOut& leave_out);

}  // namespace grids
