#include "constraints/normal_forms/ordering.hpp"

#include <algorithm>
#include <cassert>

#include "constraints/normal_forms/encoding.hpp"

namespace grids {

namespace {

std::array<Domain, Domain::capacity> partners_of(const Alphabet& from, Comparison comparison, const Alphabet& to) {
  std::array<Domain, Domain::capacity> partners{};
  for (const auto symbol : from.symbols)
    for (const auto other : to.symbols)
      if (holds(from.number(symbol), comparison, to.number(other))) partners[index(symbol)].insert(other);
  return partners;
}

/// Whether equal symbols have equal numbers throughout, so that different numbers mean different symbols.
bool same_numbers(const std::vector<NumberedCell>& chain) {
  return std::ranges::all_of(chain, [&](const NumberedCell& cell) {
    const auto shared = cell.alphabet.symbols & chain[0].alphabet.symbols;
    return shared == cell.alphabet.symbols && std::all_of(shared.begin(), shared.end(), [&](SymbolId symbol) {
             return cell.alphabet.number(symbol) == chain[0].alphabet.number(symbol);
           });
  });
}

}  // namespace

Ordering::Ordering(std::vector<NumberedCell> chain, Comparison comparison, Label label) : Labelled(std::move(label)) {
  for (std::size_t i = 0; i < chain.size(); ++i) {
    const auto place = std::ranges::find(scope_, chain[i].cell);
    places_.push_back(static_cast<std::uint32_t>(place - scope_.begin()));
    repeats_ |= place != scope_.end();
    if (place == scope_.end()) scope_.push_back(chain[i].cell);
    cells_.push_back(chain[i].cell);
    if (i == 0) continue;
    const auto& before = chain[i - 1].alphabet;
    const auto forward = keep(partners_of(before, comparison, chain[i].alphabet));
    links_.push_back({forward, keep(partners_of(chain[i].alphabet, mirrored(comparison), before))});
  }
  const bool strict = comparison == Comparison::less || comparison == Comparison::greater;
  all_different_ = strict && same_numbers(chain);
}

std::uint32_t Ordering::keep(const Partners& partners) {
  const auto known = std::ranges::find(tables_, partners);
  const auto place = static_cast<std::uint32_t>(known - tables_.begin());
  if (known == tables_.end()) tables_.push_back(partners);
  return place;
}

bool Ordering::accepts(std::span<const SymbolId> symbols) const {
  assert(symbols.size() == scope().size() && "a symbol for each cell of the scope, in its order");
  for (std::size_t i = 0; i < links_.size(); ++i) {
    const auto& allowed = tables_[links_[i].forward][index(symbols[places_[i]])];
    if (!allowed.contains(symbols[places_[i + 1]])) return false;
  }
  return true;
}

Verdict Ordering::propagate(State& state) const noexcept {
  for (std::size_t i = 0; i < links_.size(); ++i)
    if (!state.narrow(cells_[i + 1], partners(links_[i].forward, state[cells_[i]]))) return Verdict::contradiction;
  for (auto i = links_.size(); i-- > 0;)
    if (!state.narrow(cells_[i], partners(links_[i].backward, state[cells_[i + 1]]))) return Verdict::contradiction;
  const bool settled = std::ranges::all_of(scope_, [&](CellId cell) { return state[cell].single(); });
  return settled && !repeats_ ? Verdict::entailed : Verdict::keep;
}

Domain Ordering::partners(std::uint32_t table, Domain candidates) const noexcept {
  Domain result;
  for (const auto symbol : candidates) result |= tables_[table][index(symbol)];
  return result;
}

/// Nothing: at the fixpoint, what is left beside a decided cell fits it.
void Ordering::append_remainder(const State&, Remainder&) const {}

void Ordering::encode(Encoder& encoder) const {
  for (std::size_t i = 0; i < links_.size(); ++i) {
    encode_pairs(encoder, cells_[i], cells_[i + 1], tables_[links_[i].forward]);
    encode_pairs(encoder, cells_[i + 1], cells_[i], tables_[links_[i].backward]);
  }
}

}  // namespace grids
