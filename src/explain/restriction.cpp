#include "explain/restriction.hpp"

namespace grids::explain {

bool Restriction::accepts(std::span<const SymbolId> symbols) const {
  for (std::size_t i = 0; i < scope_.size(); ++i)
    if (!allowed_[i].contains(symbols[i])) return false;
  return true;
}

Verdict Restriction::propagate(State& state) const noexcept {
  for (std::size_t i = 0; i < scope_.size(); ++i)
    if (!state.narrow(scope_[i], allowed_[i])) return Verdict::contradiction;
  return Verdict::entailed;
}

void Restriction::encode(Encoder& encoder) const {
  for (std::size_t i = 0; i < scope_.size(); ++i) {
    BooleanLiterals allowed;
    add_membership(allowed, encoder, scope_[i], allowed_[i]);
    encoder.clause(std::move(allowed));
  }
}

}  // namespace grids::explain
