#include <fmt/format.h>

#include <algorithm>

#include "cli/input/puzzle_input.hpp"
#include "cli/options/option_checks.hpp"
#include "cli/options/options.hpp"
#include "cli/options/output_options.hpp"
#include "cli/options/technique_options.hpp"
#include "cli/options/verb.hpp"
#include "cli/options/wish.hpp"
#include "cli/reports/explain_report.hpp"
#include "cli/reports/searched.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/terminal/terminal.hpp"
#include "cli/verbs/each_puzzle.hpp"
#include "cli/verbs/verbs.hpp"
#include "core/counted.hpp"
#include "core/duration.hpp"
#include "explain/all_proofs.hpp"
#include "explain/checking/checker.hpp"
#include "explain/minimal_k.hpp"
#include "report/explanation_text.hpp"
#include "report/proof_graph.hpp"
#include "report/proof_page.hpp"

namespace grids::cli {
namespace {

struct ExplainOptions {
  PuzzleOptions puzzle;
  DisplayOptions display;
  TechniqueOptions techniques;
  LimitOptions limits;
  report::ExplainView view;
  bool greedy = false;
  bool reset_always = false;
  bool minimize_k = false;
  bool check = false;
  bool json = false;
  std::size_t graph = 0;  ///< a step's number, from 1
  std::size_t dot = 0;
  OutputOptions output;
};

/// What the checker found of something that it did not prove.
std::string_view called(explain::Judgement judgement) {
  return judgement == explain::Judgement::refuted ? "wrong: its premises allow something else"
                                                  : "not proved: the checker gave up after the ways that it tries";
}

/// Proves every step again, and the contradiction behind them; what is not proved is told on standard error.
ExitCode check_steps(const explain::Explainer& explainer, const StopToken& stop) {
  const auto& steps = explainer.journal().steps();
  const auto& contradiction = explainer.journal().contradiction();
  std::size_t checked = 0;
  std::size_t unproved = 0;
  try {
    explain::Checker checker(explainer.rules());
    checker.heed(stop);
    for (; checked < steps.size(); ++checked) {
      const auto judgement = checker.check(steps[checked]);
      if (judgement == explain::Judgement::proved) continue;
      fmt::print(stderr, "Step {} of {} is {}.\n", checked + 1, steps.size(), called(judgement));
      ++unproved;
    }
    if (const auto end = contradiction ? checker.check_contradiction(*contradiction) : explain::Judgement::proved;
        end != explain::Judgement::proved) {
      fmt::print(stderr, "That there is no solution is {}.\n", called(end));
      ++unproved;
    }
    fmt::print(stderr, "Checked {}: {} not proved.\n", counted(checked, "step", "steps"), unproved);
  } catch (const Stopped&) {
    fmt::print(stderr, "Cut short by {}. Checked {} of {}: {} not proved.\n", cut_short_by(), checked,
               counted(steps.size(), "step", "steps"), unproved);
    if (unproved == 0) return ExitCode::cut_short;
  }
  return unproved == 0 ? ExitCode::done : ExitCode::internal_error;
}

/// Prints what came of one puzzle as the options ask for.
class Telling {
 public:
  /// `limits` end searching and checking; `progress` ends when there is something to print.
  Telling(const LoadedPuzzle& loaded, const ExplainOptions& options, const PuzzleLimits& limits, ProgressLine& progress)
      : loaded_(loaded), options_(options), limits_(limits), progress_(progress) {}

  ExitCode tell(const explain::Explainer& explainer, const std::string& more) const {
    if (!options_.view.all_proofs && !is_page()) return tell_as_it_is(explainer, more);
    return tell_as_it_is(*explain::with_all_proofs(explainer, limits_), more);
  }

 private:
  bool named(const char* suffix) const { return options_.output.file.ends_with(suffix); }
  /// A page has room for all proofs.
  bool is_page() const { return named(".html") || named(".htm"); }

  ExitCode tell_as_it_is(const explain::Explainer& explainer, const std::string& more) const {
    auto view = options_.view;
    view.style = options_.display.style();
    if (options_.output.to_file()) view.style = TextStyle{.names = view.style.names};
    if (options_.graph > 0 || options_.dot > 0) {
      put(graph_of(explainer));
      return options_.check ? check_steps(explainer, limits_) : ExitCode::done;
    }
    const Searched searched(loaded_.puzzle, explainer, limits_, options_.display.names());
    put(text_of(explainer, view, searched, more));
    const auto checked = options_.check ? check_steps(explainer, limits_) : ExitCode::done;
    return first_trouble(checked, searched.exit_code());
  }

  /// In the notation that the output's name says.
  std::string text_of(const explain::Explainer& explainer, const report::ExplainView& view, const Searched& searched,
                      const std::string& more) const {
    if (options_.json || named(".json"))
      return explanation_json(loaded_, explainer, searched.unique(), view.style.names);
    const auto sentence = searched.sentence();
    const auto end = sentence.empty() ? more : sentence + "\n" + more;
    if (is_page()) return report::proof_page(explainer, view.style.names, end);
    if (named(".md")) return report::explanation_markdown(explainer, view, end);
    return report::explanation_text(explainer, view) + end;
  }

  std::string graph_of(const explain::Explainer& explainer) const {
    const auto numbers = report::shown_numbers(explainer.journal(), options_.view.all_steps);
    const auto wanted = std::max(options_.graph, options_.dot);
    const auto step = std::ranges::find(numbers, wanted);
    if (step == numbers.end()) throw InputError({}, fmt::format("there is no step {}", wanted));
    const auto number = static_cast<explain::StepNumber>(step - numbers.begin());
    const auto names = options_.display.names();
    return options_.graph > 0 ? report::graph_text(explainer, number, numbers, names)
                              : report::graph_dot(explainer, number, numbers, names);
  }

  void put(const std::string& text) const {
    progress_.finish();
    options_.output.write(text);
  }

  const LoadedPuzzle& loaded_;
  const ExplainOptions& options_;
  const PuzzleLimits& limits_;
  ProgressLine& progress_;
};

/// "Looked at 3.2 filled cells for a cell on average, 7 at most (by just leaving out what can go: 4.1); proved fewest
/// for 50 of 51."
std::string looked_at_text(const explain::FewCellsExplanation& few) {
  const auto& all = few.looked_at();
  if (all.empty()) return {};
  const auto needed = few.needed();
  std::size_t sum = 0;
  std::size_t greedy = 0;
  std::size_t proved = 0;
  for (const auto& one : all) {
    sum += one.count;
    greedy += one.greedy > 0 ? one.greedy : one.count;
    if (one.proved) ++proved;
  }
  const auto count = static_cast<double>(all.size());
  return fmt::format(
      "Looked at {:.1f} filled cells for a cell on average, {} at most (by just leaving out what can go: {:.1f}); "
      "proved fewest for {} of {}.\n{}",
      static_cast<double>(sum) / count, needed.most, static_cast<double>(greedy) / count, proved, all.size(),
      needed.exact ? fmt::format("It needs k = {}: no order gets by with fewer looks.\n", needed.most) : "");
}

/// Explains by the fewest cells, and tells standard error how long one of them took.
void look_for_few(explain::FewCellsExplanation& few, const StopToken& stop) {
  std::vector<std::chrono::nanoseconds> times;
  while (few.explainer().standing() == explain::Standing::open && !stop.stop_requested()) {
    const auto begin = StopToken::Clock::now();
    few.advance(stop);
    times.push_back(StopToken::Clock::now() - begin);
  }
  if (times.empty()) return;
  std::ranges::sort(times);
  fmt::print(stderr, "Finding a cell took {} (median; {} at most).\n", human(times[times.size() / 2]),
             human(times.back()));
}

ExitCode run_explain(const ExplainOptions& options) {
  auto files_read = options.puzzle.files;
  files_read.push_back(options.techniques.weights);
  options.output.demand_writable(files_read);
  const PuzzleInput input(options.puzzle, options.limits);
  if (input.size() > 1 && options.output.to_file())
    throw InputError({}, options.puzzle.files.front() + " holds several puzzles; --output takes one");
  const explain::Approach approach{
      .techniques = options.techniques.table(), .greedy = options.greedy, .reset_always = options.reset_always};
  return for_each_loaded(
      input,
      [&](std::size_t, const LoadedPuzzle& loaded, const PuzzleLimits& limits) {
        options.output.demand_writable(files_read, loaded.paths);
        ProgressLine progress(true, "Explaining; Ctrl-C shows what was found.");
        const Telling telling(loaded, options, limits, progress);
        const explain::Rules rules(loaded.puzzle, limits);
        if (options.minimize_k) {
          explain::FewCellsExplanation few(rules, loaded.puzzle.givens(), approach);
          look_for_few(few, limits);
          return telling.tell(few.explainer(), looked_at_text(few));
        }
        explain::Explainer explainer(rules, loaded.puzzle.givens(), approach);
        explainer.run(limits);
        return telling.tell(explainer, {});
      },
      options.json);
}

}  // namespace

void add_explain(VerbTable& verbs, ExitCode& exit_code) {
  verbs.add("explain", "Tell why each cell holds what it holds, step by step", [&exit_code](Verb& verb) {
    auto options = std::make_shared<ExplainOptions>();
    options->puzzle.add_to(verb);
    options->techniques.add_to(verb);
    options->limits.add_time_to(verb);
    verb.add_flag("--greedy", &options->greedy, "Fill a cell as soon as a technique can; one deduction at a time");
    verb.add_flag("--reset-always", &options->reset_always, "Begin with the easiest technique after each deduction");
    verb.add_flag("--all-steps", &options->view.all_steps, "Show steps, too, that nothing rests on");
    verb.add_flag("--all-proofs", &options->view.all_proofs,
                  "Show every proof of a step that can be seen at its moment, whatever the technique");
    verb.add_option("--grid-every", &options->view.grid_every, "Draw the grid with its candidates after every N steps")
        ->option_text("N")
        ->check(whole_number());
    verb.add_flag("--minimize-k", &options->minimize_k,
                  "Fill, each time, a cell that takes the fewest looks at filled cells");
    verb.add_flag("--check", &options->check,
                  "Prove every step again, and that there is no solution: exit code 1 if one is not proved");
    auto* json =
        verb.add_flag("--json", &options->json, "Print a line of JSON with everything (members: docs/json.md)");
    auto* graph =
        verb.add_option("--graph", &options->graph,
                        "Show only what a step rests on, down to the givens; with --all-proofs the other ways, too")
            ->option_text("STEP");
    auto* dot = verb.add_option("--dot", &options->dot, "The same for Graphviz")->option_text("STEP");
    for (auto* option : {graph, dot}) option->check(whole_number(1))->excludes(json);
    graph->excludes(dot);
    options->output.add_to(
        verb, "Write to a file: as a page for the browser, Markdown or JSON if its name ends in .html, .md or .json");
    options->display.add_to(verb);
    options->display.add_characters_to(verb);
    verb.footer(
        "Steps that lead nowhere are left out; [12] refers to step 12.\n"
        "\nExamples:\n"
        "  grids explain puzzles/sudoku/morning.yml\n"
        "  grids explain -o morning.html puzzles/sudoku/morning.yml\n"
        "  grids explain --forbid x-wing --grid-every 10 puzzles/sudoku/noon.yml");
    verb.callback([options, &exit_code] { exit_code = run_explain(*options); });
  });
}

}  // namespace grids::cli
