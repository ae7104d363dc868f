#include "cli/input/document_composer.hpp"

#include "cli/input/command_line_source.hpp"
#include "cli/input/library_folders.hpp"

namespace grids::cli {

DocumentComposer::DocumentComposer(const ConstraintMaker& maker, const PuzzleOptions& options)
    : maker_(maker),
      library_(library(options)),
      settings_(options.settings.empty() ? nullptr : settings_source(options.settings)),
      series_(maker, library_) {}

Puzzle DocumentComposer::compose(const Document& document, const StopToken& stop) const {
  Composer composer(maker_, library_);
  composer.add_document(document);
  if (settings_) composer.add_source(settings_);
  return composer.compose(stop);
}

std::optional<SeriesPuzzle> DocumentComposer::compose_in_series(const Document& document) {
  return settings_ ? std::nullopt : series_.compose(document, until_interrupted());
}

}  // namespace grids::cli
