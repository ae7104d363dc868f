#include "language/sentences/cell_clues.hpp"

#include "language/selectors/clue_source.hpp"
#include "language/sheet/sheet.hpp"

namespace grids {

std::shared_ptr<const CellClues::Items> CellClues::items(const Scope& scope) {
  if (known_) return known_;
  auto items = std::make_shared<Items>();
  const ClueSource source(scope.sheet());
  auto& vocabulary = scope.vocabulary();
  for (const auto cell : scope.sheet().grid.cells())
    if (const auto clue = source.at(cell))
      for (const auto& text : clue->items()) {
        const auto item = scope.item(text);
        (*items)[cell].push_back(item ? *item : vocabulary.item(vocabulary.intern(text)));
      }
  return known_ = std::move(items);
}

}  // namespace grids
