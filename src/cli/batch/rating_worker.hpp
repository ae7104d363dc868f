#pragma once

#include "cli/batch/document_worker.hpp"
#include "cli/batch/line_worker.hpp"
#include "cli/input/document_composer.hpp"
#include "cli/options/options.hpp"
#include "explain/explainer.hpp"

namespace grids::cli {

/// How puzzles of a batch are rated.
struct RatingTask {
  explain::TechniqueTable techniques;
  LimitOptions limits;  ///< for each puzzle
  ResultForm form;
};

/// Rates the puzzles of lines: "rated 1.5 easy 62.3", "none", "stuck" or "cut short" by a limit.
class LineRater : public LineWorker {
 public:
  /// `rules` may be shared by threads, and must outlive the worker.
  LineRater(const explain::Rules& rules, RatingTask task);

 private:
  bool work(std::span<const Given> givens, BatchChunk& chunk) override;

  const explain::Rules& rules_;
  RatingTask task_;
};

/// The same for puzzles in another program's notation.
class DocumentRater : public DocumentWorker {
 public:
  DocumentRater(NotationFile notation, DocumentComposer composer, RatingTask task);

 private:
  bool work(const Document& document, BatchChunk& chunk) override;

  DocumentComposer composer_;
  RatingTask task_;
};

}  // namespace grids::cli
