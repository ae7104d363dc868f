#include "play/line_words.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "model/walls.hpp"
#include "play/command_words.hpp"

namespace grids::play {
namespace {

constexpr std::array<std::pair<std::string_view, Side>, 16> side_words{{{"top", Side::top},
                                                                        {"above", Side::top},
                                                                        {"up", Side::top},
                                                                        {"north", Side::top},
                                                                        {"left", Side::left},
                                                                        {"west", Side::left},
                                                                        {"right", Side::right},
                                                                        {"east", Side::right},
                                                                        {"bottom", Side::bottom},
                                                                        {"below", Side::bottom},
                                                                        {"down", Side::bottom},
                                                                        {"south", Side::bottom},
                                                                        {"t", Side::top},
                                                                        {"l", Side::left},
                                                                        {"r", Side::right},
                                                                        {"b", Side::bottom}}};

std::optional<Side> side_named(std::string_view word) {
  const auto found =
      std::ranges::find(side_words, lowered(word), [](const auto& row) { return std::string(row.first); });
  return found == side_words.end() ? std::nullopt : std::optional(found->second);
}

std::string_view name_of(Side side) { return side_names[static_cast<std::size_t>(side)]; }

bool joins(const Link& link, CellId a, CellId b) {
  return (link.first == a && link.second == b) || (link.first == b && link.second == a);
}

}  // namespace

bool seeks(const Puzzle& puzzle, LineKind kind) {
  return kind == LineKind::wall ? !puzzle.walls.empty() : puzzle.links_shown;
}

const std::vector<Link>& lines_of(const Puzzle& puzzle, LineKind kind) {
  return kind == LineKind::wall ? puzzle.walls : puzzle.links;
}

std::optional<LineKind> sought_kind(const Puzzle& puzzle) {
  for (const auto kind : {LineKind::link, LineKind::wall})
    if (seeks(puzzle, kind)) return kind;
  return std::nullopt;
}

std::optional<LineKind> kind_of_line(const Puzzle& puzzle, CellId line) {
  for (const auto kind : {LineKind::wall, LineKind::link})
    if (seeks(puzzle, kind) && link_of(lines_of(puzzle, kind), line) != nullptr) return kind;
  return std::nullopt;
}

std::optional<LineKind> take_kind(std::string_view& rest) {
  const auto word = lowered(rest.substr(0, rest.find_first_of(" \t")));
  for (const auto kind : {LineKind::wall, LineKind::link})
    if (word == name_of(kind) || word == std::string(name_of(kind)) + 's') {
      rest.remove_prefix(word.size());
      return kind;
    }
  return std::nullopt;
}

std::string line_words(const Puzzle& puzzle, CellId line, CellNames names) {
  const auto& grid = puzzle.grid();
  if (const auto* const link = link_of(puzzle.links, line)) {
    // A second one as the way back: "a1 a3 a1".
    auto words = grid.name(link->first, names);
    for (std::size_t i = 1; i <= link->rank; ++i)
      words.append(" ").append(grid.name(i % 2 == 1 ? link->second : link->first, names));
    return words;
  }
  const auto [cell, side, other] = place_of_wall(*link_of(puzzle.walls, line), grid);
  return grid.name(cell, names) + " " + (other ? grid.name(*other, names) : std::string(name_of(side)));
}

std::vector<CellId> beside_it(const Puzzle& puzzle, CellId line) {
  std::vector<CellId> lines;
  const auto* const link = link_of(puzzle.links, line);
  for (const auto& other : puzzle.links)
    if (link != nullptr && other.rank > link->rank && joins(other, link->first, link->second))
      lines.push_back(other.cell);
  return lines;
}

std::vector<CellId> lines_at(const Puzzle& puzzle, CellId cell) {
  std::vector<CellId> lines;
  for (const auto& wall : puzzle.walls)
    if (const auto [before, after] = beside_wall(wall, puzzle.grid()); before == cell || after == cell)
      lines.push_back(wall.cell);
  if (!puzzle.links_shown) return lines;
  for (const auto& link : puzzle.links)
    if (link.first == cell || link.second == cell) lines.push_back(link.cell);
  return lines;
}

std::vector<CellId> LineReader::read(std::string_view text) {
  constexpr std::string_view between_words = " \t()[]&+-|";
  constexpr std::string_view stops = ",;";
  constexpr std::string_view ends = " \t()[]&+-|,;";
  if (!seeks(puzzle_, kind_)) wrong_ = not_sought();
  while (!text.empty() && wrong_.empty()) {
    if (stops.find(text.front()) != std::string_view::npos) {
      text.remove_prefix(1);
      at_.reset();
      continue;
    }
    if (between_words.find(text.front()) != std::string_view::npos) {
      text.remove_prefix(1);
      continue;
    }
    const auto word = text.substr(0, text.find_first_of(ends));
    take(word);
    text.remove_prefix(word.size());
  }
  if (wrong_.empty() && puzzle_.links_far && (lines_.empty() || (at_ && !used_)))
    wrong_ = "Name two cells that a link can join, or a cell and a side of it.";
  else if (wrong_.empty() && (lines_.empty() || (at_ && !used_)))
    wrong_ = std::string("Name two neighbours, or a cell and a side of it: ").append(name_of(kind_)) + " a1 a2, " +
             std::string(name_of(kind_)) + " a1 right.";
  return wrong_.empty() ? std::exchange(lines_, {}) : std::vector<CellId>();
}

std::string LineReader::not_sought() const {
  const auto other = sought_kind(puzzle_);
  auto text = std::string("No ").append(name_of(kind_)).append("s are sought in this puzzle");
  if (other) text.append(", but ").append(name_of(*other)).append("s: ").append(name_of(*other)).append(" a1 a2");
  return text + ".";
}

void LineReader::take(std::string_view word) {
  if (const auto side = side_named(word)) return go(*side, word);
  CellReader reader(word, puzzle_);
  const auto cell = reader.cell();
  if (!cell) {
    wrong_ = reader.wrong().empty()
                 ? quoted(word) + " is neither a cell nor a side; say a1 or r1c1, and top, left, right or bottom."
                 : reader.wrong();
    return;
  }
  if (at_) return go_to(*cell);
  at_ = cell;
  used_ = false;
}

/// Draws to this cell, straight: links may run on over several.
void LineReader::go_to(CellId cell) {
  if (const auto* const line = between(*at_, cell))
    add(*line);
  else
    go_straight(*at_, cell);
  at_ = cell;
  used_ = true;
}

void LineReader::go_straight(CellId from, CellId to) {
  const auto a = puzzle_.grid().place(from);
  const auto b = puzzle_.grid().place(to);
  const bool aligned = from != to && (a.row == b.row || a.column == b.column);
  if (puzzle_.links_far) {
    wrong_ = "No link can run from " + name(from) + " to " + name(to) + ".";
    return;
  }
  if (!aligned || kind_ == LineKind::wall || !puzzle_.grid().lattice().is_square()) {
    wrong_ = name(from) + " and " + name(to) + " are not neighbours.";
    return;
  }
  const auto side =
      a.row == b.row ? (a.column < b.column ? Side::right : Side::left) : (a.row < b.row ? Side::bottom : Side::top);
  for (std::optional<CellId> here = from; here != to;) {
    const auto next = beyond(*here, side);
    const auto* const link = next ? between(*here, *next) : nullptr;
    if (link == nullptr) {
      wrong_ = "No link can run straight from " + name(from) + " to " + name(to) + ".";
      return;
    }
    add(*link);
    here = next;
  }
}

/// A wall is at this side of the cell; a link leads there, and on from there.
void LineReader::go(Side side, std::string_view word) {
  if (!at_) {
    wrong_ = "Name a cell before " + quoted(word) + ".";
    return;
  }
  if (!puzzle_.grid().lattice().is_square()) {
    wrong_ = "Cells have no top, left, right or bottom here: name two neighbours.";
    return;
  }
  if (kind_ == LineKind::wall) {
    if (const auto* const wall = wall_at(puzzle_.walls, puzzle_.grid(), *at_, side)) add(*wall);
    used_ = true;
    return;
  }
  auto next = beyond(*at_, side);
  const auto* link = next ? between(*at_, *next) : nullptr;
  while (puzzle_.links_far && next && link == nullptr) {
    next = beyond(*next, side);
    link = next ? between(*at_, *next) : nullptr;
  }
  if (link == nullptr) {
    wrong_ = "No link leads from " + name(*at_) + " to the " + std::string(name_of(side)) + ".";
    return;
  }
  add(*link);
  at_ = next;
  used_ = true;
}

/// Named again, it is the next of several between the same two.
void LineReader::add(const Link& line) {
  const auto is_read = [this](CellId cell) { return std::ranges::find(lines_, cell) != lines_.end(); };
  if (!is_read(line.cell)) return lines_.push_back(line.cell);
  for (const auto further : beside_it(puzzle_, line.cell))
    if (!is_read(further)) return lines_.push_back(further);
}

const Link* LineReader::between(CellId a, CellId b) const {
  const auto& lines = lines_of(puzzle_, kind_);
  const auto found = std::ranges::find_if(lines, [&](const Link& line) {
    if (kind_ == LineKind::link) return joins(line, a, b);
    const auto [before, after] = beside_wall(line, puzzle_.grid());
    return (before == a && after == b) || (before == b && after == a);
  });
  return found == lines.end() ? nullptr : &*found;
}

std::optional<CellId> LineReader::beyond(CellId cell, Side side) const {
  const auto& grid = puzzle_.grid();
  auto [row, column] = grid.place(cell);
  // One less than 0 lies off the grid, too.
  if (side == Side::top || side == Side::bottom)
    row += side == Side::top ? std::size_t(-1) : 1;
  else
    column += side == Side::left ? std::size_t(-1) : 1;
  if (!grid.contains({row, column}) || !grid.in_play(grid.cell({row, column}))) return std::nullopt;
  return grid.cell({row, column});
}

}  // namespace grids::play
