#include <array>

#include "formats/documents/cell_drawing.hpp"
#include "formats/documents/ship_parts.hpp"
#include "formats/puzzlink/bodies.hpp"
#include "formats/puzzlink/genres.hpp"
#include "formats/puzzlink/rim.hpp"

// battleship: numbers for columns and rows, then for cells: 0 water, 1 to 4 the upper, lower, left and right end of a
// ship, 5 a part between two others, 6 a ship of one cell, a question some part; `//` and a letter for the fleet.

namespace grids {
namespace {

constexpr int water = 0;
constexpr int middle = 5;
constexpr int single_ship = 6;
constexpr std::array ship_ends{Lattice::Way::north, Lattice::Way::south, Lattice::Way::west, Lattice::Way::east};
/// In order: up to three, four and five cells.
constexpr std::string_view fleets = "cde";
constexpr std::size_t shortest_fleet = 3;

void read_part(LinkDraft& draft, CellDrawing& cells, CellId cell, int number, const Location& where) {
  if (number == link_nothing) return;
  const auto place = draft.grid.place(cell);
  if (number == link_question) return draft.document.add_rule("not " + draft.grid.name(cell) + " is -", where);
  if (number == water || number == single_ship) return cells.set(cell, number == water ? "-" : "1");
  if (number == middle) return draft.document.add_rule(ship_middle_rule(draft.grid, place, where), where);
  if (number > single_ship)
    throw InputError(where, std::to_string(number) + " in " + draft.grid.name(cell) +
                                " is no part of a straight ship: 0 to 6 are read");
  for (const auto& rule : ship_end_rules(draft.grid, place, ship_ends[static_cast<std::size_t>(number - 1)], where))
    draft.document.add_rule(rule, where);
}

void read_ships(LinkDraft& draft) {
  const bool says_nothing = draft.body.take('/');
  if (!says_nothing) {
    read_link_rim(draft, {link_top, link_left});
    const auto where = draft.body.rest().where();
    CellDrawing cells(draft.grid, where);
    const auto numbers = read_link_numbers(draft.body, draft.grid.cell_count());
    for (std::size_t i = 0; i < numbers.size(); ++i) read_part(draft, cells, cell_at(i), numbers[i], where);
    if (cells.says_anything()) draft.document.set("initial", cells.node());
    draft.body.expect('/', "'//' and the fleet, c, d or e");
  }
  if (!draft.body.take('/') && !says_nothing) draft.body.expect('/', "'//' and the fleet, c, d or e");
  const auto where = draft.body.rest().where();
  const auto fleet = draft.body.digit(fleets,
                                      "c, d or e for ships of up to three, four or five cells; no other "
                                      "fleets are read");
  draft.document.set("longest", std::to_string(shortest_fleet + fleet), where);
}

/// Parts of longer ships are told by their ends there, which no given says.
std::string write_ships(const DrawnPuzzle& drawn, const StatedPuzzle&) {
  drawn.expect_no_blocks();
  const auto longest = drawn.puzzle().symbols().size() - 1;
  if (longest < shortest_fleet || longest >= shortest_fleet + fleets.size())
    drawn.refuse("a fleet of ships of up to " + std::to_string(longest) + " cells");
  LinkNumbers cells;
  for (std::size_t i = 0; i < drawn.grid().cell_count(); ++i) {
    const auto given = drawn.given(cell_at(i));
    if (!given.empty() && given != "-" && given != "1")
      drawn.refuse("how long the ship in " + drawn.grid().name(cell_at(i)) + " is");
    cells.push_back(given.empty() ? link_nothing : given == "-" ? water : single_ship);
  }
  return link_lines_text(drawn) + link_numbers_text(cells) + "//" + fleets[longest - shortest_fleet];
}

}  // namespace

std::vector<LinkGenre> link_fleet_genres() {
  return {{"battleship",
           "",
           "Battleships",
           {"size", "top", "left", "right", "bottom", "initial", "longest"},
           read_ships,
           write_ships}};
}

}  // namespace grids
