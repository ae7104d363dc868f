#include "cli/batch_documents.hpp"

#include <fmt/format.h>

#include "cli/batch_line.hpp"
#include "cli/batch_totals.hpp"
#include "cli/complaints.hpp"
#include "cli/interrupt.hpp"
#include "cli/placement_line.hpp"
#include "cli/progress.hpp"
#include "cli/puzzle_input.hpp"
#include "cli/terminal.hpp"
#include "engines/native_engine.hpp"

namespace grids::cli {
namespace {

/// Solves the puzzles of an input in order.
class DocumentBatch {
 public:
  DocumentBatch(const PuzzleInput& input, const Limits& limits, bool json)
      : input_(input), limits_(limits), json_(json), progress_(true, "") {}

  ExitCode run() {
    for (std::size_t number = 0; number < input_.size() && !interrupted(); ++number) {
      write_out(result(number));
      progress_.say(text(totals_, elapsed()) + ",");
    }
    progress_.clear();
    fmt::print(stderr, "{}{}\n", interrupted() ? "Partial, interrupted: " : "", text(totals_, elapsed()));
    if (totals_.errors > 0 || input_.has_errors()) return ExitCode::bad_input;
    return interrupted() || totals_.count(Outcome::unknown) > 0 ? ExitCode::cut_short : ExitCode::done;
  }

 private:
  std::chrono::nanoseconds elapsed() const { return std::chrono::steady_clock::now() - begin_; }

  std::string result(std::size_t number) {
    try {
      return solved(input_.load(number).puzzle, number + 1);
    } catch (const InputError& error) {
      ++totals_.puzzles;
      ++totals_.errors;
      const auto message = text_of(error.diagnostics().front());
      return json_ ? batch_error_json("puzzle", number + 1, message) : batch_error_line("puzzle", number + 1, message);
    }
  }

  static std::string text_of(const Diagnostic& diagnostic) {
    const auto place = diagnostic.where.text();
    return place.empty() ? diagnostic.message : place + ": " + diagnostic.message;
  }

  std::string solved(const Puzzle& puzzle, std::uint64_t number) {
    const SolutionWriter writer(puzzle);
    std::string solution;
    const auto answer = NativeEngine().solve(puzzle, 2, limits_, [&](const Solution& found) {
      if (solution.empty()) writer.append(found, solution);
      return true;
    });
    totals_.add(answer);
    return json_ ? batch_json("puzzle", number, answer, solution) : batch_line(answer, solution);
  }

  const PuzzleInput& input_;
  const Limits& limits_;
  bool json_;
  ProgressLine progress_;
  const std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  BatchTotals totals_;
};

}  // namespace

ExitCode batch_documents(const PuzzleOptions& puzzles, const Limits& limits, bool json) {
  const PuzzleInput input(puzzles);
  complain(input.complaints());
  return DocumentBatch(input, limits, json).run();
}

}  // namespace grids::cli
