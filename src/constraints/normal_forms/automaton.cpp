#include "constraints/normal_forms/automaton.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

#include "constraints/automata/combine.hpp"
#include "model/puzzle.hpp"
#include "propagation/encoding/paths.hpp"

namespace grids {
namespace {

/// A longer list is made shorter when half of its cells are settled: each time takes as long as making it did.
constexpr std::ptrdiff_t most_always_shortened = 12;

}  // namespace

AutomatonConstraint::AutomatonConstraint(Region cells, std::shared_ptr<const Automaton> automaton, Label label)
    : Labelled(std::move(label)),
      cells_(std::move(cells)),
      automaton_(std::move(automaton)),
      first_word_(layer_words(*automaton_)),
      lanes_(lanes_of(*automaton_)) {
  assert(cells_.size() == automaton_->length() && "a layer for each cell");
  assert(fits(*automaton_) && "its layers lie on the stack");
  for (const auto cell : cells_) {
    const auto place = std::ranges::find(scope_, cell);
    scope_places_.push_back(static_cast<std::uint32_t>(place - scope_.begin()));
    if (place == scope_.end())
      scope_.push_back(cell);
    else
      repeats_ = true;
  }
}

AutomatonConstraint::AutomatonConstraint(const AutomatonConstraint& like, const Region& scope, Label label)
    : Labelled(std::move(label)),
      scope_(scope),
      scope_places_(like.scope_places_),
      automaton_(like.automaton_),
      first_word_(like.first_word_),
      lanes_(like.lanes_),
      repeats_(like.repeats_) {
  assert(scope_.size() == like.scope_.size() && "as many cells");
  for (const auto place : scope_places_) cells_.push_back(scope_[place]);
}

/// After the first run no cell has other candidates than arcs have symbols.
AutomatonConstraint::Lanes AutomatonConstraint::lanes_of(const Automaton& automaton) {
  Domain symbols;
  for (std::size_t layer = 0; !automaton.empty() && layer < automaton.length(); ++layer)
    for (std::size_t state = 0; state < automaton.width(layer); ++state)
      for (const auto& arc : automaton.arcs(layer, state)) symbols |= arc.symbols;
  if (symbols.empty()) return {};
  return {std::bit_ceil(static_cast<std::uint32_t>(index(symbols.highest())) + 1)};
}

std::vector<std::uint32_t> AutomatonConstraint::layer_words(const Automaton& automaton) {
  std::vector<std::uint32_t> first_words{0};
  if (automaton.empty()) return first_words;
  for (std::size_t layer = 0; layer <= automaton.length(); ++layer)
    first_words.push_back(first_words.back() + static_cast<std::uint32_t>((automaton.width(layer) + 63) / 64));
  return first_words;
}

bool AutomatonConstraint::fits(const Automaton& automaton) {
  const auto first_words = layer_words(automaton);
  for (std::size_t i = 1; i < first_words.size(); ++i)
    if (first_words[i] - first_words[i - 1] > most_words_per_layer) return false;
  return first_words.back() <= most_words;
}

/// Remembering pays while it costs a node little more than its candidates do. Where a cell repeats, the
/// candidates of its places may differ during one run, and what was found is right for neither.
bool AutomatonConstraint::remembers() const noexcept {
  return !repeats_ && first_word_.back() <= 2 * (cells_.size() + 1);
}

Needs AutomatonConstraint::needs() const {
  const auto words = remembers() ? first_word_.back() + lanes_.words(cells_.size()) : 0;
  return {Event::any, 2, static_cast<std::uint32_t>(words), !repeats_};
}

bool AutomatonConstraint::accepts(std::span<const SymbolId> symbols) const {
  assert(symbols.size() == scope().size() && "a symbol for each cell of the scope, in its order");
  std::vector<SymbolId> word;
  for (const auto place : scope_places_) word.push_back(symbols[place]);
  return automaton_->accepts(word);
}

Verdict AutomatonConstraint::propagate(State& state) const noexcept {
  if (automaton_->empty()) return Verdict::contradiction;
  const auto settled = [&] { return std::ranges::all_of(scope_, [&](CellId cell) { return state[cell].single(); }); };
  // With a repeated cell, being settled only now does not yet mean that the word is accepted.
  const bool was_settled = repeats_ && settled();
  std::array<std::uint64_t, most_words> forgotten;  // not initialised: each layer is written before it is read
  auto* const live = remembers() ? state.residue() : forgotten.data();
  Run run{live, remembers() ? live + first_word_.back() : nullptr, lanes_, !remembers() || live[0] == 0};
  if (!forward(state, run) || !backward(state, run)) return Verdict::contradiction;
  return (repeats_ ? was_settled : settled()) ? Verdict::entailed : Verdict::keep;
}

/// Keeps the states that the candidates can reach from the start. False when no word is left.
bool AutomatonConstraint::forward(const State& state, Run& run) const noexcept {
  run.live[0] = 1;
  for (std::size_t layer = 0; layer < cells_.size(); ++layer) {
    const auto candidates = state[cells_[layer]];
    if (!run.changed[layer] && !run.touches(layer, candidates)) continue;
    Words reached;
    if (!reach(candidates, layer, run, reached)) return false;
    auto* const next = run.live + first_word_[layer + 1];
    for (std::size_t word = 0; word < words_of(layer + 1); ++word) {
      const auto left = run.fresh ? reached[word] : reached[word] & next[word];
      if (run.fresh || left != next[word]) run.changed[layer + 1] = true;
      next[word] = left;
    }
  }
  return true;
}

/// Finds the states that live ones of a layer lead to. False when there are none.
bool AutomatonConstraint::reach(Domain candidates, std::size_t layer, const Run& run, Words& reached) const noexcept {
  std::fill_n(reached.begin(), words_of(layer + 1), 0);
  if (!automaton_->bands(layer).empty()) return reach_in_bands(candidates, layer, run, reached);
  bool some = false;
  for (std::size_t word = 0; word < words_of(layer); ++word) {
    for (auto left = run.live[first_word_[layer] + word]; left != 0; left &= left - 1) {
      for (const auto& arc : automaton_->arcs(layer, word * 64 + static_cast<std::size_t>(std::countr_zero(left)))) {
        if ((arc.symbols & candidates).empty()) continue;
        reached[arc.target / 64] |= std::uint64_t{1} << arc.target % 64;
        some = true;
      }
    }
  }
  return some;
}

/// Keeps the states from which the candidates can reach the end, and the candidates on such ways.
bool AutomatonConstraint::backward(State& state, Run& run) const noexcept {
  for (auto layer = cells_.size(); layer-- > 0;) {
    const auto cell = cells_[layer];
    const auto candidates = state[cell];
    if (!run.changed[layer] && !run.changed[layer + 1] && !run.touches(layer, candidates)) continue;
    if (!state.narrow(cell, supported(candidates, layer, run))) return false;
    if (run.known != nullptr) lanes_.set(layer, run.known, state[cell]);
  }
  return true;
}

/// The candidates that lead from a live state of a layer to one of the next; states without any die.
Domain AutomatonConstraint::supported(Domain candidates, std::size_t layer, Run& run) const noexcept {
  if (!automaton_->bands(layer).empty()) return supported_in_bands(candidates, layer, run);
  const auto* const next = run.live + first_word_[layer + 1];
  Domain support;
  for (std::size_t word = 0; word < words_of(layer); ++word) {
    auto& live = run.live[first_word_[layer] + word];
    for (auto left = live; left != 0; left &= left - 1) {
      Domain here;
      for (const auto& arc : automaton_->arcs(layer, word * 64 + static_cast<std::size_t>(std::countr_zero(left))))
        if (next[arc.target / 64] >> arc.target % 64 & 1) here |= arc.symbols & candidates;
      support |= here;
      if (!here.empty()) continue;
      live &= ~(left & -left);
      run.changed[layer] = true;
    }
  }
  return support;
}

Replacement AutomatonConstraint::simplified(const Puzzle& puzzle) const {
  const auto settled = [&](CellId cell) { return puzzle.domain(cell).single(); };
  const auto known = std::ranges::count_if(cells_, settled);
  if (known == 0 || (std::ssize(cells_) > most_always_shortened && 2 * known < std::ssize(cells_)))
    return Replacement::keep();
  std::vector<Alphabet> alphabets;
  for (const auto cell : cells_) alphabets.push_back({puzzle.domain(cell), {}});
  auto smaller = without_settled(*automaton_, alphabets);
  if (!smaller || !fits(*smaller)) return Replacement::keep();
  auto open = cells_;
  std::erase_if(open, settled);
  if (open.empty()) return smaller->empty() ? Replacement::contradiction() : Replacement::entailed();
  return Replacement::by(std::make_shared<AutomatonConstraint>(
      std::move(open), std::make_shared<const Automaton>(std::move(*smaller)), label()));
}

/// The state that the decided cells before the first undecided one lead to, and the decided symbols behind it.
void AutomatonConstraint::append_remainder(const State& state, Remainder& remainder) const {
  std::uint32_t reached = 0;
  std::size_t layer = 0;
  for (; layer < cells_.size() && state[cells_[layer]].single(); ++layer) {
    const auto next = automaton_->step(layer, reached, state[cells_[layer]].lowest());
    if (!next) break;
    reached = *next;
  }
  remainder.push_back(reached);
  for (; layer < cells_.size(); ++layer)
    if (const auto candidates = state[cells_[layer]]; candidates.single())
      remainder.push_back(index(candidates.lowest()));
}

/// Of the cells that are not settled: a step that leaves no choice would be told by a state alone.
void AutomatonConstraint::encode(Encoder& encoder) const {
  std::vector<Alphabet> alphabets;
  for (const auto cell : cells_) alphabets.push_back({encoder.candidates(cell), {}});
  const auto settled = [&](CellId cell) { return encoder.candidates(cell).single(); };
  const auto of_open = automaton_->empty() ? std::nullopt : without_settled(*automaton_, alphabets);
  auto open = cells_;
  if (of_open) std::erase_if(open, settled);
  encode(encoder, open, of_open ? *of_open : *automaton_);
}

void AutomatonConstraint::encode(Encoder& encoder, const Region& cells, const Automaton& automaton) {
  if (automaton.empty()) return encoder.clause({});
  std::vector<PathLayer> layers(cells.size());
  for (std::size_t i = 0; i < layers.size(); ++i) {
    std::vector<SymbolId> symbols;
    for (const auto symbol : encoder.candidates(cells[i])) {
      symbols.push_back(symbol);
      layers[i].choices.push_back(encoder.holds(cells[i], symbol));
    }
    for (std::uint32_t state = 0; state < automaton.width(i); ++state)
      for (std::uint32_t choice = 0; choice < symbols.size(); ++choice)
        if (const auto target = automaton.step(i, state, symbols[choice]))
          layers[i].steps.push_back({state, choice, *target});
  }
  encode_paths(encoder, std::span<const PathLayer>(layers));
}

}  // namespace grids
