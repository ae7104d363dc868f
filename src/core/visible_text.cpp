#include "core/visible_text.hpp"

#include <algorithm>
#include <string_view>

namespace grids {
namespace {

constexpr unsigned char delete_character = 0x7F;
constexpr unsigned char lead_of_more_controls = 0xC2;  ///< before 0x80 to 0x9F, some terminals obey these, too
constexpr std::string_view unknown_character = "\xEF\xBF\xBD";

unsigned char byte(char c) { return static_cast<unsigned char>(c); }

bool is_plain(char c) {
  return (byte(c) >= 0x20 && byte(c) != delete_character && byte(c) != lead_of_more_controls) || c == '\n' || c == '\t';
}

/// The picture of a control character of ASCII: U+2400 and its number.
std::string picture(char c) {
  const auto number = byte(c) == delete_character ? 0x21 : byte(c);
  return {'\xE2', '\x90', static_cast<char>(0x80 + number)};
}

}  // namespace

std::string visible_text(std::string text) {
  if (std::ranges::all_of(text, is_plain)) return text;
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char next = i + 1 < text.size() ? text[i + 1] : '\0';
    if (byte(text[i]) == lead_of_more_controls && byte(next) >= 0x80 && byte(next) < 0xA0) {
      out += unknown_character;
      ++i;
    } else if (text[i] == '\r') {
      if (next != '\n') out += '\n';
    } else {
      is_plain(text[i]) || byte(text[i]) == lead_of_more_controls ? out += text[i] : out += picture(text[i]);
    }
  }
  return out;
}

}  // namespace grids
