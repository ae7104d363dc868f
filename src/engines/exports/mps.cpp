#include "engines/exports/mps.hpp"

#include <algorithm>

#include "engines/exports/variable_map.hpp"
#include "engines/model/linear_rows.hpp"

namespace grids {
namespace {

/// What a variable counts in which row.
struct Entry {
  std::size_t row = 0;
  std::int64_t coefficient = 0;
};

std::vector<std::vector<Entry>> columns_of(const std::vector<LinearRow>& rows, std::size_t variables) {
  std::vector<std::vector<Entry>> columns(std::max<std::size_t>(variables, 1));
  for (std::size_t row = 0; row < rows.size(); ++row)
    for (const auto& [coefficient, variable] : rows[row].terms) columns[variable].push_back({row, coefficient});
  return columns;
}

std::string_view letter(LinearRow::Kind kind) {
  switch (kind) {
    case LinearRow::Kind::equal: return "E";
    case LinearRow::Kind::at_most: return "L";
    case LinearRow::Kind::at_least: return "G";
  }
  return {};
}

/// Writes lines of fields, which stand in columns of their own.
class MpsLines {
 public:
  explicit MpsLines(const TextSink& sink) : sink_(sink) {}

  void section(std::string_view name) { sink_(line_.assign(name).append("\n")); }
  void fields(std::string_view kind, std::string_view name, std::string_view other = {}, std::string_view number = {}) {
    line_.assign(" ").append(kind);
    field(4, name);
    field(14, other);
    field(24, number);
    sink_(line_.append("\n"));
  }
  void marker(std::string_view what) {
    line_.clear();
    field(4, "MARKER");
    field(14, "'MARKER'");
    field(39, what);
    sink_(line_.append("\n"));
  }

 private:
  void field(std::size_t column, std::string_view text) {
    if (text.empty()) return;
    line_.resize(std::max(column, line_.size() + 1), ' ');
    line_.append(text);
  }

  const TextSink& sink_;
  std::string line_;
};

std::string row_name(std::size_t row) { return "r" + std::to_string(row + 1); }
std::string column_name(std::size_t column) { return "x" + std::to_string(column + 1); }

}  // namespace

void write_mps(const ExportedModel& exported, const TextSink& sink) {
  const auto rows = linear_rows(exported.model, exported.stop);
  const auto columns = columns_of(rows, exported.model.variables().size());
  write_variable_map(exported, "* ", "x", sink);
  MpsLines lines(sink);
  lines.section("NAME          grids");
  lines.section("ROWS");
  lines.fields("N", "cost");
  for (std::size_t i = 0; i < rows.size(); ++i) lines.fields(letter(rows[i].kind), row_name(i));
  lines.section("COLUMNS");
  lines.marker("'INTORG'");
  for (std::size_t i = 0; i < columns.size(); ++i) {
    lines.fields("", column_name(i), "cost", "0");
    for (const auto& [row, coefficient] : columns[i])
      lines.fields("", column_name(i), row_name(row), std::to_string(coefficient));
  }
  lines.marker("'INTEND'");
  lines.section("RHS");
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (rows[i].bound != 0) lines.fields("", "RHS", row_name(i), std::to_string(rows[i].bound));
  lines.section("BOUNDS");
  for (std::size_t i = 0; i < columns.size(); ++i) lines.fields("BV", "BND", column_name(i));
  lines.section("ENDATA");
}

}  // namespace grids
