#include "formats/variants/iss_items.hpp"

#include "core/diagnostics.hpp"
#include "formats/reading/passage_scanner.hpp"

namespace grids {
namespace {

/// 1 to 16; 0 for anything else.
std::size_t iss_digit(char digit) {
  for (const std::string_view digits : {"0123456789abcdefg", "0123456789ABCDEFG"})
    if (const auto found = digits.find(digit); found != std::string_view::npos) return found;
  return 0;
}

}  // namespace

std::vector<Passage> iss_parts(const Passage& passage, char separator) {
  std::vector<Passage> parts;
  auto rest = passage;
  while (true) {
    const auto end = rest.text.find(separator);
    parts.push_back(rest.part(0, end));
    if (end == std::string_view::npos) return parts;
    rest = rest.part(end + 1);
  }
}

std::vector<IssItem> read_iss_items(const Passage& line) {
  std::vector<IssItem> items;
  for (const auto& typed : iss_parts(line, '.')) {
    if (words_of(typed).empty()) continue;
    auto all = iss_parts(typed, '~');
    for (auto& argument : all) {
      const auto found = words_of(argument);
      argument = found.empty() ? argument.part(0, 0) : found.front();
    }
    IssItem item{all.front(), {all.begin() + 1, all.end()}};
    while (!item.arguments.empty() && item.arguments.back().empty()) item.arguments.pop_back();
    items.push_back(std::move(item));
  }
  return items;
}

std::size_t read_iss_number(const Passage& passage, const std::string& what, std::size_t most) {
  PassageScanner scanner(passage);
  const auto number = scanner.number(what);
  scanner.expect_end(what);
  if (number.value > most) throw InputError(passage.where(), quoted(passage.text) + " is too much for " + what);
  return number.value;
}

const Passage& iss_argument(const IssItem& item, std::size_t number, const std::string& what) {
  if (number >= item.arguments.size()) throw InputError(item.kind.where(), "expected " + what);
  return item.arguments[number];
}

CellId read_iss_cell(const Passage& passage, const Grid& grid) {
  const auto& text = passage.text;
  if (text.size() == 4 && (text[0] == 'R' || text[0] == 'r') && (text[2] == 'C' || text[2] == 'c')) {
    const auto row = iss_digit(text[1]);
    const auto column = iss_digit(text[3]);
    if (row > 0 && column > 0 && grid.contains({row - 1, column - 1})) return grid.cell({row - 1, column - 1});
  }
  throw InputError(passage.where(), "found " + quoted(text) + ", expected a cell such as R1C1");
}

IssLine read_iss_line(const Passage& passage, const Grid& grid) {
  PassageScanner scanner(passage);
  const std::string expected = "a row or column such as R2 or C5";
  const bool is_row = scanner.take('R');
  if (!is_row && !scanner.take('C')) scanner.fail(expected);
  const auto number = scanner.number(expected).value;
  scanner.expect_end(expected);
  if (number < 1 || number > (is_row ? grid.rows() : grid.columns()))
    throw InputError(passage.where(), "there is no such row or column");
  return {is_row, number - 1};
}

Region read_iss_cells(const IssItem& item, const Grid& grid, std::size_t from) {
  Region cells;
  for (std::size_t i = from; i < item.arguments.size(); ++i) cells.push_back(read_iss_cell(item.arguments[i], grid));
  if (cells.empty()) throw InputError(item.kind.where(), "expected the cells of " + quoted(item.kind.text));
  return cells;
}

std::vector<Region> read_iss_groups(const IssItem& item, const Grid& grid, std::size_t from) {
  std::vector<Region> groups(1);
  for (std::size_t i = from; i < item.arguments.size(); ++i) {
    const auto& argument = item.arguments[i];
    if (!argument.empty() && argument.text.front() != '_')
      groups.back().push_back(read_iss_cell(argument, grid));
    else if (!groups.back().empty())
      groups.emplace_back();
  }
  if (groups.back().empty()) groups.pop_back();
  return groups;
}

}  // namespace grids
