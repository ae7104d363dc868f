#include <fmt/format.h>

#include "cli/input/puzzle_input.hpp"
#include "cli/options/option_checks.hpp"
#include "cli/options/options.hpp"
#include "cli/options/symmetry_option.hpp"
#include "cli/options/verb.hpp"
#include "cli/options/wish.hpp"
#include "cli/reports/puzzle_json.hpp"
#include "cli/terminal/human.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/terminal/terminal.hpp"
#include "cli/verbs/each_puzzle.hpp"
#include "cli/verbs/verbs.hpp"
#include "cli/verbs/wanted_parts.hpp"
#include "explain/journal/technique.hpp"
#include "generate/generator.hpp"

namespace grids::cli {
namespace {

struct GenerateOptions {
  PuzzleOptions puzzle;
  LimitOptions limits;
  SymmetryOption symmetry;
  std::uint64_t seed = 1;
  std::uint64_t number = 1;
  std::uint64_t tries = 100;
  std::string level;
  bool rate = false;
  bool json = false;

  GenerateRequest request() const {
    GenerateRequest request{symmetry.symmetry(), seed, std::nullopt, rate, level.empty() ? 1 : tries, {}};
    if (!level.empty()) request.level = level;
    return request;
  }
};

std::vector<std::string> level_names() {
  std::vector<std::string> names;
  for (const auto& level : explain::levels()) names.emplace_back(level.name);
  return names;
}

/// "26 givens, hard (3.8), seed 7."
std::string generated_line(const Generated& generated, bool rated, bool finished) {
  auto text = counted(generated.givens.size(), "given", "givens");
  if (!finished)
    text += generated.irreducible ? ", not rated" : " so far, with one solution; some of them may go";
  else if (generated.rating)
    text += fmt::format(", {} ({:.1f})", explain::level_of(generated.rating->hardest), generated.rating->hardest);
  else if (rated)
    text += ", beyond all techniques";
  return text + fmt::format(", seed {}.", generated.seed);
}

std::string generated_json(const LoadedPuzzle& loaded, const Generated& generated) {
  Json json;
  json.begin_object();
  write_description(json, loaded);
  json.key("givens").value(generated.givens.size());
  json.key("initial").value(placement_text(loaded.puzzle, generated.givens));
  json.key("solution");
  write_solution(json, loaded.puzzle, generated.solution);
  json.key("irreducible").value(generated.irreducible);
  json.key("seed").value(generated.seed);
  if (generated.rating)
    json.key("rating")
        .value(generated.rating->hardest)
        .key("level")
        .value(explain::level_of(generated.rating->hardest));
  return json.end_object().take() + '\n';
}

/// "Cut short by a limit: 2 puzzles made; the last one printed is not finished."
std::string cut_short_line(std::uint64_t made, bool unfinished) {
  if (made == 0 && unfinished)
    return fmt::format("Cut short by {}: the puzzle printed is not finished.", cut_short_by());
  return fmt::format("Cut short by {}: {} made{}.", cut_short_by(), counted(made, "puzzle", "puzzles"),
                     unfinished ? "; the last one printed is not finished" : "");
}

ExitCode stopped_generating(Generator::Status status, const GenerateOptions& options, std::uint64_t made,
                            bool unfinished) {
  if (status == Generator::Status::no_solution) {
    fmt::print(stderr, "The rules and what is given have no solution.\n");
    return ExitCode::no_solution;
  }
  if (status == Generator::Status::given_up)
    fmt::print(stderr, "None of {} puzzles is {}; --tries and --seed look further.\n", thousands(options.tries),
               options.level);
  else
    fmt::print(stderr, "{}\n", cut_short_line(made, unfinished));
  return ExitCode::cut_short;
}

void print(const GenerateOptions& options, const LoadedPuzzle& loaded, const Generated& generated, std::uint64_t made,
           bool finished) {
  const auto* gap = made > 0 ? "\n" : "";
  write_out(options.json ? generated_json(loaded, generated) : gap + placement_text(loaded.puzzle, generated.givens));
  fmt::print(stderr, "{}\n", generated_line(generated, options.rate, finished));
}

ExitCode generate_puzzles(const GenerateOptions& options, const LoadedPuzzle& loaded, const PuzzleLimits& limits) {
  demand_drawn_parts(options.puzzle, loaded.puzzle);
  ProgressLine progress(true, "Making a puzzle;");
  Generator generator(loaded.puzzle, options.request(), limits);
  generator.observe([&](std::uint64_t attempt) {
    if (options.level.empty()) return;
    progress.say(fmt::format("Making puzzles until one is {}: {} of {},", options.level, attempt, options.tries));
  });
  for (std::uint64_t made = 0; made < options.number; ++made) {
    generator.limit(made == 0 ? limits.rest() : options.limits.limits());
    if (const auto status = generator.next(); status != Generator::Status::made) {
      progress.clear();
      const bool unfinished = status == Generator::Status::limit && !generator.generated().givens.empty();
      if (unfinished) print(options, loaded, generator.generated(), made, false);
      return stopped_generating(status, options, made, unfinished);
    }
    progress.clear();
    print(options, loaded, generator.generated(), made, true);
  }
  return ExitCode::done;
}

ExitCode compose_and_generate(const GenerateOptions& options) {
  demand_no_drawn_parts(options.puzzle);
  const auto run = [&](std::size_t, const LoadedPuzzle& loaded, const PuzzleLimits& limits) {
    return generate_puzzles(options, loaded, limits);
  };
  return for_each_loaded(PuzzleInput(options.puzzle, options.limits), run, options.json);
}

}  // namespace

void add_generate(VerbTable& verbs, ExitCode& exit_code) {
  auto& verb = verbs.add("generate", "Make new puzzles of a type, each with one solution");
  auto options = std::make_shared<GenerateOptions>();
  options->puzzle.add_files(verb);
  options->puzzle.add_library(verb);
  verb.add_option("-n,--number", &options->number, "Make N puzzles")->option_text("N")->check(whole_number(1));
  options->symmetry.add_to(verb, "How givens lie");
  verb.add_option("--seed", &options->seed, "Start from another seed; same seed, same puzzle")
      ->option_text("N")
      ->check(whole_number());
  verb.add_option("--level", &options->level, "As hard for people as this: easy, medium, hard, expert, extreme")
      ->option_text("LEVEL")
      ->check(one_of("level", level_names()));
  verb.add_option("--tries", &options->tries, "Give up after N puzzles of other levels (100)")
      ->option_text("N")
      ->check(whole_number(1));
  verb.add_flag("--rate", &options->rate, "Say how hard each puzzle is");
  options->limits.add_to(verb);
  verb.add_flag("--json", &options->json, "Print a line of JSON per puzzle (members: docs/json.md)");
  verb.footer(
      "Prints givens as they can be pasted under `initial: |`; none of them can go. Givens and clues of FILE stay.\n"
      "Only givens are made: of a type that wants clues, areas, blocks or the like, name a FILE that draws them.\n"
      "Cut short, it prints what is there: a puzzle with one solution of which more givens may be able to go.\n"
      "Seed N+1 follows seed N, so that puzzles of a run can be made again one by one.\n"
      "\nExamples:\n"
      "  grids generate Sudoku --symmetry rotation --level medium\n"
      "  grids generate Binairo --set size=8x8 -n 5 --seed 100");
  verb.callback([options, &exit_code] { exit_code = compose_and_generate(*options); });
}

}  // namespace grids::cli
