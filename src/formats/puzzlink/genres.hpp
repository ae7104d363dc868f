#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "formats/documents/drawn_puzzle.hpp"
#include "formats/documents/puzzle_document.hpp"
#include "formats/reading/passage_scanner.hpp"

namespace grids {

/// A puzzle of an address while its body is being read.
struct LinkDraft {
  Grid grid;
  PassageScanner body;
  Location where;  ///< of the whole address
  PuzzleDocument document;
  std::string_view flags = {};  ///< the letters before the size

  bool has_flag(char flag) const { return flags.find(flag) != std::string_view::npos; }
};

/// A genre of puzz.link that is a type of ours.
struct LinkGenre {
  std::string_view name;                     ///< as the address has it: "skyscrapers"
  std::string_view alias;                    ///< another name for it; empty when there is none
  std::string_view type;                     ///< ours
  std::vector<std::string_view> attributes;  ///< that it can express
  /// Reads the body. Throws InputError.
  void (*read)(LinkDraft& draft);
  /// The body. Throws InputError when the puzzle is more than it can express.
  std::string (*write)(const DrawnPuzzle& drawn, const StatedPuzzle& stated);
  std::size_t header = 0;               ///< rows, and columns, that our grid has more than theirs
  std::string_view flags = {};          ///< letters that may stand before the size, each for another rule
  std::string_view flags_written = {};  ///< those that our type means
};

// The genres, a family a file.
std::vector<LinkGenre> link_area_genres();
std::vector<LinkGenre> link_magnet_genres();
std::vector<LinkGenre> link_number_genres();
std::vector<LinkGenre> link_border_genres();
std::vector<LinkGenre> link_line_genres();
std::vector<LinkGenre> link_loop_genres();
std::vector<LinkGenre> link_shading_genres();
std::vector<LinkGenre> link_marked_genres();
std::vector<LinkGenre> link_fleet_genres();
std::vector<LinkGenre> link_piece_genres();

/// All genres.
std::span<const LinkGenre> link_genres();

}  // namespace grids
