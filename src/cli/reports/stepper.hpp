#pragma once

#include <atomic>
#include <string>
#include <vector>

#include "cli/reports/inference_feed.hpp"
#include "render/text.hpp"

namespace grids::cli {

/// Shows the grid and the reason step by step on standard error, and waits for the user when
/// standard input is a terminal: what `-s` and `-ss` do.
class Stepper : public InferenceListener {
 public:
  enum class Pace {
    changes,     ///< stops where a cell is decided
    inferences,  ///< stops at every inference, and shows candidates
  };

  /// Quitting sets `interruption`, which must be what the search's limits watch.
  Stepper(Pace pace, TextStyle style, std::atomic<bool>& interruption);

  void inferred(const Inference& inference) override;
  void assumed(const Assumption& assumption, std::span<const Domain> domains) override;
  void refuted(const Assumption& assumption) override;
  void gave_up() override;

  /// Whether the user has had enough.
  bool has_quit() const noexcept { return quit_; }

 private:
  void show(const Puzzle& puzzle, std::span<const Domain> domains, std::span<const CellId> changed,
            const std::string& reason);
  void wait();
  std::string guesses_text() const;
  Region tentative(std::span<const Domain> domains) const;

  Pace pace_;
  TextStyle style_;
  std::atomic<bool>& interruption_;
  bool waits_;
  std::vector<std::string> guesses_;  ///< the open ones
  std::vector<Domain> proved_;        ///< the candidates before the first of them
  bool silent_ = false;
  bool quit_ = false;
};

}  // namespace grids::cli
