#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "constraints/automata/unroll.hpp"

namespace grids {

/// Where in a list of runs a line may be, as a chain of places: for each run first before it, then so far in it.
///
///     runs of 1 3:   wait  1  wait  1  2  3  wait
///
/// In a run of unknown length there is one place in it.
class RunChain {
 public:
  using Place = std::uint32_t;

  /// What a run comes to, from 1; nothing when that is unknown.
  void append(std::optional<std::uint32_t> amount) {
    assert(amount != 0U && "a run has a cell");
    const auto length = amount.value_or(1);
    for (std::uint32_t i = 0; i <= length; ++i) places_.push_back({length - i, i > 0, !amount});
  }
  void end() { places_.push_back({0, false, false}); }

  /// One more item of a class that comes to `amount` goes on with a run or begins one.
  std::optional<Place> inside(Place place, std::uint32_t amount) const {
    const auto& [left, in_run, unknown] = places_[place];
    if (unknown) return in_run ? place : place + 1;
    return amount <= left ? std::optional(place + amount) : std::nullopt;
  }
  /// One that does not belong to it ends a run.
  std::optional<Place> outside(Place place) const {
    const auto& [left, in_run, unknown] = places_[place];
    if (!in_run) return place;
    return left == 0 ? std::optional(place + 1) : std::nullopt;
  }
  bool accepts(Place place) const { return place + 2 >= places_.size() && places_[place].left == 0; }
  /// How many places there are at least up to one that accepts.
  std::size_t left(Place place) const { return places_.size() < place + 2 ? 0 : places_.size() - (place + 2); }

 private:
  struct Position {
    std::uint32_t left = 0;  ///< how far it is to the end of the run, also from before it
    bool in_run = false;
    bool unknown = false;
  };

  std::vector<Position> places_;
};

/// The automaton of a line whose symbols come to `amount(position, symbol)`, 0 outside of runs. Where that is 1 in all
/// runs, `of_lengths`, a line ends in time for what is left.
template <typename Amount>
std::optional<Automaton> unroll(Alphabets alphabets, const RunChain& chain, bool of_lengths, const Amount& amount) {
  const auto step = [&](std::size_t position, RunChain::Place place, SymbolId symbol) {
    const std::uint32_t more = amount(position, symbol);
    const auto next = more > 0 ? chain.inside(place, more) : chain.outside(place);
    const bool late = next && of_lengths && chain.left(*next) > alphabets.size() - position - 1;
    return late ? std::nullopt : next;
  };
  return unroll(alphabets, RunChain::Place{0}, step, [&](RunChain::Place place) { return chain.accepts(place); });
}

}  // namespace grids
