#include "constraints/normal_forms/reified_clause.hpp"

#include <algorithm>
#include <cassert>

#include "constraints/normal_forms/encoding.hpp"
#include "model/puzzle.hpp"

namespace grids {

ReifiedClause::ReifiedClause(Literal flag, std::vector<Literal> literals, Label label)
    : Labelled(std::move(label)),
      flag_(flag),
      clause_(std::move(literals), this->label()),
      scope_(clause_.scope().begin(), clause_.scope().end()),
      flag_apart_(std::ranges::find(scope_, flag.cell) == scope_.end()) {
  if (flag_apart_) scope_.push_back(flag.cell);
}

bool ReifiedClause::accepts(std::span<const SymbolId> symbols) const {
  assert(symbols.size() == scope().size() && "a symbol for each cell of the scope, in its order");
  const auto flag_place = std::ranges::find(scope_, flag_.cell) - scope_.begin();
  const bool flag = flag_.symbols.contains(symbols[static_cast<std::size_t>(flag_place)]);
  return flag == clause_.accepts(symbols.first(clause_.scope().size()));
}

Verdict ReifiedClause::propagate(State& state) const noexcept {
  const auto& literals = clause_.literals();
  if (!flag_.possible(state)) return refute(state);
  if (flag_.entailed(state)) return clause_.propagate(state);
  bool possible = false;
  bool entailed = false;
  for (const auto& literal : literals) {
    possible |= literal.possible(state);
    entailed |= literal.entailed(state);
  }
  if (possible && !entailed) return Verdict::keep;
  if (!flag_.require(state, entailed)) return Verdict::contradiction;
  // Where the flag's own cell is among the literals, deciding it may have decided one of them.
  return flag_apart_ ? Verdict::entailed : Verdict::keep;
}

Verdict ReifiedClause::refute(State& state) const noexcept {
  for (const auto& literal : clause_.literals())
    if (!literal.require(state, false)) return Verdict::contradiction;
  return Verdict::entailed;
}

Replacement ReifiedClause::simplified(const Puzzle& puzzle) const {
  if (!flag_.symbols.contains(puzzle.domain(flag_.cell)) || !flag_apart_) return Replacement::keep();
  return Replacement::by(std::make_shared<Clause>(clause_.literals(), label()));
}

std::shared_ptr<const ReifiedClause> reified_conjunction(Literal flag, std::vector<Literal> literals, Label label) {
  for (auto& literal : literals) literal = literal.negated();
  return std::make_shared<ReifiedClause>(flag.negated(), std::move(literals), std::move(label));
}

/// What is known of the flag, and whether a decided literal holds.
void ReifiedClause::append_remainder(const State& state, Remainder& remainder) const {
  remainder.push_back((flag_.possible(state) ? 1U : 0U) + (flag_.entailed(state) ? 1U : 0U));
  clause_.append_remainder(state, remainder);
}

void ReifiedClause::encode(Encoder& encoder) const {
  const auto flag = boolean(encoder, flag_);
  BooleanLiterals some{!flag};
  for (const auto& literal : clause_.literals()) {
    some.push_back(boolean(encoder, literal));
    encoder.clause({flag, !some.back()});
  }
  encoder.clause(std::move(some));
}

}  // namespace grids
