#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "cli/input/entries.hpp"
#include "cli/input/puzzle_input.hpp"
#include "cli/options/options.hpp"
#include "cli/options/technique_options.hpp"
#include "cli/options/verb.hpp"
#include "cli/reports/json.hpp"
#include "cli/reports/puzzle_json.hpp"
#include "cli/reports/searched.hpp"
#include "cli/reports/why_none.hpp"
#include "cli/terminal/terminal.hpp"
#include "cli/verbs/each_puzzle.hpp"
#include "cli/verbs/verbs.hpp"
#include "engines/native_engine.hpp"
#include "explain/wording/wording.hpp"

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
  bool json = false;
};

/// A cell that takes more steps to fill is not waited for: one that has come so far is glad of any.
constexpr std::size_t most_steps_ahead = 24;
/// Nor one whose steps take long to find: beyond this work, about a twentieth of a second's, any step will do.
constexpr std::uint64_t most_work_ahead = 16'000'000;

/// Looks for the next step, or for what is wrong already.
class Hint {
 public:
  Hint(const LoadedPuzzle& loaded, const HintOptions& options, const PuzzleLimits& limits)
      : loaded_(loaded),
        options_(options),
        limits_(limits),
        names_(options.display.names()),
        entries_(givens_and_entries(loaded.puzzle, options.entries)) {}

  ExitCode run() {
    search();
    if (outcome_ == Outcome::none) return no_solution();
    if (const auto wrong = wrong_entry()) return tell_wrong(*wrong);
    const explain::Rules rules(loaded_.puzzle, limits_);
    explain::Approach approach{.techniques = options_.techniques.table()};
    approach.for_cases = explain::Budget{750'000};  // a set of fewer rules is not worth a wait that is felt
    explain::Explainer explainer(rules, entries_, std::move(approach));
    if (explainer.standing() == explain::Standing::solved)
      return say("solved", "Nothing is left to fill in.\n", ExitCode::done);
    const StopToken stop = limits_;
    while (explainer.standing() == explain::Standing::open && !placed(explainer) && !stop.stop_requested() &&
           explainer.journal().told_count() < most_steps_ahead &&
           (explainer.journal().told_count() == 0 || explainer.work() < most_work_ahead)) {
      explainer.advance(stop);
      // A hint costs what its step does: none waits for a step by cases that comes after it.
      if (explainer.journal().told_count() > 0)
        explainer.forbid_above(explainer.approach().techniques.row(explain::Technique::refutation).weight);
    }
    return tell(explainer);
  }

 private:
  /// Looks for two solutions of the puzzle itself, or for the one that the file claims where that says of each entry
  /// whether it is right: that one is found at once.
  void search() {
    if (entries_are_claimed()) {
      auto claimed = loaded_.puzzle;
      claimed.set_givens(claimed.claimed_cells());
      look_for_solutions(claimed, 1);
      claim_holds_ = !solution_.empty();
    }
    if (solution_.empty()) look_for_solutions(loaded_.puzzle, 2);
  }

  void look_for_solutions(const Puzzle& puzzle, std::uint64_t at_most) {
    outcome_ = NativeEngine()
                   .solve(puzzle, at_most, limits_.rest(),
                          [&](const Solution& found) {
                            solution_ = found;
                            return true;
                          })
                   .outcome();
  }

  bool entries_are_claimed() const {
    const auto& expected = loaded_.puzzle.expected;
    return expected && std::ranges::all_of(entries_, [&](const Given& entry) {
             return index(entry.cell) < expected->size() && (*expected)[index(entry.cell)];
           });
  }

  /// Without a solution, nothing that could be pointed to leads anywhere.
  ExitCode no_solution() const {
    return say("none",
               "There is no solution, whatever is filled in.\n" + why_none_text(loaded_.puzzle, limits_, names_),
               ExitCode::no_solution);
  }

  /// An entry that is not in the puzzle's only solution: the one that the file claims, or that its givens have.
  std::optional<Given> wrong_entry() const {
    for (const auto& entry : entries_) {
      if (claim_holds_ && (*loaded_.puzzle.expected)[index(entry.cell)] != entry.symbol) return entry;
      if (outcome_ == Outcome::unique && solution_[index(entry.cell)] != entry.symbol) return entry;
    }
    return std::nullopt;
  }

  static bool placed(const explain::Explainer& explainer) {
    const auto& steps = explainer.journal().steps();
    return std::ranges::any_of(steps,
                               [](const explain::Step& step) { return step.fills_cells() && !step.bookkeeping; });
  }

  /// With all entries as givens.
  Puzzle filled_in() const {
    auto puzzle = loaded_.puzzle;
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
    const auto standing = explainer.standing();
    const auto first = first_to_tell(explainer);
    if (!first || standing == explain::Standing::contradiction) {
      const Searched searched(filled_in(), explainer, limits_, names_);
      const auto more = searched.sentence();
      return say(report::standing_word(standing), nothing_to_point_to(standing) + (more.empty() ? more : more + '\n'),
                 searched.exit_code());
    }
    return tell_step(explainer, *first);
  }

  /// The first step that the one which fills a cell needs, or just the first where none that was found fills one.
  static std::optional<explain::StepNumber> first_to_tell(const explain::Explainer& explainer) {
    const auto& journal = explainer.journal();
    if (journal.told_count() == 0) return std::nullopt;
    if (!placed(explainer)) {
      const auto told = std::ranges::find(journal.steps(), false, &explain::Step::bookkeeping);
      return static_cast<explain::StepNumber>(told - journal.steps().begin());
    }
    const auto needed = journal.needed();
    const auto first = std::ranges::find(needed, true);
    if (first == needed.end()) return std::nullopt;
    return static_cast<explain::StepNumber>(first - needed.begin());
  }

  ExitCode tell_wrong(const Given& wrong) const {
    const auto cell = loaded_.puzzle.grid().name(wrong.cell, names_);
    const auto& symbol = loaded_.puzzle.symbols().name(wrong.symbol);
    return say("wrong", fmt::format("{} is not {}.\n", cell, symbol), ExitCode::done, [&](Json& json) {
      json.key("wrong").begin_object().key("cell").value(cell).key("symbol").value(symbol).end_object();
    });
  }

  ExitCode tell_step(const explain::Explainer& explainer, explain::StepNumber number) const {
    const auto& step = explainer.journal().steps()[number];
    const explain::Wording wording(explainer.rules(), explainer.approach().techniques, names_);
    const auto where = wording.where(step);
    const auto technique = wording.technique(step.proof());
    const auto text = options_.full ? wording.sentence(step) : options_.more ? wording.hint(step) : "Look at " + where;
    return say("step", text + ".\n", ExitCode::done, [&](Json& json) {
      json.key("where").value(where);
      if (options_.more || options_.full) json.key("technique").value(technique);
      if (!options_.full) return;
      json.key("step");
      report::write_step(json, explainer, number, names_);
    });
  }

  /// `standing`, and `more` members, are for JSON; there lines of text are sentences.
  ExitCode say(std::string_view standing, std::string text, ExitCode exit_code,
               const std::function<void(Json&)>& more = {}) const {
    if (!options_.json) {
      write_out(text);
      return exit_code;
    }
    text.pop_back();
    std::ranges::replace(text, '\n', ' ');
    Json json;
    json.begin_object();
    write_description(json, loaded_);
    json.key("standing").value(standing).key("text").value(text);
    if (more) more(json);
    write_out(json.end_object().take() + '\n');
    return exit_code;
  }

  const LoadedPuzzle& loaded_;
  const HintOptions& options_;
  const PuzzleLimits& limits_;
  CellNames names_;
  std::vector<Given> entries_;  ///< with the givens
  Outcome outcome_ = Outcome::unknown;
  Solution solution_;         ///< one of them, if there are any
  bool claim_holds_ = false;  ///< the solution that the file claims is one
};

ExitCode run_hint(const HintOptions& options) {
  const PuzzleInput input(options.puzzle, options.limits);
  return for_each_loaded(
      input,
      [&](std::size_t, const LoadedPuzzle& loaded, const PuzzleLimits& limits) {
        return Hint(loaded, options, limits).run();
      },
      options.json);
}

}  // namespace

void add_hint(VerbTable& verbs, ExitCode& exit_code) {
  verbs.add("hint", "Point to the next step, without giving more away than asked", [&exit_code](Verb& verb) {
    auto options = std::make_shared<HintOptions>();
    options->puzzle.add_to(verb);
    verb.add_option("--entries", &options->entries, "What has been filled in besides the givens: row after row")
        ->option_text("TEXT");
    auto* more = verb.add_flag("--more", &options->more, "Say which technique or rule, too");
    verb.add_flag("--full", &options->full, "Tell the whole step")->excludes(more);
    verb.add_flag("--json", &options->json, "Print a line of JSON per puzzle (members: docs/json.md)");
    options->techniques.add_to(verb);
    options->limits.add_to(verb);
    options->display.add_to(verb);
    verb.footer(
        "An entry that is not in the solution is pointed out first. Else it is the first step of those that fill the "
        "next\n"
        "cell, or of all where that takes more than 24 steps or, after it, one by cases.\n"
        "\nExamples:\n"
        "  grids hint puzzles/sudoku/morning.yml\n"
        "  grids hint --full puzzles/sudoku/morning.yml --entries "
        "7..62....841.59.2.....1.53....5..612..9.6.3..627..3....54.7.....9.24.873....31...");
    verb.callback([options, &exit_code] { exit_code = run_hint(*options); });
  });
}

}  // namespace grids::cli
