#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "words/fold.hpp"
#include "words/magnitude.hpp"
#include "words/rule_name.hpp"
#include "words/word_name.hpp"

/// The words that make a number of a list, a row each; src/words/aggregates has a file for each. In the order of the
/// reference.
#define GRIDS_AGGREGATES(ROW) \
  ROW(sum)                    \
  ROW(product)                \
  ROW(minimum)                \
  ROW(maximum)                \
  ROW(length)                 \
  ROW(visible)                \
  ROW(difference)             \
  ROW(quotient)               \
  ROW(gcd)                    \
  ROW(distinct)               \
  ROW(count)

namespace grids::words {

/// A word that makes a number of a list: everything that Grids knows of it.
struct AggregateEntry {
  /// What is written about it.
  struct Texts {
    std::string_view name;                     ///< as typed: "visible"
    std::string_view form = name;              ///< with what follows it: "count C"
    std::string_view meaning;                  ///< in one line, for the reference
    std::string_view example;                  ///< a sentence with it
    std::string_view english;                  ///< "the number of visible ones"; behind it stands "of .."
    std::string_view of_cells = english;       ///< the same of cells: "the number of cells" for the length
    std::string_view before_numbers = " of ";  ///< the word before several numbers: "the least among .."
    std::string_view verb = "";                ///< "adds up to": what `sum = 5` says of its list
    RuleName rule = {};
    char sign = '\0';        ///< of a cage that is made so: "12+"
    bool of_class = false;   ///< whether a class of symbols stands behind it: `count even`
    bool ordered = false;    ///< whether the order of the items makes a difference
    bool picks = false;      ///< whether the result is an item of the list, so that nothing is calculated
    bool saturates = false;  ///< whether a result of whole numbers that is too large is `above_all` or `below_all`
  };

  Texts texts;
  /// No result where it has no value, as `quotient` of nothing has none.
  Fold<std::optional<Rational>> fold;
  /// That of the result for at most so many items.
  Magnitude (*magnitude)(Magnitude item, std::size_t count);
};

/// What a file of a word calls with the struct that folds, which also has `magnitude`.
template <typename Word>
constexpr AggregateEntry aggregate_entry(const AggregateEntry::Texts& texts) {
  return {texts, fold_of<Word>(), &Word::magnitude};
}

namespace aggregates {
#define ROW(word) extern const AggregateEntry word;
GRIDS_AGGREGATES(ROW)
#undef ROW
}  // namespace aggregates

/// Names one of the words: `Aggregate::sum`.
class Aggregate : public WordName<AggregateEntry> {
 public:
  using WordName::WordName;

#define ROW(word) static const Aggregate word;
  GRIDS_AGGREGATES(ROW)
#undef ROW
};

#define ROW(word) inline constexpr Aggregate Aggregate::word{aggregates::word};
GRIDS_AGGREGATES(ROW)
#undef ROW

/// Every such word, in the order of the reference.
std::span<const Aggregate> all_aggregates();
/// The word that is typed so.
std::optional<Aggregate> find_aggregate(std::string_view name);

}  // namespace grids::words
