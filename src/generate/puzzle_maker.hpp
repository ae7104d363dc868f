#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/random.hpp"
#include "engines/interface/enumeration.hpp"
#include "explain/rating.hpp"
#include "generate/bitmap.hpp"
#include "generate/composed_puzzle.hpp"
#include "generate/difficulty.hpp"
#include "generate/puzzle_pieces.hpp"
#include "generate/reduction.hpp"
#include "language/composer.hpp"
#include "language/making/clue_finder.hpp"
#include "language/making/clue_parts.hpp"
#include "language/making/puzzle_drawing.hpp"
#include "language/sheet/make_plan.hpp"
#include "minimize/minimizer.hpp"
#include "minimize/reducer.hpp"

namespace grids {

struct MakeRequest {
  enum class Givens {
    as_planned,  ///< as the type says
    none,
    few,  ///< as few as many tries come to
  };
  enum class Clues {
    as_planned,  ///< as the type says
    all,         ///< none goes, only givens do
    fewest,      ///< any goes that is not needed
  };

  Symmetry symmetry = Symmetry::none;  ///< of givens
  bool rated = false;                  ///< also where any difficulty will do
  bool shown = true;                   ///< the puzzle that is made will be drawn, not only its constraint file
  Givens givens = Givens::as_planned;
  Clues clues = Clues::as_planned;
  bool minimal = false;       ///< all goes that one solution does not need, also where guesses are needed then
  std::uint64_t tries = 100;  ///< puzzles made for each that is wanted, at most, where a difficulty is
  Limits limits = {};         ///< for each that is wanted, with all its tries
  /// What the solution is to look like, of a type with two symbols; where its clues have several solutions, as few of
  /// its cells change as were found to do.
  std::optional<Bitmap> picture = {};
};

/// A puzzle that was made.
struct MadePuzzle {
  explicit MadePuzzle(PuzzleDrawing drawing) : drawn(std::move(drawing)) {}

  /// Of its constraint file, solution included.
  std::vector<Node> items() const { return with_drawing(*recipe, drawn, solution, puzzle); }

  PuzzleDrawing drawn;
  std::shared_ptr<const std::vector<Node>> recipe = {};  ///< the items that it was made from
  Puzzle puzzle = {};                                    ///< composed of its items
  Solution solution = {};
  bool irreducible = false;  ///< nothing of what may go can go
  std::optional<explain::Rating> rating = {};
  std::uint64_t seed = 0;  ///< that makes it again, with the same request and difficulty
};

/// Makes whole puzzles of a type: draws what it needs, finds a solution, writes the clues that follow, and takes away
/// what is not needed. The same seed makes the same puzzle.
class PuzzleMaker {
 public:
  enum class Status {
    made,
    no_solution,  ///< the rules, and what is drawn, have none
    given_up,     ///< no puzzle of the wanted difficulty in as many tries, or none with one solution
    too_hard,     ///< all that came to be were harder than wanted with every clue that they can have
    all_needed,   ///< without givens, which are not wanted, nothing tells its solutions apart
    limit,        ///< or an interrupt
  };

  /// Throws InputError when the recipe cannot be composed, and Stopped when told to stop before.
  PuzzleMaker(Recipe recipe, MakeRequest request, const StopToken& stop = {});
  ~PuzzleMaker();

  /// Hears of what is being tried: of the number of the puzzle, and of what is done with it.
  using Progress = std::function<void(std::uint64_t puzzle, const std::string& doing)>;
  void observe(Progress progress) { progress_ = std::move(progress); }
  /// From now on each puzzle has these limits, instead of those of the request.
  void limit(const Limits& limits) { request_.limits = limits; }

  /// The same seed makes the same puzzle, whatever was made before.
  Status make(std::uint64_t seed, const Difficulty& wanted = {});
  /// The puzzle, also one that a limit cut short when it had one solution; only if there is one.
  const MadePuzzle& made() const { return *made_; }
  bool has_made() const noexcept { return made_.has_value(); }
  MadePuzzle take() { return *std::exchange(made_, std::nullopt); }
  /// What the recipe alone comes to.
  const Puzzle& type() const noexcept { return base_.puzzle(); }
  /// The same, its rules where people typed them: to tell what is wrong with them.
  Puzzle as_typed() const { return recipe_.as_typed(stop()); }
  /// The cells in which a solution differs from the picture that was wanted.
  std::vector<CellId> changed(const Solution& solution) const;
  /// The files that the recipe names, and those that they include.
  std::vector<std::string> files() const { return RecipeComposer::files(base_); }
  /// Puzzles that were begun for the last one that was made or given up.
  std::uint64_t begun() const noexcept { return begun_; }
  /// How many of them came to nothing because what is to be drawn could not be.
  std::uint64_t undrawn() const noexcept { return undrawn_; }
  /// How many of them came to nothing because what was drawn, before there are clues, has no solution.
  std::uint64_t unsolvable() const noexcept { return unsolvable_; }
  /// How many of them came to a solution, so that a puzzle could be made of it.
  std::uint64_t solved() const noexcept { return solved_; }
  /// Whether puzzles may have givens beside their clues.
  bool may_give() const noexcept { return plan_.givens != MakePlan::Givens::none; }
  /// Whether the rules speak of clues in cells, and nothing says which of them are drawn.
  bool lacks_cell_clues() const { return base_.composer().synopsis().clues.cells && !plan_.free_clues; }
  /// How many of them were too hard whatever they kept, and what the easiest of these rates, if techniques solve one.
  std::uint64_t too_hard() const noexcept { return too_hard_; }
  const std::optional<double>& easiest() const noexcept { return easiest_; }
  /// How many were made for it and did not suit; the ratings of the easiest and the hardest of these.
  std::uint64_t made_otherwise() const noexcept { return made_otherwise_; }
  const std::optional<std::pair<double, double>>& made_instead() const noexcept { return made_instead_; }

 private:
  enum class Step { done, again, none, limit, too_hard, hopeless, all_needed };

  /// Why nothing came of a puzzle: a second solution, or what is too hard; and the cells where that is.
  struct Trouble {
    std::optional<Solution> other;
    std::vector<CellId> cells;
    std::size_t open = 0;  ///< cells that propagation alone leaves open, where borders may move
  };

  /// A puzzle with everything that it may have.
  struct Whole {
    const PuzzleDrawing& drawn;
    ComposedPuzzle& composed;
    const std::optional<Solution>& solution;  ///< the only one, if it is
    bool is_as_printed;                       ///< composed as what is printed is, with nothing that may be missing
  };

  void demand_picturable() const;
  void say(const std::string& doing) const;
  Limits rest() const;
  StopToken stop() const;
  bool out_of_time() const;
  Step attempt(Random& random);
  Step undrawable();
  Step find_solution(ComposedPuzzle& stage, bool fresh, Random& random, Solution& solution);
  bool may_improve(ComposedPuzzle& stage) const;
  std::size_t left_open(const PuzzleDrawing& drawn, ComposedPuzzle& stage, const Solution& solution, Random& random);
  void improve(const PuzzleDrawing& drawn, ComposedPuzzle& stage, Solution& solution, Random& random);
  Step fill_in_and_reduce(PuzzleDrawing drawn, ComposedPuzzle& stage, Solution solution, Random& random);
  Step make_picture(PuzzleDrawing drawn, Random& random);
  std::vector<std::string> layers_to_recut() const;
  ComposedPuzzle& composed(const PuzzleDrawing& drawn, std::optional<ComposedPuzzle>& fresh);
  Step reduce(const PuzzleDrawing& drawn, const ClueFinder& finder, const Solution& solution, Random& random,
              Trouble& trouble, ComposedPuzzle* whole = nullptr);
  bool is_quickly_begun(const ComposedPuzzle& stage) const;
  bool clues_may_go() const;
  bool is_given_away(const PuzzlePieces& pieces, const std::vector<bool>& kept) const;
  std::vector<CluePart> clues_that_may_go(const ComposedPuzzle& stage, const ClueFinder& finder) const;
  Step finish(const PuzzlePieces& pieces, const std::vector<bool>& kept, const Solution& solution, const Whole& whole,
              bool irreducible, const std::optional<Judgement>& known);
  Reduction::Givens wanted_givens() const;
  Step rate(ComposedPuzzle& stage, const std::optional<Judgement>& known);
  void rate_too_hard();

  RecipeComposer recipe_;
  MakeRequest request_;
  ComposedPuzzle base_;                            ///< with all that may be missing
  PuzzleDrawing base_drawn_;                       ///< what the recipe draws itself
  std::optional<ComposedPuzzle> with_base_drawn_;  ///< and what it is when nothing else is drawn
  MakePlan plan_;
  std::vector<Given> known_;  ///< what the recipe gives, and says of the solution
  Progress progress_;
  Stopwatch stopwatch_;  ///< of the puzzle that is made
  Difficulty wanted_;    ///< of it
  std::uint64_t begun_ = 0;
  std::uint64_t undrawn_ = 0;
  std::uint64_t too_hard_ = 0;
  std::uint64_t guessed_ = 0;         ///< of them were not to be made since they need guesses
  bool has_sense_ = false;            ///< what the rules say of clues, as far as it was looked at
  std::uint64_t unsolvable_ = 0;      ///< layouts of them that came to no solution
  std::uint64_t solved_ = 0;          ///< puzzles that came to a solution
  std::uint64_t missed_ = 0;          ///< of these, those of which nothing came
  std::uint64_t for_areas_ = 0;       ///< the same since one did, but for what areas became larger or smaller after
  std::size_t improved_in_vain_ = 0;  ///< solutions in a row after which others like them told little more
  int tendency_ = 0;                  ///< how many more were too hard than too easy
  /// Puzzles that are too hard with all that they can have, whose rating matters only where nothing comes of any.
  std::vector<std::pair<Puzzle, std::vector<Given>>> unrated_;
  std::optional<double> easiest_;
  std::uint64_t made_otherwise_ = 0;
  std::optional<std::pair<double, double>> made_instead_;
  std::optional<MadePuzzle> made_;
};

}  // namespace grids
