#include "cli/batch/batch.hpp"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <new>
#include <optional>
#include <utility>

#include "cli/files/line_reader.hpp"
#include "cli/files/source.hpp"
#include "cli/options/option_checks.hpp"
#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/terminal.hpp"
#include "core/diagnostics.hpp"
#include "core/worker_thread.hpp"

namespace grids::cli {
namespace {

std::vector<OrderedChunks<BatchChunk>::Work> workers(unsigned jobs, const Batch::MakeWorker& make) {
  std::vector<OrderedChunks<BatchChunk>::Work> workers;
  for (unsigned i = 0; i < jobs; ++i)
    workers.emplace_back(
        [worker = std::shared_ptr<ChunkWorker>(make())](BatchChunk& chunk) { worker->work_on(chunk); });
  return workers;
}

/// "1000-2000" or "1000-"; nothing for another text.
std::optional<LineRange> parse_range(std::string_view text) {
  LineRange range;
  const auto* const end = text.data() + text.size();
  const auto first = std::from_chars(text.data(), end, range.begin);
  if (first.ec != std::errc() || first.ptr == end || *first.ptr != '-') return std::nullopt;
  if (first.ptr + 1 == end) return range;
  const auto last = std::from_chars(first.ptr + 1, end, range.end);
  if (last.ec != std::errc() || last.ptr != end || range.end < range.begin) return std::nullopt;
  return range;
}

std::string check_range(const std::string& text) {
  if (parse_range(text)) return {};
  return "'" + text + "' is not a range of bytes: expected the first one and the one behind the last, as in 1000-2000";
}

}  // namespace

JobOptions::JobOptions() : jobs(processors()) {}

void JobOptions::add_to(Verb& verb) {
  verb.add_option("-j,--jobs", &jobs, "Threads to use (default: one per core)")
      ->option_text("N")
      ->check(whole_number(1, 1024));
}

void PartOptions::add_to(Verb& verb) {
  verb.add_option("--range", &bytes, "Only the lines that begin at these bytes, from A (0 is the first) up to B")
      ->option_text("A-B")
      ->check(checked_by(check_range));
  verb.add_option("--first-line", &first_line, "Number the lines (or puzzles) of the results from N on")
      ->option_text("N")
      ->check(whole_number(1, std::uint64_t{1} << 62));
}

LineRange PartOptions::range() const { return bytes.empty() ? LineRange() : parse_range(bytes).value(); }

Batch::Batch(unsigned jobs, const MakeWorker& make, const PartOptions& part)
    : jobs_(jobs),
      part_(part),
      numbers_(part.first_line - 1),
      chunks_(workers(jobs, make), [this](const BatchChunk& chunk) { print(chunk); }) {}

bool Batch::wants_more() const { return !interrupted() && !cut_short_; }

void Batch::work_on_lines(const std::string& file) {
  if (std::error_code unknown; file != "-" && std::filesystem::is_directory(file, unknown))
    throw InputError({}, file + ": is a folder; expected a file of puzzles, one a line");
  const InputFile input(file);
  LineReader reader(
      input.descriptor(), [this] { return !wants_more(); }, part_.range());
  BatchChunk chunk;
  chunk.first_line = part_.first_line;
  while (wants_more() && reader.read(chunk_size_, chunk.lines)) {
    chunk.size = reader.lines();
    const auto next_line = chunk.first_line + chunk.size;
    chunks_.submit(std::exchange(chunk, {}));
    chunk.first_line = next_line;
  }
  chunks_.finish();
}

void Batch::work_on(const NotationFile& notation) {
  if (notation.is_by_lines()) return work_on_lines(notation.file());
  if (!part_.range().is_whole())
    throw InputError({}, notation.file() + ": --range is of puzzles that are one a line, which these are not");
  Diagnostics complaints;
  BatchChunk chunk;
  const auto submit = [&] {
    chunk.size = chunk.entries.size();
    chunk.complaints = std::exchange(complaints, {});
    chunks_.submit(std::exchange(chunk, {}));
  };
  const auto add = [&](BatchEntry entry) {
    chunk.entries.push_back(std::move(entry));
    if (chunk.entries.size() >= chunk_size_) submit();
    return wants_more();
  };
  notation.read(complaints, {[&](Document document) { return add({std::move(document)}); },
                             [&](const Diagnostics& errors) {
                               return add({std::nullopt, errors.all().front()});
                             }});
  submit();
  chunks_.finish();
}

bool Batch::was_empty() const {
  const bool nothing = numbers_ == part_.first_line - 1 && !progress_.has_complained();
  return nothing && part_.range().is_whole() && wants_more();
}

ExitCode Batch::end() {
  const auto exit_code = progress_.end(out_of_memory_ ? "out of memory" : wants_more() ? "" : "interrupted");
  if (out_of_memory_) throw std::bad_alloc();
  return exit_code;
}

/// Called for one chunk at a time, in order. What follows a chunk that was cut short is dropped.
void Batch::print(const BatchChunk& chunk) {
  if (cut_short_) return;
  cut_short_ = chunk.cut_short;
  out_of_memory_ = chunk.out_of_memory;
  progress_.complain(chunk.complaints);
  progress_.totals() += chunk.totals;
  write_out(chunk.results.text(numbers_));
  numbers_ += chunk.results.numbers();
  done_ += chunk.size;
  progress_.say();
  // About 20 ms of work per chunk and thread: little waiting for a result, little locking.
  const auto seconds = std::chrono::duration<double>(progress_.elapsed()).count() * jobs_;
  const auto size = 0.02 * static_cast<double>(done_) / std::max(seconds, 1e-6);
  chunk_size_ = static_cast<std::size_t>(std::clamp(size, 1.0, 4096.0));
}

}  // namespace grids::cli
