#include "cli/reports/searched.hpp"

#include "cli/reports/explain_report.hpp"
#include "cli/reports/why_none.hpp"
#include "engines/native_engine.hpp"

namespace grids::cli {

using explain::Standing;

Searched::Searched(const Puzzle& puzzle, const explain::Explainer& explainer, const PuzzleLimits& limits,
                   CellNames names)
    : standing_(explainer.standing()),
      proved_(standing_ == Standing::solved && !explainer.journal().has_outside_steps()) {
  if (standing_ != Standing::stuck) return;
  outcome_ = NativeEngine().solve(puzzle, 2, limits.rest(), [](const Solution&) { return true; }).outcome();
  if (outcome_ == Outcome::none) why_none_ = why_none_text(puzzle, limits, names);
}

Outcome Searched::outcome() const {
  if (standing_ == Standing::contradiction) return Outcome::none;
  return proved_ ? Outcome::unique : outcome_;
}

bool Searched::unique() const { return outcome() == Outcome::unique; }

std::string Searched::sentence() const {
  if (standing_ != Standing::stuck) return {};
  switch (outcome_) {
    case Outcome::unique: return "A search proves that there is just one solution.";
    case Outcome::several: return "A search finds several solutions, so that not all can be told.";
    case Outcome::none: return "A search finds no solution.\n" + why_none_.substr(0, why_none_.find('\n'));
    case Outcome::unknown: break;
  }
  return "Whether there is just one solution is not known.";
}

ExitCode Searched::exit_code() const {
  if (outcome_ == Outcome::several) return ExitCode::several;
  if (outcome_ == Outcome::none) return ExitCode::no_solution;
  return exit_code_of(standing_);
}

}  // namespace grids::cli
