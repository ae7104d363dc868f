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
  /// A board with these candidates instead of those at the player's place; walls and links among them.
  std::string board(const std::vector<Domain>& candidates) const;
  /// What the lines of a board cannot draw, listed; empty where there is no such thing, or no lines are drawn.
  std::string layers() const { return layers(drawn()); }
  std::string layers(bool lines) const;
  /// The walls and links that are there by now, as JSON lists them, a line each; empty where none are sought.
  std::string line_lists() const;
  /// The board at the start.
  std::string original() const;
  /// What is filled, row after row in one line; `.` is an open cell and `#` a block.
  std::string one_line() const;
  /// The same as lists in a list: numbers, or names between quotation marks; an open cell is 0 where all symbols are
  /// numbers above it, else null, and so is a block.
  std::string array() const;
  /// The candidates at the player's place.
  std::vector<Domain> open_board() const;
  /// Whether the cell is given, or filled by now.
  bool filled_here(CellId cell) const;
  /// The board as an SVG document.
  std::string picture() const;

  /// "12. c4 = 7: hidden single, ...  uses [3] [5]".
  std::string step(std::size_t number) const;
  /// Steps first to last, the one where the player is marked; only those that fill a cell, if wanted so.
  std::string steps(std::size_t first, std::size_t last, bool only_fills) const;
  /// One step with its other proofs, and what it rests on.
  std::string step_in_full(std::size_t number) const;
  std::string statistics() const;
  /// Whether the player filled a cell or took candidates away by now.
  bool has_outside_steps() const;
  /// "From outside: 2 cells filled, 3 candidates taken away."; nothing where nothing was.
  std::string from_outside() const;
  /// Why a cell holds what it holds, or which candidates are gone and why.
  std::string why(CellId cell) const;
  std::string why(explain::Candidate candidate) const;
  /// How the game stands when there are no more steps.
  std::string outcome() const;

  const explain::Wording& wording() const noexcept { return wording_; }

 private:
  std::vector<std::string> filled() const;
  TextStyle style(bool lines, bool marks) const;
  bool drawn() const;
  SymbolId held(CellId cell) const;
  std::string why_symbol(CellId cell) const;
  std::string why_line(CellId line) const;
  std::string lines_of_cell(CellId cell) const;
  std::string given(CellId cell) const;
  std::string why_gone(explain::Candidate candidate) const;
  std::string looked_at() const;
  std::string rule(CellId cell, explain::RuleId rule) const;
  std::string reference(explain::StepNumber step) const;

  const Game& game_;
  const View& view_;
  explain::Wording wording_;
};

}  // namespace grids::play
