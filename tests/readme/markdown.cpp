#include "readme/markdown.hpp"

#include <sstream>

namespace grids::readme {
namespace {

constexpr std::string_view fence = "```";
constexpr std::string_view file_comment = "<!-- file: ";
constexpr std::string_view prompt = "$ ";

std::string named_file(const std::string& line) {
  if (!line.starts_with(file_comment)) return {};
  return line.substr(file_comment.size(), line.find(" -->") - file_comment.size());
}

}  // namespace

std::vector<Block> blocks(std::string_view markdown) {
  std::vector<Block> all;
  std::istringstream lines{std::string(markdown)};
  std::string above;
  bool inside = false;
  for (std::string line; std::getline(lines, line); above = line) {
    if (!inside && line.starts_with(fence)) {
      all.push_back({line.substr(fence.size()), named_file(above), {}});
      inside = true;
    } else if (inside && line == fence) {
      inside = false;
    } else if (inside) {
      all.back().text += line + '\n';
    }
  }
  return all;
}

std::vector<Example> examples(const Block& block) {
  std::vector<Example> all;
  std::istringstream lines(block.text);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with(prompt))
      all.push_back({line.substr(prompt.size()), {}});
    else if (!all.empty())
      all.back().output += line + '\n';
  }
  return all;
}

}  // namespace grids::readme
