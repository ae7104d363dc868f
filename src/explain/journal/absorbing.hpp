#pragma once

#include "explain/journal/journal.hpp"

namespace grids::explain {

/// Puts a proof on what people see alone: what it owes to steps that only keep books is owed to what these rest on, and
/// their rules become `absorbed` ones of the proof.
void absorb_bookkeeping(Proof& proof, const Rules& rules, const Journal& journal);

}  // namespace grids::explain
