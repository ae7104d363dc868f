#include <fmt/format.h>

#include "cli/input/puzzle_input.hpp"
#include "cli/options/options.hpp"
#include "cli/options/technique_options.hpp"
#include "cli/options/verb.hpp"
#include "cli/reports/explain_report.hpp"
#include "cli/reports/json.hpp"
#include "cli/reports/puzzle_json.hpp"
#include "cli/reports/searched.hpp"
#include "cli/reports/why_none.hpp"
#include "cli/terminal/terminal.hpp"
#include "cli/verbs/each_puzzle.hpp"
#include "cli/verbs/verbs.hpp"
#include "explain/minimal_k.hpp"
#include "explain/rating.hpp"
#include "report/explanation_text.hpp"

namespace grids::cli {
namespace {

struct RateOptions {
  PuzzleOptions puzzle;
  TechniqueOptions techniques;
  LimitOptions limits;
  bool k = false;
  bool json = false;
};

/// Nothing where it is not asked for, or was not found in time.
std::optional<explain::LooksNeeded> looks_needed(const RateOptions& options, const explain::Rules& rules,
                                                 const StopToken& stop) {
  if (!options.k) return std::nullopt;
  explain::FewCellsExplanation few(rules, rules.puzzle().givens(), {.techniques = options.techniques.table()});
  if (few.run(stop) != explain::Standing::solved) return std::nullopt;
  return few.needed();
}

std::string json_line(const LoadedPuzzle& loaded, const explain::Explainer& explainer, const Searched& searched,
                      const std::optional<explain::LooksNeeded>& looks, const PuzzleLimits& limits) {
  Json json;
  json.begin_object();
  write_description(json, loaded);
  json.key("solved").value(explainer.standing() == explain::Standing::solved);
  json.key("standing").value(report::standing_word(explainer.standing()));
  write_rating(json, explain::rate(explainer));
  if (looks) json.key("k").value(looks->most).key("k_exact").value(looks->exact);
  json.key("why");
  write_why_none(json, loaded.puzzle, searched.outcome(), limits, CellNames::letters);
  return json.end_object().take() + '\n';
}

ExitCode run_rate(const RateOptions& options) {
  const PuzzleInput input(options.puzzle, options.limits);
  const auto table = options.techniques.table();
  return for_each_loaded(
      input,
      [&](std::size_t, const LoadedPuzzle& loaded, const PuzzleLimits& limits) {
        const explain::Rules rules(loaded.puzzle, limits);
        explain::Explainer explainer(rules, loaded.puzzle.givens(), {.techniques = table});
        const auto standing = explainer.run(limits);
        const Searched searched(loaded.puzzle, explainer, limits);
        const auto looks = looks_needed(options, rules, limits);
        if (options.json) {
          write_out(json_line(loaded, explainer, searched, looks, limits));
        } else if (standing == explain::Standing::solved) {
          const auto rating = explain::rate(explainer);
          write_out(fmt::format("{:.1f} {} {:.1f}{}\n", rating.hardest, explain::level_of(rating.hardest), rating.sum,
                                looks ? fmt::format(" k {}{}", looks->exact ? "" : "<=", looks->most) : ""));
          fmt::print(stderr, "{}", report::explanation_summary(explainer));
        } else {
          fmt::print(stderr, "{}", report::explanation_summary(explainer));
          if (standing == explain::Standing::stuck) fmt::print(stderr, "{}\n", searched.sentence());
          if (standing == explain::Standing::contradiction)
            fmt::print(stderr, "{}", why_none_text(loaded.puzzle, limits, CellNames::letters));
        }
        return searched.exit_code();
      },
      options.json);
}

}  // namespace

void add_rate(VerbTable& verbs, ExitCode& exit_code) {
  verbs.add("rate", "Say how hard a puzzle is for people", [&exit_code](Verb& verb) {
    auto options = std::make_shared<RateOptions>();
    options->puzzle.add_to(verb);
    options->techniques.add_to(verb);
    options->limits.add_time_to(verb);
    verb.add_flag("--k", &options->k, "Say, too, how many filled cells one looks at for the hardest cell");
    verb.add_flag("--json", &options->json, "Print a line of JSON per puzzle (members: docs/json.md)");
    verb.footer(
        "Prints the weight of the hardest step that is needed, the level, and the sum over all steps.\n"
        "'k 8': no order of filling by singles gets by with fewer than 8 looks; 'k <=14': that is not proved, or it\n"
        "takes more than singles.\n"
        "A limit holds for each puzzle; of one that it cuts short only a lower bound is known, told as such.\n"
        "\nExamples:\n"
        "  grids rate puzzles/sudoku/morning.yml");
    verb.callback([options, &exit_code] { exit_code = run_rate(*options); });
  });
}

}  // namespace grids::cli
