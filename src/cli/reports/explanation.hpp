#pragma once

#include <cstdio>
#include <memory>
#include <optional>

#include "cli/input/loaded_puzzle.hpp"
#include "cli/reports/inference_feed.hpp"
#include "cli/reports/narrator.hpp"
#include "cli/reports/stepper.hpp"
#include "cli/reports/technique_tally.hpp"
#include "engines/native_engine.hpp"

namespace grids::cli {

/// How much `solve` tells of its way to the solution.
struct Verbosity {
  bool summary = false;  ///< -v
  bool details = false;  ///< -d
  std::optional<Stepper::Pace> steps;
  std::FILE* out = stderr;  ///< where all of it but the steps goes

  bool silent() const noexcept { return !summary && !details && !steps; }
};

/// Watches an engine and tells on standard error what it does.
class Explanation {
 public:
  /// `stop` ends the rewriting of which the summary tells; the engine does its own.
  Explanation(const LoadedPuzzle& loaded, const Verbosity& verbosity, const TextStyle& style, const StopToken& stop);

  void watch(NativeEngine& engine) {
    engine.observe(&feed_, &feed_);
    watches_ = true;
  }
  /// Whether the user, stepping, has had enough.
  bool has_quit() const noexcept { return stepper_ && stepper_->has_quit(); }
  /// The lines "Rewriting", "Technique", "Model", "Search" and "Sweep" of `-v`, as far as the engine has them.
  void sum_up(const Answer& answer) const;

 private:
  void introduce(const LoadedPuzzle& loaded) const;
  void list(const Puzzle& puzzle) const;
  void show_board() const;

  Verbosity verbosity_;
  TextStyle style_;
  bool watches_ = false;
  Puzzle rewritten_;
  InferenceFeed feed_;
  TechniqueTally tally_;
  Narrator narrator_;
  std::optional<Stepper> stepper_;
};

}  // namespace grids::cli
