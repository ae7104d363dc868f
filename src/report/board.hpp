#pragma once

#include <string>

#include "explain/explainer.hpp"
#include "render/picture.hpp"
#include "render/text.hpp"

namespace grids::report {

/// The board after the first `steps` steps of an explanation, in which cells that nobody has filled keep their pencil
/// marks, with the walls and links that are known by then. `style` says the rest.
std::string board_text(const explain::Explainer& explainer, std::size_t steps, TextStyle style);

/// The same drawn, with labels, and with what the last of these steps speaks of set off.
Scene board_picture(const explain::Explainer& explainer, std::size_t steps, CellNames names);

}  // namespace grids::report
