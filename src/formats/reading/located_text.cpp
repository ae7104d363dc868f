#include "formats/reading/located_text.hpp"

#include <algorithm>

#include "core/characters.hpp"

namespace grids {
namespace {

constexpr std::string_view blanks_of_lines = " \t\r";

}  // namespace

Location Passage::where() const { return start.at(0, count_characters(text)); }

Passage Passage::part(std::size_t from, std::size_t count) const {
  from = std::min(from, text.size());
  return {text.substr(from, count), start.at(count_characters(text.substr(0, from)))};
}

std::vector<Passage> lines(const SourcePtr& source) {
  std::vector<Passage> lines;
  std::string_view rest = source->text;
  if (rest.starts_with(byte_order_mark)) rest.remove_prefix(byte_order_mark.size());
  for (auto number = source->first_line; !rest.empty(); ++number) {
    auto line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    if (line.ends_with('\r')) line.remove_suffix(1);
    lines.push_back({line, {source, number, 1, 1}});
  }
  return lines;
}

std::vector<Passage> puzzle_lines(const SourcePtr& source) {
  std::vector<Passage> kept;
  for (const auto& line : lines(source)) {
    const auto first = line.text.find_first_not_of(blanks_of_lines);
    if (first == std::string_view::npos || line.text[first] == '#') continue;
    kept.push_back(line.part(first, line.text.find_last_not_of(blanks_of_lines) + 1 - first));
  }
  return kept;
}

std::vector<Passage> words_of(const Passage& passage) {
  const auto text = passage.text;
  std::vector<Passage> words;
  std::size_t before = 0;  // characters before `counted`
  std::size_t counted = 0;
  for (std::size_t end = 0;;) {
    const auto first = text.find_first_not_of(blanks_of_lines, end);
    if (first == std::string_view::npos) break;
    end = std::min(text.find_first_of(blanks_of_lines, first), text.size());
    before += count_characters(text.substr(counted, first - counted));
    counted = first;
    words.push_back({text.substr(first, end - first), passage.start.at(before)});
  }
  return words;
}

std::string quoted(std::string_view text) {
  std::size_t longest = 40;
  if (text.empty()) return "the end of the line";
  if (std::ranges::any_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x20; }))
    return "a control character";
  while (longest < text.size() && !starts_character(text[longest])) --longest;  // no half of a character
  std::string out = "'";
  out.append(text.substr(0, longest)).append(text.size() > longest ? ".." : "");
  return out + "'";
}

}  // namespace grids
