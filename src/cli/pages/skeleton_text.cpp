#include "cli/pages/skeleton_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "cli/input/written_name.hpp"
#include "cli/reports/types_report.hpp"
#include "language/sheet/sheet.hpp"
#include "model/border_lines.hpp"

namespace grids::cli {
namespace {

/// `#` before every line.
std::string remark(const std::string& text) { return wrapped(text, skeleton_width, "# "); }

/// Which cells a drawing shows as blocks: those of which no rule of the type speaks, if clues and layers cannot change
/// that and other cells are spoken of.
std::vector<bool> idle_cells(const Synopsis& synopsis, const Puzzle& puzzle) {
  std::vector<bool> idle(puzzle.grid().cell_count());
  if (synopsis.clues.any() || !synopsis.layers.empty()) return idle;
  idle.flip();
  for (const auto& constraint : puzzle.constraints())
    for (const auto cell : constraint->scope())
      if (index(cell) < idle.size()) idle[index(cell)] = false;
  if (std::ranges::count(idle, true) == std::ssize(idle)) idle.assign(idle.size(), false);
  return idle;
}

/// How a row of a drawing is laid out.
struct RowStyle {
  std::size_t gap = 0;      ///< blanks behind each cell
  bool mark_lines = false;  ///< an empty line between every two
};

std::string drawing(const Grid& grid, const std::vector<bool>& blocks, RowStyle style) {
  std::string text;
  const auto& lattice = grid.lattice();
  // Half a hexagon is a whole number of characters.
  if (!lattice.is_square()) style.gap = std::max<std::size_t>(1, style.gap + (style.gap + 1) % lattice.pitch());
  for (std::size_t row = 0; row < grid.rows(); ++row) {
    if (row > 0 && style.mark_lines) text += '\n';
    std::string line(4 + lattice.indent(row) * (style.gap + 1) / lattice.pitch(), ' ');
    for (std::size_t column = 0; column < lattice.cells_in_row(row); ++column) {
      line += blocks[index(grid.cell({row, column}))] ? '#' : '.';
      line.append(style.gap, ' ');
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + '\n';
  }
  return text;
}

class Writer {
 public:
  Writer(const Synopsis& synopsis, const SkeletonHead& head, const BarePuzzle& bare, const std::string& file)
      : synopsis_(synopsis),
        head_(head),
        bare_(bare.puzzle),
        plan_(bare.plan),
        file_(file),
        none_(bare.puzzle.grid().cell_count()) {}

  std::string text() {
    begin();
    parameters();
    initial();
    borders();
    cell_clues();
    for (const auto& layer : synopsis_.layers) this->layer(layer);
    out_ += '\n' + remark("The solution, if you know it; `grids check` and `grids solve` compare." + strokes());
    out_ += "# - solution: |\n";
    return std::move(out_);
  }

 private:
  void begin() {
    const auto title = synopsis_.title.empty() ? head_.type() : synopsis_.title;
    out_ +=
        remark(fmt::format("{0}: a puzzle to fill in. `grids check {1}` says what it means so far, `grids solve "
                           "--unique {1}` whether it has just one solution.",
                           title, file_.empty() ? "FILE" : file_));
    out_ += "#\n" + remark(bare_.captions.rules) + '\n';
    out_ += head_.text() + "- title: Untitled\n# - author: your name\n";
  }

  /// How lines of a solution are typed. What is one loop neither ends nor branches.
  std::string strokes() const {
    const bool loop = std::ranges::any_of(
        synopsis_.sentences, [](const auto& sentence) { return sentence.find("one loop") != std::string::npos; });
    if (!bare_.walls.empty())
      return fmt::format(
          " Walls are drawn with ┌─┐│└┘{} at the corners of cells, a row and a column more than there are "
          "cells; . where none is.",
          loop ? "" : " and ├┬┤┴┼");
    if (bare_.links_far)
      return " Links are drawn with ─═≡ or │║⦀ in the cells between two clues, and the clues in their own.";
    if (!bare_.links_shown || !bare_.links_run) return {};
    return fmt::format(" Lines are drawn with ┌─┐│└┘ in the cells{}.",
                       loop ? "" : ", with ╶╴╵╷ where one ends and ├┬┤┴┼ where several meet");
  }

  void parameters() {
    bool first = true;
    for (const auto& parameter : synopsis_.parameters) {
      if (head_.sets(parameter.name)) continue;
      if (first) out_ += "\n# What holds if you say nothing:\n";
      first = false;
      out_ += fmt::format("# - {}: {}\n", parameter.name, parameter.value);
    }
  }

  /// Cells that hold more than one character, or have marks between them, need blanks.
  RowStyle style() const {
    std::size_t longest = 1;
    for (const auto& symbol : bare_.symbols()) longest = std::max(longest, symbol.name.size());
    if (!synopsis_.marks.empty()) return {std::max<std::size_t>(longest, 3), true};
    return {synopsis_.clues.runs ? 5 : longest == 1 ? 0 : longest, false};
  }

  /// Where cells hold nothing, another drawing may say the size; else it is said.
  void size() {
    const bool drawn = synopsis_.clues.cells || std::ranges::any_of(synopsis_.layers, [this](const LayerUse& layer) {
                         return layer.regions && !layer.ordered && !meeting_kind(layer);
                       });
    const bool proposed =
        std::ranges::find(synopsis_.parameters, "size", &ParameterUse::name) != synopsis_.parameters.end();
    if (!drawn && !proposed && !head_.sets("size"))
      out_ += fmt::format("\n- size: {}x{}\n", bare_.grid().rows(), bare_.grid().columns());
  }

  void initial() {
    const bool holds_nothing = bare_.symbols().are_none();
    const bool blocks = synopsis_.blocks || plan_.blocks;
    if (holds_nothing && !blocks && synopsis_.marks.empty()) return size();
    auto said = holds_nothing ? std::string("The cells, which hold no symbols.")
                              : fmt::format("Givens: a symbol ({}), or . for a cell to find; {{..}} holds candidates.",
                                            bare_.symbols().text());
    if (blocks) said += " # is a block, where there is no cell.";
    if (synopsis_.symbols_in_blocks) said += " #5 is a block with a 5.";
    if (synopsis_.clues.runs) said += " 23\\16 is a block with the clues of the cells below it and to its right.";
    if (synopsis_.blocks && synopsis_.clues.cells) said += " #2 is a block with the clue 2.";
    if (!synopsis_.marks.empty())
      said += fmt::format(" Marks between two cells, side by side or in the line between: {}.",
                          fmt::join(synopsis_.marks, " "));
    out_ += '\n' + remark(said) + "- initial: |\n" + drawing(bare_.grid(), idle_cells(synopsis_, bare_), style());
  }

  void borders() {
    const auto& clues = synopsis_.clues;
    if (!clues.any_side() && !clues.diagonals) return;
    out_ += '\n' + remark(clues.diagonals ? "Clues at the borders, . for none; 12\\ or 12/ says which way it looks."
                                          : "Clues at the borders, . for none.");
    const auto& lattice = bare_.grid().lattice();
    for (const auto side : {Side::top, Side::left, Side::right, Side::bottom}) {
      const bool clued = clues.sides[static_cast<std::size_t>(side)] || clues.diagonals;
      if (lattice.is_square() ? clued : side != Side::right)
        border(side_names[static_cast<std::size_t>(side)], lines_at(side, lattice));
    }
  }

  void border(std::string_view name, std::size_t lines) {
    const std::vector<std::string_view> clues(lines, ".");
    out_ += fmt::format("- {}: {}\n", name, fmt::join(clues, ", "));
  }

  void cell_clues() {
    if (!synopsis_.clues.cells || synopsis_.blocks) return;
    const auto& marks = synopsis_.cell_marks;
    out_ += '\n' + remark(marks.empty() ? "A clue for each cell, . for none."
                                        : fmt::format("Marks in cells, . for none: {}.", fmt::join(marks, " ")));
    out_ += "- clues: |\n" + drawing(bare_.grid(), none_, {});
  }

  void layer(const LayerUse& layer) {
    out_ += '\n';
    for (const auto& sentence : layer.sentences) out_ += fmt::format("# {}\n", sentence);
    if (!layer.regions) {
      out_ += remark(fmt::format("Clues that are read with '{}':", layer.name));
      out_ += fmt::format("# - {}: {{top: .., left: ..}}\n", layer.name);
    } else if (const auto kind = meeting_kind(layer)) {
      meeting(layer, *kind);
    } else if (layer.ordered) {
      listed(layer);
    } else {
      drawn(layer);
    }
  }

  using Regions = MakePlan::Regions;

  /// Of cells that meet at a dot or around a centre, some lie in several lists: no map of letters draws that.
  std::optional<Regions::Kind> meeting_kind(const LayerUse& layer) const {
    const auto plan = plan_.regions.find(layer.name);
    if (plan == plan_.regions.end()) return std::nullopt;
    const auto kind = plan->second.kind;
    return kind == Regions::Kind::corners || kind == Regions::Kind::centres ? std::optional(kind) : std::nullopt;
  }

  void meeting(const LayerUse& layer, Regions::Kind kind) {
    const std::string clue = layer.clued ? "; a clue follows the =." : ".";
    out_ += remark(
        kind == Regions::Kind::corners
            ? "The cells that touch a dot: a1-b2 are four, a1-a2 two at the border, a1 the one in the corner" + clue
            : "Where each lies: a1 amid a cell, a1-a2 between two, a1-b2 where four meet" + clue);
    out_ += fmt::format("# - {}: [a1-b2{}, b2-b3{}]\n", plural_if_simple(layer.name), layer.clued ? " = 2" : "",
                        layer.clued ? " = 1" : "");
  }

  /// A layer whose cells have an order is typed as cells.
  void listed(const LayerUse& layer) {
    out_ += remark("Cells in their order, a1 the first of row a; commas separate regions" +
                   std::string(layer.clued ? ", a clue follows the =." : "."));
    out_ += fmt::format("# - {}: [a1 a2 b2{}, c1-c3{}]\n", layer.name, layer.clued ? " = 5" : "",
                        layer.clued ? " = 6" : "");
  }

  void drawn(const LayerUse& layer) {
    out_ += remark("Equal letters are one region, . is none." +
                   std::string(layer.clued ? " Below them a clue for each letter that has one." : ""));
    out_ += fmt::format("- {}: |\n{}", plural_if_simple(layer.name), drawing(bare_.grid(), none_, {}));
    if (layer.clued) out_ += fmt::format("# - {}clues: {{a: 5, b: 6}}\n", layer.name == "area" ? "" : layer.name + ' ');
  }

  const Synopsis& synopsis_;
  const SkeletonHead& head_;
  const Puzzle& bare_;
  const MakePlan& plan_;
  const std::string& file_;
  std::vector<bool> none_;
  std::string out_;
};

}  // namespace

SkeletonHead::SkeletonHead(const TypeFile& type, const std::vector<std::string>& settings,
                           const std::vector<std::string>& include_folders, const std::string& file)
    : type_(type.name),
      included_as_(written_name(type.name, type.file, std::filesystem::path(file).parent_path(), include_folders)) {
  for (const auto& setting : settings) {
    const auto equals = setting.find('=');
    settings_.emplace_back(setting.substr(0, equals), setting.substr(equals + 1));
  }
}

bool SkeletonHead::sets(const std::string& name) const {
  return std::ranges::any_of(settings_, [&name](const auto& setting) { return setting.first == name; });
}

std::string SkeletonHead::text() const {
  std::string values;
  for (const auto& [name, value] : settings_)
    values += fmt::format("{}{}: {}", values.empty() ? "" : ", ", name, value);
  return values.empty() ? fmt::format("- {}\n", included_as_) : fmt::format("- {}: {{{}}}\n", included_as_, values);
}

std::string skeleton_text(const Synopsis& synopsis, const SkeletonHead& head, const BarePuzzle& bare,
                          const std::string& file) {
  return Writer(synopsis, head, bare, file).text();
}

}  // namespace grids::cli
