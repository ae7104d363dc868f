#include "language/settling/drawings.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "core/counted.hpp"
#include "language/drawings/drawn_links.hpp"
#include "language/drawings/frame.hpp"
#include "language/layers/clue_reader.hpp"
#include "language/layers/layer_reader.hpp"
#include "model/border_lines.hpp"

namespace grids {
namespace {

SizeClaim claim_of(const std::string& what, const Drawing& drawing, const Location& where) {
  const auto size = drawing.size();
  if (drawing.on_one_line) return {what, {}, {}, where, size.columns};
  return {what, size.rows, size.columns, where, {}};
}

SizeClaim claim_of(const std::string& what, Side side, std::size_t clues, const Location& where) {
  if (side == Side::top || side == Side::bottom) return {what, {}, clues, where, {}};
  return {what, clues, {}, where, {}};
}

class Reader {
 public:
  Reader(const Collection& collection, LatticeKind lattice, Diagnostics& diagnostics)
      : collection_(collection),
        ragged_(lattice.is_ragged()),
        square_(lattice.kind == Lattice::Kind::square),
        diagnostics_(diagnostics),
        marks_(collection.sentences.marks()) {}

  void initial() {
    const auto* setting = collection_.agreed("initial", diagnostics_);
    if (setting == nullptr) return;
    const auto errors = diagnostics_.error_count();
    auto inside = *setting;
    if (auto framed = ragged_ ? std::nullopt : read_frame(setting->value, marks_, diagnostics_)) {
      if (diagnostics_.error_count() > errors) return;
      inside.value = std::move(framed->inside);
      result.borders[""] = std::move(framed->borders);
      result.frame = setting->value.where;
    }
    auto drawing = marked_drawing(inside);
    if (!drawing) return;
    result.initial = std::move(drawing->cells);
    result.marks = std::move(drawing->marks);
  }

  std::optional<Drawing> attribute(const std::string& name) {
    const auto* setting = collection_.agreed(name, diagnostics_);
    if (setting == nullptr || (name == "clues" && setting->value.is_map())) return std::nullopt;
    return drawing(*setting);
  }

  /// Of walls between cells that hold nothing: there are more dots than cells.
  void solution() {
    const bool symbols = collection_.outermost("symbols") != nullptr || collection_.defaults.contains("symbols");
    const bool walls = collection_.outermost("walls") != nullptr || collection_.outermost("sought") != nullptr;
    const auto* setting = collection_.agreed("solution", diagnostics_);
    if (setting == nullptr) return;
    if (!walls || symbols) {
      if (!square_ && has_drawn_links(setting->value)) {
        result.solution = linked(*setting);
        return;
      }
      const auto parts = square_ ? parts_of_drawing(setting->value) : std::vector{setting->value};
      result.solution = drawing({setting->key, parts.front()});
      for (std::size_t i = 1; i < parts.size(); ++i)
        if (auto lines = read_drawing(parts[i], false, diagnostics_))
          result.solution_lines.push_back(std::move(*lines));
      return;
    }
    auto drawing = read_drawing(setting->value, false, diagnostics_);
    if (!drawing) return;
    const auto [rows, columns] = drawing->size();
    if (rows < 2 || columns < 2)
      return diagnostics_.error(setting->value.where,
                                "a solution of walls has a line, or '.', at each corner of the cells: one row and one "
                                "column more than the grid");
    result.claims.push_back({setting->key.text, rows - 1, columns - 1, setting->key.where, {}});
    result.solution = std::move(*drawing);
    result.solution_is_of_walls = true;
  }

  void layer(const std::string& name, const Setting& setting) {
    if (is_borders(setting.value)) {
      for (const auto& [key, value] : setting.value.entries) border(name, key, value);
    } else if (!ragged_ && is_mark_drawing(setting.value, marks_)) {
      if (auto drawing = marked_drawing(setting)) result.layer_marks.emplace(name, std::move(drawing->marks));
    } else if (is_letter_map(setting.value)) {
      if (auto letters = drawing(setting)) result.letters.emplace(name, std::move(*letters));
    }
  }

  void border(const std::string& layer, const Node& key, const Node& value) {
    const auto side = *side_of(key.text);
    const auto errors = diagnostics_.error_count();
    auto clues = read_border(value, diagnostics_);
    if (diagnostics_.error_count() == errors)
      result.claims.push_back(claim_of(key.text, side, clues.size(), value.where));
    result.borders[layer].at(side) = std::move(clues);
  }

  void border(Side side) {
    const auto* setting = collection_.agreed(name_of(side), diagnostics_);
    if (setting == nullptr) return;
    if (result.frame && result.borders[""].at(side))
      diagnostics_.error(setting->key.where, "the clues of '" + setting->key.text +
                                                 "' are drawn around 'initial' already (" + result.frame->text() + ")");
    else
      border("", setting->key, setting->value);
  }

  Drawings result;

 private:
  std::optional<Drawing> drawing(const Setting& setting) {
    auto drawing = read_drawing(setting.value, ragged_, diagnostics_);
    if (drawing) result.claims.push_back(claim_of(setting.key.text, *drawing, setting.key.where));
    return drawing;
  }

  std::optional<Drawing> linked(const Setting& setting) {
    auto drawing = read_linked_drawing(setting.value, diagnostics_);
    if (drawing) result.claims.push_back(claim_of(setting.key.text, *drawing, setting.key.where));
    return drawing;
  }

  std::optional<MarkedDrawing> marked_drawing(const Setting& setting) {
    auto drawing = read_marked_drawing(setting.value, marks_, ragged_, diagnostics_);
    if (drawing) result.claims.push_back(claim_of(setting.key.text, drawing->cells, setting.key.where));
    return drawing;
  }

  const Collection& collection_;
  bool ragged_;
  bool square_;
  Diagnostics& diagnostics_;
  std::set<std::string> marks_;
};

void lay_out_one(Drawing& drawing, const Lattice& board) {
  if (drawing.on_one_line) drawing.lay_out(board);
}

std::size_t cells_of(const Lattice& board) {
  std::size_t count = 0;
  for (std::size_t row = 0; row < board.size().rows; ++row) count += board.cells_in_row(row);
  return count;
}

/// A clue for each line that begins at the side.
void check_borders(const Borders& borders, const std::vector<SizeClaim>& claims, const Lattice& board,
                   Diagnostics& diagnostics) {
  const auto check = [&](Side side, const std::string& line) {
    const auto lines = lines_at(side, board);
    const auto& clues = borders.at(side);
    if (!clues || clues->size() == lines) return;
    const auto claim = std::ranges::find(claims, name_of(side), &SizeClaim::what);
    diagnostics.error(claim == claims.end() ? Location{} : claim->where,
                      "'" + name_of(side) + "' has " + counted(clues->size(), "clue", "clues") + " for " +
                          counted(lines, line, line + 's'));
  };
  check(Side::left, "row");
  check(Side::top, "slanted line");
  check(Side::bottom, "slanted line");
  if (const auto& right = borders.at(Side::right))
    for (const auto& clue : *right)
      if (clue)
        return diagnostics.error(clue->where,
                                 "at the right there is no room: the clues of rows stand at 'left', those of slanted "
                                 "lines at 'top' and 'bottom'");
}

}  // namespace

std::vector<std::pair<std::string, const Drawing*>> Drawings::of_cells() const {
  std::vector<std::pair<std::string, const Drawing*>> all;
  if (initial) all.emplace_back("initial", &*initial);
  if (clues) all.emplace_back("clues", &*clues);
  for (const auto& [name, drawing] : letters) all.emplace_back(name, &drawing);
  if (solution && !solution_is_of_walls) all.emplace_back("solution", &*solution);
  return all;
}

void Drawings::lay_out(const Lattice& board) {
  for (auto* drawing : {&initial, &solution, &clues})
    if (*drawing) lay_out_one(**drawing, board);
  for (auto& [name, drawing] : letters) lay_out_one(drawing, board);
}

std::optional<Lattice> settle_board(const Setting* size, const Setting* proposal, const Drawings& drawings,
                                    LatticeKind kind, Location& at, Diagnostics& diagnostics) {
  const auto all = drawings.of_cells();
  std::optional<Lattice> board;
  if (size == nullptr)
    for (const auto& [name, drawing] : all) {
      if (drawing->on_one_line || drawing->is_array) continue;
      at = drawing->where;
      board = board_of_drawing(*drawing, kind, diagnostics);
      if (!board) return std::nullopt;
      break;
    }
  const auto* told = size != nullptr ? size : proposal;
  if (!board && told != nullptr) {
    at = told->value.where;
    board = board_of_size(told->value, kind, diagnostics);
  }
  if (!board) return std::nullopt;
  for (const auto& [name, drawing] : all) {
    if (!drawing->on_one_line) {
      if (!check_board(*drawing, name, *board, at, diagnostics)) return std::nullopt;
    } else if (const auto cells = drawing->rows.front().size(); cells != cells_of(*board)) {
      diagnostics.error(drawing->where, "'" + name + "' has " + counted(cells, "cell", "cells") +
                                            " in one line, but the board has " + std::to_string(cells_of(*board)) +
                                            " (" + at.text() + ")");
    }
  }
  for (const auto& [name, borders] : drawings.borders) check_borders(borders, drawings.claims, *board, diagnostics);
  return board;
}

Drawings read_drawings(const Collection& collection, const Keys& keys, LatticeKind lattice, Diagnostics& diagnostics) {
  Reader reader(collection, lattice, diagnostics);
  reader.initial();
  reader.result.clues = reader.attribute("clues");
  for (const auto& [name, setting] : keys.layers) reader.layer(name, *setting);
  reader.solution();
  for (const auto side : {Side::top, Side::left, Side::right, Side::bottom}) reader.border(side);
  return std::move(reader.result);
}

}  // namespace grids
