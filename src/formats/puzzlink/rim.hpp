#pragma once

#include <initializer_list>
#include <string>
#include <vector>

#include "formats/puzzlink/bodies.hpp"
#include "formats/puzzlink/genres.hpp"

namespace grids {

/// A side of the grid with clues of its rows or columns, as addresses say them: a number for each, one after another.
struct LinkBorder {
  Side side;
  const char* name;  ///< ours
};

constexpr LinkBorder link_top{Side::top, "top"};
constexpr LinkBorder link_bottom{Side::bottom, "bottom"};
constexpr LinkBorder link_left{Side::left, "left"};
constexpr LinkBorder link_right{Side::right, "right"};

/// What a number means here.
using LinkMeaning = std::string (*)(int number);
std::string link_number_text(int number);

/// Reads the clues of these sides in order. Throws InputError.
void read_link_rim(LinkDraft& draft, std::initializer_list<LinkBorder> borders, LinkMeaning meaning = link_number_text);

/// Texts as numbers; `?` is a question, and an empty one nothing.
template <typename NumberOf>
void append_link_numbers(LinkNumbers& numbers, const std::vector<std::string>& texts, NumberOf number_of) {
  for (const auto& text : texts)
    numbers.push_back(text.empty() ? link_nothing : text == "?" ? link_question : number_of(text));
}

/// For those whose texts are numbers.
inline auto link_number_of(const DrawnPuzzle& drawn) {
  return [&drawn](const std::string& text) { return static_cast<int>(drawn.number(text, "clue or given")); };
}

/// The clues at columns and rows, whichever side they stand on.
std::string link_lines_text(const DrawnPuzzle& drawn);

}  // namespace grids
