#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace grids {

/// A phrase of other languages, or of English, that is said otherwise here: `==`, `equals`, `the same`.
struct ForeignPhrase {
  std::string_view typed;
  std::string_view said;  ///< what to write instead

  /// "'==' is no word of the language: write '='".
  std::string told() const;
};

/// The phrase that stands at `begin` in a text, a word's first character or a sign; nothing for any other word.
std::optional<ForeignPhrase> foreign_phrase_at(std::string_view text, std::size_t begin);

}  // namespace grids
