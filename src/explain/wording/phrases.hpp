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

/// The cell of which a text says what it is or has, "a1" or "r1c1"; empty where it says something else.
inline std::string_view first_cell(std::string_view text) {
  const auto word = text.substr(0, text.find(' '));
  const auto rest = text.substr(word.size());
  const bool is_name =
      !word.empty() && word.front() >= 'a' && word.front() <= 'z' && word.back() >= '0' && word.back() <= '9';
  return is_name && (rest.starts_with(" is ") || rest.starts_with(" has ")) ? word : std::string_view();
}

/// "each of a1 and b2 is black or the loop passes it": what is said of one cell after another is said once.
inline std::vector<std::string> said_of_each(const std::vector<std::string>& texts) {
  struct Said {
    std::vector<std::string> cells;
    std::string_view rest;
  };
  std::vector<Said> all;
  for (const std::string_view text : texts) {
    const auto cell = first_cell(text);
    const auto rest = text.substr(cell.size());
    const auto known = std::ranges::find_if(
        all, [&](const Said& each) { return !cell.empty() && !each.cells.empty() && each.rest == rest; });
    auto& said = known == all.end() ? all.emplace_back() : *known;
    said.rest = rest;
    if (!cell.empty()) said.cells.emplace_back(cell);
  }
  std::vector<std::string> shorter;
  for (const auto& [cells, rest] : all)
    shorter.push_back((cells.size() > 1 ? "each of " : "") + enumerated(cells) + std::string(rest));
  return shorter;
}

/// "row a has one x and row b has one x"; where a clause has commas or an `or` of its own, semicolons part them.
inline std::string clauses(const std::vector<std::string>& full) {
  const auto texts = said_of_each(said_once(full));
  const bool plain = !has_commas(texts) && std::ranges::none_of(texts, [](const auto& text) {
    return text.find(" or ") != std::string::npos;
  });
  if (plain || texts.size() == 1) return enumerated(texts);
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
