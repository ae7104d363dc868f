#include "language/yaml/clean_text.hpp"

#include <algorithm>
#include <memory>
#include <string>

#include "core/characters.hpp"

namespace grids {
namespace {

unsigned char byte(char c) { return static_cast<unsigned char>(c); }

bool is_control(char c) { return (byte(c) < 0x20 && c != '\n' && c != '\t') || c == 0x7f; }

std::string with_plain_line_ends(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\r')
      out += text[i];
    else if (i + 1 == text.size() || text[i + 1] != '\n')
      out += '\n';
  }
  return out;
}

std::string hexadecimal(char c) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  return {'0', 'x', digits[byte(c) >> 4], digits[byte(c) & 15]};
}

/// Says at which byte the text stops being text.
bool check_characters(const SourcePtr& source, Diagnostics& diagnostics) {
  std::string_view rest = source->text;
  Location where{source, source->first_line, 1, 1};
  while (!rest.empty()) {
    const auto length = utf8_length(rest);
    if (length == 0 || is_control(rest.front())) {
      const std::string_view what = length == 0 ? "' is not UTF-8 text: byte " : "' is not a text file: byte ";
      auto whole = Location{source, 0, 0, 1};
      diagnostics.error(whole, std::string("'").append(source->name).append(what).append(hexadecimal(rest.front())) +
                                   " at line " + std::to_string(where.line) + ", column " +
                                   std::to_string(where.column));
      return false;
    }
    if (rest.front() == '\n') {
      ++where.line;
      where.column = 1;
    } else {
      ++where.column;
    }
    rest.remove_prefix(length);
  }
  return true;
}

}  // namespace

std::size_t utf8_length(std::string_view text) {
  const auto lead = byte(text.front());
  const std::size_t length = lead < 0x80   ? 1
                             : lead < 0xC2 ? 0
                             : lead < 0xE0 ? 2
                             : lead < 0xF0 ? 3
                             : lead < 0xF5 ? 4
                                           : 0;
  if (length < 2 || length > text.size()) return length == 1 ? 1 : 0;
  if (std::ranges::any_of(text.substr(1, length - 1), starts_character)) return 0;
  const auto second = byte(text[1]);
  const bool overlong = (lead == 0xE0 && second < 0xA0) || (lead == 0xF0 && second < 0x90);
  const bool beyond = (lead == 0xED && second >= 0xA0) || (lead == 0xF4 && second >= 0x90);
  return overlong || beyond ? 0 : length;
}

SourcePtr clean_text(const SourcePtr& source, Diagnostics& diagnostics) {
  std::string_view text = source->text;
  if (text.size() > most_file_bytes) {
    diagnostics.error({source, 0, 0, 1}, "'" + source->name + "' is too long: at most " +
                                             std::to_string(most_file_bytes) + " bytes are read");
    return nullptr;
  }
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  auto cleaned = std::make_shared<const Source>(Source{source->name, with_plain_line_ends(text), source->first_line});
  return check_characters(cleaned, diagnostics) ? cleaned : nullptr;
}

}  // namespace grids
