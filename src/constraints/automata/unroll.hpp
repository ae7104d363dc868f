#pragma once

#include <algorithm>
#include <concepts>
#include <map>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "constraints/automata/alphabet.hpp"
#include "constraints/automata/automaton.hpp"
#include "constraints/automata/automaton_builder.hpp"

namespace grids {

/// The states of one layer, numbered as they are met, and when all are known in their order: then those that go on
/// alike from place to place mostly keep their distance, which makes bands (`Automaton::Band`).
template <typename State>
class NumberedStates {
 public:
  std::size_t size() const noexcept { return states_.size(); }
  const State& operator[](std::size_t number) const noexcept { return *states_[number]; }
  std::uint32_t number(State state) {
    const auto [place, added] = numbers_.try_emplace(std::move(state), static_cast<std::uint32_t>(states_.size()));
    if (added) states_.push_back(&place->first);
    return place->second;
  }
  /// Numbers them in their order, and says which number has taken the place of each.
  std::vector<std::uint32_t> sort() {
    std::vector<std::uint32_t> renamed(states_.size());
    std::uint32_t number = 0;
    for (auto& [state, known_as] : numbers_) {
      states_[number] = &state;
      renamed[std::exchange(known_as, number)] = number;
      ++number;
    }
    return renamed;
  }
  void clear() {
    numbers_.clear();
    states_.clear();
  }

 private:
  std::map<State, std::uint32_t> numbers_;
  std::vector<const State*> states_;
};

/// States that are small numbers are found at their places.
template <>
class NumberedStates<std::uint32_t> {
 public:
  std::size_t size() const noexcept { return states_.size(); }
  std::uint32_t operator[](std::size_t number) const noexcept { return states_[number]; }
  std::uint32_t number(std::uint32_t state) {
    if (state >= numbers_.size()) numbers_.resize(state + 1, none);
    if (numbers_[state] == none) {
      numbers_[state] = static_cast<std::uint32_t>(states_.size());
      states_.push_back(state);
    }
    return numbers_[state];
  }
  std::vector<std::uint32_t> sort() {
    std::ranges::sort(states_);
    std::vector<std::uint32_t> renamed(states_.size());
    for (std::uint32_t number = 0; number < states_.size(); ++number)
      renamed[std::exchange(numbers_[states_[number]], number)] = number;
    return renamed;
  }
  void clear() {
    for (const auto state : states_) numbers_[state] = none;
    states_.clear();
  }

 private:
  static constexpr auto none = ~std::uint32_t{0};

  std::vector<std::uint32_t> numbers_;  ///< by state
  std::vector<std::uint32_t> states_;
};

/// States that are a few numbers are found by hash.
template <std::integral Number>
class NumberedStates<std::vector<Number>> {
 public:
  using State = std::vector<Number>;

  std::size_t size() const noexcept { return states_.size(); }
  const State& operator[](std::size_t number) const noexcept { return states_[number]; }
  std::uint32_t number(State state) {
    if (places_.size() <= 2 * states_.size()) grow();
    auto& place = places_[place_of(state)];
    if (place == none) {
      place = static_cast<std::uint32_t>(states_.size());
      states_.push_back(std::move(state));
    }
    return place;
  }
  /// Nothing is found any more until it is cleared.
  std::vector<std::uint32_t> sort() {
    std::vector<std::uint32_t> order(states_.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::sort(order, [this](std::uint32_t a, std::uint32_t b) { return states_[a] < states_[b]; });
    std::vector<std::uint32_t> renamed(states_.size());
    std::vector<State> sorted;
    sorted.reserve(states_.size());
    for (const auto before : order) {
      renamed[before] = static_cast<std::uint32_t>(sorted.size());
      sorted.push_back(std::move(states_[before]));
    }
    states_ = std::move(sorted);
    return renamed;
  }
  void clear() {
    std::ranges::fill(places_, none);
    states_.clear();
  }

 private:
  static constexpr auto none = ~std::uint32_t{0};

  std::size_t place_of(const State& state) const noexcept {
    std::uint64_t hash = state.size();
    for (const auto number : state) {
      hash = (hash ^ static_cast<std::uint64_t>(number)) * 0x9E3779B97F4A7C15;
      hash ^= hash >> 32;
    }
    auto place = static_cast<std::size_t>(hash) & (places_.size() - 1);
    while (places_[place] != none && states_[places_[place]] != state) place = (place + 1) & (places_.size() - 1);
    return place;
  }
  void grow() {
    places_.assign(std::max<std::size_t>(16, 2 * places_.size()), none);
    for (std::uint32_t number = 0; number < states_.size(); ++number) places_[place_of(states_[number])] = number;
  }

  std::vector<State> states_;
  std::vector<std::uint32_t> places_;  ///< of states by hash, a power of two
};

/// The automaton of a state machine, reading one symbol per alphabet.
///
///     step(position, state, symbol) -> std::optional<State>   nothing: no such word is accepted
///     accepting(state) -> bool                                after the last symbol
///
/// State has a strict order (`operator<`); a std::uint32_t should be small. States are explored layer by layer and only
/// as far as the alphabets reach them. Nothing comes back when the machine exceeds the limits.
template <typename State, typename Step, typename Accepting>
std::optional<Automaton> unroll(Alphabets alphabets, const State& initial, const Step& step, const Accepting& accepting,
                                AutomatonLimits limits = {}) {
  AutomatonBuilder builder(limits);
  NumberedStates<State> layer;
  NumberedStates<State> next;
  layer.number(initial);
  for (std::size_t position = 0; position < alphabets.size(); ++position) {
    if (!builder.add_layer(layer.size())) return std::nullopt;
    for (std::uint32_t from = 0; from < layer.size(); ++from) {
      for (const auto symbol : alphabets[position].symbols) {
        std::optional<State> target = step(position, layer[from], symbol);
        if (target && !builder.add_arc(from, symbol, next.number(*std::move(target)))) return std::nullopt;
      }
      if (next.size() > limits.states_per_layer) return std::nullopt;
    }
    builder.rename_targets(next.sort());
    std::swap(layer, next);
    next.clear();
  }
  std::vector<bool> accepts(layer.size());
  for (std::size_t number = 0; number < layer.size(); ++number) accepts[number] = accepting(layer[number]);
  return std::move(builder).minimized(accepts);
}

}  // namespace grids
