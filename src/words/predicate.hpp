#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "words/fold.hpp"
#include "words/rule_name.hpp"
#include "words/word_name.hpp"

/// The words that say something of a list, a row each; src/words/predicates has a file for each. In the order of the
/// reference.
#define GRIDS_PREDICATES(ROW) \
  ROW(permutation)            \
  ROW(all_different)          \
  ROW(all_equal)              \
  ROW(increasing)             \
  ROW(decreasing)             \
  ROW(alternating)            \
  ROW(is)                     \
  ROW(includes)               \
  ROW(matches)                \
  ROW(arithmetic)             \
  ROW(connected)              \
  ROW(king_connected)         \
  ROW(rim_connected)          \
  ROW(no_loop)                \
  ROW(one_loop)               \
  ROW(rectangle)              \
  ROW(square)                 \
  ROW(half_turn)

namespace grids::words {

/// A word that says something of a list: everything that Grids knows of it.
struct PredicateEntry {
  /// What is typed behind the word, its object.
  enum class Object {
    none,
    maybe_class,  ///< `permutation`, `permutation of 1-3`
    symbols,      ///< `is 1-3`
    list,         ///< `includes clue`
    number,       ///< `arithmetic = 5`
    pattern,      ///< `matches /1 2*/`
  };
  /// By what cells hang together, of words that ask it.
  enum class Joined { not_asked, by_edges, by_edges_and_corners, by_edges_and_rim };
  /// What loops they are to close, of words that ask it.
  enum class Loops { not_asked, none, one };

  /// What is written about it. In English `{}` is the list, and `{object}` the object.
  struct Texts {
    std::string_view name;            ///< as typed: "all different"
    std::string_view form = name;     ///< with its object: "is C"
    std::string_view meaning;         ///< in one line, for the reference
    std::string_view example;         ///< a sentence with it
    std::string_view closed;          ///< of named cells: "no two of {} are equal"
    std::string_view denied;          ///< of named cells of which it is not so: "some of {} are equal"
    std::string_view open = closed;   ///< of lists not yet known: "no two of these are equal: {}"
    std::string_view several = open;  ///< where the phrase of the list is a plural: "{} rise from one to the next"
    std::string_view judged = "";     ///< of the list that a sentence judges, if not `open` of "it"
    std::string_view verb = "";       ///< behind "each row": "has no symbol twice"; empty where none will do
    std::string_view rule_name = "";  ///< what explanations call such a rule
    Object object = Object::none;
    bool ordered = false;       ///< whether the order of the items makes a difference
    bool of_any_items = false;  ///< whether an item may be a whole list: `symbols of each row all different`
    Joined joined = Joined::not_asked;
    Loops loops = Loops::not_asked;
  };

  Texts texts;
  /// How it reads a list, of words without an object; the others are read by those who know what the object is.
  std::optional<Fold<bool>> fold;

  /// Whether it compares items or calculates with them, so that their numbers must be exact.
  bool needs_exact_items() const { return fold || texts.object == Object::number; }
  bool is_connection() const { return texts.joined != Joined::not_asked; }
  bool is_of_loops() const { return texts.loops != Loops::not_asked; }
};

/// What a file of a word calls: with the struct that folds, or without one.
template <typename Word>
constexpr PredicateEntry predicate_entry(const PredicateEntry::Texts& texts) {
  return {texts, fold_of<Word>()};
}
constexpr PredicateEntry predicate_entry(const PredicateEntry::Texts& texts) { return {texts, std::nullopt}; }

namespace predicates {
#define ROW(word) extern const PredicateEntry word;
GRIDS_PREDICATES(ROW)
#undef ROW
}  // namespace predicates

/// Names one of the words: `Predicate::all_different`.
class Predicate : public WordName<PredicateEntry> {
 public:
  using Object = PredicateEntry::Object;
  using Joined = PredicateEntry::Joined;
  using Loops = PredicateEntry::Loops;

  using WordName::WordName;

#define ROW(word) static const Predicate word;
  GRIDS_PREDICATES(ROW)
#undef ROW
};

#define ROW(word) inline constexpr Predicate Predicate::word{predicates::word};
GRIDS_PREDICATES(ROW)
#undef ROW

/// Every such word, in the order of the reference.
std::span<const Predicate> all_predicates();
/// The first of the words of its name: `all`.
std::string_view first_word(Predicate predicate);
/// Those that begin so: `all` begins two of them.
std::span<const Predicate> predicates_beginning(std::string_view word);

}  // namespace grids::words
