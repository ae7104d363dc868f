#include "language/settling/size.hpp"

#include <algorithm>
#include <charconv>
#include <string_view>

namespace grids {
namespace {

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(' ');
  return first == std::string_view::npos ? text.substr(0, 0) : text.substr(first, text.find_last_not_of(' ') + 1 - first);
}

bool is_number(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// A side; numbers beyond every limit are cut to one that is beyond it too.
std::size_t side(std::string_view digits) {
  std::size_t value = 0;
  const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  return read.ec == std::errc() ? value : Grid::most + 1;
}

struct Sides {
  std::string_view rows;
  std::string_view columns;
};

std::optional<Sides> split(std::string_view text) {
  const auto cross = text.find_first_of("xX");
  const auto rows = trimmed(text.substr(0, cross));
  const auto columns = cross == std::string_view::npos ? rows : trimmed(text.substr(cross + 1));
  if (!is_number(rows) || !is_number(columns)) return std::nullopt;
  return Sides{rows, columns};
}

std::optional<Sides> sides(const Node& node) {
  if (node.is_text()) return split(trimmed(node.text));
  if (!node.is_list() || node.items.size() != 2) return std::nullopt;
  const auto rows = trimmed(node.items[0].text);
  const auto columns = trimmed(node.items[1].text);
  if (!is_number(rows) || !is_number(columns)) return std::nullopt;
  return Sides{rows, columns};
}

std::string counted(std::size_t count, std::string_view what) {
  return std::to_string(count).append(" ").append(what).append(count == 1 ? "" : "s");
}

void disagree(const SizeClaim& claim, std::size_t count, const SizeClaim& other, std::size_t expected,
              std::string_view what, Diagnostics& diagnostics) {
  diagnostics.error(claim.where, "'" + claim.what + "' has " + counted(count, what) + ", but '" + other.what + "' at " +
                                     other.where.text() + " has " + std::to_string(expected));
}

const SizeClaim* first_with(const std::vector<SizeClaim>& claims, std::optional<std::size_t> SizeClaim::*count) {
  const auto found = std::ranges::find_if(claims, [count](const SizeClaim& claim) { return (claim.*count).has_value(); });
  return found == claims.end() ? nullptr : &*found;
}

void check(const std::vector<SizeClaim>& claims, std::optional<std::size_t> SizeClaim::*count, const SizeClaim* first,
           std::string_view what, Diagnostics& diagnostics) {
  for (const auto& claim : claims)
    if ((claim.*count) && *(claim.*count) != *(first->*count))
      disagree(claim, *(claim.*count), *first, *(first->*count), what, diagnostics);
}

}  // namespace

std::string text(Size size) { return std::to_string(size.rows) + 'x' + std::to_string(size.columns); }

bool is_size(const std::string& text) {
  return text.find_first_of("xX") != std::string::npos && split(trimmed(text)).has_value();
}

std::optional<Size> read_size(const Node& node, Diagnostics& diagnostics) {
  const auto read = sides(node);
  if (!read) {
    diagnostics.error(node.where, "expected a size: 9x9 or [9, 9] (rows, columns), or 9 for a square");
    return std::nullopt;
  }
  const Size size{side(read->rows), side(read->columns)};
  const auto limit = std::to_string(Grid::most);
  if (size.rows < 1 || size.columns < 1 || size.rows > Grid::most || size.columns > Grid::most) {
    diagnostics.error(node.where, std::string("a grid of ").append(read->rows).append("x").append(read->columns) +
                                      " cannot be: rows and columns are 1 to " + limit);
    return std::nullopt;
  }
  return size;
}

std::optional<Size> settle_size(const std::vector<SizeClaim>& claims, std::optional<Size> fallback,
                                Diagnostics& diagnostics) {
  const auto* rows = first_with(claims, &SizeClaim::rows);
  const auto* columns = first_with(claims, &SizeClaim::columns);
  auto size = fallback.value_or(Size{});
  if (rows != nullptr) size.rows = *rows->rows;
  if (columns != nullptr) size.columns = *columns->columns;
  if (rows != nullptr) check(claims, &SizeClaim::rows, rows, "row", diagnostics);
  if (columns != nullptr) check(claims, &SizeClaim::columns, columns, "column", diagnostics);
  for (const auto& claim : claims) {
    if (!claim.cells || (size.rows > 0 && size.rows * size.columns == *claim.cells)) continue;
    if (size.rows == 0) size = {1, *claim.cells};
    if (size.rows * size.columns != *claim.cells)
      diagnostics.error(claim.where, "'" + claim.what + "' has " + counted(*claim.cells, "cell") + " in one line, but a " +
                                         text(size) + " grid has " + std::to_string(size.rows * size.columns));
  }
  if (size.rows == 0 || size.columns == 0) return std::nullopt;
  return size;
}

}  // namespace grids
