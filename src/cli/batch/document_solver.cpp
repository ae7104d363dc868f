#include "cli/batch/document_solver.hpp"

#include "cli/input/expected_solution.hpp"
#include "cli/terminal/interrupt.hpp"
#include "engines/interface/enumeration.hpp"

namespace grids::cli {
namespace {

constexpr std::string_view parts_cells = " \t\r\n,";
constexpr std::string_view parts_rows = " /";  // of a solution that is drawn on a line

/// The characters of a drawing, or of a line, one behind the other, without what parts them.
void append_characters(std::string_view text, std::string_view parts, std::string& characters) {
  for (const char c : text)
    if (parts.find(c) == std::string_view::npos) characters += c;
}

/// Those of the solution that the text has; empty when it has none.
std::string characters_of_solution(const Document& document) {
  std::string characters;
  for (const auto& item : document.root.items) {
    const auto* solution = item.find("solution");
    if (solution == nullptr) continue;
    append_characters(solution->text, parts_cells, characters);
    for (const auto& row : solution->items) append_characters(row.text, parts_cells, characters);
  }
  return characters;
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
  Found found;
  const auto answer = solve(document, found);
  if (answer.limited && interrupted()) return false;
  disagree(answer.outcome() == Outcome::unique && is_another(document, found));
  std::unique_ptr<WhyNone> why;
  const auto find_why = [&] {
    const auto puzzle = composer_.compose(document);
    why = std::make_unique<WhyNone>(puzzle, CellNames::letters);
    why->find(puzzle.givens(), Stopwatch().stop_at(limits_));
    return why.get();
  };
  write(answer, found.text, find_why, chunk);
  return true;
}

/// Whether the text has another solution. The characters alone tell that nearly always; only where they seem to differ,
/// or the document is no list of what the puzzle says but names a file, must it be composed to know what they mean.
bool DocumentSolver::is_another(const Document& document, const Found& found) const {
  const auto claimed = characters_of_solution(document);
  std::string text;
  append_characters(found.text, found.drawn ? parts_rows : parts_cells, text);
  if (document.root.is_list() && (claimed.empty() || claimed == text)) return false;
  return disagreement(composer_.compose(document), found.solution, CellNames::letters).has_value();
}

Answer DocumentSolver::solve(const Document& document, Found& found) {
  if (in_series_)
    if (const auto puzzle = composer_.compose_in_series(document)) return solve(*puzzle, found);
  const auto puzzle = composer_.compose(document);
  const auto answer = engine_->solve(puzzle, 2, limits_, first_solution(found.solution));
  if (answer.found > 0) found.write(SolutionLine(puzzle));
  return answer;
}

Answer DocumentSolver::solve(const SeriesPuzzle& puzzle, Found& found) {
  auto& tools = tools_[puzzle.frame];
  if (!tools) tools = std::make_unique<Tools>(puzzle.frame);
  const auto answer = tools->solver.solve(puzzle.own, 2, limits_, first_solution(found.solution));
  if (answer.found > 0) found.write(tools->line);
  return answer;
}

}  // namespace grids::cli
