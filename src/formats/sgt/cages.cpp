#include "formats/documents/rooms.hpp"
#include "formats/sgt/parts.hpp"

namespace grids {
namespace {

/// The cages while the borders between them are being read, edge by edge.
class CageMap {
 public:
  explicit CageMap(const Grid& grid) : side_(grid.rows()), map_(grid.cell_count()) {}

  /// The inner edges, counted as the notation does.
  std::size_t edge_count() const { return 2 * side_ * (side_ - 1); }

  void join_across(std::size_t edge) {
    const auto half = side_ * (side_ - 1);
    const auto line = edge % half / (side_ - 1);
    const auto step = edge % half % (side_ - 1);
    if (edge < half)
      map_.join(cell_at(line * side_ + step), cell_at(line * side_ + step + 1));
    else
      map_.join(cell_at(step * side_ + line), cell_at((step + 1) * side_ + line));
  }

  std::vector<Region> cages() { return map_.rooms(); }

 private:
  std::size_t side_;
  RoomMap map_;
};

}  // namespace

std::vector<Region> read_sgt_cages(PassageScanner& scanner, const Grid& grid, SgtEdges form) {
  constexpr std::size_t longest = 26;
  CageMap map(grid);
  const auto end = map.edge_count() + 1;  // one past the last border, which lies beyond the edges
  const auto all = scanner.rest();
  std::size_t edge = 0;
  while (!scanner.at_end() && !scanner.next_is(',')) {
    const auto offset = all.text.size() - scanner.text().size();
    const auto letter = scanner.skip();
    if (letter != '_' && (letter < 'a' || letter > 'z'))
      throw InputError(all.part(offset, 1).where(),
                       "found " + quoted(all.text.substr(offset, 1)) + " among the cage borders, expected a-z or _");
    const auto open = letter == '_' ? std::size_t{0} : static_cast<std::size_t>(letter - 'a') + 1;
    const std::size_t border = form == SgtEdges::long_runs && open == longest ? 0 : 1;
    const bool repeated = form == SgtEdges::repeated && scanner.next_is_digit();
    const auto times = repeated ? scanner.number("how often").value : 1;
    if (times > end || edge + times * (open + border) > end || (border == 0 && edge + open == end))
      throw InputError(all.part(offset, 1).where(), "the cage borders go on beyond the last of the " +
                                                        std::to_string(map.edge_count()) + " edges between cells");
    for (std::size_t time = 0; time < times; ++time, edge += border)
      for (std::size_t i = 0; i < open; ++i) map.join_across(edge++);
  }
  if (edge != end)
    throw InputError(scanner.here().where(),
                     "the cage borders end after " + std::to_string(edge) + " of " + std::to_string(end) + " edges");
  return map.cages();
}

}  // namespace grids
