#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/layout.hpp"
#include "model/puzzle.hpp"

namespace grids::play {

/// What of a solution is drawn: walls along the sides of cells, or links from cell to cell.
enum class LineKind { wall, link };

constexpr std::string_view name_of(LineKind kind) { return kind == LineKind::wall ? "wall" : "link"; }
/// Whether lines of this kind are part of the puzzle's solution.
bool seeks(const Puzzle& puzzle, LineKind kind);
/// The lines of this kind that may be drawn.
const std::vector<Link>& lines_of(const Puzzle& puzzle, LineKind kind);

/// What is meant where nobody says it; nothing where neither is sought.
std::optional<LineKind> sought_kind(const Puzzle& puzzle);
/// The kind that `rest` begins with, which is then without it.
std::optional<LineKind> take_kind(std::string_view& rest);

/// Of what kind this hidden cell is; nothing of any other cell.
std::optional<LineKind> kind_of_line(const Puzzle& puzzle, CellId line);
/// As `LineReader` reads it: "a1 a2", "a1 top".
std::string line_words(const Puzzle& puzzle, CellId line, CellNames names = CellNames::letters);
/// The links that may lie beside this one, between the same cells, and are there only if it is.
std::vector<CellId> beside_it(const Puzzle& puzzle, CellId line);
/// The walls around a cell, and the links from it.
std::vector<CellId> lines_at(const Puzzle& puzzle, CellId cell);

/// Reads which walls or links a line of text means: `a1 a2` or `a1 right`; `a1 a2 b2` goes on from cell to cell, a
/// comma begins anew, and links run straight to a cell further off, `a1 a5`.
class LineReader {
 public:
  /// `puzzle` must outlive it.
  LineReader(const Puzzle& puzzle, LineKind kind) : puzzle_(puzzle), kind_(kind) {}

  /// Their hidden cells, each once; none where anything could not be read.
  std::vector<CellId> read(std::string_view text);
  /// What could not be read; empty when nothing was wrong.
  const std::string& wrong() const noexcept { return wrong_; }

 private:
  std::string not_sought() const;
  void take(std::string_view word);
  void go_to(CellId cell);
  void go_straight(CellId from, CellId to);
  void go(Side side, std::string_view word);
  void add(const Link& line);
  const Link* between(CellId a, CellId b) const;
  std::optional<CellId> beyond(CellId cell, Side side) const;
  std::string name(CellId cell) const { return puzzle_.grid().name(cell); }

  const Puzzle& puzzle_;
  LineKind kind_;
  std::optional<CellId> at_;
  bool used_ = false;  ///< whether anything was said of the cell where it is
  std::vector<CellId> lines_;
  std::string wrong_;
};

}  // namespace grids::play
