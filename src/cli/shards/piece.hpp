#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "cli/terminal/exit_code.hpp"

namespace grids::cli {

/// Which part of a command's work is done: what these options have, whatever the command says.
struct PieceOptions {
  std::vector<std::pair<std::string, std::string>> texts = {};
  std::vector<std::pair<std::string, std::uint64_t>> numbers = {};
};

/// Runs a verb of the program, as the command line does. Throws what that throws.
using RunVerb = std::function<ExitCode(const PieceOptions& options)>;

/// What came of a piece of a shard's work, which a process of its own did, so that what kills that leaves the rest
/// alone.
struct PieceEnd {
  enum class Kind {
    done,     ///< the verb came to its end; the exit code says to which
    failed,   ///< it could not do its work; the exit code and what it said tell why
    stopped,  ///< an interrupt came first
    died,     ///< the process did not live to the end, or found no memory
  };

  Kind kind = Kind::done;
  ExitCode code = ExitCode::done;
  std::string how;   ///< it died
  std::string said;  ///< on standard error
};

/// Runs the verb in this folder, its standard output appended to the open file. An interrupt is handed on; time and
/// again, `meanwhile` is called. Throws what that throws, and std::system_error when no process can be made.
PieceEnd run_piece(const RunVerb& run, const PieceOptions& options, const std::string& folder, int output,
                   const std::function<void()>& meanwhile);

}  // namespace grids::cli
