#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "core/diagnostics.hpp"
#include "language/files/collection.hpp"
#include "language/sheet/sheet.hpp"

namespace grids {

/// Reads what the files say under `say:`, by which explanations speak as people do: of a symbol how a cell reads that
/// holds it, `{^: is a tent}`; of a rule, as it is typed, what it says of a list, `{count x = clue: "{list} has {clue}
/// tents"}`. Of two texts for the same, that nearest to the command line holds. What the puzzle's own file names must
/// be there.
std::map<std::string, Saying> read_sayings(const Collection& collection, const Sheet& sheet, Diagnostics& diagnostics);

/// What can be said of links, of which at most so many join the same two: "linked", "unlinked", "linked 2" of the
/// second.
std::vector<std::string> words_of_links(std::uint8_t most);

}  // namespace grids
