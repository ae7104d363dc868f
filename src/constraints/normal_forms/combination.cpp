#include "constraints/normal_forms/combination.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

#include "constraints/normal_forms/encoding.hpp"
#include "constraints/normal_forms/subset_family.hpp"
#include "core/bits.hpp"
#include "model/puzzle.hpp"

namespace grids {
namespace {

std::size_t words_for(std::size_t symbols) { return symbols <= 6 ? 1 : std::size_t{1} << (symbols - 6); }

/// Calls `use` with each set of `count` of the first `symbols` symbols.
template <typename Use>
void each_set(std::size_t symbols, std::size_t count, Use use) {
  for (std::uint64_t set = 0; set < std::uint64_t{1} << symbols; ++set)
    if (count_bits(set) == count) use(set);
}

/// The symbols whose bits are set, counted from the lowest one.
Domain from(std::size_t lowest, std::uint64_t bits) noexcept { return Domain(Domain::Bits{bits} << lowest); }

struct OpenCell {
  CellId cell{};
  std::uint64_t candidates = 0;  ///< relative to the lowest symbol
};

}  // namespace

Combination::Combination(Region region, std::size_t lowest, std::size_t symbols, std::vector<std::uint64_t> allowed,
                         Label label)
    : Labelled(std::move(label)),
      region_(std::move(region)),
      lowest_(lowest),
      symbols_(Domain::first_symbols(symbols).word(0)),
      allowed_(std::make_shared<const std::vector<std::uint64_t>>(std::move(allowed))) {
  assert(symbols >= 1 && symbols <= most_symbols && allowed_->size() == words_for(symbols));
}

std::shared_ptr<const Combination> Combination::of(const Puzzle& puzzle, const Relation& relation) {
  const auto scope = relation.scope();
  Domain candidates;
  for (const auto cell : scope) candidates |= puzzle.domain(cell);
  const auto lowest = index(candidates.lowest());
  const auto symbols = index(candidates.highest()) - lowest + 1;
  if (symbols > most_symbols) return nullptr;
  std::vector<std::uint64_t> allowed(words_for(symbols));
  std::vector<SymbolId> tuple;
  each_set(symbols, scope.size(), [&](std::uint64_t set) {
    tuple.clear();
    for (const auto symbol : Domain(set)) tuple.push_back(symbol_at(index(symbol) + lowest));
    if (relation.accepts(tuple)) allowed[set / 64] |= std::uint64_t{1} << (set % 64);
  });
  return std::make_shared<Combination>(Region(scope.begin(), scope.end()), lowest, symbols, std::move(allowed),
                                       relation.label());
}

Needs Combination::needs() const {
  return {Event::any, static_cast<std::uint8_t>(allowed_->size() <= 8 ? 1 : 2), 0, true};
}

std::optional<std::int64_t> Combination::total(const Puzzle& puzzle) const {
  std::optional<std::int64_t> total;
  for (std::uint64_t set = 0; set < allowed_->size() * 64; ++set) {
    if (!allows(set)) continue;
    std::int64_t sum = 0;
    for (const auto relative : Domain(set)) {
      const auto number = puzzle.number(region_.front(), symbol_at(index(relative) + lowest_));
      if (!number) return std::nullopt;
      sum += *number;
    }
    if (total && *total != sum) return std::nullopt;
    total = sum;
  }
  return total;
}

bool Combination::accepts(std::span<const SymbolId> symbols) const {
  assert(symbols.size() == scope().size() && "a symbol for each cell of the scope, in its order");
  std::uint64_t set = 0;
  for (const auto symbol : symbols) {
    if (index(symbol) < lowest_) return false;
    const auto bit = std::uint64_t{1} << (index(symbol) - lowest_);
    if ((bit & symbols_) == 0 || (set & bit) != 0) return false;
    set |= bit;
  }
  return allows(set);
}

Verdict Combination::propagate(State& state) const noexcept {
  switch (allowed_->size()) {
    case 1: return propagate_sets<1>(state);
    case 2: return propagate_sets<2>(state);
    case 4: return propagate_sets<4>(state);
    case 8: return propagate_sets<8>(state);
    case 16: return propagate_sets<16>(state);
    case 32: return propagate_sets<32>(state);
    default: return propagate_sets<64>(state);
  }
}

template <std::size_t Words>
Verdict Combination::propagate_sets(State& state) const noexcept {
  std::array<OpenCell, most_symbols> open;
  std::size_t count = 0;
  std::uint64_t used = 0;
  for (const auto cell : region_) {
    const auto candidates = from_lowest(state[cell]) & symbols_;
    if (candidates == 0) return Verdict::contradiction;
    if ((candidates & (candidates - 1)) != 0) {
      if (count == most_symbols) return Verdict::contradiction;
      open[count++] = {cell, candidates};
      continue;
    }
    if ((used & candidates) != 0 || !state.narrow(cell, from(lowest_, candidates))) return Verdict::contradiction;
    used |= candidates;
  }
  if (count == 0) return allows(used) ? Verdict::entailed : Verdict::contradiction;

  std::array<SubsetFamily<Words>, most_symbols + 1> reachable;
  reachable[0].clear();
  reachable[0].insert(used);
  for (std::size_t i = 0; i < count; ++i) {
    open[i].candidates &= ~used;
    reachable[i + 1].clear();
    for (const auto symbol : Domain(open[i].candidates)) extend(reachable[i], index(symbol), reachable[i + 1]);
  }

  auto goal = reachable[count];
  for (std::size_t i = 0; i < Words; ++i) goal.words[i] &= (*allowed_)[i];
  if (goal.empty()) return Verdict::contradiction;
  for (auto i = count; i-- > 0;) {
    SubsetFamily<Words> before;
    before.clear();
    Domain supported;
    for (const auto symbol : Domain(open[i].candidates))
      if (retract(goal, index(symbol), reachable[i], before)) supported.insert(symbol);
    if (!state.narrow(open[i].cell, from(lowest_, supported.word(0)))) return Verdict::contradiction;
    goal = before;
  }
  return count == 1 ? Verdict::entailed : Verdict::keep;
}

/// Decided cells leave the combinations of the others.
Replacement Combination::simplified(const Puzzle& puzzle) const {
  Region open;
  std::uint64_t used = 0;
  Domain candidates;
  for (const auto cell : region_) {
    const auto domain = puzzle.domain(cell);
    if (domain.single()) {
      used |= from_lowest(domain);
    } else {
      open.push_back(cell);
      candidates |= domain;
    }
  }
  if (open.size() == region_.size() || open.empty()) return Replacement::keep();
  const auto lowest = index(candidates.lowest());
  const auto symbols = index(candidates.highest()) - lowest + 1;
  std::vector<std::uint64_t> allowed(words_for(symbols));
  each_set(symbols, open.size(), [&](std::uint64_t set) {
    const auto here = set << (lowest - lowest_);
    if ((here & used) == 0 && allows(here | used)) allowed[set / 64] |= std::uint64_t{1} << (set % 64);
  });
  return Replacement::by(std::make_shared<Combination>(std::move(open), lowest, symbols, std::move(allowed), label()));
}

/// The used symbols.
void Combination::append_remainder(const State& state, Remainder& remainder) const {
  Domain used;
  for (const auto cell : region_)
    if (state[cell].single()) used |= state[cell];
  append(used, remainder);
}

/// A variable for each combination: it holds if its symbols are those in the cells.
void Combination::encode(Encoder& encoder) const {
  encode_different(encoder, region_);
  Domain all;
  for (const auto cell : region_) all |= encoder.candidates(cell);
  std::vector<BooleanLiterals> with(Domain::capacity);
  each_set(static_cast<std::size_t>(std::bit_width(symbols_)), region_.size(), [&](std::uint64_t set) {
    const auto symbols = from(lowest_, set);
    if (!allows(set) || !all.contains(symbols)) return;
    const auto chosen = encoder.auxiliary("combination");
    for (const auto symbol : symbols) with[index(symbol)].push_back(chosen);
  });
  for (const auto symbol : all) {
    BooleanLiterals places;
    for (const auto cell : region_) places.push_back(encoder.holds(cell, symbol));
    encoder.link(std::move(places), with[index(symbol)]);
  }
}

}  // namespace grids
