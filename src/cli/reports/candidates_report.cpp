#include "cli/reports/candidates_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "cli/options/wish.hpp"
#include "cli/reports/puzzle_json.hpp"
#include "cli/reports/why_none.hpp"
#include "cli/terminal/drawing.hpp"
#include "cli/terminal/terminal.hpp"
#include "core/counted.hpp"
#include "core/duration.hpp"

namespace grids::cli {
namespace {

/// Cells whose open candidates are listed on standard error; JSON has all.
constexpr std::size_t most_cells_listed = 12;

/// Of the cells of the grid.
std::size_t candidates_in(const Puzzle& puzzle, const std::vector<Domain>& domains) {
  std::size_t total = 0;
  for (const auto cell : puzzle.grid().cells()) total += domains[index(cell)].size();
  return total;
}

/// Those of walls or links of which it is known that every solution has them, or, where `there` is false, none.
std::vector<Link> settled(const std::vector<Link>& lines, const CandidateFindings& findings, bool there) {
  std::vector<Link> known;
  std::ranges::copy_if(lines, std::back_inserter(known), [&](const Link& line) {
    return findings.unsettled[index(line.cell)].empty() &&
           findings.possible[index(line.cell)] == Domain::of(symbol_at(there ? 1 : 0));
  });
  return known;
}

/// "; of 24 walls 3 are in every solution, 5 in none"
std::string lines_text(const Puzzle& puzzle, const CandidateFindings& findings) {
  std::string text;
  const auto say = [&](const std::vector<Link>& lines, std::string_view one, std::string_view several) {
    if (lines.empty()) return;
    text += fmt::format("; of {} {} in every solution, {} in none", counted(lines.size(), one, several),
                        thousands(settled(lines, findings, true).size()),
                        thousands(settled(lines, findings, false).size()));
  };
  say(puzzle.walls, "wall", "walls");
  if (puzzle.links_shown) say(puzzle.links, "link", "links");
  return text;
}

std::string candidates_summary(const Puzzle& puzzle, const CandidatesResult& result) {
  const auto& findings = result.findings;
  const auto proved = counted(candidates_in(puzzle, findings.possible), "true candidate", "true candidates") +
                      lines_text(puzzle, findings);
  const auto effort =
      fmt::format("{}, {} visited, {}", human(findings.time), counted(findings.solutions, "solution", "solutions"),
                  findings.conflicts > 0 ? counted(findings.conflicts, "conflict", "conflicts")
                                         : counted(findings.statistics.guesses, "guess", "guesses"));
  if (result.has_none()) return fmt::format("No solution. {}.", effort);
  if (!result.limited) return fmt::format("{}. {}.", proved, effort);
  if (!findings.limited) return fmt::format("{}; counting was cut short by {}. {}.", proved, cut_short_by(), effort);
  return fmt::format("Partial, cut short by {}: {} so far, {} not settled. {}.", cut_short_by(), proved,
                     thousands(candidates_in(puzzle, findings.unsettled)), effort);
}

/// "Not settled: a1 4, b3 5 7 and 12 more cells."
std::string unsettled_text(const Puzzle& puzzle, const CandidateFindings& findings, CellNames names) {
  std::string text;
  std::size_t cells = 0;
  for (const auto cell : puzzle.grid().cells()) {
    if (findings.unsettled[index(cell)].empty() || ++cells > most_cells_listed) continue;
    text += fmt::format("{}{}", text.empty() ? "Not settled: " : ", ", puzzle.grid().name(cell, names));
    for (const auto symbol : findings.unsettled[index(cell)]) text.append(" ").append(puzzle.symbols().name(symbol));
  }
  if (cells > most_cells_listed) text += fmt::format(" and {} more cells", cells - most_cells_listed);
  return text.empty() ? text : text + ".\n";
}

/// "a1  1:12  4:100+  7:?", a line for each cell: 4 is in at least 100 solutions, 7 is not settled.
std::string counts_text(const Puzzle& puzzle, const CandidatesResult& result, CellNames names) {
  std::string text;
  for (const auto cell : puzzle.grid().cells()) {
    if (!puzzle.grid().in_play(cell)) continue;
    text += puzzle.grid().name(cell, names);
    for (const auto symbol : result.findings.possible[index(cell)]) {
      const auto& count = result.counts->of(cell, symbol);
      const auto solutions = std::min(count.solutions, result.counts->most());  // of others it is chance how many
      text += fmt::format("  {}:{}{}", puzzle.symbols().name(symbol), solutions, count.exact ? "" : "+");
    }
    for (const auto symbol : result.findings.unsettled[index(cell)])
      text += fmt::format("  {}:?", puzzle.symbols().name(symbol));
    text += '\n';
  }
  return text;
}

void write_domains(Json& json, const Puzzle& puzzle, const std::vector<Domain>& domains) {
  write_rows(json, puzzle.grid(), [&](Json& out, CellId cell) {
    out.begin_array();
    for (const auto symbol : domains[index(cell)]) out.value(puzzle.symbols().name(symbol));
    out.end_array();
  });
}

using WritePlaces = void (*)(Json&, const Puzzle&, const std::vector<Link>&);

void write_lines(Json& json, const Puzzle& puzzle, const std::vector<Link>& lines, const CandidateFindings& findings,
                 WritePlaces write) {
  write(json.begin_object().key("always"), puzzle, settled(lines, findings, true));
  write(json.key("never"), puzzle, settled(lines, findings, false));
  json.end_object();
}

void write_counts(Json& json, const Puzzle& puzzle, const CandidatesResult& result) {
  json.key("counts").begin_array();
  for (const auto cell : puzzle.grid().cells())
    for (const auto symbol : result.findings.possible[index(cell)]) {
      const auto& count = result.counts->of(cell, symbol);
      json.begin_object()
          .key("cell")
          .value(puzzle.grid().name(cell))
          .key("symbol")
          .value(puzzle.symbols().name(symbol));
      json.key("solutions").value(count.solutions).key("exact").value(count.exact).end_object();
    }
  json.end_array();
}

}  // namespace

void print_candidates(const Puzzle& puzzle, const CandidatesResult& result, TextStyle style, const StopToken& stop) {
  const auto& findings = result.findings;
  style.pencil_marks = PencilMarks::restricted;
  style.cell_clues = style.lines = style.boxes;
  auto shown = findings.possible;
  for (std::size_t i = 0; i < shown.size(); ++i) shown[i] |= findings.unsettled[i];
  if (result.counts)
    write_out(counts_text(puzzle, result, style.names));
  else if (findings.solutions > 0 || findings.limited)
    write_drawing(render_text(puzzle, shown, style));
  fmt::print(stderr, "{}\n{}", candidates_summary(puzzle, result), unsettled_text(puzzle, findings, style.names));
  if (result.has_none()) fmt::print(stderr, "{}", why_none_text(puzzle, stop, style.names));
}

void print_candidates_json(const LoadedPuzzle& loaded, const CandidatesResult& result, const StopToken& stop) {
  const auto& findings = result.findings;
  Json json;
  json.begin_object();
  write_description(json, loaded);
  json.key("possible");
  write_domains(json, loaded.puzzle, findings.possible);
  json.key("unsettled");
  write_domains(json, loaded.puzzle, findings.unsettled);
  if (result.counts) write_counts(json, loaded.puzzle, result);
  if (!loaded.puzzle.walls.empty())
    write_lines(json.key("walls"), loaded.puzzle, loaded.puzzle.walls, findings, write_wall_places);
  if (loaded.puzzle.links_shown)
    write_lines(json.key("links"), loaded.puzzle, loaded.puzzle.links, findings, write_link_places);
  json.key("limited").value(result.limited).key("solutions_visited").value(findings.solutions);
  write_statistics(json, findings.statistics, findings.time);
  json.key("why");
  write_why_none(json, loaded.puzzle, result.has_none() ? Outcome::none : Outcome::unknown, stop, CellNames::letters);
  write_out(json.end_object().take() + '\n');
}

}  // namespace grids::cli
