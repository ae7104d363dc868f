#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/grid.hpp"

namespace grids {

/// A text that speaks of cells and rows. It keeps which ones, so that they can be named as wanted when it is said: they
/// are never looked for in what is written.
class NamedText {
 public:
  NamedText() = default;
  NamedText(std::string text) : text_(std::move(text)) {}  // NOLINT: most texts speak of no cell
  NamedText(std::string_view text) : text_(text) {}        // NOLINT
  NamedText(const char* text) : text_(text) {}             // NOLINT

  /// A cell's name; a cell beyond the grid has but one.
  static NamedText cell(const Grid& grid, CellId cell);
  /// The names of cells: "a1 b2 c3".
  static NamedText cells(const Grid& grid, std::span<const CellId> cells);
  /// "row b".
  static NamedText row(std::size_t row);

  NamedText& append(const NamedText& more);
  NamedText& append(std::string_view more);
  NamedText& append(const char* more) { return append(std::string_view(more)); }
  NamedText& append(const std::string& more) { return append(std::string_view(more)); }
  NamedText& append_cell(const Grid& grid, CellId cell);
  friend NamedText operator+(NamedText text, const NamedText& more) { return std::move(text.append(more)); }

  bool empty() const noexcept { return text_.empty(); }
  /// With cells named as `a1`.
  const std::string& letters() const noexcept { return text_; }
  std::string in(CellNames names) const;

  friend bool operator==(const NamedText&, const NamedText&) = default;

 private:
  /// What has other names, too.
  struct Mention {
    std::size_t at = 0;
    std::size_t size = 0;
    Place place;
    bool row = false;  ///< not a cell: the row of `place`

    friend bool operator==(const Mention&, const Mention&) = default;
  };

  std::string text_;  ///< with cells named as `a1`
  std::vector<Mention> mentions_;
};

}  // namespace grids
