#include "constraints/normal_forms/pair_relation.hpp"

#include <algorithm>

#include "constraints/normal_forms/encoding.hpp"
#include "model/puzzle.hpp"

namespace grids {
namespace {

struct Partners {
  Domain any;  ///< of at least one of the symbols
  Domain all;  ///< of every one of them
};

Partners partners(const PairRelation::Partners& of, Domain symbols) noexcept {
  Partners found{Domain(), Domain(~std::uint64_t{0})};
  for (const auto symbol : symbols) {
    found.any |= of[index(symbol)];
    found.all &= of[index(symbol)];
  }
  return found;
}

std::shared_ptr<const std::array<PairRelation::Partners, 2>> both_ways(
    const PairRelation::Partners& partners_of_first) {
  auto partners = std::make_shared<std::array<PairRelation::Partners, 2>>();
  (*partners)[0] = partners_of_first;
  for (std::size_t symbol = 0; symbol < Domain::capacity; ++symbol)
    for (const auto partner : partners_of_first[symbol]) (*partners)[1][index(partner)].insert(symbol_at(symbol));
  return partners;
}

}  // namespace

PairRelation::PairRelation(CellId first, CellId second, const Partners& partners_of_first, Label label)
    : Labelled(std::move(label)), scope_{first, second}, partners_(both_ways(partners_of_first)) {}

bool PairRelation::accepts(std::span<const SymbolId> symbols) const {
  return (*partners_)[0][index(symbols[0])].contains(symbols[1]);
}

bool PairRelation::all_different() const {
  for (std::size_t symbol = 0; symbol < Domain::capacity; ++symbol)
    if ((*partners_)[0][symbol].contains(symbol_at(symbol))) return false;
  return true;
}

Verdict PairRelation::propagate(State& state) const noexcept {
  const auto [any, all] = partners((*partners_)[0], state[scope_[0]]);
  if (!state.narrow(scope_[1], any)) return Verdict::contradiction;
  const auto second = state[scope_[1]];
  if (all.contains(second)) return Verdict::entailed;
  if (!state.narrow(scope_[0], partners((*partners_)[1], second).any)) return Verdict::contradiction;
  return second.single() || state[scope_[0]].single() ? Verdict::entailed : Verdict::keep;
}

std::shared_ptr<const PairRelation> pair_relation(CellId first, CellId second, const Tuples& tuples, Label label) {
  PairRelation::Partners partners{};
  for (std::size_t i = 0; i + 1 < tuples.size(); i += 2) partners[index(tuples[i])].insert(tuples[i + 1]);
  return std::make_shared<PairRelation>(first, second, partners, std::move(label));
}

Replacement pair_relation(const Puzzle& puzzle, const Relation& relation, CellId first, CellId second) {
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

/// With one cell decided, all that is left of the other fits.
void PairRelation::append_remainder(const State&, Remainder&) const {}

void PairRelation::encode(Encoder& encoder) const {
  encode_pairs(encoder, scope_[0], scope_[1], (*partners_)[0]);
  encode_pairs(encoder, scope_[1], scope_[0], (*partners_)[1]);
}

}  // namespace grids
