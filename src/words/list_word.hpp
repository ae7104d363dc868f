#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "words/word_name.hpp"

/// The words that make a list of a list, a row each; src/words/lists has a file for each. In the order of the
/// reference.
#define GRIDS_LIST_WORDS(ROW) \
  ROW(first)                  \
  ROW(last)                   \
  ROW(cell)                   \
  ROW(rest)                   \
  ROW(inner)                  \
  ROW(ends)                   \
  ROW(reversed)               \
  ROW(among)                  \
  ROW(between)                \
  ROW(positions)              \
  ROW(symbols)                \
  ROW(contents)               \
  ROW(clues)                  \
  ROW(shape)                  \
  ROW(shape_as_drawn)         \
  ROW(part)

namespace grids::words {

/// Places of a list, from 0.
using Places = std::vector<std::size_t>;

/// The places from `begin` to before `end`.
Places places_between(std::size_t begin, std::size_t end);

/// A word that makes a list of a list: everything that Grids knows of it.
struct ListEntry {
  /// What is typed behind the word.
  enum class Object {
    none,
    number,       ///< `first 3`
    symbols,      ///< `among 1-3`
    two_symbols,  ///< `between 1 and 9`
    part,         ///< the word is the part's name: `letter`
  };

  /// What is written about it. In English `{}` is the list that it is made of, and `{object}` the object.
  struct Texts {
    std::string_view name;            ///< as typed: "first"; empty of a part
    std::string_view form = name;     ///< with its object: "first N"
    std::string_view meaning = "";    ///< in one line, for the reference
    std::string_view example = "";    ///< a sentence with it
    std::string_view closed;          ///< of named cells: "the first {object} of {}"
    std::string_view open = closed;   ///< of lists not yet known
    std::string_view judged;          ///< of the list that a sentence judges: "the first {object} cells"
    std::string_view rule_name = "";  ///< what explanations call a comparison with it
    Object object = Object::none;
    bool ordered = false;     ///< whether what it makes depends on the order of the list's items
    bool singular = false;    ///< whether its English speaks of one thing: "cell 3 is", not "are"
    bool one_by_one = false;  ///< whether each item becomes one, so that there are as many
    bool of_each = false;     ///< whether `of each` makes whole lists of it: `symbols of each row`
  };

  Texts texts;
  /// The places that it takes of a list of so many items, in their order, if places are all that it looks at; `number`
  /// is its object. Nothing where a place is not there.
  std::optional<Places> (*picks)(std::size_t length, std::int64_t number) = nullptr;
};

namespace lists {
#define ROW(word) extern const ListEntry word;
GRIDS_LIST_WORDS(ROW)
#undef ROW
}  // namespace lists

/// Names one of the words: `ListWord::first`.
class ListWord : public WordName<ListEntry> {
 public:
  using Object = ListEntry::Object;

  using WordName::WordName;

#define ROW(word) static const ListWord word;
  GRIDS_LIST_WORDS(ROW)
#undef ROW
};

#define ROW(word) inline constexpr ListWord ListWord::word{lists::word};
GRIDS_LIST_WORDS(ROW)
#undef ROW

/// Every such word, in the order of the reference.
std::span<const ListWord> all_list_words();
/// The word that is typed so.
std::optional<ListWord> find_list_word(std::string_view name);

}  // namespace grids::words
