#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/diagnostics.hpp"
#include "model/document.hpp"

namespace grids {

/// A word of a list of symbols, as typed.
struct ClassWord {
  std::string text;
  Location where;
};

/// A symbol that a word of a class stands for.
struct ClassSymbol {
  std::string name;
  std::optional<std::int64_t> number;
  Location where;
};

/// The words of a class: separated by blanks, which may stand inside parentheses; a list's items.
/// Throws InputError when there are absurdly many.
std::vector<ClassWord> class_words(const Node& node, Diagnostics& diagnostics);

/// Where a word is a range `low-high`: the place of its hyphen.
std::optional<std::size_t> range_hyphen(std::string_view word);

/// The whole number that the text spells, if it does: "12", "-3", "010".
std::optional<std::int64_t> whole_number(std::string_view text);

/// Puts the numbers low..high, at most 64, at the end of `symbols`. Throws InputError.
void add_numbers(std::int64_t low, std::int64_t high, const ClassWord& word, std::vector<ClassSymbol>& symbols);

/// Puts the letters low..high at the end of `symbols`, if both are single letters of one case.
bool add_letters(std::string_view low, std::string_view high, const ClassWord& word, std::vector<ClassSymbol>& symbols);

}  // namespace grids
