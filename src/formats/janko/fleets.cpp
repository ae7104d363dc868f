#include <algorithm>
#include <array>
#include <utility>

#include "formats/documents/cell_drawing.hpp"
#include "formats/documents/ship_parts.hpp"
#include "formats/janko/steps.hpp"

namespace grids {
namespace {

using Way = Lattice::Way;

/// Behind the size: how many ships have one cell, two cells, .. Each length has one ship less than the one before.
void read_fleet(JankoDraft& draft) {
  std::vector<std::size_t> ships;
  auto where = draft.problem.size_at();
  for (auto typed = draft.problem.take_parameter(); !typed.empty(); typed = draft.problem.take_parameter()) {
    where = typed.where();
    const auto number = read_number(typed, "how many ships of " + std::to_string(ships.size() + 1) + " cells");
    if (!ships.empty() && number + 1 != ships.back() && number + ships.back() > 0)
      throw InputError(where, "the fleets that are read have one ship less of each length than of the one before");
    ships.push_back(number);
  }
  std::erase(ships, 0);
  if (ships.empty()) throw InputError(where, "expected how many ships of each length there are, behind the size");
  draft.document.set("longest", std::to_string(ships.size()), where);
  draft.document.set("singles", std::to_string(ships.front()), where);
}

/// The parts of ships that are told: `n` is a northern end, which goes on to the south, and `m` lies between two
/// others.
class ShipParts {
 public:
  ShipParts(JankoDraft& draft, const std::vector<Passage>& rows)
      : draft_(draft), rows_(rows), cells_(draft.grid, rows.front().where()) {}

  void read() {
    std::size_t cell = 0;
    for (const auto& token : tokens_of(rows_)) read(token, draft_.grid.place(cell_at(cell++)));
    if (cells_.says_anything()) draft_.document.set("initial", cells_.node());
  }

 private:
  /// Where the sea begins.
  using End = std::pair<std::string_view, Way>;
  static constexpr std::array<End, 4> ends{{{"n", Way::north}, {"e", Way::east}, {"s", Way::south}, {"w", Way::west}}};

  void read(const Passage& token, Place place) {
    if (token.text == "-") return;
    if (token.text == "x") return cells_.set(draft_.grid.cell(place), "-", token.where());
    if (token.text == "o") return cells_.set(draft_.grid.cell(place), "1", token.where());
    if (token.text == "m")
      return draft_.document.add_rule(ship_middle_rule(draft_.grid, place, token.where()), token.where());
    const auto end = std::ranges::find(ends, token.text, &End::first);
    if (end == std::ranges::end(ends))
      throw InputError(token.where(), "found " + quoted(token.text) + ", expected -, x, o, n, e, s, w or m");
    for (const auto& rule : ship_end_rules(draft_.grid, place, end->second, token.where()))
      draft_.document.add_rule(rule, token.where());
  }

  JankoDraft& draft_;
  const std::vector<Passage>& rows_;
  CellDrawing cells_;
};

void read_ships(JankoDraft& draft) {
  const auto rows = draft.problem.take_grid("the grid");
  ShipParts(draft, rows).read();
}

/// Every cell of a ship holds how long it is: how many parts of ships stand one beside the other there.
Node lengths_of_ships(const JankoDraft& draft, const std::vector<Passage>& rows) {
  const auto parts = tokens_of(rows);
  const auto& grid = draft.grid;
  std::size_t number = 0;
  return drawing(rows, [&](const Passage& token) -> std::string {
    const auto here = grid.place(cell_at(number++));
    if (token.text == "-") return "-";
    std::size_t length = 1;
    for (const auto way : {Way::north, Way::east, Way::south, Way::west})
      for (auto place = grid.lattice().next(here, way); place && parts[index(grid.cell(*place))].text != "-";
           place = grid.lattice().next(*place, way))
        ++length;
    return std::to_string(length);
  });
}

}  // namespace

std::vector<JankoGenre> janko_fleet_genres() {
  return {{"Battleship",
           "Battleships",
           {JankoStep(read_fleet), janko_borders({"top", "left"}), JankoStep(read_ships)},
           {},
           0,
           lengths_of_ships}};
}

}  // namespace grids
