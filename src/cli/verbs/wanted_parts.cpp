#include "cli/verbs/wanted_parts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "cli/input/library_folders.hpp"
#include "cli/input/type_file.hpp"
#include "core/diagnostics.hpp"

namespace grids::cli {
namespace {

std::string wanted_layer(const LayerUse& layer) {
  if (!layer.regions) return fmt::format("clues under '{}'", layer.name);
  const auto* const clues = layer.clued ? " with clues" : "";
  return layer.name == "area" ? fmt::format("areas{}", clues) : fmt::format("regions{} under '{}'", clues, layer.name);
}

/// "clues at its borders", "areas with clues"
std::vector<std::string> wanted_parts(const Synopsis& synopsis) {
  std::vector<std::string> parts;
  const auto& clues = synopsis.clues;
  if (clues.any_side() || clues.diagonals) parts.emplace_back("clues at its borders");
  if (clues.runs) parts.emplace_back("blocks with clues");
  if (synopsis.blocks && !clues.runs) parts.emplace_back("blocks");
  if (clues.cells) parts.emplace_back(synopsis.cell_marks.empty() ? "clues in its cells" : "marks in its cells");
  if (!synopsis.marks.empty()) parts.emplace_back("marks between its cells");
  for (const auto& layer : synopsis.layers) parts.push_back(wanted_layer(layer));
  return parts;
}

bool draws_some(const Puzzle& puzzle) {
  const auto& layout = puzzle.layout;
  return !layout.border_clues.empty() || !layout.block_clues.empty() || !layout.cell_clues.empty() ||
         !layout.marks.empty() || !layout.layers.empty() || !layout.cages.empty() || !layout.regions.empty() ||
         puzzle.grid().has_blocks();
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

[[noreturn]] void refuse(const std::string& type, const std::vector<std::string>& parts) {
  throw InputError({},
                   fmt::format("{0} wants {1}, and `generate` makes no more than givens. Draw a puzzle with them first "
                               "(`grids new {0}` writes a file to fill in), and `grids generate FILE` finds givens "
                               "for it; or name a type that wants nothing else, like Sudoku, Windoku or Binairo",
                               type, listed(parts)));
}

}  // namespace

void demand_no_drawn_parts(const PuzzleOptions& options) {
  if (options.files.size() != 1 || !is_type(options.files.front(), options)) return;
  const auto type = find_type(options.files.front(), options.folders);
  if (const auto parts = wanted_parts(type.synopsis); !parts.empty()) refuse(type.name, parts);
}

void demand_drawn_parts(const PuzzleOptions& options, const Puzzle& puzzle) {
  // Who wants neighbours joined is not helped by givens.
  if (puzzle.links_shown) refuse(puzzle.captions.type, {"joined neighbours for an answer"});
  if (draws_some(puzzle)) return;
  for (const auto& name : options.files) {
    // What is no file can be read only once, and has been.
    if (!is_type(name, options) && !std::filesystem::is_regular_file(name)) continue;
    const auto type = find_type(name, options.folders);
    if (const auto parts = wanted_parts(type.synopsis); !parts.empty()) refuse(type.name, parts);
  }
}

}  // namespace grids::cli
