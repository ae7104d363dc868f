#include <fmt/format.h>

#include "cli/input/puzzle_input.hpp"
#include "cli/input/type_sample.hpp"
#include "cli/input/wide_program.hpp"
#include "cli/options/options.hpp"
#include "cli/options/verb.hpp"
#include "cli/reports/check_report.hpp"
#include "cli/reports/complaints.hpp"
#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/terminal/terminal.hpp"
#include "cli/verbs/each_puzzle.hpp"
#include "cli/verbs/verbs.hpp"
#include "core/cell_names.hpp"
#include "core/visible_text.hpp"
#include "engines/native_engine.hpp"
#include "language/making/clue_finder.hpp"

namespace grids::cli {
namespace {

struct CheckOptions {
  PuzzleOptions puzzle;
  DisplayOptions display;
  LimitOptions limits;
  bool each = false;
  bool json = false;
};

void name_cells(LoadedPuzzle& loaded, CellNames names) {
  for (auto& statement : loaded.statements)
    for (auto* words : {&statement.text, &statement.example})
      *words = with_cell_names(std::move(*words), loaded.puzzle.grid(), names);
}

CheckedPuzzle check_solutions(LoadedPuzzle loaded, const CheckOptions& options, const PuzzleLimits& limits) {
  const ProgressLine progress(true, "Looking for a second solution.");
  CheckedPuzzle checked{std::move(loaded), {}, {}, {}, {}};
  checked.idle = idle_statements(checked.loaded);
  name_cells(checked.loaded, options.display.names());
  if (auto warning = cells_without_rule(checked.loaded.puzzle, options.display.names()))
    checked.loaded.warnings.push_back(std::move(*warning));
  NativeEngine engine;
  Solution first;
  checked.answer = engine.solve(checked.loaded.puzzle, 2, limits.rest(), [&](const auto& solution) {
    if (first.empty()) first = solution;
    return true;
  });
  if (checked.answer.outcome() == Outcome::none) {
    checked.why = std::make_unique<WhyNone>(checked.loaded.puzzle, options.display.names());
    checked.why->find(checked.loaded.puzzle.givens(), limits);
  }
  checked.disagreement =
      disagreement(checked.loaded.puzzle, checked.answer, first, options.display.names(), limits.rest());
  return checked;
}

ExitCode exit_code(const CheckedPuzzle& checked) {
  if (checked.disagreement) return ExitCode::bad_input;
  switch (checked.answer.outcome()) {
    case Outcome::unique: return ExitCode::done;
    case Outcome::none: return ExitCode::no_solution;
    case Outcome::several: return ExitCode::done;  // a type, or a puzzle that is not finished
    case Outcome::unknown: return ExitCode::cut_short;
  }
  return ExitCode::internal_error;
}

ExitCode check_puzzle(LoadedPuzzle loaded, const CheckOptions& options, const PuzzleLimits& limits) {
  loaded.composer->clue_finder(loaded.puzzle, {false, limits})->demand_sense();
  const auto checked = check_solutions(std::move(loaded), options, limits);
  if (!options.json) complain(checked.loaded.warnings);
  write_out(options.json ? check_json(checked) : check_text(checked));
  if (checked.disagreement && !options.json) complain({*checked.disagreement});
  return exit_code(checked);
}

/// What the rules of a type say, which draws nothing that they could be checked with, of a puzzle that is made of it.
ExitCode check_type(const PuzzleInput& input, std::size_t number, const CheckOptions& options,
                    const PuzzleOptions& puzzles) {
  Diagnostics mistakes;
  auto found = sample_of_type(input, number, puzzles, options.limits.limits(), mistakes);
  if (!found) {
    report_errors(puzzles.files, mistakes.as_error(), options.json);
    return ExitCode::bad_input;
  }
  auto& sample = *found;
  CheckedPuzzle checked{std::move(sample.loaded), {}, {}, {}, {}};
  checked.idle.resize(checked.loaded.statements.size());
  checked.is_made = sample.is_made;
  name_cells(checked.loaded, options.display.names());
  if (options.json) {
    checked.loaded.files = puzzles.files;
    write_out(check_json(checked));
    return ExitCode::done;
  }
  complain(checked.loaded.warnings);
  std::string command = "'grids generate";
  for (const auto& file : puzzles.files) command += ' ' + visible_text(file);
  write_out(check_type_text(checked, sample.is_made
                                         ? "A type, as it is in the puzzle that " + command + "' makes."
                                         : "A type, as it is where nothing but areas and blocks is drawn. " + command +
                                               "' makes puzzles of it, though none in two seconds."));
  return ExitCode::done;
}

ExitCode check_puzzles(const PuzzleOptions& puzzles, const CheckOptions& options) {
  const PuzzleInput input(puzzles, options.limits);
  return for_each_puzzle(
      input,
      [&](std::size_t number) {
        try {
          const auto limits = input.limits(number);
          return check_puzzle(input.load(number, limits), options, limits);
        } catch (const InputError& error) {
          if (number == 0 && !options.each) become_wide_program(error);
          if (input.is_of_bare_type(number, error)) return check_type(input, number, options, puzzles);
          // Errors are what this verb is asked for: they are its answer.
          report_errors(puzzles.files, error, options.json);
          return ExitCode::bad_input;
        }
      },
      options.json);
}

ExitCode check(const CheckOptions& options) {
  if (!options.each) return check_puzzles(options.puzzle, options);
  auto result = ExitCode::done;
  for (const auto& file : options.puzzle.files) {
    if (interrupted()) return ExitCode::cut_short;
    auto one = options.puzzle;
    one.files = {file};
    result = first_trouble(result, check_puzzles(one, options));
  }
  return result;
}

}  // namespace

void add_check(VerbTable& verbs, ExitCode& exit_code) {
  verbs.add("check", "Say everything that is wrong with a puzzle, or what it is", [&exit_code](Verb& verb) {
    auto options = std::make_shared<CheckOptions>();
    options->puzzle.add_to(verb);
    verb.add_flag("--each", &options->each, "Each file is a puzzle of its own");
    options->limits.add_to(verb);
    verb.add_flag("--json", &options->json, "Print a line of JSON per puzzle (members: docs/json.md)");
    options->display.add_to(verb);
    verb.footer("Examples:\n  grids check killer.yml\n  grids check --each puzzles/*/*.yml");
    verb.callback([options, &exit_code] { exit_code = check(*options); });
  });
}

}  // namespace grids::cli
