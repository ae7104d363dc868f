#pragma once

#include <span>
#include <string>
#include <vector>

#include "formats/documents/document_reader.hpp"
#include "formats/documents/stated_puzzle.hpp"
#include "formats/reading/located_text.hpp"

namespace grids {

/// A game of Simon Tatham's collection. Its IDs are `PARAMETERS:DESCRIPTION`, without the game's name.
struct SgtGame {
  std::string name;     ///< as its program is called: "lightup"
  std::string summary;  ///< one line for people
  /// Throws InputError.
  Document (*read)(const Passage& id);
  /// Throws InputError when the puzzle, of one of the types, is more than an ID can express.
  std::string (*write)(const StatedPuzzle& stated);
  std::vector<std::string_view> types;  ///< ours, that it can be
};

/// All games that are read, a row each.
std::span<const SgtGame> sgt_games();

// One reader a game; files begin with the form of its IDs, or those of their games.
Document read_sgt_bridges(const Passage& id);
Document read_sgt_dominosa(const Passage& id);
Document read_sgt_filling(const Passage& id);
Document read_sgt_galaxies(const Passage& id);
Document read_sgt_keen(const Passage& id);
Document read_sgt_lightup(const Passage& id);
Document read_sgt_loopy(const Passage& id);
Document read_sgt_magnets(const Passage& id);
Document read_sgt_mosaic(const Passage& id);
Document read_sgt_palisade(const Passage& id);
Document read_sgt_pattern(const Passage& id);
Document read_sgt_pearl(const Passage& id);
Document read_sgt_range(const Passage& id);
Document read_sgt_rect(const Passage& id);
Document read_sgt_signpost(const Passage& id);
Document read_sgt_singles(const Passage& id);
Document read_sgt_slant(const Passage& id);
Document read_sgt_solo(const Passage& id);
Document read_sgt_tents(const Passage& id);
Document read_sgt_towers(const Passage& id);
Document read_sgt_tracks(const Passage& id);
Document read_sgt_unequal(const Passage& id);
Document read_sgt_unruly(const Passage& id);

// And one writer.
std::string write_sgt_bridges(const StatedPuzzle& stated);
std::string write_sgt_dominosa(const StatedPuzzle& stated);
std::string write_sgt_filling(const StatedPuzzle& stated);
std::string write_sgt_galaxies(const StatedPuzzle& stated);
std::string write_sgt_keen(const StatedPuzzle& stated);
std::string write_sgt_lightup(const StatedPuzzle& stated);
std::string write_sgt_loopy(const StatedPuzzle& stated);
std::string write_sgt_magnets(const StatedPuzzle& stated);
std::string write_sgt_mosaic(const StatedPuzzle& stated);
std::string write_sgt_numbers(const StatedPuzzle& stated);  ///< of range and rect
std::string write_sgt_palisade(const StatedPuzzle& stated);
std::string write_sgt_pattern(const StatedPuzzle& stated);
std::string write_sgt_pearl(const StatedPuzzle& stated);
std::string write_sgt_signpost(const StatedPuzzle& stated);
std::string write_sgt_singles(const StatedPuzzle& stated);
std::string write_sgt_slant(const StatedPuzzle& stated);
std::string write_sgt_solo(const StatedPuzzle& stated);
std::string write_sgt_tents(const StatedPuzzle& stated);
std::string write_sgt_towers(const StatedPuzzle& stated);
std::string write_sgt_tracks(const StatedPuzzle& stated);
std::string write_sgt_unequal(const StatedPuzzle& stated);
std::string write_sgt_unruly(const StatedPuzzle& stated);

/// Game IDs of one game, one a line.
void read_sgt_game(const SgtGame& game, const SourcePtr& source, Diagnostics& diagnostics, const DocumentSink& sink);

/// Game IDs one a line, `GAME:PARAMETERS:DESCRIPTION`. The game's name may be missing where the file has it:
/// those of tents.txt are Tents.
void read_sgt(const SourcePtr& source, Diagnostics& diagnostics, const DocumentSink& sink);

/// Throws InputError for a type that no game has.
std::string write_sgt(std::span<const StatedPuzzle> puzzles);
std::string write_sgt_game(const SgtGame& game, std::span<const StatedPuzzle> puzzles);

/// Whether all lines are game IDs that begin with the game's name.
bool recognize_sgt(const SourcePtr& source);

}  // namespace grids
