#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/grid.hpp"
#include "core/region.hpp"
#include "core/source.hpp"

namespace grids {

/// What a constraint file says before anything in it is understood: text, lists and maps, each
/// with its place. The YAML reader makes these, and so do the readers of other programs' formats,
/// which may put in a region as its cells, without naming each.
struct Node {
  enum class Kind { nothing, text, list, map, region };
  struct Entry;

  Kind kind = Kind::nothing;
  Location where;
  std::string text;            ///< of a text, exactly as typed; of a region its clue, empty when it has none
  std::vector<Node> items;     ///< of a list
  std::vector<Entry> entries;  ///< of a map, in the order typed
  Region cells;                ///< of a region
  std::size_t columns = 0;     ///< of the grid that they are cells of
  /// Text typed over several lines under `|`: its first line in the source, and the columns of
  /// indentation that were taken off each line. 0 when the text stands on the line of `where`.
  std::size_t block_line = 0;
  std::size_t block_indent = 0;
  /// Whether the text was typed under `>`, where YAML joins lines into one.
  bool folded = false;
  /// Whether the text says in other words what stands at `where`: every place in it is then `where`.
  bool paraphrased = false;

  bool is_text() const noexcept { return kind == Kind::text; }
  bool is_list() const noexcept { return kind == Kind::list; }
  bool is_map() const noexcept { return kind == Kind::map; }
  bool is_region() const noexcept { return kind == Kind::region; }
  bool is_nothing() const noexcept { return kind == Kind::nothing; }

  /// The value under `key`, or null.
  const Node* find(std::string_view key) const;
  /// Where character `offset` (from 0) of line `line` (from 0) of this text stands.
  Location locate(std::size_t line, std::size_t offset, std::size_t length = 1) const;

  static Node of_text(std::string text, Location where = {});
  static Node of_list(std::vector<Node> items, Location where = {});
  static Node of_map(std::vector<Entry> entries, Location where = {});
  static Node of_region(Region cells, const Grid& grid, std::string clue, Location where = {});
};

struct Node::Entry {
  Node key;
  Node value;
};

/// One constraint file, or what stands for one: its items in the order typed.
struct Document {
  SourcePtr source;
  Node root;
};

/// A region as it is typed: `a1 a2 = 3+`.
std::string region_text(const Node& region);

/// The document as a constraint file: YAML that reads back to the same document.
std::string to_yaml(const Node& root);

}  // namespace grids
