#include "language/selectors/selected_list.hpp"

#include <algorithm>

namespace grids {

NamedText ListName::named() const {
  if (grid_ == nullptr) return text_;
  if (region_ == nullptr) {
    NamedText name(words_);
    name.append_cell(*grid_, cell_);
    if (second_) name.append(" ").append_cell(*grid_, *second_);
    return name;
  }
  return NamedText(layer_->name + ' ')
      .append(region_->letter.empty() ? short_names(*grid_, region_->cells) : region_->letter);
}

NamedText ListName::spoken() const {
  if (region_ == nullptr || region_->letter.empty() || region_->cells.empty()) return named();
  return NamedText("the " + layer_->name + " of ").append_cell(*grid_, region_->cells.front());
}

NamedText short_names(const Grid& grid, const Region& cells) {
  constexpr std::size_t most = 12;
  auto names = NamedText::cells(grid, std::span(cells).first(std::min(most, cells.size())));
  return cells.size() > most ? names + " .." : names;
}

}  // namespace grids
