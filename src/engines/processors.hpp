#pragma once

namespace grids {

/// The processor that the calling thread runs on; -1 where nobody can tell.
int current_processor() noexcept;

/// Moves the calling thread to another processor than this one, if it may use another. It may come back later: it only
/// begins elsewhere. A new thread often begins where its maker runs, and the two then take turns of milliseconds until
/// the system notices that another processor is idle.
void leave_processor(int processor) noexcept;

}  // namespace grids
