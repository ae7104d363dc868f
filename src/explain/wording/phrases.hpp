#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/counted.hpp"
#include "explain/wording/said_of_names.hpp"

namespace grids::explain {

/// How a type says that a cell has nothing: "no bridge".
constexpr std::string_view no_thing = "no ";

/// What is said before more rules than a person puts together.
constexpr std::string_view clash = "otherwise these could not all hold: ";

inline void add_once(std::vector<std::string>& parts, std::string part) {
  if (std::ranges::find(parts, part) == parts.end()) parts.push_back(std::move(part));
}

/// Whether a text has this word, as "a1" is one of "a1 and a10", and not of "a10".
inline bool has_word(std::string_view text, std::string_view word) {
  constexpr auto is_part = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z'); };
  for (auto at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
    const auto end = at + word.size();
    if ((at == 0 || !is_part(text[at - 1])) && (end == text.size() || !is_part(text[end]))) return true;
  }
  return false;
}

inline bool has_commas(const std::vector<std::string>& texts) {
  return std::ranges::any_of(texts, [](const std::string& text) { return text.find(", ") != std::string::npos; });
}

/// "the loop neither ends nor branches at the dot of a1", "at the dot of b2": what is said of one dot after another is
/// said once.
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

/// Where the last word begins, if it is a cell of which the text says something: "the loop neither ends nor branches in
/// c2".
inline std::size_t last_cell(std::string_view text) {
  const auto space = text.rfind(' ');
  if (space == std::string_view::npos || space == 0) return std::string_view::npos;
  const auto word = text.substr(space + 1);
  const auto before = text.substr(0, space);
  const bool is_name =
      !word.empty() && word.front() >= 'a' && word.front() <= 'z' && word.back() >= '0' && word.back() <= '9';
  const bool is_said = before.ends_with(" in") || before.ends_with(" sides of") || before.ends_with(" pass");
  return is_name && is_said ? space + 1 : std::string_view::npos;
}

/// "the loop neither ends nor branches in c2, f1 and g2": what is said of one cell after another, which is named last,
/// is said once. Of many cells only the first are told.
inline std::vector<std::string> said_of_last(const std::vector<std::string>& texts) {
  constexpr std::size_t most = 6;
  constexpr std::size_t first = 3;
  std::vector<std::pair<std::string, std::vector<std::string>>> all;
  for (const auto& text : texts) {
    const auto place = std::min(last_cell(text), text.size());
    const auto said = std::string(text, 0, place);
    const auto known = std::ranges::find_if(
        all, [&](const auto& each) { return place < text.size() && !each.second.empty() && each.first == said; });
    auto& cells = known == all.end() ? all.emplace_back(said, std::vector<std::string>()).second : known->second;
    if (place < text.size()) cells.push_back(text.substr(place));
  }
  std::vector<std::string> shorter;
  for (auto& [said, cells] : all) {
    if (cells.size() > most) {
      cells.push_back(std::to_string(cells.size() - first) + " other cells");
      cells.erase(cells.begin() + first, cells.end() - 1);
    }
    shorter.push_back(said + enumerated(cells));
  }
  return shorter;
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

/// "a1 and a2 are white; a3 is black".
inline std::string semicolons(const std::vector<std::string>& texts) {
  std::string text;
  for (const auto& each : texts) text.append(text.empty() ? "" : "; ").append(each);
  return text;
}

/// "row a has one x and row b has one x"; where a clause has commas, a colon or an `or` of its own, semicolons part
/// them.
inline std::string clauses(const std::vector<std::string>& full) {
  const auto texts = said_of_names(said_of_last(said_of_each(said_once(full))));
  const bool plain = !has_commas(texts) && std::ranges::none_of(texts, [](const auto& text) {
    return text.find(" or ") != std::string::npos || text.find(": ") != std::string::npos;
  });
  return plain || texts.size() == 1 ? enumerated(texts) : semicolons(texts);
}

/// "three"; from 13 on in digits.
inline std::string in_words(std::int64_t number) {
  constexpr std::array<std::string_view, 13> words{"no",    "one",   "two",  "three", "four",   "five",  "six",
                                                   "seven", "eight", "nine", "ten",   "eleven", "twelve"};
  const bool known = number >= 0 && number < static_cast<std::int64_t>(words.size());
  return known ? std::string(words[static_cast<std::size_t>(number)]) : std::to_string(number);
}

}  // namespace grids::explain
