#include "cli/input/foreign_text.hpp"

#include <string_view>

#include "core/diagnostics.hpp"
#include "language/yaml/clean_text.hpp"

namespace grids::cli {
namespace {

/// A character of Latin-1, whose code is at least 0x80, in UTF-8.
void append_latin(char byte, std::string& text) {
  const auto code = static_cast<unsigned char>(byte);
  text += static_cast<char>(0xC0 | code >> 6);
  text += static_cast<char>(0x80 | (code & 0x3F));
}

}  // namespace

std::string foreign_text(std::string bytes, const std::string& name) {
  if (bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF"))
    throw InputError({}, name + ": is UTF-16; save it as UTF-8");
  if (bytes.find('\0') != std::string::npos) throw InputError({}, name + ": is not a text file: it has a byte 0x00");
  std::string text;
  for (std::string_view rest = bytes; !rest.empty();) {
    const auto length = utf8_length(rest);
    if (length == 0)
      append_latin(rest.front(), text);
    else
      text += rest.substr(0, length);
    rest.remove_prefix(length == 0 ? 1 : length);
  }
  return text;
}

}  // namespace grids::cli
