#include "cli/batch/batch_progress.hpp"

#include <fmt/format.h>

namespace grids::cli {

void BatchProgress::say() {
  if (line_.is_shown()) line_.say(text(totals_, elapsed()) + ",");
}

ExitCode BatchProgress::end(bool partial) {
  line_.clear();
  fmt::print(stderr, "{}{}\n", partial ? "Partial, interrupted: " : "", text(totals_, elapsed()));
  if (totals_.errors > 0) return ExitCode::bad_input;
  return partial || totals_.unfinished() > 0 ? ExitCode::cut_short : ExitCode::done;
}

}  // namespace grids::cli
