#include "language/settling/shapes_reader.hpp"

#include <utility>

#include "language/drawings/drawing.hpp"

namespace grids {

std::map<std::string, DrawnShape> read_shapes(const Node& value, Diagnostics& diagnostics) {
  std::map<std::string, DrawnShape> shapes;
  if (!value.is_map()) {
    diagnostics.error(value.where, "expected names with drawings: 'shapes: {L: [x., x., xx], I: [x, x, x]}'");
    return shapes;
  }
  for (const auto& [name, drawn] : value.entries) {
    const auto drawing = read_drawing(drawn, false, diagnostics);
    if (!drawing) continue;
    DrawnShape shape;
    shape.columns = drawing->size().columns;
    for (std::size_t row = 0; row < drawing->rows.size(); ++row)
      for (std::size_t column = 0; column < drawing->rows[row].size(); ++column)
        if (drawing->rows[row][column].text != ".") shape.cells.push_back(cell_at(row * shape.columns + column));
    if (shape.cells.empty())
      diagnostics.error(drawn.where,
                        "the shape '" + name.text + "' has no cell: draw them as x, and what is none as '.'");
    else if (!shapes.emplace(name.text, std::move(shape)).second)
      diagnostics.error(name.where, "the shape '" + name.text + "' is drawn twice");
  }
  return shapes;
}

}  // namespace grids
