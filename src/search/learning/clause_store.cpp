#include "search/learning/clause_store.hpp"

#include <algorithm>
#include <utility>

namespace grids {
namespace {

/// Clauses that were spread over no more levels than this are worth keeping for ever.
constexpr std::size_t few_levels = 2;

}  // namespace

ClauseStore::Place ClauseStore::add(std::span<const ClauseLiteral> literals, std::uint32_t levels) {
  const auto clause = static_cast<Place>(words_.size());
  words_.push_back(ClauseLiteral::numbered(literals.size()));
  words_.push_back(ClauseLiteral::numbered(levels));
  words_.insert(words_.end(), literals.begin(), literals.end());
  if (levels != 0) ++learned_;
  watch(clause);
  return clause;
}

void ClauseStore::watch(Place clause) {
  const auto both = literals(clause);
  watches(both[0]).push_back({clause, both[1]});
  watches(both[1]).push_back({clause, both[0]});
}

/// The worse half of the learned clauses, in the order of their places.
std::vector<ClauseStore::Place> ClauseStore::worst(std::span<Place* const> needed) const {
  std::vector<Place> kept;
  for (const auto* const place : needed) kept.push_back(*place);
  std::ranges::sort(kept);
  std::vector<Place> candidates;
  for (Place clause = 0; clause < words_.size(); clause += static_cast<Place>(header + size(clause)))
    if (levels(clause) > few_levels && !std::ranges::binary_search(kept, clause)) candidates.push_back(clause);
  const auto badness = [this](Place clause) { return std::pair(levels(clause), size(clause)); };
  std::ranges::stable_sort(candidates, std::ranges::greater(), badness);
  candidates.resize(std::min(candidates.size(), learned_ / 2));
  std::ranges::sort(candidates);
  return candidates;
}

void ClauseStore::forget(std::span<Place* const> needed,
                         const std::function<void(std::span<const ClauseLiteral>)>& leave) {
  const auto gone = worst(needed);
  for (const auto clause : gone) leave(literals(clause));
  remove(gone, needed);
}

void ClauseStore::forget_if(const std::function<bool(std::span<const ClauseLiteral>)>& gone) {
  std::vector<Place> places;
  for (Place clause = 0; clause < words_.size(); clause += static_cast<Place>(header + size(clause)))
    if (levels(clause) != 0 && gone(std::as_const(*this).literals(clause))) places.push_back(clause);
  remove(places, {});
}

/// `gone`: in the order of their places.
void ClauseStore::remove(std::span<const Place> gone, std::span<Place* const> needed) {
  for (auto& watches : watches_) watches.clear();
  auto next_gone = gone.begin();
  std::vector<std::pair<Place, Place>> moved;
  Place to = 0;
  for (Place from = 0; from < words_.size();) {
    const auto length = static_cast<Place>(header + size(from));
    if (next_gone != gone.end() && *next_gone == from) {
      ++next_gone;
    } else {
      std::copy_n(words_.begin() + from, length, words_.begin() + to);
      moved.emplace_back(from, to);
      watch(to);
      to += length;
    }
    from += length;
  }
  words_.resize(to);
  learned_ -= gone.size();
  for (auto* const place : needed)
    *place = std::ranges::lower_bound(moved, *place, {}, &std::pair<Place, Place>::first)->second;
}

}  // namespace grids
