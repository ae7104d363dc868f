#include "cli/batch/document_worker.hpp"

#include <string>
#include <utility>

#include "cli/terminal/interrupt.hpp"
#include "core/stop.hpp"

namespace grids::cli {
namespace {

/// What is wrong, and where, on one line.
std::string text_of(const Diagnostic& diagnostic) {
  const auto place = diagnostic.where.text();
  return place.empty() ? diagnostic.message : place + ": " + diagnostic.message;
}

}  // namespace

DocumentWorker::DocumentWorker(NotationFile notation, ResultForm form)
    : ChunkWorker("puzzle", form), notation_(std::move(notation)) {}

void DocumentWorker::work(BatchChunk& chunk) {
  const auto sink = [&](const Document& document) {
    chunk.cut_short = !take(document, chunk);
    return !chunk.cut_short;
  };
  if (!chunk.lines.empty()) notation_.read_lines(std::move(chunk.lines), chunk.first_line, chunk.complaints, sink);
  for (const auto& document : chunk.documents)
    if (!sink(document)) break;
}

/// False when an interrupt came before the puzzle's work was done.
bool DocumentWorker::take(const Document& document, BatchChunk& chunk) {
  if (interrupted()) return false;
  chunk.results.next();
  try {
    return work(document, chunk);
  } catch (const Stopped&) {
    return false;
  } catch (const InputError& error) {
    fail(text_of(error.diagnostics().front()), chunk);
    return true;
  }
}

}  // namespace grids::cli
