#include "render/ascii.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "core/characters.hpp"

namespace grids {
namespace {

/// The lines that go one way only; all others cross.
constexpr std::array<std::pair<std::string_view, char>, 20> straight{
    {{"─", '-'},  {"╴", '-'}, {"╶", '-'}, {"━", '='}, {"╸", '='}, {"╺", '='}, {"╼", '='},
     {"╾", '='},  {"│", '|'}, {"╵", '|'}, {"╷", '|'}, {"┃", '|'}, {"╹", '|'}, {"╱", '/'},
     {"╲", '\\'}, {"╻", '|'}, {"═", '='}, {"║", '"'}, {"≡", '#'}, {"⦀", '#'}}};

/// A character of the block "Box Drawing", U+2500 to U+257F, or "Block Elements", up to U+259F, or three lines side by
/// side.
bool is_drawing(std::string_view character) {
  if (character == "≡" || character == "⦀") return true;
  return character.size() == 3 && character[0] == '\xE2' &&
         (character[1] == '\x94' || character[1] == '\x95' || character[1] == '\x96');
}

char plain(std::string_view character) {
  for (const auto& [line, replacement] : straight)
    if (line == character) return replacement;
  if (character == "█" || character == "▓") return '#';
  return character[1] == '\x96' ? ':' : '+';
}

std::size_t length_at(std::string_view text) {
  std::size_t length = 1;
  while (length < text.size() && !starts_character(text[length])) ++length;
  return length;
}

}  // namespace

bool is_ascii(std::string_view text) {
  return std::ranges::all_of(text, [](char byte) { return static_cast<unsigned char>(byte) < 0x80; });
}

std::string ascii_lines(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const auto character = text.substr(0, length_at(text));
    if (is_drawing(character))
      out += plain(character);
    else
      out += character;
    text.remove_prefix(character.size());
  }
  return out;
}

}  // namespace grids
