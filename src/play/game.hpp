#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <optional>
#include <vector>

#include "engines/interface/answer.hpp"
#include "explain/explainer.hpp"

namespace grids::play {

/// How explanations are found.
struct Settings {
  bool few_cells = false;  ///< "k": look at as few filled cells as possible
  bool greedy = false;
  bool reset_always = false;
  std::optional<std::chrono::nanoseconds> time_limit;  ///< for finding the steps; what was found by then stays
  explain::TechniqueTable techniques;
};

/// What search says of a board.
struct Prospect {
  Outcome outcome = Outcome::unknown;
  std::vector<Solution> solutions;  ///< as many as were asked for, if there are so many
};

/// A puzzle with its explanation, as far as the player has come through it. The player goes to and fro, fills cells
/// and takes candidates away for reasons of their own; what follows is then explained anew from there.
class Game {
 public:
  /// `interrupted` stops what takes long; what was found by then stays.
  Game(Puzzle puzzle, const std::atomic<bool>& interrupted);
  Game(const Game&) = delete;
  Game& operator=(const Game&) = delete;

  const Puzzle& puzzle() const { return state_.rules->puzzle(); }
  const explain::Rules& rules() const { return *state_.rules; }
  const explain::Explainer& explainer() const { return *explainer_; }
  const std::vector<explain::Step>& steps() const { return explainer_->journal().steps(); }
  const Settings& settings() const { return state_.settings; }

  /// The number of steps that the player has gone through.
  std::size_t at() const { return state_.at; }
  /// Finds the steps that are still to be found. False when it was interrupted, or took longer than it may.
  bool explain();
  /// How long finding steps has taken so far.
  std::chrono::nanoseconds time_looking() const { return time_looking_; }
  /// Finds a step beyond those that are known, if there is one; all that are still to be found where that takes but a
  /// moment: then those that lead nowhere are left out.
  void look_ahead();
  /// Goes one step on, looking ahead if need be. False at the end.
  bool next();
  bool back();
  /// Goes to after this step, or as far as there are any.
  void go(std::size_t step);

  /// These change the game, from where the player is: steps beyond are forgotten.
  void set(explain::Candidate candidate, std::vector<explain::Candidate> also = {});
  void ban(const std::vector<explain::Candidate>& candidates);
  /// Takes back what these changes said of the cells; the others stay, and steps that were found since then are
  /// forgotten. False where they said nothing of them.
  bool clear(const std::vector<CellId>& cells);
  void change(Settings settings);
  /// Another puzzle of the type.
  void set_givens(std::vector<Given> givens);
  bool undo();
  bool redo();

  /// The puzzle with only the candidates that are left here, in cells, walls and links; nothing where one has none.
  std::optional<Puzzle> from_here() const;
  /// Looks for solutions from here, by search.
  Prospect prospect(std::uint64_t most_solutions) const;
  /// The same for the puzzle itself, up to two.
  const Prospect& of_puzzle() const;
  /// What stops what takes long.
  const std::atomic<bool>* interrupted() const noexcept { return &interrupted_; }
  /// The only solution of the puzzle itself; empty when there is none or another, or it was not found in time.
  Solution solution() const;

 private:
  /// All that changes bring about.
  struct State {
    std::shared_ptr<const explain::Rules> rules;
    Settings settings;
    std::vector<explain::Step> steps;
    std::size_t at = 0;
    explain::Standing standing = explain::Standing::open;  ///< behind all steps; unless open, there are no more to find
  };

  bool is_complete() const { return state_.standing != explain::Standing::open; }
  explain::Approach approach() const;
  void remember();
  void restore(State state);
  void rebuild();
  void forget_beyond();
  void adopt(const explain::Explainer& found);
  Prospect search(const Puzzle& puzzle, std::uint64_t most_solutions) const;

  const std::atomic<bool>& interrupted_;
  State state_;  ///< whose steps are up to date only in what is remembered
  std::unique_ptr<explain::Explainer> explainer_;
  std::vector<State> undo_;
  std::vector<State> redo_;
  std::chrono::nanoseconds time_looking_{0};
  mutable std::optional<Prospect> of_puzzle_;
};

}  // namespace grids::play
