#include "formats/variants/fpuzzles_text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <stdexcept>

#include "core/diagnostics.hpp"
#include "formats/reading/lz_string.hpp"

namespace grids {
namespace {

constexpr std::string_view short_form = "fpuzzles";  ///< SudokuPad's name for these, before the compressed text

/// %2B means +.
std::string percent_decoded(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    unsigned value = 0;
    const auto end = text.data() + std::min(i + 3, text.size());
    if (text[i] == '%' && std::from_chars(text.data() + i + 1, end, value, 16).ptr == text.data() + i + 3) {
      out += static_cast<char>(value);
      i += 2;
    } else {
      out += text[i];
    }
  }
  return out;
}

/// What is compressed: behind `load=`, `puzzleid=` or SudokuPad's name for the form.
Passage compressed_part(const Passage& line) {
  auto part = line;
  for (const std::string_view before : {"load=", "puzzleid="})
    if (const auto at = part.text.find(before); at != std::string_view::npos) part = part.part(at + before.size());
  if (part.text.find("://") != std::string_view::npos) part = part.part(part.text.find_last_of('/') + 1);
  part = part.part(0, part.text.find_first_of("&#?"));
  for (const std::string_view picture : {"scl", "ctc"})
    if (part.text.starts_with(picture))
      throw InputError(part.where(), "this is a puzzle as SudokuPad draws it (" + std::string(picture) +
                                         "), which says nothing of the rules; only f-puzzles' form does");
  return part.text.starts_with(short_form) ? part.part(short_form.size()) : part;
}

}  // namespace

bool is_fpuzzles_link(std::string_view line) {
  constexpr std::array<std::string_view, 3> sites{"f-puzzles.com", "sudokupad.app/", "sudokupad.svencodes.com"};
  return line.starts_with(short_form) || (std::ranges::any_of(sites, [line](std::string_view site) {
           const auto at = line.find(site);
           return at != std::string_view::npos && at < 24;
         }));
}

bool is_fpuzzles_json(std::string_view text) {
  const auto begin = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
  return begin != std::string_view::npos && (text[begin] == '{' || text[begin] == '[');
}

SourcePtr expanded_fpuzzles(const Passage& line) {
  const auto all = words_of(line);
  if (all.size() > 1)
    throw InputError(all[1].where(), "found " + quoted(all[1].text) + " behind a puzzle; each has a line");
  const auto part = compressed_part(line);
  if (part.empty()) throw InputError(line.where(), "expected a puzzle compressed by lz-string");
  try {
    const auto text = lz_expand(percent_decoded(part.text));
    return std::make_shared<const Source>(Source{line.start.text() + " (expanded)", text});
  } catch (const std::invalid_argument& error) {
    throw InputError(part.where(), std::string("no puzzle compressed by lz-string: ") + error.what());
  }
}

}  // namespace grids
