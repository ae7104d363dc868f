#include "engines/exports/linear_formats.hpp"

#include <algorithm>

#include "engines/exports/variable_map.hpp"
#include "engines/model/linear_rows.hpp"

namespace grids {
namespace {

using Kind = LinearRow::Kind;

/// How a format writes a sum.
struct TermStyle {
  std::string_view times;        ///< between coefficient and variable
  std::size_t per_line = 1'000;  ///< terms in one line: some readers have short ones
};

/// "+1 x3 -2 x4"; "0" of no terms, with a variable where the format needs one.
std::string text(const LinearRow& row, const TermStyle& style) {
  std::string text;
  std::size_t terms = 0;
  for (const auto& [coefficient, variable] : row.terms) {
    if (terms > 0) text.append(terms % style.per_line == 0 ? "\n" : " ");
    text.append(coefficient < 0 ? "" : "+").append(std::to_string(coefficient)).append(style.times);
    text.append("x").append(std::to_string(variable + 1));
    ++terms;
  }
  return terms > 0 ? text : std::string("+0").append(style.times).append("x1");
}

std::string_view sign(Kind kind) { return kind == Kind::equal ? "=" : kind == Kind::at_most ? "<=" : ">="; }

/// There must be a variable even where nothing is left to decide.
std::size_t variables(const ExportedModel& exported) {
  return std::max<std::size_t>(exported.model.variables().size(), 1);
}

}  // namespace

void write_opb(const ExportedModel& exported, const TextSink& sink) {
  const auto rows = linear_rows(exported.model, exported.stop);
  std::string line = "* #variable= ";
  sink(line.append(std::to_string(variables(exported)))
           .append(" #constraint= ")
           .append(std::to_string(rows.size()))
           .append("\n"));
  write_variable_map(exported, "* ", "x", sink);
  for (auto row : rows) {
    if (row.kind == Kind::at_most) {  // the format has none
      row.kind = Kind::at_least;
      row.bound = -row.bound;
      for (auto& term : row.terms) term.coefficient = -term.coefficient;
    }
    line = text(row, {.times = " "});
    sink(line.append(" ").append(sign(row.kind)).append(" ").append(std::to_string(row.bound)).append(" ;\n"));
  }
}

void write_lp(const ExportedModel& exported, const TextSink& sink) {
  write_variable_map(exported, "\\ ", "x", sink);
  sink("Minimize\n cost: 0 x1\nSubject To\n");
  std::size_t number = 0;
  std::string line;
  for (const auto& row : linear_rows(exported.model, exported.stop)) {
    line.assign(" r").append(std::to_string(++number)).append(": ");
    line.append(text(row, {.times = " ", .per_line = 16}));
    sink(line.append(" ").append(sign(row.kind)).append(" ").append(std::to_string(row.bound)).append("\n"));
  }
  if (number == 0) sink(" r1: x1 >= 0\n");
  sink("Binary\n");
  for (std::size_t i = 0; i < variables(exported); ++i)
    sink(line.assign(" x").append(std::to_string(i + 1)).append("\n"));
  sink("End\n");
}

void write_minizinc(const ExportedModel& exported, const TextSink& sink) {
  const auto& [puzzle, model, encoding, stop] = exported;
  write_variable_map(exported, "% ", "x", sink);
  std::string line;
  for (std::size_t i = 0; i < variables(exported); ++i)
    sink(line.assign("var 0..1: x").append(std::to_string(i + 1)).append(";\n"));
  for (const auto& row : linear_rows(model, stop)) {
    line.assign("constraint ").append(text(row, {.times = "*"})).append(" ").append(sign(row.kind)).append(" ");
    sink(line.append(std::to_string(row.bound)).append(";\n"));
  }
  sink("solve satisfy;\noutput [\n");
  for (std::size_t i = 0; i < model.cell_variables(); ++i) {
    line.assign("  if fix(x").append(std::to_string(i + 1)).append(") = 1 then \"");
    for (const auto character : model.name(i, puzzle))
      line.append(character == '"' || character == '\\' ? "\\" : "").push_back(character);
    sink(line.append("\\n\" else \"\" endif,\n"));
  }
  sink("  \"\"];\n");
}

}  // namespace grids
