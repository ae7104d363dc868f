#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/document.hpp"
#include "model/puzzle.hpp"

namespace grids {

/// A puzzle to be written in another notation: composed, and what its constraint files say of it.
class StatedPuzzle {
 public:
  /// `items` are those of the files, in which types are only named.
  StatedPuzzle(Puzzle puzzle, const std::vector<Node>& items);

  const Puzzle& puzzle() const noexcept { return puzzle_; }
  /// The types that are named, joined by blanks; mostly one.
  const std::string& type() const noexcept { return type_; }
  /// What the files say under `title`, `author` or `rules`; empty when they do not. Values stand in the rules.
  std::string caption(std::string_view attribute) const;

  /// The value under an attribute or sentence of the files, such as `each pair`; null when none is there.
  const Node* find(std::string_view key) const;
  /// All attributes, and rules as keys without a value.
  const std::vector<Node::Entry>& said() const noexcept { return said_; }

  /// Throws InputError when more is said than the format can express: another type, or an attribute or rule
  /// that is not among `attributes`. Captions and the solution are always let pass.
  void expect(std::string_view format, std::string_view type, std::span<const std::string_view> attributes) const;
  void expect(std::string_view format, std::string_view type,
              std::initializer_list<std::string_view> attributes) const {
    expect(format, type, std::span(attributes.begin(), attributes.size()));
  }

 private:
  void add(const Node& item);
  void add_entry(const Node::Entry& entry);

  Puzzle puzzle_;
  std::string type_;
  std::vector<Node::Entry> said_;  ///< attributes, and rules as keys without a value
};

}  // namespace grids
