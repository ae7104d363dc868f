#pragma once

#include <span>
#include <string_view>

namespace grids {

/// What a word of the language is, in the order in which a reference tells them.
enum class WordClass {
  attribute,  ///< a key that every file knows
  selector,
  around_selector,  ///< `clued`, `of`, `with NAME`
  within_list,      ///< selectors that are known in `.. of each S` alone
  list,
  number,
  predicate,
  joint,   ///< `and`, `if .. then ..`
  symbol,  ///< what a class of symbols may have in it
};

/// A word of the language as a reference tells it.
struct WordEntry {
  WordClass kind;
  std::string_view form;     ///< as typed: "first N", "window 2x2"
  std::string_view meaning;  ///< in one line
  std::string_view example;  ///< a sentence, or of an attribute a line
};

/// Every word. A test holds it against the words that are read, and runs the examples.
std::span<const WordEntry> word_list();

}  // namespace grids
