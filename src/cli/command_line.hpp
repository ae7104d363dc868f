#pragma once

#include "cli/options/command_outline.hpp"
#include "cli/terminal/exit_code.hpp"

namespace grids::cli {

/// Parses the command line and runs the subcommand that it names. Throws what that throws.
ExitCode run_command_line(int count, char** arguments);

/// All verbs and options, as --help tells of them.
CommandOutline command_outline();

}  // namespace grids::cli
