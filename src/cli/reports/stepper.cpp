#include "cli/reports/stepper.hpp"

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
  if (pace == Pace::inferences) style_.pencil_marks = PencilMarks::restricted;
  style_.labels = true;
}

void Stepper::inferred(const Inference& inference) {
  if (guesses_.empty()) proved_.assign(inference.domains.begin(), inference.domains.end());
  std::vector<CellId> changed;
  for (const auto& change : inference.changes)
    if (pace_ == Pace::inferences || change.after.single()) changed.push_back(change.cell);
  if (!changed.empty()) show(inference.puzzle, inference.domains, changed, text(inference, style_.names));
}

void Stepper::assumed(const Assumption& assumption, std::span<const Domain> domains) {
  const auto& [cell, symbol, depth, puzzle] = assumption;
  if (guesses_.empty()) proved_.assign(domains.begin(), domains.end());
  guesses_.resize(std::min<std::size_t>(guesses_.size(), depth - 1));
  guesses_.push_back(
      fmt::format("{} = {}", puzzle.grid().name(cell, style_.names), candidate_text(puzzle, cell, symbol)));
  show(assumption.puzzle, domains, {&assumption.cell, 1}, assumed_text(assumption, style_.names));
}

void Stepper::refuted(const Assumption& assumption) {
  guesses_.resize(std::min<std::size_t>(guesses_.size(), assumption.depth - 1));
  if (!silent_) fmt::print(stderr, "{}\n", refuted_text(assumption, style_.names));
}

void Stepper::gave_up() {
  guesses_.clear();
  if (!silent_) fmt::print(stderr, "{}\n", gave_up_text());
}

/// " [if f6 = 5 and b2 = 3]".
std::string Stepper::guesses_text() const {
  std::string text;
  for (const auto& guess : guesses_) text.append(text.empty() ? " [if " : " and ").append(guess);
  return text.empty() ? text : text + "]";
}

/// Cells that are decided, if the guesses are right.
Region Stepper::tentative(std::span<const Domain> domains) const {
  Region cells;
  for (std::size_t i = 0; !guesses_.empty() && i < domains.size(); ++i)
    if (domains[i].single() && !proved_[i].single()) cells.push_back(cell_at(i));
  return cells;
}

void Stepper::show(const Puzzle& puzzle, std::span<const Domain> domains, std::span<const CellId> changed,
                   const std::string& reason) {
  if (silent_) return;
  auto style = style_;
  style.highlighted = changed;
  const auto guessed = tentative(domains);
  style.tentative = guessed;
  fmt::print(stderr, "{}{}{}\n", render_text(puzzle, domains, style), reason, guesses_text());
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
