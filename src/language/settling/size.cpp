#include "language/settling/size.hpp"

#include <algorithm>
#include <charconv>
#include <string>
#include <string_view>

#include "core/characters.hpp"
#include "language/drawings/frame.hpp"

namespace grids {
namespace {

bool is_number(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// A side; numbers beyond every limit are cut to one that is beyond it too.
std::size_t whole_side(std::string_view digits) {
  std::size_t value = 0;
  const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  return read.ec == std::errc() ? value : Grid::most + 1;
}

bool is_in_range(Size size) {
  const auto good = [](std::size_t count) { return count >= 1 && count <= Grid::most; };
  return good(size.rows) && good(size.columns);
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

const SizeClaim* first_with(const std::vector<SizeClaim>& claims, std::optional<std::size_t> SizeClaim::*count) {
  const auto found =
      std::ranges::find_if(claims, [count](const SizeClaim& claim) { return (claim.*count).has_value(); });
  return found == claims.end() ? nullptr : &*found;
}

bool is_border(const SizeClaim& claim) { return claim.rows.has_value() != claim.columns.has_value(); }

/// "'initial' is 4x4" or "'top' has 3 clues".
std::string claimed(const SizeClaim& claim) {
  const auto what = "'" + claim.what + "' ";
  if (is_border(claim)) return what + "has " + counted(claim.rows ? *claim.rows : *claim.columns, "clue");
  return what + "is " + size_text({*claim.rows, *claim.columns});
}

/// Whether the drawing has as many rows or columns more than the grid as clues around it would make.
bool has_room_for_clues(const SizeClaim& claim, Size size) {
  constexpr std::size_t widest = 3;
  if (claim.what != "initial" || !claim.rows || !claim.columns) return false;
  return *claim.rows >= size.rows && *claim.columns >= size.columns && *claim.rows <= size.rows + widest &&
         *claim.columns <= size.columns + widest;
}

/// Says that the claim is not that of `first`, which was typed before it.
void check(const SizeClaim& claim, const SizeClaim* first, std::optional<std::size_t> SizeClaim::*count,
           std::string_view advice, Diagnostics& diagnostics) {
  if (first == nullptr || !(claim.*count) || *(claim.*count) == *(first->*count)) return;
  const auto what = count == &SizeClaim::rows ? "row" : "column";
  const auto expected = is_border(claim) ? " for " + counted(*(first->*count), what) : ", but " + claimed(*first);
  diagnostics.error(claim.where, (claimed(claim) + expected + " (" + first->where.text() + ")").append(advice));
}

}  // namespace

bool is_size(const std::string& text) {
  return text.find_first_of("xX") != std::string::npos && split(trimmed(text)).has_value();
}

std::optional<Size> read_size(const Node& node, Diagnostics& diagnostics) {
  const auto read = sides(node);
  if (!read) {
    diagnostics.error(node.where, "expected a size: 9x9 or [9, 9] (rows, columns), or 9 for a square");
    return std::nullopt;
  }
  const Size size{whole_side(read->rows), whole_side(read->columns)};
  if (!is_in_range(size)) {
    diagnostics.error(node.where, std::string("a grid of ").append(read->rows).append("x").append(read->columns) +
                                      " cannot be: rows and columns are 1 to " + std::to_string(Grid::most));
    return std::nullopt;
  }
  return size;
}

Location settled_at(const std::vector<SizeClaim>& claims) {
  const auto* rows = first_with(claims, &SizeClaim::rows);
  const auto* columns = first_with(claims, &SizeClaim::columns);
  if (rows == nullptr || columns == nullptr) return claims.empty() ? Location{} : claims.front().where;
  return rows->where.source == columns->where.source && columns->where.line > rows->where.line ? columns->where
                                                                                               : rows->where;
}

std::optional<Size> settle_size(const std::vector<SizeClaim>& claims, std::optional<Size> fallback,
                                const std::function<bool()>& reads_borders, Diagnostics& diagnostics) {
  const auto* rows = first_with(claims, &SizeClaim::rows);
  const auto* columns = first_with(claims, &SizeClaim::columns);
  auto size = fallback.value_or(Size{});
  if (rows != nullptr) size.rows = *rows->rows;
  if (columns != nullptr) size.columns = *columns->columns;
  for (const auto& claim : claims) {
    const auto errors = diagnostics.error_count();
    const bool fits =
        claim.rows.value_or(size.rows) == size.rows && claim.columns.value_or(size.columns) == size.columns;
    std::string advice;
    if (!fits && has_room_for_clues(claim, size) && reads_borders()) advice.append("; ").append(how_to_type_clues);
    check(claim, rows, &SizeClaim::rows, advice, diagnostics);
    if (diagnostics.error_count() == errors) check(claim, columns, &SizeClaim::columns, advice, diagnostics);
    if (!claim.cells || (size.rows > 0 && size.rows * size.columns == *claim.cells)) continue;
    if (size.rows == 0) size = {1, *claim.cells};
    if (size.rows * size.columns != *claim.cells)
      diagnostics.error(claim.where, "'" + claim.what + "' has " + counted(*claim.cells, "cell") +
                                         " in one line, but a " + size_text(size) + " grid has " +
                                         std::to_string(size.rows * size.columns));
  }
  if (size.rows == 0 || size.columns == 0) return std::nullopt;
  if (is_in_range(size)) return size;
  const auto& blamed = *(size.rows > Grid::most ? rows : columns);
  diagnostics.error(blamed.where, "a grid of " + size_text(size) + " is too big: at most " +
                                      std::to_string(Grid::most) + " rows and columns");
  return std::nullopt;
}

}  // namespace grids
