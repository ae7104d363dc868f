#include "cli/pages/skeleton.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "cli/input/library_folders.hpp"
#include "cli/pages/skeleton_text.hpp"
#include "constraints/catalogue.hpp"
#include "engines/native_engine.hpp"
#include "language/sheet/sheet.hpp"

namespace grids::cli {
namespace {

/// Sizes to try for a type that says none, likely ones first.
constexpr std::array<Size, 12> sizes{
    {{6, 6}, {5, 5}, {4, 4}, {9, 9}, {8, 8}, {4, 5}, {3, 3}, {5, 6}, {7, 7}, {10, 10}, {5, 10}, {12, 12}}};

/// Search nodes for finding out whether an empty puzzle has a solution.
constexpr std::uint64_t most_nodes = 200'000;

class Trial {
 public:
  Trial(const TypeFile& type, const SkeletonHead& head, const std::vector<std::string>& include_folders,
        const std::string& file)
      : type_(type), head_(head), file_(file), library_(library(include_folders)) {
    library_.includes_anything = true;  // the type is named on the command line, wherever it is
  }

  /// Composes a text that stands where the file will. Throws InputError.
  Puzzle compose(const std::string& text) const {
    Composer composer(catalogue_, library_);
    const auto name = (std::filesystem::path(file_).parent_path() / "<new puzzle>").string();
    composer.add_source(std::make_shared<const Source>(Source{name, text}));
    return composer.compose();
  }

  /// The skeleton of this size, if it makes a puzzle that can be solved.
  std::optional<std::string> skeleton(std::optional<Size> size) {
    const auto bare = compose(head_.text() + (size ? size_line(*size) : "") + no_layers());
    auto text = skeleton_text(type_.synopsis, head_, bare, file_);
    Limits limits;
    limits.nodes = most_nodes;
    const auto answer = NativeEngine().solve(compose(text), 1, limits, [](const Solution&) { return false; });
    if (answer.found > 0) return text;
    const bool may_say_more = type_.synopsis.clues.any() || !type_.synopsis.layers.empty();
    if (!unsolvable_ && answer.outcome() == Outcome::none && may_say_more) unsolvable_ = std::move(text);
    return std::nullopt;
  }

  /// Where the empty puzzles have no solution but may get one by clues, or by what they draw: the first of them.
  std::optional<std::string> without_solution() const {
    if (!unsolvable_) return std::nullopt;
    const auto lacking =
        type_.synopsis.clues.any() ? "clues" : "its " + plural_if_simple(type_.synopsis.layers.front().name);
    return fmt::format("{}\n# Empty as it is, it has no solution: it needs {}.\n", *unsolvable_, lacking);
  }

 private:
  static std::string size_line(Size size) { return fmt::format("- size: {}x{}\n", size.rows, size.columns); }

  /// Some selectors want their layer to be there.
  std::string no_layers() const {
    std::string text;
    for (const auto& layer : type_.synopsis.layers) text += fmt::format("- {}:\n", layer.name);
    return text;
  }

  const TypeFile& type_;
  const SkeletonHead& head_;
  const std::string& file_;
  Library library_;
  Catalogue catalogue_;
  std::optional<std::string> unsolvable_;
};

bool says_size(const TypeFile& type, const SkeletonHead& head) {
  return head.sets("size") ||
         std::ranges::find(type.synopsis.parameters, "size", &ParameterUse::name) != type.synopsis.parameters.end();
}

}  // namespace

std::string puzzle_skeleton(const TypeFile& type, const std::vector<std::string>& settings,
                            const std::vector<std::string>& include_folders, const std::string& file) {
  const SkeletonHead head(type, settings, file);
  Trial trial(type, head, include_folders, file);
  std::optional<std::string> text;
  if (says_size(type, head)) {
    text = trial.skeleton({});
  } else {
    for (const auto size : sizes) {
      try {
        text = trial.skeleton(size);
      } catch (const InputError&) {
        if (size.rows == sizes.back().rows) throw;  // the type does not fit any of the sizes: let it say why
      }
      if (text) break;
    }
  }
  if (!text) text = trial.without_solution();
  if (text) return *text;
  throw InputError({}, "no empty puzzle of " + type.name +
                           " with a solution was found; set another size or parameter: " + "grids new " + type.name +
                           " --set size=7x7");
}

std::string type_skeleton(const std::string& file) {
  const auto name = std::filesystem::path(file).stem().string();
  const auto head = file.empty() ? std::string("Save this as NAME.yml; a puzzle of it then begins with `- NAME`.")
                                 : fmt::format("A puzzle of it, in a file beside this one, begins with `- {}`.", name);
  return wrapped(fmt::format("A new type of puzzle. {0} `grids check {1}` says what it means so far, `grids minimize "
                             "{1}` makes a puzzle of it.",
                             head, file.empty() ? "NAME.yml" : file),
                 skeleton_width, "# ") +
         R"(
- title: My own puzzle
- rules: >
    Every row and every column holds each number once. Neighbours never add up to the forbidden
    total. The numbers along an arrow rise.

# What a puzzle may set, and what holds otherwise. A formula may use size, width, height and others.
- parameters: {size: 5x5, forbidden: 5}

# What a cell can hold: 1-9, A-C, x -, 0-(width - 1).
- symbols: 1-size

# The rules, `each SELECTOR: RULE`. `grids types` lists many more; the folder docs of Grids tells of all
# words, in language.md and reference.md.
- each line: permutation
- each pair: sum != forbidden

# Any other name is a layer that puzzles draw: `arrows: [a1 b2 c3]`, or a map of letters. Those that a
# puzzle may leave out are declared.
- layers: arrow, area
- each arrow: increasing

# A rule that says `clue` passes over lists without one. Clues stand at the borders (row, column, line,
# ray), in cells (cell, neighbors, around) or behind the regions of a layer: `areas: [a1 a2 = 5]`.
- each ray: visible = clue
- each area: [all different, sum = clue]
)";
}

}  // namespace grids::cli
