#include "cli/reports/pretty_json.hpp"

#include <algorithm>

namespace grids::cli {
namespace {

constexpr std::size_t json_line_width = 100;

/// The end of the value, bracketed or not, that begins at `begin`.
std::size_t end_of_value(std::string_view json, std::size_t begin) {
  std::size_t depth = 0;
  bool quoted = false;
  for (auto i = begin; i < json.size(); ++i) {
    if (quoted) {
      if (json[i] == '\\')
        ++i;
      else if (json[i] == '"')
        quoted = false;
      continue;
    }
    if (json[i] == '"') quoted = true;
    if (json[i] == '{' || json[i] == '[') ++depth;
    if (json[i] == '}' || json[i] == ']') {
      if (depth == 0) return i;
      --depth;
    }
    if (json[i] == ',' && depth == 0) return i;
  }
  return json.size();
}

/// With a blank behind each comma and colon, without other blanks.
std::string on_one_line(std::string_view json) {
  std::string line;
  bool quoted = false;
  for (std::size_t i = 0; i < json.size(); ++i) {
    const char letter = json[i];
    if (!quoted && (letter == ' ' || letter == '\n')) continue;
    line += letter;
    if (letter == '"') quoted = !quoted;
    if (quoted && letter == '\\') line += json[++i];
    if (!quoted && (letter == ',' || letter == ':')) line += ' ';
  }
  return line;
}

std::string laid_out(const std::string& line, std::size_t indent) {
  const auto open = line.find_first_of("{[\"");
  const auto key_end = line.starts_with('"') ? line.find("\": ") : std::string::npos;
  const auto value = key_end == std::string::npos ? open : key_end + 3;
  const bool bracketed = value < line.size() && (line[value] == '{' || line[value] == '[');
  if (!bracketed || indent + line.size() <= json_line_width) return line;
  auto text = line.substr(0, value + 1) + '\n';
  for (auto begin = value + 1; begin < line.size() - 1;) {
    const auto end = std::min(end_of_value(line, begin), line.size() - 1);
    text += std::string(indent + 2, ' ') + laid_out(line.substr(begin, end - begin), indent + 2);
    if (line[end] == ',') text += ',';
    text += '\n';
    begin = end + 2;
  }
  return text + std::string(indent, ' ') + line.back();
}

}  // namespace

std::string pretty_json(std::string_view json) { return laid_out(on_one_line(json), 0) + '\n'; }

}  // namespace grids::cli
