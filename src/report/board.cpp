#include "report/board.hpp"

#include "report/highlights.hpp"
#include "report/replay.hpp"

namespace grids::report {

std::string board_text(const explain::Explainer& explainer, std::size_t steps, TextStyle style) {
  const Replay replay(explainer);
  const auto open = replay.open_cells(steps);
  style.open = open;
  style.cell_clues = style.lines = true;
  style.clues = style.boxes;
  return render_text(explainer.rules().puzzle(), replay.board(steps), style);
}

Scene board_picture(const explain::Explainer& explainer, std::size_t steps, CellNames names) {
  PictureStyle style;
  style.labels = style.lines = true;
  style.names = names;
  if (steps > 0) {
    auto speaks_of = highlights(explainer, static_cast<explain::StepNumber>(steps - 1));
    style.cells = std::move(speaks_of.cells);
    style.candidates = std::move(speaks_of.candidates);
  }
  const Replay replay(explainer);
  style.open = replay.open_cells(steps);
  return picture(explainer.rules().puzzle(), replay.board(steps), style);
}

}  // namespace grids::report
