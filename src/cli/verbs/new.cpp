#include <fmt/format.h>

#include "cli/options/options.hpp"
#include "cli/options/output_options.hpp"
#include "cli/options/verb.hpp"
#include "cli/pages/skeleton.hpp"
#include "cli/terminal/terminal.hpp"
#include "cli/verbs/verbs.hpp"
#include "core/visible_text.hpp"

namespace grids::cli {
namespace {

struct NewOptions {
  std::string type;
  PuzzleOptions puzzle;
  OutputOptions output;
};

ExitCode write_skeleton(const NewOptions& options) {
  options.output.demand_writable({options.type});
  const auto& [folders, settings] = std::tie(options.puzzle.folders, options.puzzle.settings);
  const auto text = options.type.empty()
                        ? type_skeleton(options.output.file)
                        : puzzle_skeleton(find_type(options.type, folders), settings, folders, options.output.file);
  options.output.write(text);
  if (options.output.to_file())
    fmt::print(stderr, "Wrote {0}. When you have filled it in: grids check {0}\n", visible_text(options.output.file));
  return ExitCode::done;
}

}  // namespace

void add_new(VerbTable& verbs, ExitCode& exit_code) {
  verbs.add("new", "Write a puzzle to fill in, or a new type of puzzle to begin with", [&exit_code](Verb& verb) {
    auto options = std::make_shared<NewOptions>();
    verb.add_option("TYPE", &options->type,
                    "The puzzle's type (see grids types); without it, a type of your own is begun");
    options->output.add_to(verb, "Write to this file instead of standard output");
    options->puzzle.add_library(verb);
    verb.footer("Examples:\n  grids new Killer -o mine.yml\n  grids new Sudoku --set size=6x6 --set box=2x3");
    verb.callback([options, &exit_code] { exit_code = write_skeleton(*options); });
  });
}

}  // namespace grids::cli
