#pragma once

#include "cli/exit_code.hpp"
#include "cli/options/command_outline.hpp"

namespace grids::cli {

/// Parses the command line and runs the subcommand that it names. Throws what that throws.
ExitCode run_command_line(int count, char** arguments);

/// All verbs and options, as --help tells of them.
CommandOutline command_outline();

}  // namespace grids::cli
