#include "cli/batch/document_solver.hpp"

#include "cli/terminal/interrupt.hpp"
#include "engines/enumeration.hpp"

namespace grids::cli {

DocumentSolver::DocumentSolver(NotationFile notation, DocumentComposer composer, const EngineOptions& engine,
                               const Limits& limits, ResultForm form)
    : DocumentWorker(std::move(notation), form),
      composer_(std::move(composer)),
      engine_(engine.make()),
      in_series_(engine.native()),
      by_turns_(engine.by_turns()),
      limits_(limits) {}

bool DocumentSolver::work(const Document& document, BatchChunk& chunk) {
  std::string solution;
  const auto answer = solve(document, solution);
  if (answer.limited && interrupted()) return false;
  std::unique_ptr<WhyNone> why;
  const auto find_why = [&] {
    const auto puzzle = composer_.compose(document);
    why = std::make_unique<WhyNone>(puzzle, CellNames::letters);
    why->find(puzzle.givens(), Stopwatch().stop_at(limits_));
    return why.get();
  };
  write(answer, solution, find_why, chunk);
  return true;
}

Answer DocumentSolver::solve(const Document& document, std::string& solution) {
  if (in_series_)
    if (const auto puzzle = composer_.compose_in_series(document)) return solve(*puzzle, solution);
  const auto puzzle = composer_.compose(document);
  const SolutionWriter writer(puzzle);
  return engine_->solve(puzzle, 2, limits_, first_solution(writer, solution));
}

Answer DocumentSolver::solve(const SeriesPuzzle& puzzle, std::string& solution) {
  auto& tools = tools_[puzzle.frame];
  if (!tools) tools = std::make_unique<Tools>(puzzle.frame, by_turns_);
  return tools->solver.solve(puzzle.own, 2, limits_, first_solution(tools->writer, solution));
}

}  // namespace grids::cli
