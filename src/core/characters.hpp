#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

namespace grids {

/// Whether a byte of UTF-8 text begins a character; others continue one.
constexpr bool starts_character(char byte) noexcept { return (static_cast<unsigned char>(byte) & 0xC0) != 0x80; }

/// How many characters UTF-8 text has.
constexpr std::size_t count_characters(std::string_view text) noexcept {
  return static_cast<std::size_t>(std::ranges::count_if(text, starts_character));
}

/// Whether it is one of 0 to 9, whatever the locale.
constexpr bool is_digit(char byte) noexcept { return byte >= '0' && byte <= '9'; }

/// Whether it may stand in a word: a letter or digit of ASCII, or `_`.
constexpr bool is_in_word(char byte) noexcept {
  return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || is_digit(byte) || byte == '_';
}

/// Whether what stands at [begin, begin + length) of a text is no part of a longer word.
constexpr bool stands_alone(std::string_view text, std::size_t begin, std::size_t length) noexcept {
  const auto end = begin + length;
  return (begin == 0 || !is_in_word(text[begin - 1])) && (end == text.size() || !is_in_word(text[end]));
}

/// What some programs put before UTF-8 text.
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

/// A text without the blanks, among these, that it begins and ends with.
constexpr std::string_view trimmed(std::string_view text, std::string_view blanks = " \t\r\n") noexcept {
  const auto begin = text.find_first_not_of(blanks);
  return begin == std::string_view::npos ? std::string_view()
                                         : text.substr(begin, text.find_last_not_of(blanks) + 1 - begin);
}

/// What stands between the commas of a text, trimmed; a comma at the end begins nothing.
inline std::vector<std::string_view> comma_separated(std::string_view text) {
  std::vector<std::string_view> items;
  while (!text.empty()) {
    const auto end = std::min(text.find(','), text.size());
    items.push_back(trimmed(text.substr(0, end)));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return items;
}

}  // namespace grids
