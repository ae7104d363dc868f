#include "render/box_drawing.hpp"

#include <array>

namespace grids {
namespace {

// Unicode's block "Box Drawing" has every join of absent, light and heavy arms. One row for each
// pair (up, right); in a row, the pairs (down, left) from (none, none) to (heavy, heavy).
// clang-format off
constexpr std::array<std::string_view, 81> characters = {
    " ", "╴", "╸", "╷", "┐", "┑", "╻", "┒", "┓",  // up none, right none
    "╶", "─", "╾", "┌", "┬", "┭", "┎", "┰", "┱",  // up none, right light
    "╺", "╼", "━", "┍", "┮", "┯", "┏", "┲", "┳",  // up none, right heavy
    "╵", "┘", "┙", "│", "┤", "┥", "╽", "┧", "┪",  // up light, right none
    "└", "┴", "┵", "├", "┼", "┽", "┟", "╁", "╅",  // up light, right light
    "┕", "┶", "┷", "┝", "┾", "┿", "┢", "╆", "╈",  // up light, right heavy
    "╹", "┚", "┛", "╿", "┦", "┩", "┃", "┨", "┫",  // up heavy, right none
    "┖", "┸", "┹", "┞", "╀", "╃", "┠", "╂", "╉",  // up heavy, right light
    "┗", "┺", "┻", "┡", "╄", "╇", "┣", "╊", "╋",  // up heavy, right heavy
};
// clang-format on

}  // namespace

std::string_view box_character(const Junction& junction) {
  std::size_t place = 0;
  for (const auto arm : {junction.up, junction.right, junction.down, junction.left})
    place = place * 3 + static_cast<std::size_t>(arm);
  return characters[place];
}

}  // namespace grids
