#include "cli/pages/skeleton.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "cli/input/library_folders.hpp"
#include "cli/pages/skeleton_text.hpp"
#include "constraints/catalogue.hpp"
#include "engines/native_engine.hpp"
#include "language/sheet/sheet.hpp"

namespace grids::cli {
namespace {

/// Sizes to try for a type that says none, likely ones first.
constexpr std::array<std::string_view, 12> sizes{"6x6", "5x5", "4x4", "9x9",   "8x8",  "4x5",
                                                 "3x3", "5x6", "7x7", "10x10", "5x10", "12x12"};
/// The same of hexagons and triangles, whose boards may be as long in each direction.
constexpr std::array<std::string_view, 6> side_lengths{"4", "3", "5", "2", "6", "7"};

/// Search nodes for finding out whether an empty puzzle has a solution; and so many of each size that may do, first.
constexpr std::uint64_t most_nodes = 20'000;
constexpr std::uint64_t nodes_at_first = 2'000;

class Trial {
 public:
  Trial(const TypeFile& type, const SkeletonHead& head, const std::vector<std::string>& include_folders,
        const std::string& file)
      : type_(type), head_(head), file_(file), library_(library(include_folders)) {
    library_.includes_anything = true;  // the type is named on the command line, wherever it is
  }

  /// Composes a text that stands where the file will. Throws InputError.
  BarePuzzle compose(const std::string& text) const {
    Composer composer(catalogue_, library_);
    const auto name = (std::filesystem::path(file_).parent_path() / "<new puzzle>").string();
    composer.add_source(std::make_shared<const Source>(Source{name, text}));
    auto puzzle = composer.compose();
    return {std::move(puzzle), composer.plan()};
  }

  /// The skeleton of this size, if it makes a puzzle that can be solved; nothing said: of that which the type has.
  std::optional<std::string> skeleton(std::string_view size = {}, std::uint64_t nodes = most_nodes) {
    const auto bare =
        compose(head_.text() + (size.empty() ? std::string() : fmt::format("- size: {}\n", size)) + no_layers());
    has_squares_ = bare.puzzle.grid().lattice().is_square();
    auto text = skeleton_text(type_.synopsis, head_, bare, file_);
    Limits limits;
    limits.nodes = nodes;
    const auto answer = NativeEngine().solve(compose(text).puzzle, 1, limits, [](const Solution&) { return false; });
    if (answer.found > 0) return text;
    is_undecided_ = answer.outcome() == Outcome::unknown;
    const bool may_say_more = type_.synopsis.clues.any() || !type_.synopsis.layers.empty();
    if (!unsolvable_ && answer.outcome() == Outcome::none && may_say_more) unsolvable_ = std::move(text);
    return std::nullopt;
  }

  /// The first of these sizes that makes a puzzle that can be solved. Nothing where none does; then `refusal` says why
  /// the type does not fit the last of them, if that is so.
  std::optional<std::string> of_sizes(std::span<const std::string_view> tried) {
    std::vector<std::string_view> undecided;
    for (const auto size : tried) {
      refusal_.reset();
      Diagnostics mistakes;
      std::optional<std::string> text;
      if (!mistakes.collect([&] { text = skeleton(size, nodes_at_first); }))
        refusal_ = mistakes.as_error();
      else if (text)
        return text;
      else if (is_undecided_)
        undecided.push_back(size);
    }
    for (const auto size : undecided)
      if (auto text = skeleton(size)) return text;
    return std::nullopt;
  }
  const std::optional<InputError>& refusal() const { return refusal_; }
  /// Of the puzzles that were composed, if any was.
  bool has_squares() const { return has_squares_; }

  /// Where the empty puzzles have no solution but may get one by clues, or by what they draw: the first of them.
  std::optional<std::string> without_solution() const {
    if (!unsolvable_) return std::nullopt;
    const auto lacking =
        type_.synopsis.clues.any() ? "clues" : "its " + plural_if_simple(type_.synopsis.layers.front().name);
    return fmt::format("{}\n# Empty as it is, it has no solution: it needs {}.\n", *unsolvable_, lacking);
  }

 private:
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
  std::optional<InputError> refusal_;
  bool has_squares_ = false;
  bool is_undecided_ = false;  ///< whether the puzzle of the last size has a solution
};

bool says_size(const TypeFile& type, const SkeletonHead& head) {
  return head.sets("size") ||
         std::ranges::find(type.synopsis.parameters, "size", &ParameterUse::name) != type.synopsis.parameters.end();
}

}  // namespace

std::string puzzle_skeleton(const TypeFile& type, const std::vector<std::string>& settings,
                            const std::vector<std::string>& include_folders, const std::string& file) {
  const SkeletonHead head(type, settings, include_folders, file);
  Trial trial(type, head, include_folders, file);
  std::optional<std::string> text;
  if (says_size(type, head)) {
    text = trial.skeleton();
  } else {
    text = trial.of_sizes(sizes);
    const auto refusal = trial.refusal();
    if (!text && !trial.has_squares()) text = trial.of_sizes(side_lengths);
    if (!text && refusal) throw *refusal;  // the type does not fit the sizes: let it say why
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
  return wrapped(fmt::format("A new type of puzzle. {0} `grids check {1}` says what it means so far, `grids generate "
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

# What `grids generate` draws for each puzzle that it makes. `givens: none`: clues are to be enough;
# `clues: 22 % apart`: so many cells have clues. making.md, in the same folder, has the rest.
- make: {areas: 3x2 4x1, arrows: 2 lines of 3-4}
)";
}

}  // namespace grids::cli
