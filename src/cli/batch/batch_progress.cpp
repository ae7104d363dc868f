#include "cli/batch/batch_progress.hpp"

#include <fmt/format.h>

#include "cli/input/wide_program.hpp"
#include "core/counted.hpp"
#include "core/duration.hpp"
#include "core/visible_text.hpp"

namespace grids::cli {

void BatchProgress::say() {
  if (line_.is_shown()) line_.say(text(totals_, elapsed()) + ",");
}

void BatchProgress::complain(const Diagnostics& diagnostics) {
  errors_ += diagnostics.error_count();
  for (const auto& diagnostic : diagnostics.all()) {
    if (complaints_ == Diagnostics::most) return;
    ++complaints_;
    if (diagnostic.severity == Severity::error) ++printed_errors_;
    line_.clear();
    fmt::print(stderr, "{}\n", text(diagnostic));
  }
}

ExitCode BatchProgress::end(std::string_view cut_short_by) {
  const bool partial = !cut_short_by.empty();
  line_.clear();
  if (errors_ > printed_errors_) fmt::print(stderr, "and {} more errors\n", thousands(errors_ - printed_errors_));
  fmt::print(stderr, "{}{}\n", partial ? fmt::format("Partial, {}: ", cut_short_by) : "", text(totals_, elapsed()));
  if (totals_.too_many_symbols > 0)
    if (const auto advice = wide_program_advice(); !advice.empty())
      fmt::print(stderr, "{} too many symbols; {}\n", counted(totals_.too_many_symbols, "puzzle has", "puzzles have"),
                 visible_text(advice));
  if (totals_.errors + errors_ > 0) return ExitCode::bad_input;
  return partial || totals_.unfinished() > 0 ? ExitCode::cut_short : ExitCode::done;
}

}  // namespace grids::cli
