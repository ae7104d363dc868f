#include "cli/batch_documents.hpp"

#include <fmt/format.h>

#include <map>
#include <memory>

#include "cli/batch_line.hpp"
#include "cli/batch_totals.hpp"
#include "cli/complaints.hpp"
#include "cli/interrupt.hpp"
#include "cli/placement_line.hpp"
#include "cli/progress.hpp"
#include "cli/puzzle_input.hpp"
#include "cli/terminal.hpp"
#include "engines/native_engine.hpp"
#include "engines/series_solver.hpp"

namespace grids::cli {
namespace {

/// Solves the puzzles of an input in order.
class DocumentBatch {
 public:
  DocumentBatch(PuzzleInput& input, const Limits& limits, bool json)
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
      if (const auto puzzle = input_.load_of_series(number)) return solved(*puzzle, number + 1);
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

  /// What puzzles with the same frame are solved and written with.
  struct Tools {
    explicit Tools(const std::shared_ptr<const Puzzle>& frame) : solver(frame), writer(*frame) {}
    SeriesSolver solver;
    SolutionWriter writer;
  };

  std::string solved(const SeriesPuzzle& puzzle, std::uint64_t number) {
    auto& tools = tools_[puzzle.frame];
    if (!tools) tools = std::make_unique<Tools>(puzzle.frame);
    return solved(tools->writer, number,
                  [&](const SolutionSink& sink) { return tools->solver.solve(puzzle.own, 2, limits_, sink); });
  }

  std::string solved(const Puzzle& puzzle, std::uint64_t number) {
    return solved(SolutionWriter(puzzle), number,
                  [&](const SolutionSink& sink) { return NativeEngine().solve(puzzle, 2, limits_, sink); });
  }

  template <typename Solve>
  std::string solved(const SolutionWriter& writer, std::uint64_t number, Solve solve) {
    std::string solution;
    const Answer answer = solve([&](const Solution& found) {
      if (solution.empty()) writer.append(found, solution);
      return true;
    });
    totals_.add(answer);
    return json_ ? batch_json("puzzle", number, answer, solution) : batch_line(answer, solution);
  }

  PuzzleInput& input_;
  const Limits& limits_;
  bool json_;
  ProgressLine progress_;
  const std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  BatchTotals totals_;
  std::map<std::shared_ptr<const Puzzle>, std::unique_ptr<Tools>> tools_;
};

}  // namespace

ExitCode batch_documents(const PuzzleOptions& puzzles, const Limits& limits, bool json) {
  PuzzleInput input(puzzles);
  complain(input.complaints());
  return DocumentBatch(input, limits, json).run();
}

}  // namespace grids::cli
