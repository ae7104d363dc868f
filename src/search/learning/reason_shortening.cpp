#include "search/learning/reason_shortening.hpp"

#include <algorithm>

namespace grids {

/// Whether a run that starts from nothing but these parts, and the candidate that was removed, comes to nothing.
bool ReasonShortening::follows(const Propagator& propagator, std::span<const Reason::Part> parts,
                               std::optional<Removal> removed) {
  before_.clear();
  for (const auto cell : propagator.scope()) before_.push_back(domains_[index(cell)]);
  for (const auto& [cell, within] : parts) domains_[index(cell)] &= within;
  if (removed) domains_[index(removed->cell)] = Domain::of(removed->symbol);
  residue_.assign(propagator.needs().residue_words, 0);
  State state(domains_.data(), residue_.data());
  const bool follows = propagator.propagate(state) == Verdict::contradiction;
  for (std::size_t i = 0; i < before_.size(); ++i) domains_[index(propagator.scope()[i])] = before_[i];
  return follows;
}

/// The shortest beginning that suffices ends with a part that is needed; that goes to the front, and so on, until those
/// in front suffice. (Junker: "QuickXplain", AAAI 2004, finds such sets by halving.)
void ReasonShortening::shorten(const Propagator& propagator, const History& past, std::optional<Removal> removed,
                               Reason& reason) {
  parts_.assign(reason.parts().begin(), reason.parts().end());
  std::erase_if(parts_, [&](const Reason::Part& part) { return part.within.contains(past.first(part.cell)); });
  std::ranges::stable_sort(parts_, {}, [&](const Reason::Part& part) { return past.since(part.cell, part.within); });
  const std::span all(parts_);
  std::size_t needed = 0;
  auto enough = all.size();
  while (needed < enough && !follows(propagator, all.first(needed), removed)) {
    auto low = needed;  // too few
    while (enough - low > 1) {
      const auto middle = low + (enough - low) / 2;
      (follows(propagator, all.first(middle), removed) ? enough : low) = middle;
    }
    std::rotate(parts_.begin() + static_cast<std::ptrdiff_t>(needed),
                parts_.begin() + static_cast<std::ptrdiff_t>(enough) - 1,
                parts_.begin() + static_cast<std::ptrdiff_t>(enough));
    ++needed;
  }
  reason.clear();
  for (const auto& [cell, within] : all.first(needed)) reason.add(cell, within);
}

}  // namespace grids
