#include "cli/verbs/wanted_parts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "cli/input/library_folders.hpp"
#include "cli/input/type_file.hpp"
#include "core/diagnostics.hpp"

namespace grids::cli {
namespace {

/// Something that a puzzle of a type draws besides givens.
struct WantedPart {
  std::string text;    ///< "clues at its borders"
  bool drawn = false;  ///< in the puzzle at hand
};

WantedPart wanted_layer(const LayerUse& layer, const Layout& layout) {
  const auto has_name = [&layer](const DrawnLayer& drawn) { return drawn.name == layer.name; };
  const bool drawn = std::ranges::any_of(layout.layers, has_name);
  if (!layer.regions) return {fmt::format("clues under '{}'", layer.name), drawn};
  const auto* const clues = layer.clued ? " with clues" : "";
  if (layer.name != "area") return {fmt::format("regions{} under '{}'", clues, layer.name), drawn};
  // Boxes are set off by thick lines, too, but have no clues.
  return {fmt::format("areas{}", clues), drawn || !layout.cages.empty() || (!layer.clued && !layout.regions.empty())};
}

std::vector<WantedPart> wanted_parts(const Synopsis& synopsis, const Puzzle& puzzle) {
  std::vector<WantedPart> parts;
  const auto& clues = synopsis.clues;
  const auto& layout = puzzle.layout;
  if (clues.any_side() || clues.diagonals) parts.push_back({"clues at its borders", !layout.border_clues.empty()});
  if (clues.runs) parts.push_back({"blocks with clues", !layout.block_clues.empty()});
  if (synopsis.blocks && !clues.runs) parts.push_back({"blocks", puzzle.grid().has_blocks()});
  if (clues.cells)
    parts.push_back({synopsis.cell_marks.empty() ? "clues in its cells" : "marks in its cells",
                     !layout.cell_clues.empty() || !layout.block_clues.empty()});
  if (!synopsis.marks.empty()) parts.push_back({"marks between its cells", !layout.marks.empty()});
  for (const auto& layer : synopsis.layers) parts.push_back(wanted_layer(layer, layout));
  return parts;
}

/// "a", "a and b", "a, b and c"
std::string listed(const std::vector<std::string>& words) {
  std::string text = words.front();
  for (std::size_t i = 1; i < words.size(); ++i) text += (i + 1 < words.size() ? ", " : " and ") + words[i];
  return text;
}

/// Whether the library has a type of this name.
bool is_type(const std::string& name, const PuzzleOptions& options) {
  return std::ranges::any_of(library(options.folders).types(),
                             [&](const std::filesystem::path& type) { return type.stem() == name; });
}

/// The type's name, also of a puzzle's file: the last of the files that it includes which is a type.
std::string type_of(const TypeFile& file, const PuzzleOptions& options) {
  const auto& files = file.synopsis.files;
  for (auto read = files.rbegin(); read != files.rend(); ++read)
    if (const auto name = std::filesystem::path(*read).stem().string(); is_type(name, options)) return name;
  return file.name;
}

[[noreturn]] void refuse(const std::string& type, const std::vector<std::string>& parts) {
  throw InputError({},
                   fmt::format("{0} wants {1}, and `generate` makes no more than givens. Draw a puzzle with them first "
                               "(`grids new {0}` writes a file to fill in), and `grids generate FILE` finds givens "
                               "for it; or name a type that wants nothing else, like Sudoku, Windoku or Binairo",
                               type, listed(parts)));
}

/// Unless all parts are drawn.
void refuse_without(const std::vector<WantedPart>& parts, const std::string& type) {
  std::vector<std::string> missing;
  for (const auto& part : parts)
    if (!part.drawn) missing.push_back(part.text);
  if (!missing.empty()) refuse(type, missing);
}

}  // namespace

void demand_no_drawn_parts(const PuzzleOptions& options) {
  if (options.files.size() != 1 || !is_type(options.files.front(), options)) return;
  const auto type = find_type(options.files.front(), options.folders);
  refuse_without(wanted_parts(type.synopsis, Puzzle()), type.name);
}

void demand_drawn_parts(const PuzzleOptions& options, const Puzzle& puzzle) {
  // Who wants neighbours joined is not helped by givens.
  if (puzzle.links_shown) refuse(puzzle.captions.type, {"joined neighbours for an answer"});
  // What has givens, or claims a solution, is a whole puzzle: of marks, say, there may be none.
  if (!puzzle.givens().empty() || puzzle.expected) return;
  for (const auto& name : options.files) {
    // What is no file can be read only once, and has been.
    if (!is_type(name, options) && !std::filesystem::is_regular_file(name)) continue;
    const auto type = find_type(name, options.folders);
    refuse_without(wanted_parts(type.synopsis, puzzle), type_of(type, options));
  }
}

}  // namespace grids::cli
