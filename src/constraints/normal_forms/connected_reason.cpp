// What removals by connection follow from.

#include <algorithm>

#include "constraints/normal_forms/connected.hpp"

namespace grids {

/// Cells that could be in and hung together, and in them the first that had to be in.
struct Connected::Side {
  Places cells;
  std::size_t anchor = 0;
  History::Moment since = 0;
};

/// The pieces of possible cells in which one must be in, without the cell that was put in, or, if that was taken out,
/// with it as one that must be in.
std::vector<Connected::Side> Connected::sides(const History& past, std::optional<std::size_t> put_in,
                                              std::optional<std::size_t> taken_out) const {
  Marks open(literals_.size());
  Marks needed(literals_.size());
  for (std::size_t i = 0; i < literals_.size(); ++i) {
    const auto candidates = past[literals_[i].cell];
    open[i] = i == taken_out || (i != put_in && !(candidates & literals_[i].symbols).empty());
    needed[i] = i == taken_out || (i != put_in && literals_[i].symbols.contains(candidates));
  }
  std::vector<Side> sides;
  for (std::size_t i = 0; i < literals_.size(); ++i) {
    if (!open[i] || !needed[i]) continue;
    Side side{take_piece(i, open), i, History::never};
    for (const auto place : side.cells) {
      if (!needed[place]) continue;
      const auto since = place == taken_out ? 0 : past.since(literals_[place].cell, literals_[place].symbols);
      if (since >= side.since) continue;
      side.anchor = place;
      side.since = since;
    }
    sides.push_back(std::move(side));
  }
  return sides;
}

/// Two cells must be in, and what surrounds one of them, on the side of the other, is out: the two that were so first,
/// and of such the side around which fewest cells tell.
void Connected::explain(const History& past, std::optional<Removal> removed, Reason& reason) const {
  std::optional<std::size_t> place;
  if (removed)
    place = static_cast<std::size_t>(std::ranges::find(literals_, removed->cell, &Literal::cell) - literals_.begin());
  const bool out = place && literals_[*place].symbols.contains(removed->symbol);
  const auto put_in = place && !out ? place : std::nullopt;
  const auto taken_out = out ? place : std::nullopt;
  auto pieces = sides(past, put_in, taken_out);
  if (pieces.size() < 2) return Propagator::explain(past, removed, reason);
  std::ranges::stable_sort(pieces, {}, &Side::since);
  auto best = std::pair{std::size_t{0}, separator(pieces[0].cells, pieces[1].anchor)};
  for (std::size_t i = 1; i < pieces.size() && pieces[i].since == pieces[1].since; ++i)
    if (auto cut = separator(pieces[i].cells, pieces[0].anchor); cut.size() < best.second.size())
      best = {i, std::move(cut)};
  const auto& [enclosed, cut] = best;
  for (const auto cell : cut)
    if (cell != put_in) reason.add(literals_[cell].cell, literals_[cell].negated().symbols);
  for (const auto anchor : {pieces[enclosed].anchor, pieces[enclosed == 0 ? 1 : 0].anchor})
    if (anchor != taken_out) reason.add(literals_[anchor].cell, literals_[anchor].symbols);
}

}  // namespace grids
