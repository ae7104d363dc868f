#include "play/show.hpp"

#include <algorithm>

#include "core/characters.hpp"
#include "core/counted.hpp"
#include "explain/all_proofs.hpp"
#include "explain/rating.hpp"
#include "play/line_words.hpp"
#include "render/cell_text.hpp"
#include "render/known_lines.hpp"
#include "render/svg.hpp"
#include "report/board.hpp"
#include "report/explanation_text.hpp"
#include "report/json_parts.hpp"
#include "report/proof_graph.hpp"
#include "report/replay.hpp"

namespace grids::play {
namespace {

/// What a player waits for other proofs of a step without wondering.
constexpr auto time_for_proofs = std::chrono::seconds(2);

std::string line(std::string text) { return text.append(".\n"); }

/// Steps as they are counted here: all of them.
std::vector<std::size_t> numbers(std::size_t count) {
  std::vector<std::size_t> all;
  for (std::size_t i = 1; i <= count; ++i) all.push_back(i);
  return all;
}

std::size_t widest_line(std::string_view text) {
  std::size_t widest = 0;
  while (!text.empty()) {
    const auto line = text.substr(0, text.find('\n'));
    widest = std::max(widest, display_width(line));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
  }
  return widest;
}

}  // namespace

Show::Show(const Game& game, const View& view)
    : game_(game), view_(view), wording_(game.rules(), game.settings().techniques, view.style.names) {}

/// Plain rows have no room for lines and crosses beside clues.
bool Show::drawn() const { return view_.style.boxes || has_lines(game_.puzzle()); }

std::string Show::board() const {
  if (view_.width == 0 || !view_.marks) return board(drawn(), view_.marks);
  auto plain = view_;
  plain.style.colour = false;
  const auto fits = widest_line(Show(game_, plain).board(drawn(), true)) <= view_.width;
  return board(drawn(), fits);
}

TextStyle Show::style(bool lines, bool marks) const {
  auto style = view_.style;
  style.boxes = style.clues = style.labels = style.looks = lines;
  style.cell_clues = true;
  style.pencil_marks = marks ? PencilMarks::restricted : PencilMarks::none;
  return style;
}

std::string Show::board(bool lines, bool marks) const {
  Region changed;
  if (game_.at() > 0) {
    const auto& step = game_.steps()[game_.at() - 1];
    if (step.placement) changed.push_back(step.placement->cell);
    for (const auto& candidate : step.settled) changed.push_back(candidate.cell);
    for (const auto& candidate : step.eliminations) changed.push_back(candidate.cell);
  }
  auto style = this->style(lines, marks);
  style.highlighted = changed;
  return report::board_text(game_.explainer(), game_.at(), style);
}

std::string Show::board(const std::vector<Domain>& candidates) const {
  auto style = this->style(drawn(), true);
  style.lines = true;
  return render_text(game_.puzzle(), candidates, style);
}

std::string Show::original() const { return report::board_text(game_.explainer(), 0, style(drawn(), false)); }

std::string Show::layers(bool lines) const {
  return lines ? list_of_layers(game_.puzzle(), style(true, false)) : std::string();
}

std::string Show::line_lists() const {
  const auto& puzzle = game_.puzzle();
  const report::Replay replay(game_.explainer());
  const auto open = replay.open_cells(game_.at());
  const auto known = known_lines(puzzle, replay.board(game_.at()), open);
  std::string text;
  const auto list = [&](const char* name, const std::vector<Link>& lines, auto write) {
    report::Json json;
    write(json, puzzle, lines);
    text.append(name).append(": ").append(json.take()).append("\n");
  };
  if (!puzzle.walls.empty()) list("walls", known.walls, report::write_wall_places);
  if (puzzle.links_shown) list("links", known.links, report::write_link_places);
  return text;
}

/// What each place of the grid holds by now; empty where it is open.
std::vector<std::string> Show::filled() const {
  const report::Replay replay(game_.explainer());
  const auto& puzzle = game_.puzzle();
  std::vector<std::string> cells(puzzle.grid().cell_count());
  for (const auto cell : puzzle.grid().cells())
    if (replay.filled(cell, game_.at())) cells[index(cell)] = puzzle.symbols().name(held(cell));
  return cells;
}

std::string Show::one_line() const {
  const bool single = game_.puzzle().symbols().single_characters();
  std::string text;
  const auto cells = filled();
  for (const auto place : game_.puzzle().grid().places()) {
    const auto& symbol = cells[index(place)];
    const auto* open = game_.puzzle().grid().in_play(place) ? "." : "#";
    text.append(single || text.empty() ? "" : " ").append(symbol.empty() ? open : symbol);
  }
  return text;
}

std::string Show::array() const {
  const auto& puzzle = game_.puzzle();
  const auto& grid = puzzle.grid();
  bool numbers = true;
  for (std::size_t i = 0; i < puzzle.symbols().size(); ++i)
    numbers &= std::ranges::all_of(puzzle.symbols().name(symbol_at(i)), is_digit);
  const auto* open = numbers && !puzzle.symbols().find("0") ? "0" : "null";
  const auto cells = filled();
  std::string text = "[";
  for (const auto place : grid.places()) {
    const auto [row, column] = grid.place(place);
    text.append(column > 0 ? ", " : row > 0 ? "],\n [" : "[");
    if (cells[index(place)].empty())
      text += grid.in_play(place) ? open : "null";
    else
      text += numbers ? cells[index(place)] : '"' + cells[index(place)] + '"';
  }
  return text + "]]\n";
}

std::vector<Domain> Show::open_board() const { return report::Replay(game_.explainer()).board(game_.at()); }

std::string Show::picture() const {
  const auto scene = report::board_picture(game_.explainer(), game_.at(), view_.style.names);
  return svg_text(scene, {Theme::automatic, true});
}

std::string Show::step(std::size_t number) const {
  const auto& step = game_.steps()[number - 1];
  const auto uses = report::references_text(report::references(
      game_.explainer().journal(), static_cast<explain::StepNumber>(number - 1), numbers(game_.steps().size())));
  return std::to_string(number).append(". ").append(report::with_references(wording_.sentence(step), uses));
}

std::string Show::steps(std::size_t first, std::size_t last, bool only_fills) const {
  const auto width = std::to_string(game_.steps().size()).size();
  std::string text;
  for (auto number = first; number <= last; ++number) {
    if (only_fills && !game_.steps()[number - 1].fills_cells()) continue;
    text.append(number == game_.at() ? "> " : "  ").append(width - std::to_string(number).size(), ' ');
    text += step(number);
  }
  return text;
}

std::string Show::step_in_full(std::size_t number) const {
  const auto index = static_cast<explain::StepNumber>(number - 1);
  const auto& steps = game_.steps();
  const auto before =
      report::resumed(game_.rules(), game_.explainer().givens(), game_.explainer().approach(), {steps.data(), index});
  const auto step =
      explain::with_all_proofs(steps[index], *before, StopToken(nullptr, StopToken::Clock::now() + time_for_proofs));
  auto text = report::graph_text(game_.explainer(), index, numbers(game_.steps().size()), view_.style.names);
  for (const auto* const other : wording_.other_proofs(step))
    text.append("also: ").append(line(wording_.sentence(step, *other)));
  const auto cells = game_.explainer().journal().cells_looked_at(index);
  return text.append("It looks at ").append(line(counted(cells.size(), "filled cell", "filled cells")));
}

std::string Show::statistics() const {
  return report::explanation_summary(game_.explainer(), view_.style.names) + looked_at();
}

bool Show::has_outside_steps() const {
  return std::any_of(game_.steps().begin(), game_.steps().begin() + static_cast<std::ptrdiff_t>(game_.at()),
                     [](const auto& step) { return step.proof().technique == explain::Technique::outside; });
}

std::string Show::from_outside() const {
  std::size_t cells = 0;
  std::size_t lines = 0;
  std::size_t candidates = 0;
  for (const auto& step : game_.steps()) {
    if (step.proof().technique != explain::Technique::outside) continue;
    auto filled = step.also;
    if (step.placement) filled.push_back(*step.placement);
    for (const auto& [cell, symbol] : filled) ++(kind_of_line(game_.puzzle(), cell) ? lines : cells);
    candidates += step.eliminations.size();
  }
  if (cells + lines + candidates == 0) return {};
  auto text = "From outside: " + counted(cells, "cell", "cells") + " filled, ";
  if (lines > 0) text += counted(lines, "line", "lines") + " drawn or crossed out, ";
  return text + counted(candidates, "candidate", "candidates") + line(" taken away");
}

/// "Looks at 3.2 filled cells for a cell on average, 7 at most (step 12)."
std::string Show::looked_at() const {
  std::size_t sum = 0;
  std::size_t count = 0;
  std::size_t most = 0;
  std::size_t most_at = 0;
  for (explain::StepNumber i = 0; i < game_.steps().size(); ++i) {
    if (!game_.steps()[i].fills_cells() || game_.steps()[i].proof().technique == explain::Technique::outside) continue;
    const auto cells = game_.explainer().journal().cells_looked_at(i).size();
    sum += cells;
    ++count;
    if (cells <= most) continue;
    most = cells;
    most_at = i + 1;
  }
  if (count == 0) return {};
  auto text = "Looks at " + one_decimal(static_cast<double>(sum) / static_cast<double>(count));
  text.append(" filled cells for a cell on average, ").append(std::to_string(most)).append(" at most");
  if (most > 0) text.append(" (step ").append(std::to_string(most_at)).append(")");
  return text.append(".\n");
}

bool Show::filled_here(CellId cell) const { return report::Replay(game_.explainer()).filled(cell, game_.at()); }

std::string Show::outcome() const {
  return report::explanation_outcome(game_.explainer(), explain::rate(game_.explainer()), view_.style.names) + "\n";
}

}  // namespace grids::play
