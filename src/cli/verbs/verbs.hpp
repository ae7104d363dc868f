#pragma once

#include "cli/terminal/exit_code.hpp"

namespace CLI {
class App;
}

namespace grids::cli {

/// Each adds one subcommand to `app`. When the user chooses it, it runs while the command line is
/// being parsed and leaves its result in `exit_code`, which must outlive `app`'s parsing.
void add_solve(CLI::App& app, ExitCode& exit_code);
void add_minimize(CLI::App& app, ExitCode& exit_code);
void add_batch(CLI::App& app, ExitCode& exit_code);
void add_check(CLI::App& app, ExitCode& exit_code);
void add_candidates(CLI::App& app, ExitCode& exit_code);
void add_explain(CLI::App& app, ExitCode& exit_code);
void add_convert(CLI::App& app, ExitCode& exit_code);
void add_generate(CLI::App& app, ExitCode& exit_code);
void add_hint(CLI::App& app, ExitCode& exit_code);
void add_play(CLI::App& app, ExitCode& exit_code);
void add_rate(CLI::App& app, ExitCode& exit_code);
void add_export(CLI::App& app, ExitCode& exit_code);
void add_prove(CLI::App& app, ExitCode& exit_code);
void add_render(CLI::App& app, ExitCode& exit_code);
void add_types(CLI::App& app, ExitCode& exit_code);
void add_new(CLI::App& app, ExitCode& exit_code);
void add_schema(CLI::App& app, ExitCode& exit_code);
void add_help(CLI::App& app);

}  // namespace grids::cli
