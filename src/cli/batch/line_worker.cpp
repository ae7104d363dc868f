#include "cli/batch/line_worker.hpp"

#include <new>

#include "cli/terminal/interrupt.hpp"
#include "core/characters.hpp"
#include "engines/interface/enumeration.hpp"

namespace grids::cli {
namespace {

std::string_view without_mark(std::string_view line) {
  return line.substr(line.starts_with(byte_order_mark) ? byte_order_mark.size() : 0);
}

/// Takes the first line, with its line end, off the front of `text`.
std::string_view take_line(std::string_view& text) {
  const auto line = text.substr(0, text.find('\n'));
  text.remove_prefix(std::min(text.size(), line.size() + 1));
  return line;
}

}  // namespace

LineWorker::LineWorker(const Puzzle& puzzle, ResultForm form)
    : ChunkWorker("line", form),
      puzzle_(puzzle),
      reader_(puzzle),
      symbols_(puzzle),
      solution_line_(puzzle),
      own_givens_(puzzle.givens()) {}

void LineWorker::work(BatchChunk& chunk) {
  for (std::string_view rest = chunk.lines; !rest.empty() && !chunk.cut_short;) {
    chunk.results.next();
    const auto line = trimmed(without_mark(take_line(rest)));
    chunk.cut_short = !reader_.is_comment(line) && !read(line, chunk);
  }
}

const WhyNone* LineWorker::why_none(std::span<const Given> givens, const Limits& limits) {
  if (!why_) why_ = std::make_unique<WhyNone>(puzzle_, CellNames::letters);
  why_->find(givens, Stopwatch().stop_at(limits));
  return why_.get();
}

/// A solution as results have it.
std::string LineWorker::plain(std::string_view solution) const {
  std::vector<Given> cells;
  PlacementReader::Rest none;
  reader_.read(solution, cells, none);
  std::string text;
  symbols_.append(cells, text);
  return text;
}

const std::string& LineWorker::text_of(const Solution* found) {
  text_.clear();
  if (found == nullptr) return text_;
  if (!claimed_.empty()) {
    symbols_.append(*found, text_);
    disagree(text_ != claimed_);
    text_.clear();
  }
  solution_line_.append(*found, text_);
  return text_;
}

/// False when an interrupt came before the line's work was done.
bool LineWorker::read(std::string_view text, BatchChunk& chunk) {
  if (interrupted()) return false;
  givens_.assign(own_givens_.begin(), own_givens_.end());
  PlacementReader::Rest rest;
  const auto wrong = reader_.read(text, givens_, rest);
  set_title(std::string(rest.title));
  claimed_ = rest.solution.empty() ? std::string() : plain(rest.solution);
  disagree(false);
  if (!wrong.empty()) {
    fail(wrong, chunk);
    return true;
  }
  try {
    return work(givens_, chunk);
  } catch (const std::bad_alloc&) {
    fail_for_memory(chunk);
    return false;
  }
}

}  // namespace grids::cli
