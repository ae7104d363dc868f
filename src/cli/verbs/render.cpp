#include <fmt/format.h>

#include <algorithm>

#include "cli/input/entries.hpp"
#include "cli/options/verb.hpp"
#include "cli/options/wish.hpp"
#include "cli/reports/picture_json.hpp"
#include "cli/reports/rendering.hpp"
#include "cli/terminal/drawing.hpp"
#include "cli/terminal/output_error.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/terminal/terminal.hpp"
#include "cli/verbs/each_puzzle.hpp"
#include "cli/verbs/verbs.hpp"
#include "core/cell_names.hpp"
#include "engines/native_engine.hpp"
#include "render/pencil_marks.hpp"
#include "render/picture.hpp"

namespace grids::cli {
namespace {

/// The name that a puzzle goes by: its title, else its type.
std::string name_of(const Captions& captions) { return captions.title.empty() ? captions.type : captions.title; }

/// Whether the author left some cell a part of the symbols: that is always shown.
bool has_author_candidates(const Puzzle& puzzle) {
  return std::ranges::any_of(puzzle.grid().cells(), [&puzzle](CellId cell) {
    const auto domain = puzzle.domains()[index(cell)];
    return !domain.single() && domain != puzzle.symbols().all();
  });
}

/// Collects the pictures of the puzzles, one after another; prints those in text at once.
class Rendering {
 public:
  Rendering(const RenderOptions& options, Notation notation) : options_(options), notation_(notation) {}

  /// Throws Stopped when a limit comes before it is drawn.
  ExitCode add(const LoadedPuzzle& loaded, const PuzzleLimits& limits) {
    read_.insert(read_.end(), loaded.paths.begin(), loaded.paths.end());
    const auto& puzzle = loaded.puzzle;
    Solution solution;
    if (options_.solved || options_.solutions)
      if (const auto trouble = solve(puzzle, limits, solution); trouble != ExitCode::done) return trouble;
    if (options_.json)
      print_json(loaded, solution, limits);
    else if (notation_ == Notation::text)
      add_text(puzzle, solution, limits);
    else
      add_picture(puzzle, solution, limits);
    return ExitCode::done;
  }

  void write() const {
    if (notation_ == Notation::text) return write(text_);
    if (pictures_.puzzles.empty()) return;
    const auto files = rendered(pictures_, notation_, options_);
    if (files.size() > 1 && !options_.output.to_file())
      throw InputError({}, fmt::format("{} pictures do not fit into one {}: name a file with -o, which will get "
                                       "numbers, or draw in html or pdf",
                                       files.size(), options_.to));
    for (const auto& file : files) write(file.bytes, file.number);
  }

 private:
  void write(const std::string& bytes, const std::string& number = {}) const {
    if (options_.output.file.empty() && notation_ == Notation::text) return write_drawing(bytes);
    auto numbered = options_.output;
    auto& path = numbered.file;
    const auto dot = path.rfind('.');
    path.insert(dot == std::string::npos || dot < path.rfind('/') + 1 ? path.size() : dot, number);
    numbered.demand_writable(options_.puzzle.files, read_);
    numbered.write(bytes);
  }

  /// Finds the only solution. Says so when there is none, or another.
  ExitCode solve(const Puzzle& puzzle, const PuzzleLimits& limits, Solution& solution) const {
    const ProgressLine progress(true, "Looking for the solution.");
    const auto answer = NativeEngine().solve(puzzle, 2, limits.rest(), [&](const Solution& found) {
      if (solution.empty()) solution = found;
      return true;
    });
    switch (answer.outcome()) {
      case Outcome::unique: return ExitCode::done;
      case Outcome::none: return refuse(puzzle, "has no solution to draw", ExitCode::no_solution);
      case Outcome::several: return refuse(puzzle, "has several solutions: which one to draw?", ExitCode::several);
      case Outcome::unknown:
        return refuse(puzzle, "was not solved: cut short by " + cut_short_by(), ExitCode::cut_short);
    }
    return ExitCode::internal_error;
  }

  static ExitCode refuse(const Puzzle& puzzle, std::string_view reason, ExitCode exit_code) {
    const auto name = name_of(puzzle.captions);
    fmt::print(stderr, "grids: {} {}\n", name.empty() ? "the puzzle" : name, reason);
    return exit_code;
  }

  std::vector<Domain> shown_domains(const Puzzle& puzzle, const StopToken& stop) const {
    auto entered = puzzle;
    if (!options_.entries.empty()) entered.set_givens(givens_and_entries(puzzle, options_.entries));
    return options_.candidates ? pencil_mark_domains(entered, stop) : given_domains(entered);
  }

  PictureStyle picture_style() const {
    PictureStyle style;
    style.labels = options_.labels;
    style.names = options_.display.names();
    if (options_.candidates) style.pencil_marks = PencilMarks::all;
    return style;
  }

  void print_json(const LoadedPuzzle& loaded, const Solution& solution, const StopToken& stop) const {
    const auto style = picture_style();
    const auto& puzzle = loaded.puzzle;
    const auto shown = solution.empty() ? shown_domains(puzzle, stop) : std::vector<Domain>();
    auto scene = solution.empty() ? picture(puzzle, shown, style) : picture(puzzle, solution, style);
    const auto svg = svg_text(page_around(std::move(scene)), {options_.svg_theme(), true});
    write_out(picture_json(loaded, svg, style, options_.candidates ? shown : std::vector<Domain>()));
  }

  void add_text(const Puzzle& puzzle, const Solution& solution, const StopToken& stop) {
    auto style = options_.display.style();
    style.boxes = true;
    style.clues = style.cell_clues = style.looks = true;
    style.layers = true;
    style.labels = options_.labels;
    if (has_author_candidates(puzzle)) style.pencil_marks = PencilMarks::restricted;
    if (options_.candidates) style.pencil_marks = PencilMarks::all;
    if (!text_.empty()) text_ += '\n';
    if (!options_.solved) text_ += render_text(puzzle, shown_domains(puzzle, stop), style);
    if (!solution.empty()) text_ += render_text(puzzle, solution, style);
  }

  void add_picture(const Puzzle& puzzle, const Solution& solution, const StopToken& stop) {
    const auto style = picture_style();
    auto title = name_of(puzzle.captions);
    const auto& kind = puzzle.captions.type;
    const auto& author = puzzle.captions.author;
    auto rules = options_.no_rules ? std::string() : puzzle.captions.drawn_rules;
    if (puzzle.layout.cells_named) rules = with_cell_names(std::move(rules), puzzle.grid(), style.names);
    if (options_.solved)
      pictures_.puzzles.push_back({picture(puzzle, solution, style), title, kind, {}, author});
    else
      pictures_.puzzles.push_back({picture(puzzle, shown_domains(puzzle, stop), style), title, kind, rules, author});
    if (options_.solutions)
      pictures_.solutions.push_back({solved_picture(puzzle, solution, style), std::move(title), kind, {}});
  }

  /// Beside the puzzle's own picture, its title says which it is.
  static Scene solved_picture(const Puzzle& puzzle, const Solution& solution, const PictureStyle& style) {
    auto scene = picture(puzzle, solution, style);
    scene.title += ": solution";
    return scene;
  }

  const RenderOptions& options_;
  Notation notation_;
  Pictures pictures_;
  std::string text_;
  std::vector<std::filesystem::path> read_;
};

ExitCode render(const RenderOptions& options) {
  const auto notation = options.notation();
  options.output.demand_writable(options.puzzle.files);
  Rendering rendering(options, notation);
  auto result = ExitCode::done;
  const auto add_all = [&](const PuzzleOptions& puzzles) {
    const PuzzleInput input(puzzles, options.limits);
    const auto add = [&](std::size_t, const LoadedPuzzle& loaded, const PuzzleLimits& limits) {
      return rendering.add(loaded, limits);
    };
    result = first_trouble(result, for_each_loaded(input, add, options.json));
  };
  if (options.each) {
    for (const auto& file : options.puzzle.files) {
      auto one = options.puzzle;
      one.files = {file};
      add_all(one);
    }
  } else {
    add_all(options.puzzle);
  }
  if (result == ExitCode::done) rendering.write();
  return result;
}

}  // namespace

void add_render(VerbTable& verbs, ExitCode& exit_code) {
  verbs.add("render", "Draw a puzzle in text, svg, html, pdf or png", [&exit_code](Verb& verb) {
    auto options = std::make_shared<RenderOptions>();
    options->add_to(verb);
    verb.footer(
        "Examples:\n"
        "  grids render puzzles/thermo/boiler.yml -o boiler.svg\n"
        "  grids render --each puzzles/sudoku/*.yml -o sheet.pdf --page a4 --per-page 4 --solutions");
    verb.callback([options, &exit_code] { exit_code = render(*options); });
  });
}

}  // namespace grids::cli
