#include "language/selectors/selected_list.hpp"

namespace grids {

std::string ListName::text() const {
  if (region_ == nullptr) return text_;
  return layer_->name + ' ' + (region_->letter.empty() ? short_names(*grid_, region_->cells) : region_->letter);
}

std::string short_names(const Grid& grid, const Region& cells) {
  constexpr std::size_t most = 12;
  std::string names;
  for (std::size_t i = 0; i < cells.size() && i < most; ++i)
    names.append(names.empty() ? "" : " ").append(grid.name(cells[i]));
  return cells.size() > most ? names + " .." : names;
}

}  // namespace grids
