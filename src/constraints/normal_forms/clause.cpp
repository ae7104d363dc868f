#include "constraints/normal_forms/clause.hpp"

#include <algorithm>
#include <cassert>

#include "model/puzzle.hpp"

namespace grids {

Clause::Clause(std::vector<Literal> literals, Label label) : Labelled(std::move(label)) {
  for (const auto& literal : literals) {
    const auto same = std::ranges::find(literals_, literal.cell, &Literal::cell);
    if (same != literals_.end()) {
      same->symbols |= literal.symbols;
      continue;
    }
    literals_.push_back(literal);
    scope_.push_back(literal.cell);
  }
}

bool Clause::accepts(std::span<const SymbolId> symbols) const {
  assert(symbols.size() == scope().size() && "a symbol for each cell of the scope, in its order");
  for (std::size_t i = 0; i < literals_.size(); ++i)
    if (literals_[i].symbols.contains(symbols[i])) return true;
  return false;
}

std::optional<CountedCells> Clause::counted() const {
  CountedCells cells{.parts = {}, .least = 1, .most = std::ssize(literals_)};
  for (const auto& [cell, symbols] : literals_) cells.parts.push_back({cell, symbols});
  return cells;
}

/// Two literals that can hold are enough to know that there is nothing to do.
Verdict Clause::propagate(State& state) const noexcept {
  const Literal* only = nullptr;
  for (const auto& literal : literals_) {
    if (!literal.possible(state)) continue;
    if (literal.entailed(state)) return Verdict::entailed;
    if (only != nullptr) return Verdict::keep;
    only = &literal;
  }
  return only != nullptr && only->require(state) ? Verdict::entailed : Verdict::contradiction;
}

Replacement Clause::simplified(const Puzzle& puzzle) const {
  auto open = literals_;
  std::erase_if(open, [&](const Literal& literal) { return (literal.symbols & puzzle.domain(literal.cell)).empty(); });
  if (open.size() == literals_.size()) return Replacement::keep();
  return Replacement::by(std::make_shared<Clause>(std::move(open), label()));
}

/// Whether a decided literal holds.
void Clause::append_remainder(const State& state, Remainder& remainder) const {
  const auto settles = [&](const Literal& literal) { return state[literal.cell].single() && literal.entailed(state); };
  remainder.push_back(std::ranges::any_of(literals_, settles) ? 1 : 0);
}

void Clause::encode(Encoder& encoder) const {
  BooleanLiterals clause;
  for (const auto& literal : literals_) add_membership(clause, encoder, literal.cell, literal.symbols);
  encoder.clause(std::move(clause));
}

/// The others could not hold.
void Clause::explain(const History&, std::optional<Removal> removed, Reason& reason) const {
  for (const auto& literal : literals_)
    if (!removed || literal.cell != removed->cell) reason.add(literal.cell, literal.negated().symbols);
}

}  // namespace grids
