#include "formats/documents/centres.hpp"
#include "formats/documents/puzzle_document.hpp"
#include "formats/sgt/games.hpp"
#include "formats/sgt/parts.hpp"
#include "formats/sgt/texts.hpp"

// WxH[dX]:STEPS: steps over the middles of cells and of what lies between them, 2W-1 by 2H-1 places, to the dots, a for
// none; z passes over 25. What follows the last dot is not said.

namespace grids {
namespace {

constexpr std::size_t z_passes = 25;

/// How many places a row has; twice as many rows as a grid has at most would be no grid.
std::size_t places_across(const Grid& grid) { return 2 * grid.columns() - 1; }

}  // namespace

Document read_sgt_galaxies(const Passage& id) {
  PassageScanner scanner(id);
  const Grid grid(read_sgt_header(scanner));
  const auto across = places_across(grid);
  const auto places = across * (2 * grid.rows() - 1);
  const auto where = scanner.rest().where();
  std::vector<DrawnCage> stars;
  for (std::size_t place = 0; !scanner.at_end();) {
    const auto at = scanner.here();
    const auto step = scanner.digit("abcdefghijklmnopqrstuvwxyz", "a letter a-z: how many places to pass over");
    place += step;
    if (step == z_passes) continue;
    if (place >= places)
      throw InputError(at.where(), "this goes on beyond the last of the " + std::to_string(places) +
                                       " places of cells and between them");
    stars.push_back({cells_at_centre(grid, {place / across, place % across}), {}, where});
    ++place;
  }
  PuzzleDocument puzzle("Galaxies", id.where());
  puzzle.set("size", size_text(grid.size()), id.where());
  if (!stars.empty()) puzzle.set("stars", areas(std::move(stars), grid));
  return std::move(puzzle).document();
}

std::string write_sgt_galaxies(const StatedPuzzle& stated) {
  stated.expect("sgt", stated.type(), {"size", "stars", "star"});
  const DrawnPuzzle drawn(stated, "sgt");
  drawn.expect_no_blocks();
  drawn.expect_no_givens();
  const auto across = places_across(drawn.grid());
  auto text = sgt_header(drawn.grid());
  std::size_t next = 0;
  for (const auto& star : centres_of_regions(drawn)) {
    const auto place = star.row * across + star.column;
    auto gap = place - next;
    for (; gap >= z_passes; gap -= z_passes) text += 'z';
    text += static_cast<char>('a' + gap);
    next = place + 1;
  }
  return text;
}

}  // namespace grids
