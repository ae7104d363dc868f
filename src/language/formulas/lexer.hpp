#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace grids {

/// A piece of a formula.
struct FormulaToken {
  enum class Kind { number, word, sign, other, end };

  Kind kind = Kind::end;
  std::string text;
  std::size_t offset = 0;  ///< in characters, from the start of the text
  std::size_t length = 1;  ///< in characters

  bool is(std::string_view wanted) const { return kind != Kind::end && text == wanted; }
};

/// Longer formulas are refused: reading them takes a level of the stack for each operator.
inline constexpr std::size_t most_tokens = 10'000;

/// Splits a formula into numbers, words (`a1`, `size`), signs (`+`, `<=`, `[`) and, where a
/// character fits nowhere, others. The last token is the end. Beyond `most_tokens` it stops.
std::vector<FormulaToken> lex(std::string_view text);

}  // namespace grids
