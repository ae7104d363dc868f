#include "constraints/normal_forms/pair_relation.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

#include "constraints/normal_forms/encoding.hpp"
#include "model/puzzle.hpp"

namespace grids {
namespace {

std::shared_ptr<const std::array<PairTable, 2>> both_ways(const PairTable::Partners& partners_of_first) {
  PairTable::Partners partners_of_second{};
  for (std::size_t symbol = 0; symbol < Domain::capacity; ++symbol)
    for (const auto partner : partners_of_first[symbol]) partners_of_second[index(partner)].insert(symbol_at(symbol));
  return std::make_shared<std::array<PairTable, 2>>(
      std::array{PairTable(partners_of_first), PairTable(partners_of_second)});
}

}  // namespace

PairTable::PairTable(const Partners& partners) {
  auto symbols = Domain::capacity;
  while (symbols > 0 && partners[symbols - 1].empty()) --symbols;
  choices_.resize((symbols + 3) / 4 * 16);
  for (std::size_t i = 0; i < choices_.size(); ++i) {
    if (i % 16 == 0) continue;
    // A choice is its lowest symbol and a smaller choice.
    const auto lowest = partners[i / 16 * 4 + static_cast<std::size_t>(std::countr_zero(i % 16))];
    const auto& others = choices_[i & (i - 1)];
    choices_[i] = {others.any | lowest, others.all & lowest};
  }
}

PairTable::Partners PairTable::listed() const {
  Partners partners;
  for (std::size_t symbol = 0; symbol < Domain::capacity; ++symbol) partners[symbol] = of(symbol_at(symbol));
  return partners;
}

PairRelation::PairRelation(CellId first, CellId second, const Partners& partners_of_first, Label label)
    : Labelled(std::move(label)), scope_{first, second}, partners_(both_ways(partners_of_first)) {}

bool PairRelation::accepts(std::span<const SymbolId> symbols) const {
  assert(symbols.size() == scope().size() && "a symbol for each cell of the scope, in its order");
  return (*partners_)[0].of(symbols[0]).contains(symbols[1]);
}

bool PairRelation::all_different() const {
  for (std::size_t symbol = 0; symbol < Domain::capacity; ++symbol)
    if ((*partners_)[0].of(symbol_at(symbol)).contains(symbol_at(symbol))) return false;
  return true;
}

Verdict PairRelation::propagate(State& state) const noexcept {
  const auto [any, all] = (*partners_)[0].of(state[scope_[0]]);
  if (!state.narrow(scope_[1], any)) return Verdict::contradiction;
  const auto second = state[scope_[1]];
  if (all.contains(second)) return Verdict::entailed;
  if (!state.narrow(scope_[0], (*partners_)[1].of(second).any)) return Verdict::contradiction;
  return second.single() || state[scope_[0]].single() ? Verdict::entailed : Verdict::keep;
}

std::shared_ptr<const PairRelation> pair_relation(CellId first, CellId second, const Tuples& tuples, Label label) {
  assert(first != second && tuples.size() % 2 == 0 && "two different cells, and a symbol for each");
  PairRelation::Partners partners{};
  for (std::size_t i = 0; i + 1 < tuples.size(); i += 2) partners[index(tuples[i])].insert(tuples[i + 1]);
  return std::make_shared<PairRelation>(first, second, partners, std::move(label));
}

Replacement pair_relation(const Puzzle& puzzle, const Relation& relation, CellId first, CellId second) {
  assert(first != second && !puzzle.domain(first).empty() && !puzzle.domain(second).empty());
  const auto differ = puzzle.must_differ(first, second);
  std::vector<Domain> domains(puzzle.domains().begin(), puzzle.domains().end());
  const auto before = domains[index(second)];
  PairRelation::Partners partners{};
  auto none = true;
  auto all = true;
  for (const auto symbol : puzzle.domain(first)) {
    auto& fitting = partners[index(symbol)];
    domains[index(first)] = Domain::of(symbol);
    domains[index(second)] = before;
    State state(domains.data(), nullptr);
    if (relation.propagate(state) != Verdict::contradiction) fitting = domains[index(second)];
    all = all && fitting == before;
    if (differ) fitting -= Domain::of(symbol);
    none = none && fitting.empty();
  }
  if (none) return Replacement::contradiction();
  if (all) return Replacement::entailed();
  return Replacement::by(std::make_shared<PairRelation>(first, second, partners, relation.label()));
}

/// The other cell has no partner of the candidate left; or what either has left does not go with what the other has.
void PairRelation::explain(const History& past, std::optional<Removal> removed, Reason& reason) const {
  if (removed) {
    const std::size_t lost = removed->cell == scope_[0] ? 0 : 1;
    return reason.add(scope_[1 - lost], ~(*partners_)[lost].of(removed->symbol));
  }
  const std::size_t told = past[scope_[1]].single() ? 1 : 0;
  const auto candidates = past[scope_[told]];
  reason.add(scope_[told], candidates);
  reason.add(scope_[1 - told], ~(*partners_)[told].of(candidates).any);
}

/// With one cell decided, all that is left of the other fits.
void PairRelation::append_remainder(const State&, Remainder&) const {}

void PairRelation::encode(Encoder& encoder) const {
  encode_pairs(encoder, scope_[0], scope_[1], (*partners_)[0].listed());
  encode_pairs(encoder, scope_[1], scope_[0], (*partners_)[1].listed());
}

}  // namespace grids
