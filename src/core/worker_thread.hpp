#pragma once

#include <functional>
#include <thread>

namespace grids {

/// A thread that never receives the signals of the user, so that they reach the main thread and
/// interrupt what it waits for.
std::thread worker_thread(std::function<void()> work);

}  // namespace grids
