#include "cli/puzzle_file.hpp"

#include <filesystem>

#include "cli/command_line_source.hpp"
#include "cli/puzzle_input.hpp"

namespace grids::cli {
namespace {

bool is_replaced(const std::string& key) { return key == "initial" || key == "solution"; }

/// Adds an item to `items` without its drawings; not at all when nothing else is in it.
void add_item(Node item, std::vector<Node>& items) {
  if (!item.is_map()) {
    items.push_back(std::move(item));
    return;
  }
  std::erase_if(item.entries, [](const Node::Entry& entry) { return is_replaced(entry.key.text); });
  if (!item.entries.empty()) items.push_back(std::move(item));
}

void add_source(const SourcePtr& source, std::vector<Node>& items) {
  Diagnostics diagnostics;
  auto root = read_yaml(source, diagnostics).root;
  if (!root.is_list()) return add_item(std::move(root), items);
  for (auto& item : root.items) add_item(std::move(item), items);
}

/// The file that a name on the command line means: it may lack its suffix. Empty for a type.
std::string file_named(const std::string& name) {
  for (const auto* suffix : {"", ".yml", ".yaml"})
    if (std::filesystem::is_regular_file(name + suffix)) return name + suffix;
  return {};
}

}  // namespace

std::string puzzle_file(const PuzzleOptions& options, const std::string& initial, const std::string& solution) {
  std::vector<Node> items;
  for (const auto& name : options.files) {
    const auto file = file_named(name);
    if (file.empty())
      items.push_back(Node::of_text(name));
    else
      add_source(read_source(file), items);
  }
  if (!options.settings.empty()) add_source(settings_source(options.settings), items);
  items.push_back(Node::of_map({{Node::of_text("initial"), Node::of_text(initial)}}));
  items.push_back(Node::of_map({{Node::of_text("solution"), Node::of_text(solution)}}));
  return to_yaml(Node::of_list(std::move(items)));
}

}  // namespace grids::cli
