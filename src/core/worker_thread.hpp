#pragma once

#include <functional>
#include <thread>

namespace grids {

/// A thread that never receives the signals of the user, so that they reach the main thread and
/// interrupt what it waits for.
std::thread worker_thread(std::function<void()> work);

/// How many threads can run at a time; 1 where there can be none but the main one.
unsigned processors();

}  // namespace grids
