#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "model/rules/words.hpp"

namespace grids {

/// Whether a word belongs to the language of rules, so that it ends a class.
bool is_reserved(std::string_view word);
/// Every such word, for suggestions.
std::span<const std::string> reserved_words();

/// The words that a selector can begin with, for suggestions.
std::span<const std::string> selector_words();
/// Whether a word is kept for what the language may learn to say: `group`, `straight` ..
bool is_kept(std::string_view word);

/// The list word or aggregate that a word is, if it is one.
std::optional<rules::ListWord> list_word(std::string_view word);
std::optional<rules::Aggregate> aggregate_word(std::string_view word);
/// Whether a word is the first, or only, one of a predicate: `all`, `increasing`.
bool begins_predicate(std::string_view word);

}  // namespace grids
