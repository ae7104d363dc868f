#include "cli/reports/check_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "cli/options/wish.hpp"
#include "cli/reports/complaints.hpp"
#include "cli/reports/kinds.hpp"
#include "cli/reports/puzzle_json.hpp"
#include "cli/terminal/terminal.hpp"
#include "core/counted.hpp"
#include "core/duration.hpp"
#include "core/visible_text.hpp"

namespace grids::cli {
namespace {

/// "9x9", "5 rows of hexagons"
std::string board_text(const Grid& grid) {
  const auto& lattice = grid.lattice();
  if (lattice.is_square()) return size_text(grid.size());
  return counted(grid.rows(), "row", "rows") +
         (lattice.kind() == Lattice::Kind::hexagon ? " of hexagons" : " of triangles");
}

/// The last of those that were read, in front of what options say (`--set`).
std::string last_file(const std::vector<std::string>& files) {
  const auto is_file = [](const std::string& name) { return !name.starts_with("--"); };
  const auto last = std::find_if(files.rbegin(), files.rend(), is_file);
  return last == files.rend() ? files.back() : *last;
}

std::string heading(const LoadedPuzzle& loaded) {
  const auto& puzzle = loaded.puzzle;
  const auto& captions = puzzle.captions;
  auto name = captions.type.empty() ? last_file(loaded.files) : captions.type;
  if (!captions.title.empty() && captions.title != name) name += fmt::format(" \"{}\"", captions.title);
  return fmt::format("{}: {}, {}\n", visible_text(std::move(name)), board_text(puzzle.grid()), puzzle.symbols().told());
}

/// "81 cells, 30 of them given".
std::string cells_line(const Puzzle& puzzle) {
  const auto cells = puzzle.grid().cells().size();
  const auto blocks = puzzle.grid().places().size() - cells;
  auto line = "  " + counted(cells, "cell", "cells");
  if (blocks > 0) line += fmt::format(" and {}", counted(blocks, "block", "blocks"));
  return line + fmt::format(", {}.\n", counted(puzzle.givens().size(), "given", "givens"));
}

/// A cage of a difference or quotient: "3-", "2/".
bool is_unordered(const Outline& cage) { return cage.clue.ends_with('-') || cage.clue.ends_with('/'); }

/// "room": what the rules in words call the areas of the puzzle. What formulas speak of are cages.
std::string called(const Puzzle& puzzle) {
  constexpr std::array<std::string_view, 2> own_words{"cage", "room"};
  if (!std::ranges::all_of(puzzle.layout.cages, &Outline::is_area)) return "cage";
  for (const auto word : own_words)
    if (puzzle.captions.rules.find(word) != std::string::npos) return std::string(word);
  return "area";
}

/// "28 cages; 5 cells lie in none."
std::string cages_line(const Puzzle& puzzle) {
  const auto& cages = puzzle.layout.cages;
  if (cages.empty()) return {};
  std::vector<bool> caged(puzzle.grid().cell_count());
  for (const auto& cage : cages)
    for (const auto cell : cage.cells) caged[index(cell)] = true;
  const auto free = puzzle.grid().cells().size() - static_cast<std::size_t>(std::ranges::count(caged, true));
  const auto one = called(puzzle);
  auto line = "  " + counted(cages.size(), one, one + "s");
  if (free > 0) line += fmt::format("; {} in none", counted(free, "cell lies", "cells lie"));
  return line + (std::ranges::any_of(cages, is_unordered)
                     ? ". With - and / the order of a cage's cells does not matter.\n"
                     : ".\n");
}

std::string_view text(const std::optional<Idle>& idle) {
  if (idle == Idle::always_true) return " (That is always so.)";
  if (idle == Idle::implied) return " (The other rules say so already.)";
  return {};
}

/// Longer examples are cut: the JSON has them whole.
constexpr std::size_t longest_example = 200;

/// What is solved, of one of the sentence's lists.
std::string example_line(const Statement& statement) {
  if (statement.example.empty()) return {};
  const auto& whole = statement.example;
  return fmt::format("    {}\n", whole.size() > longest_example
                                     ? whole.substr(0, whole.rfind(' ', longest_example)) + " .."
                                     : whole + '.');
}

/// What the sentences came to, each with an example, and how much else there is.
std::string rules_lines(const CheckedPuzzle& checked) {
  std::string lines;
  const auto& statements = checked.loaded.statements;
  for (std::size_t i = 0; i < statements.size(); ++i)
    if (!statements[i].text.empty())
      lines += fmt::format("  {}{}\n", statements[i].text, text(checked.idle[i])) + example_line(statements[i]);
  const auto others = kinds_besides_sentences(checked.loaded);
  if (!others.empty()) lines += fmt::format("  Formulas and classes: {}.\n", others);
  return lines.empty() ? "  No rules.\n" : lines;
}

void write_rules(Json& json, const CheckedPuzzle& checked) {
  const auto& statements = checked.loaded.statements;
  json.key("rules").begin_array();
  for (std::size_t i = 0; i < statements.size(); ++i) {
    json.begin_object().key("typed").value(statements[i].typed).key("text").value(statements[i].text);
    json.key("example").value(statements[i].example);
    json.key("lists").value(statements[i].lists).key("place");
    if (statements[i].where.source && !statements[i].of_type)
      json.value(statements[i].where.text());
    else
      json.null();
    json.key("idle");
    const auto& idle = checked.idle[i];
    if (idle)
      json.value(idle == Idle::implied ? "implied" : idle == Idle::always_true ? "always true" : "no lists");
    else
      json.null();
    json.end_object();
  }
  json.end_array();
}

std::string verdict(const CheckedPuzzle& checked) {
  const auto& answer = checked.answer;
  const auto time = human(answer.time);
  switch (answer.outcome()) {
    case Outcome::none: return fmt::format("No solution (checked in {}).\nWhy: {}.\n", time, checked.why->text());
    case Outcome::several:
      return fmt::format("Several solutions (checked in {}); 'grids solve --unique' shows where two differ.\n", time);
    case Outcome::unknown:
      return fmt::format("Solutions not counted: cut short by {} after {}.\n", cut_short_by(), time);
    case Outcome::unique: break;
  }
  const auto* same = checked.loaded.puzzle.expected && !checked.disagreement ? ", that of the file" : "";
  return fmt::format("Exactly one solution{} (checked in {}).\n", same, time);
}

void write_diagnostics(Json& json, std::string_view key, Severity severity, const std::vector<Diagnostic>& all) {
  json.key(key).begin_array();
  for (const auto& each : all) {
    const auto& where = each.where;
    if (each.severity != severity) continue;
    json.begin_object().key("file").value(where.source ? where.source->name : "");
    json.key("line").value(where.line).key("column").value(where.column).key("length").value(where.length);
    json.key("message").value(each.message).key("instead");
    if (const auto instead = proposed(each))
      json.value(*instead);
    else
      json.null();
    json.end_object();
  }
  json.end_array();
}

void write_findings(Json& json, const std::vector<Diagnostic>& diagnostics) {
  write_diagnostics(json, "errors", Severity::error, diagnostics);
  write_diagnostics(json, "warnings", Severity::warning, diagnostics);
}

std::string error_json(const std::vector<std::string>& files, const std::vector<Diagnostic>& diagnostics) {
  Json json;
  json.begin_object().key("files").begin_array();
  for (const auto& file : files) json.value(file);
  json.end_array();
  write_findings(json, diagnostics);
  return json.end_object().take() + '\n';
}

}  // namespace

std::string check_text(const CheckedPuzzle& checked) {
  const auto& puzzle = checked.loaded.puzzle;
  return heading(checked.loaded) + cells_line(puzzle) + cages_line(puzzle) + rules_lines(checked) + verdict(checked);
}

std::string check_type_text(const CheckedPuzzle& checked, const std::string& said_of) {
  const auto& puzzle = checked.loaded.puzzle;
  return heading(checked.loaded) + cells_line(puzzle) + cages_line(puzzle) + rules_lines(checked) + said_of + '\n';
}

std::string check_json(const CheckedPuzzle& checked) {
  Json json;
  json.begin_object();
  write_description(json, checked.loaded);
  auto findings = checked.loaded.warnings;
  if (checked.disagreement) findings.push_back(*checked.disagreement);
  write_findings(json, findings);
  write_rules(json, checked);
  const auto& puzzle = checked.loaded.puzzle;
  json.key("givens").value(puzzle.givens().size());
  json.key("constraints").begin_object();
  for (const auto& [kind, count] : kinds(puzzle)) json.key(kind).value(count);
  json.end_object();
  json.key("outcome");
  if (checked.is_made)
    json.null();
  else
    json.value(outcome_word(checked.answer.outcome()));
  json.key("matches_expected");
  if (puzzle.expected && checked.answer.outcome() == Outcome::unique)
    json.value(!checked.disagreement);
  else
    json.null();
  json.key("why");
  if (checked.why)
    checked.why->write(json);
  else
    json.null();
  json.key("sample");
  if (checked.is_made)
    json.value(*checked.is_made ? "made" : "laid out");
  else
    json.null();
  return json.end_object().take() + '\n';
}

void report_errors(const std::vector<std::string>& files, const InputError& error, bool json) {
  if (json) return write_out(error_json(files, error.diagnostics()));
  complain(error);
  const auto errors = std::ranges::count(error.diagnostics(), Severity::error, &Diagnostic::severity);
  if (errors == 1) fmt::print(stderr, "1 error. Nothing was solved.\n");
}

}  // namespace grids::cli
