#include <algorithm>

#include "search/learning/clause_search.hpp"

// What a clause search learns from a conflict.

namespace grids {

/// Calls visit(failing literal) for all that made this literal hold, as long as it returns true.
template <typename Visit>
bool ClauseSearch::all_causes(ClauseLiteral holding, Visit&& visit) const {
  const auto reason = reason_[holding.variable()];
  if (reason.is_literal()) return visit(!reason.holding());
  return std::ranges::all_of(clauses_.literals(reason.place()),
                             [&](ClauseLiteral literal) { return literal == holding || visit(literal); });
}

void ClauseSearch::mark(ClauseLiteral literal, Mark how) {
  if (marks_[literal.variable()] == Mark::none) marked_.push_back(literal.variable());
  marks_[literal.variable()] = how;
}

void ClauseSearch::visit(ClauseLiteral failing, std::size_t& open) {
  const auto variable = failing.variable();
  if (marks_[variable] != Mark::none || level_[variable] == 0) return;
  mark(failing, Mark::visited);
  queue_.bump(static_cast<std::uint32_t>(variable));
  if (level_[variable] == level())
    ++open;
  else
    learned_.push_back(failing);
}

/// Resolves the conflict with the reasons of what failed last, until one literal of its level is left: what should
/// have followed earlier.
void ClauseSearch::analyze() {
  learned_.assign(1, ClauseLiteral());
  std::size_t open = 0;
  for (const auto literal : conflict_) visit(literal, open);
  for (auto i = trail_.size();;) {
    while (marks_[trail_[--i].variable()] == Mark::none) continue;
    const auto holding = trail_[i];
    if (--open == 0) {
      learned_[0] = !holding;
      return;
    }
    all_causes(holding, [&](ClauseLiteral failing) {
      visit(failing, open);
      return true;
    });
  }
}

/// Drops what the other literals imply (Sörensson, Biere: "Minimizing learned clauses", SAT 2009).
void ClauseSearch::shorten() {
  std::erase_if(learned_, [this](ClauseLiteral literal) { return literal != learned_[0] && implied(literal, 0); });
  for (const auto variable : marked_) marks_[variable] = Mark::none;
  marked_.clear();
}

bool ClauseSearch::implied(ClauseLiteral failing, int depth) {
  constexpr int deepest = 500;
  if (reason_[failing.variable()].is_none() || depth > deepest) return false;
  const bool all = all_causes(!failing, [&](ClauseLiteral cause) {
    const auto known = marks_[cause.variable()];
    if (known == Mark::visited || known == Mark::implied || level_[cause.variable()] == 0) return true;
    return known != Mark::not_implied && implied(cause, depth + 1);
  });
  if (marks_[failing.variable()] == Mark::none) mark(failing, all ? Mark::implied : Mark::not_implied);
  return all;
}

/// Over how many levels the learned literals are spread.
std::uint32_t ClauseSearch::spread() {
  std::uint32_t levels = 0;
  for (const auto literal : learned_)
    if (auto& seen = level_seen_[level_[literal.variable()]]; seen != statistics_.failures) {
      seen = statistics_.failures;
      ++levels;
    }
  return levels;
}

void ClauseSearch::learn() {
  if (learned_.size() == 1) {
    jump(enumerated_level_);
    assign(learned_[0], Reason::none());
    return;
  }
  const auto levels = spread();
  const auto last = std::ranges::max_element(learned_.begin() + 1, learned_.end(), {},
                                             [this](ClauseLiteral literal) { return level_[literal.variable()]; });
  std::iter_swap(learned_.begin() + 1, last);
  jump(std::max<std::size_t>(level_[learned_[1].variable()], enumerated_level_));
  assign(learned_[0], Reason::clause(clauses_.add(learned_, levels)));
}

}  // namespace grids
