#include "render/slanted_picture.hpp"

#include <algorithm>
#include <map>

#include "render/ansi.hpp"
#include "render/cell_shape.hpp"
#include "render/membership.hpp"

namespace grids {
namespace {

std::vector<std::string> canvas_characters(const std::string& text) {
  std::vector<std::string> all;
  for (const char c : text) {
    if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U) all.emplace_back();
    all.back() += c;
  }
  return all;
}

/// Lines of characters, which grow as something is put there.
class Canvas {
 public:
  void put(std::ptrdiff_t line, std::ptrdiff_t column, const std::string& text) {
    for (const auto& character : canvas_characters(text)) place(line, column++) = character;
  }
  /// The same with a colour, which takes no room.
  void paint(std::ptrdiff_t line, std::ptrdiff_t column, std::size_t width, const std::string& painted) {
    place(line, column) = painted;
    for (std::size_t i = 1; i < width; ++i) place(line, column + static_cast<std::ptrdiff_t>(i)).clear();
  }

  std::string text() const {
    std::string all;
    for (const auto& [number, line] : lines_) {
      std::string text;
      for (auto column = left_; column <= right_; ++column) {
        const auto found = line.find(column);
        text += found == line.end() ? " " : found->second;
      }
      all += text.erase(text.find_last_not_of(' ') + 1) + '\n';
    }
    return all;
  }

 private:
  std::string& place(std::ptrdiff_t line, std::ptrdiff_t column) {
    left_ = std::min(left_, column);
    right_ = std::max(right_, column);
    return lines_[line][column];
  }

  std::map<std::ptrdiff_t, std::map<std::ptrdiff_t, std::string>> lines_;
  std::ptrdiff_t left_ = 0;
  std::ptrdiff_t right_ = 0;
};

class SlantedPicture {
 public:
  SlantedPicture(const Puzzle& puzzle, const std::vector<CellText>& cells, const TextStyle& style)
      : puzzle_(puzzle), grid_(puzzle.grid()), lattice_(puzzle.grid().lattice()), cells_(cells), style_(style) {
    std::size_t widest = 1;
    for (const auto& cell : cells) widest = std::max(widest, display_width(cell.text));
    if (style.clues)
      for (const auto& clue : puzzle.layout.border_clues)
        for (const auto& item : clue.items) widest = std::max(widest, display_width(item));
    const auto width = static_cast<std::ptrdiff_t>(widest);
    unit_ = lattice_.kind() == Lattice::Kind::hexagon ? std::max<std::ptrdiff_t>(2, (width + 2) / 2)
                                                      : std::max<std::ptrdiff_t>(2, (width + 1) / 2 + 1);
    std::vector<Outline> regions;
    for (const auto& region : puzzle.layout.regions) regions.push_back({region, {}});
    regions.insert(regions.end(), puzzle.layout.cages.begin(), puzzle.layout.cages.end());
    all_lines_ = regions.empty() && lattice_.kind() == Lattice::Kind::triangle;
    regions_ = membership(grid_, regions);
  }

  std::string text() {
    for (std::size_t i = 0; i < grid_.cell_count(); ++i)
      if (is_shown(cell_at(i))) cell(cell_at(i));
    if (style_.clues)
      for (const auto& clue : puzzle_.layout.border_clues) border_clue(clue);
    if (style_.labels) labels();
    return canvas_.text();
  }

 private:
  struct Spot {
    std::ptrdiff_t line;
    std::ptrdiff_t column;
  };

  bool hides_blocks() const {
    const auto hint = puzzle_.layout.hints.find("block");
    return hint != puzzle_.layout.hints.end() && hint->second.look == Look::blank;
  }
  bool is_shown(CellId cell) const { return grid_.has(cell) && (grid_.in_play(cell) || !hides_blocks()); }

  std::ptrdiff_t rows_apart() const { return lattice_.kind() == Lattice::Kind::hexagon ? 2 : unit_ + 1; }
  /// The room for a text in a cell.
  std::size_t room() const {
    return static_cast<std::size_t>(lattice_.kind() == Lattice::Kind::hexagon ? 2 * unit_ - 1 : 2 * unit_ - 2);
  }
  std::ptrdiff_t left(Place place) const { return unit_ * static_cast<std::ptrdiff_t>(lattice_.across(place)); }
  std::ptrdiff_t top(Place place) const { return rows_apart() * static_cast<std::ptrdiff_t>(place.row); }
  /// Where the room for its text begins.
  Spot spot(Place place) const {
    const bool low = lattice_.kind() == Lattice::Kind::triangle && lattice_.points_up(place);
    return {top(place) + (low ? unit_ : 1), left(place) + 1};
  }

  bool has_line(CellId cell, const CellSide& side) const {
    if (!side.beyond || !is_shown(grid_.cell(*side.beyond))) return true;
    const auto other = index(grid_.cell(*side.beyond));
    return all_lines_ || regions_[index(cell)] != regions_[other];
  }

  void line(std::ptrdiff_t line, std::ptrdiff_t column, const char* character) {
    canvas_.paint(line, column, 1, style_.colour ? dimmed(character) : character);
  }

  void side_of_hexagon(Place place, Lattice::Way way) {
    const auto x = left(place);
    const auto y = top(place);
    switch (way) {
      case Lattice::Way::west: return line(y + 1, x, "│");
      case Lattice::Way::east: return line(y + 1, x + 2 * unit_, "│");
      case Lattice::Way::north_west: return line(y, x + unit_ / 2, "╱");
      case Lattice::Way::north_east: return line(y, x + unit_ + unit_ / 2, "╲");
      case Lattice::Way::south_west: return line(y + 2, x + unit_ / 2, "╲");
      default: return line(y + 2, x + unit_ + unit_ / 2, "╱");
    }
  }

  void side_of_triangle(Place place, Lattice::Way way) {
    const auto x = left(place);
    const auto y = top(place) + 1;
    if (way == Lattice::Way::north || way == Lattice::Way::south) {
      for (std::ptrdiff_t i = 0; i < 2 * unit_; ++i) line(way == Lattice::Way::north ? y - 1 : y + unit_, x + i, "─");
      return;
    }
    const bool rising = (way == Lattice::Way::west) == lattice_.points_up(place);
    const auto from = way == Lattice::Way::west ? x : x + unit_;
    for (std::ptrdiff_t i = 0; i < unit_; ++i) line(y + i, from + (rising ? unit_ - 1 - i : i), rising ? "╱" : "╲");
  }

  void cell(CellId cell) {
    const auto place = grid_.place(cell);
    for (const auto& side : sides_of(lattice_, place)) {
      if (!has_line(cell, side)) continue;
      if (lattice_.kind() == Lattice::Kind::hexagon)
        side_of_hexagon(place, side.way);
      else
        side_of_triangle(place, side.way);
    }
    const auto& shown = cells_[index(cell)];
    const auto [row, column] = spot(place);
    if (shown.kind == CellText::Kind::block) {
      const auto clue = shown.text == "#" ? std::string() : shown.text;
      for (std::size_t i = 0; i < room(); ++i) canvas_.put(row, column + static_cast<std::ptrdiff_t>(i), "░");
      return canvas_.put(row, column + before(clue), clue);
    }
    const auto width = display_width(shown.text);
    const bool highlighted = std::ranges::find(style_.highlighted, cell) != style_.highlighted.end();
    canvas_.paint(row, column + before(shown.text), width,
                  style_.colour ? coloured(shown.text, shown.kind, highlighted) : shown.text);
  }

  /// The blanks before a text in the middle of its room.
  std::ptrdiff_t before(const std::string& text) const {
    const auto left = room() - std::min(room(), display_width(text));
    return static_cast<std::ptrdiff_t>(left / 2);
  }

  /// Clues stand one behind the other on their line, where further cells would be.
  void border_clue(const BorderClue& clue) {
    const auto way = lattice_.line_ways()[clue.side == Side::left ? 0 : clue.side == Side::top ? 1 : 2];
    const auto starts = lattice_.line_starts(way);
    if (clue.line >= starts.size()) return;
    const auto start = starts[clue.line];
    auto [row, column] = spot(start);
    const bool triangle = lattice_.kind() == Lattice::Kind::triangle;
    if (triangle) row = top(start) + (clue.side == Side::top ? 1 : unit_);
    for (auto item = clue.items.rbegin(); item != clue.items.rend(); ++item) {
      column += clue.side == Side::left ? -2 * unit_ : clue.side == Side::top ? unit_ : unit_;
      if (clue.side != Side::left) row += (clue.side == Side::top ? -1 : 1) * (triangle ? unit_ : 2);
      canvas_.put(row, column + before(*item), *item);
    }
  }

  void labels() {
    std::ptrdiff_t most = 0;
    for (const auto& clue : puzzle_.layout.border_clues)
      if (style_.clues && clue.side == Side::left)
        most = std::max(most, static_cast<std::ptrdiff_t>(clue.items.size()));
    const bool letters = style_.names == CellNames::letters;
    for (std::size_t row = 0; row < grid_.rows(); ++row) {
      const auto name = letters ? row_letters(row) : std::to_string(row + 1);
      const auto spot = this->spot({row, 0});
      canvas_.put(spot.line, -2 * unit_ * most - 1 - static_cast<std::ptrdiff_t>(name.size()), name);
    }
  }

  const Puzzle& puzzle_;
  const Grid& grid_;
  const Lattice& lattice_;
  const std::vector<CellText>& cells_;
  const TextStyle& style_;
  std::ptrdiff_t unit_ = 2;  ///< characters to a step of the lattice
  bool all_lines_ = false;
  Membership regions_;
  Canvas canvas_;
};

}  // namespace

std::string slanted_picture(const Puzzle& puzzle, const std::vector<CellText>& cells, const TextStyle& style) {
  return SlantedPicture(puzzle, cells, style).text();
}

}  // namespace grids
