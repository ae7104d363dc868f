#include "cli/batch/batch.hpp"

#include "cli/batch/document_solver.hpp"
#include "cli/batch/line_solver.hpp"
#include "cli/batch/rating_worker.hpp"
#include "cli/input/notation_file.hpp"
#include "cli/input/puzzle_input.hpp"
#include "cli/options/engine_options.hpp"
#include "cli/options/option_checks.hpp"
#include "cli/options/options.hpp"
#include "cli/options/technique_options.hpp"
#include "cli/options/verb.hpp"
#include "cli/reports/complaints.hpp"
#include "cli/verbs/verbs.hpp"
#include "constraints/catalogue.hpp"

namespace grids::cli {
namespace {

struct BatchOptions {
  PuzzleOptions puzzle;
  std::string type;
  std::string file;
  LimitOptions limits;
  EngineOptions engine;
  JobOptions jobs;
  PartOptions part;
  ResultForm form;
  bool rate = false;
  bool count = false;
  std::uint64_t number = 0;  ///< of solutions that are enough; 0: all
  MemoryOption memory;
  std::optional<std::uint64_t> learn_after;
  TechniqueOptions techniques;

  RatingTask rating() const { return {techniques.table(), limits, form}; }
};

/// Puzzles one a line, of one type.
ExitCode batch_lines(const BatchOptions& options) {
  const auto common = options.limits.for_common_part();
  const auto loaded = load_puzzle(options.puzzle, common);
  complain(loaded.warnings);
  const auto run = [&options](const Batch::MakeWorker& make) {
    Batch batch(options.jobs.jobs, make, options.part);
    batch.work_on_lines(options.file);
    return batch.end();
  };
  const auto limits = options.limits.limits();
  if (options.rate) {
    const explain::Rules rules(loaded.puzzle, common.stop());
    return run([&] { return std::make_unique<LineRater>(rules, options.rating()); });
  }
  if (options.number > 0) {
    const CompiledRules rules(loaded.puzzle, common.stop());
    return run([&] { return std::make_unique<LineVisitor>(rules, options.number, limits, options.form); });
  }
  if (options.count)
    return run(
        [&] { return std::make_unique<LineCounter>(loaded.puzzle, options.memory.bytes(), limits, options.form); });
  if (!options.engine.native())
    return run(
        [&] { return std::make_unique<LineEngine>(loaded.puzzle, options.engine.make(), limits, options.form); });
  const CompiledRules rules(loaded.puzzle, common.stop());
  return run([&] { return std::make_unique<LineSolver>(rules, options.learn_after, limits, options.form); });
}

/// Puzzles in another notation, each with a type and rules of its own.
ExitCode batch_documents(const BatchOptions& options) {
  const Catalogue catalogue;
  const NotationFile notation(options.puzzle);
  const auto make = [&]() -> std::unique_ptr<ChunkWorker> {
    DocumentComposer composer(catalogue, options.puzzle);
    if (options.rate) return std::make_unique<DocumentRater>(notation, std::move(composer), options.rating());
    return std::make_unique<DocumentSolver>(notation, std::move(composer), options.engine, options.limits.limits(),
                                            options.form);
  };
  Batch batch(options.jobs.jobs, make, options.part);
  batch.work_on(notation);
  if (batch.was_empty())
    throw InputError({}, notation.file() + ": holds no puzzle in the notation " + options.puzzle.format);
  return batch.end();
}

ExitCode batch(BatchOptions options) {
  options.puzzle.files = {options.type};
  const bool is_collection = options.type.ends_with(".yml") || options.type.ends_with(".yaml");
  if (options.puzzle.format.empty() && options.file.empty() && is_collection) options.puzzle.format = own_format;
  const bool has_own_types = !options.puzzle.format.empty();
  if (has_own_types && !options.file.empty())
    throw InputError({}, "with --from, the puzzles say their types: name only their file");
  if (has_own_types && options.count) throw InputError({}, "--count: is of lines of one TYPE; name it");
  if (!has_own_types && options.file.empty())
    throw InputError({}, "name the puzzles' type and their file, or a collection (.yml), or say --from FORMAT");
  return has_own_types ? batch_documents(options) : batch_lines(options);
}

}  // namespace

void add_batch(VerbTable& verbs, ExitCode& exit_code) {
  verbs.add("batch", "Solve many puzzles of one type, one a line", [&exit_code](Verb& verb) {
    auto options = std::make_shared<BatchOptions>();
    verb.add_option("TYPE", &options->type, "The puzzles' type, or a file with the rules (and givens) they share")
        ->required();
    verb.add_option("FILE", &options->file, "The puzzles, one a line; - is standard input");
    options->puzzle.add_library(verb);
    options->puzzle.add_format(verb, "Read the puzzles in another program's notation: name only FILE, no TYPE");
    options->jobs.add_to(verb);
    options->part.add_to(verb);
    options->limits.add_to(verb);
    auto* rate =
        verb.add_flag("--rate", &options->rate, "Say how hard each puzzle is for people, instead of solving it");
    auto* count = verb.add_flag("--count", &options->count, "Say how many solutions each puzzle has, instead of one");
    verb.add_option("-n,--number", &options->number, "With --count, how many solutions are enough: those are visited")
        ->option_text("N")
        ->check(whole_number(1))
        ->needs(count);
    options->memory.add_to(verb);
    verb.add_option("--learn-after", &options->learn_after,
                    "Learn from conflicts after N nodes of a tree (500; 2,000 if all rules are regions)")
        ->option_text("N")
        ->check(whole_number())
        ->excludes(rate)
        ->excludes(count);
    options->techniques.add_to(verb);
    options->engine.add_to(verb, false);
    rate->excludes(verb.get_option("--node-limit"))->excludes(verb.get_option("--engine"));
    count->excludes(rate)->excludes(verb.get_option("--engine"))->excludes(verb.get_option("--from"));
    verb.add_flag("--json", &options->form.json, "Print a line of JSON per puzzle (members: docs/json.md)");
    verb.add_flag("--times", &options->form.times,
                  "With --json, say how many microseconds each puzzle took, reading included")
        ->needs(verb.get_option("--json"));
    verb.footer(
        "Limits hold for each puzzle; for the rules that all share, a time limit of less than a second counts as one.\n"
        "A line holds a character for each cell, or symbols separated by blanks or commas; . * _ 0 ? are\n"
        "unknown cells (0 and ? unless they are symbols). Behind a character for each cell and a blank or comma\n"
        "may stand the solution, which solving compares, and then a title, which is printed behind the result. Empty\n"
        "lines and those that begin with # are passed over. For every other line, in order:\n"
        "  unique SOLUTION | several SOLUTION | none | unknown [SOLUTION] (a limit came first) | error MESSAGE\n"
        "A SOLUTION with walls or links is drawn as `grids solve` draws it, with a / behind each row but the last.\n"
        "With --rate, instead:\n"
        "  rated HARDEST LEVEL SUM (as grids rate) | none | stuck (no allowed technique goes on) |\n"
        "  cut short (a limit came first) | error MESSAGE\n"
        "With --count: count N | count N+ (--number is reached) | unknown N (a limit came first; there are N at least) "
        "|\n"
        "  error MESSAGE\n"
        "Puzzles read with --from, and those of a collection (FILE.yml alone, each behind a line ---), are of any\n"
        "types. One that cannot be read is an error in its place; a puzzle with a title has it behind its result.\n"
        "What else is wrong with the text is told on standard error.\n"
        "However a FILE is cut into ranges of bytes, each line is solved in one of them, so that several runs can "
        "share\n"
        "it without copies: the results one behind the other are those of one run. `grids shard` keeps account of "
        "them.\n"
        "Exit code 2 if there was an error in any line, else 5 if a limit or interrupt came first, else 0.\n"
        "\nExamples:\n"
        "  grids batch Sudoku puzzles.txt > solved.txt\n"
        "  zcat huge.gz | grids batch Sudoku - --jobs 4 --time-limit 1s --json\n"
        "  grids batch --rate Sudoku puzzles.txt\n"
        "  grids batch --from sgt tents.txt\n"
        "  grids batch killers.yml");
    verb.callback([options, &exit_code] { exit_code = batch(*options); });
  });
}

}  // namespace grids::cli
