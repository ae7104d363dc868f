#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>

#include "cli/batch_documents.hpp"
#include "cli/batch_worker.hpp"
#include "cli/complaints.hpp"
#include "cli/human.hpp"
#include "cli/interrupt.hpp"
#include "cli/line_reader.hpp"
#include "cli/option_checks.hpp"
#include "cli/options.hpp"
#include "cli/ordered_chunks.hpp"
#include "cli/progress.hpp"
#include "cli/puzzle_input.hpp"
#include "cli/terminal.hpp"
#include "cli/verbs.hpp"

namespace grids::cli {
namespace {

struct BatchOptions {
  PuzzleOptions puzzle;
  std::string type;
  std::string file;
  LimitOptions limits;
  unsigned jobs = std::max(1U, std::thread::hardware_concurrency());
  bool json = false;
};

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

/// Reads the lines, has them solved, and prints the results in order.
class Batch {
 public:
  Batch(const CompiledRules& rules, const BatchOptions& options)
      : rules_(rules), options_(options), progress_(true, "") {}

  ExitCode run() {
    const InputFile input(options_.file);
    LineReader reader(input.descriptor(), [this] { return interrupted() || cut_short_; });
    OrderedChunks chunks(workers(), [this](const BatchChunk& chunk) { print(chunk); });
    BatchChunk chunk;
    while (!interrupted() && reader.read(lines_per_chunk_, chunk.lines)) {
      const auto lines = static_cast<std::uint64_t>(std::ranges::count(chunk.lines, '\n'));
      const auto next_line = chunk.first_line + lines;
      chunks.submit(std::move(chunk));
      chunk = {};
      chunk.first_line = next_line;
    }
    chunks.finish();
    return end();
  }

 private:
  std::vector<OrderedChunks::Work> workers() const {
    std::vector<OrderedChunks::Work> workers;
    for (unsigned i = 0; i < options_.jobs; ++i) {
      auto worker = std::make_shared<BatchWorker>(rules_, options_.limits.limits(), options_.json);
      workers.emplace_back([worker](BatchChunk& chunk) { worker->solve(chunk); });
    }
    return workers;
  }

  std::chrono::nanoseconds elapsed() const { return std::chrono::steady_clock::now() - begin_; }

  /// Called for one chunk at a time, in order. What follows a chunk that was cut short is dropped.
  void print(const BatchChunk& chunk) {
    if (cut_short_) return;
    cut_short_ = chunk.cut_short;
    totals_ += chunk.totals;
    write_out(chunk.results);
    progress_.say(text(totals_, elapsed()) + ",");
    // About 20 ms of work per chunk and thread: little waiting for a result, little locking.
    const auto seconds = std::chrono::duration<double>(elapsed()).count() * options_.jobs;
    const auto lines = 0.02 * static_cast<double>(totals_.lines) / std::max(seconds, 1e-6);
    lines_per_chunk_ = static_cast<std::size_t>(std::clamp(lines, 1.0, 4096.0));
  }

  ExitCode end() {
    const bool partial = cut_short_ || interrupted();
    progress_.clear();
    fmt::print(stderr, "{}{}\n", partial ? "Partial, interrupted: " : "", text(totals_, elapsed()));
    if (totals_.errors > 0) return ExitCode::bad_input;
    return partial || totals_.count(Outcome::unknown) > 0 ? ExitCode::cut_short : ExitCode::done;
  }

  const CompiledRules& rules_;
  const BatchOptions& options_;
  ProgressLine progress_;
  const std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  BatchTotals totals_;
  std::atomic<bool> cut_short_ = false;
  std::atomic<std::size_t> lines_per_chunk_ = 1;
};

ExitCode batch(BatchOptions options) {
  options.puzzle.files = {options.type};
  if (!options.puzzle.format.empty()) {
    if (!options.file.empty()) throw InputError({}, "with --from, the puzzles say their types: name only their file");
    return batch_documents(options.puzzle, options.limits.limits(), options.json);
  }
  if (options.file.empty()) throw InputError({}, "name the puzzles' type and their file, or say --from FORMAT");
  const auto loaded = load_puzzle(options.puzzle);
  complain(loaded.warnings);
  const CompiledRules rules(loaded.puzzle);
  return Batch(rules, options).run();
}

}  // namespace

void add_batch(CLI::App& app, ExitCode& exit_code) {
  auto& verb = *app.add_subcommand("batch", "Solve many puzzles of one type, one a line");
  auto options = std::make_shared<BatchOptions>();
  verb.add_option("TYPE", options->type, "The puzzles' type, or a file with the rules (and givens) they share")
      ->required();
  verb.add_option("FILE", options->file, "The puzzles, one a line; - is standard input");
  options->puzzle.add_library(verb);
  options->puzzle.add_format(verb, "Read the puzzles in another program's notation: name only FILE, no TYPE");
  verb.add_option("-j,--jobs", options->jobs, "Threads to use (default: one per core)")
      ->option_text("N")
      ->check(whole_number(1, 1024));
  options->limits.add_to(verb);
  verb.add_flag("--json", options->json, "Print a line of JSON per puzzle (members: docs/json.md)");
  verb.footer(
      "Limits hold for each puzzle.\n"
      "A line holds a character for each cell, or symbols separated by blanks or commas; . * _ 0 ? are\n"
      "unknown cells (0 and ? unless they are symbols). What follows a complete line after a blank or\n"
      "comma is ignored, so are empty lines and those that begin with #. For every other line, in order:\n"
      "  unique SOLUTION | several SOLUTION | none | unknown [SOLUTION] (a limit came first) | error MESSAGE\n"
      "Puzzles read with --from are of any types, and are solved one after another.\n"
      "Exit code 2 if there was an error in any line, else 5 if a limit or interrupt came first, else 0.\n"
      "\nExamples:\n"
      "  grids batch Sudoku puzzles.txt > solved.txt\n"
      "  zcat huge.gz | grids batch Sudoku - --jobs 4 --time-limit 1s --json\n"
      "  grids batch --from sgt tents.txt");
  verb.callback([options, &exit_code] { exit_code = batch(*options); });
}

}  // namespace grids::cli
