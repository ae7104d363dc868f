#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <vector>

namespace grids::service {

/// What a process may use. It cannot dump core, nor open more than a few files, and goes when its parent does.
struct ProcessLimits {
  std::chrono::milliseconds time{2'000};        ///< on the clock; of the processor, as many seconds and some
  std::size_t memory = std::size_t{512} << 20;  ///< bytes of addresses; 0: as many as it likes
  int nice = 0;                                 ///< how much it steps back behind others, 0 to 19
  std::size_t output = std::size_t{32} << 20;   ///< bytes of each of its streams, and of any file
};

/// How a process ended.
struct ProcessEnd {
  enum class How {
    exited,     ///< by itself, with `code`
    crashed,    ///< by the signal `code`
    timed_out,  ///< it was killed when its time had passed
    cancelled,  ///< it was killed because nobody waits for it
  };
  How how = How::exited;
  int code = 0;
  std::string out;
  std::string err;
};

/// Runs a program to its end, in this folder, with `input` on standard input. `cancelled` is asked some fifty times a
/// second. Throws std::system_error when the system has no more processes or memory for it.
ProcessEnd run_limited(const std::string& program, const std::vector<std::string>& arguments, const std::string& input,
                       const std::string& folder, const ProcessLimits& limits, const std::function<bool()>& cancelled);

}  // namespace grids::service
