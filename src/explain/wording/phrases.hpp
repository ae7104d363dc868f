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

/// "row a has one x and row b has one x"; where a clause has commas of its own, semicolons part them.
inline std::string clauses(const std::vector<std::string>& texts) {
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
