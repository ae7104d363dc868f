#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <optional>
#include <span>
#include <type_traits>

#include "core/rational.hpp"

namespace grids::words {

/// Which items of a list are equal: equal ones are of one kind. Kinds are small numbers from 0.
enum class Kind : std::int64_t {};

/// An item as words see it.
struct Reading {
  std::optional<Rational> number;  ///< nothing for a text that has none
  Kind kind{};
};

/// What a word looks at of an item.
enum class Looks { at_nothing, at_numbers, at_kinds };

/// How a word reads a list, one item after another: what it remembers of those that it has read is a few numbers, so
/// that the same reading gives the value of a full list and the states of an automaton.
template <typename Result>
struct Fold {
  static constexpr std::size_t most_memory = 4;
  using Memory = std::array<Rational, most_memory>;

  std::size_t size = 0;  ///< how many numbers it remembers
  Looks looks = Looks::at_nothing;
  void (*begin)(Memory& memory) = nullptr;
  /// False when there is no result, or a false one, whatever follows. A word that looks at numbers is given no others.
  bool (*take)(Memory& memory, const Reading& item) = nullptr;
  Result (*result)(const Memory& memory) = nullptr;
  /// Of a whole list, for words that tell only so many kinds apart as they read: `most_kinds`.
  Result (*whole)(std::span<const Reading> list) = nullptr;
};

/// How many kinds a word that remembers which it has seen can tell apart: a bit each, in a number.
constexpr std::int64_t most_kinds = 60;

/// The kind's bit. Kinds beyond the limit share the last one, and nothing may rely on it.
inline std::int64_t kind_bit(Kind kind) {
  return std::int64_t{1} << std::min(static_cast<std::int64_t>(kind), most_kinds);
}
inline bool has_kind(Rational seen, Kind kind) { return (seen.numerator() & kind_bit(kind)) != 0; }
inline Rational with_kind(Rational seen, Kind kind) { return seen.numerator() | kind_bit(kind); }

/// A word's own functions in the form that a Fold has.
template <typename Word>
class FoldOf {
 public:
  using Memory = typename Word::Memory;
  using Result = decltype(Word::result(Memory{}));
  using Numbers = typename Fold<Result>::Memory;
  static constexpr auto size = sizeof(Memory) / sizeof(Rational);
  static_assert(std::is_trivially_copyable_v<Memory> && size * sizeof(Rational) == sizeof(Memory),
                "Memory holds Rationals and nothing else");
  static_assert(size >= 1 && size <= Fold<Result>::most_memory, "Memory holds one to four Rationals");

  static constexpr Looks looks() {
    if (std::is_invocable_v<decltype(Word::take), Memory&, Rational>) return Looks::at_numbers;
    return std::is_invocable_v<decltype(Word::take), Memory&, Kind> ? Looks::at_kinds : Looks::at_nothing;
  }

  static void begin(Numbers& numbers) { store(Memory{}, numbers); }

  static bool take(Numbers& numbers, const Reading& item) {
    auto memory = load(numbers);
    bool goes_on = true;
    if constexpr (looks() == Looks::at_numbers) {
      assert(item.number);
      goes_on = take_into(memory, *item.number);
    } else if constexpr (looks() == Looks::at_kinds) {
      goes_on = take_into(memory, item.kind);
    } else {
      goes_on = take_into(memory);
    }
    store(memory, numbers);
    return goes_on;
  }

  static Result result(const Numbers& numbers) { return Word::result(load(numbers)); }

 private:
  using Own = std::array<Rational, size>;

  static Memory load(const Numbers& numbers) {
    Own own;
    std::copy_n(numbers.begin(), size, own.begin());
    return std::bit_cast<Memory>(own);
  }

  static void store(const Memory& memory, Numbers& numbers) {
    const auto own = std::bit_cast<Own>(memory);
    std::copy_n(own.begin(), size, numbers.begin());
  }

  template <typename... Item>
  static bool take_into(Memory& memory, Item... item) {
    if constexpr (std::is_void_v<decltype(Word::take(memory, item...))>) {
      Word::take(memory, item...);
      return true;
    } else {
      return Word::take(memory, item...);
    }
  }
};

/// The fold of a word that is written as
///
///     struct Word {
///       struct Memory { Rational ..; };                    // rationals and nothing else, at most Fold::most_memory
///       static void take(Memory& memory, Rational number);  // or Kind, or no item; or bool, false when nothing helps
///       static Result result(const Memory& memory);
///       static Result whole(std::span<const Reading> list); // if need be, see Fold
///     };
template <typename Word>
constexpr auto fold_of() {
  using Folding = FoldOf<Word>;
  Fold<typename Folding::Result> fold;
  fold.size = Folding::size;
  fold.looks = Folding::looks();
  fold.begin = &Folding::begin;
  fold.take = &Folding::take;
  fold.result = &Folding::result;
  if constexpr (requires { Word::whole(std::span<const Reading>()); }) fold.whole = &Word::whole;
  return fold;
}

/// What a word says of a whole list; `otherwise` where an item has no number and needs one, or nothing helps any more.
template <typename Result>
Result folded(const Fold<Result>& fold, std::span<const Reading> list, Result otherwise) {
  if (fold.whole != nullptr) return fold.whole(list);
  typename Fold<Result>::Memory memory;
  fold.begin(memory);
  for (const auto& item : list)
    if ((fold.looks == Looks::at_numbers && !item.number) || !fold.take(memory, item)) return otherwise;
  return fold.result(memory);
}

}  // namespace grids::words
