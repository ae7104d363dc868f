#pragma once

#include "cli/terminal/exit_code.hpp"

namespace grids::cli {

class VerbTable;

/// Each adds one verb to the table. When the user chooses it, it runs while the command line is
/// being read and leaves its result in `exit_code`, which must outlive that.
void add_solve(VerbTable& verbs, ExitCode& exit_code);
void add_minimize(VerbTable& verbs, ExitCode& exit_code);
void add_batch(VerbTable& verbs, ExitCode& exit_code);
void add_check(VerbTable& verbs, ExitCode& exit_code);
void add_candidates(VerbTable& verbs, ExitCode& exit_code);
void add_explain(VerbTable& verbs, ExitCode& exit_code);
void add_convert(VerbTable& verbs, ExitCode& exit_code);
void add_clues(VerbTable& verbs, ExitCode& exit_code);
void add_generate(VerbTable& verbs, ExitCode& exit_code);
void add_hint(VerbTable& verbs, ExitCode& exit_code);
void add_play(VerbTable& verbs, ExitCode& exit_code);
void add_rate(VerbTable& verbs, ExitCode& exit_code);
void add_export(VerbTable& verbs, ExitCode& exit_code);
void add_prove(VerbTable& verbs, ExitCode& exit_code);
void add_render(VerbTable& verbs, ExitCode& exit_code);
void add_studio(VerbTable& verbs, ExitCode& exit_code);
void add_types(VerbTable& verbs, ExitCode& exit_code);
void add_new(VerbTable& verbs, ExitCode& exit_code);
void add_schema(VerbTable& verbs, ExitCode& exit_code);
void add_shard(VerbTable& verbs, ExitCode& exit_code);
void add_help(VerbTable& verbs);

}  // namespace grids::cli
