#pragma once

#include <atomic>

namespace grids::cli {

/// From now on the first SIGINT or SIGTERM asks politely: it sets `interruption()`. Another one, 0.2 seconds later or
/// more, kills, as it does without us. A closed pipe ends the program quietly.
void handle_signals();

/// Set when the user wants the program to stop soon and show what it has.
std::atomic<bool>& interruption();

inline bool interrupted() { return interruption().load(std::memory_order_relaxed); }

}  // namespace grids::cli
