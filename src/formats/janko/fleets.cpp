#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include "formats/documents/cell_drawing.hpp"
#include "formats/janko/steps.hpp"

namespace grids {
namespace {

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
    for (const auto& row : rows_)
      for (const auto& token : words(row)) read(token, draft_.grid.place(cell_at(cell++)));
    if (cells_.says_anything()) draft_.document.set("initial", cells_.node());
  }

 private:
  void read(const Passage& token, Place place) {
    if (token.text == "-") return;
    if (token.text == "x") return cells_.set(draft_.grid.cell(place), "-", token.where());
    if (token.text == "o") return cells_.set(draft_.grid.cell(place), "1", token.where());
    const auto name = [this](std::optional<CellId> cell) { return draft_.grid.name(*cell); };
    const auto here = draft_.grid.name(draft_.grid.cell(place));
    const auto along = [&](std::optional<CellId> before, std::optional<CellId> after) {
      return before && after ? name(before) + " = " + here + " and " + name(after) + " = " + here : std::string();
    };
    const std::map<std::string_view, std::size_t> sides{{"n", 0}, {"e", 1}, {"s", 2}, {"w", 3}};
    const std::array beside{at(place, -1, 0), at(place, 0, 1), at(place, 1, 0), at(place, 0, -1)};
    if (token.text == "m") {
      const auto lying = along(beside[3], beside[1]);
      const auto upright = along(beside[0], beside[2]);
      if (lying.empty() && upright.empty()) throw InputError(token.where(), "there is no room for a ship");
      const auto either = lying.empty() || upright.empty() ? lying + upright : lying + " or " + upright;
      return draft_.document.add_rule("not " + here + " is - and (" + either + ")", token.where());
    }
    const auto side = sides.find(token.text);
    if (side == sides.end())
      throw InputError(token.where(), "found " + quoted(token.text) + ", expected -, x, o, n, e, s, w or m");
    const auto next = beside[(side->second + 2) % beside.size()];
    const auto beyond = beside[side->second];
    if (!next) throw InputError(token.where(), "there is no room for a ship");
    draft_.document.add_rule("not " + here + " is - and " + here + " = " + name(next), token.where());
    if (beyond) draft_.document.add_rule(name(beyond) + " is -", token.where());
  }

  std::optional<CellId> at(Place place, int down, int right) const {
    const Place there{place.row + static_cast<std::size_t>(down), place.column + static_cast<std::size_t>(right)};
    if (!draft_.grid.contains(there)) return {};
    return draft_.grid.cell(there);
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
  std::vector<Passage> parts;
  for (const auto& row : rows) std::ranges::copy(words(row), std::back_inserter(parts));
  const auto& grid = draft.grid;
  std::size_t number = 0;
  return drawing(rows, [&](const Passage& token) -> std::string {
    const auto here = grid.place(cell_at(number++));
    if (token.text == "-") return "-";
    const auto reach = [&](int down, int right) {
      std::size_t cells = 0;
      for (auto place = here;; ++cells) {
        place = {place.row + static_cast<std::size_t>(down), place.column + static_cast<std::size_t>(right)};
        if (!grid.contains(place) || parts[index(grid.cell(place))].text == "-") return cells;
      }
    };
    return std::to_string(1 + reach(-1, 0) + reach(1, 0) + reach(0, -1) + reach(0, 1));
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
