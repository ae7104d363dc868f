#pragma once

namespace grids::cli {

/// What the program tells the shell.
enum class ExitCode : int {
  done = 0,            ///< as asked
  internal_error = 1,  ///< a bug, or the output could not be written
  bad_input = 2,       ///< bad input or usage
  no_solution = 3,
  several = 4,    ///< several solutions where one was asked for
  cut_short = 5,  ///< a limit or an interrupt came first
};

constexpr const char* exit_codes_help =
    "Exit codes: 0 done as asked; 1 internal error; 2 bad input or usage; 3 no solution;\n"
    "4 several solutions where one was asked for; 5 a limit or an interrupt cut it short.\n";

/// The code of a run over several puzzles: that of the first one that was not simply done.
constexpr ExitCode first_trouble(ExitCode before, ExitCode next) { return before == ExitCode::done ? next : before; }

}  // namespace grids::cli
