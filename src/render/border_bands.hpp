#pragma once

#include <map>
#include <string>
#include <vector>

#include "model/layout.hpp"

namespace grids {

/// Where several layers have clues at one side of the grid, each has a line of its own there, or several, so that a
/// clue which is left out leaves a gap.
struct BorderBand {
  std::string layer;      ///< empty: the puzzle's own clues, which are nearest to the grid
  std::size_t depth = 0;  ///< how many clues stand in it behind one another
  std::string name = {};  ///< the layer's, as short as tells it from the others
};

/// Those of a side in reading order; none where less than two layers have clues.
std::vector<BorderBand> border_bands(const Layout& layout, Side side);

/// The clues of each line that has some in reading order, each in its band, empty where there is none.
std::map<std::size_t, std::vector<std::string>> clues_in_bands(const Layout& layout, Side side,
                                                               const std::vector<BorderBand>& bands);

/// Of each place in the bands the name that is written there: that of the band, where it is nearest to the grid. None
/// where `draw:` says what the clues of the sides count.
std::vector<std::string> names_in_bands(const Layout& layout, Side side, const std::vector<BorderBand>& bands);

}  // namespace grids
