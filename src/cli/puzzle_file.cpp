#include "cli/puzzle_file.hpp"

#include <algorithm>

namespace grids::cli {
namespace {

/// Takes the drawings out of an item: out of `initial: ..` and of `Sudoku: {initial: ..}`.
void erase_drawings(Node& item) {
  const auto is_drawing = [](const Node::Entry& entry) {
    return entry.key.text == "initial" || entry.key.text == "solution";
  };
  std::erase_if(item.entries, is_drawing);
  for (auto& [key, value] : item.entries) {
    std::erase_if(value.entries, is_drawing);
    if (value.is_map() && value.entries.empty()) value = Node();
  }
}

Node drawing(const char* name, const std::string& text) {
  return Node::of_map({{Node::of_text(name), Node::of_text(text)}});
}

}  // namespace

std::string puzzle_file(std::vector<Node> items, const std::string& initial, const std::string& solution) {
  for (auto& item : items) erase_drawings(item);
  std::erase_if(items, [](const Node& item) { return item.is_map() && item.entries.empty(); });
  items.push_back(drawing("initial", initial));
  items.push_back(drawing("solution", solution));
  return to_yaml(Node::of_list(std::move(items)));
}

}  // namespace grids::cli
