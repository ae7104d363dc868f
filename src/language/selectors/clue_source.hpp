#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>

#include "language/sheet/sheet.hpp"
#include "model/clue_place.hpp"

namespace grids {

/// Where the clues of a selector are typed: the attributes of the puzzle, or the layer that `with`
/// names.
class ClueSource {
 public:
  explicit ClueSource(const Sheet& sheet);
  explicit ClueSource(const Layer& layer);

  /// The place, of these clues.
  CluePlace placed(CluePlace place) const;
  /// The clue beside a row or column, unless it belongs to a diagonal.
  std::optional<Clue> border(Side side, std::size_t line) const;
  /// The same, if it ends in `\` or `/`.
  std::optional<Clue> diagonal(Side side, std::size_t line) const;
  /// The clue typed in a cell or block.
  std::optional<Clue> at(CellId cell) const;
  /// The mark between two neighbours.
  std::optional<Clue> between(CellId a, CellId b) const;
  /// The clue of the region with these cells; else of the only cell among them that has one.
  std::optional<Clue> of(const Region& cells) const;

 private:
  std::string layer_;  ///< empty: the puzzle's own
  const Grid* grid_ = nullptr;
  const Borders* borders_;
  const std::map<CellId, Clue>* cells_;
  const std::map<CellId, BlockContent>* blocks_;
  const std::vector<LayerRegion>* regions_;
  std::map<std::pair<CellId, CellId>, const Mark*> marks_;
};

/// Whether a border clue is meant for a diagonal: it ends in `\` or `/`.
bool is_diagonal(const Clue& clue);

}  // namespace grids
