#include "cli/batch/batch_documents.hpp"

#include <functional>
#include <map>
#include <memory>

#include "cli/batch/batch_line.hpp"
#include "cli/batch/batch_progress.hpp"
#include "cli/input/puzzle_input.hpp"
#include "cli/reports/complaints.hpp"
#include "cli/reports/placement_line.hpp"
#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/terminal.hpp"
#include "engines/native_engine.hpp"
#include "engines/series_solver.hpp"

namespace grids::cli {
namespace {

/// Treats the puzzles of an input in order.
class DocumentBatch {
 public:
  /// Makes the line of a puzzle, whose number counts from 0, and adds the puzzle to the totals. Throws InputError.
  using Treatment = std::function<std::string(std::size_t number, BatchTotals& totals)>;

  DocumentBatch(const PuzzleInput& input, bool json, Treatment treatment)
      : input_(input), json_(json), treatment_(std::move(treatment)) {}

  ExitCode run() {
    for (std::size_t number = 0; number < input_.size() && !interrupted(); ++number) {
      write_out(result(number));
      progress_.say();
    }
    const auto code = progress_.end(interrupted());
    return input_.has_errors() ? ExitCode::bad_input : code;
  }

 private:
  std::string result(std::size_t number) {
    try {
      return treatment_(number, progress_.totals());
    } catch (const Stopped&) {
      return {};
    } catch (const InputError& error) {
      ++progress_.totals().puzzles;
      ++progress_.totals().errors;
      const auto message = text_of(error.diagnostics().front());
      return json_ ? batch_error_json("puzzle", number + 1, message) : batch_error_line("puzzle", number + 1, message);
    }
  }

  static std::string text_of(const Diagnostic& diagnostic) {
    const auto place = diagnostic.where.text();
    return place.empty() ? diagnostic.message : place + ": " + diagnostic.message;
  }

  const PuzzleInput& input_;
  bool json_;
  Treatment treatment_;
  BatchProgress progress_;
};

/// Solves puzzles; those that share a frame share what is made of it.
class DocumentSolver {
 public:
  DocumentSolver(PuzzleInput& input, const Limits& limits, bool json) : input_(input), limits_(limits), json_(json) {}

  std::string solve(std::size_t number, BatchTotals& totals) {
    if (const auto puzzle = input_.load_of_series(number)) return solve(*puzzle, number, totals);
    const auto loaded = input_.load(number);
    return line(SolutionWriter(loaded.puzzle), number, totals,
                [&](const SolutionSink& sink) { return NativeEngine().solve(loaded.puzzle, 2, limits_, sink); });
  }

 private:
  /// What puzzles with the same frame are solved and written with.
  struct Tools {
    explicit Tools(const std::shared_ptr<const Puzzle>& frame) : solver(frame), writer(*frame) {}
    SeriesSolver solver;
    SolutionWriter writer;
  };

  std::string solve(const SeriesPuzzle& puzzle, std::size_t number, BatchTotals& totals) {
    auto& tools = tools_[puzzle.frame];
    if (!tools) tools = std::make_unique<Tools>(puzzle.frame);
    return line(tools->writer, number, totals,
                [&](const SolutionSink& sink) { return tools->solver.solve(puzzle.own, 2, limits_, sink); });
  }

  template <typename Solve>
  std::string line(const SolutionWriter& writer, std::size_t number, BatchTotals& totals, Solve solve) const {
    std::string solution;
    const Answer answer = solve([&](const Solution& found) {
      if (solution.empty()) writer.append(found, solution);
      return true;
    });
    totals.add(answer);
    return json_ ? batch_json("puzzle", number + 1, answer, solution) : batch_line(answer, solution);
  }

  PuzzleInput& input_;
  const Limits& limits_;
  bool json_;
  std::map<std::shared_ptr<const Puzzle>, std::unique_ptr<Tools>> tools_;
};

}  // namespace

ExitCode batch_documents(const PuzzleOptions& puzzles, const Limits& limits, bool json) {
  PuzzleInput input(puzzles);
  complain(input.complaints());
  DocumentSolver solver(input, limits, json);
  return DocumentBatch(input, json,
                       [&](std::size_t number, BatchTotals& totals) { return solver.solve(number, totals); })
      .run();
}

ExitCode rate_documents(const PuzzleOptions& puzzles, const RatingTask& task) {
  const PuzzleInput input(puzzles);
  complain(input.complaints());
  return DocumentBatch(
             input, task.json,
             [&](std::size_t number, BatchTotals& totals) {
               const auto stop = task.limits.stop();
               const auto loaded = input.load(number, stop);
               const explain::Rules rules(loaded.puzzle);
               return rated(rules, loaded.puzzle.givens(), task, stop, "puzzle", number + 1, totals).value_or("");
             })
      .run();
}

}  // namespace grids::cli
