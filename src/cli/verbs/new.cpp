#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "cli/input/new_file.hpp"
#include "cli/options/options.hpp"
#include "cli/pages/skeleton.hpp"
#include "cli/terminal/terminal.hpp"
#include "cli/verbs/verbs.hpp"

namespace grids::cli {
namespace {

struct NewOptions {
  std::string type;
  PuzzleOptions puzzle;
  std::string output;
  bool force = false;
};

ExitCode write_skeleton(const NewOptions& options) {
  if (!options.output.empty() && !options.force) refuse_existing(options.output);
  const auto& [folders, settings] = std::tie(options.puzzle.folders, options.puzzle.settings);
  const auto text = options.type.empty()
                        ? type_skeleton(options.output)
                        : puzzle_skeleton(find_type(options.type, folders), settings, folders, options.output);
  if (options.output.empty()) {
    write_out(text);
  } else {
    write_new_file(options.output, text, options.force);
    fmt::print(stderr, "Wrote {0}. When you have filled it in: grids check {0}\n", options.output);
  }
  return ExitCode::done;
}

}  // namespace

void add_new(CLI::App& app, ExitCode& exit_code) {
  auto& verb = *app.add_subcommand("new", "Write a puzzle to fill in, or a new type of puzzle to begin with");
  auto options = std::make_shared<NewOptions>();
  verb.add_option("TYPE", options->type,
                  "The puzzle's type (see grids types); without it, a type of your own is begun");
  verb.add_option("-o,--output", options->output, "Write to this file, which must not exist yet")->option_text("FILE");
  verb.add_flag("--force", options->force, "Overwrite the file");
  options->puzzle.add_library(verb);
  verb.footer("Examples:\n  grids new Killer -o mine.yml\n  grids new Sudoku --set size=6x6 --set box=2x3");
  verb.callback([options, &exit_code] { exit_code = write_skeleton(*options); });
}

}  // namespace grids::cli
