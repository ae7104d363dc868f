#include "explain/rules/restriction.hpp"

#include <cassert>

#include "model/named_reasoning.hpp"

namespace grids::explain {

bool Restriction::accepts(std::span<const SymbolId> symbols) const {
  assert(symbols.size() == scope().size() && "a symbol for each cell of the scope, in its order");
  for (std::size_t i = 0; i < scope_.size(); ++i)
    if (!allowed_[i].contains(symbols[i])) return false;
  return !impossible_;
}

Verdict Restriction::propagate(State& state) const noexcept {
  assert(allowed_.size() == scope_.size() && "a domain for each cell of the scope");
  for (std::size_t i = 0; i < scope_.size(); ++i)
    if (!state.narrow(scope_[i], allowed_[i])) return Verdict::contradiction;
  return impossible_ ? Verdict::contradiction : Verdict::entailed;
}

void Restriction::encode(Encoder& encoder) const {
  for (std::size_t i = 0; i < scope_.size(); ++i) {
    BooleanLiterals allowed;
    add_membership(allowed, encoder, scope_[i], allowed_[i]);
    encoder.clause(std::move(allowed));
  }
  if (impossible_) encoder.clause({});
}

std::string_view Restriction::technique(std::span<const CellChange> changes) const {
  if (const auto* const named = dynamic_cast<const NamedReasoning*>(origin_.get())) return named->reasoning();
  const auto* const propagator = dynamic_cast<const Propagator*>(origin_.get());
  return propagator == nullptr ? kind() : propagator->technique(changes);
}

}  // namespace grids::explain
