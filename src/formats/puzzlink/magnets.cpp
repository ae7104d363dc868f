#include <algorithm>

#include "formats/documents/rooms.hpp"
#include "formats/puzzlink/cells.hpp"
#include "formats/puzzlink/rim.hpp"

// magnets: for each column its minuses and pluses, for each row too; rooms; then perhaps thirds, 1 for + and 2 for -,
// and bits for places that are no cells. The flag `a`: poles of two plates that touch are equal, instead of different.

namespace grids {
namespace {

constexpr char anti = 'a';

/// Poles that touch and are of two plates are equal: no type has this rule, so that sentences say all of it.
void say_anti_magnets(LinkDraft& draft, const std::vector<DrawnCage>& plates, const Location& where) {
  std::vector<Region> rooms;
  for (const auto& plate : plates) rooms.push_back(plate.cells);
  const auto numbers = room_numbers(draft.grid, rooms);
  std::vector<DrawnCage> contacts;
  for (const auto& [first, second] : link_borders(draft.grid))
    if (draft.grid.in_play(first) && draft.grid.in_play(second) && numbers[index(first)] != numbers[index(second)])
      contacts.push_back({{first, second}, {}, where});
  auto& document = draft.document;
  document.leave_out_type();
  document.set("title", "Anti-Magnets", where);
  document.set(
      "rules",
      "Every area is a plate of two cells: a magnet with one end + and one end -, or neutral. Where poles of "
      "two magnets are side by side or one above the other, they are equal. The numbers on the left and on the "
      "top count the + of that line, those on the right and at the bottom count its -.",
      where);
  document.set("symbols", "+ - x", where);
  document.set("each area", "count + = count -", where);
  document.set("each left ray, top ray", "count + = clue", where);
  document.set("each right ray, bottom ray", "count - = clue", where);
  std::vector<Node::Entry> looks;
  const auto draw = [&](const std::string& name, const std::string& look) {
    looks.push_back({paraphrase(name, where), paraphrase(look, where)});
  };
  draw("+", "red text +");
  draw("-", "blue text −");
  draw("x", "grey fill");
  if (!contacts.empty()) {
    document.set("each contact", "not (count + = 1 and count - = 1)", where);
    document.set("contacts", areas(std::move(contacts), draft.grid));
    draw("contact", "blank");
  }
  document.set("draw", Node::of_map(std::move(looks), where));
}

void set_poles(LinkDraft& draft, const LinkNumbers& numbers, const Location& where) {
  const auto columns = draft.grid.columns();
  const auto set = [&](const LinkBorder& border, std::size_t from, std::size_t lines) {
    std::vector<std::string> texts(lines);
    for (std::size_t i = 0; i < lines; ++i) texts[i] = link_clue(numbers[from + 2 * i]);
    draft.document.set(border.name, clues(texts, where));
  };
  set(link_bottom, 0, columns);
  set(link_top, 1, columns);
  set(link_right, 2 * columns, draft.grid.rows());
  set(link_left, 2 * columns + 1, draft.grid.rows());
}

void read_magnets(LinkDraft& draft) {
  const auto where = draft.body.rest().where();
  set_poles(draft, read_link_numbers(draft.body, 2 * (draft.grid.columns() + draft.grid.rows())), where);
  const auto is_border = read_link_borders(draft.body, draft.grid);
  CellDrawing cells(draft.grid, where);
  const auto cell_count = draft.grid.cell_count();
  if (!draft.body.at_end() && !draft.body.next_is('/')) {
    const auto poles = read_link_thirds(draft.body, cell_count);
    for (std::size_t i = 0; i < cell_count; ++i)
      if (poles[i] > 0) cells.set(cell_at(i), poles[i] == 1 ? "+" : "-");
  }
  if (!draft.body.at_end() && !draft.body.next_is('/')) {
    const auto outside = read_link_bits(draft.body, cell_count);
    for (std::size_t i = 0; i < cell_count; ++i) {
      if (!outside[i]) continue;
      draft.grid.set_block(cell_at(i));
      cells.set(cell_at(i), "#");
    }
  }
  std::vector<DrawnCage> plates;
  for (auto& room : link_rooms(is_border, draft.grid, where)) {
    if (room.size() != 2)
      throw InputError(where, "a plate of " + std::to_string(room.size()) + " cells, the one of " +
                                  draft.grid.name(room.front()) + "; each must have two");
    plates.push_back({std::move(room), {}, where});
  }
  if (draft.has_flag(anti)) say_anti_magnets(draft, plates, where);
  draft.document.set("areas", areas(plates, draft.grid));
  if (cells.says_anything()) draft.document.set("initial", cells.node());
}

std::string write_magnets(const DrawnPuzzle& drawn, const StatedPuzzle&) {
  LinkNumbers numbers;
  const auto add = [&](const std::vector<std::string>& minuses, const std::vector<std::string>& pluses) {
    for (std::size_t i = 0; i < minuses.size(); ++i)
      append_link_numbers(numbers, {minuses[i], pluses[i]}, link_number_of(drawn));
  };
  add(drawn.border(Side::bottom), drawn.border(Side::top));
  add(drawn.border(Side::right), drawn.border(Side::left));
  std::vector<int> poles(drawn.grid().cell_count());
  std::vector<bool> outside(drawn.grid().cell_count());
  for (std::size_t i = 0; i < poles.size(); ++i) {
    const auto given = drawn.given(cell_at(i));
    if (given == "x") drawn.refuse("a neutral given");
    poles[i] = given.empty() ? 0 : given == "+" ? 1 : 2;
    outside[i] = drawn.is_block(cell_at(i));
  }
  auto text = link_numbers_text(numbers) + link_rooms_text(drawn.grid(), drawn.rooms());
  const bool more = drawn.grid().has_blocks() || !drawn.puzzle().givens().empty();
  return more ? text + link_thirds_text(poles) + link_bits_text(outside) : text;
}

}  // namespace

std::vector<LinkGenre> link_magnet_genres() {
  return {{"magnets",
           "",
           "Magnets",
           {"size", "top", "bottom", "left", "right", "areas", "area", "initial"},
           read_magnets,
           write_magnets,
           0,
           "a"}};
}

}  // namespace grids
