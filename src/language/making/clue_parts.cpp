#include "language/making/clue_parts.hpp"

#include <map>
#include <string>
#include <utility>

namespace grids {

std::vector<CluePart> clue_parts(const Puzzle& puzzle, const PuzzleDrawing& drawn, const ClueFinder& finder) {
  std::vector<CluePart> parts;
  std::map<std::string, std::size_t> typed_at;
  for (const auto& [place, clue] : drawn.clues) {
    if (!clue.where.source || finder.speaks_of_none(place)) continue;
    if (place.kind == CluePlace::Kind::cell && finder.reads_clues_together()) continue;
    if (typed_at.emplace(clue.where.text(), parts.size()).second) parts.push_back({place, {}});
  }
  for (std::size_t i = 0; !parts.empty() && i < puzzle.constraints().size(); ++i)
    if (const auto part = typed_at.find(puzzle.place_of(i).text()); part != typed_at.end())
      parts[part->second].constraints.push_back(i);
  // What no constraint rests on is read otherwise.
  std::erase_if(parts, [](const CluePart& part) { return part.constraints.empty(); });
  return parts;
}

}  // namespace grids
