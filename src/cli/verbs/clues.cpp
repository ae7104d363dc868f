#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "cli/input/puzzle_input.hpp"
#include "cli/options/option_checks.hpp"
#include "cli/options/options.hpp"
#include "cli/options/output_options.hpp"
#include "cli/options/verb.hpp"
#include "cli/options/wish.hpp"
#include "cli/reports/why_none.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/terminal/terminal.hpp"
#include "cli/verbs/each_puzzle.hpp"
#include "cli/verbs/verbs.hpp"
#include "core/counted.hpp"
#include "core/duration.hpp"
#include "language/making/clue_finder.hpp"
#include "language/making/puzzle_drawing.hpp"
#include "minimize/minimizer.hpp"

namespace grids::cli {
namespace {

struct CluesOptions {
  PuzzleOptions puzzle;
  LimitOptions limits;
  OutputOptions output;
  std::uint64_t seed = 1;
  bool all = false;
};

/// The lists of which it is told that no clue fits.
constexpr std::size_t most_told = 8;

/// Fills in the clues of one puzzle and prints it.
class FillingIn {
 public:
  FillingIn(const PuzzleInput& input, std::size_t number, LoadedPuzzle loaded, const CluesOptions& options,
            const PuzzleLimits& limits)
      : input_(input), number_(number), loaded_(std::move(loaded)), options_(options), limits_(limits) {
    // Where a type says what holds without a mark, the marks are still to be found.
    loaded_.composer->compose_unmade();
    puzzle_ = loaded_.composer->compose(limits);
    puzzle_.set_givens(loaded_.puzzle.givens());
  }

  ExitCode run() {
    ProgressLine progress(true, "Looking for a solution.");
    const CompiledRules rules(puzzle_, limits_);
    auto solution = random_solution(rules, puzzle_.claimed_cells(), options_.seed, limits_.rest());
    progress.clear();
    if (!solution) return without_solution(rules);
    const auto finder = loaded_.composer->clue_finder(puzzle_, {options_.all, limits_});
    finder->demand_sense();
    auto drawn = loaded_.composer->drawn(puzzle_);
    const auto before = drawn.clues;
    Random random(options_.seed);
    const auto missing = finder->fill_in(drawn, *solution, &random);
    // Of a list without a clue most rules say nothing; but where they do, or where nothing was found, that is wrong.
    const bool may_lack =
        std::ranges::none_of(missing, [&](const auto& place) { return finder->speaks_of_none(place); });
    tell_missing(*finder, missing);
    if (!missing.empty() && (!may_lack || drawn.clues.size() == before.size())) return ExitCode::no_solution;
    print(drawn, *solution);
    tell(before, drawn.clues);
    return ExitCode::done;
  }

 private:
  ExitCode without_solution(const CompiledRules& rules) const {
    const auto answer = PlacementSolver(rules).solve(puzzle_.claimed_cells(), 1, limits_.rest());
    if (answer.outcome() != Outcome::none) {
      fmt::print(stderr, "Cut short by {} before a solution was found.\n", cut_short_by());
      return ExitCode::cut_short;
    }
    if (const auto told = contradiction(); !told.empty()) {
      fmt::print(stderr, "{}\n", told);
      return ExitCode::no_solution;
    }
    auto puzzle = puzzle_;
    std::vector<Given> claimed;
    for (const auto& each : puzzle_.claimed_cells())
      if (index(each.cell) < puzzle.grid().cell_count())
        claimed.push_back(each);
      else
        puzzle.narrow(each.cell, Domain::of(each.symbol));  // a link or a wall
    puzzle.set_givens(std::move(claimed));
    fmt::print(stderr, "{}\n{}",
               puzzle_.expected ? "The solution that the file gives breaks a rule, a clue or a given."
                                : "The puzzle has no solution.",
               why_none_text(puzzle, limits_, CellNames::letters));
    return ExitCode::no_solution;
  }

  /// "The solution that the file gives has - in a1, where x is given."; nothing where it agrees with the givens.
  std::string contradiction() const {
    const auto& symbols = puzzle_.symbols();
    for (const auto& given : puzzle_.givens()) {
      const auto claimed = puzzle_.expected ? (*puzzle_.expected)[index(given.cell)] : std::nullopt;
      if (claimed && *claimed != given.symbol)
        return fmt::format("The solution that the file gives has {} in {}, where {} is given.", symbols.name(*claimed),
                           puzzle_.grid().name(given.cell, CellNames::letters), symbols.name(given.symbol));
    }
    return {};
  }

  static void tell_missing(const ClueFinder& finder, const std::vector<CluePlace>& missing) {
    for (std::size_t i = 0; i < std::min(missing.size(), most_told); ++i)
      fmt::print(stderr, "{}: no clue that can be typed agrees with the solution\n", finder.name(missing[i]));
    if (missing.size() > most_told) fmt::print(stderr, "and {} more\n", missing.size() - most_told);
  }

  void print(const PuzzleDrawing& drawn, const Solution& solution) const {
    auto items = with_drawing(input_.items(number_, std::filesystem::path(options_.output.file).parent_path()), drawn);
    if (!puzzle_.expected) items.push_back(solution_item(drawn, solution, puzzle_));
    options_.output.demand_writable(options_.puzzle.files, loaded_.paths);
    options_.output.write(to_yaml(Node::of_list(std::move(items))));
  }

  void tell(const std::map<CluePlace, Clue>& before, const std::map<CluePlace, Clue>& after) const {
    std::size_t filled = 0;
    for (const auto& [place, clue] : after) {
      const auto typed = before.find(place);
      if (typed == before.end() || typed->second.text != clue.text) ++filled;
    }
    fmt::print(stderr, "{} filled in, {} typed before.\n", counted(filled, "clue", "clues"), before.size());
  }

  const PuzzleInput& input_;
  std::size_t number_;
  LoadedPuzzle loaded_;
  Puzzle puzzle_;
  const CluesOptions& options_;
  const PuzzleLimits& limits_;
};

ExitCode fill_in_clues(const CluesOptions& options) {
  options.output.demand_writable(options.puzzle.files);
  const PuzzleInput input(options.puzzle, options.limits);
  if (input.size() > 1 && options.output.to_file())
    throw InputError({}, options.puzzle.files.front() + " holds several puzzles; --output takes one");
  return for_each_puzzle(input, [&](std::size_t number) {
    const auto limits = input.limits(number);
    // That sentences have no lists yet is what the clues are for: no warnings.
    return FillingIn(input, number, input.load(number, limits), options, limits).run();
  });
}

}  // namespace

void add_clues(VerbTable& verbs, ExitCode& exit_code) {
  verbs.add("clues", "Fill in the clues that a solution has", [&exit_code](Verb& verb) {
    auto options = std::make_shared<CluesOptions>();
    options->puzzle.add_to(verb);
    verb.add_option("--seed", &options->seed,
                    "Choose another solution, where FILE has none, and other clues of equal worth")
        ->option_text("N")
        ->check(whole_number());
    verb.add_flag("--all", &options->all, "Fill in clues that are typed as ?, too");
    options->output.add_to(verb, "Write to a file");
    options->limits.add_to(verb);
    verb.footer(
        "Draw what the clues belong to (cages, blocks, lines), and give a `solution`, or let one be found. Every clue\n"
        "that the rules speak of and nobody typed is written in its place. Whether the clues leave only this "
        "solution,\n"
        "`grids solve` says.\n"
        "\nExamples:\n"
        "  grids clues Skyscrapers --set size=5\n"
        "  grids clues cages.yml -o puzzle.yml");
    verb.callback([options, &exit_code] { exit_code = fill_in_clues(*options); });
  });
}

}  // namespace grids::cli
