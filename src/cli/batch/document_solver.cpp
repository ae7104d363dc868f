#include "cli/batch/document_solver.hpp"

#include "cli/terminal/interrupt.hpp"
#include "engines/interface/enumeration.hpp"

namespace grids::cli {
namespace {

/// The symbols of a drawing, or of a line with commas or without, one behind the other.
void append_symbols(std::string_view text, std::string& symbols) {
  for (const char c : text)
    if (std::string_view(" \t\r\n,").find(c) == std::string_view::npos) symbols += c;
}

/// The solution that the text has; empty when it has none.
std::string claimed_symbols(const Document& document) {
  std::string symbols;
  for (const auto& item : document.root.items) {
    const auto* solution = item.find("solution");
    if (solution == nullptr) continue;
    append_symbols(solution->text, symbols);
    for (const auto& row : solution->items) append_symbols(row.text, symbols);
  }
  return symbols;
}

/// The same, read as what it is; empty where it does not fill the grid.
std::string claimed_solution(const Puzzle& puzzle, const SolutionWriter& writer) {
  if (!puzzle.expected) return {};
  Solution cells(puzzle.grid().cell_count());
  for (const auto cell : puzzle.grid().cells()) {
    const auto& symbol = (*puzzle.expected)[index(cell)];
    if (!symbol) return {};
    cells[index(cell)] = *symbol;
  }
  std::string text;
  writer.append(cells, text);
  return text;
}

}  // namespace

DocumentSolver::DocumentSolver(NotationFile notation, DocumentComposer composer, const EngineOptions& engine,
                               const Limits& limits, ResultForm form)
    : DocumentWorker(std::move(notation), form),
      composer_(std::move(composer)),
      engine_(engine.make()),
      in_series_(engine.native()),
      limits_(limits) {}

bool DocumentSolver::work(const Document& document, BatchChunk& chunk) {
  std::string solution;
  const auto answer = solve(document, solution);
  if (answer.limited && interrupted()) return false;
  claim(answer.outcome() == Outcome::unique ? other_solution(document, solution) : std::string());
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

/// The solution that the text has, if it is another one. The symbols alone tell that nearly always; only where they
/// seem to differ must the puzzle be composed to know what they mean.
std::string DocumentSolver::other_solution(const Document& document, const std::string& solution) const {
  const auto claimed = claimed_symbols(document);
  std::string found;
  append_symbols(solution, found);
  if (claimed.empty() || claimed == found) return {};
  const auto puzzle = composer_.compose(document);
  return claimed_solution(puzzle, SolutionWriter(puzzle));
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
  if (!tools) tools = std::make_unique<Tools>(puzzle.frame);
  return tools->solver.solve(puzzle.own, 2, limits_, first_solution(tools->writer, solution));
}

}  // namespace grids::cli
