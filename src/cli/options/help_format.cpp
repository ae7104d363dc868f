#include "cli/options/help_format.hpp"

#include <algorithm>

namespace grids::cli {
namespace {

constexpr std::size_t narrowest = 48;

/// Where the further lines of a line of help begin: below its description, or below itself.
std::size_t hanging(std::string_view line, std::size_t description) {
  const auto own = std::min(line.find_first_not_of(' '), line.size());
  const bool described =
      line.size() > description && own == 2 && line[description - 1] == ' ' && line[description] != ' ';
  return described ? description : own;
}

std::string wrapped_line(std::string_view line, std::size_t width, std::size_t description) {
  const auto indent = hanging(line, description);
  std::string out;
  auto room = width;
  while (line.size() > room) {
    const auto first = out.empty() ? indent : 0;
    const auto blank = line.rfind(' ', room);
    if (blank == std::string_view::npos || blank <= first) break;
    out.append(line.substr(0, blank)).append("\n").append(indent, ' ');
    line.remove_prefix(blank + 1);
    room = width - indent;
  }
  return out.append(line);
}

}  // namespace

std::string wrapped_help(std::string_view help, std::size_t width, std::size_t description) {
  std::string out;
  bool typed = false;  // examples are to be copied
  while (!help.empty()) {
    const auto end = std::min(help.find('\n'), help.size());
    const auto line = help.substr(0, end);
    typed = typed || line == "Examples:";
    out += typed ? std::string(line) : wrapped_line(line, std::max(width, narrowest), description);
    if (end < help.size()) out += '\n';
    help.remove_prefix(std::min(end + 1, help.size()));
  }
  return out;
}

}  // namespace grids::cli
