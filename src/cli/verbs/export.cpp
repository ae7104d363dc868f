#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "cli/files/whole_file.hpp"
#include "cli/input/puzzle_input.hpp"
#include "cli/options/option_checks.hpp"
#include "cli/options/options.hpp"
#include "cli/options/output_options.hpp"
#include "cli/options/verb.hpp"
#include "cli/reports/complaints.hpp"
#include "cli/terminal/terminal.hpp"
#include "cli/verbs/verbs.hpp"
#include "engines/exports/exports.hpp"
#include "model/rewriter.hpp"

namespace grids::cli {
namespace {

struct ExportOptions {
  PuzzleOptions puzzle;
  std::string format;
  std::string encoding = "auto";
  LimitOptions limits;
  OutputOptions output;
};

/// Collects small pieces and writes them in large ones.
class Pieces {
 public:
  explicit Pieces(const OutputOptions& output) {
    if (output.to_file()) file_.emplace(output.file, output.force);
  }

  void add(std::string_view piece) {
    if (file_) return file_->write(piece);
    text_.append(piece);
    if (text_.size() > most_kept) write_out(std::exchange(text_, {}));
  }
  void end() { file_ ? file_->keep() : write_out(text_); }

 private:
  static constexpr std::size_t most_kept = std::size_t{1} << 16;
  std::string text_;
  std::optional<WholeFile> file_;
};

std::vector<std::string> format_names() {
  std::vector<std::string> names;
  for (const auto& format : export_formats()) names.emplace_back(format.name);
  return names;
}

/// A model in which nothing is left to find is no work for another solver, and may surprise.
void tell_of_ending(const Puzzle& puzzle, bool contradiction) {
  auto told = puzzle.grid().cells();
  for (auto line = puzzle.grid().cell_count(); line < puzzle.told_cells(); ++line) told.push_back(cell_at(line));
  const bool solved = std::ranges::all_of(told, [&](CellId cell) { return puzzle.domain(cell).single(); });
  if (contradiction)
    fmt::print(stderr, "Preparing the rules has shown that there is no solution: the model says so at once.\n");
  else if (solved && !puzzle.has_untold_cells())
    fmt::print(stderr, "Preparing the rules has decided every cell: the model leaves nothing to find.\n");
}

ExitCode export_puzzle(const ExportOptions& options) {
  const PuzzleInput input(options.puzzle, options.limits);
  if (input.size() != 1)
    throw InputError({}, fmt::format("expected one puzzle, found {}; export them one by one", input.size()));
  options.output.demand_writable(options.puzzle.files);
  const StopToken stop = input.limits(0);
  const auto loaded = input.load(0, stop);
  complain(loaded.warnings);
  options.output.demand_writable(options.puzzle.files, loaded.paths);
  auto puzzle = loaded.puzzle;
  const auto rewriting = rewrite_with_givens(puzzle, nullptr, stop);
  if (rewriting.stopped) throw Stopped("the rules were still being prepared");
  const auto model =
      rewriting.contradiction ? PseudoBooleanModel::contradiction(puzzle) : PseudoBooleanModel::of(puzzle, stop);
  const auto encoding = clause_encoding(options.encoding).value_or(ClauseEncoding::automatic);
  Pieces pieces(options.output);
  find_export_format(options.format)->write({puzzle, model, encoding, stop}, [&](std::string_view piece) {
    demand_more_time(stop, "the text was still being written");
    pieces.add(piece);
  });
  pieces.end();
  tell_of_ending(puzzle, rewriting.contradiction);
  return ExitCode::done;
}

}  // namespace

void add_export(VerbTable& verbs, ExitCode& exit_code) {
  verbs.add("export", "Write a puzzle for other solvers: SAT, pseudo-Boolean, MILP, MiniZinc",
            [&exit_code](Verb& verb) {
              auto options = std::make_shared<ExportOptions>();
              options->puzzle.add_to(verb);
              verb.add_option("--to", &options->format, fmt::format("The format: {}", fmt::join(format_names(), ", ")))
                  ->option_text("FORMAT")
                  ->required()
                  ->check(one_of("format", format_names()));
              verb.add_option("--encoding", &options->encoding, "How clauses say permutations: naive, improved or auto")
                  ->option_text("ENCODING")
                  ->check(one_of("encoding", {"naive", "improved", "auto"}));
              options->limits.add_time_to(verb);
              options->output.add_to(verb, "Write to this file instead of standard output");
              verb.footer(
                  "Comments at the top map variables to cells: '17 a1=7', and 'holds a2=3' for decided cells.\n"
                  "docs/encoding.md specifies the rest.\n"
                  "\nExamples:\n"
                  "  grids export puzzles/sudoku/morning.yml --to dimacs | cadical\n"
                  "  grids export puzzles/kakuro/harbour.yml --to lp -o harbour.lp && glpsol --lp harbour.lp");
              verb.callback([options, &exit_code] { exit_code = export_puzzle(*options); });
            });
}

}  // namespace grids::cli
