// Why each cell holds what it holds, and how hard that is to find for people.
#pragma once

#include <cstddef>
#include <grids/puzzle.hpp>
#include <grids/solve.hpp>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace grids::GRIDS_ABI {

struct ExplainOptions {
  /// Only these techniques: "basic", "advanced", "all", or names separated by commas. Empty: all.
  std::string techniques = {};
  /// Without these techniques or families: "x-wing,pair".
  std::string forbidden = {};
  /// Fills a cell as soon as a technique can; otherwise all that a technique sees at a moment is noted.
  bool greedy = false;
  /// Also steps on which nothing rests.
  bool all_steps = false;
  CellNames names = CellNames::letters;  ///< how texts and pictures name cells
  Limits limits = {};                    ///< its nodes do not matter
};

enum class Standing {
  solved,         ///< every cell is filled; the proof assumes nothing, so the solution is the only one
  stuck,          ///< no technique that is allowed sees anything
  contradiction,  ///< what is known cannot be: there is no solution
  cut_short,      ///< by a limit or an interrupt
};

/// How often a technique was used.
struct TechniqueUse {
  std::string name;
  double weight = 0;  ///< of its hardest use
  std::uint64_t count = 0;
};

/// How hard a puzzle is for people, on the scale of Sudoku Explainer.
struct Rating {
  double hardest = 0;  ///< the weight of the hardest step
  double sum = 0;      ///< of all needed steps
  std::string level;   ///< "easy", "medium", "hard", "expert", "extreme"
  std::size_t steps = 0;
  std::vector<TechniqueUse> techniques = {};  ///< the hardest first
};

/// What follows from what is known so far.
struct Step {
  std::size_t number = 0;         ///< from 1
  std::string text;               ///< "a3 = 1: hidden single, the only place for 1 in row a"
  std::string technique;          ///< its key: "hidden-single"
  double weight = 0;              ///< how hard it is
  std::vector<Given> fills;       ///< the cells that it fills
  std::vector<Given> removes;     ///< the candidates that it takes away, beside what a filled cell excludes
  std::vector<std::size_t> uses;  ///< the numbers of the steps that it rests on
};

/// A solution path. It never changes; threads may share one.
class GRIDS_EXPORT Explanation {
 public:
  Standing standing() const noexcept;
  const std::vector<Step>& steps() const noexcept;
  const Rating& rating() const noexcept;
  /// What cannot be, of a contradiction: "no candidate is left in a3"; else empty.
  const std::string& contradiction() const noexcept;

  /// All of it in words, as `grids explain` prints it.
  std::string text() const;
  std::string markdown() const;
  /// A page to step through in a browser, in one file that needs no other.
  std::string html() const;
  /// The board after the first `steps` of the steps above, drawn in SVG, with what the last of them speaks of set off;
  /// a number beyond the last one means all.
  std::string svg(std::size_t steps) const;

  struct Data;  ///< the library's own
  explicit Explanation(std::shared_ptr<const Data> data) noexcept : data_(std::move(data)) {}
  const Data& data() const noexcept { return *data_; }

 private:
  std::shared_ptr<const Data> data_;
};

/// Reasons its way through a puzzle, from the easiest technique to the hardest. Throws InputError for unknown
/// techniques, and Stopped when a limit or an interrupt came before there was anything to look at.
GRIDS_EXPORT Explanation explain(const Puzzle& puzzle, const ExplainOptions& options = {});

}  // namespace grids::GRIDS_ABI
