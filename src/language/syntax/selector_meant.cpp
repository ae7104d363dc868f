#include "language/syntax/selector_meant.hpp"

#include <algorithm>
#include <cctype>
#include <sstream>
#include <vector>

#include "language/sheet/sheet.hpp"
#include "language/syntax/reserved_words.hpp"

namespace grids {
namespace {

std::string lower(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

bool is_selector_word(const std::string& word) {
  return std::ranges::any_of(selector_words(), [&](const std::string& known) {
    return known == word || known.starts_with(word + ' ') || known.ends_with(' ' + word);
  });
}

/// "row" of "rows", "box" of "Boxes"; a selector's word stays as it is.
std::string singular_word(const std::string& word) {
  const auto small = lower(word);
  if (is_selector_word(small)) return small;
  const auto one = small.ends_with("xes") ? small.substr(0, small.size() - 2) : singular(small);
  return is_selector_word(one) ? one : singular(word);
}

/// The words behind `every`, `all`, `for each`; none where nothing of the kind stands before them.
std::vector<std::string> behind_quantifier(std::string_view key) {
  std::istringstream typed{std::string(key)};
  bool quantified = false;
  std::vector<std::string> words;
  for (std::string word; typed >> word;) {
    const auto small = lower(word);
    const bool quantifier = small == "each" || small == "every" || small == "all" || small == "any";
    const bool filler = small == "for" || small == "in" || small == "of" || small == "the";
    if (words.empty() && (quantifier || filler))
      quantified = quantified || quantifier;
    else
      words.push_back(word);
  }
  return quantified ? words : std::vector<std::string>();
}

}  // namespace

std::optional<std::string> selector_meant(std::string_view key) {
  const auto words = behind_quantifier(key);
  if (words.empty()) return std::nullopt;
  std::string selector;
  for (const auto& word : words) selector.append(selector.empty() ? "" : " ").append(singular_word(word));
  return selector;
}

std::optional<std::string> plain_selector_meant(std::string_view key) {
  const auto selector = selector_meant(key);
  return selector && is_selector_word(selector->substr(0, selector->find(' '))) ? selector : std::nullopt;
}

std::optional<std::string> bare_selector_meant(std::string_view key) {
  const auto word = singular_word(std::string(key));
  return is_selector_word(word) ? std::optional(word) : std::nullopt;
}

std::string begin_with_each(const std::string& selector) {
  return "a sentence begins with 'each': 'each " + selector + ": ..'";
}

}  // namespace grids
