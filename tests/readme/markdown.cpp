#include "readme/markdown.hpp"

#include <sstream>

namespace grids::readme {
namespace {

constexpr std::string_view fence = "```";
constexpr std::string_view end_of_comment = " -->";
constexpr std::string_view prompt = "$ ";

/// What a comment line says behind `key`: "star.yml" in `<!-- file: star.yml -->`.
std::string remark(std::string_view line, std::string_view key) {
  if (!line.starts_with(key) || !line.ends_with(end_of_comment)) return {};
  line.remove_prefix(key.size());
  line.remove_suffix(end_of_comment.size());
  return std::string(line);
}

}  // namespace

std::vector<Block> blocks(std::string_view markdown) {
  std::vector<Block> all;
  std::istringstream lines{std::string(markdown)};
  std::string above;
  bool inside = false;
  for (std::string line; std::getline(lines, line); above = line) {
    if (!inside && line.starts_with(fence)) {
      all.push_back({line.substr(fence.size()),
                     remark(above, "<!-- file: "),
                     remark(above, "<!-- same as: "),
                     remark(above, "<!-- tried with: "),
                     {}});
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

std::vector<Trial> trials(const Block& block) {
  constexpr std::string_view sign = " # ";
  std::vector<Trial> all;
  std::istringstream lines(block.text);
  for (std::string line; std::getline(lines, line);) {
    const auto end = line.rfind(sign);
    if (end != std::string::npos)
      all.push_back({line.substr(0, line.find_last_not_of(' ', end) + 1), line.substr(end + sign.size())});
  }
  return all;
}

}  // namespace grids::readme
