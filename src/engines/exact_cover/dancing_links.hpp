#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace grids {

/// Items and the options that contain them: an exact cover problem, in lists whose nodes leave and come back in the
/// reverse order without anything being remembered (Knuth, "Dancing links", 2000; The Art of Computer Programming,
/// volume 4B, section 7.2.2.1). One option must be chosen for each primary item, at most one for a secondary item.
///
/// Every node stands in the ring of its item, and beside the others of its option:
///
///     item 0      item 1      item 2
///       |           |
///     option 0 -- option 0
///       |                       |
///     option 1 ------------- option 1
class DancingLinks {
 public:
  using Item = std::uint32_t;    ///< from 0, the primary ones first
  using Option = std::uint32_t;  ///< from 0, in the order in which they were added
  using Node = std::uint32_t;    ///< the first ones are the rings' heads: that of an item has its number

  DancingLinks(std::size_t primary, std::size_t items);

  /// Adds an option with these items, each once.
  void add(std::span<const Item> items);

  /// The first open primary item, in their order, and the next one; `end()` after the last one.
  Item first() const noexcept { return right_[end()]; }
  Item next(Item item) const noexcept { return right_[item]; }
  Item end() const noexcept { return static_cast<Item>(right_.size() - 1); }
  /// How many options are left for an open item.
  std::size_t size(Item item) const noexcept { return sizes_[item]; }

  /// The node below in its ring; below the last one is the head.
  Node below(Node node) const noexcept { return nodes_[node].down; }
  Option option(Node node) const noexcept { return nodes_[node].option; }

  /// Closes an item: its options leave the rings of their other items.
  void cover(Item item) noexcept;
  /// Takes the last `cover` back that has not been taken back.
  void uncover(Item item) noexcept;
  /// Closes all other items of a node's option.
  void choose(Node node) noexcept;
  void unchoose(Node node) noexcept;

 private:
  struct Link {
    Item item = 0;
    Option option = 0;
    Node up = 0;
    Node down = 0;
  };

  Node begin(Option option) const noexcept { return begins_[option]; }
  Node end(Option option) const noexcept { return begins_[option + 1]; }
  void hide(Node node) noexcept;
  void unhide(Node node) noexcept;

  std::vector<Link> nodes_;
  std::vector<Node> begins_;  ///< of each option's nodes, and where the next one's will be
  std::vector<std::uint32_t> sizes_;
  std::vector<Item> left_;  ///< the ring of open primary items, through end()
  std::vector<Item> right_;
};

}  // namespace grids
