#include <CLI/CLI.hpp>

#include "cli/batch/batch_documents.hpp"
#include "cli/batch/batch_worker.hpp"
#include "cli/batch/line_batch.hpp"
#include "cli/batch/rating_worker.hpp"
#include "cli/input/puzzle_input.hpp"
#include "cli/options/options.hpp"
#include "cli/options/technique_options.hpp"
#include "cli/reports/complaints.hpp"
#include "cli/verbs/verbs.hpp"

namespace grids::cli {
namespace {

struct BatchOptions {
  PuzzleOptions puzzle;
  std::string type;
  std::string file;
  LimitOptions limits;
  JobOptions jobs;
  bool json = false;
  bool rate = false;
  TechniqueOptions techniques;

  RatingTask rating() const { return {techniques.table(), limits, json}; }
};

ExitCode batch(BatchOptions options) {
  options.puzzle.files = {options.type};
  if (!options.puzzle.format.empty()) {
    if (!options.file.empty()) throw InputError({}, "with --from, the puzzles say their types: name only their file");
    if (options.rate) return rate_documents(options.puzzle, options.rating());
    return batch_documents(options.puzzle, options.limits.limits(), options.json);
  }
  if (options.file.empty()) throw InputError({}, "name the puzzles' type and their file, or say --from FORMAT");
  const auto loaded = load_puzzle(options.puzzle);
  complain(loaded.warnings);
  if (options.rate) {
    const explain::Rules rules(loaded.puzzle);
    return LineBatch(options.file, options.jobs.jobs,
                     [&] { return std::make_unique<RatingWorker>(rules, options.rating()); })
        .run();
  }
  const CompiledRules rules(loaded.puzzle);
  return LineBatch(options.file, options.jobs.jobs,
                   [&] { return std::make_unique<BatchWorker>(rules, options.limits.limits(), options.json); })
      .run();
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
  options->jobs.add_to(verb);
  options->limits.add_to(verb);
  auto* rate = verb.add_flag("--rate", options->rate, "Say how hard each puzzle is for people, instead of solving it");
  options->techniques.add_to(verb);
  rate->excludes(verb.get_option("--node-limit"));
  verb.add_flag("--json", options->json, "Print a line of JSON per puzzle (members: docs/json.md)");
  verb.footer(
      "Limits hold for each puzzle.\n"
      "A line holds a character for each cell, or symbols separated by blanks or commas; . * _ 0 ? are\n"
      "unknown cells (0 and ? unless they are symbols). What follows a complete line after a blank or\n"
      "comma is ignored, so are empty lines and those that begin with #. For every other line, in order:\n"
      "  unique SOLUTION | several SOLUTION | none | unknown [SOLUTION] (a limit came first) | error MESSAGE\n"
      "With --rate, instead:\n"
      "  rated HARDEST LEVEL SUM (as grids rate) | none | stuck (no allowed technique goes on) |\n"
      "  cut short (a limit came first) | error MESSAGE\n"
      "Puzzles read with --from are of any types, and are solved one after another.\n"
      "Exit code 2 if there was an error in any line, else 5 if a limit or interrupt came first, else 0.\n"
      "\nExamples:\n"
      "  grids batch Sudoku puzzles.txt > solved.txt\n"
      "  zcat huge.gz | grids batch Sudoku - --jobs 4 --time-limit 1s --json\n"
      "  grids batch --rate Sudoku puzzles.txt\n"
      "  grids batch --from sgt tents.txt");
  verb.callback([options, &exit_code] { exit_code = batch(*options); });
}

}  // namespace grids::cli
