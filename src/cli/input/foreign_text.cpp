#include "cli/input/foreign_text.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>

#include "core/diagnostics.hpp"
#include "formats/reading/utf16.hpp"
#include "language/yaml/clean_text.hpp"

namespace grids::cli {
namespace {

std::string in_utf8(std::string_view bytes) {
  std::string text;
  while (!bytes.empty()) {
    const auto length = utf8_length(bytes);
    const char16_t latin = static_cast<unsigned char>(bytes.front());
    text += length == 0 ? utf8_of({&latin, 1}) : std::string(bytes.substr(0, length));
    bytes.remove_prefix(length == 0 ? 1 : length);
  }
  return text;
}

}  // namespace

SourcePtr foreign_text(SourcePtr source) {
  const auto& bytes = source->text;
  if (bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF"))
    throw InputError({}, source->name + ": is UTF-16; save it as UTF-8");
  if (bytes.find('\0') != std::string::npos)
    throw InputError({}, source->name + ": is not a text file: it has a byte 0x00");
  // Most texts are ASCII, and are left as they are: a batch has each of its pieces looked at here.
  if (std::ranges::all_of(bytes, [](char byte) { return static_cast<unsigned char>(byte) < 0x80; })) return source;
  return std::make_shared<const Source>(Source{source->name, in_utf8(bytes), source->first_line});
}

}  // namespace grids::cli
