#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/diagnostics.hpp"
#include "formats/located_text.hpp"
#include "model/document.hpp"

namespace grids {

/// A game of Simon Tatham's collection. Its IDs are `PARAMETERS:DESCRIPTION`, without the game's name.
struct SgtGame {
  std::string name;     ///< as its program is called: "lightup"
  std::string summary;  ///< one line for people
  /// Throws InputError.
  Document (*read)(const Passage& id);
};

/// All games that are read, a row each.
std::span<const SgtGame> sgt_games();

// One reader a game; each file begins with the form of its IDs.
Document read_sgt_dominosa(const Passage& id);
Document read_sgt_keen(const Passage& id);
Document read_sgt_lightup(const Passage& id);
Document read_sgt_magnets(const Passage& id);
Document read_sgt_mosaic(const Passage& id);
Document read_sgt_pattern(const Passage& id);
Document read_sgt_singles(const Passage& id);
Document read_sgt_solo(const Passage& id);
Document read_sgt_tents(const Passage& id);
Document read_sgt_towers(const Passage& id);
Document read_sgt_unequal(const Passage& id);
Document read_sgt_unruly(const Passage& id);

/// Game IDs of one game, one a line.
std::vector<Document> read_sgt_game(const SgtGame& game, const SourcePtr& source, Diagnostics& diagnostics);

/// Game IDs one a line, `GAME:PARAMETERS:DESCRIPTION`. The game's name may be missing where the file has it:
/// those of tents.txt are Tents.
std::vector<Document> read_sgt(const SourcePtr& source, Diagnostics& diagnostics);

}  // namespace grids
