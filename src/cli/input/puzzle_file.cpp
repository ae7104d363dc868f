#include "cli/input/puzzle_file.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "language/drawings/frame.hpp"
#include "language/layers/layer_reader.hpp"

namespace grids::cli {
namespace {

/// The clues of one side as a list.
Node border(const std::vector<std::optional<Clue>>& clues) {
  std::vector<Node> items;
  for (const auto& clue : clues) items.push_back(Node::of_text(clue ? clue->text : "."));
  return Node::of_list(std::move(items));
}

/// Clues drawn around the grid become attributes of their own: the frame goes with the drawing.
void keep_frame(Node& item, const std::set<std::string>& marks) {
  const auto* const drawn = item.find("initial");
  Diagnostics composed_without_mistakes;
  const auto framed = drawn == nullptr ? std::nullopt : read_frame(*drawn, marks, composed_without_mistakes);
  if (!framed) return;
  for (const auto side : {Side::top, Side::left, Side::right, Side::bottom})
    if (const auto& clues = framed->borders.at(side))
      item.entries.push_back({Node::of_text(name_of(side)), border(*clues)});
}

/// Takes the drawings out of an item: out of `initial: ..` and of `Sudoku: {initial: ..}`.
void erase_drawings(Node& item, const std::set<std::string>& marks) {
  keep_frame(item, marks);
  const auto is_drawing = [](const Node::Entry& entry) {
    return entry.key.text == "initial" || entry.key.text == "solution";
  };
  std::erase_if(item.entries, is_drawing);
  for (auto& [key, value] : item.entries) {
    if (value.is_map()) keep_frame(value, marks);
    std::erase_if(value.entries, is_drawing);
    if (value.is_map() && value.entries.empty()) value = Node();
  }
}

Node drawing(const char* name, const std::string& text) {
  return Node::of_map({{Node::of_text(name), Node::of_text(text)}});
}

}  // namespace

std::string puzzle_file(std::vector<Node> items, const Layout& layout, const std::string& initial,
                        const std::string& solution) {
  std::set<std::string> marks;
  for (const auto& mark : layout.marks) marks.insert(mark.text);
  for (auto& item : items) erase_drawings(item, marks);
  std::erase_if(items, [](const Node& item) { return item.is_map() && item.entries.empty(); });
  items.push_back(drawing("initial", initial));
  items.push_back(drawing("solution", solution));
  return to_yaml(Node::of_list(std::move(items)));
}

}  // namespace grids::cli
