#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "core/rational.hpp"

namespace grids::rules {

/// A text that rules compare: a symbol, a part of one, a word of a clue. Symbols come first, so
/// that a symbol's number is also its text's. See Vocabulary.
enum class TextId : std::uint32_t {};

constexpr TextId no_text = static_cast<TextId>(std::numeric_limits<std::uint32_t>::max());

/// What lists are made of: a symbol, a number, a word of a clue, the unknown `?`, or a whole list
/// standing for one item (`symbols of each row`).
struct Item {
  TextId text = no_text;
  std::optional<Rational> number;  ///< of a number, and of a text that has one
  bool unknown = false;
  bool is_list = false;
  std::vector<Item> items;  ///< of a list

  static Item of_number(Rational number);
  static Item of_text(TextId text, std::optional<std::int64_t> number);
  static Item of_unknown();
  static Item of_list(std::vector<Item> items);

  /// Numbers are compared if both have one, else texts; an unknown item equals nothing here.
  friend bool operator==(const Item& a, const Item& b) {
    if (a.unknown || b.unknown) return false;
    if (a.is_list || b.is_list) return a.is_list && b.is_list && same_items(a, b);
    if (a.number && b.number) return *a.number == *b.number;
    return a.text != no_text && a.text == b.text;
  }

 private:
  static bool same_items(const Item& a, const Item& b);
};

/// The order of `contents`: numbers by size, then texts as they were declared.
bool sorts_before(const Item& a, const Item& b);

}  // namespace grids::rules
