#include "cli/input/command_line_source.hpp"

#include <algorithm>
#include <memory>
#include <sstream>

#include "core/characters.hpp"

namespace grids::cli {
namespace {

SourcePtr typed_as(const char* option, std::string text) {
  return std::make_shared<const Source>(Source{option, std::move(text)});
}

std::vector<std::string> words(const std::string& line) {
  std::istringstream stream(line);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

/// The characters of UTF-8 text.
std::vector<std::string> characters(const std::string& text) {
  std::vector<std::string> characters;
  for (const char c : text) {
    if (starts_character(c) || characters.empty()) characters.emplace_back();
    characters.back() += c;
  }
  return characters;
}

/// How many cells of `count` make a row.
std::size_t row_length(std::size_t count, Size size) {
  if (size.rows * size.columns == count) return size.columns;
  std::size_t side = 1;
  while (side * side < count) ++side;
  return side * side == count ? side : count;
}

std::string cut_into_rows(const std::vector<std::string>& cells, std::string_view separator, Size size) {
  const auto columns = std::max<std::size_t>(row_length(cells.size(), size), 1);
  std::string rows;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0) rows += i % columns == 0 ? "\n" : separator;
    rows += cells[i];
  }
  return rows;
}

/// `[[0, 0, 8], ..]` as rows of words.
std::string rows_of_array(const std::string& text) {
  std::string rows;
  for (const char c : text) {
    if (c == ']')
      rows += '\n';
    else if (c == ',' || c == '\n')
      rows += ' ';
    else if (c != '[' && c != '"' && c != '\'')
      rows += c;
  }
  std::string known;
  std::istringstream lines(rows);
  for (std::string line; std::getline(lines, line);) {
    const auto cells = words(line);
    for (const auto& cell : cells)
      known.append(cell == "null" || cell == "None" || cell == "0" ? "." : cell).append(" ");
    if (!cells.empty()) known.back() = '\n';
  }
  if (!known.empty()) known.pop_back();
  return known;
}

bool is_array(const std::string& text) { return trimmed(text).starts_with('['); }

std::string rows_of(std::string text, Size size, const Symbols& symbols) {
  if (is_array(text) && !symbols.find("[")) text = rows_of_array(text);
  if (!symbols.find("/")) std::ranges::replace(text, '/', '\n');
  if (text.find('\n') != std::string::npos) return text;
  std::ranges::replace(text, ',', ' ');
  const auto cells = words(text);
  return cells.size() > 1 ? cut_into_rows(cells, " ", size) : cut_into_rows(characters(text), "", size);
}

/// A row without the bars that some people draw between boxes; empty for a line of dashes.
std::string without_lines(std::string row, const Symbols& symbols) {
  if (!symbols.find("|")) std::ranges::replace(row, '|', ' ');
  const bool drawn = !symbols.find("-") && row.find_first_not_of("-+= \t") == std::string::npos;
  return drawn ? std::string() : row;
}

/// With `.` for the characters by which some people mean it.
std::string with_dots(std::string row, const Symbols& symbols) {
  for (const char unknown : {'0', '_'})
    if (symbols.single_characters() && !symbols.find(std::string_view(&unknown, 1)))
      std::ranges::replace(row, unknown, '.');
  return row;
}

/// The cells as a board of hexagons or triangles has them; empty where they are not as many.
std::string rows_on(const Lattice& board, const std::string& text, const Symbols& symbols) {
  std::vector<std::string> cells;
  std::istringstream lines(is_array(text) ? rows_of_array(text) : text);
  for (std::string line; std::getline(lines, line);)
    for (auto& cell : cells_of(with_dots(line, symbols), symbols)) cells.push_back(std::move(cell));
  std::size_t count = 0;
  std::size_t width = 1;
  for (std::size_t row = 0; row < board.size().rows; ++row) count += board.cells_in_row(row);
  if (cells.size() != count) return {};
  for (const auto& cell : cells) width = std::max(width, characters(cell).size());
  if (board.kind() == Lattice::Kind::hexagon && width % 2 == 0) ++width;
  std::string rows;
  auto cell = cells.begin();
  for (std::size_t row = 0; row < board.size().rows; ++row) {
    std::string line(board.indent(row) * (width + 1) / board.pitch(), ' ');
    for (std::size_t i = 0; i < board.cells_in_row(row); ++i, ++cell)
      line.append(*cell).append(width + 1 - characters(*cell).size(), ' ');
    rows.append(line, 0, line.find_last_not_of(' ') + 1).append("\n");
  }
  return rows;
}

}  // namespace

SourcePtr settings_source(const std::vector<std::string>& settings) {
  std::string text;
  for (const auto& setting : settings) {
    const auto equals = setting.find('=');
    text.append("- ").append(setting, 0, equals).append(": ").append(setting, equals + 1).append("\n");
  }
  return typed_as("--set", std::move(text));
}

SourcePtr size_source(const std::string& size) { return typed_as("--size", "size: " + size + "\n"); }

Document initial_document(const std::string& text, Size size, const Symbols& symbols, const std::string& name,
                          const Lattice* board) {
  std::string drawing = board == nullptr || board->is_square() ? std::string() : rows_on(*board, text, symbols);
  const bool done = !drawing.empty();
  std::istringstream lines(done ? std::string() : rows_of(text, size, symbols));
  for (std::string line; std::getline(lines, line);) {
    std::ranges::replace(line, '\t', ' ');
    const auto row = with_dots(without_lines(line, symbols), symbols);
    const auto first = row.find_first_not_of(' ');
    if (first != std::string::npos) drawing.append(row, first).append("\n");
  }
  const auto source = typed_as(name.c_str(), drawing);
  auto value = Node::of_text(std::move(drawing), {source, 1, 1, 1});
  value.block_line = 1;
  return {source, Node::of_map({{Node::of_text("initial", value.where), std::move(value)}})};
}

Size drawn_size(const std::string& text) {
  Size size;
  std::istringstream lines(rows_of(text, {}, {}));
  for (std::string line; std::getline(lines, line);) {
    const auto cells = words(without_lines(line, {}));
    if (cells.empty()) continue;
    ++size.rows;
    size.columns = std::max(size.columns, cells.size() > 1 ? cells.size() : characters(cells.front()).size());
  }
  return size;
}

std::vector<std::string> cells_of(const std::string& row, const Symbols& symbols, std::size_t count) {
  const auto cells = words(without_lines(row, symbols));
  if (!symbols.single_characters() || cells.size() == count) return cells;
  std::string joined;
  for (const auto& cell : cells) joined += cell;
  return characters(joined);
}

}  // namespace grids::cli
