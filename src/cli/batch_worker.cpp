#include "cli/batch_worker.hpp"

#include "cli/batch_line.hpp"
#include "cli/interrupt.hpp"

namespace grids::cli {
namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

std::string_view trimmed(std::string_view line) {
  if (line.starts_with(byte_order_mark)) line.remove_prefix(byte_order_mark.size());
  const auto begin = line.find_first_not_of(" \t\r");
  if (begin == std::string_view::npos) return {};
  return line.substr(begin, line.find_last_not_of(" \t\r") + 1 - begin);
}

/// Takes the first line, with its line end, off the front of `text`.
std::string_view take_line(std::string_view& text) {
  const auto line = text.substr(0, text.find('\n'));
  text.remove_prefix(std::min(text.size(), line.size() + 1));
  return line;
}

}  // namespace

BatchWorker::BatchWorker(const CompiledRules& rules, const Limits& limits, bool json)
    : solver_(rules),
      reader_(rules.puzzle()),
      writer_(rules.puzzle()),
      limits_(limits),
      json_(json),
      own_givens_(rules.puzzle().givens()) {}

void BatchWorker::solve(BatchChunk& chunk) {
  std::string_view rest = chunk.lines;
  for (auto number = chunk.first_line; !rest.empty(); ++number) {
    const auto line = trimmed(take_line(rest));
    if (!reader_.is_comment(line) && !solve_line(line, number, chunk)) {
      chunk.cut_short = true;
      return;
    }
    ++chunk.totals.lines;
  }
}

/// False when an interrupt came before the puzzle was solved.
bool BatchWorker::solve_line(std::string_view line, std::uint64_t number, BatchChunk& chunk) {
  if (interrupted()) return false;
  givens_.assign(own_givens_.begin(), own_givens_.end());
  if (const auto wrong = reader_.read(line, givens_); !wrong.empty()) {
    ++chunk.totals.puzzles;
    ++chunk.totals.errors;
    write_error(number, wrong, chunk.results);
    return true;
  }
  const auto answer = solver_.solve(givens_, 2, limits_);
  if (answer.limited && interrupted()) return false;
  chunk.totals.add(answer);
  write(number, answer, chunk.results);
  return true;
}

void BatchWorker::write_error(std::uint64_t line, const std::string& message, std::string& out) const {
  out += json_ ? batch_error_json("line", line, message) : batch_error_line("line", line, message);
}

void BatchWorker::write(std::uint64_t line, const Answer& answer, std::string& out) {
  solution_.clear();
  if (answer.found > 0) writer_.append(solver_.first_solution(), solution_);
  out += json_ ? batch_json("line", line, answer, solution_) : batch_line(answer, solution_);
}

}  // namespace grids::cli
