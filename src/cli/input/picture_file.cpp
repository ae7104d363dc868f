#include "cli/input/picture_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "cli/files/source.hpp"
#include "core/characters.hpp"
#include "core/diagnostics.hpp"
#include "language/settling/size.hpp"
#include "render/shades.hpp"

namespace grids::cli {
namespace {

/// Images up to this size are taken point by point, larger ones are photographs.
constexpr std::size_t most_points = 60;
constexpr std::size_t usual_cells = 30;

Size typed_size(const std::string& text) {
  Diagnostics told_otherwise;
  const auto size = read_size(Node::of_text(text), told_otherwise);
  if (!size)
    throw InputError({}, fmt::format("--size {}: expected rows and columns of 1 to {} cells, such as 20x30", text,
                                     std::size_t{Grid::most}));
  return *size;
}

/// As near to the shape of the picture as cells allow.
Size usual_size(Size points) {
  const auto longer = std::max(points.rows, points.columns);
  if (longer <= most_points) return points;
  const auto cells = [&](std::size_t side) {
    return std::max<std::size_t>((side * usual_cells + longer / 2) / longer, 1);
  };
  return {cells(points.rows), cells(points.columns)};
}

/// A character for each point; rows may have blanks left out at their ends.
Shades text_shades(const std::string& file, std::string_view text) {
  std::vector<std::vector<double>> rows;
  while (!text.empty()) {
    auto row = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(row.size() + 1, text.size()));
    if (row.ends_with('\r')) row.remove_suffix(1);
    auto& lights = rows.emplace_back();
    for (const char c : row)
      if (starts_character(c)) lights.push_back(std::string_view(" .-_0").find(c) != std::string_view::npos ? 1 : 0);
  }
  while (!rows.empty() && rows.back().empty()) rows.pop_back();
  while (!rows.empty() && rows.front().empty()) rows.erase(rows.begin());
  std::size_t width = 0;
  for (const auto& row : rows) width = std::max(width, row.size());
  if (width == 0)
    throw InputError({}, file +
                             ": holds no picture; expected a PNG image, or rows of characters: blanks and . - _ 0 "
                             "for light cells, others for dark ones");
  Shades shades{{rows.size(), width}, {}};
  for (auto& row : rows) {
    row.resize(width, 1);
    shades.light.insert(shades.light.end(), row.begin(), row.end());
  }
  return shades;
}

}  // namespace

Bitmap read_picture(const std::string& file, const std::string& size) {
  const auto source = read_source(file);
  const bool is_image = is_png(source->text);
  const auto shades = is_image ? png_shades(file, source->text) : text_shades(file, source->text);
  auto cells = is_image ? usual_size(shades.size) : shades.size;
  if (!size.empty()) cells = typed_size(size);
  if (std::max(cells.rows, cells.columns) > Grid::most)
    throw InputError({}, fmt::format("{}: the picture has {} points; a grid has at most {} cells on each side: say "
                                     "--size",
                                     file, size_text(cells), std::size_t{Grid::most}));
  return {cells, dark_points(scaled(shades, cells))};
}

}  // namespace grids::cli
