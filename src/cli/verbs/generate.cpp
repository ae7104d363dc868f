#include <fmt/format.h>

#include <filesystem>

#include "cli/input/library_folders.hpp"
#include "cli/input/puzzle_input.hpp"
#include "cli/options/option_checks.hpp"
#include "cli/options/options.hpp"
#include "cli/options/output_options.hpp"
#include "cli/options/symmetry_option.hpp"
#include "cli/options/verb.hpp"
#include "cli/options/wish.hpp"
#include "cli/reports/puzzle_json.hpp"
#include "cli/terminal/human.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/terminal/terminal.hpp"
#include "cli/verbs/each_puzzle.hpp"
#include "cli/verbs/verbs.hpp"
#include "explain/journal/technique.hpp"
#include "generate/puzzle_maker.hpp"

namespace grids::cli {
namespace {

struct GenerateOptions {
  PuzzleOptions puzzle;
  LimitOptions limits;
  SymmetryOption symmetry;
  OutputOptions output;
  std::uint64_t seed = 1;
  std::uint64_t number = 1;
  std::uint64_t tries = 100;
  std::string level;
  bool rate = false;
  bool json = false;

  MakeRequest request() const {
    MakeRequest request{symmetry.symmetry(), seed, std::nullopt, rate, level.empty() ? 1 : tries, {}};
    if (!level.empty()) request.level = level;
    return request;
  }
};

std::vector<std::string> level_names() {
  std::vector<std::string> names;
  for (const auto& level : explain::levels()) names.emplace_back(level.name);
  return names;
}

/// "26 givens", "12 clues and 3 givens", "8 areas"
std::string parts(const MadePuzzle& made) {
  const auto givens = made.drawn.given_count();
  std::vector<std::string> texts;
  if (!made.drawn.clues.empty()) texts.push_back(counted(made.drawn.clues.size(), "clue", "clues"));
  if (givens > 0) texts.push_back(counted(givens, "given", "givens"));
  if (texts.empty())
    for (const auto& [name, layer] : made.drawn.layers)
      if (!layer.regions.empty()) texts.push_back(counted(layer.regions.size(), name, name + 's'));
  return texts.empty() ? "nothing but its rules" : fmt::format("{}", fmt::join(texts, " and "));
}

/// "26 givens, hard (3.8), seed 7."
std::string made_line(const MadePuzzle& made, bool rated, bool finished) {
  auto text = parts(made);
  if (!finished)
    text += made.irreducible ? ", not rated" : " so far, with one solution; some of them may go";
  else if (made.rating)
    text += fmt::format(", {} ({:.1f})", explain::level_of(made.rating->hardest), made.rating->hardest);
  else if (rated)
    text += ", beyond all techniques";
  return text + fmt::format(", seed {}.", made.seed);
}

std::string file_text(const MadePuzzle& made) { return to_yaml(Node::of_list(made.items)); }

/// Whether givens are all that was made, so that their drawing says all.
bool only_givens(const MadePuzzle& made, const Puzzle& type) {
  return made.drawn.clues.empty() && made.drawn.layers.empty() &&
         made.drawn.grid.has_blocks() == type.grid().has_blocks();
}

std::string made_json(const MadePuzzle& made, std::vector<std::string> files) {
  Json json;
  json.begin_object();
  write_description(json, {made.puzzle, std::move(files), {}});
  json.key("givens").value(made.puzzle.givens().size());
  json.key("clues").value(made.drawn.clues.size());
  json.key("initial").value(placement_text(made.puzzle, made.puzzle.givens()));
  json.key("solution");
  write_solution(json, made.puzzle, made.solution);
  json.key("file").value(file_text(made));
  json.key("irreducible").value(made.irreducible);
  json.key("seed").value(made.seed);
  if (made.rating)
    json.key("rating").value(made.rating->hardest).key("level").value(explain::level_of(made.rating->hardest));
  return json.end_object().take() + '\n';
}

/// "Cut short by a limit: 2 puzzles made; the last one printed is not finished."
std::string cut_short_line(std::uint64_t made, bool unfinished) {
  if (made == 0 && unfinished)
    return fmt::format("Cut short by {}: the puzzle printed is not finished.", cut_short_by());
  return fmt::format("Cut short by {}: {} made{}.", cut_short_by(), counted(made, "puzzle", "puzzles"),
                     unfinished ? "; the last one printed is not finished" : "");
}

/// Makes the puzzles of one recipe and prints them.
class Generating {
 public:
  Generating(const PuzzleInput& input, std::size_t number, const GenerateOptions& options)
      : options_(options),
        limits_(input.limits(number)),
        maker_({input.items(number), catalogue_, library(options.puzzle)}, request(options, limits_), limits_) {}

  ExitCode run() {
    ProgressLine progress(true, "Making a puzzle;");
    maker_.observe([&](std::uint64_t puzzle, const std::string& doing) {
      progress.say(fmt::format("Making a puzzle: {}, try {},", doing, puzzle));
    });
    for (std::uint64_t made = 0; made < options_.number; ++made) {
      if (made > 0) maker_.limit(options_.limits.limits());
      const auto status = maker_.next();
      progress.clear();
      if (status == PuzzleMaker::Status::made) {
        print(made, true);
        continue;
      }
      const bool unfinished = status == PuzzleMaker::Status::limit && maker_.has_made();
      if (unfinished) print(made, false);
      return stopped(status, made, unfinished);
    }
    return ExitCode::done;
  }

 private:
  static MakeRequest request(const GenerateOptions& options, const PuzzleLimits& limits) {
    auto request = options.request();
    request.limits = limits.rest();
    return request;
  }

  void print(std::uint64_t number, bool finished) {
    const auto& made = maker_.made();
    if (options_.output.to_file()) {
      save(number, made);
    } else if (options_.json) {
      write_out(made_json(made, maker_.files()));
    } else if (only_givens(made, maker_.type())) {
      write_out((number > 0 ? "\n" : "") + placement_text(made.puzzle, made.puzzle.givens()));
    } else {
      write_out((number > 0 ? "---\n" : "") + file_text(made));
    }
    fmt::print(stderr, "{}\n", made_line(made, options_.rate, finished));
  }

  /// One puzzle goes to the file itself, several to numbered ones: `made-1.yml`, `made-2.yml`.
  void save(std::uint64_t number, const MadePuzzle& made) const {
    auto output = options_.output;
    const std::filesystem::path file(output.file);
    if (options_.number > 1)
      output.file =
          (file.parent_path() / fmt::format("{}-{}{}", file.stem().string(), number + 1, file.extension().string()))
              .string();
    output.write(file_text(made));
  }

  ExitCode stopped(PuzzleMaker::Status status, std::uint64_t made, bool unfinished) const {
    if (status == PuzzleMaker::Status::no_solution) {
      fmt::print(stderr, "The rules and what is given have no solution.\n");
      return ExitCode::no_solution;
    }
    if (status == PuzzleMaker::Status::limit)
      fmt::print(stderr, "{}\n", cut_short_line(made, unfinished));
    else if (!options_.level.empty())
      fmt::print(stderr, "None of {} puzzles is {}; --tries and --seed look further.\n", thousands(options_.tries),
                 options_.level);
    else if (maker_.undrawn() == maker_.begun())
      fmt::print(stderr,
                 "What is to be drawn (`make:`) could not be drawn in {}; another size, or other numbers, may do.\n",
                 counted(maker_.begun(), "try", "tries"));
    else
      fmt::print(stderr, "Of {} puzzles that were begun none came to have one solution; --seed looks further.\n",
                 thousands(maker_.begun()));
    return ExitCode::cut_short;
  }

  const GenerateOptions& options_;
  PuzzleLimits limits_;
  Catalogue catalogue_;
  PuzzleMaker maker_;
};

ExitCode compose_and_generate(const GenerateOptions& options) {
  if (options.number == 1) options.output.refuse_existing(options.puzzle.files);
  const PuzzleInput input(options.puzzle, options.limits);
  return for_each_puzzle(
      input, [&](std::size_t number) { return Generating(input, number, options).run(); }, options.json);
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
  options->output.add_to(verb, "Write puzzle files: NAME.yml, or with -n NAME-1.yml, NAME-2.yml ..", "NAME.yml");
  options->limits.add_to(verb);
  verb.add_flag("--json", &options->json, "Print a line of JSON per puzzle (members: docs/json.md)");
  verb.footer(
      "Draws what the type needs (areas, blocks, lines; types say how under `make:`), finds a solution, writes the\n"
      "clues that it has, and takes away what is not needed, so that no guess is, unless --level asks for one. What\n"
      "FILE draws, gives or clues stays, and so does its solution. Where givens are all, they are printed as they can "
      "be pasted under\n"
      "`initial: |`, else the whole puzzle file. Cut short, it prints what is there: a puzzle with one solution of\n"
      "which more may be able to go.\n"
      "Seed N+1 follows seed N, so that puzzles of a run can be made again one by one.\n"
      "\nExamples:\n"
      "  grids generate Sudoku --symmetry rotation --level medium\n"
      "  grids generate KenKen --set size=6\n"
      "  grids generate Thermo -n 5 --seed 100 -o thermo.yml");
  verb.callback([options, &exit_code] { exit_code = compose_and_generate(*options); });
}

}  // namespace grids::cli
