#include <algorithm>

#include "formats/variants/iss_puzzle.hpp"

// The size of the grid, what its cells hold, and its boxes.

namespace grids {
namespace {

constexpr std::size_t most_rows = 16;

/// Throws InputError where there are two: one of them would be lost.
const IssItem* find_iss_item(const std::vector<IssItem>& items, std::string_view kind) {
  const IssItem* found = nullptr;
  for (const auto& item : items) {
    if (item.kind.text != kind) continue;
    if (found != nullptr) throw InputError(item.kind.where(), "a second " + quoted(kind));
    found = &item;
  }
  return found;
}

/// Boxes of so many cells that tile the grid, as square as can be, wide ones rather than high ones.
std::optional<Size> boxes_of(Size grid, std::size_t cells) {
  std::optional<Size> box;
  for (std::size_t side = 2; side * side <= cells; ++side) {
    if (cells % side != 0) continue;
    const auto other = cells / side;
    if (grid.rows % side == 0 && grid.columns % other == 0)
      box = Size{side, other};
    else if (grid.rows % other == 0 && grid.columns % side == 0)
      box = Size{other, side};
  }
  return box;
}

Size read_size(const IssItem& shape) {
  const auto sides = shape.arguments.empty() ? std::vector<Passage>() : iss_parts(shape.arguments.front(), 'x');
  if (sides.size() != 2) throw InputError(shape.kind.where(), "expected a shape such as Shape~6x6");
  const auto rows = read_iss_number(sides[0], "the number of rows");
  const auto columns = read_iss_number(sides[1], "the number of columns");
  if (rows < 1 || columns < 1 || rows > most_rows || columns > most_rows)
    throw InputError(shape.arguments.front().where(),
                     "found " + quoted(shape.arguments.front().text) + ", expected 1 to 16 rows and columns");
  return {rows, columns};
}

/// `9`, or `0-8`.
void read_values(const Passage& typed, VariantDraft& draft) {
  const auto ends = iss_parts(typed, '-');
  if (ends.size() > 2) throw InputError(typed.where(), "expected the values, such as 9 or 0-8");
  const auto least = ends.size() == 2 ? read_iss_number(ends.front(), "the least value", 1) : 1;
  const auto greatest = read_iss_number(ends.back(), "the greatest value", most_rows);
  const auto longest = std::max(draft.grid().rows(), draft.grid().columns());
  if (greatest + 1 < least + longest)
    throw InputError(typed.where(), "a line of " + std::to_string(longest) + " cells needs as many values");
  draft.set_values(least, greatest);
}

}  // namespace

VariantDraft begin_iss_draft(const std::vector<IssItem>& items, const Location& where) {
  const auto* shape = find_iss_item(items, "Shape");
  VariantDraft draft(shape == nullptr ? Size{9, 9} : read_size(*shape), where);
  if (shape != nullptr && shape->arguments.size() > 1) read_values(shape->arguments[1], draft);
  auto cells = std::max(draft.grid().rows(), draft.grid().columns());
  if (const auto* size = find_iss_item(items, "RegionSize"))
    cells = read_iss_number(iss_argument(*size, 0, "the size of boxes"), "the size of boxes", most_rows);
  draft.leave_out_boxes();
  if (std::ranges::find(items, "NoBoxes", [](const IssItem& item) { return item.kind.text; }) != items.end())
    return draft;
  if (const auto box = boxes_of(draft.grid().size(), cells)) draft.set_box(*box);
  return draft;
}

}  // namespace grids
