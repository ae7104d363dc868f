#pragma once

#include <map>
#include <memory>

#include "cli/batch/document_worker.hpp"
#include "cli/batch/solution_line.hpp"
#include "cli/input/document_composer.hpp"
#include "cli/options/engine_options.hpp"
#include "engines/series_solver.hpp"
#include "search/effort/limits.hpp"

namespace grids::cli {

/// Solves puzzles in another program's notation. By the native engine, those that share a frame share what is made
/// of it.
class DocumentSolver : public DocumentWorker {
 public:
  DocumentSolver(NotationFile notation, DocumentComposer composer, const EngineOptions& engine, const Limits& limits,
                 ResultForm form);

 private:
  /// What puzzles with the same frame are solved and written with.
  struct Tools {
    explicit Tools(const std::shared_ptr<const Puzzle>& frame) : solver(frame), line(*frame) {}
    SeriesSolver solver;
    SolutionLine line;
  };

  bool work(const Document& document, BatchChunk& chunk) override;
  /// What is found for a puzzle: its first solution, and that on a line.
  struct Found {
    void write(const SolutionLine& line) {
      line.append(solution, text);
      drawn = line.is_drawn();
    }

    Solution solution;
    std::string text;
    bool drawn = false;
  };

  bool is_another(const Document& document, const Found& found) const;
  Answer solve(const Document& document, Found& found);
  Answer solve(const SeriesPuzzle& puzzle, Found& found);

  DocumentComposer composer_;
  std::unique_ptr<Engine> engine_;
  bool in_series_;
  Limits limits_;
  std::map<std::shared_ptr<const Puzzle>, std::unique_ptr<Tools>> tools_;
};

}  // namespace grids::cli
