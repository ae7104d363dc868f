#include <fmt/format.h>

#include <algorithm>

#include "cli/input/puzzle_input.hpp"
#include "cli/options/options.hpp"
#include "cli/options/technique_options.hpp"
#include "cli/options/verb.hpp"
#include "cli/reports/explain_report.hpp"
#include "cli/reports/searched.hpp"
#include "cli/reports/why_none.hpp"
#include "cli/terminal/terminal.hpp"
#include "cli/verbs/each_puzzle.hpp"
#include "cli/verbs/verbs.hpp"
#include "core/visible_text.hpp"
#include "engines/native_engine.hpp"
#include "explain/wording/wording.hpp"
#include "formats/documents/placement_line.hpp"

namespace grids::cli {
namespace {

struct HintOptions {
  PuzzleOptions puzzle;
  DisplayOptions display;
  TechniqueOptions techniques;
  LimitOptions limits;
  std::string entries;
  bool more = false;
  bool full = false;
};

/// Looks for the next step, or for what is wrong already.
class Hint {
 public:
  Hint(const LoadedPuzzle& loaded, const HintOptions& options, const PuzzleLimits& limits)
      : puzzle_(loaded.puzzle), options_(options), limits_(limits), names_(options.display.names()) {}

  ExitCode run() {
    read_entries();
    search();
    if (outcome_ == Outcome::none) return no_solution();
    if (const auto wrong = wrong_entry()) {
      const auto& symbols = puzzle_.symbols();
      write_out(fmt::format("{} is not {}.\n", puzzle_.grid().name(wrong->cell, names_), symbols.name(wrong->symbol)));
      return ExitCode::done;
    }
    const explain::Rules rules(puzzle_, limits_);
    explain::Explainer explainer(rules, entries_, {.techniques = options_.techniques.table(), .alternatives = false});
    if (explainer.standing() == explain::Standing::solved) {
      write_out("Nothing is left to fill in.\n");
      return ExitCode::done;
    }
    const StopToken stop = limits_;
    while (explainer.standing() == explain::Standing::open && !placed(explainer) && !stop.stop_requested())
      explainer.advance(stop);
    return tell(explainer);
  }

 private:
  /// The givens, and over them what else is filled in.
  void read_entries() {
    entries_ = puzzle_.givens();
    if (options_.entries.empty()) return;
    std::string line;
    for (const char c : options_.entries)
      if (c != '\n' && c != '\r') line += c;
    std::vector<Given> typed;
    PlacementReader::Rest rest;
    if (const auto wrong = PlacementReader(puzzle_).read(line, typed, rest); !wrong.empty())
      throw InputError({}, "--entries: " + wrong);
    if (!rest.solution.empty() || !rest.title.empty())
      throw InputError({}, "--entries: expected nothing more behind the last cell, found '" +
                               visible_text(std::string(rest.solution.empty() ? rest.title : rest.solution)) + "'");
    for (const auto& entry : typed)
      if (std::ranges::find(entries_, entry.cell, &Given::cell) == entries_.end()) entries_.push_back(entry);
  }

  /// Looks for two solutions of the puzzle itself.
  void search() {
    outcome_ = NativeEngine()
                   .solve(puzzle_, 2, limits_.rest(),
                          [&](const Solution& found) {
                            solution_ = found;
                            return true;
                          })
                   .outcome();
  }

  /// Without a solution, nothing that could be pointed to leads anywhere.
  ExitCode no_solution() const {
    write_out("There is no solution, whatever is filled in.\n" + why_none_text(puzzle_, limits_, names_));
    return ExitCode::no_solution;
  }

  /// An entry that is not in the puzzle's only solution: the one that the file claims, or that its givens have.
  std::optional<Given> wrong_entry() const {
    for (const auto& entry : entries_) {
      if (puzzle_.expected)
        if (const auto claimed = (*puzzle_.expected)[index(entry.cell)]; claimed && *claimed != entry.symbol)
          return entry;
      if (outcome_ == Outcome::unique && solution_[index(entry.cell)] != entry.symbol) return entry;
    }
    return std::nullopt;
  }

  static bool placed(const explain::Explainer& explainer) {
    const auto& steps = explainer.journal().steps();
    return std::ranges::any_of(steps, &explain::Step::fills_cells);
  }

  /// With all entries as givens.
  Puzzle filled_in() const {
    auto puzzle = puzzle_;
    puzzle.set_givens(entries_);
    return puzzle;
  }

  static std::string nothing_to_point_to(explain::Standing standing) {
    if (standing == explain::Standing::contradiction)
      return "What is filled in leads to a contradiction: something is wrong already.\n";
    if (standing == explain::Standing::open) return "Cut short before a step was found.\n";
    return "No technique that is allowed sees anything.\n";
  }

  ExitCode tell(const explain::Explainer& explainer) const {
    const auto& journal = explainer.journal();
    const auto needed = journal.needed();
    const auto first = static_cast<std::size_t>(std::ranges::find(needed, true) - needed.begin());
    if (first == needed.size() || explainer.standing() == explain::Standing::contradiction) {
      const Searched searched(filled_in(), explainer, limits_, names_);
      const auto more = searched.sentence();
      write_out(nothing_to_point_to(explainer.standing()) + (more.empty() ? more : more + '\n'));
      return searched.exit_code();
    }
    const auto& step = journal.steps()[first];
    const explain::Wording wording(explainer.rules(), explainer.approach().techniques, names_);
    auto text = "Look at " + wording.where(step);
    if (options_.full)
      text = wording.sentence(step);
    else if (options_.more)
      text += " for " + wording.technique(step.proof());
    write_out(text + ".\n");
    return ExitCode::done;
  }

  const Puzzle& puzzle_;
  const HintOptions& options_;
  const PuzzleLimits& limits_;
  CellNames names_;
  std::vector<Given> entries_;
  Outcome outcome_ = Outcome::unknown;
  Solution solution_;  ///< one of them, if there are any
};

ExitCode run_hint(const HintOptions& options) {
  const PuzzleInput input(options.puzzle, options.limits);
  return for_each_loaded(input, [&](std::size_t, const LoadedPuzzle& loaded, const PuzzleLimits& limits) {
    return Hint(loaded, options, limits).run();
  });
}

}  // namespace

void add_hint(VerbTable& verbs, ExitCode& exit_code) {
  auto& verb = verbs.add("hint", "Point to the next step, without giving more away than asked");
  auto options = std::make_shared<HintOptions>();
  options->puzzle.add_to(verb);
  verb.add_option("--entries", &options->entries, "What has been filled in besides the givens: row after row")
      ->option_text("TEXT");
  auto* more = verb.add_flag("--more", &options->more, "Say which technique, too");
  verb.add_flag("--full", &options->full, "Tell the whole step")->excludes(more);
  options->techniques.add_to(verb);
  options->limits.add_to(verb);
  options->display.add_to(verb);
  verb.footer(
      "An entry that is not in the solution is pointed out first.\n"
      "\nExamples:\n"
      "  grids hint puzzles/sudoku/morning.yml\n"
      "  grids hint --full puzzles/sudoku/morning.yml --entries "
      "7..62....841.59.2.....1.53....5..612..9.6.3..627..3....54.7.....9.24.873....31...");
  verb.callback([options, &exit_code] { exit_code = run_hint(*options); });
}

}  // namespace grids::cli
