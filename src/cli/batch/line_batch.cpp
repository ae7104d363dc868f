#include "cli/batch/line_batch.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include "cli/batch/ordered_chunks.hpp"
#include "cli/input/line_reader.hpp"
#include "cli/options/option_checks.hpp"
#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/terminal.hpp"
#include "core/diagnostics.hpp"

namespace grids::cli {
namespace {

/// An open file, or standard input for "-".
class InputFile {
 public:
  explicit InputFile(const std::string& name)
      : descriptor_(name == "-" ? 0 : ::open(name.c_str(), O_RDONLY | O_CLOEXEC)) {
    if (descriptor_ < 0) throw InputError({}, name + ": cannot be opened: " + std::strerror(errno));
    if (std::error_code unknown; name != "-" && std::filesystem::is_directory(name, unknown))
      throw InputError({}, name + ": is a folder; expected a file of puzzles, one a line");
  }
  ~InputFile() {
    if (descriptor_ > 0) ::close(descriptor_);
  }
  InputFile(const InputFile&) = delete;
  InputFile& operator=(const InputFile&) = delete;

  int descriptor() const noexcept { return descriptor_; }

 private:
  int descriptor_;
};

}  // namespace

JobOptions::JobOptions() : jobs(std::max(1U, std::thread::hardware_concurrency())) {}

void JobOptions::add_to(CLI::App& verb) {
  verb.add_option("-j,--jobs", jobs, "Threads to use (default: one per core)")
      ->option_text("N")
      ->check(whole_number(1, 1024));
}

LineBatch::LineBatch(std::string file, unsigned jobs, MakeWorker make)
    : file_(std::move(file)), jobs_(jobs), make_(std::move(make)) {}

ExitCode LineBatch::run() {
  const InputFile input(file_);
  LineReader reader(input.descriptor(), [this] { return interrupted() || cut_short_; });
  std::vector<OrderedChunks::Work> workers;
  for (unsigned i = 0; i < jobs_; ++i)
    workers.emplace_back([worker = std::shared_ptr<LineWorker>(make_())](BatchChunk& chunk) { worker->work(chunk); });
  OrderedChunks chunks(std::move(workers), [this](const BatchChunk& chunk) { print(chunk); });
  BatchChunk chunk;
  while (!interrupted() && reader.read(lines_per_chunk_, chunk.lines)) {
    const auto lines = static_cast<std::uint64_t>(std::ranges::count(chunk.lines, '\n'));
    const auto next_line = chunk.first_line + lines;
    chunks.submit(std::move(chunk));
    chunk = {};
    chunk.first_line = next_line;
  }
  chunks.finish();
  return progress_.end(cut_short_ || interrupted());
}

/// Called for one chunk at a time, in order. What follows a chunk that was cut short is dropped.
void LineBatch::print(const BatchChunk& chunk) {
  if (cut_short_) return;
  cut_short_ = chunk.cut_short;
  progress_.totals() += chunk.totals;
  write_out(chunk.results);
  progress_.say();
  // About 20 ms of work per chunk and thread: little waiting for a result, little locking.
  const auto seconds = std::chrono::duration<double>(progress_.elapsed()).count() * jobs_;
  const auto lines = 0.02 * static_cast<double>(progress_.totals().lines) / std::max(seconds, 1e-6);
  lines_per_chunk_ = static_cast<std::size_t>(std::clamp(lines, 1.0, 4096.0));
}

}  // namespace grids::cli
