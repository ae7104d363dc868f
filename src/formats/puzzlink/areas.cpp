#include <algorithm>
#include <map>

#include "formats/documents/rooms.hpp"
#include "formats/puzzlink/cells.hpp"
#include "formats/puzzlink/rim.hpp"

// nanro: rooms, then numbers. hakoiri: rooms, then signs 1 to 3, a-z for 1 to 26 empty cells. ripple, suguru, cojun:
// rooms, then numbers, then perhaps bits for places that are no cells. tilepaint: rooms, then runs of cells, between
// which clues could stand, then for each column and each row a number, `-` before two digits, or
// `.`. aquarium: rooms, `/`, numbers of the top and left. Its flag `r`: all water of a room stands at one level;
// without it, all water that hangs together does.

namespace grids {
namespace {

std::vector<DrawnCage> drawn_rooms(std::vector<Region> rooms, const Location& where) {
  std::vector<DrawnCage> drawn;
  for (auto& cells : rooms) drawn.push_back({std::move(cells), {}, where});
  return drawn;
}

void read_numbered_rooms(LinkDraft& draft) {
  const auto where = draft.body.rest().where();
  const auto borders = read_link_borders(draft.body, draft.grid);
  const auto at_givens = draft.body.rest().where();
  const auto numbers = read_link_numbers(draft.body, draft.grid.cell_count());
  read_link_blocks(draft);
  auto rooms = link_rooms(borders, draft.grid, where);
  std::size_t largest = 1;
  for (const auto& cells : rooms) largest = std::max(largest, cells.size());
  draft.document.set("areas", areas(drawn_rooms(std::move(rooms), where), draft.grid));
  draft.document.set("symbols", "1-" + std::to_string(largest), where);
  set_link_givens(draft, numbers, static_cast<int>(largest), at_givens);
}

/// The cells that two equal numbers stand apart are counted without those that are none.
void read_ripple(LinkDraft& draft) {
  const auto where = draft.body.rest().where();
  read_numbered_rooms(draft);
  if (draft.grid.has_blocks()) throw InputError(where, "places that are no cells, which here have to be cells");
}

std::string write_numbered_rooms(const DrawnPuzzle& drawn, const StatedPuzzle&) {
  return link_rooms_text(drawn.grid(), drawn.rooms()) + link_numbers_text(link_givens(drawn)) +
         link_blocks_text(drawn.grid());
}

std::string write_ripple(const DrawnPuzzle& drawn, const StatedPuzzle& stated) {
  drawn.expect_no_blocks();
  return write_numbered_rooms(drawn, stated);
}

/// An area's numbers say how many they are: none is larger than what the type has.
void read_nanro(LinkDraft& draft) {
  const auto where = draft.body.rest().where();
  auto rooms = link_rooms(read_link_borders(draft.body, draft.grid), draft.grid, where);
  draft.document.set("areas", areas(drawn_rooms(std::move(rooms), where), draft.grid));
  read_link_givens(draft, 9);
}

std::string write_nanro(const DrawnPuzzle& drawn, const StatedPuzzle&) {
  drawn.expect_no_blocks();
  return link_rooms_text(drawn.grid(), drawn.rooms()) + link_numbers_text(link_givens(drawn));
}

/// The signs of a Hakoiri-masashi, 1 to 3.
constexpr std::string_view shapes = "ots";

void read_shapes(LinkDraft& draft) {
  const auto where = draft.body.rest().where();
  auto rooms = link_rooms(read_link_borders(draft.body, draft.grid), draft.grid, where);
  draft.document.set("areas", areas(drawn_rooms(std::move(rooms), where), draft.grid));
  CellDrawing cells(draft.grid, draft.body.rest().where());
  read_link_cells(draft.body, draft.grid.cell_count(), 'a', [&](std::size_t cell) {
    const auto shape = draft.body.digit("123", "a shape 1-3, or a-z for 1 to 26 empty cells");
    cells.set(cell_at(cell), std::string(1, shapes[shape]));
  });
  if (cells.says_anything()) draft.document.set("initial", cells.node());
}

std::string write_shapes(const DrawnPuzzle& drawn, const StatedPuzzle&) {
  drawn.expect_no_blocks();
  std::vector<std::string> texts;
  for (const auto cell : drawn.grid().cells()) {
    const auto given = drawn.given(cell);
    const auto shape = given.empty() ? std::string_view::npos : shapes.find(given);
    if (!given.empty() && shape == std::string_view::npos) drawn.refuse("the given '" + given + "'");
    texts.push_back(given.empty() ? "" : std::to_string(shape + 1));
  }
  return link_rooms_text(drawn.grid(), drawn.rooms()) + link_cells_text(texts, 'a');
}

std::string read_tile_clue(PassageScanner& scanner) {
  constexpr std::string_view expected = "0-9, a-f, '-' before two of these, or '.'";
  if (scanner.take('.')) return {};
  const std::size_t digits = scanner.take('-') ? 2 : 1;
  return std::to_string(read_link_hexadecimal(scanner, digits, expected));
}

std::string tile_clue_text(const std::string& clue, const DrawnPuzzle& drawn) {
  if (clue.empty()) return ".";
  const auto number = drawn.number(clue, "clue", 255);
  return (number > 0xF ? "-" : "") + link_hexadecimal_text(number);
}

/// Passes over the runs of cells that are all of the grid.
void expect_no_clues_inside(LinkDraft& draft) {
  for (std::size_t passed = 0; passed < draft.grid.cell_count();) {
    const auto run = draft.body.next_among(link_digits);
    if (run == std::string_view::npos || run < 16)
      draft.body.fail("g-z: clues inside the grid are not read, only those at its border");
    passed += run - 15;
    if (passed > draft.grid.cell_count()) draft.body.fail("no more than all cells");
    draft.body.skip();
  }
}

void read_tiles(LinkDraft& draft) {
  const auto where = draft.body.rest().where();
  auto rooms = link_rooms(read_link_borders(draft.body, draft.grid), draft.grid, where);
  draft.document.set("areas", areas(drawn_rooms(std::move(rooms), where), draft.grid));
  expect_no_clues_inside(draft);
  const auto at_clues = draft.body.rest().where();
  const auto read_side = [&](const LinkBorder& border, std::size_t lines) {
    std::vector<std::string> texts;
    while (texts.size() < lines) texts.push_back(read_tile_clue(draft.body));
    draft.document.set(border.name, clues(texts, at_clues));
  };
  read_side(link_top, draft.grid.columns());
  read_side(link_left, draft.grid.rows());
}

std::string write_tiles(const DrawnPuzzle& drawn, const StatedPuzzle&) {
  drawn.expect_no_blocks();
  drawn.expect_no_givens();
  auto text = link_rooms_text(drawn.grid(), drawn.rooms()) +
              link_numbers_text(LinkNumbers(drawn.grid().cell_count(), link_nothing));
  for (const auto& clue : drawn.columns()) text += tile_clue_text(clue, drawn);
  for (const auto& clue : drawn.rows()) text += tile_clue_text(clue, drawn);
  return text;
}

constexpr char whole_rooms = 'r';

/// Water finds its level where it hangs together: of a room's cells from one row down, those that hang together have
/// all water in that row, or none.
struct Water {
  std::vector<Region> levels;
  std::vector<Region> falls;  ///< a cell and the one below it
  bool by_rooms = true;       ///< every row of every room is one level
};

Water water_in(const Grid& grid, const std::vector<std::size_t>& numbers) {
  Water water;
  RoomMap hangs_together(grid.cell_count());
  for (auto row = grid.rows(); row-- > 0;) {
    for (std::size_t column = 0; column < grid.columns(); ++column) {
      const auto cell = grid.cell({row, column});
      const auto joins = [&](Place place) {
        return grid.contains(place) && numbers[index(grid.cell(place))] == numbers[index(cell)];
      };
      if (joins({row, column + 1})) hangs_together.join(cell, grid.cell({row, column + 1}));
      if (!joins({row + 1, column})) continue;
      hangs_together.join(cell, grid.cell({row + 1, column}));
      water.falls.push_back({cell, grid.cell({row + 1, column})});
    }
    const auto bodies = room_numbers(grid, hangs_together.rooms());
    std::map<std::size_t, Region> levels;
    std::map<std::size_t, std::size_t> body_of_room;
    for (const auto cell : grid.row(row)) {
      const auto body = bodies[index(cell)];
      levels[body].push_back(cell);
      water.by_rooms &= body_of_room.try_emplace(numbers[index(cell)], body).first->second == body;
    }
    for (auto& [body, cells] : levels)
      if (cells.size() > 1) water.levels.push_back(std::move(cells));
  }
  return water;
}

/// No type has the rule of water that hangs together, so that sentences say all of it.
void say_water(LinkDraft& draft, Water water, const Location& where) {
  auto& document = draft.document;
  document.leave_out_type();
  document.set("title", "Aquarium", where);
  document.set(
      "rules",
      "Every outlined area is a tank with some water or none. Water that hangs together in a tank stands at one "
      "level, with water everywhere below it that it can flow to. A number at the border says how many cells of "
      "its row or column hold water.",
      where);
  document.set("symbols", "x -", where);
  const auto entry = [&where](const std::string& name, const std::string& look) {
    return Node::Entry{paraphrase(name, where), paraphrase(look, where)};
  };
  document.set("draw", Node::of_map({entry("x", "blue fill"), entry("-", "blank"), entry("level", "blank"),
                                     entry("fall", "blank")},
                                    where));
  document.set("each area", "count x <= length", where);  // they are drawn
  document.set("each level", "all equal", where);
  document.set("each fall", "not (cell 1 is x and cell 2 is -)", where);
  document.set("each line", "count x = clue", where);
  document.set("levels", areas(drawn_rooms(std::move(water.levels), where), draft.grid));
  document.set("falls", areas(drawn_rooms(std::move(water.falls), where), draft.grid));
}

void read_aquarium(LinkDraft& draft) {
  const auto where = draft.body.rest().where();
  auto rooms = link_rooms(read_link_borders(draft.body, draft.grid), draft.grid, where);
  if (!draft.has_flag(whole_rooms))
    if (auto water = water_in(draft.grid, room_numbers(draft.grid, rooms)); !water.by_rooms)
      say_water(draft, std::move(water), where);
  draft.document.set("areas", areas(drawn_rooms(std::move(rooms), where), draft.grid));
  draft.body.expect('/', "'/' and the clues");
  read_link_rim(draft, {link_top, link_left});
}

std::string write_aquarium(const DrawnPuzzle& drawn, const StatedPuzzle&) {
  drawn.expect_no_blocks();
  drawn.expect_no_givens();
  return link_rooms_text(drawn.grid(), drawn.rooms()) + '/' + link_lines_text(drawn);
}

}  // namespace

std::vector<LinkGenre> link_area_genres() {
  const std::vector<std::string_view> numbered{"size", "areas", "area", "symbols", "initial"};
  const std::vector<std::string_view> counted{"size", "areas", "area", "top", "bottom", "left", "right"};
  return {
      {"ripple", "", "RippleEffect", numbered, read_ripple, write_ripple},
      {"suguru", "", "Suguru", numbered, read_numbered_rooms, write_numbered_rooms},
      {"hakoiri", "", "Hakoiri", {"size", "areas", "area", "initial"}, read_shapes, write_shapes},
      {"nanro", "", "Nanro", {"size", "areas", "area", "initial"}, read_nanro, write_nanro},
      {"cojun", "", "Kojun", numbered, read_numbered_rooms, write_numbered_rooms},
      {"tilepaint", "", "TilePaint", counted, read_tiles, write_tiles},
      {"aquarium", "", "Aquarium", counted, read_aquarium, write_aquarium, 0, "r", "r"},
  };
}

}  // namespace grids
