#include "language/layers/region_parser.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "core/characters.hpp"

namespace grids {
namespace {

constexpr std::size_t most_regions = 50'000;

TextPart trimmed_part(TextPart part) {
  const auto first = std::min(part.text.find_first_not_of(' '), part.text.size());
  part.text.remove_prefix(first);
  part.text = part.text.substr(0, part.text.find_last_not_of(' ') + 1);
  part.where.column += first;
  part.where.length = std::max<std::size_t>(1, count_characters(part.text));
  return part;
}

std::string extent(const Grid& grid) {
  const auto size = grid.size();
  if (!grid.lattice().is_square())
    return "rows a to " + row_letters(size.rows - 1) + ", with at most " + std::to_string(size.columns) + " cells";
  return std::to_string(size.rows) + 'x' + std::to_string(size.columns) + " (a1 to " +
         grid.name(grid.cell({size.rows - 1, size.columns - 1})) + ')';
}

/// The numbers from..to, in either direction.
std::vector<std::size_t> steps(std::size_t from, std::size_t to) {
  std::vector<std::size_t> numbers{from};
  while (from != to) numbers.push_back(from < to ? ++from : --from);
  return numbers;
}

/// The line of hexagons or triangles that leads from the one cell to the other; nothing if there is none.
std::vector<Place> line_between(Place from, Place to, const Lattice& lattice) {
  for (const auto way : lattice.sight_ways()) {
    std::vector<Place> line;
    for (std::optional<Place> next = from; next; next = lattice.next(*next, way)) {
      line.push_back(*next);
      if (*next == to) return line;
    }
  }
  return {};
}

bool add_line(CellId first, CellId last, const TextPart& word, const Grid& grid, Region& region,
              Diagnostics& diagnostics) {
  const auto line = line_between(grid.place(first), grid.place(last), grid.lattice());
  for (const auto place : line)
    if (const auto cell = grid.cell(place); grid.in_play(cell)) region.push_back(cell);
  if (line.empty())
    diagnostics.error(word.where, "no line of the board leads from " + grid.name(first) + " to " + grid.name(last));
  return !line.empty();
}

void add_rectangle(CellId first, CellId last, const Grid& grid, Region& region) {
  const auto from = grid.place(first);
  const auto to = grid.place(last);
  for (const auto row : steps(from.row, to.row))
    for (const auto column : steps(from.column, to.column))
      if (const auto cell = grid.cell({row, column}); grid.in_play(cell)) region.push_back(cell);
}

bool add_cells(const TextPart& word, const Grid& grid, Region& region, Diagnostics& diagnostics) {
  const auto hyphen = word.text.find('-');
  const TextPart first{word.text.substr(0, hyphen), word.where.at(0, std::min(hyphen, word.text.size()))};
  const auto from = parse_cell(first, grid, diagnostics);
  if (!from) return false;
  if (hyphen == std::string_view::npos) {
    if (!grid.in_play(*from)) diagnostics.error(word.where, "'" + std::string(word.text) + "' is a block");
    region.push_back(*from);
    return grid.in_play(*from);
  }
  const auto rest = word.text.substr(hyphen + 1);
  const auto to = parse_cell({rest, word.where.at(hyphen + 1, rest.size())}, grid, diagnostics);
  if (to && !grid.lattice().is_square()) return add_line(*from, *to, word, grid, region, diagnostics);
  if (to) add_rectangle(*from, *to, grid, region);
  return to.has_value();
}

bool check_each_once(const Region& region, const TextPart& part, const Grid& grid, Diagnostics& diagnostics) {
  const auto twice = repeated_cell(region);
  if (!twice) return true;
  diagnostics.error(part.where, "this region has the cell " + grid.name(*twice) + " twice");
  return false;
}

/// The region of a text that holds nothing but names of cells in play, each once; mostly it does. Nothing for all
/// others, which are read word by word to say what is wrong.
std::optional<Region> plain_region(std::string_view text, const Grid& grid) {
  Region region;
  while (!text.empty()) {
    const auto word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(text.size(), word.size() + 1));
    if (word.empty()) continue;
    const auto place = parse_cell_name(word);
    if (!place || !grid.contains(*place) || !grid.in_play(grid.cell(*place))) return std::nullopt;
    const auto cell = grid.cell(*place);
    region.push_back(cell);
    if (region.size() > grid.cell_count()) return std::nullopt;
  }
  return region.empty() || repeated_cell(region) ? std::nullopt : std::optional(std::move(region));
}

void add_region(const TextPart& part, const Grid& grid, std::vector<LayerRegion>& regions, Diagnostics& diagnostics) {
  const auto equals = part.text.find('=');
  const auto cells = trimmed_part({part.text.substr(0, equals), part.where});
  LayerRegion region;
  region.where = part.where;
  if (equals != std::string_view::npos) {
    const auto clue = trimmed_part({part.text.substr(equals + 1), part.where.at(equals + 1)});
    if (clue.text.empty()) return diagnostics.error(part.where, "expected a clue behind '='");
    region.clue = Clue{std::string(clue.text), clue.where};
  }
  auto parsed = plain_region(cells.text, grid);
  if (!parsed) parsed = parse_region(cells, grid, diagnostics);
  if (!parsed) return;
  region.cells = std::move(*parsed);
  regions.push_back(std::move(region));
}

/// The region of a reader that knows its cells, if all are in play and there is nothing to say against it.
std::optional<LayerRegion> known_region(const Node& node, const Grid& grid) {
  if (node.cells.empty() || node.columns != grid.columns()) return std::nullopt;
  const auto in_play = [&grid](CellId cell) { return grid.in_play(cell); };
  if (!std::ranges::all_of(node.cells, in_play) || repeated_cell(node.cells)) return std::nullopt;
  LayerRegion region;
  region.cells = node.cells;
  region.where = node.where;
  if (!node.text.empty()) region.clue = Clue{node.text, node.where};
  return region;
}

/// A region as the text it could have been.
Node typed(const Node& region) {
  auto text = Node::of_text(region_text(region), region.where);
  text.paraphrased = true;
  return text;
}

/// A list of cells, `[a1, a2]`, as the text it could have been.
Node joined(const Node& list) {
  auto text = Node::of_text({}, list.items.empty() ? list.where : list.items.front().where);
  for (const auto& item : list.items) text.text.append(text.text.empty() ? "" : " ").append(item.text);
  return text;
}

}  // namespace

std::vector<TextPart> split_text(const Node& text, std::string_view separators) {
  std::vector<TextPart> parts;
  std::string_view rest = text.text;
  std::size_t line = 0;
  std::size_t offset = 0;
  while (!rest.empty()) {
    const auto end = std::min(rest.find_first_of(separators), rest.size());
    auto part = rest.substr(0, end);
    parts.push_back(trimmed_part({part, text.locate(line, offset)}));
    offset += count_characters(part) + 1;
    const bool new_line = end < rest.size() && rest[end] == '\n';
    if (new_line && text.block_line > 0) {
      ++line;
      offset = 0;
    }
    rest.remove_prefix(std::min(rest.size(), end + 1));
  }
  return parts;
}

std::optional<CellId> parse_cell(const TextPart& part, const Grid& grid, Diagnostics& diagnostics) {
  const auto place = parse_cell_name(part.text);
  if (place && grid.contains(*place)) return grid.cell(*place);
  const auto quoted = "'" + std::string(part.text) + "'";
  diagnostics.error(part.where, place ? quoted + " lies off the grid, which is " + extent(grid)
                                      : quoted + " is not a cell: expected cells such as a1, r1c1 or a1-c3");
  return std::nullopt;
}

std::optional<Region> parse_region(const TextPart& part, const Grid& grid, Diagnostics& diagnostics) {
  auto node = Node::of_text(std::string(part.text), part.where);
  Region region;
  bool good = true;
  for (const auto& word : split_text(node, " \n")) {
    if (!word.text.empty() && !add_cells(word, grid, region, diagnostics)) good = false;
    if (region.size() > grid.cell_count()) break;
  }
  if (good && region.empty()) diagnostics.error(part.where, "expected cells, such as a1 b2 c1-c3");
  if (!good || region.empty() || !check_each_once(region, part, grid, diagnostics)) return std::nullopt;
  return region;
}

std::vector<LayerRegion> parse_regions(const Node& node, const Grid& grid, Diagnostics& diagnostics) {
  std::vector<LayerRegion> regions;
  const auto add_text = [&](const Node& text) {
    for (const auto& part : split_text(text, ",\n")) {
      if (regions.size() == most_regions)
        return diagnostics.error(part.where, "too many regions: at most " + std::to_string(most_regions));
      if (!part.text.empty()) add_region(part, grid, regions, diagnostics);
    }
  };
  if (node.is_text()) add_text(node);
  regions.reserve(node.items.size());
  for (const auto& item : node.items) {
    if (auto known = item.is_region() ? known_region(item, grid) : std::nullopt)
      regions.push_back(std::move(*known));
    else if (item.is_region())
      add_text(typed(item));
    else if (item.is_text())
      add_text(item);
    else if (item.is_list())
      add_text(joined(item));
    else
      diagnostics.error(item.where, "expected a region, such as a1 b2 c1-c3");
  }
  if (!node.is_text() && !node.is_list()) diagnostics.error(node.where, "expected regions, such as [a1 b1, c1-c3]");
  return regions;
}

}  // namespace grids
