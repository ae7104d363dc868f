#pragma once

#include "language/scope/scope.hpp"
#include "language/selectors/clue_source.hpp"
#include "language/selectors/field.hpp"
#include "language/selectors/selected_list.hpp"
#include "language/syntax/syntax.hpp"

/// The lists of each kind of selector on a field, with the clues of a source; see select.
namespace grids {

using Clued = syntax::Selector::Clued;

// Rows, columns and what is seen along them.
SelectedLists rows(const Field& field, const ClueSource& clues);
SelectedLists columns(const Field& field, const ClueSource& clues);
SelectedLists rays(const Field& field, const ClueSource& clues, std::optional<Side> side);
SelectedLists diagonal_rays(const Field& field, const ClueSource& clues);
/// The lines of a lattice other than rows and columns.
SelectedLists slanted_lines(const Field& field, const ClueSource& clues);
/// Of hexagons and triangles: their lines, both ways.
SelectedLists slanted_rays(const Field& field, const ClueSource& clues, std::optional<Side> side);

SelectedLists main_diagonals(const Field& field, const Location& where);
SelectedLists diagonals(const Field& field);
SelectedLists wrapped_diagonals(const Field& field, const Location& where);

/// ": boxes of 2x3 or 3x2 would fit", those of so many cells that tile the grid; empty when there is none.
std::string box_advice(Size grid, std::size_t cells);
/// Tiles of a size, which must fit exactly.
SelectedLists boxes(const Field& field, Size size, const Location& where);
/// Every rectangle of a size without blocks.
SelectedLists windows(const Field& field, Size size);
/// The cells that touch a dot, where lines of the grid meet: of each dot.
SelectedLists corners(const Field& field);
/// Stretches between blocks: across, then down.
SelectedLists runs(const Field& field);

/// Neighbours by an edge, with the mark between them.
SelectedLists pairs(const Field& field, const ClueSource& clues);
/// Cells with clues that see each other, across or up and down, over some without: what far links may join.
SelectedLists far_pairs(const Field& field, const ClueSource& clues);
/// Those by an edge or a corner.
SelectedLists king_pairs(const Field& field);
/// Cells that lie so far apart, whichever way.
SelectedLists distant_pairs(const Field& field, const std::vector<Step>& distances);

// Of each cell; only of those with a clue, or without one, where others are not wanted.
SelectedLists single_cells(const Field& field, const ClueSource& clues, Clued wanted = Clued::any);
SelectedLists neighbors(const Field& field, const ClueSource& clues, Clued wanted = Clued::any);
SelectedLists around(const Field& field, const ClueSource& clues, Clued wanted = Clued::any);
SelectedLists sights(const Field& field, const ClueSource& clues, Clued wanted = Clued::any);
/// From each cell whose clue ends in `>`, `<`, `^` or `v`, that way; the clue is what stands before the arrow.
SelectedLists arrow_rays(const Field& field, const ClueSource& clues);

/// The lists of a layer, or of a parameter that holds regions.
SelectedLists named_lists(const syntax::Selector& selector, const Scope& scope, const Field& field);
/// Cells and rectangles as typed.
Region region_cells(const std::string& text, const Location& where, const Grid& grid);
/// The layer of this name. Throws when nothing is typed under it.
const Layer& known_layer(const std::string& name, const Location& where, const Sheet& sheet);
/// For each cell of the grid the number of the box or of the layer's region that it lies in, from 1;
/// 0 for none.
std::vector<std::size_t> region_numbers(const std::string& name, const Location& where, const Scope& scope,
                                        const Field& field);
/// The size of boxes: as typed, else the parameter `box`.
Size box_size(const syntax::Selector& selector, const Scope& scope);

}  // namespace grids
