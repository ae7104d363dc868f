#include "model/linked_board.hpp"

#include <algorithm>
#include <cassert>

#include "core/characters.hpp"

namespace grids {
namespace {

class LinkedBoard {
 public:
  LinkedBoard(const Lattice& board, std::span<const std::string> texts) : board_(board), texts_(texts) {
    for (const auto& text : texts) width_ = std::max(width_, count_characters(text));
    // Half a hexagon is a whole number of characters.
    if (board.kind() == Lattice::Kind::hexagon && width_ % 2 == 0) ++width_;
    const auto columns = 2 * (width_ + 1) * (board.width() + 1) / board.pitch();
    lines_.assign(2 * board.size().rows - 1, std::vector<std::string>(columns, " "));
    for (std::size_t row = 0; row < board.size().rows; ++row)
      for (std::size_t column = 0; column < board.cells_in_row(row); ++column) put_cell({row, column});
  }

  void draw(const Link& link) {
    const auto [first, second] = ends(link);
    if (first.row == second.row) {
      const auto begin = column(first) + count_characters(text(first));
      for (auto at = begin; at < column(second); ++at) lines_[2 * first.row][at] = "─";
      return;
    }
    auto& between = lines_[2 * first.row + 1][(column(first) + column(second)) / 2];
    const auto* const stroke = column(first) == column(second) ? "│" : column(first) < column(second) ? "╲" : "╱";
    between = between == " " || between == stroke ? stroke : "╳";
  }

  void put_between(const Link& link, const std::string& sign) {
    const auto [first, second] = ends(link);
    lines_[first.row + second.row][(column(first) + column(second)) / 2] = sign;
  }

  std::string text() const {
    std::string all;
    for (const auto& line : lines_) {
      for (const auto& place : line) all += place;
      all.erase(all.find_last_not_of(' ') + 1) += '\n';
    }
    return all;
  }

 private:
  Place place(CellId cell) const { return {index(cell) / board_.size().columns, index(cell) % board_.size().columns}; }
  std::pair<Place, Place> ends(const Link& link) const {
    return {place(std::min(link.first, link.second)), place(std::max(link.first, link.second))};
  }
  const std::string& text(Place place) const { return texts_[place.row * board_.size().columns + place.column]; }
  std::size_t column(Place place) const { return 2 * board_.across(place) * (width_ + 1) / board_.pitch(); }

  void put_cell(Place place) {
    auto& line = lines_[2 * place.row];
    line[column(place)] = text(place);
    for (std::size_t i = 1; i < count_characters(text(place)); ++i) line[column(place) + i].clear();
  }

  const Lattice& board_;
  std::span<const std::string> texts_;
  std::size_t width_ = 1;
  std::vector<std::vector<std::string>> lines_;
};

}  // namespace

std::string linked_board(const Lattice& board, std::span<const std::string> texts, std::span<const Link> links,
                         std::span<const Link> no_links, const std::string& cross) {
  assert(texts.size() == board.size().rows * board.size().columns);
  [[maybe_unused]] const auto on_board = [&](const Link& link) {
    return std::max(index(link.first), index(link.second)) < texts.size();
  };
  assert(std::ranges::all_of(links, on_board) && std::ranges::all_of(no_links, on_board));
  LinkedBoard drawn(board, texts);
  for (const auto& link : links) drawn.draw(link);
  for (const auto& link : no_links) drawn.put_between(link, cross);
  return drawn.text();
}

}  // namespace grids
