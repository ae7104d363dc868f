#pragma once

#include <string>

#include "explain/wording/wording.hpp"
#include "play/game.hpp"
#include "render/text.hpp"

namespace grids::play {

/// How a game is shown.
struct View {
  TextStyle style;
  bool board = true;      ///< after each step
  bool marks = true;      ///< pencil marks in it
  std::size_t width = 0;  ///< pencil marks are left out where a board with them is wider; 0: any width will do
};

/// Says in words and boards where a game stands.
class Show {
 public:
  /// Both must outlive it.
  Show(const Game& game, const View& view);

  /// The board at the player's place, with what the last step changed set off.
  std::string board() const;
  std::string board(bool lines, bool marks) const;
  /// The candidates at the player's place.
  std::vector<Domain> open_board() const;
  /// Whether the cell is given, or filled by now.
  bool filled_here(CellId cell) const;
  /// The board as an SVG document.
  std::string picture() const;

  /// "12. c4 = 7: hidden single, ...  uses [3] [5]".
  std::string step(std::size_t number) const;
  /// Steps first to last, the one where the player is marked.
  std::string steps(std::size_t first, std::size_t last) const;
  /// One step with its other proofs, and what it rests on.
  std::string step_in_full(std::size_t number) const;
  std::string statistics() const;
  /// Why a cell holds what it holds, or which candidates are gone and why.
  std::string why(CellId cell) const;
  std::string why(explain::Candidate candidate) const;
  /// How the game stands when there are no more steps.
  std::string outcome() const;

  const explain::Wording& wording() const noexcept { return wording_; }

 private:
  std::string why_gone(explain::Candidate candidate) const;
  std::string looked_at() const;
  std::string rule(CellId cell, explain::RuleId rule) const;
  std::string reference(explain::StepNumber step) const;

  const Game& game_;
  const View& view_;
  explain::Wording wording_;
};

}  // namespace grids::play
