#pragma once

#include <map>
#include <memory>

#include "cli/batch/document_worker.hpp"
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
    explicit Tools(const std::shared_ptr<const Puzzle>& frame) : solver(frame), writer(*frame) {}
    SeriesSolver solver;
    SolutionWriter writer;
  };

  bool work(const Document& document, BatchChunk& chunk) override;
  std::string other_solution(const Document& document, const std::string& solution) const;
  Answer solve(const Document& document, std::string& solution);
  Answer solve(const SeriesPuzzle& puzzle, std::string& solution);

  DocumentComposer composer_;
  std::unique_ptr<Engine> engine_;
  bool in_series_;
  Limits limits_;
  std::map<std::shared_ptr<const Puzzle>, std::unique_ptr<Tools>> tools_;
};

}  // namespace grids::cli
