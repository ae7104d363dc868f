#pragma once

#include <string>

#include "formats/puzzlink/bodies.hpp"
#include "formats/puzzlink/genres.hpp"

namespace grids {

/// Numbers of cells as addresses of several genres have them. The readers throw InputError.

/// Numbers of cells become a drawing, `#` in blocks; `question` is what a question becomes, empty where there can be
/// none.
Node link_drawing(const LinkDraft& draft, const LinkNumbers& numbers, const Location& where,
                  const std::string& question = {});

/// Numbers from 1 to `most` that are given.
void set_link_givens(LinkDraft& draft, const LinkNumbers& numbers, int most, const Location& where);
void read_link_givens(LinkDraft& draft, int most);

/// The givens of all places; nothing stands in blocks.
LinkNumbers link_givens(const DrawnPuzzle& drawn);

/// Bits for places that are no cells, if the address goes on.
void read_link_blocks(LinkDraft& draft);
/// Nothing where all are cells.
std::string link_blocks_text(const Grid& grid);

}  // namespace grids
