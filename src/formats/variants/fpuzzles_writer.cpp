#include <algorithm>
#include <array>
#include <span>

#include "core/diagnostics.hpp"
#include "core/escaped_text.hpp"
#include "formats/documents/box_size.hpp"
#include "formats/documents/rooms.hpp"
#include "formats/reading/located_text.hpp"
#include "formats/reading/lz_string.hpp"
#include "formats/variants/fpuzzles.hpp"
#include "formats/variants/fpuzzles_rules.hpp"

namespace grids {
namespace {

constexpr std::string_view format = "f-puzzles";

/// Attributes that are told in other ways, or only for the eye.
bool is_told_otherwise(const std::string& key, const Layout& layout) {
  constexpr std::array<std::string_view, 17> known{"size",   "box",   "initial",    "solution", "title", "author",
                                                   "rules",  "draw",  "parameters", "top",      "left",  "right",
                                                   "bottom", "clues", "area",       "areas",    "least"};
  if (std::ranges::find(known, key) != known.end() || key.starts_with("each ")) return true;
  return std::ranges::any_of(layout.layers, [&key](const DrawnLayer& layer) {
    return key == layer.name || key == layer.name + 's' || key + 's' == layer.name;
  });
}

class FPuzzlesWriter {
 public:
  explicit FPuzzlesWriter(const StatedPuzzle& stated) : stated_(stated), puzzle_(stated.puzzle()) {
    if (puzzle_.grid().rows() != puzzle_.grid().columns() || puzzle_.grid().has_blocks())
      throw InputError({}, "f-puzzles can only express square grids without blocks");
    if (stated.type().empty()) throw InputError({}, "f-puzzles can only express Sudokus, not a puzzle without a type");
  }

  std::string json() {
    const DrawnPuzzle drawn(stated_, format, DrawnPuzzle::Candidates::allowed);
    expect_only_known();
    const auto rules = fpuzzles_rules(stated_, drawn);
    std::string text = "{\"size\":" + std::to_string(puzzle_.grid().rows());
    for (const auto& [ours, theirs] : {std::pair{"title", "title"}, {"author", "author"}, {"rules", "ruleset"}})
      if (const auto caption = stated_.caption(ours); !caption.empty())
        text.append(",\"").append(theirs).append("\":").append(json_quoted(caption));
    text += ",\"grid\":" + grid_text();
    for (const auto& flag : rules.flags) text.append(",\"").append(flag).append("\":true");
    for (const auto& [kind, instances] : rules.instances) {
      text.append(",\"").append(kind).append("\":[");
      for (const auto& instance : instances) text.append(instance).append(",");
      text.back() = ']';
    }
    if (!rules.negative.empty()) text += ",\"negative\":" + list_text(rules.negative);
    return text + solution_text() + '}';
  }

 private:
  void expect_only_known() const {
    for (const auto& [key, value] : stated_.said()) {
      const bool borders = std::ranges::any_of(stated_.said(), [&key = key](const Node::Entry& other) {
        return other.key.text.starts_with("each ") && other.key.text.ends_with(" with " + key.text);
      });
      if (!borders && !is_told_otherwise(key.text, puzzle_.layout))
        throw InputError(key.where, std::string(format) + " cannot express " + quoted(key.text));
    }
  }

  static std::string list_text(const std::set<std::string>& names) {
    std::string text;
    for (const auto& name : names) text.append(text.empty() ? "[\"" : ",\"").append(name).append("\"");
    return text + ']';
  }

  /// The pieces, where they are not the boxes that the side lets one expect.
  std::vector<std::size_t> pieces() const {
    const auto& grid = puzzle_.grid();
    const auto box = box_of(grid.rows()).value_or(Size{1, grid.rows()});
    const auto numbers = room_numbers(grid, puzzle_.layout.regions);
    std::vector<std::size_t> pieces(grid.cell_count());
    bool usual = true;
    for (const auto cell : grid.cells()) {
      const auto [row, column] = grid.place(cell);
      pieces[index(cell)] = row / box.rows * box.rows + column / box.columns;
      usual &= numbers[index(cell)] == pieces[index(cell)] + 1;
    }
    if (usual) return {};
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      if (numbers[i] == 0) throw InputError({}, "f-puzzles cannot express a Sudoku without boxes or pieces");
      pieces[i] = numbers[i] - 1;
    }
    return pieces;
  }

  std::string grid_text() const {
    const auto& grid = puzzle_.grid();
    const auto regions = pieces();
    std::vector<std::string> cells(grid.cell_count());
    for (const auto cell : grid.cells()) {
      const auto candidates = puzzle_.domain(cell);
      if (candidates.size() == puzzle_.symbols().size()) continue;
      std::string marks;
      for (const auto symbol : candidates)
        marks.append(marks.empty() ? "" : ",").append(std::to_string(index(symbol) + 1));
      cells[index(cell)] = "\"givenPencilMarks\":[" + marks + "]";
    }
    for (const auto& [cell, symbol] : puzzle_.givens())
      cells[index(cell)] = "\"value\":" + std::to_string(index(symbol) + 1) + ",\"given\":true";
    std::string text;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      text += i == 0 ? "[[" : i % grid.columns() == 0 ? "],[" : ",";
      if (!regions.empty())
        cells[i].append(cells[i].empty() ? "" : ",").append("\"region\":").append(std::to_string(regions[i]));
      text.append("{").append(cells[i]).append("}");
    }
    return text + "]]";
  }

  std::string solution_text() const {
    if (!puzzle_.expected) return {};
    std::string text;
    for (const auto& symbol : std::span(*puzzle_.expected).first(puzzle_.grid().cell_count()))
      text.append(text.empty() ? ",\"solution\":[" : ",").append(symbol ? std::to_string(index(*symbol) + 1) : "\".\"");
    return text + ']';
  }

  const StatedPuzzle& stated_;
  const Puzzle& puzzle_;
};

}  // namespace

std::string write_fpuzzles(std::span<const StatedPuzzle> puzzles) {
  if (puzzles.size() != 1) throw InputError({}, "f-puzzles holds one puzzle a file; f-puzzles-links holds one a line");
  return FPuzzlesWriter(puzzles.front()).json() + '\n';
}

std::string write_fpuzzles_links(std::span<const StatedPuzzle> puzzles) {
  std::string text;
  for (const auto& puzzle : puzzles)
    text.append("https://www.f-puzzles.com/?load=").append(lz_compress(FPuzzlesWriter(puzzle).json())).append("\n");
  return text;
}

}  // namespace grids
