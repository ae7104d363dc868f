#include "language/drawings/drawn_lines.hpp"

#include <algorithm>

#include "language/yaml/clean_text.hpp"

namespace grids {
namespace {

std::string_view without_trailing_blanks(std::string_view line) {
  return line.substr(0, line.find_last_not_of(' ') + 1);
}

/// Goes through the characters of a line; `braced` says whether one stands inside `{..}`.
template <typename Visit>
void each_character(std::string_view line, Visit visit) {
  bool braced = false;
  for (std::size_t offset = 0; !line.empty(); ++offset) {
    const auto character = line.substr(0, std::max<std::size_t>(1, utf8_length(line)));
    if (character == "{") braced = true;
    visit(character, offset, braced);
    if (character == "}") braced = false;
    line.remove_prefix(character.size());
  }
}

}  // namespace

std::vector<DrawnLine> drawn_lines(const Node& text, std::size_t most) {
  std::vector<DrawnLine> lines;
  std::string_view rest = text.text;
  for (std::size_t number = 0; lines.size() <= most; ++number) {
    const auto end = rest.find('\n');
    const auto line = without_trailing_blanks(rest.substr(0, end));
    if (!line.empty() || !lines.empty()) lines.push_back({line, &text, number});
    if (end == std::string_view::npos) break;
    rest.remove_prefix(end + 1);
  }
  while (!lines.empty() && lines.back().text.empty()) lines.pop_back();
  return lines;
}

bool is_spaced(std::string_view line) {
  const auto start = std::min(line.find_first_not_of(' '), line.size());
  bool spaced = false;
  each_character(line.substr(start), [&spaced](std::string_view character, std::size_t, bool braced) {
    if (character == " " && !braced) spaced = true;
  });
  return spaced;
}

std::vector<DrawnToken> drawn_tokens(const DrawnLine& line, bool spaced, std::size_t most, Diagnostics& diagnostics) {
  std::vector<DrawnToken> tokens;
  bool inside = false;
  bool tab = false;
  each_character(line.text, [&](std::string_view character, std::size_t offset, bool braced) {
    if (character == "\t" && !tab) {
      diagnostics.error(line.locate(offset), "a tab stands in this drawing: use blanks");
      tab = true;
    }
    const bool blank = (character == " " || character == "\t") && !braced;
    if (blank || tokens.size() > most) {
      inside = false;
      return;
    }
    if (!inside) tokens.push_back({{}, line.locate(offset), offset, 0});
    if (inside && !line.node->paraphrased) ++tokens.back().where.length;
    ++tokens.back().width;
    tokens.back().text += character;
    inside = spaced || (braced && character != "}");
  });
  if (!tokens.empty() && tokens.back().text.starts_with('{') && !tokens.back().text.ends_with('}'))
    diagnostics.error(tokens.back().where, "'{' is never closed by '}'");
  return tokens;
}

}  // namespace grids
