#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

namespace grids::words {

/// The name of a word in a table of words: what Aggregate, Predicate and ListWord are. It leads to all that Grids knows
/// of the word.
template <typename Entry>
class WordName {
 public:
  constexpr WordName(const Entry& entry) : entry_(&entry) {}  // NOLINT: a word is its own name

  constexpr const Entry& operator*() const { return *entry_; }
  constexpr const Entry* operator->() const { return entry_; }
  friend constexpr bool operator==(WordName, WordName) = default;

 private:
  const Entry* entry_;
};

/// The word that is typed so.
template <typename Name, std::size_t count>
std::optional<Name> find_word(const std::array<Name, count>& words, std::string_view name) {
  const auto found = std::ranges::find(words, name, [](Name word) { return word->texts.name; });
  return name.empty() || found == words.end() ? std::nullopt : std::optional(*found);
}

}  // namespace grids::words
