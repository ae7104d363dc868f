#include <CLI/CLI.hpp>

#include "cli/complaints.hpp"
#include "cli/each_puzzle.hpp"
#include "cli/explain_report.hpp"
#include "cli/interrupt.hpp"
#include "cli/options.hpp"
#include "cli/puzzle_input.hpp"
#include "cli/technique_options.hpp"
#include "cli/terminal.hpp"
#include "cli/verbs.hpp"

namespace grids::cli {
namespace {

struct ExplainOptions {
  PuzzleOptions puzzle;
  DisplayOptions display;
  TechniqueOptions techniques;
  ExplainView view;
  bool greedy = false;
  bool reset_always = false;
};

ExitCode exit_code(explain::Standing standing) {
  switch (standing) {
    case explain::Standing::solved: return ExitCode::done;
    case explain::Standing::contradiction: return ExitCode::no_solution;
    case explain::Standing::stuck:
    case explain::Standing::open: return ExitCode::cut_short;
  }
  return ExitCode::internal_error;
}

ExitCode run_explain(const ExplainOptions& options) {
  const PuzzleInput input(options.puzzle);
  const auto table = options.techniques.table();
  auto view = options.view;
  view.style = options.display.style();
  return for_each_puzzle(input, [&](std::size_t number) {
    const auto loaded = input.load(number);
    complain(loaded.warnings);
    const explain::Rules rules(loaded.puzzle);
    explain::Explainer explainer(rules, loaded.puzzle.givens(),
                                 {.techniques = table, .greedy = options.greedy, .reset_always = options.reset_always});
    explainer.run(&interruption());
    write_out(explanation_text(explainer, view));
    return exit_code(explainer.standing());
  });
}

}  // namespace

void add_explain(CLI::App& app, ExitCode& exit_code) {
  auto& verb = *app.add_subcommand("explain", "Tell why each cell holds what it holds, step by step");
  auto options = std::make_shared<ExplainOptions>();
  options->puzzle.add_to(verb);
  options->techniques.add_to(verb);
  verb.add_flag("--greedy", options->greedy, "Fill a cell as soon as a technique can; one deduction at a time");
  verb.add_flag("--reset-always", options->reset_always, "Begin with the easiest technique after each deduction");
  verb.add_flag("--all-steps", options->view.all_steps, "Show steps, too, that nothing rests on");
  verb.add_flag("--all-proofs", options->view.all_proofs, "Show every proof that was found for a step");
  verb.add_option("--grid-every", options->view.grid_every, "Draw the grid with its candidates after every N steps")
      ->option_text("N");
  options->display.add_to(verb);
  verb.footer(
      "Steps that lead nowhere are left out; [12] refers to step 12.\n"
      "\nExamples:\n"
      "  grids explain puzzles/sudoku/morning.yml\n"
      "  grids explain --forbid x-wing --grid-every 10 puzzles/sudoku/noon.yml");
  verb.callback([options, &exit_code] { exit_code = run_explain(*options); });
}

}  // namespace grids::cli
