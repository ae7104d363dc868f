#include "cli/batch/document_worker.hpp"

#include <new>
#include <string>
#include <utility>

#include "cli/input/puzzle_input.hpp"
#include "cli/terminal/interrupt.hpp"
#include "core/stop.hpp"
#include "core/unsupported.hpp"
#include "core/visible_text.hpp"

namespace grids::cli {
namespace {

/// What is wrong, and where, on one line.
std::string text_of(const Diagnostic& diagnostic) {
  const auto place = diagnostic.where.text();
  return visible_text(place.empty() ? diagnostic.message : place + ": " + diagnostic.message);
}

}  // namespace

DocumentWorker::DocumentWorker(NotationFile notation, ResultForm form)
    : ChunkWorker("puzzle", form), notation_(std::move(notation)) {}

void DocumentWorker::work(BatchChunk& chunk) {
  const DocumentSink sink(
      [&](const Document& document) {
        chunk.cut_short = !take(document, chunk);
        return !chunk.cut_short;
      },
      [&](const Diagnostics& errors) {
        take_unreadable(errors.all().front(), chunk);
        return true;
      });
  if (!chunk.lines.empty()) notation_.read_lines(std::move(chunk.lines), chunk.first_line, chunk.complaints, sink);
  for (const auto& entry : chunk.entries) {
    if (entry.document)
      sink(*entry.document);
    else
      take_unreadable(entry.error, chunk);
    if (chunk.cut_short) break;
  }
}

/// A puzzle that cannot be read has its number and its line all the same.
void DocumentWorker::take_unreadable(const Diagnostic& error, BatchChunk& chunk) {
  chunk.results.next();
  set_title({});
  fail_for(error, chunk);
}

void DocumentWorker::fail_for(const Diagnostic& error, BatchChunk& chunk) {
  if (error.lacks_symbols) ++chunk.totals.too_many_symbols;
  fail(text_of(error), chunk);
}

/// False when an interrupt came before the puzzle's work was done.
bool DocumentWorker::take(const Document& document, BatchChunk& chunk) {
  if (interrupted()) return false;
  chunk.results.next();
  set_title(title_of(document));
  try {
    return work(document, chunk);
  } catch (const Stopped&) {
    return false;
  } catch (const std::bad_alloc&) {
    fail_for_memory(chunk);
    return false;
  } catch (const InputError& error) {
    fail_for(error.diagnostics().front(), chunk);
    return true;
  } catch (const Unsupported& error) {
    fail(error.what(), chunk);
    return true;
  }
}

}  // namespace grids::cli
