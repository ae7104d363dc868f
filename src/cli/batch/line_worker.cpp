#include "cli/batch/line_worker.hpp"

#include "cli/batch/batch_line.hpp"
#include "cli/terminal/interrupt.hpp"
#include "core/characters.hpp"

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

LineWorker::LineWorker(const Puzzle& puzzle, bool json)
    : reader_(puzzle), writer_(puzzle), json_(json), own_givens_(puzzle.givens()) {}

void LineWorker::work(BatchChunk& chunk) {
  std::string_view rest = chunk.lines;
  for (auto number = chunk.first_line; !rest.empty(); ++number) {
    const auto line = trimmed(without_mark(take_line(rest)));
    if (!reader_.is_comment(line) && !read(line, number, chunk)) {
      chunk.cut_short = true;
      return;
    }
    ++chunk.totals.lines;
  }
}

/// False when an interrupt came before the line's work was done.
bool LineWorker::read(std::string_view text, std::uint64_t line, BatchChunk& chunk) {
  if (interrupted()) return false;
  givens_.assign(own_givens_.begin(), own_givens_.end());
  if (const auto wrong = reader_.read(text, givens_); !wrong.empty()) {
    fail(line, wrong, chunk);
    return true;
  }
  return work(givens_, line, chunk);
}

void LineWorker::fail(std::uint64_t line, const std::string& message, BatchChunk& chunk) const {
  ++chunk.totals.puzzles;
  ++chunk.totals.errors;
  chunk.results += json_ ? batch_error_json("line", line, message) : batch_error_line("line", line, message);
}

}  // namespace grids::cli
