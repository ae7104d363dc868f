#include "language/yaml/block_indents.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "language/yaml/text_cursor.hpp"

namespace grids {
namespace {

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const auto length = std::min(text.find('\n'), text.size() - 1) + 1;
    lines.push_back(text.substr(0, length));
    text.remove_prefix(length);
  }
  return lines;
}

/// The column of the key in a line like "  - key: |", where the text after `|` says nothing of indentation.
std::optional<std::size_t> key_of_block(std::string_view line) {
  auto end = line.substr(0, line.find(" #"));
  end = end.substr(0, end.find_last_not_of(" \n") + 1);
  if (end.ends_with('+') || (end.ends_with('-') && end.size() > 1)) end.remove_suffix(1);
  if (!end.ends_with(": |")) return std::nullopt;
  auto key = indent(line);
  while (line.substr(key).starts_with("- ")) key += 1 + indent(line.substr(key + 1));
  return key;
}

}  // namespace

std::string with_block_indents(std::string_view text) {
  std::string out;
  const auto lines = lines_of(text);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const auto key = key_of_block(lines[i]);
    auto least = std::string_view::npos;
    std::optional<std::size_t> first;
    auto end = i + 1;
    for (; key && end < lines.size() && (is_blank(lines[end]) || indent(lines[end]) > *key); ++end) {
      if (is_blank(lines[end])) continue;
      if (!first) first = indent(lines[end]);
      least = std::min(least, indent(lines[end]));
    }
    out += lines[i];
    if (!key) continue;
    if (first && *first > least && least - *key <= 9) out.insert(out.rfind('|') + 1, std::to_string(least - *key));
    for (++i; i < end; ++i) out += lines[i];
    --i;
  }
  return out;
}

}  // namespace grids
