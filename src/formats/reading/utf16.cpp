#include "formats/reading/utf16.hpp"

#include <algorithm>
#include <array>

namespace grids {
namespace {

constexpr char32_t replacement = 0xFFFD;
constexpr char32_t beyond_units = 0x10000;  ///< the first character that takes two units

bool is_leading(char32_t unit) { return unit >= 0xD800 && unit < 0xDC00; }
bool is_trailing(char32_t unit) { return unit >= 0xDC00 && unit < 0xE000; }

/// The character at the beginning of `text`, which is taken off.
char32_t take_character(std::string_view& text) {
  const auto byte = [&text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  struct Form {
    unsigned char mask, lead;
    std::size_t bytes;
    char32_t least;
  };
  constexpr std::array<Form, 4> forms{
      Form{0x80, 0x00, 1, 0}, {0xE0, 0xC0, 2, 0x80}, {0xF0, 0xE0, 3, 0x800}, {0xF8, 0xF0, 4, beyond_units}};
  for (const auto& form : forms) {
    if ((byte(0) & form.mask) != form.lead || text.size() < form.bytes) continue;
    char32_t character = byte(0) & static_cast<unsigned char>(~form.mask);
    bool complete = true;
    for (std::size_t i = 1; i < form.bytes; ++i) {
      complete &= (byte(i) & 0xC0) == 0x80;
      character = character << 6 | (byte(i) & 0x3F);
    }
    if (!complete || character < form.least || character > 0x10FFFF) break;
    text.remove_prefix(form.bytes);
    return is_leading(character) || is_trailing(character) ? replacement : character;
  }
  text.remove_prefix(1);
  return replacement;
}

/// Appends a character as UTF-8.
void append_utf8(std::string& text, char32_t character) {
  const auto add = [&text](char32_t bits) { text += static_cast<char>(bits); };
  const auto add_following = [&](int shift) { add(0x80 | (character >> shift & 0x3F)); };
  if (character < 0x80) return add(character);
  if (character < 0x800) {
    add(0xC0 | character >> 6);
  } else if (character < beyond_units) {
    add(0xE0 | character >> 12);
    add_following(6);
  } else {
    add(0xF0 | character >> 18);
    add_following(12);
    add_following(6);
  }
  add_following(0);
}

}  // namespace

std::string utf8_of(std::u16string_view units) {
  std::string text;
  for (std::size_t i = 0; i < units.size(); ++i) {
    char32_t character = units[i];
    if (is_leading(character) && i + 1 < units.size() && is_trailing(units[i + 1]))
      character = beyond_units + ((character & 0x3FF) << 10) + (units[++i] & 0x3FFU);
    append_utf8(text, is_leading(character) || is_trailing(character) ? replacement : character);
  }
  return text;
}

std::u16string utf16_of(std::string_view text) {
  std::u16string units;
  while (!text.empty()) {
    const auto character = take_character(text);
    if (character < beyond_units) {
      units += static_cast<char16_t>(character);
    } else {
      units += static_cast<char16_t>(0xD800 + ((character - beyond_units) >> 10));
      units += static_cast<char16_t>(0xDC00 + ((character - beyond_units) & 0x3FF));
    }
  }
  return units;
}

}  // namespace grids
