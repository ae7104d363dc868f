#include "cli/terminal/stepper.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

#include "cli/reports/reasons.hpp"
#include "cli/terminal/terminal.hpp"

namespace grids::cli {

Stepper::Stepper(Pace pace, TextStyle style, std::atomic<bool>& interruption)
    : pace_(pace), style_(style), interruption_(interruption), waits_(is_terminal(Stream::input)) {
  style_.candidates = pace == Pace::inferences;
  style_.labels = true;
}

void Stepper::inferred(const Inference& inference) {
  std::vector<CellId> changed;
  for (const auto& change : inference.changes)
    if (pace_ == Pace::inferences || change.after.single()) changed.push_back(change.cell);
  if (!changed.empty()) show(inference.puzzle, inference.domains, changed, text(inference, style_.names));
}

void Stepper::assumed(const Assumption& assumption, std::span<const Domain> domains) {
  show(assumption.puzzle, domains, {&assumption.cell, 1}, assumed_text(assumption, style_.names));
}

void Stepper::refuted(const Assumption& assumption) {
  if (!silent_) fmt::print(stderr, "{}\n", refuted_text(assumption, style_.names));
}

void Stepper::show(const Puzzle& puzzle, std::span<const Domain> domains, std::span<const CellId> changed,
                   const std::string& reason) {
  if (silent_) return;
  auto style = style_;
  style.highlighted = changed;
  fmt::print(stderr, "{}{}\n", render_text(puzzle, domains, style), reason);
  if (waits_) wait();
}

void Stepper::wait() {
  fmt::print(stderr, "[Enter] next  [c] on without stopping  [q] quit ");
  std::fflush(stderr);
  std::string answer;
  const auto read = static_cast<bool>(std::getline(std::cin, answer));
  if (!read || answer == "q" || answer == "quit") {
    quit_ = true;
    interruption_.store(true, std::memory_order_relaxed);
  }
  silent_ = quit_ || answer == "c";
}

}  // namespace grids::cli
