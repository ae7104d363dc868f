#pragma once

#include "cli/batch/chunk_worker.hpp"
#include "cli/input/notation_file.hpp"

namespace grids::cli {

/// Works on puzzles in another program's notation, each of which has rules of its own. Those that come as text are read
/// one by one, so that none has to wait for the others.
class DocumentWorker : public ChunkWorker {
 protected:
  DocumentWorker(NotationFile notation, ResultForm form);

  void work(BatchChunk& chunk) final;

  /// Does the work for one puzzle, whose result goes behind those of the chunk. False when an interrupt came first, or
  /// Stopped. Throws InputError when something is wrong with the puzzle.
  virtual bool work(const Document& document, BatchChunk& chunk) = 0;

 private:
  bool take(const Document& document, BatchChunk& chunk);
  void take_unreadable(const Diagnostic& error, BatchChunk& chunk);
  void fail_for(const Diagnostic& error, BatchChunk& chunk);

  NotationFile notation_;
};

}  // namespace grids::cli
