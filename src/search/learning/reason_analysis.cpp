#include <algorithm>
#include <cassert>

#include "search/learning/reason_search.hpp"

// What a search by reasons learns from a conflict.

namespace grids {
namespace {

/// Where a propagator tells all that its cells have lost, and these are more literals, some are left out by trial.
constexpr std::size_t most_told = 12;

/// Whether it is what propagators say that know no better.
bool is_default(const Propagator& propagator, const History& past, std::optional<Removal> removed,
                const Reason& reason) {
  return reason.parts().size() + (removed ? 1 : 0) == propagator.scope().size() &&
         std::ranges::all_of(reason.parts(), [&](const Reason::Part& part) { return part.within == past[part.cell]; });
}

}  // namespace

bool ReasonSearch::resolve_conflict() {
  std::size_t top = 0;
  for (const auto literal : conflict_) top = std::max(top, level_of(literal));
  if (top <= enumerated_level_) {
    jump(enumerated_level_);
    return flip();
  }
  jump(top);
  analyze();
  shorten();
  learn();
  increment_ /= 0.95;
  if (conflicts_left_ > 0) --conflicts_left_;
  return true;
}

/// Adds literals that held and that, together, made this one hold.
void ReasonSearch::add_reasons(ClauseLiteral holding, Literals& reasons) {
  auto& cause = cause_[holding.variable()];
  auto& told = told_[holding.variable()];
  const auto cell = literals_.cell(holding);
  const auto lost = literals_.first(cell) - literals_.left(holding);
  switch (cause.kind) {
    case Cause::Kind::none: break;
    case Cause::Kind::literal: reasons.push_back(ClauseLiteral::numbered(cause.value)); break;
    case Cause::Kind::cell:
      for (const auto symbol : lost) reasons.push_back(!literals_.is(cell, symbol));
      break;
    case Cause::Kind::clause:
      for (const auto literal : clauses_.literals(cause.value))
        if (literal != holding) reasons.push_back(!literal);
      break;
    case Cause::Kind::propagator:
      told.clear();
      ask(cause.value, cause.begin, Removal{cell, lost.lowest()}, told);
      cause.kind = Cause::Kind::told;
      [[fallthrough]];
    case Cause::Kind::told: reasons.insert(reasons.end(), told.begin(), told.end()); break;
  }
}

void ReasonSearch::ask(std::size_t number, History::Moment begin, std::optional<Removal> removed, Literals& reasons) {
  const History past(literals_.first(), lost_, literals_.width(), begin);
  const auto& propagator = program_.propagator(number);
  reason_.clear();
  propagator.explain(past, removed, reason_);
  const auto before = reasons.size();
  for (const auto& part : reason_.parts()) add_part(past, part, reasons);
  if (reasons.size() - before <= most_told || !is_default(propagator, past, removed, reason_)) return;
  reasons.resize(before);
  shortening_.shorten(propagator, past, removed, reason_);
  for (const auto& part : reason_.parts()) add_part(past, part, reasons);
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

void ReasonSearch::mark(ClauseLiteral literal, Mark how) {
  if (marks_[literal.variable()] == Mark::none) marked_.push_back(literal.variable());
  marks_[literal.variable()] = how;
}

void ReasonSearch::bump(CellId cell) noexcept {
  constexpr double too_large = 1e100;
  if ((activity_[index(cell)] += increment_) <= too_large) return;
  for (auto& activity : activity_) activity /= too_large;
  increment_ /= too_large;
}

void ReasonSearch::visit(ClauseLiteral holding, std::size_t& open) {
  assert(value(holding) > 0);
  if (marks_[holding.variable()] != Mark::none || level_of(holding) == 0) return;
  mark(holding, Mark::visited);
  bump(literals_.cell(holding));
  if (level_of(holding) == level())
    ++open;
  else
    learned_.push_back(!holding);
}

/// Resolves the conflict with the reasons of what came to hold last, until one literal of its level is left: the first
/// unique implication point.
void ReasonSearch::analyze() {
  learned_.assign(1, ClauseLiteral());
  std::size_t open = 0;
  for (const auto literal : conflict_) visit(literal, open);
  Literals reasons;
  for (auto i = trail_.size();;) {
    while (marks_[trail_[--i].variable()] == Mark::none) continue;
    const auto holding = trail_[i];
    if (--open == 0) {
      learned_[0] = !holding;
      return;
    }
    reasons.clear();
    add_reasons(holding, reasons);
    for (const auto literal : reasons) visit(literal, open);
  }
}

/// Drops what the other literals imply (Sörensson, Biere: "Minimizing learned clauses", SAT 2009).
void ReasonSearch::shorten() {
  std::erase_if(learned_, [this](ClauseLiteral literal) { return literal != learned_[0] && implied(!literal, 0); });
  for (const auto variable : marked_) marks_[variable] = Mark::none;
  marked_.clear();
}

bool ReasonSearch::implied(ClauseLiteral holding, int depth) {
  constexpr int deepest = 100;
  if (cause_[holding.variable()].kind == Cause::Kind::none || depth > deepest) return false;
  Literals reasons;
  add_reasons(holding, reasons);
  const bool all = std::ranges::all_of(reasons, [&](ClauseLiteral reason) {
    const auto known = marks_[reason.variable()];
    if (known == Mark::visited || known == Mark::implied || level_of(reason) == 0) return true;
    return known != Mark::not_implied && implied(reason, depth + 1);
  });
  if (marks_[holding.variable()] == Mark::none) mark(holding, all ? Mark::implied : Mark::not_implied);
  return all;
}

/// Over how many levels the learned literals are spread.
std::uint32_t ReasonSearch::spread() {
  std::uint32_t levels = 0;
  for (const auto literal : learned_)
    if (auto& seen = level_seen_[level_of(literal)]; seen != statistics_.failures) {
      seen = statistics_.failures;
      ++levels;
    }
  return levels;
}

void ReasonSearch::learn() {
  if (learned_.size() == 1) {
    jump(enumerated_level_);
    imply(learned_[0], {});
    return;
  }
  const auto levels = spread();
  const auto last = std::ranges::max_element(learned_.begin() + 1, learned_.end(), {},
                                             [this](auto literal) { return level_of(literal); });
  std::iter_swap(learned_.begin() + 1, last);
  jump(std::max(level_of(learned_[1]), enumerated_level_));
  imply(learned_[0], {Cause::Kind::clause, clauses_.add(learned_, levels)});
}

}  // namespace grids
