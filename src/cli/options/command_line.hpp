#pragma once

#include "cli/exit_code.hpp"

namespace grids::cli {

/// Parses the command line and runs the subcommand that it names. Throws what that throws.
ExitCode run_command_line(int count, char** arguments);

}  // namespace grids::cli
