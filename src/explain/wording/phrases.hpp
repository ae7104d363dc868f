#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/counted.hpp"

namespace grids::explain {

inline void add_once(std::vector<std::string>& parts, std::string part) {
  if (std::ranges::find(parts, part) == parts.end()) parts.push_back(std::move(part));
}

inline bool has_commas(const std::vector<std::string>& texts) {
  return std::ranges::any_of(texts, [](const std::string& text) { return text.find(", ") != std::string::npos; });
}

/// "the loop goes on at the dot of a1", "at the dot of b2": what is said of one dot after another is said once.
inline std::vector<std::string> said_once(std::vector<std::string> texts) {
  constexpr std::string_view dot = "at the dot ";
  std::string_view before;
  std::string first;
  for (auto& text : texts) {
    const auto place = text.rfind(dot);
    if (place == std::string::npos || place == 0) {
      before = {};
    } else if (std::string_view(text).substr(0, place) == before) {
      text.erase(0, place);
    } else {
      first = text;
      before = std::string_view(first).substr(0, place);
    }
  }
  return texts;
}

/// "row a has one x and row b has one x"; where a clause has commas of its own, semicolons part them.
inline std::string clauses(const std::vector<std::string>& full) {
  const auto texts = said_once(full);
  if (!has_commas(texts)) return enumerated(texts);
  std::string text;
  for (const auto& each : texts) text.append(text.empty() ? "" : "; ").append(each);
  return text;
}

/// "three"; from 13 on in digits.
inline std::string in_words(std::int64_t number) {
  constexpr std::array<std::string_view, 13> words{"no",    "one",   "two",  "three", "four",   "five",  "six",
                                                   "seven", "eight", "nine", "ten",   "eleven", "twelve"};
  const bool known = number >= 0 && number < static_cast<std::int64_t>(words.size());
  return known ? std::string(words[static_cast<std::size_t>(number)]) : std::to_string(number);
}

/// "a, b or c".
inline std::string alternatives(const std::vector<std::string>& parts) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i)
    text.append(i == 0 ? "" : i + 1 == parts.size() ? " or " : ", ").append(parts[i]);
  return text;
}

}  // namespace grids::explain
