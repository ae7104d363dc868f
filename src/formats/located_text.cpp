#include "formats/located_text.hpp"

#include <algorithm>

#include "core/characters.hpp"

namespace grids {
namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
constexpr std::string_view blanks = " \t\r";

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
  for (std::size_t number = 1; !rest.empty(); ++number) {
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
    const auto first = line.text.find_first_not_of(blanks);
    if (first == std::string_view::npos || line.text[first] == '#') continue;
    kept.push_back(line.part(first, line.text.find_last_not_of(blanks) + 1 - first));
  }
  return kept;
}

std::vector<Passage> words(const Passage& passage) {
  std::vector<Passage> words;
  auto rest = passage;
  while (true) {
    rest = rest.part(std::min(rest.text.find_first_not_of(blanks), rest.text.size()));
    if (rest.empty()) return words;
    const auto length = std::min(rest.text.find_first_of(blanks), rest.text.size());
    words.push_back(rest.part(0, length));
    rest = rest.part(length);
  }
}

std::string quoted(std::string_view text) {
  constexpr std::size_t longest = 40;
  if (text.empty()) return "the end of the line";
  if (std::ranges::any_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x20; }))
    return "a control character";
  std::string out = "'";
  out.append(text.substr(0, longest)).append(text.size() > longest ? ".." : "");
  return out + "'";
}

}  // namespace grids
