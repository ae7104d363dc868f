#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <span>

#include "cli/input/puzzle_input.hpp"
#include "cli/options/option_checks.hpp"
#include "cli/options/options.hpp"
#include "cli/options/output_options.hpp"
#include "cli/options/verb.hpp"
#include "cli/reports/complaints.hpp"
#include "cli/terminal/terminal.hpp"
#include "cli/verbs/verbs.hpp"
#include "core/nearest.hpp"
#include "formats/format.hpp"

namespace grids::cli {
namespace {

struct ConvertOptions {
  PuzzleOptions puzzle;
  std::string to{own_format};
  std::size_t number = 0;
  LimitOptions limits;
  OutputOptions output;
};

std::string check_target(const std::string& name) {
  std::vector<std::string> names{std::string(own_format)};
  for (const auto& format : formats())
    if (format.write) names.push_back(format.name);
  if (std::ranges::find(names, name) != names.end()) return {};
  return fmt::format("'{}' is not a format that is written: {}{}", name, fmt::join(names, " "),
                     did_you_mean(name, names));
}

std::string own_text(const PuzzleInput& input, const std::vector<std::size_t>& chosen, const std::string& output) {
  if (chosen.size() > 1)
    throw InputError({}, fmt::format("there are {} puzzles and a constraint file holds one: choose one with --puzzle",
                                     chosen.size()));
  auto items = input.items(chosen.front(), std::filesystem::path(output).parent_path());
  const auto drawings = std::ranges::count_if(items, [](const Node& item) { return item.find("initial") != nullptr; });
  if (drawings > 1) throw InputError({}, "a constraint file has one 'initial', and here are givens in two places");
  return to_yaml(Node::of_list(std::move(items)));
}

/// Warns of captions that the notation has no place for.
void tell_what_is_left_out(const std::vector<StatedPuzzle>& statements, const Format& format) {
  for (const std::string caption : {"title", "author", "rules"}) {
    const auto said = std::ranges::find_if(
        statements, [&caption](const StatedPuzzle& statement) { return statement.find(caption) != nullptr; });
    if (said == statements.end() || std::ranges::find(format.captions, caption) != format.captions.end()) continue;
    complain({{Severity::warning, said->find(caption)->where,
               fmt::format("{} has no place for '{}', which is left out", format.name, caption)}});
  }
}

/// Other notations know no hexagons and triangles.
void must_be_of_squares(const StatedPuzzle& statement, const Format& format) {
  if (statement.puzzle().grid().lattice().kind() == Lattice::Kind::square) return;
  const auto* lattice = statement.find("lattice");
  throw InputError(lattice == nullptr ? Location{} : lattice->where,
                   fmt::format("{} has boards of squares only, and here 'lattice' says others", format.name));
}

/// Where the puzzle stands, as far as it is known.
Location place_of(const std::vector<Node>& items) {
  for (const auto& item : items)
    if (item.where.source) return {item.where.source, 0, 0, 1};
  return {};
}

/// What is refused without a place is told of the puzzle that it is about.
std::string written(const std::vector<StatedPuzzle>& statements, const Format& format, const PuzzleInput& input,
                    const std::vector<std::size_t>& chosen) {
  const auto refusal = [&](std::size_t i) -> std::optional<InputError> {
    Diagnostics mistakes;
    if (mistakes.collect([&] { format.write(std::span(statements).subspan(i, 1)); })) return std::nullopt;
    return mistakes.as_error();
  };
  try {
    return format.write(statements);
  } catch (const InputError& error) {
    if (error.diagnostics().front().where.source) throw;
    for (std::size_t i = 0; i < statements.size(); ++i)
      if (const auto own = refusal(i)) {
        const auto number = input.size() > 1 ? fmt::format("puzzle {}: ", chosen[i] + 1) : std::string();
        throw InputError(place_of(input.items(chosen[i])), number + own->diagnostics().front().message);
      }
    throw;
  }
}

std::string converted(const PuzzleInput& input, const ConvertOptions& options) {
  std::vector<std::size_t> chosen;
  if (options.number > input.size())
    throw InputError({}, fmt::format("there is no puzzle {}: the last one is {}", options.number, input.size()));
  for (std::size_t number = 0; number < input.size(); ++number)
    if (options.number == 0 || options.number == number + 1) chosen.push_back(number);
  std::vector<StatedPuzzle> statements;
  for (const auto number : chosen) {
    auto loaded = input.load(number, input.limits(number));
    complain(loaded.warnings);
    options.output.demand_writable(options.puzzle.files, loaded.paths);
    statements.emplace_back(std::move(loaded.puzzle), input.items(number));
  }
  if (options.to == own_format) return own_text(input, chosen, options.output.file);
  const auto& format = *find_format(options.to);
  for (const auto& statement : statements) must_be_of_squares(statement, format);
  auto text = written(statements, format, input, chosen);
  tell_what_is_left_out(statements, format);  // of a puzzle that is refused, nothing is
  return text;
}

ExitCode convert(const ConvertOptions& options) {
  options.output.demand_writable(options.puzzle.files);
  const PuzzleInput input(options.puzzle, options.limits);
  complain(input.complaints());
  if (input.has_errors()) return ExitCode::bad_input;
  options.output.write(converted(input, options));
  return ExitCode::done;
}

}  // namespace

void add_convert(VerbTable& verbs, ExitCode& exit_code) {
  verbs.add("convert", "Write puzzles in another program's notation, or read them from it", [&exit_code](Verb& verb) {
    auto options = std::make_shared<ConvertOptions>();
    options->puzzle.add_files(verb);
    options->puzzle.add_library(verb);
    options->puzzle.add_format(verb, "Read the files in another program's notation (default: by its looks)");
    verb.add_option("--to", &options->to, "The notation to write: yaml (a constraint file, the default) or another")
        ->option_text("FORMAT")
        ->check(checked_by(check_target));
    verb.add_option("--puzzle", &options->number, "Only the Nth puzzle of the files")
        ->option_text("N")
        ->check(whole_number(1));
    options->limits.add_time_to(verb);
    options->output.add_to(verb, "Write to this file instead of standard output");
    verb.footer(
        "Formats are listed in docs/formats.md. A puzzle that says more than a format can express is refused.\n"
        "\nExamples:\n"
        "  grids convert --to lines puzzles/sudoku/morning.yml\n"
        "  grids convert --from lines --puzzle 3 sudokus.txt -o third.yml");
    verb.callback([options, &exit_code] { exit_code = convert(*options); });
  });
}

}  // namespace grids::cli
