#include <algorithm>
#include <cassert>

#include "search/learning/reason_search.hpp"

// What a search by reasons learns from a conflict.

namespace grids {
namespace {

/// Where a propagator tells all that its cells have lost, and these are more literals, some are left out by trial.
constexpr std::size_t most_told = 12;
/// As many repeated runs are kept: a conflict asks about a few of them, and of each many times.
constexpr std::size_t most_replayed = 32;

}  // namespace

/// Calls visit(literal) for literals that held and that, together, made this one hold, as long as it returns true.
template <typename Visit>
bool ReasonSearch::all_causes(ClauseLiteral holding, Visit&& visit) {
  auto& cause = trail_.cause(holding);
  auto& told = told_[holding.variable()];
  const auto cell = literals_.cell(holding);
  const auto lost = literals_.first(cell) - literals_.left(holding);
  switch (cause.kind) {
    case Cause::Kind::none: break;
    case Cause::Kind::literal: return visit(ClauseLiteral::numbered(cause.value));
    case Cause::Kind::cell:
      return std::all_of(lost.begin(), lost.end(), [&](SymbolId symbol) { return visit(!literals_.is(cell, symbol)); });
    case Cause::Kind::clause:
      return std::ranges::all_of(clauses_.literals(cause.value),
                                 [&](ClauseLiteral literal) { return literal == holding || visit(!literal); });
    case Cause::Kind::count:
    case Cause::Kind::propagator:
      told.clear();
      if (cause.kind == Cause::Kind::count)
        tell_counted(cause.value, cause.side, told);
      else
        ask(cause.value, cause.begin, Removal{cell, lost.lowest()}, told);
      cause.kind = Cause::Kind::told;
      [[fallthrough]];
    case Cause::Kind::told:
      if (log_ != nullptr) asked_[holding.variable()] = true;
      return std::ranges::all_of(told, visit);
  }
  return true;
}

/// Of what a propagator made hold.
DerivationLog::Reason ReasonSearch::reason_of(ClauseLiteral holding) {
  DerivationLog::Reason reason{&program_.propagator(trail_.cause(holding).value), {fact(holding)}, false};
  all_causes(holding, [&](ClauseLiteral cause) {
    reason.clause.push_back(fact(!cause));
    return true;
  });
  return reason;
}

bool ReasonSearch::resolve_conflict() {
  std::size_t top = 0;
  for (const auto literal : conflict_) top = std::max(top, trail_.level_of(literal));
  if (top <= enumerated_level_) {
    jump(enumerated_level_);
    if (log_ != nullptr) tell_refuted();
    return flip();
  }
  jump(top);
  analysis_.analyze(conflict_, *this);
  if (log_ != nullptr) tell_learned();
  learn();
  active_.decay();
  if (conflicts_left_ > 0) --conflicts_left_;
  return true;
}

/// Where as many hold as may, no more came to since.
void ReasonSearch::tell_counted(std::size_t number, CountSlacks::Side side, Literals& holding) const {
  slacks_.for_each_literal(number, side, [&](ClauseLiteral literal) {
    if (trail_.value(literal) > 0) holding.push_back(literal);
  });
}

void ReasonSearch::ask(std::size_t number, History::Moment begin, std::optional<Removal> removed, Literals& reasons) {
  const History past(literals_.first(), lost_, literals_.width(), begin);
  const auto& propagator = program_.propagator(number);
  reason_.clear();
  if (const auto* const replay = replay_of(number, begin, past))
    replay->explain(removed, reason_);
  else
    propagator.explain(past, removed, reason_);
  const auto before = reasons.size();
  for (const auto& part : reason_.parts()) add_part(past, part, reasons);
  if (reasons.size() - before <= most_told || !reason_.all_told()) return;
  reasons.resize(before);
  shortening_.shorten(propagator, past, removed, reason_);
  for (const auto& part : reason_.parts()) add_part(past, part, reasons);
}

/// The run that began then, of a propagator that repeats runs to explain them; else null.
const Propagator::Replay* ReasonSearch::replay_of(std::size_t number, History::Moment begin, const History& past) {
  for (const auto& each : replayed_)
    if (each.number == number && each.begin == begin) return each.replay.get();
  auto replay = program_.propagator(number).replay(past);
  if (replay == nullptr) return nullptr;
  if (replayed_.size() == most_replayed) replayed_.erase(replayed_.begin());
  replayed_.push_back({number, begin, std::move(replay)});
  return replayed_.back().replay.get();
}

void ReasonSearch::add_part(const History& past, const Reason::Part& part, Literals& reasons) const {
  const auto [cell, within] = part;
  const auto lost = literals_.first(cell) - within;
  if (lost.empty()) return;
  assert(within.contains(past[cell]) && "a reason holds");
  const auto had = past[cell];
  if (!lost.single() && had.single()) return reasons.push_back(literals_.is(cell, had.lowest()));
  for (const auto symbol : lost) reasons.push_back(!literals_.is(cell, symbol));
}

void ReasonSearch::bump(ClauseLiteral literal) noexcept { active_.bump(place_[index(literals_.cell(literal))]); }

void ReasonSearch::learn() {
  const auto learned = analysis_.learned();
  if (learned.size() == 1) {
    jump(enumerated_level_);
    imply(learned[0], {});
    return;
  }
  jump(std::max(trail_.level_of(learned[1]), enumerated_level_));
  imply(learned[0], {Cause::Kind::clause, clauses_.add(learned, analysis_.spread())});
}

}  // namespace grids
